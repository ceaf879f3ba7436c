#include "tools/league/player.hpp"

#include <algorithm>
#include <span>

#include "engine/bots/rating.hpp"

namespace neva {

namespace {

// What `old_hard` tried on the chip; those who search with weights of their own get the same.
constexpr std::uint32_t k_nodes_of_old_hard = 30000;

constexpr int k_misfit_max = 2 * k_point;

}  // namespace

Misfit misfit_of(const State& before, const Beliefs& beliefs, const ActionList& actions, Action action) {
  const Table& table = before.table;
  const SeatSecrets& own = before.secrets[table.seat];
  const Outlook outlook(table, table.seat, beliefs);
  const Action best = actions[best_rated(table, own, beliefs, actions)];
  const int cost = rate_action(table, own, outlook, beliefs, best) - rate_action(table, own, outlook, beliefs, action);
  return {best == action, std::min(cost, k_misfit_max)};
}

void Player::watch(const State& before, const Memory& memory, Action action) {
  const std::uint8_t seat = before.table.seat;
  if (memory.hand(seat).size() != before.secrets[seat].hand_count) return;
  legal_actions(before, actions_);
  if (actions_.size() < 2) return;
  const std::size_t kind = game_kind(before.table.setup);
  const auto& minds = rival_minds();
  for (std::size_t mind = 0; mind < minds.size(); ++mind) {
    if (!(beliefs_.weights() == minds[mind][kind])) beliefs_.adopt(minds[mind][kind]);
    misfits_[seat][mind] += misfit_of(before, beliefs_, actions_, action).cost;
  }
}

std::size_t Player::mind_of(std::uint8_t seat) const {
  const auto misfits = std::span(misfits_[seat]).first(rival_minds().size());
  return static_cast<std::size_t>(std::ranges::min_element(misfits) - misfits.begin());
}

Action Player::choose(const Entry& entry, const View& view, const Memory& memory, std::uint64_t seed) {
  nodes_ = 0;
  if (entry.style != nullptr) {
    legal_actions(view.table, view.own, actions_);
    Pcg32 random(seed);
    return choose_by_style(*entry.style, view, actions_, random);
  }
  if (entry.searcher) {
    const std::size_t kind = game_kind(view.table.setup);
    WeightSets weights = entry.searcher->weights[kind];
    if (entry.searcher->tells_rivals_apart && view.table.setup.players == 2) {
      const std::size_t mind = mind_of(view.viewer == 0 ? 1 : 0);
      // Its own weights for rivals stay while the first mind fits as well as any.
      if (mind != 0) weights[static_cast<std::size_t>(WeightUse::rival)] = rival_minds()[mind][kind];
    }
    if (entry.by_ratings) {
      legal_actions(view.table, view.own, actions_);
      beliefs_.adopt(weights_of(weights, WeightUse::root));
      return actions_[best_rated(view.table, view.own, beliefs_, actions_)];
    }
    const std::uint32_t usual = nodes_of(entry.level, view.table.setup.players);
    const std::uint32_t nodes = entry.nodes != 0 ? entry.nodes : usual != 0 ? usual : k_nodes_of_old_hard;
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
