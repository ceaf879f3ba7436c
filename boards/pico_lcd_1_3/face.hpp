#pragma once

#include "boards/face.hpp"

namespace neva {

inline constexpr Face face_pico_lcd_1_3 = {
    .width = 500,
    .height = 272,
    .screen_x = 150,
    .screen_y = 16,
    .body_rgb = 0x1B3A57,
    .keys = {FaceKey{Key::up, 75, 92, 17}, FaceKey{Key::down, 75, 180, 17}, FaceKey{Key::left, 31, 136, 17},
             FaceKey{Key::right, 119, 136, 17}, FaceKey{Key::a, 446, 40, 20}, FaceKey{Key::b, 446, 104, 20},
             FaceKey{Key::x, 446, 168, 20}, FaceKey{Key::y, 446, 232, 20}, FaceKey{Key::centre, 75, 136, 20}},
};

}  // namespace neva
