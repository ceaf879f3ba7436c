#pragma once

#include <array>
#include <cstdint>

#include "drivers/panel/mipi.hpp"
#include "drivers/panel/panel.hpp"
#include "drivers/panel/tuned_register.hpp"

// Sitronix ST7789: codes of its data sheet, chapter 9. No bus here, so that host tests can read the sequences.
namespace neva::st7789 {

// Registers that a board tunes to its glass.
inline constexpr std::uint8_t k_porch = 0xB2;            // PORCTRL
inline constexpr std::uint8_t k_gate_voltages = 0xB7;    // GCTRL
inline constexpr std::uint8_t k_common_voltage = 0xBB;   // VCOMS
inline constexpr std::uint8_t k_module_control = 0xC0;   // LCMCTRL
inline constexpr std::uint8_t k_voltages_enable = 0xC2;  // VDVVRHEN
inline constexpr std::uint8_t k_source_voltage = 0xC3;   // VRHS
inline constexpr std::uint8_t k_source_offset = 0xC4;    // VDVS
inline constexpr std::uint8_t k_frame_rate = 0xC6;       // FRCTRL2
inline constexpr std::uint8_t k_power_control = 0xD0;    // PWCTRL1
inline constexpr std::uint8_t k_gamma_positive = 0xE0;   // PVGAMCTRL
inline constexpr std::uint8_t k_gamma_negative = 0xE1;   // NVGAMCTRL

// How many bytes each of them takes.
inline constexpr TunedRegister k_tuned[] = {
    {mipi::k_gamma_curve, 1}, {k_gate_voltages, 1},  {k_common_voltage, 1},  {k_module_control, 1},
    {k_voltages_enable, 1},   {k_source_voltage, 1}, {k_source_offset, 1},   {k_frame_rate, 1},
    {k_power_control, 2},     {k_porch, 5},          {k_gamma_positive, 14}, {k_gamma_negative, 14},
};

inline constexpr std::array k_wake = mipi::wake(mipi::k_16_bits_a_pixel);

}  // namespace neva::st7789
