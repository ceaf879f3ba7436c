#pragma once

#include "boards/pico_lcd_1_3/board.hpp"

namespace neva {

inline constexpr Board board_pico2_lcd_1_3 = on_pico_2(board_pico_lcd_1_3, "pico2_lcd_1_3", "Pico 2 + LCD 1.3");
static_assert(is_sound(board_pico2_lcd_1_3));

}  // namespace neva
