#pragma once

#include "boards/face.hpp"

namespace neva {

inline constexpr Face face_picopad_1_0 = {
    .width = 640,
    .height = 296,
    .screen_x = 160,
    .screen_y = 28,
    .body_rgb = 0xD8DCE0,
    .keys = {FaceKey{Key::up, 80, 104, 20}, FaceKey{Key::down, 80, 192, 20}, FaceKey{Key::left, 36, 148, 20},
             FaceKey{Key::right, 124, 148, 20}, FaceKey{Key::a, 604, 148, 20}, FaceKey{Key::b, 560, 192, 20},
             FaceKey{Key::x, 560, 104, 20}, FaceKey{Key::y, 516, 148, 20}},
};

}  // namespace neva
