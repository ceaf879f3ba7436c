#pragma once

#include "boards/face.hpp"

namespace neva {

inline constexpr Face face_pico_display_2 = {
    .width = 470,
    .height = 280,
    .screen_x = 75,
    .screen_y = 16,
    .body_rgb = 0x23282D,
    .keys = {FaceKey{Key::a, 37, 60, 18}, FaceKey{Key::b, 37, 212, 18}, FaceKey{Key::x, 433, 60, 18},
             FaceKey{Key::y, 433, 212, 18}},
};

}  // namespace neva
