#pragma once

#include <optional>
#include <span>

#include "drivers/pin.hpp"

namespace neva {

// How fast the chip runs. Slowly, it takes a third: its own PLL is off and the cores run at the 48 MHz that USB and the
// converter need anyway. Everything works on, only slower.
class ChipPace {
 public:
  void slow_down();
  void speed_up();

 private:
  bool slow_ = false;
};

// All clocks stop until a key's switch closes, then everything is as it was. Time stands still meanwhile, and so does
// the watchdog; RAM and pins keep what they have. Does not sleep at all when a key is being pressed just now.
// `stuck` keys wake nobody. Call it at full speed, with interrupts on and nothing on its way.
void stand_still_until_a_key(std::span<const std::optional<KeyPin>> keys, KeySet stuck);

}  // namespace neva
