#pragma once

#include "boards/face.hpp"

namespace neva {

inline constexpr Face face_pico_lcd_2 = {
    .width = 470,
    .height = 280,
    .screen_x = 75,
    .screen_y = 16,
    .body_rgb = 0x1B3A57,
    .keys = {FaceKey{Key::a, 433, 60, 18}, FaceKey{Key::b, 433, 212, 18}, FaceKey{Key::x, 37, 60, 18},
             FaceKey{Key::y, 37, 212, 18}},
};

}  // namespace neva
