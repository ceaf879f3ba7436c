#pragma once

#include <array>
#include <cstdint>

#include "drivers/ports/keys.hpp"

namespace neva {

// What a board's data says of it, as far as a self-test can find it wrong (boards/board.hpp).
struct BoardFacts {
  // The folder in boards/.
  const char* id = "";
  std::uint8_t address_mode = 0;
  bool shows_negative = false;
  // The pin of each key; k_no_pin for keys that it lacks or that a keyboard has.
  static constexpr std::uint8_t k_no_pin = 0xFF;
  std::array<std::uint8_t, k_key_count> key_pins{k_no_pin, k_no_pin, k_no_pin, k_no_pin, k_no_pin,
                                                 k_no_pin, k_no_pin, k_no_pin, k_no_pin};
  // Of the flash chip: as the data says, and as it was found.
  std::uint32_t flash_bytes = 0;
  std::uint32_t flash_bytes_found = 0;
};

}  // namespace neva
