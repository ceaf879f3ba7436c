// Scoring a phase: SCORE-1, SCORE-2, MKTS-1, ROUND-6.
#include <algorithm>

#include "engine/base/check.hpp"
#include "engine/rules/area.hpp"
#include "engine/rules/flow.hpp"
#include "engine/rules/value.hpp"
#include "engine/state/numbers.hpp"

namespace neva {

namespace {

// What follows the income of each phase.
constexpr Step k_steps_after_income[k_phase_count] = {
    Step::next_phase,      // worker
    Step::upkeep,          // market
    Step::after_building,  // building
    Step::sycophants,      // noble
    Step::next_phase,      // exchange
};

// BAN-10: after their scoring Jester and Banquet go.
void end_attached(Table& table, std::uint8_t seat, CardColour colour) {
  for (std::uint8_t i = 0; i < table.marked_count;) {
    const Marked marked = table.marked[i];
    const bool own = marked.at >= area_first(table, seat) && marked.at < table.area_end[seat];
    const std::uint8_t stays = marked.marks & static_cast<std::uint8_t>(~mark::k_attached_mask);
    if (own && marked.marks != stays && info_of(table.pool[marked.at]).colour == colour) {
      set_marks(table, marked.at, stays);
      put_attached_away(table, marked.marks);
      // Without marks it is none of them any more, and the next one has taken its place.
      if (stays == 0) continue;
    }
    ++i;
  }
}

void begin_report(const Table& table, ScoringReport& report) {
  report = {};
  report.phase = table.phase;
  report.round = table.round;
  report.is_last_round = table.end_triggered;
  for (std::uint8_t seat = 0; seat < table.setup.players; ++seat)
    report.seats[seat].points_before = table.seats[seat].points;
}

// Sycophants are paid for when everybody has got theirs, without a question (NR-4); it is told with the rest. `purse`
// is what the seat has before it gets the sum.
void tell_income(const Table& table, std::uint8_t seat, Income sum, int purse, ScoringReport& report) {
  const bool pays_sycophants = table.setup.edition == Edition::complete;
  purse += sum.rubles;
  report.seats[seat].rubles = static_cast<std::int16_t>(sum.rubles);
  report.seats[seat].points = static_cast<std::int16_t>(sum.points);
  const std::uint8_t colour = colour_index(scoring_colour(table.phase));
  const std::uint8_t first = area_first(table, seat);
  for (std::uint8_t at = first; at < table.area_end[seat]; ++at) {
    const CardInfo& info = info_of(table.pool[at]);
    if (colour_index(info.colour) != colour) continue;
    const auto is_same = [&](Card card) { return info_of(card).name == info.name; };
    if (std::any_of(&table.pool[first], &table.pool[at], is_same)) continue;
    ScoringLine line = {table.pool[at], seat, 0, 0, 0};
    for (std::uint8_t i = at; i < table.area_end[seat]; ++i) {
      if (!is_same(table.pool[i])) continue;
      const Income one = income_of_card(table, seat, i);
      ++line.copies;
      line.rubles = static_cast<std::int8_t>(line.rubles + one.rubles);
      line.points = static_cast<std::int8_t>(line.points + one.points);
    }
    if (pays_sycophants && info.special == Special::sycophant) {
      const int paid = std::min(line.copies * k_sycophant_rubles, purse);
      purse -= paid;
      line.rubles = static_cast<std::int8_t>(line.rubles - paid);
      report.seats[seat].rubles = static_cast<std::int16_t>(report.seats[seat].rubles - paid);
    }
    if (line.rubles == 0 && line.points == 0) continue;
    neva_check(report.line_count < report.lines.size());
    report.lines[report.line_count++] = line;
  }
}

}  // namespace

PointSource source_of(Phase phase) {
  constexpr PointSource k_sources[k_phase_count] = {PointSource::worker, PointSource::market, PointSource::building,
                                                    PointSource::noble, PointSource::noble};
  return k_sources[static_cast<std::uint8_t>(phase)];
}

bool go_on_with_income(State& state, ScoringReport* report) {
  Table& table = state.table;
  const CardColour colour = scoring_colour(table.phase);
  // A scoring that nobody has been told of yet is not written over by the next one.
  if (report != nullptr && report->is_paid) report = nullptr;
  if (report != nullptr && table.progress == 0) begin_report(table, *report);
  while (table.progress < table.setup.players) {
    const std::uint8_t seat = seat_in_order(table, table.progress++);
    const Income sum = income_of(table, seat, colour);
    if (report != nullptr) tell_income(table, seat, sum, state.secrets[seat].rubles, *report);
    pay(state, seat, sum.rubles);
    move_marker(state, seat, sum.points, source_of(table.phase));
    if (has_action_cards(table.setup)) end_attached(table, seat, colour);
    if (open_field_choice(table)) return true;
  }
  // MKTS-3: in the market phase the goods are still to come.
  if (report != nullptr && table.phase != Phase::market) report->is_paid = true;
  table.progress = 0;
  table.step = k_steps_after_income[static_cast<std::uint8_t>(table.phase)];
  return false;
}

}  // namespace neva
