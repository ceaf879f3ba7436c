#pragma once

#include <array>
#include <string>

#include "engine/bots/weights.hpp"
#include "tools/common/outcome.hpp"

namespace neva {

// engine/bots/weights.csv: a row for each weight, a column for each kind of game. What stands after # at the beginning
// is how it was made.
struct WeightFile {
  std::string comment;
  std::array<WeightRow, k_game_kind_count> kinds;
};

// The names of the columns.
std::string_view kind_name(std::size_t kind);

WeightFile built_in_weights();
Outcome<WeightFile> read_weights(const std::string& text);
std::string write_weights(const WeightFile& file);

}  // namespace neva
