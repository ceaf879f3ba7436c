#pragma once

#include <array>
#include <cstdint>

#include "drivers/ports/display.hpp"

namespace neva {

// Turns rows of a frame into RGB565 for the wire: one table look-up gives two pixels.
class StripExpander {
 public:
  void set_palette(const Palette& palette) {
    for (std::uint32_t pair = 0; pair < pairs_.size(); ++pair) {
      const std::uint32_t left = palette.rgb565[pair >> 4U];
      const std::uint32_t right = palette.rgb565[pair & 15U];
      pairs_[pair] = left | (right << 16U);
    }
  }

  // `into` takes `pair_count` words; the low half of a word is the left pixel, which a little-endian 16-bit DMA
  // sends first. Inlined into its caller, which may have to live in RAM.
  [[gnu::always_inline]] inline void expand(const std::uint8_t* pairs, std::uint32_t pair_count,
                                            std::uint32_t* into) const {
    const std::uint32_t* table = pairs_.data();
    for (const std::uint8_t* end = pairs + pair_count; pairs != end; ++pairs) *into++ = table[*pairs];
  }

 private:
  std::array<std::uint32_t, 256> pairs_{};
};

}  // namespace neva
