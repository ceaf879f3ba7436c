#pragma once

#include "boards/face.hpp"

namespace neva {

inline constexpr Face face_pico_ili9341 = {
    .width = 624,
    .height = 288,
    .screen_x = 152,
    .screen_y = 24,
    .body_rgb = 0xC9C2B0,
    .keys = {FaceKey{Key::up, 76, 100, 18}, FaceKey{Key::down, 76, 188, 18}, FaceKey{Key::left, 32, 144, 18},
             FaceKey{Key::right, 120, 144, 18}, FaceKey{Key::a, 592, 144, 18}, FaceKey{Key::b, 548, 188, 18},
             FaceKey{Key::x, 548, 100, 18}, FaceKey{Key::y, 504, 144, 18}},
};

}  // namespace neva
