#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

#include "drivers/ports/display.hpp"
#include "firmware/app/draw/art.hpp"
#include "firmware/app/draw/font.hpp"
#include "firmware/app/draw/rect.hpp"
#include "firmware/app/draw/theme.hpp"

namespace neva {

enum class Align : std::uint8_t { left, centre, right };

// How a text is drawn. `scale` multiplies every pixel.
struct TextStyle {
  const Font& font;
  Colour colour;
  Align align = Align::left;
  std::uint8_t scale = 1;
};

constexpr std::size_t canvas_bytes(std::uint16_t width, std::uint16_t height) {
  return static_cast<std::size_t>(width) * height / 2;
}

// A picture of a card: rows of 24 bytes, two pixels a byte like the canvas (tools/assets/compile_pictures.py).
inline constexpr int k_picture_width = 48;
inline constexpr int k_picture_height = 32;
using Picture = std::uint8_t[k_picture_height * k_picture_width / 2];

// What has been drawn too long for its place, for the tests that look at every screen.
struct TextOverflow {
  std::uint32_t count = 0;
  // The first bytes of the last such text.
  char text[48] = {};
};

// Sixteen colours, two pixels a byte. Whatever reaches out of the canvas, or of the clip within it, is cut off.
class Canvas {
 public:
  // `pixels` holds exactly canvas_bytes(width, height); width is even.
  Canvas(std::span<std::uint8_t> pixels, std::uint16_t width, std::uint16_t height);

  int width() const { return width_; }
  int height() const { return height_; }
  Frame frame() const;

  // Only what lies inside the clip is drawn. Screens ask touches() before they draw something large.
  void set_clip(Rect clip);
  void clear_clip() { set_clip({0, 0, width_, height_}); }
  bool touches(Rect rect) const { return overlap(clip_, rect); }

  // Stands the whole picture on its head.
  void turn();
  // Where a rectangle lies then.
  Rect turned(Rect rect) const {
    return {width_ - rect.x - rect.width, height_ - rect.y - rect.height, rect.width, rect.height};
  }

  Colour at(int x, int y) const;
  void dot(int x, int y, Colour colour);
  void fill(Rect rect, Colour colour);
  void clear(Colour colour) { fill({0, 0, width_, height_}, colour); }
  void outline(Rect rect, Colour colour, int thickness = 1);

  // One pixel wide, both ends included.
  void line(int x1, int y1, int x2, int y2, Colour colour);

  // Every `step`-th pixel of a rectangle, shifted from row to row.
  void checker(Rect rect, Colour colour, int step = 2);

  // Ordered dither over whole rows first .. end - 1, from one colour into another.
  void dither(int first, int end, Colour from, Colour to);

  // `stencil` colours the pixels that a picture leaves to its caller.
  void draw(const Art& art, int x, int y, Colour stencil = Colour::ivory, std::uint8_t scale = 1);

  // A picture in one colour, for one-bit panels: its ink and green parts become holes.
  void draw_one_bit(const Art& art, int x, int y, Colour colour);

  // The middle `width` columns and the upper `height` rows of a card's picture, each pixel `scale` times as large.
  void picture(const Picture& pixels, int x, int y, int width, int height, int scale = 1);

  // All of its columns at half their size, every second of each, and so the upper `height` rows.
  void half_picture(const Picture& pixels, int x, int y, int height);

  // `x` is the left edge, the middle or the right edge, as the style aligns; `y` the top of the cell. Returns the right
  // edge of what was drawn.
  int text(int x, int y, std::string_view text, const TextStyle& style);

  // The same in a place `room` pixels wide. A text that needs more gets narrower letters; what is still too long is cut
  // at a whole sign and counted as an overflow.
  int text_in(int x, int y, int room, std::string_view text, const TextStyle& style);

  const TextOverflow& overflow() const { return overflow_; }
  void clear_overflow() { overflow_ = {}; }

 private:
  template <class ColourOf>
  void draw_runs(const Art& art, int x, int y, int scale, ColourOf colour_of);
  void put(std::size_t index, bool left, Colour colour);
  void run(int x, int y, int length, Colour colour);
  void glyph(int x, int y, const std::uint8_t* rows, const TextStyle& style);
  void small_glyph(int x, int y, const std::uint8_t* rows, const TextStyle& style);
  void picture_row(const std::uint8_t* from, int first, int count, int x, int y);
  void note_overflow(std::string_view text);

  std::span<std::uint8_t> pixels_;
  int width_;
  int height_;
  Rect clip_;
  TextOverflow overflow_;
};

}  // namespace neva
