#pragma once

#include <array>

#include "boards/pico.hpp"
#include "drivers/panel/ili9488.hpp"

namespace neva {

namespace picocalc {

// The maker's own for this glass.
inline constexpr std::array k_glass = {
    PanelCommand{ili9488::k_gamma_positive,
                 15,
                 {0x00, 0x03, 0x09, 0x08, 0x16, 0x0A, 0x3F, 0x78, 0x4C, 0x09, 0x0A, 0x08, 0x16, 0x1A, 0x0F},
                 0},
    PanelCommand{ili9488::k_gamma_negative,
                 15,
                 {0x00, 0x16, 0x19, 0x03, 0x0F, 0x05, 0x32, 0x45, 0x46, 0x04, 0x0E, 0x0D, 0x35, 0x37, 0x0F},
                 0},
    PanelCommand{ili9488::k_power_1, 2, {0x17, 0x15}, 0},
    PanelCommand{ili9488::k_power_2, 1, {0x41}, 0},
    PanelCommand{ili9488::k_common_voltage, 3, {0x00, 0x12, 0x80}, 0},
    PanelCommand{ili9488::k_interface_mode, 1, {0x00}, 0},
    PanelCommand{ili9488::k_frame_rate, 2, {0xD0, 0x11}, 0},
    PanelCommand{ili9488::k_inversion_control, 1, {0x02}, 0},
    PanelCommand{ili9488::k_display_function, 3, {0x02, 0x02, 0x3B}, 0},
    PanelCommand{ili9488::k_entry_mode, 1, {0xC6}, 0},
    PanelCommand{ili9488::k_image_function, 1, {0x00}, 0},
    PanelCommand{ili9488::k_adjust_3, 4, {0xA9, 0x51, 0x2C, 0x82}, 0},
};

}  // namespace picocalc

// ClockworkPi's PicoCalc with a Pico in its socket: a square panel, a whole keyboard with a controller of its own,
// which has light and battery too, two small speakers. What a Pico says of its supply is that of the socket, so nothing
// is measured.
inline constexpr Board board_picocalc = {
    .id = "picocalc",
    .name = "PicoCalc",
    .chip = k_pico.chip,
    .flash_bytes = k_pico.flash_bytes,
    .panel = {.controller = Controller::ili9488,
              .width = 320,
              .height = 320,
              .address_mode = 0x48,
              .tuning = picocalc::k_glass},
    .wiring = SpiWiring{.spi = 1,
                        .clock = {{10}},
                        .data = {{11}},
                        .select = {{13}, ActiveLevel::low},
                        .command = {{14}, ActiveLevel::low},
                        .reset = OutputPin{{15}, ActiveLevel::low},
                        .backlight = {},
                        .clock_hz = 62'500'000},
    .buzzer = OutputPin{{26}, ActiveLevel::high},
    .keyboard = I2cWiring{.i2c = 1, .clock = {{7}}, .data = {{6}}, .address = 0x1F, .clock_hz = 10'000},
};
static_assert(is_sound(board_picocalc));

}  // namespace neva
