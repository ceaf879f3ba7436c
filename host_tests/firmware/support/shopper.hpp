#pragma once

#include <optional>

#include "engine/rules/rules.hpp"
#include "engine/view/view.hpp"
#include "firmware/app/session/thinker.hpp"

namespace neva {

// What a person would choose who looks at prices, income and the rounds that are left. Knows nothing of the bots, so
// that pictures of its games stay as they are when the bots get better.
Action shop(const View& view);

// Bots and advice that choose the same.
class ShopThinker final : public Thinker {
 public:
  void start(const View& view, const Memory&, BotKind, std::uint64_t) override { choice_ = shop(view); }
  std::optional<Action> poll() override { return choice_; }
  void cancel() override { choice_.reset(); }

 private:
  std::optional<Action> choice_;
};

}  // namespace neva
