#include "engine/bots/weights.hpp"

#include <bit>

#include "weight_table.hpp"

namespace neva {

namespace {

constexpr std::array<WeightSets, k_game_kind_count> make_table() {
  std::array<WeightSets, k_game_kind_count> table{};
  for (std::size_t kind = 0; kind < k_game_kind_count; ++kind) {
    for (std::size_t use = 0; use < k_weight_use_count; ++use)
      table[kind][use] = std::bit_cast<Weights>(k_weight_rows[kind][use]);
  }
  return table;
}
constexpr std::array<WeightSets, k_game_kind_count> k_table = make_table();

}  // namespace

const WeightSets& weights_for(const Setup& setup) { return k_table[game_kind(setup)]; }

}  // namespace neva
