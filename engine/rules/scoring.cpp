// Scoring a phase: SCORE-1, SCORE-2, CARD-MARI, CARD-TAX, CARD-OBS.
#include "engine/base/check.hpp"
#include "engine/rules/flow.hpp"

namespace neva {

namespace {

struct Income {
  int rubles;
  int points;
};

// What one card pays in the scoring of its colour.
Income income_of(const SeatTable& seat, const CardInfo& info, std::uint8_t marks) {
  Income income = {info.rubles, info.points};
  switch (info.special) {
    case Special::observatory:
      if ((marks & mark::k_turned) != 0) income.points = 0;
      break;
    case Special::mariinsky_rubles:
      income.rubles += seat.red_count;
      break;
    case Special::mariinsky_points:
      income.points += seat.red_count;
      break;
    case Special::tax_man:
      income.rubles += seat.green_count;
      break;
    default:
      break;
  }
  return income;
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
    Income sum = {0, 0};
    for (std::uint8_t at = area_first(table, seat); at < table.area_end[seat]; ++at) {
      const CardInfo& info = info_of(table.pool[at]);
      if (info.colour != colour) continue;
      const Income income = income_of(table.seats[seat], info, table.marks[at]);
      sum.rubles += income.rubles;
      sum.points += income.points;
    }
    SeatSecrets& secrets = state.secrets[seat];
    secrets.rubles = static_cast<std::uint16_t>(secrets.rubles + sum.rubles);
    add_points(table, seat, sum.points, source_of(table.phase));
  }
}

}  // namespace neva
