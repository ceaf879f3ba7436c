#pragma once

#include "boards/face.hpp"

namespace neva {

inline constexpr Face face_pico_lcd_1_14 = {
    .width = 460,
    .height = 175,
    .screen_x = 130,
    .screen_y = 16,
    .body_rgb = 0x1B3A57,
    .keys = {FaceKey{Key::up, 65, 49, 15}, FaceKey{Key::down, 65, 125, 15}, FaceKey{Key::left, 27, 87, 15},
             FaceKey{Key::right, 103, 87, 15}, FaceKey{Key::a, 416, 50, 20}, FaceKey{Key::b, 416, 124, 20},
             FaceKey{Key::centre, 65, 87, 17}},
};

}  // namespace neva
