#pragma once

#include "boards/face.hpp"

namespace neva {

inline constexpr Face face_pico_display_2 =
    Face::body({470, 280}, {75, 16}, 0x23282D).with_corners({{Key::a, Key::b}, {Key::x, Key::y}, 37, 60, 212}, 18);

}  // namespace neva
