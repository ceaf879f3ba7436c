#pragma once

#include <cstdint>
#include <optional>

#include "drivers/pin.hpp"
#include "drivers/ports/power.hpp"

namespace neva {

// The supply behind a divider on an ADC pin (GP26 to GP29); boards without one measure nothing.
class AdcSupply final : public Power {
 public:
  AdcSupply(OptionalPin pin, std::uint8_t divider) : pin_(pin), divider_(divider) {}

  void start();
  PowerReading read() override;

 private:
  OptionalPin pin_;
  std::uint8_t divider_;
};

}  // namespace neva
