#pragma once

#include "boards/face.hpp"

namespace neva {

inline constexpr Face face_picoboy_color = {
    .width = 284,
    .height = 456,
    .screen_x = 22,
    .screen_y = 24,
    .body_rgb = 0x23282D,
    .keys = {FaceKey{Key::up, 82, 340, 14}, FaceKey{Key::down, 82, 420, 14}, FaceKey{Key::left, 42, 380, 14},
             FaceKey{Key::right, 122, 380, 14}, FaceKey{Key::a, 242, 360, 18}, FaceKey{Key::b, 196, 400, 18},
             FaceKey{Key::centre, 82, 380, 14}},
};

}  // namespace neva
