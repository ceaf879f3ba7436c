#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "engine/bots/beliefs.hpp"
#include "engine/state/state.hpp"

namespace neva {

// What a network sees of a game: first what is the same for all seats, then what belongs to one of them. Each is a
// small whole number, 64 standing for about one, so that the chip multiplies bytes.
inline constexpr std::size_t k_common_features = 40;
inline constexpr std::size_t k_seat_features = 72;
inline constexpr std::size_t k_value_features = k_common_features + k_seat_features;
using Features = std::array<std::int8_t, k_value_features>;

void describe_common(const State& state, const Beliefs& beliefs, Features& features);
void describe_seat(const State& state, std::uint8_t seat, const Beliefs& beliefs, Features& features);

// One hidden layer and a straight way past it, in whole numbers: learned by tools/training on a desktop.
struct ValueNet {
  static constexpr std::size_t k_hidden = 24;

  // In 1/256.
  std::array<std::array<std::int16_t, k_hidden>, k_value_features> first;
  std::array<std::int16_t, k_value_features> straight;
  std::array<std::int16_t, k_hidden> second;
  // In the units of the sums: 1/16384, and 1/64 points.
  std::array<std::int32_t, k_hidden> first_bias;
  std::int32_t bias;
};

// By how much a seat will probably be ahead of the best of the others at the end, in 1/64 points.
int learned_lead(const ValueNet& net, const State& state, std::uint8_t seat, const Beliefs& beliefs);

}  // namespace neva
