#pragma once

#include "boards/face.hpp"

namespace neva {

inline constexpr Face face_picopad_1_0 = Face::body({640, 296}, {160, 28}, 0xD8DCE0)
                                             .with_ring(k_directions, {80, 148}, 44, 20)
                                             .with_ring(k_letters, {560, 148}, 44, 20);

}  // namespace neva
