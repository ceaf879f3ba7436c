#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "engine/bots/weights.hpp"
#include "tools/league/entry.hpp"
#include "tools/league/weight_file.hpp"

namespace neva {

// How long and how broadly to look for better weights.
struct Training {
  std::uint64_t seed = 1;
  int generations = 10;
  // Candidates of a generation, and deals that each of them plays from every seat.
  int population = 32;
  int deals = 40;
  // How far candidates lie from the present weights at first: as a part of each weight, and at least.
  double spread = 0.1;
  double spread_least = 1.5;
  // What everybody who searches with the weights in question may try a decision; 0: they play by their ratings alone.
  std::uint32_t nodes = 0;
  // The weights that may change; all of them when none is named.
  std::vector<WeightName> weights;
  // Who candidates play against besides the present weights and those that were left behind.
  std::vector<Entry> rivals;
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
WeightRows evolve(std::size_t kind, const WeightRows& first, const Training& training, const Report& report);

// Somebody who plays by these weights: with so many nodes, or by ratings alone with 0.
Entry entry_of(const WeightRows& rows, std::uint32_t nodes);

// How the candidate does against a rival at all other seats, with each deal against the next of them: the mean share of
// wins and, for a finer grain, of points. 0 is equal strength.
double compare(std::size_t kind, const Entry& candidate, std::span<const Entry> rivals, std::uint64_t seed, int deals);

}  // namespace neva
