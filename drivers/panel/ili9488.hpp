#pragma once

#include <array>
#include <cstdint>

#include "drivers/panel/mipi.hpp"
#include "drivers/panel/panel.hpp"
#include "drivers/panel/tuned_register.hpp"

// Ilitek ILI9488 and the ST7365P that takes its commands: codes of the ILI9488's data sheet, chapter 5. Over SPI it
// takes three bytes a pixel and no fewer.
namespace neva::ili9488 {

// Registers that a board tunes to its glass.
inline constexpr std::uint8_t k_interface_mode = 0xB0;     // IFMODE
inline constexpr std::uint8_t k_frame_rate = 0xB1;         // FRMCTR1
inline constexpr std::uint8_t k_inversion_control = 0xB4;  // INVTR
inline constexpr std::uint8_t k_display_function = 0xB6;   // DISCTRL
inline constexpr std::uint8_t k_entry_mode = 0xB7;         // ETMOD
inline constexpr std::uint8_t k_power_1 = 0xC0;            // PWCTRL1
inline constexpr std::uint8_t k_power_2 = 0xC1;            // PWCTRL2
inline constexpr std::uint8_t k_common_voltage = 0xC5;     // VMCTRL
inline constexpr std::uint8_t k_gamma_positive = 0xE0;     // PGAMCTRL
inline constexpr std::uint8_t k_gamma_negative = 0xE1;     // NGAMCTRL
inline constexpr std::uint8_t k_image_function = 0xE9;     // SETIMAGE
inline constexpr std::uint8_t k_adjust_3 = 0xF7;           // ADJCTRL3

// How many bytes each of them takes.
inline constexpr TunedRegister k_tuned[] = {
    {k_interface_mode, 1}, {k_inversion_control, 1}, {k_entry_mode, 1},      {k_power_2, 1},
    {k_image_function, 1}, {k_frame_rate, 2},        {k_power_1, 2},         {k_display_function, 3},
    {k_common_voltage, 3}, {k_adjust_3, 4},          {k_gamma_positive, 15}, {k_gamma_negative, 15},
};

inline constexpr std::array k_wake = mipi::wake(mipi::k_18_bits_a_pixel);

}  // namespace neva::ili9488
