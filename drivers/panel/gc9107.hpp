#pragma once

#include <array>
#include <cstdint>

#include "drivers/panel/mipi.hpp"
#include "drivers/panel/panel.hpp"
#include "drivers/panel/tuned_register.hpp"

// Galaxycore GC9107, 128 x 160 at most. It follows MIPI's command set; what tunes it to a glass are registers that its
// makers do not explain, so they have no names here.
namespace neva::gc9107 {

inline constexpr std::uint8_t k_gamma_1 = 0xF0;  // SET_GAMMA1
inline constexpr std::uint8_t k_gamma_2 = 0xF1;  // SET_GAMMA2

// How many bytes each of them takes.
inline constexpr TunedRegister k_tuned[] = {
    {0xA8, 1}, {0xAB, 1}, {0xAC, 1}, {0xB0, 1}, {0xB2, 1}, {0xB3, 1}, {0xB4, 1},       {0xB6, 1},       {0xB7, 1},
    {0xB8, 1}, {0xC6, 1}, {0xC7, 1}, {0xE8, 1}, {0xE9, 1}, {0xEA, 1}, {k_gamma_1, 14}, {k_gamma_2, 14},
};

inline constexpr std::array k_wake = mipi::wake(0x05);

}  // namespace neva::gc9107
