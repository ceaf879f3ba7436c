#pragma once

#include <algorithm>
#include <cstdint>

namespace neva {

// Tells a deliberate press from those of a hurried thumb: it comes after a while without any other, and without a new
// screen.
class QuietGuard {
 public:
  // Longer than between two presses of a thumb that hammers, shorter than a device takes from hand to hand.
  static constexpr std::uint32_t k_quiet_ms = 600;
  // Two looks are further apart only while the flash is written. Keys wait in their queue then, so that time counts no
  // more than this.
  static constexpr std::uint32_t k_look_ms_max = 50;

  // Time has passed; look again and again, and before keys are answered.
  void look(std::uint32_t now_ms) {
    quiet_ms_ += std::min(now_ms - seen_ms_, k_look_ms_max);
    quiet_ms_ = std::min(quiet_ms_, k_quiet_ms);
    seen_ms_ = now_ms;
  }
  // A key went down, or what it would have been meant for has changed.
  void disturb() { quiet_ms_ = 0; }

  bool is_quiet() const { return quiet_ms_ >= k_quiet_ms; }

 private:
  std::uint32_t quiet_ms_ = 0;
  std::uint32_t seen_ms_ = 0;
};

}  // namespace neva
