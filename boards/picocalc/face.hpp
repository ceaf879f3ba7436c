#pragma once

#include "boards/face.hpp"

namespace neva {

inline constexpr Face face_picocalc = Face::body({400, 560}, {40, 36}, 0x2B2B2E).with_two_rings({90, 455}, 45, 18);

}  // namespace neva
