#pragma once

#include "boards/pico_lcd_2/board.hpp"

namespace neva {

inline constexpr Board board_pico2_lcd_2 = on_pico_2(board_pico_lcd_2, "pico2_lcd_2", "Pico 2 + LCD 2");
static_assert(is_sound(board_pico2_lcd_2));

}  // namespace neva
