#pragma once

#include <optional>

#include "engine/rules/rules.hpp"
#include "engine/view/view.hpp"
#include "firmware/app/session/thinker.hpp"

namespace neva {

// What a person would choose who looks at prices, income and the rounds that are left. Knows nothing of the bots, so
// that pictures of its games stay as they are when the bots get better.
Action shop(const View& view);

// What they would choose if not that: another deed, or another card.
std::optional<Action> shop_instead(const View& view, Action chosen);

// Bots and advice that choose the same.
class ShopThinker final : public Thinker {
 public:
  void start(const View& view, const Memory&, BotKind, std::uint64_t) override {
    choice_ = shop(view);
    second_ = shop_instead(view, *choice_);
  }
  std::optional<Action> poll() override { return choice_; }
  std::optional<Action> second() const override { return second_; }
  void cancel() override { choice_.reset(); }

 private:
  std::optional<Action> choice_;
  std::optional<Action> second_;
};

}  // namespace neva
