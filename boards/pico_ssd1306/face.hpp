#pragma once

#include "boards/face.hpp"

namespace neva {

inline constexpr Face face_pico_ssd1306 = Face::body({292, 100}, {82, 18}, 0xC9C2B0)
                                              .with_ring(k_directions, {41, 50}, 22, 10)
                                              .with(Key::a, {268, 40}, 10)
                                              .with(Key::b, {240, 60}, 10);

}  // namespace neva
