#pragma once

#include "boards/pico_display_2_8/board.hpp"

namespace neva {

inline constexpr Board board_pico2_display_2_8 =
    on_pico_2(board_pico_display_2_8, "pico2_display_2_8", "Pico 2 + Display 2.8");
static_assert(is_sound(board_pico2_display_2_8));

}  // namespace neva
