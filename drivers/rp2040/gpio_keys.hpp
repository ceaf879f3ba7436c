#pragma once

#include <optional>
#include <span>

#include "drivers/pin.hpp"

namespace neva {

// The switches of a board on their pins, with the chip's own pulls.
class GpioKeys {
 public:
  explicit GpioKeys(std::span<const std::optional<KeyPin>> pins) : pins_(pins) {}

  void start();

  // The switches that are closed right now, bounce and all.
  KeySet closed() const;

 private:
  std::span<const std::optional<KeyPin>> pins_;
};

}  // namespace neva
