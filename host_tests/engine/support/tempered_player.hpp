#pragma once

#include "engine/base/pcg32.hpp"
#include "engine/rules/rules.hpp"
#include "engine/state/action_table.hpp"
#include "engine/state/state.hpp"

namespace neva {

// How a random player leans. Even ones wander; keen ones fill their play areas and reach high fields; lazy ones pass
// and make games long; schemers hoard purple cards and use whatever is seldom used; climbers look for exchange cards
// and what they replace.
enum class Temper : std::uint8_t { even, keen, lazy, schemer, climber };
inline constexpr int k_temper_count = 5;

class TemperedPlayer {
 public:
  // With `mixed` every seat leans its own way, else all lean the same.
  TemperedPlayer(std::uint64_t seed, Temper temper, bool mixed) : random_(seed), temper_(temper), mixed_(mixed) {}

  Action choose(const State& state, const ActionList& actions) {
    const Action any = actions[random_.below(static_cast<std::uint32_t>(actions.size()))];
    const Temper temper = temper_of(state.table.seat);
    if (temper == Temper::even || random_.below(8) == 0) return any;
    // One of the welcome ones, each as likely.
    Action best = any;
    std::uint32_t welcome = 0;
    for (const Action& action : actions) {
      if (is_welcome(state, temper, action) && random_.below(++welcome) == 0) best = action;
    }
    return best;
  }

  Pcg32& random() { return random_; }

 private:
  Temper temper_of(std::uint8_t seat) const {
    const int steps = mixed_ ? seat : 0;
    return static_cast<Temper>((static_cast<int>(temper_) + steps) % k_temper_count);
  }

  // What is seldom possible, and what makes it possible.
  static bool is_rare(const State& state, Action action) {
    switch (action.kind) {
      case ActionKind::take:
      case ActionKind::play:
        return is_purple(card_of(state.table, state.secrets[state.table.seat], action));
      case ActionKind::buy:
      case ActionKind::pass:
      case ActionKind::discard_drawn:
      case ActionKind::leave:
      case ActionKind::drop:
        return false;
      default:
        return true;
    }
  }

  static bool is_welcome(const State& state, Temper temper, Action action) {
    switch (temper) {
      case Temper::lazy:
        return action.kind == ActionKind::pass || action.kind == ActionKind::points;
      case Temper::keen:
        return is_purchase(action.kind) || action.kind == ActionKind::observe || action.kind == ActionKind::keep;
      case Temper::schemer:
        return is_rare(state, action);
      default:
        return action.over != k_over_nothing && is_purchase(action.kind);
    }
  }

  Pcg32 random_;
  Temper temper_;
  bool mixed_;
};

}  // namespace neva
