#pragma once

#include "boards/pico_display/board.hpp"

namespace neva {

inline constexpr Board board_pico2_display = on_pico_2(board_pico_display, "pico2_display", "Pico 2 + Display 1.14");
static_assert(is_sound(board_pico2_display));

}  // namespace neva
