#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "engine/bots/weights.hpp"
#include "tools/league/entry.hpp"
#include "tools/league/weight_file.hpp"

namespace neva {

// How much to look at before weights are changed.
struct Study {
  std::uint64_t seed = 1;
  // Decisions, or ends of rounds, that are played on from, each action of them so often.
  std::uint32_t count = 10000;
  std::uint32_t playouts = 8;
  // How often each weight is tried a little larger and smaller.
  std::uint32_t passes = 6;
  // Those who sit at the other seats, each of them with weights; oneself is always one of them. Whoever learns against
  // itself alone goes round in circles: each beats the one before and loses to the first.
  std::vector<Entry> rivals;
  // Choices and values of games in which everybody searches with so many nodes; 0: everybody goes by ratings.
  std::uint32_t nodes = 0;
};

// Told after each pass what was reached, on what is learned from and on the fifth that is kept apart.
using StudyReport = std::function<void(std::uint32_t pass, double learned, double apart)>;

// Ratings that choose better: at decisions of whole games each of the best-rated actions is played on, on the same
// guesses, to the end, or as far as a search does, and weights move to where the choices bring the most points. Changes
// all uses but the leaf.
WeightRows learn_ratings(std::size_t kind, const WeightRows& first, const Study& study, const StudyReport& report);

// Values that foretell better: from ends of rounds games are played to their end, by ratings or by a search, and
// weights of the leaf move to where what they expect is off by the least, squared; reported as negative numbers, so
// that more is better here too.
WeightRows learn_values(std::size_t kind, const WeightRows& first, const Study& study, const StudyReport& report);

}  // namespace neva
