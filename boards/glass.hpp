#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

#include "drivers/panel/ili9341.hpp"
#include "drivers/panel/st7789.hpp"

// Voltages and gamma of the panels, as their makers publish them; each board's notes.md says where. A glass that is
// driven with another one's set works, but shows other colours, or greys with a tint. Volts are those of the
// controllers' data sheets.
namespace neva::glass {

// What all makers of ST7789 modules send alike. All but the power control are what the controller starts with.
inline constexpr PanelCommand k_porch = {st7789::k_porch, 5, {0x0C, 0x0C, 0x00, 0x33, 0x33}, 0};
inline constexpr PanelCommand k_module_control = {st7789::k_module_control, 1, {0x2C}, 0};
inline constexpr PanelCommand k_voltages_by_command = {st7789::k_voltages_enable, 1, {0x01}, 0};
inline constexpr PanelCommand k_source_4_45_v = {st7789::k_source_voltage, 1, {0x12}, 0};
inline constexpr PanelCommand k_no_offset = {st7789::k_source_offset, 1, {0x20}, 0};
inline constexpr PanelCommand k_60_hz = {st7789::k_frame_rate, 1, {0x0F}, 0};
// AVDD 6.8 V, AVCL -4.8 V, VDS 2.3 V.
inline constexpr PanelCommand k_power = {st7789::k_power_control, 2, {0xA4, 0xA1}, 0};

// VGH 13.26 V, VGL -10.43 V: the controller's own; and VGH 12.54 V, VGL -9.6 V.
inline constexpr PanelCommand k_gates_13_v = {st7789::k_gate_voltages, 1, {0x35}, 0};
inline constexpr PanelCommand k_gates_12_v = {st7789::k_gate_voltages, 1, {0x14}, 0};

using Levels = std::array<std::uint8_t, 14>;

// A curve of an ST7789, for one of its two polarities.
constexpr PanelCommand st7789_curve(std::uint8_t code, const Levels& levels) {
  PanelCommand command = {code, 14, {}, 0};
  std::copy(levels.begin(), levels.end(), command.bytes);
  return command;
}

// The curve of small glass, 240 pixels wide, and that of 320 x 240.
inline constexpr PanelCommand k_small_positive = st7789_curve(
    st7789::k_gamma_positive, {0xD0, 0x04, 0x0D, 0x11, 0x13, 0x2B, 0x3F, 0x54, 0x4C, 0x18, 0x0D, 0x0B, 0x1F, 0x23});
inline constexpr PanelCommand k_small_negative = st7789_curve(
    st7789::k_gamma_negative, {0xD0, 0x04, 0x0C, 0x11, 0x13, 0x2C, 0x3F, 0x44, 0x51, 0x2F, 0x1F, 0x1F, 0x20, 0x23});
inline constexpr PanelCommand k_large_positive = st7789_curve(
    st7789::k_gamma_positive, {0xD0, 0x08, 0x11, 0x08, 0x0C, 0x15, 0x39, 0x33, 0x50, 0x36, 0x13, 0x14, 0x29, 0x2D});
inline constexpr PanelCommand k_large_negative = st7789_curve(
    st7789::k_gamma_negative, {0xD0, 0x08, 0x10, 0x08, 0x06, 0x06, 0x39, 0x44, 0x51, 0x0B, 0x16, 0x14, 0x2F, 0x31});

// A set for an ST7789, in the order in which all makers send it: what differs between their glasses.
constexpr std::array<PanelCommand, 11> st7789_set(PanelCommand gates, std::uint8_t common_voltage, PanelCommand source,
                                                  PanelCommand positive, PanelCommand negative) {
  const PanelCommand common = {st7789::k_common_voltage, 1, {common_voltage}, 0};
  return {k_porch, gates,   common,   k_module_control, k_voltages_by_command, source, k_no_offset,
          k_60_hz, k_power, positive, negative};
}

// Waveshare's Pico-LCD-1.3 and 1.14 V2. VCOM 0.725 V.
inline constexpr std::array k_waveshare_small =
    st7789_set(k_gates_13_v, 0x19, k_source_4_45_v, k_small_positive, k_small_negative);

// Waveshare's Pico-LCD-2 and Pimoroni's Display Pack 2.0. VCOM 0.875 V.
inline constexpr std::array k_large =
    st7789_set(k_gates_13_v, 0x1F, k_source_4_45_v, k_large_positive, k_large_negative);

// The PicoSystem. VCOM 1.025 V.
inline constexpr std::array k_picosystem_set =
    st7789_set(k_gates_12_v, 0x25, k_source_4_45_v, k_small_positive, k_small_negative);
// ... behind the third of the controller's four curves.
inline constexpr std::array k_picosystem = [] {
  std::array<PanelCommand, k_picosystem_set.size() + 1> commands{};
  commands[0] = {mipi::k_gamma_curve, 1, {0x04}, 0};
  std::copy(k_picosystem_set.begin(), k_picosystem_set.end(), commands.begin() + 1);
  return commands;
}();

// Modules with an ILI9341. VRH 4.6 V; VCOMH 4.25 V, VCOML -1.5 V; 79 frames a second.
inline constexpr std::array k_ili9341_module = {
    PanelCommand{ili9341::k_power_1, 1, {0x23}, 0},
    PanelCommand{ili9341::k_power_2, 1, {0x10}, 0},
    PanelCommand{ili9341::k_common_voltage_1, 2, {0x3E, 0x28}, 0},
    PanelCommand{ili9341::k_common_voltage_2, 1, {0x86}, 0},
    PanelCommand{ili9341::k_frame_rate, 2, {0x00, 0x18}, 0},
    PanelCommand{ili9341::k_display_function, 3, {0x08, 0x82, 0x27}, 0},
    PanelCommand{mipi::k_gamma_curve, 1, {0x01}, 0},
    PanelCommand{ili9341::k_gamma_positive,
                 15,
                 {0x0F, 0x31, 0x2B, 0x0C, 0x0E, 0x08, 0x4E, 0xF1, 0x37, 0x07, 0x10, 0x03, 0x0E, 0x09, 0x00},
                 0},
    PanelCommand{ili9341::k_gamma_negative,
                 15,
                 {0x00, 0x0E, 0x14, 0x03, 0x11, 0x07, 0x31, 0xC1, 0x48, 0x08, 0x0F, 0x0C, 0x31, 0x36, 0x0F},
                 0},
};

}  // namespace neva::glass
