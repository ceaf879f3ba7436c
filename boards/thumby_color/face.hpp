#pragma once

#include "boards/face.hpp"

namespace neva {

inline constexpr Face face_thumby_color = {
    .width = 280,
    .height = 160,
    .screen_x = 76,
    .screen_y = 16,
    .body_rgb = 0x4A4A52,
    .keys = {FaceKey{Key::up, 38, 56, 11}, FaceKey{Key::down, 38, 104, 11}, FaceKey{Key::left, 14, 80, 11},
             FaceKey{Key::right, 62, 80, 11}, FaceKey{Key::a, 256, 68, 13}, FaceKey{Key::b, 224, 92, 13},
             FaceKey{Key::x, 38, 16, 11}, FaceKey{Key::y, 242, 16, 11}},
};

}  // namespace neva
