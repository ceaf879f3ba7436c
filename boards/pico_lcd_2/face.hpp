#pragma once

#include "boards/face.hpp"

namespace neva {

inline constexpr Face face_pico_lcd_2 = Face::body({470, 280}, {75, 16}, 0x1B3A57)
                                            .with(Key::a, {433, 60}, 18)
                                            .with(Key::b, {433, 212}, 18)
                                            .with(Key::x, {37, 60}, 18)
                                            .with(Key::y, {37, 212}, 18);

}  // namespace neva
