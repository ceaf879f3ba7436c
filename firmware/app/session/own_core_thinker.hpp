#pragma once

#include "firmware/app/session/shared_thinker.hpp"

namespace neva {

// Lets the core that asks think as well, a slice each time it looks: for the safe mode, in which the other core does
// nothing. The same choices, only later.
// Calls by their full names: the guard of the stack takes a call through the interface for one that may come back here.
class OwnCoreThinker final : public Thinker {
 public:
  explicit OwnCoreThinker(SharedThinker& shared) : shared_(shared) {}

  void start(const View& view, const Memory& memory, BotKind bot, std::uint64_t seed) override {
    // Whoever starts waits until the last question is let go of; nobody else would do that here.
    shared_.SharedThinker::cancel();
    while (shared_.work()) {
    }
    shared_.SharedThinker::start(view, memory, bot, seed);
  }
  std::optional<Action> poll() override {
    static_cast<void>(shared_.work());
    return shared_.SharedThinker::poll();
  }
  void cancel() override { shared_.SharedThinker::cancel(); }

 private:
  SharedThinker& shared_;
};

}  // namespace neva
