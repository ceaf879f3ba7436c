#pragma once

#include <cstdint>

#include "drivers/ports/keys.hpp"

namespace neva {

// Presses keys from afar, as a finger would: debounced, held and repeated like any other press.
class RemoteKeys {
 public:
  // False while the last press is not over.
  virtual bool press(Key key, std::uint16_t ms) = 0;
  // Ends a press that has not come to its own end; false when there was none. What it has led to already has happened.
  virtual bool lift() = 0;

 protected:
  ~RemoteKeys() = default;
};

}  // namespace neva
