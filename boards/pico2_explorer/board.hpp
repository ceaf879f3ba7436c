#pragma once

#include "boards/pico_explorer/board.hpp"

namespace neva {

inline constexpr Board board_pico2_explorer = on_pico_2(board_pico_explorer, "pico2_explorer", "Pico 2 + Explorer");
static_assert(is_sound(board_pico2_explorer));

}  // namespace neva
