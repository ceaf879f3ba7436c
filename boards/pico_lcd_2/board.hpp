#pragma once

#include "boards/glass.hpp"
#include "boards/pico_lcd_family.hpp"

namespace neva {

// Raspberry Pi Pico with Waveshare Pico-LCD-2 on it: four keys at the corners. The two at the right are yes and no,
// the two at the left move.
inline constexpr Board board_pico_lcd_2 = board_of("pico_lcd_2", "Pico + LCD 2", k_pico,
                                                   {.panel = {.controller = Controller::st7789,
                                                              .width = 320,
                                                              .height = 240,
                                                              .address_mode = 0x70,
                                                              .tuning = glass::k_large},
                                                    .wiring = pico_lcd::k_wiring,
                                                    .keys = {key_to_ground(Key::a, 15), key_to_ground(Key::b, 17),
                                                             key_to_ground(Key::x, 3), key_to_ground(Key::y, 2)}});
static_assert(is_sound(board_pico_lcd_2));

}  // namespace neva
