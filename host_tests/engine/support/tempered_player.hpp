#pragma once

#include "engine/base/pcg32.hpp"
#include "engine/rules/action_list.hpp"

namespace neva {

// How a random player leans. Even ones wander, keen ones fill their play areas and reach the rare cards, lazy ones pass
// and make games long.
enum class Temper : std::uint8_t { even, keen, lazy };
inline constexpr int k_temper_count = 3;

class TemperedPlayer {
 public:
  TemperedPlayer(std::uint64_t seed, Temper temper) : random_(seed), temper_(temper) {}

  Action choose(const ActionList& actions) {
    Action best = actions[random_.below(static_cast<std::uint32_t>(actions.size()))];
    // A keen player looks a few times before doing less than buying, a lazy one before doing anything.
    for (int look = 0; look < 3 && temper_ != Temper::even && !is_welcome(best); ++look)
      best = actions[random_.below(static_cast<std::uint32_t>(actions.size()))];
    if (temper_ == Temper::lazy && random_.below(2) == 0 && actions.contains(pass_action())) best = pass_action();
    return best;
  }

  Pcg32& random() { return random_; }

 private:
  bool is_welcome(Action action) const {
    if (temper_ == Temper::lazy) return action.kind == ActionKind::pass || action.kind == ActionKind::points;
    return action.kind == ActionKind::buy || action.kind == ActionKind::play || action.kind == ActionKind::buy_drawn ||
           action.kind == ActionKind::observe;
  }

  Pcg32 random_;
  Temper temper_;
};

}  // namespace neva
