#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "drivers/ports/display.hpp"

namespace neva {

// Turns rows of a frame into RGB565 for the wire: one table look-up gives two pixels.
class StripExpander {
 public:
  static constexpr std::size_t k_table_words = 256;

  // `table` has k_table_words and belongs to it from here on.
  explicit StripExpander(std::span<std::uint32_t> table) : pairs_(table) {}

  void set_palette(const Palette& palette) {
    for (std::uint32_t pair = 0; pair < k_table_words; ++pair) {
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
  std::span<std::uint32_t> pairs_;
};

// The same for controllers that take a byte for each of red, green and blue, of which they use the upper six bits. Two
// pixels are six bytes; a table of all pairs would take more memory than the time is worth.
class WideStripExpander {
 public:
  static constexpr std::size_t k_table_words = 16;

  explicit WideStripExpander(std::span<std::uint32_t> table) : pixels_(table) {}

  void set_palette(const Palette& palette) {
    for (std::size_t i = 0; i < k_table_words; ++i) {
      const std::uint32_t red = palette.rgb565[i] >> 11U;
      const std::uint32_t green = (palette.rgb565[i] >> 5U) & 0x3FU;
      const std::uint32_t blue = palette.rgb565[i] & 0x1FU;
      pixels_[i] = widened(red) | green << 10U | widened(blue) << 16U;
    }
  }

  // `into` takes `3 * pair_count` halves of a word, in the order of their bytes on the wire.
  [[gnu::always_inline]] inline void expand(const std::uint8_t* pairs, std::uint32_t pair_count,
                                            std::uint16_t* into) const {
    const std::uint32_t* table = pixels_.data();
    const std::uint8_t* end = pairs + pair_count;
    // Two pairs are three whole words, where they lie so.
    if (pair_count % 2 == 0 && reinterpret_cast<std::uintptr_t>(into) % sizeof(std::uint32_t) == 0) {
      auto* words = reinterpret_cast<std::uint32_t*>(into);
      // Twice in a turn: the turn itself is a tenth of the work.
      if (pair_count % 4 != 0) pairs = expand_two(table, pairs, words);
      while (pairs != end) {
        pairs = expand_two(table, pairs, words);
        pairs = expand_two(table, pairs, words);
      }
      return;
    }
    for (; pairs != end; ++pairs) {
      const std::uint32_t left = table[*pairs >> 4U];
      const std::uint32_t right = table[*pairs & 15U];
      *into++ = static_cast<std::uint16_t>(left);
      *into++ = static_cast<std::uint16_t>(left >> 16U | right << 8U);
      *into++ = static_cast<std::uint16_t>(right >> 8U);
    }
  }

 private:
  // Two pairs become three words, which `words` is moved behind.
  [[gnu::always_inline]] static inline const std::uint8_t* expand_two(const std::uint32_t* table,
                                                                      const std::uint8_t* pairs,
                                                                      std::uint32_t*& words) {
    const std::uint32_t second = table[pairs[0] & 15U];
    const std::uint32_t third = table[pairs[1] >> 4U];
    words[0] = table[pairs[0] >> 4U] | second << 24U;
    words[1] = second >> 8U | third << 16U;
    words[2] = third >> 16U | table[pairs[1] & 15U] << 8U;
    words += 3;
    return pairs + 2;
  }

  // Five bits as six, in the upper part of a byte: full stays full.
  static constexpr std::uint32_t widened(std::uint32_t five) { return (five << 1U | five >> 4U) << 2U; }

  // Red in the lowest byte.
  std::span<std::uint32_t> pixels_;
};

}  // namespace neva
