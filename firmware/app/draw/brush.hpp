#pragma once

#include <string_view>

#include "firmware/app/draw/canvas.hpp"
#include "firmware/app/draw/layout.hpp"
#include "firmware/app/text/number_text.hpp"
#include "firmware/app/text/text_format.hpp"
#include "firmware/app/text/texts.hpp"

namespace neva {

// A sign in two sizes, for the letters it stands beside.
struct Sign {
  const Art& normal;
  const Art& small;
};

// As large as a line of text is high.
inline const Art& pick(const Layout& layout, const Sign& sign) {
  return sign.normal.height > layout.line ? sign.small : sign.normal;
}

// What everything that draws needs: where to, how large, in which language. The functions of firmware/app/parts take
// one and draw a piece of a screen.
struct Brush {
  Canvas& canvas;
  const Layout& layout;
  Language language;

  std::string_view word(Text text) const { return text_of(language, text); }
  const Art& pick(const Sign& sign) const { return neva::pick(layout, sign); }
  // Thin things in one bit are on or off: half tones would tear letters and lines.
  Colour thin(Colour colour) const { return layout.is_one_bit ? Colour::ivory : colour; }
  // A line of a drawing: two pixels high, one in one bit.
  void stroke(int x1, int y1, int x2, int y2, Colour colour) const {
    canvas.line(x1, y1, x2, y2, thin(colour));
    if (!layout.is_one_bit) canvas.line(x1, y1 + 1, x2, y2 + 1, colour);
  }
  // Bands with words in them: in one bit light, with dark words.
  Colour band(Colour colour) const { return layout.is_one_bit ? Colour::ivory : colour; }
  Colour on_band(Colour colour) const { return layout.is_one_bit ? Colour::ink : colour; }
};

}  // namespace neva
