#pragma once

#include <array>
#include <cstdint>

#include "drivers/panel/panel.hpp"

// Commands that colour panels share: their controllers follow MIPI's display command set.
namespace neva::mipi {

inline constexpr std::uint8_t k_software_reset = 0x01;
inline constexpr std::uint8_t k_sleep_in = 0x10;
inline constexpr std::uint8_t k_sleep_out = 0x11;
inline constexpr std::uint8_t k_inversion_off = 0x20;
inline constexpr std::uint8_t k_inversion_on = 0x21;
inline constexpr std::uint8_t k_gamma_curve = 0x26;
inline constexpr std::uint8_t k_display_off = 0x28;
inline constexpr std::uint8_t k_display_on = 0x29;
inline constexpr std::uint8_t k_column_range = 0x2A;
inline constexpr std::uint8_t k_row_range = 0x2B;
inline constexpr std::uint8_t k_memory_write = 0x2C;
inline constexpr std::uint8_t k_address_mode = 0x36;
inline constexpr std::uint8_t k_pixel_format = 0x3A;

inline constexpr std::uint8_t k_16_bits_a_pixel = 0x55;
inline constexpr std::uint8_t k_18_bits_a_pixel = 0x66;

// After the reset; then comes the board's tuning. Sleep-out wants 5 ms before the next command.
constexpr std::array<PanelCommand, 2> wake(std::uint8_t pixel_format) {
  return {{{k_sleep_out, 0, {}, 5}, {k_pixel_format, 1, {pixel_format}, 0}}};
}

// Reset low for at least 10 us; afterwards 120 ms before sleep-out, because the panel may have been awake before.
inline constexpr std::uint32_t k_reset_pulse_us = 20;
inline constexpr std::uint32_t k_reset_wait_ms = 120;

// Between sleep-in and sleep-out, either way round; and before any other command after either of them.
inline constexpr std::uint32_t k_sleep_wait_ms = 120;
inline constexpr std::uint32_t k_sleep_command_wait_ms = 5;

}  // namespace neva::mipi
