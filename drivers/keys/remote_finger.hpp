#pragma once

#include <atomic>
#include <cstdint>

#include "drivers/ports/remote_keys.hpp"

namespace neva {

// A finger that the main loop asks for and the ticker lays on a key. Each variable has one writer at a time: the main
// loop while ticks_left_ is 0, the ticker otherwise; is_lifted_ is the main loop's alone.
class RemoteFinger final : public RemoteKeys {
 public:
  // Between two presses, so that the second one is seen.
  static constexpr std::uint16_t k_gap_ticks = 6;

  bool press(Key key, std::uint16_t ms) override {
    if (ticks_left_.load() != 0) return false;
    key_ = key;
    is_lifted_.store(false);
    ticks_left_.store(static_cast<std::uint16_t>(ms / k_tick_ms + 1 + k_gap_ticks));
    return true;
  }

  bool lift() override {
    if (is_lifted_.load() || ticks_left_.load() == 0) return false;
    is_lifted_.store(true);
    return true;
  }

  // The switches that are closed, with this finger's.
  KeySet tick(KeySet closed) {
    const std::uint16_t left = ticks_left_.load();
    if (left == 0) return closed;
    if (left > k_gap_ticks && !is_lifted_.load()) closed.add(key_);
    ticks_left_.store(static_cast<std::uint16_t>(left - 1));
    return closed;
  }

 private:
  static constexpr std::uint16_t k_tick_ms = 5;

  Key key_ = Key::a;
  std::atomic<std::uint16_t> ticks_left_{0};
  std::atomic<bool> is_lifted_{false};
};

}  // namespace neva
