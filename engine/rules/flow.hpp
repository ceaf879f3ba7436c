#pragma once

#include "engine/state/state.hpp"

// How a game goes on by itself between decisions. Inside engine/rules only.
namespace neva {

// What happens next. Steps follow each other in a loop, never in each other's calls, until somebody decides.
enum class Step : std::uint8_t { begin_phase, next_turn, end_actions, ask, next_phase, decide };

void proceed(State& state, Step step);

// SCORE: the phase's income of every seat, in turn order.
void score_phase(State& state);

// END-2, END-3.
void score_end(State& state);

void add_points(Table& table, std::uint8_t seat, int points, PointSource source);

// `steps` is less than the number of players. Without a division: the chip has none, and this runs at every turn.
constexpr std::uint8_t seat_after(const Table& table, std::uint8_t seat, std::uint8_t steps = 1) {
  const auto sum = static_cast<std::uint8_t>(seat + steps);
  return sum < table.setup.players ? sum : static_cast<std::uint8_t>(sum - table.setup.players);
}

}  // namespace neva
