#pragma once

#include <cstdint>
#include <optional>

namespace neva {

// What the board can tell about its supply.
struct PowerReading {
  bool measured;
  std::uint16_t supply_mv;
  // How full the battery is, 0 to 100; empty on boards where anything may be the supply, and while USB is.
  std::optional<std::uint8_t> battery_percent = {};
  // As far as the board can tell.
  bool usb_power = false;
  bool charging = false;
  // The board can measure, and what it measures cannot be true: a loose wire.
  bool unreadable = false;
};

inline constexpr std::uint8_t k_low_battery_percent = 10;

// A battery that will soon be empty, and nothing that fills it.
constexpr bool is_low(const PowerReading& reading) {
  const bool low = reading.battery_percent && *reading.battery_percent < k_low_battery_percent;
  return low && !reading.usb_power && !reading.charging;
}

class Power {
 public:
  virtual PowerReading read() = 0;

 protected:
  ~Power() = default;
};

}  // namespace neva
