#include "engine/bots/greedy_bot.hpp"

#include "engine/base/check.hpp"
#include "engine/bots/guess.hpp"

namespace neva {

const ValueWeights k_greedy_weights = {
    .ruble = {7, 16, 22, 26, 29, 31, 32, 33},
    .income_decay = 6,
    .noble_hope = 12,
    .hand_hope = 10,
    .card = {6, 4, 4, 2},
    .symbol = 24,
    .rival = 20,
};

Action GreedyBot::choose(const View& view) {
  legal_actions(view.table, view.own, actions_);
  neva_check(actions_.size() > 0);
  if (actions_.size() == 1) return actions_[0];
  guess_state(view, random_, guess_);
  Action best = actions_[0];
  int best_value = 0;
  for (std::size_t i = 0; i < actions_.size(); ++i) {
    tried_ = guess_;
    apply_listed(tried_, actions_[i]);
    const int value = value_for(tried_, view.viewer, *weights_);
    if (i == 0 || value > best_value) {
      best = actions_[i];
      best_value = value;
    }
  }
  return best;
}

}  // namespace neva
