#pragma once

#include <array>
#include <cstdint>

#include "engine/bots/weights.hpp"
#include "engine/state/state.hpp"

namespace neva {

// Values are in 1/64 points, times in 1/16 rounds.
inline constexpr int k_point = 64;
inline constexpr int k_round = 16;
// Nobody looks further ahead.
inline constexpr int k_rounds_most = 12 * k_round;

// Weights, and what follows from them for every time: a search asks millions of times.
class Beliefs {
 public:
  void adopt(const Weights& weights);

  const Weights& weights() const { return weights_; }
  // What a ruble is worth so long before the end.
  int ruble(int time) const { return rubles_[static_cast<std::size_t>(time)]; }
  // What a ruble in each of so many scorings of a colour is worth.
  int income(std::uint8_t colour, int scorings) const { return incomes_[colour][static_cast<std::size_t>(scorings)]; }

 private:
  static constexpr std::size_t k_times = k_rounds_most + k_round + 1;

  Weights weights_{};
  std::array<std::int16_t, k_times> rubles_{};
  std::array<std::array<std::int16_t, k_times>, k_income_colour_count> incomes_{};
};

// What a search believes, for each of its uses.
class BeliefSets {
 public:
  // Uses with the same weights cost the chip a copy, not the sums.
  void adopt(const WeightSets& sets) {
    for (std::size_t use = 0; use < k_weight_use_count; ++use) {
      if (use > 0 && sets[use] == sets[0]) {
        beliefs_[use] = beliefs_[0];
      } else {
        beliefs_[use].adopt(sets[use]);
      }
    }
  }
  void adopt(WeightUse use, const Weights& weights) { beliefs_[static_cast<std::size_t>(use)].adopt(weights); }
  const Beliefs& for_use(WeightUse use) const { return beliefs_[static_cast<std::size_t>(use)]; }

 private:
  std::array<Beliefs, k_weight_use_count> beliefs_{};
};

}  // namespace neva
