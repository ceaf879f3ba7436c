#pragma once

#include "boards/face.hpp"

namespace neva {

inline constexpr Face face_pico_lcd_2 =
    Face::body({470, 280}, {75, 16}, 0x1B3A57).with_corners({{Key::x, Key::y}, {Key::a, Key::b}, 37, 60, 212}, 18);

}  // namespace neva
