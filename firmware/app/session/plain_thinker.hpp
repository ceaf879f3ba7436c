#pragma once

#include "engine/rules/rules.hpp"
#include "engine/view/view.hpp"
#include "firmware/app/session/thinker.hpp"

namespace neva {

// Answers at once, with any legal action: for the safe mode, in which no bot thinks and the other core does nothing.
class PlainThinker final : public Thinker {
 public:
  void start(const View& view, const Memory&, BotLevel, std::uint64_t seed) override {
    ActionList actions;
    legal_actions(view.table, view.own, actions);
    if (actions.size() != 0) choice_ = actions[static_cast<std::size_t>(seed % actions.size())];
  }
  std::optional<Action> poll() override { return choice_; }
  void cancel() override { choice_.reset(); }

 private:
  std::optional<Action> choice_;
};

}  // namespace neva
