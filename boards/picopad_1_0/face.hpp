#pragma once

#include "boards/face.hpp"

namespace neva {

inline constexpr Face face_picopad_1_0 = Face::body({640, 296}, {160, 28}, 0xD8DCE0).with_two_rings({80, 148}, 44, 20);

}  // namespace neva
