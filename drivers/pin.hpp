#pragma once

#include <cstdint>
#include <optional>

#include "drivers/ports/keys.hpp"

namespace neva {

// A GPIO by number. A type of its own, so that a pin is never taken for a mask or a count.
struct Pin {
  std::uint8_t gpio;

  constexpr bool operator==(const Pin&) const = default;
};

enum class ActiveLevel : std::uint8_t { low, high };

// A pin is wired for one direction, and its type says which: a driver that drives takes an OutputPin, so a sense line
// can never be driven by mistake. A pin that a board may not have is an std::optional of these, never a number like -1.

// Something outside drives it.
struct InputPin {
  Pin pin;
  ActiveLevel active;
};

// We drive it.
struct OutputPin {
  Pin pin;
  ActiveLevel active;
};

// Given to an SPI or I2C block of the chip.
struct BusPin {
  Pin pin;
};

// Read by the chip's converter: GP26 to GP29.
struct AnalogPin {
  Pin pin;
};

// A switch between a pin and ground (low) or supply (high); the pull goes the other way.
struct KeyPin {
  Key key;
  InputPin input;
};

}  // namespace neva
