#pragma once

#include <cstdint>

namespace neva {

// What is noted about a game besides what happens in it.
struct GameNotes {
  // Somebody entered the code that it was dealt from.
  bool is_code_entered = false;
  // How often somebody asked for advice, as far as a byte counts.
  std::uint8_t advice_asked = 0;

  constexpr bool operator==(const GameNotes&) const = default;
};

}  // namespace neva
