#pragma once

#include "boards/face.hpp"

namespace neva {

inline constexpr Face face_pico_lcd_1_14 = Face::body({460, 175}, {130, 16}, 0x1B3A57)
                                               .with_ring(k_directions, {65, 87}, 38, 15)
                                               .with(Key::a, {416, 50}, 20)
                                               .with(Key::b, {416, 124}, 20)
                                               .with(Key::centre, {65, 87}, 17);

}  // namespace neva
