#pragma once

#include "firmware/app/session/thinker.hpp"

namespace neva {

// Thinks a slice each time it is asked: for platforms with one core to spend, and for tests.
class SlicedThinker final : public Thinker {
 public:
  void start(const View& view, const Memory& memory, BotLevel level, std::uint64_t seed) override {
    brain_.begin(view, memory, level, seed);
    is_asked_ = true;
  }

  std::optional<Action> poll() override {
    if (!is_asked_ || !brain_.step()) return std::nullopt;
    return brain_.choice();
  }

  void cancel() override { is_asked_ = false; }

 private:
  Brain brain_;
  bool is_asked_ = false;
};

}  // namespace neva
