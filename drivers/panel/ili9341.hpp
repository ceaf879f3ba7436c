#pragma once

#include <array>

#include "drivers/panel/mipi.hpp"
#include "drivers/panel/panel.hpp"

// Ilitek ILI9341: codes of its data sheet, chapter 8. No bus here, so that host tests can read the sequence.
namespace neva::ili9341 {

// After the reset. Voltages, frame rate of 79 Hz and gamma curve as makers of these modules ship them; the glass is no
// IPS glass, so colours are true without inversion. Sleep-out wants 5 ms before the next command.
inline constexpr std::array k_start_sequence = {
    PanelCommand{mipi::k_sleep_out, 0, {}, 5},
    PanelCommand{0xC0, 1, {0x23}, 0},
    PanelCommand{0xC1, 1, {0x10}, 0},
    PanelCommand{0xC5, 2, {0x3E, 0x28}, 0},
    PanelCommand{0xC7, 1, {0x86}, 0},
    PanelCommand{mipi::k_pixel_format, 1, {mipi::k_16_bits_a_pixel}, 0},
    PanelCommand{0xB1, 2, {0x00, 0x18}, 0},
    PanelCommand{0xB6, 3, {0x08, 0x82, 0x27}, 0},
    PanelCommand{0x26, 1, {0x01}, 0},
    PanelCommand{
        0xE0, 15, {0x0F, 0x31, 0x2B, 0x0C, 0x0E, 0x08, 0x4E, 0xF1, 0x37, 0x07, 0x10, 0x03, 0x0E, 0x09, 0x00}, 0},
    PanelCommand{
        0xE1, 15, {0x00, 0x0E, 0x14, 0x03, 0x11, 0x07, 0x31, 0xC1, 0x48, 0x08, 0x0F, 0x0C, 0x31, 0x36, 0x0F}, 0},
    PanelCommand{mipi::k_inversion_off, 0, {}, 0},
    PanelCommand{mipi::k_display_on, 0, {}, 0},
};

}  // namespace neva::ili9341
