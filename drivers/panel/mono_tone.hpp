#pragma once

#include <array>
#include <cstdint>

#include "drivers/ports/display.hpp"

namespace neva {

// Is the pixel at x, y lit? Half is a chessboard, a quarter every fourth pixel, moved by two from row to row.
constexpr bool is_lit(MonoTone tone, unsigned x, unsigned y) {
  switch (tone) {
    case MonoTone::off:
      return false;
    case MonoTone::on:
      return true;
    case MonoTone::half:
      return (x + y) % 2 == 0;
    case MonoTone::quarter:
      return (x + 2 * y) % 4 == 0;
  }
  return false;
}

// The same for a whole palette, two pixels at a time as they lie in a frame's byte: the patterns repeat every four
// columns and every two rows, so four small tables hold all there is.
class MonoPatterns {
 public:
  // Bit 0: the left pixel is lit, bit 8: the right one. Shifted by its row in a page, eight of them make two columns.
  using PairTable = std::array<std::uint16_t, 256>;

  void set_palette(const Palette& palette) {
    for (unsigned y = 0; y < 2; ++y) {
      for (unsigned pair = 0; pair < 2; ++pair) {
        for (unsigned values = 0; values < 256; ++values) {
          const bool left = is_lit(palette.mono[values >> 4U], 2 * pair, y);
          const bool right = is_lit(palette.mono[values & 15U], 2 * pair + 1, y);
          tables_[y][pair][values] = static_cast<std::uint16_t>((left ? 0x001U : 0U) | (right ? 0x100U : 0U));
        }
      }
    }
  }

  // For the pixels 2 * pair and 2 * pair + 1 of row y.
  const PairTable& table(unsigned pair, unsigned y) const { return tables_[y % 2][pair % 2]; }

 private:
  std::array<std::array<PairTable, 2>, 2> tables_{};
};

}  // namespace neva
