#pragma once

#include <array>

#include "boards/glass.hpp"
#include "boards/pico.hpp"

namespace neva {

namespace pico_explorer {

// Pimoroni's for glass of 240 x 240: that of the PicoSystem but for VCOM, 1.475 V, and the curve it starts with.
inline constexpr std::array k_glass = {
    glass::k_porch,
    glass::k_gates_12_v,
    PanelCommand{st7789::k_common_voltage, 1, {0x37}, 0},
    glass::k_module_control,
    glass::k_voltages_by_command,
    glass::k_source_4_45_v,
    glass::k_no_offset,
    glass::k_60_hz,
    glass::k_power,
    glass::k_small_positive,
    glass::k_small_negative,
};

}  // namespace pico_explorer

// Raspberry Pi Pico on Pimoroni's Pico Explorer Base: four keys at the corners of the panel. X and Y move. The panel
// has neither a reset line nor a backlight that can be dimmed; the piezo has no pin of its own.
inline constexpr Board board_pico_explorer = board_of("pico_explorer", "Pico + Explorer", k_pico,
                                                      {.panel = {.controller = Controller::st7789,
                                                                 .width = 240,
                                                                 .height = 240,
                                                                 .offset_x = 0,
                                                                 .offset_y = 0,
                                                                 .address_mode = 0x04,
                                                                 .tuning = pico_explorer::k_glass},
                                                       .wiring = SpiWiring{.spi = 0,
                                                                           .clock = {{18}},
                                                                           .data = {{19}},
                                                                           .select = {{17}, ActiveLevel::low},
                                                                           .command = {{16}, ActiveLevel::low},
                                                                           .reset = {},
                                                                           .backlight = {},
                                                                           .clock_hz = 62'500'000},
                                                       .keys = {key_to_ground(Key::a, 12), key_to_ground(Key::b, 13),
                                                                key_to_ground(Key::x, 14), key_to_ground(Key::y, 15)},
                                                       .buzzer = OutputPin{{0}, ActiveLevel::high},
                                                       .led = {}});
static_assert(is_sound(board_pico_explorer));

}  // namespace neva
