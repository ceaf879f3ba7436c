#include "engine/bots/evaluate.hpp"

#include <algorithm>

#include "engine/rules/rules.hpp"
#include "engine/rules/value.hpp"

namespace neva {

const ValueWeights k_value_weights = {
    .ruble = {7, 16, 22, 26, 29, 31, 32, 33},
    .income_decay = 6,
    .noble_hope = 12,
    .hand_hope = 10,
    .card = {6, 4, 4, 2},
    .symbol = 24,
    .rival = 20,
};

namespace {

constexpr int k_round_unit = 16;
constexpr int k_noble_points[] = {0, 1, 3, 6, 10, 15, 21, 28, 36, 45, 55};

std::uint8_t phase_index(Phase phase) { return static_cast<std::uint8_t>(phase); }

constexpr Phase k_phase_of_colour[k_income_colour_count] = {Phase::worker, Phase::building, Phase::noble,
                                                            Phase::market};

// How often a colour will still be scored, in 1/k_round_unit: in the rounds to come, and in this one if its scoring
// lies ahead.
int scorings_left(const Table& table, std::uint8_t colour, int rounds) {
  const std::uint8_t of_colour = phase_index(k_phase_of_colour[colour]);
  const std::uint8_t now = phase_index(table.phase);
  const bool ahead = of_colour > now || (of_colour == now && table.step <= Step::income);
  return rounds + (ahead ? k_round_unit : 0);
}

int noble_value(const Table& table, std::uint8_t seat, int rounds, const ValueWeights& weights) {
  const int nobles = std::min(different_names(table, seat, CardColour::red), 10);
  const int step = nobles < 10 ? k_noble_points[nobles + 1] - k_noble_points[nobles] : 0;
  return k_noble_points[nobles] * k_value_unit +
         step * weights.noble_hope * std::min(rounds, 3 * k_round_unit) / k_round_unit;
}

int hand_value(const SeatSecrets& secrets, int rounds, const ValueWeights& weights) {
  int value = 0;
  for (std::uint8_t i = 0; i < secrets.hand_count; ++i) {
    const CardInfo& info = info_of(secrets.hand[i]);
    if (info.colour == CardColour::purple) {
      value += 2 * weights.hand_hope * std::min(rounds, 2 * k_round_unit) / k_round_unit;
      continue;
    }
    // Without a round to play it in, it only costs.
    const int hope = weights.hand_hope * std::min(rounds, 4 * k_round_unit) / k_round_unit;
    value += rounds == 0 ? -5 * k_value_unit : hope;
  }
  return value;
}

}  // namespace

int rounds_left(const Table& table) {
  if (table.end_triggered) return 0;
  int least = 12 * k_round_unit;
  for (std::uint8_t deck = 0; deck < k_phase_count; ++deck) {
    if (!has_phase(table.setup, static_cast<Phase>(deck))) continue;
    // About a fifth of a display and a card for each player are laid anew in a phase.
    const int laid = 1 + table.setup.players / 2 + row_places(table.setup) / 8;
    const bool this_round = deck > phase_index(table.phase);
    const int left = std::max(table.deck_left[deck] - (this_round ? laid : 0), 0);
    least = std::min(least, left * k_round_unit / laid);
  }
  return least;
}

int value_of_seat(const State& state, std::uint8_t seat, const ValueWeights& weights) {
  const Table& table = state.table;
  const SeatTable& own = table.seats[seat];
  if (table.over) return own.points * k_value_unit;
  const int rounds = rounds_left(table);
  const auto whole =
      static_cast<std::size_t>(std::min(rounds / k_round_unit, static_cast<int>(weights.ruble.size()) - 1));
  int value = own.points * k_value_unit;
  int rubles = state.secrets[seat].rubles * k_round_unit;
  for (std::uint8_t colour = 0; colour < k_income_colour_count; ++colour) {
    const int scorings = scorings_left(table, colour, rounds);
    const Income income = income_of(table, seat, static_cast<CardColour>(colour));
    value += income.points * scorings * k_value_unit / k_round_unit;
    // Later rubles buy less: each round takes its share.
    const int decayed = scorings - scorings * scorings * weights.income_decay / (k_value_unit * k_round_unit * 2);
    rubles += income.rubles * std::max(decayed, scorings / 3);
    value += own.colour_count[colour] * weights.card[colour] * std::min(rounds, 6 * k_round_unit) / k_round_unit;
  }
  value += rubles * weights.ruble[whole] / k_round_unit;
  if (table.setup.market) {
    for (std::uint8_t count : own.goods) value += std::min<int>(count, 6) * weights.symbol * rounds / k_round_unit;
  }
  value += noble_value(table, seat, rounds, weights);
  value += hand_value(state.secrets[seat], rounds, weights);
  return value;
}

int value_for(const State& state, std::uint8_t seat, const ValueWeights& weights) {
  const int own = value_of_seat(state, seat, weights);
  int rival = 0;
  bool first = true;
  for (std::uint8_t other = 0; other < state.table.setup.players; ++other) {
    if (other == seat) continue;
    const int value = value_of_seat(state, other, weights);
    if (first || value > rival) rival = value;
    first = false;
  }
  return own - rival * weights.rival / k_value_unit;
}

}  // namespace neva
