#pragma once

#include "boards/glass.hpp"
#include "boards/pico_lcd_family.hpp"

namespace neva {

// A Pico on a breadboard with an ILI9341 module of 320 x 240, eight switches to ground and a piezo. Panel and keys sit
// where the Pico-LCD modules have them.
inline constexpr Board board_pico_ili9341 =
    board_of("pico_ili9341", "Pico + ILI9341", k_pico,
             {.panel = {.controller = Controller::ili9341,
                        .width = 320,
                        .height = 240,
                        .address_mode = 0x28,
                        .tuning = glass::k_ili9341_module},
              .wiring = pico_lcd::k_wiring,
              .keys = {key_to_ground(Key::up, 2), key_to_ground(Key::down, 18), key_to_ground(Key::left, 16),
                       key_to_ground(Key::right, 20), key_to_ground(Key::a, 15), key_to_ground(Key::b, 17),
                       key_to_ground(Key::x, 19), key_to_ground(Key::y, 21)},
              .buzzer = OutputPin{{22}, ActiveLevel::high},
              .hand_wired = true});
static_assert(is_sound(board_pico_ili9341));

}  // namespace neva
