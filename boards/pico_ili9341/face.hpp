#pragma once

#include "boards/face.hpp"

namespace neva {

inline constexpr Face face_pico_ili9341 = Face::body({624, 288}, {152, 24}, 0xC9C2B0).with_two_rings({76, 144}, 44, 18);

}  // namespace neva
