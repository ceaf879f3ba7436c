#pragma once

#include "boards/pico_display_2/board.hpp"

namespace neva {

// Pimoroni's Pico Display Pack 2.8: a larger glass of the same size in pixels as that of the Display Pack 2.0, and its
// light on other pins.
inline constexpr Board board_pico_display_2_8 = [] {
  Board board = board_pico_display_2;
  board.id = "pico_display_2_8";
  board.name = "Pico + Display 2.8";
  board.led = LedPins{.red = {{26}, ActiveLevel::low},
                      .green = OutputPin{{27}, ActiveLevel::low},
                      .blue = OutputPin{{28}, ActiveLevel::low}};
  return board;
}();
static_assert(is_sound(board_pico_display_2_8));

}  // namespace neva
