#pragma once

#include <array>

#include "boards/glass.hpp"
#include "boards/pimoroni_pack_family.hpp"

namespace neva {

namespace pico_explorer {

// Pimoroni's for glass of 240 x 240: that of the PicoSystem but for VCOM, 1.475 V, and the curve it starts with.
inline constexpr std::array k_glass = glass::st7789_set(glass::k_gates_12_v, 0x37, glass::k_source_4_45_v,
                                                        glass::k_small_positive, glass::k_small_negative);

}  // namespace pico_explorer

// Raspberry Pi Pico on Pimoroni's Pico Explorer Base: four keys at the corners of the panel. X and Y move. The panel
// has neither a reset line nor a backlight that can be dimmed; the piezo has no pin of its own.
inline constexpr Board board_pico_explorer = board_of("pico_explorer", "Pico + Explorer", k_pico,
                                                      {.panel = {.controller = Controller::st7789,
                                                                 .width = 240,
                                                                 .height = 240,
                                                                 .address_mode = 0x04,
                                                                 .tuning = pico_explorer::k_glass},
                                                       .wiring = pimoroni_pack::wiring({}),
                                                       .keys = pimoroni_pack::k_corners,
                                                       .buzzer = OutputPin{{0}, ActiveLevel::high}});
static_assert(is_sound(board_pico_explorer));

}  // namespace neva
