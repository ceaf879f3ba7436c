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

// A pin that a board may not have.
using OptionalPin = std::optional<Pin>;

enum class ActiveLevel : std::uint8_t { low, high };

// A switch between a pin and ground (low) or supply (high); the pull goes the other way.
struct KeyPin {
  Key key;
  Pin pin;
  ActiveLevel active;
};

}  // namespace neva
