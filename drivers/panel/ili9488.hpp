#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "drivers/panel/mipi.hpp"
#include "drivers/panel/panel.hpp"

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

// How many bytes such a register takes; none for any other.
constexpr std::optional<std::uint8_t> tuned_bytes(std::uint8_t code) {
  switch (code) {
    case k_interface_mode:
    case k_inversion_control:
    case k_entry_mode:
    case k_power_2:
    case k_image_function:
      return std::uint8_t{1};
    case k_frame_rate:
    case k_power_1:
      return std::uint8_t{2};
    case k_display_function:
    case k_common_voltage:
      return std::uint8_t{3};
    case k_adjust_3:
      return std::uint8_t{4};
    case k_gamma_positive:
    case k_gamma_negative:
      return std::uint8_t{15};
    default:
      return std::nullopt;
  }
}

inline constexpr std::array k_wake = {
    PanelCommand{mipi::k_sleep_out, 0, {}, 5},
    PanelCommand{mipi::k_pixel_format, 1, {mipi::k_18_bits_a_pixel}, 0},
};

}  // namespace neva::ili9488
