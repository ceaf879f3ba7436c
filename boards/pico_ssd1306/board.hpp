#pragma once

#include "boards/pico.hpp"

namespace neva {

// A Pico on a breadboard with an SSD1306 OLED of 128 x 64, six switches to ground and a piezo.
inline constexpr Board board_pico_ssd1306 =
    board_of("pico_ssd1306", "Pico + SSD1306", k_pico,
             {.panel = {.controller = Controller::ssd1306, .width = 128, .height = 64, .address_mode = 0},
              .wiring = I2cWiring{.i2c = 0, .clock = {{5}}, .data = {{4}}, .address = 0x3C, .clock_hz = 400'000},
              .keys = {key_to_ground(Key::up, 19), key_to_ground(Key::down, 28), key_to_ground(Key::left, 16),
                       key_to_ground(Key::right, 26), key_to_ground(Key::a, 6), key_to_ground(Key::b, 15)},
              .buzzer = OutputPin{{0}, ActiveLevel::high},
              .hand_wired = true});
static_assert(is_sound(board_pico_ssd1306));

}  // namespace neva
