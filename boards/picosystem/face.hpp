#pragma once

#include "boards/face.hpp"

namespace neva {

inline constexpr Face face_picosystem = {
    .width = 560,
    .height = 296,
    .screen_x = 160,
    .screen_y = 28,
    .body_rgb = 0x2B2F36,
    .keys = {FaceKey{Key::up, 80, 104, 20}, FaceKey{Key::down, 80, 192, 20}, FaceKey{Key::left, 36, 148, 20},
             FaceKey{Key::right, 124, 148, 20}, FaceKey{Key::a, 524, 148, 20}, FaceKey{Key::b, 480, 192, 20},
             FaceKey{Key::x, 480, 104, 20}, FaceKey{Key::y, 436, 148, 20}},
};

}  // namespace neva
