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

// What everything that draws needs: where to, how large, in which language. The functions of firmware/app/parts take
// one and draw a piece of a screen.
struct Brush {
  Canvas& canvas;
  const Layout& layout;
  Language language;

  std::string_view word(Text text) const { return text_of(language, text); }
  // As large as a line of text is high.
  const Art& pick(const Sign& sign) const { return sign.normal.height > layout.line ? sign.small : sign.normal; }
  // Thin things in one bit are on or off: half tones would tear letters and lines.
  Colour thin(Colour colour) const { return layout.is_one_bit ? Colour::ivory : colour; }
  // Bands with words in them: in one bit light, with dark words.
  Colour band(Colour colour) const { return layout.is_one_bit ? Colour::ivory : colour; }
  Colour on_band(Colour colour) const { return layout.is_one_bit ? Colour::ink : colour; }
};

}  // namespace neva
