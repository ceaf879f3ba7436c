#pragma once

#include <cstdint>

namespace neva {

// What the board can tell about its supply.
struct PowerReading {
  bool measured;
  std::uint16_t supply_mv;
};

class Power {
 public:
  virtual PowerReading read() = 0;

 protected:
  ~Power() = default;
};

}  // namespace neva
