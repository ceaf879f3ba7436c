#pragma once

#include "boards/face.hpp"

namespace neva {

inline constexpr Face face_picosystem = Face::body({560, 296}, {160, 28}, 0x2B2F36).with_two_rings({80, 148}, 44, 20);

}  // namespace neva
