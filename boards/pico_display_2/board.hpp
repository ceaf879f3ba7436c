#pragma once

#include "boards/glass.hpp"
#include "boards/pimoroni_pack_family.hpp"

namespace neva {

// Raspberry Pi Pico with Pimoroni Pico Display Pack 2.0 on it: four keys at the corners of the panel. X and Y move.
// The panel has no reset line of its own.
inline constexpr Board board_pico_display_2 = board_of("pico_display_2", "Pico + Display 2.0", k_pico,
                                                       {.panel = {.controller = Controller::st7789,
                                                                  .width = 320,
                                                                  .height = 240,
                                                                  .address_mode = 0x70,
                                                                  .tuning = glass::k_large},
                                                        .wiring = pimoroni_pack::wiring(pimoroni_pack::k_backlight),
                                                        .keys = pimoroni_pack::k_corners,
                                                        .led = pimoroni_pack::k_light});
static_assert(is_sound(board_pico_display_2));

}  // namespace neva
