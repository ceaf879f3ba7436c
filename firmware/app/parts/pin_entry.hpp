#pragma once

#include <cstdint>

#include "drivers/ports/keys.hpp"
#include "firmware/app/device/settings.hpp"
#include "firmware/app/draw/brush.hpp"

namespace neva {

// A PIN as it is being pressed: any keys but B.
class PinEntry {
 public:
  void clear() { count_ = 0; }
  // False for a key that a PIN cannot have.
  bool add(Key key);
  bool is_whole() const { return count_ == k_pin_presses; }
  const PlayerPin& pin() const { return pin_; }
  std::uint8_t count() const { return count_; }

 private:
  PlayerPin pin_ = k_no_pin;
  std::uint8_t count_ = 0;
};

// A lock and a dot a press, in the middle of the area.
void draw_pin(const Brush& brush, Rect area, std::uint8_t presses);
int pin_width(const Layout& layout);

}  // namespace neva
