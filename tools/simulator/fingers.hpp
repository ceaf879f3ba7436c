#pragma once

#include <array>
#include <cstdint>

#include "drivers/ports/keys.hpp"

namespace neva {

// The keys people hold down. Two keys of a keyboard may stand for one of the device, so presses are counted; a press
// lasts long enough for the device to notice even when it is over at once.
class Fingers {
 public:
  static constexpr std::uint64_t k_notice_ms = 30;

  void press(Key key, std::uint64_t now_ms) {
    ++finger(key).count;
    tap(key, now_ms + k_notice_ms);
  }
  void release(Key key) {
    if (finger(key).count > 0) --finger(key).count;
  }
  // Down until then, for keyboards that do not tell of releases.
  void tap(Key key, std::uint64_t until_ms) { finger(key).until_ms = until_ms; }
  void lift_all() { fingers_ = {}; }

  KeySet down(std::uint64_t now_ms) const {
    KeySet keys;
    for (std::uint8_t i = 0; i < k_key_count; ++i) {
      if (fingers_[i].count > 0 || now_ms < fingers_[i].until_ms) keys.add(static_cast<Key>(i));
    }
    return keys;
  }

 private:
  struct Finger {
    int count = 0;
    std::uint64_t until_ms = 0;
  };

  Finger& finger(Key key) { return fingers_[static_cast<std::uint8_t>(key)]; }

  std::array<Finger, k_key_count> fingers_{};
};

}  // namespace neva
