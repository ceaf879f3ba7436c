#include "engine/bots/beliefs.hpp"

namespace neva {

namespace {

// In the order of the colours: the time from its scoring to the end of the round.
constexpr int k_rest_of_round[k_income_colour_count] = {12, 8, 4, 10};

}  // namespace

void Beliefs::adopt(const Weights& weights) {
  weights_ = weights;
  for (std::size_t time = 0; time < k_times; ++time) {
    const std::size_t whole = time / k_round;
    const int part = static_cast<int>(time % k_round);
    rubles_[time] = whole + 1 >= weights.ruble.size()
                        ? weights.ruble.back()
                        : static_cast<std::int16_t>(
                              (weights.ruble[whole] * (k_round - part) + weights.ruble[whole + 1] * part) / k_round);
  }
  for (std::size_t colour = 0; colour < k_income_colour_count; ++colour) {
    const int last = rubles_[static_cast<std::size_t>(k_rest_of_round[colour])];
    auto& incomes = incomes_[colour];
    // The earliest scoring is the one with the most time behind it; a part of a scoring is the last one.
    for (std::size_t scorings = 0; scorings < k_times; ++scorings) {
      if (scorings < k_round) {
        incomes[scorings] = static_cast<std::int16_t>(last * static_cast<int>(scorings) / k_round);
        continue;
      }
      const std::size_t first = scorings - k_round + static_cast<std::size_t>(k_rest_of_round[colour]);
      incomes[scorings] = static_cast<std::int16_t>(incomes[scorings - k_round] + rubles_[first]);
    }
  }
}

}  // namespace neva
