#pragma once

#include "boards/face.hpp"

namespace neva {

inline constexpr Face face_pico_lcd_1_3 = Face::body({500, 272}, {150, 16}, 0x1B3A57)
                                              .with_ring(k_directions, {75, 136}, 44, 17)
                                              .with(Key::a, {446, 40}, 20)
                                              .with(Key::b, {446, 104}, 20)
                                              .with(Key::x, {446, 168}, 20)
                                              .with(Key::y, {446, 232}, 20)
                                              .with(Key::centre, {75, 136}, 20);

}  // namespace neva
