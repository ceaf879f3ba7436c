#include "firmware/app/draw/key_line.hpp"

#include "firmware/app/draw/layout.hpp"

namespace neva {

void draw_key_line(Canvas& canvas, std::string_view key, std::string_view meaning) {
  const bool large = canvas.height() >= k_large_height_min;
  const Font& font = large ? font_small : font_tiny;
  const Colour paper = large ? Colour::sandstone : Colour::ivory;
  const int height = large ? 14 : 10;
  const int top = canvas.height() - height;
  canvas.fill({0, top, canvas.width(), height}, Colour::ink);
  canvas.fill({4, top + 1, font.width + 3, font.height + 1}, paper);
  canvas.text(6, top + 2, key, {font, Colour::ink});
  canvas.text(10 + font.width, top + 2, meaning, {font, paper});
}

}  // namespace neva
