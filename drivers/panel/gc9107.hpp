#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "drivers/panel/mipi.hpp"
#include "drivers/panel/panel.hpp"

// Galaxycore GC9107, 128 x 160 at most. It follows MIPI's command set; what tunes it to a glass are registers that its
// makers do not explain, so they have no names here.
namespace neva::gc9107 {

inline constexpr std::uint8_t k_gamma_1 = 0xF0;  // SET_GAMMA1
inline constexpr std::uint8_t k_gamma_2 = 0xF1;  // SET_GAMMA2

// How many bytes such a register takes; none for any other.
constexpr std::optional<std::uint8_t> tuned_bytes(std::uint8_t code) {
  switch (code) {
    case 0xA8:
    case 0xAB:
    case 0xAC:
    case 0xB0:
    case 0xB2:
    case 0xB3:
    case 0xB4:
    case 0xB6:
    case 0xB7:
    case 0xB8:
    case 0xC6:
    case 0xC7:
    case 0xE8:
    case 0xE9:
    case 0xEA:
      return std::uint8_t{1};
    case k_gamma_1:
    case k_gamma_2:
      return std::uint8_t{14};
    default:
      return std::nullopt;
  }
}

inline constexpr std::array k_wake = {
    PanelCommand{mipi::k_sleep_out, 0, {}, 5},
    PanelCommand{mipi::k_pixel_format, 1, {0x05}, 0},
};

}  // namespace neva::gc9107
