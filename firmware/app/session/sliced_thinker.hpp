#pragma once

#include "firmware/app/session/thinker.hpp"

namespace neva {

// Thinks a slice each time it is asked: for platforms with one core to spend, and for tests.
class SlicedThinker final : public Thinker {
 public:
  void start(const View& view, const Memory& memory, BotKind bot, std::uint64_t seed) override {
    is_reviewing_ = false;
    brain_.begin(view, memory, bot.level, seed, 0, bot.style);
    is_asked_ = true;
  }

  std::optional<Action> poll() override {
    if (!is_asked_ || !brain_.step()) return std::nullopt;
    return brain_.choice();
  }
  std::optional<Action> second() const override { return brain_.second(); }

  void start_review(const Journal& journal, std::uint8_t seat) override {
    is_asked_ = false;
    review_.start(journal, seat);
    is_reviewing_ = true;
  }
  ReviewFound review() override {
    if (is_reviewing_) static_cast<void>(review_.step());
    return is_reviewing_ ? found_by(review_) : ReviewFound();
  }

  void cancel() override {
    is_asked_ = false;
    is_reviewing_ = false;
  }

 private:
  Brain brain_;
  Review review_{brain_};
  bool is_asked_ = false;
  bool is_reviewing_ = false;
};

}  // namespace neva
