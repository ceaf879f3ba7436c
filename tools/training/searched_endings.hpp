#pragma once

#include <array>
#include <cstddef>
#include <vector>

#include "engine/state/state.hpp"
#include "tools/league/weight_file.hpp"
#include "tools/training/results.hpp"

namespace neva {

// The end of a round, and what each seat came to, on average where it was played on more than once.
struct Ending {
  State state;
  std::array<double, k_seats_max> points;
};

// Ends of rounds of games in which everybody searches with Study::nodes: half of the seats with these weights, the
// others with them or as one of Study::rivals. What an ending came to is the result of that very game, so nothing is
// played on.
std::vector<Ending> collect_searched_endings(std::size_t kind, const WeightRows& rows, const Study& study);

}  // namespace neva
