#pragma once

#include <cstdint>

#include "drivers/ports/keys.hpp"

namespace neva {

// Presses keys from afar, as a finger would: debounced, held and repeated like any other press.
class RemoteKeys {
 public:
  // False while the last press is not over.
  virtual bool press(Key key, std::uint16_t ms) = 0;

 protected:
  ~RemoteKeys() = default;
};

}  // namespace neva
