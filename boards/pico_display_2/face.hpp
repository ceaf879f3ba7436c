#pragma once

#include "boards/face.hpp"

namespace neva {

inline constexpr Face face_pico_display_2 = Face::body({470, 280}, {75, 16}, 0x23282D)
                                                .with(Key::a, {37, 60}, 18)
                                                .with(Key::b, {37, 212}, 18)
                                                .with(Key::x, {433, 60}, 18)
                                                .with(Key::y, {433, 212}, 18);

}  // namespace neva
