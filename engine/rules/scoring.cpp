// Scoring a phase: SCORE-1, SCORE-2, MKTS-1, ROUND-6.
#include "engine/rules/area.hpp"
#include "engine/rules/flow.hpp"
#include "engine/rules/value.hpp"

namespace neva {

namespace {

// What follows the income of each phase.
Step step_after_income(Phase phase) {
  switch (phase) {
    case Phase::market:
      return Step::upkeep;
    case Phase::building:
      return Step::after_building;
    case Phase::noble:
      return Step::sycophants;
    default:
      return Step::next_phase;
  }
}

// BAN-10: after their scoring Jester and Banquet go.
void end_attached(Table& table, std::uint8_t seat, CardColour colour) {
  for (std::uint8_t at = area_first(table, seat); at < table.area_end[seat]; ++at) {
    const std::uint8_t marks = marks_at(table, at);
    if ((marks & mark::k_attached_mask) == 0 || info_of(table.pool[at]).colour != colour) continue;
    set_marks(table, at, static_cast<std::uint8_t>(marks & ~mark::k_attached_mask));
    put_attached_away(table, marks);
  }
}

}  // namespace

PointSource source_of(Phase phase) {
  switch (phase) {
    case Phase::worker:
      return PointSource::worker;
    case Phase::market:
      return PointSource::market;
    case Phase::building:
      return PointSource::building;
    default:
      return PointSource::noble;
  }
}

void add_points(Table& table, std::uint8_t seat, int points, PointSource source) {
  SeatTable& to = table.seats[seat];
  to.points = static_cast<std::int16_t>(to.points + points);
  std::int16_t& part = to.points_by_source[static_cast<std::uint8_t>(source)];
  part = static_cast<std::int16_t>(part + points);
}

bool go_on_with_income(State& state) {
  Table& table = state.table;
  const CardColour colour = scoring_colour(table.phase);
  // ROUND-6: the exchange phase has no scoring.
  const std::uint8_t seats = table.phase == Phase::exchange ? 0 : table.setup.players;
  while (table.progress < seats) {
    const std::uint8_t seat = seat_in_order(table, table.progress++);
    const Income sum = income_of(table, seat, colour);
    pay(state, seat, sum.rubles);
    move_marker(state, seat, sum.points, source_of(table.phase));
    if (table.marked_count != 0) end_attached(table, seat, colour);
    if (open_field_choice(table)) return true;
  }
  table.progress = 0;
  table.step = step_after_income(table.phase);
  return false;
}

}  // namespace neva
