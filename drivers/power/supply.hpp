#pragma once

#include <cstdint>
#include <optional>

#include "drivers/pin.hpp"

namespace neva {

// Voltages between which a battery is empty and full.
struct BatteryRange {
  std::uint16_t empty_mv;
  std::uint16_t full_mv;
};

// Where the supply can be measured, and what the board says about charging.
struct SupplySense {
  AnalogPin adc;
  std::uint8_t divider;
  // What a diode between battery and divider takes away.
  std::uint16_t drop_mv;
  // Empty where anything may be the supply.
  std::optional<BatteryRange> battery;
  std::optional<InputPin> usb_power;
  std::optional<InputPin> charging;
};

}  // namespace neva
