#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

#include "drivers/ports/display.hpp"
#include "firmware/app/art.hpp"
#include "firmware/app/font.hpp"
#include "firmware/app/theme.hpp"

namespace neva {

struct Rect {
  int x;
  int y;
  int width;
  int height;
};

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

// Sixteen colours, two pixels a byte. Whatever reaches out of the canvas is cut off.
class Canvas {
 public:
  // `pixels` holds exactly canvas_bytes(width, height); width is even.
  Canvas(std::span<std::uint8_t> pixels, std::uint16_t width, std::uint16_t height);

  int width() const { return width_; }
  int height() const { return height_; }
  Frame frame() const;

  Colour at(int x, int y) const;
  void dot(int x, int y, Colour colour);
  void fill(Rect rect, Colour colour);
  void clear(Colour colour) { fill({0, 0, width_, height_}, colour); }
  void outline(Rect rect, Colour colour, int thickness = 1);

  // Ordered dither over whole rows first .. end - 1, from one colour into another.
  void dither(int first, int end, Colour from, Colour to);

  // `stencil` colours the pixels that a picture leaves to its caller.
  void draw(const Art& art, int x, int y, Colour stencil = Colour::ivory, std::uint8_t scale = 1);

  // `x` is the left edge, the middle or the right edge, as the style aligns; `y` the top of the cell. Returns the right
  // edge of what was drawn.
  int text(int x, int y, std::string_view text, const TextStyle& style);

 private:
  void put(std::size_t index, bool left, Colour colour);
  void run(int x, int y, int length, Colour colour);
  void glyph(int x, int y, const std::uint8_t* rows, const TextStyle& style);

  std::span<std::uint8_t> pixels_;
  int width_;
  int height_;
};

}  // namespace neva
