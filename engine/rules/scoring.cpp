// Scoring a phase: SCORE-1, SCORE-2, CARD-MARI, CARD-TAX, CARD-OBS.
#include "engine/base/check.hpp"
#include "engine/rules/flow.hpp"

namespace neva {

namespace {

struct Income {
  int rubles;
  int points;
};

// What a card pays beyond its printed numbers, or less than them.
Income extra_income(const SeatTable& seat, const CardInfo& info, std::uint8_t marks) {
  switch (info.special) {
    case Special::observatory:
      return {0, (marks & mark::k_turned) != 0 ? -info.points : 0};
    case Special::mariinsky_rubles:
      return {seat.red_count, 0};
    case Special::mariinsky_points:
      return {0, seat.red_count};
    case Special::tax_man:
      return {seat.green_count, 0};
    default:
      return {0, 0};
  }
}

// SCORE-2: a seat's rubles and points of the phase are added up first.
Income income_of(const Table& table, std::uint8_t seat, CardColour colour) {
  Income sum = {0, 0};
  for (std::uint8_t at = area_first(table, seat); at < table.area_end[seat]; ++at) {
    const CardInfo& info = info_of(table.pool[at]);
    // A factor, not a branch: which colour comes next in a play area cannot be foreseen.
    const int pays = info.colour == colour ? 1 : 0;
    sum.rubles += info.rubles * pays;
    sum.points += info.points * pays;
    if (info.special != Special::none && pays != 0) {
      const Income extra = extra_income(table.seats[seat], info, table.marks[at]);
      sum.rubles += extra.rubles;
      sum.points += extra.points;
    }
  }
  return sum;
}

CardColour scoring_colour(Phase phase) {
  switch (phase) {
    case Phase::worker:
      return CardColour::green;
    case Phase::building:
      return CardColour::blue;
    default:
      return CardColour::red;
  }
}

PointSource source_of(Phase phase) {
  switch (phase) {
    case Phase::worker:
      return PointSource::worker;
    case Phase::building:
      return PointSource::building;
    default:
      return PointSource::noble;
  }
}

}  // namespace

void add_points(Table& table, std::uint8_t seat, int points, PointSource source) {
  SeatTable& to = table.seats[seat];
  to.points = static_cast<std::int16_t>(to.points + points);
  std::int16_t& part = to.points_by_source[static_cast<std::uint8_t>(source)];
  part = static_cast<std::int16_t>(part + points);
}

void score_phase(State& state) {
  Table& table = state.table;
  // ROUND-6: the exchange phase has no scoring.
  if (table.phase == Phase::exchange) return;
  const CardColour colour = scoring_colour(table.phase);
  for (std::uint8_t i = 0; i < table.setup.players; ++i) {
    const std::uint8_t seat = seat_after(table, table.start_seat, i);
    const Income sum = income_of(table, seat, colour);
    SeatSecrets& secrets = state.secrets[seat];
    secrets.rubles = static_cast<std::uint16_t>(secrets.rubles + sum.rubles);
    add_points(table, seat, sum.points, source_of(table.phase));
  }
}

}  // namespace neva
