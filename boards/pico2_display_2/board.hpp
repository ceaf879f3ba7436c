#pragma once

#include "boards/pico_display_2/board.hpp"

namespace neva {

inline constexpr Board board_pico2_display_2 = on_pico_2(board_pico_display_2, "pico2_display_2", "Pico 2 + Display");
static_assert(is_sound(board_pico2_display_2));

}  // namespace neva
