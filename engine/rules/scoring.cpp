// Scoring a phase: SCORE-1, SCORE-2, MKTS-1, ROUND-6.
#include "engine/rules/area.hpp"
#include "engine/rules/flow.hpp"
#include "engine/rules/value.hpp"

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

}  // namespace

PointSource source_of(Phase phase) {
  constexpr PointSource k_sources[k_phase_count] = {PointSource::worker, PointSource::market, PointSource::building,
                                                    PointSource::noble, PointSource::noble};
  return k_sources[static_cast<std::uint8_t>(phase)];
}

bool go_on_with_income(State& state) {
  Table& table = state.table;
  const CardColour colour = scoring_colour(table.phase);
  while (table.progress < table.setup.players) {
    const std::uint8_t seat = seat_in_order(table, table.progress++);
    const Income sum = income_of(table, seat, colour);
    pay(state, seat, sum.rubles);
    move_marker(state, seat, sum.points, source_of(table.phase));
    if (has_action_cards(table.setup)) end_attached(table, seat, colour);
    if (open_field_choice(table)) return true;
  }
  table.progress = 0;
  table.step = k_steps_after_income[static_cast<std::uint8_t>(table.phase)];
  return false;
}

}  // namespace neva
