#pragma once

#include <optional>
#include <span>

#include "drivers/pin.hpp"

namespace neva {

// The switches of a board on their pins, with the chip's own pulls.
class GpioKeys {
 public:
  // `loose_pins`: others at which a switch to ground may hang, bit n is GPn.
  GpioKeys(std::span<const std::optional<KeyPin>> pins, std::uint32_t loose_pins)
      : pins_(pins), loose_pins_(loose_pins) {}

  void start();

  // The switches that are closed right now, bounce and all.
  KeySet closed() const;
  std::uint32_t closed_loose_pins() const;

 private:
  std::span<const std::optional<KeyPin>> pins_;
  std::uint32_t loose_pins_;
};

}  // namespace neva
