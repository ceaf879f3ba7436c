#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "drivers/panel/mipi.hpp"
#include "drivers/panel/panel.hpp"

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

// How many bytes such a register takes; none for any other.
constexpr std::optional<std::uint8_t> tuned_bytes(std::uint8_t code) {
  switch (code) {
    case mipi::k_gamma_curve:
    case k_power_1:
    case k_power_2:
    case k_common_voltage_2:
      return std::uint8_t{1};
    case k_frame_rate:
    case k_common_voltage_1:
      return std::uint8_t{2};
    case k_display_function:
      return std::uint8_t{3};
    case k_gamma_positive:
    case k_gamma_negative:
      return std::uint8_t{15};
    default:
      return std::nullopt;
  }
}

// After the reset; then comes the board's tuning. Sleep-out wants 5 ms before the next command.
inline constexpr std::array k_wake = {
    PanelCommand{mipi::k_sleep_out, 0, {}, 5},
    PanelCommand{mipi::k_pixel_format, 1, {mipi::k_16_bits_a_pixel}, 0},
};

}  // namespace neva::ili9341
