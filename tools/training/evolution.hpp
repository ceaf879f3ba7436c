#pragma once

#include <cstdint>
#include <functional>
#include <span>

#include "engine/bots/weights.hpp"

namespace neva {

// How long and how broadly to look for better weights.
struct Training {
  std::uint64_t seed = 1;
  int generations = 10;
  // Candidates of a generation, and deals that each of them plays in every rotation against the weights of the
  // generation before.
  int population = 32;
  int deals = 40;
  // How far candidates lie from the present weights at first, as a part of each.
  double spread = 0.1;
};

// The game that stands for a kind (game_kind()): the kind alone, and in one deal of four everything that may go with
// it.
Setup training_setup(std::size_t kind, std::uint64_t deal);

// Whether there is such a game at all: five players need the Market or New Russia.
bool kind_is_played(std::size_t kind);

// Better weights for a kind of game, by the cross-entropy method: candidates are drawn around the present weights, play
// the same deals, and the best quarter of them says where to draw next. The same arguments give the same weights on
// every machine. `report` is told about each generation.
using Report = std::function<void(int generation, double best, double mean)>;
WeightRow evolve(std::size_t kind, const WeightRow& first, const Training& training, const Report& report);

// How `candidate` does against a rival at all other seats, with each deal against the next of them: the mean share of
// wins and, for a finer grain, of points. 0 is equal strength.
double compare_weights(std::size_t kind, const Weights& candidate, std::span<const Weights> rivals, std::uint64_t seed,
                       int deals);

}  // namespace neva
