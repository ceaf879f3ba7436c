#include "firmware/app/session/shared_thinker.hpp"

namespace neva {

void SharedThinker::ask(const View& view, const Memory& memory, BotLevel level, std::uint64_t seed) {
  cancel();
  while (!is_idle()) {
  }
  view_ = view;
  memory_ = memory;
  level_ = level;
  seed_ = seed;
  is_cancelled_.store(false);
  asked_.store(asked_.load() + 1);
}

bool SharedThinker::work() {
  const std::uint32_t question = asked_.load();
  if (question == finished_.load()) return false;
  const bool cancelled = is_cancelled_.load();
  if (!cancelled && !has_begun_) {
    brain_.begin(view_, memory_, level_, seed_);
    has_begun_ = true;
    return true;
  }
  if (!cancelled && !brain_.step()) return true;
  if (!cancelled) choice_ = brain_.choice();
  has_begun_ = false;
  finished_.store(question);
  return true;
}

}  // namespace neva
