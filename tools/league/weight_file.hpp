#pragma once

#include <array>
#include <string>
#include <string_view>

#include "engine/bots/weights.hpp"
#include "tools/common/outcome.hpp"

namespace neva {

// A number of each weight for each use of it.
using WeightRows = std::array<WeightRow, k_weight_use_count>;

// engine/bots/weights.csv: a row for each weight and use, `all` being every use, and a column for each kind of game.
// What stands after # at the beginning is how it was made.
struct WeightFile {
  std::string comment;
  std::array<WeightRows, k_game_kind_count> kinds;
};

// The names of the columns.
std::string_view kind_name(std::size_t kind);

WeightSets sets_of(const WeightRows& rows);

WeightFile built_in_weights();
// Those of `hard` before it was trained inside the search: the fixed mark for everything that came later.
WeightFile weights_before();

Outcome<WeightFile> read_weights(const std::string& text);
Outcome<WeightFile> read_weight_file(const std::string& name);
std::string write_weights(const WeightFile& file);

// The lines of a head that tell how a kind was made; they begin with its name.
std::string lines_about(const std::string& comment, std::size_t kind);

// Takes over the kinds that the part's head tells of, with what it tells of them; all others stay, and what is told of
// them.
void merge_weights(WeightFile& file, const WeightFile& part);

// Weights of one name: `buy_least` for all uses, `rival.buy_least` for one of them.
struct WeightName {
  // One bit a use.
  unsigned uses;
  std::size_t weight;
};
Outcome<WeightName> find_weight(std::string_view name);

}  // namespace neva
