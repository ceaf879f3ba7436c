#pragma once

#include "boards/glass.hpp"
#include "boards/pico.hpp"

namespace neva {

// Raspberry Pi Pico with Pimoroni Pico Display Pack 2.0 on it: four keys at the corners of the panel. X and Y move.
// The panel has no reset line of its own.
inline constexpr Board board_pico_display_2 =
    board_of("pico_display_2", "Pico + Display 2.0", k_pico,
             {.panel = {.controller = Controller::st7789,
                        .width = 320,
                        .height = 240,
                        .offset_x = 0,
                        .offset_y = 0,
                        .address_mode = 0x70,
                        .tuning = glass::k_large},
              .wiring = SpiWiring{.spi = 0,
                                  .clock = {{18}},
                                  .data = {{19}},
                                  .select = {{17}, ActiveLevel::low},
                                  .command = {{16}, ActiveLevel::low},
                                  .reset = {},
                                  .backlight = OutputPin{{20}, ActiveLevel::high},
                                  .clock_hz = 62'500'000},
              .keys = {key_to_ground(Key::a, 12), key_to_ground(Key::b, 13), key_to_ground(Key::x, 14),
                       key_to_ground(Key::y, 15)},
              .buzzer = {},
              .led = LedPins{.red = {{6}, ActiveLevel::low},
                             .green = OutputPin{{7}, ActiveLevel::low},
                             .blue = OutputPin{{8}, ActiveLevel::low}}});
static_assert(is_sound(board_pico_display_2));

}  // namespace neva
