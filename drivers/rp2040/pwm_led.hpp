#pragma once

#include <optional>

#include "drivers/light/led.hpp"
#include "drivers/light/supply_light.hpp"
#include "drivers/rp2040/pwm_light.hpp"

namespace neva {

// The board's light, in three colours or one.
class PwmLed {
 public:
  explicit PwmLed(const std::optional<LedPins>& pins)
      : has_colours_(pins && pins->green),
        red_(pins ? std::optional(pins->red) : std::nullopt),
        green_(pins ? pins->green : std::nullopt),
        blue_(pins ? pins->blue : std::nullopt) {}

  void start() {
    red_.start();
    green_.start();
    blue_.start();
  }

  void show(LedColour colour) {
    red_.show(has_colours_ ? colour.red : brightness_of(colour));
    green_.show(colour.green);
    blue_.show(colour.blue);
  }

 private:
  bool has_colours_;
  PwmLight red_;
  PwmLight green_;
  PwmLight blue_;
};

}  // namespace neva
