#pragma once

#include "boards/glass.hpp"
#include "boards/pico.hpp"

namespace neva {

// PicoBoy Color by JSED: an RP2040 of its own with 2 MiB of flash, a glass of 240 x 280 in the middle of the
// controller's 320 rows, a stick that can be pushed, two keys. Nothing measures its two cells. Its three lights are
// left alone: sources disagree about their pins.
inline constexpr Board board_picoboy_color = {
    .id = "picoboy_color",
    .name = "PicoBoy Color",
    .chip = Chip::rp2040,
    .flash_bytes = 2 * 1024 * 1024,
    .panel = {.controller = Controller::st7789,
              .width = 240,
              .height = 280,
              .offset_y = 20,
              .address_mode = 0xC0,
              .tuning = glass::k_large},
    .wiring = SpiWiring{.spi = 0,
                        .clock = {{18}},
                        .data = {{19}},
                        .select = {{10}, ActiveLevel::low},
                        .command = {{8}, ActiveLevel::low},
                        .reset = OutputPin{{9}, ActiveLevel::low},
                        .backlight = OutputPin{{26}, ActiveLevel::high},
                        .clock_hz = 31'250'000},
    .keys = {key_to_ground(Key::up, 4), key_to_ground(Key::down, 2), key_to_ground(Key::left, 3),
             key_to_ground(Key::right, 1), key_to_ground(Key::a, 27), key_to_ground(Key::b, 28),
             key_to_ground(Key::centre, 0)},
    .buzzer = OutputPin{{15}, ActiveLevel::high},
};
static_assert(is_sound(board_picoboy_color));

}  // namespace neva
