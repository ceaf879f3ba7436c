#pragma once

#include "engine/base/pcg32.hpp"
#include "engine/rules/rules.hpp"
#include "engine/view/view.hpp"

namespace neva {

// Takes every legal action with the same chance. The yardstick for everything that thinks.
class RandomBot {
 public:
  explicit RandomBot(std::uint64_t seed) : random_(seed) {}

  // `actions` are the legal actions of the open decision, at least one.
  Action choose(const ActionList& actions) {
    return actions[random_.below(static_cast<std::uint32_t>(actions.size()))];
  }

  // `view` is that of the deciding seat.
  Action choose(const View& view) {
    legal_actions(view.table, view.own, actions_);
    return choose(actions_);
  }

 private:
  Pcg32 random_;
  ActionList actions_;
};

}  // namespace neva
