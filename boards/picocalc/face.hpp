#pragma once

#include "boards/face.hpp"

namespace neva {

inline constexpr Face face_picocalc = {
    .width = 400,
    .height = 560,
    .screen_x = 40,
    .screen_y = 36,
    .body_rgb = 0x2B2B2E,
    .keys = {FaceKey{Key::up, 90, 410, 18}, FaceKey{Key::down, 90, 500, 18}, FaceKey{Key::left, 45, 455, 18},
             FaceKey{Key::right, 135, 455, 18}, FaceKey{Key::a, 355, 455, 18}, FaceKey{Key::b, 310, 500, 18},
             FaceKey{Key::x, 310, 410, 18}, FaceKey{Key::y, 265, 455, 18}},
};

}  // namespace neva
