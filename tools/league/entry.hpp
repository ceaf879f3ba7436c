#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "engine/bots/brain.hpp"
#include "tools/common/outcome.hpp"
#include "tools/league/styles.hpp"

namespace neva {

// Weights and a plan that `hard` does not have: what somebody tries, or a style of the league that searches.
struct Searcher {
  std::array<WeightSets, k_game_kind_count> weights;
  SearchPlan plan;
  // Takes each rival to play by that one of rival_minds() which fits best what it has done in this game, with two
  // players.
  bool tells_rivals_apart = false;
};

// Somebody who plays a match: a level of the bots, a style of the league, or a search of one's own.
struct Entry {
  // As it was asked for.
  std::string text = "random";
  BotLevel level = BotLevel::random;
  BotStyle liking = BotStyle::even;
  const Style* style = nullptr;
  std::shared_ptr<const Searcher> searcher;
  // Plays the best-rated action without any search.
  bool by_ratings = false;
  // What a search may try a decision; 0: a level as on the chip, searching styles 30 000.
  std::uint32_t nodes = 0;

  bool is_random() const { return style == nullptr && !searcher && level == BotLevel::random; }
};

// NAME[@FILE][/CHANGE...][:NODES]. NAME is a level, alone or with what it likes (normal-builder), a style or a
// searching style. `hard` and searching styles can take the weights of a file and changes: buy_least=60 sets a weight
// for all uses, rival.card_1+=20 and playout.thin-=5 change it for one, plan.rating_samples=8 sets a number of the
// plan; told_apart=1 tells rivals apart by what they do.
Outcome<Entry> read_entry(std::string_view text);

// Weights that rivals may play by, of each kind of game: the built-in ones, and those of some styles of the league.
using RivalMind = std::array<Weights, k_game_kind_count>;
const std::vector<RivalMind>& rival_minds();

// Names of everybody in the league. Those who search get so many nodes; 0 as on the chip.
std::vector<std::string> rule_based_league();
std::vector<std::string> searching_league(std::uint32_t nodes);

// For reasons: everybody there is.
std::string all_entries();

}  // namespace neva
