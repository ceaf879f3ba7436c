#pragma once

#include <cstdint>
#include <optional>

#include "drivers/pin.hpp"

namespace neva {

struct LedColour {
  std::uint8_t red;
  std::uint8_t green;
  std::uint8_t blue;

  constexpr bool operator==(const LedColour&) const = default;
};

// A light in three colours, or in one: then only `red` is there, whatever colour it really has.
struct LedPins {
  OutputPin red;
  std::optional<OutputPin> green;
  std::optional<OutputPin> blue;
};

}  // namespace neva
