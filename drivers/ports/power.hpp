#pragma once

#include <cstdint>
#include <optional>

namespace neva {

// What the board can tell about its supply.
struct PowerReading {
  bool measured;
  std::uint16_t supply_mv;
  // How full the battery is, 0 to 100; empty on boards where anything may be the supply.
  std::optional<std::uint8_t> battery_percent = {};
  // As far as the board can tell.
  bool usb_power = false;
  bool charging = false;
};

class Power {
 public:
  virtual PowerReading read() = 0;

 protected:
  ~Power() = default;
};

}  // namespace neva
