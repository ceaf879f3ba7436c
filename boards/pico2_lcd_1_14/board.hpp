#pragma once

#include "boards/pico_lcd_1_14/board.hpp"

namespace neva {

inline constexpr Board board_pico2_lcd_1_14 = on_pico_2(board_pico_lcd_1_14, "pico2_lcd_1_14", "Pico 2 + LCD 1.14 V2");
static_assert(is_sound(board_pico2_lcd_1_14));

}  // namespace neva
