#pragma once

#include "boards/face.hpp"

namespace neva {

inline constexpr Face face_thumby_color = Face::body({280, 160}, {76, 16}, 0x4A4A52)
                                              .with_ring(k_directions, {38, 84}, 24, 11)
                                              .with(Key::a, {258, 72}, 13)
                                              .with(Key::b, {226, 96}, 13)
                                              .with(Key::x, {38, 18}, 11)
                                              .with(Key::y, {242, 18}, 11);

}  // namespace neva
