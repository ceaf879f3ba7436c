#pragma once

#include <array>
#include <cstdint>

#include "drivers/panel/mipi.hpp"
#include "drivers/panel/panel.hpp"
#include "drivers/panel/tuned_register.hpp"

// Ilitek ILI9341: codes of its data sheet, chapter 8. No bus here, so that host tests can read the sequences.
namespace neva::ili9341 {

// Registers that a board tunes to its glass.
inline constexpr std::uint8_t k_frame_rate = 0xB1;        // FRMCTR1
inline constexpr std::uint8_t k_display_function = 0xB6;  // DISCTRL
inline constexpr std::uint8_t k_power_1 = 0xC0;           // PWCTRL1
inline constexpr std::uint8_t k_power_2 = 0xC1;           // PWCTRL2
inline constexpr std::uint8_t k_common_voltage_1 = 0xC5;  // VMCTRL1
inline constexpr std::uint8_t k_common_voltage_2 = 0xC7;  // VMCTRL2
inline constexpr std::uint8_t k_gamma_positive = 0xE0;    // PGAMCTRL
inline constexpr std::uint8_t k_gamma_negative = 0xE1;    // NGAMCTRL

// How many bytes each of them takes.
inline constexpr TunedRegister k_tuned[] = {
    {mipi::k_gamma_curve, 1}, {k_power_1, 1},         {k_power_2, 1},
    {k_common_voltage_2, 1},  {k_frame_rate, 2},      {k_common_voltage_1, 2},
    {k_display_function, 3},  {k_gamma_positive, 15}, {k_gamma_negative, 15},
};

inline constexpr std::array k_wake = mipi::wake(mipi::k_16_bits_a_pixel);

}  // namespace neva::ili9341
