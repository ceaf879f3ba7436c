#pragma once

#include <cstdint>

#include "drivers/ports/display.hpp"

namespace neva {

// The sixteen colours of Neva. The letter is the one text pictures use (tools/assets).
enum class Colour : std::uint8_t {
  ink = 0,        // k
  night = 1,      // n: the ground of every screen
  slate = 2,      // d: bars
  granite = 3,    // t: quiet text, greyed
  sandstone = 4,  // c: secondary text
  ivory = 5,      // w: main text
  blue = 6,       // b
  sky = 7,        // s
  green = 8,      // g
  mint = 9,       // m
  red = 10,       // r
  rose = 11,      // p: warnings
  gold = 12,      // y: money, the choice
  orange = 13,    // o
  wood = 14,      // u: pictures only
  lilac = 15,     // v
};

inline constexpr Palette k_theme = {
    .rgb565 = {0x0884, 0x1949, 0x426D, 0x8C94, 0xDE75, 0xFFDD, 0x2295, 0x8E5E, 0x13EC, 0x9F16, 0xA0C6, 0xF572, 0xFE46,
               0xEB85, 0x7A45, 0xA296},
    .mono = {MonoTone::off, MonoTone::off, MonoTone::off, MonoTone::half, MonoTone::on, MonoTone::on, MonoTone::quarter,
             MonoTone::off, MonoTone::quarter, MonoTone::off, MonoTone::half, MonoTone::on, MonoTone::on,
             MonoTone::half, MonoTone::quarter, MonoTone::half},
};

}  // namespace neva
