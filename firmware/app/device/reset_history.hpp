#pragma once

#include <cstdint>

namespace neva {

// How long ago the last two runs ended badly, in a word that survives a reset. Three ends within a minute: something
// is wrong that a restart does not mend.
class ResetHistory {
 public:
  static constexpr std::uint8_t k_window_s = 60;

  ResetHistory() = default;

  // Anything that is no such word means: nothing happened.
  static constexpr ResetHistory of_word(std::uint32_t word) {
    ResetHistory history;
    if ((word & k_magic_mask) != k_magic) return history;
    history.last_s_ = static_cast<std::uint8_t>(word >> 8U);
    history.before_s_ = static_cast<std::uint8_t>(word);
    return history;
  }

  constexpr std::uint32_t word() const {
    return k_magic | static_cast<std::uint32_t>(last_s_) << 8U | static_cast<std::uint32_t>(before_s_);
  }

  constexpr void second_passed() {
    if (last_s_ != k_long_ago) ++last_s_;
    if (before_s_ != k_long_ago) ++before_s_;
  }

  // The run before this one ended badly. True when it was the third within the window.
  constexpr bool add_reset() {
    const bool third = before_s_ < k_window_s;
    before_s_ = last_s_;
    last_s_ = 0;
    return third;
  }

 private:
  static constexpr std::uint32_t k_magic = 0x4E520000U;
  static constexpr std::uint32_t k_magic_mask = 0xFFFF0000U;
  static constexpr std::uint8_t k_long_ago = 0xFF;

  std::uint8_t last_s_ = k_long_ago;
  std::uint8_t before_s_ = k_long_ago;
};

}  // namespace neva
