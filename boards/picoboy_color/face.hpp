#pragma once

#include "boards/face.hpp"

namespace neva {

inline constexpr Face face_picoboy_color = Face::body({284, 456}, {22, 24}, 0x23282D)
                                               .with_ring(k_directions, {82, 380}, 40, 14)
                                               .with(Key::a, {242, 360}, 18)
                                               .with(Key::b, {196, 400}, 18)
                                               .with(Key::centre, {82, 380}, 14);

}  // namespace neva
