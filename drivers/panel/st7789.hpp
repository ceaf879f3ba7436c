#pragma once

#include <array>

#include "drivers/panel/mipi.hpp"
#include "drivers/panel/panel.hpp"

// Sitronix ST7789: codes of its data sheet, chapter 9. No bus here, so that host tests can read the sequence.
namespace neva::st7789 {

// After the reset. The voltages and the gamma curve are those that makers of these modules ship for IPS glass; the
// glass shows inverted colours, so inversion on means true colours.
inline constexpr std::array k_start_sequence = {
    PanelCommand{mipi::k_sleep_out, 0, {}, 5},
    PanelCommand{mipi::k_pixel_format, 1, {mipi::k_16_bits_a_pixel}, 0},
    PanelCommand{0xB2, 5, {0x0C, 0x0C, 0x00, 0x33, 0x33}, 0},
    PanelCommand{0xB7, 1, {0x35}, 0},
    PanelCommand{0xBB, 1, {0x1F}, 0},
    PanelCommand{0xC0, 1, {0x2C}, 0},
    PanelCommand{0xC2, 1, {0x01}, 0},
    PanelCommand{0xC3, 1, {0x12}, 0},
    PanelCommand{0xC4, 1, {0x20}, 0},
    PanelCommand{0xC6, 1, {0x0F}, 0},
    PanelCommand{0xD0, 2, {0xA4, 0xA1}, 0},
    PanelCommand{0xE0, 14, {0xD0, 0x08, 0x11, 0x08, 0x0C, 0x15, 0x39, 0x33, 0x50, 0x36, 0x13, 0x14, 0x29, 0x2D}, 0},
    PanelCommand{0xE1, 14, {0xD0, 0x08, 0x10, 0x08, 0x06, 0x06, 0x39, 0x44, 0x51, 0x0B, 0x16, 0x14, 0x2F, 0x31}, 0},
    PanelCommand{mipi::k_inversion_on, 0, {}, 0},
    PanelCommand{mipi::k_display_on, 0, {}, 0},
};

}  // namespace neva::st7789
