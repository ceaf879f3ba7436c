#pragma once

#include <array>
#include <cstdint>

#include "engine/state/state.hpp"

namespace neva {

// Everything a value is made of, in 1/64 points.
inline constexpr int k_value_unit = 64;

// How a position is valued. Fixed-point, so that the chip and a desktop agree to the bit.
struct ValueWeights {
  // What a ruble is worth with so many rounds still to come after this one; the last entry holds for more.
  std::array<std::int16_t, 8> ruble;
  // A ruble of income that comes in later rounds counts that much of one in hand, in 1/64 a round.
  std::int16_t income_decay;
  // A further different noble, and each of them beyond the table's own step.
  std::int16_t noble_hope;
  // A card in hand: what it costs at the end is counted apart; this is what it may still become a round.
  std::int16_t hand_hope;
  // A green, blue and red card's worth for price reductions and as something to replace, a round.
  std::array<std::int16_t, 4> card;
  // A symbol of a good, a round (MKTS-3).
  std::int16_t symbol;
  // How much the best of the others counts against one's own value, in 1/64.
  std::int16_t rival;
};

extern const ValueWeights k_value_weights;

// Rounds that will probably follow the present one, in 1/16: the emptiest deck is the clock.
int rounds_left(const Table& table);

// What a seat will probably have at the end, in 1/k_value_unit points. `rubles` and `hand` are what is known or
// guessed.
int value_of_seat(const State& state, std::uint8_t seat, const ValueWeights& weights);

// The same against the best of the others.
int value_for(const State& state, std::uint8_t seat, const ValueWeights& weights);

}  // namespace neva
