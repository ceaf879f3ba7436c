#pragma once

#include "boards/face.hpp"

namespace neva {

inline constexpr Face face_picocalc = Face::body({400, 560}, {40, 36}, 0x2B2B2E)
                                          .with_ring(k_directions, {90, 455}, 45, 18)
                                          .with_ring(k_letters, {310, 455}, 45, 18);

}  // namespace neva
