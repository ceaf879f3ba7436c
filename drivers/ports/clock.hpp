#pragma once

#include <cstdint>

namespace neva {

class Clock {
 public:
  // Milliseconds since the start; wraps after 49 days, so compare differences only.
  virtual std::uint32_t now_ms() const = 0;

 protected:
  ~Clock() = default;
};

}  // namespace neva
