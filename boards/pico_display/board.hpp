#pragma once

#include <array>

#include "boards/glass.hpp"
#include "boards/pimoroni_pack_family.hpp"

namespace neva {

namespace pico_display {

// Pimoroni's own for this glass: VCOM 1.625 V, VGH 14.97 V, VGL -10.43 V, VRH 3.55 V, and a curve that no other module
// has.
inline constexpr std::array k_glass = glass::st7789_set(
    {st7789::k_gate_voltages, 1, {0x75}, 0}, 0x3D, {st7789::k_source_voltage, 1, {0x00}, 0},
    glass::st7789_curve(st7789::k_gamma_positive,
                        {0x70, 0x04, 0x08, 0x09, 0x09, 0x05, 0x2A, 0x33, 0x41, 0x07, 0x13, 0x13, 0x29, 0x2F}),
    glass::st7789_curve(st7789::k_gamma_negative,
                        {0x70, 0x03, 0x09, 0x0A, 0x09, 0x06, 0x2B, 0x34, 0x41, 0x07, 0x12, 0x14, 0x28, 0x2E}));

}  // namespace pico_display

// Raspberry Pi Pico with Pimoroni's first Pico Display Pack on it, 1.14 inches: four keys at the corners of the panel.
// X and Y move. The panel has no reset line of its own.
inline constexpr Board board_pico_display = board_of("pico_display", "Pico + Display 1.14", k_pico,
                                                     {.panel = {.controller = Controller::st7789,
                                                                .width = 240,
                                                                .height = 135,
                                                                .offset_x = 40,
                                                                .offset_y = 53,
                                                                .address_mode = 0x70,
                                                                .tuning = pico_display::k_glass},
                                                      .wiring = pimoroni_pack::wiring(pimoroni_pack::k_backlight),
                                                      .keys = pimoroni_pack::k_corners,
                                                      .led = pimoroni_pack::k_light});
static_assert(is_sound(board_pico_display));

}  // namespace neva
