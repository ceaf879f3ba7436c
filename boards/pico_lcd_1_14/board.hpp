#pragma once

#include "boards/glass.hpp"
#include "boards/pico_lcd_family.hpp"

namespace neva {

// Raspberry Pi Pico with Waveshare Pico-LCD-1.14 V2 on it: a stick that can be pushed, and two keys.
inline constexpr Board board_pico_lcd_1_14 = board_of("pico_lcd_1_14", "Pico + LCD 1.14 V2", k_pico,
                                                      {.panel = {.controller = Controller::st7789,
                                                                 .width = 240,
                                                                 .height = 135,
                                                                 .offset_x = 40,
                                                                 .offset_y = 53,
                                                                 .address_mode = 0x70,
                                                                 .tuning = glass::k_waveshare_small},
                                                       .wiring = pico_lcd::k_wiring,
                                                       .keys = pico_lcd::k_stick_and_two});
static_assert(is_sound(board_pico_lcd_1_14));

}  // namespace neva
