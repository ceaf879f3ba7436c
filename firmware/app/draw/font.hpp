#pragma once

#include <cstdint>
#include <string_view>

namespace neva {

struct FontRange {
  std::uint16_t first;
  std::uint16_t count;
  std::uint16_t glyph;
};

// A fixed-width font: full cells, one or two bytes a row, the leftmost pixel in the highest bit
// (tools/assets/compile_fonts.py).
struct Font {
  std::uint8_t width;
  std::uint8_t height;
  std::uint8_t ascent;
  std::uint8_t row_bytes;
  std::uint8_t range_count;
  const FontRange* ranges;
  const std::uint8_t* rows;

  // The rows of a sign; a sign the font lacks shows as '?'.
  const std::uint8_t* glyph(std::uint32_t code_point) const;
  bool has(std::uint32_t code_point) const;

  // Width of a text in pixels.
  int width_of(std::string_view text) const;
};

// Named after their size: 5x8 (narrow panels only), 6x10, 6x13, 7x13 bold, 9x15 bold.
extern const Font font_tiny;
extern const Font font_small;
extern const Font font_medium;
extern const Font font_bold;
extern const Font font_large;

// The next narrower one of 6x13, 7x13 bold and 9x15 bold; null below them.
const Font* narrower(const Font& font);

// Takes the next code point off the front of a UTF-8 text; a damaged byte counts as one U+FFFD.
std::uint32_t next_code_point(std::string_view& text);

}  // namespace neva
