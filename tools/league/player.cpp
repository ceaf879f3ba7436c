#include "tools/league/player.hpp"

#include "engine/bots/rating.hpp"

namespace neva {

namespace {

// What `old_hard` tried on the chip; those who search with weights of their own get the same.
constexpr std::uint32_t k_nodes_of_hard = 30000;

}  // namespace

Action Player::choose(const Entry& entry, const View& view, const Memory& memory, std::uint64_t seed) {
  nodes_ = 0;
  if (entry.style != nullptr) {
    legal_actions(view.table, view.own, actions_);
    Pcg32 random(seed);
    return choose_by_style(*entry.style, view, actions_, random);
  }
  if (entry.searcher) {
    const WeightSets& weights = entry.searcher->weights[game_kind(view.table.setup)];
    if (entry.by_ratings) {
      legal_actions(view.table, view.own, actions_);
      beliefs_.adopt(weights_of(weights, WeightUse::root));
      return actions_[best_rated(view.table, view.own, beliefs_, actions_)];
    }
    const std::uint32_t nodes = entry.nodes == 0 ? k_nodes_of_hard : entry.nodes;
    brain_->begin_searching(view, memory, weights, entry.searcher->plan, seed, nodes);
    while (!brain_->step()) {
    }
  } else {
    neva::choose(*brain_, view, memory, entry.level, seed, entry.nodes, entry.liking);
  }
  nodes_ = brain_->nodes();
  return brain_->choice();
}

}  // namespace neva
