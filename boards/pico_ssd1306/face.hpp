#pragma once

#include "boards/face.hpp"

namespace neva {

inline constexpr Face face_pico_ssd1306 = {
    .width = 292,
    .height = 100,
    .screen_x = 82,
    .screen_y = 18,
    .body_rgb = 0xC9C2B0,
    .keys = {FaceKey{Key::up, 41, 28, 10}, FaceKey{Key::down, 41, 72, 10}, FaceKey{Key::left, 19, 50, 10},
             FaceKey{Key::right, 63, 50, 10}, FaceKey{Key::a, 268, 40, 10}, FaceKey{Key::b, 240, 60, 10}},
};

}  // namespace neva
