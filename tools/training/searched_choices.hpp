#pragma once

#include <cstddef>
#include <vector>

#include "tools/league/weight_file.hpp"
#include "tools/training/choice.hpp"
#include "tools/training/results.hpp"

namespace neva {

// Choices of games in which everybody searches with Study::nodes: what each of the best-rated actions brings as a
// search sees it, by Study::playouts on guesses and in moods to the end of the next round, valued by the leaf. So
// ratings learn to choose as the search does, at the decisions that searches lead to.
std::vector<Choice> collect_searched_choices(std::size_t kind, const WeightRows& rows, const Study& study);

}  // namespace neva
