#pragma once

#include <string_view>

#include "firmware/app/draw/canvas.hpp"
#include "firmware/app/draw/layout.hpp"
#include "firmware/app/text/number_text.hpp"
#include "firmware/app/text/text_format.hpp"
#include "firmware/app/text/texts.hpp"

namespace neva {

// What everything that draws needs: where to, how large, in which language. The functions of firmware/app/parts take
// one and draw a piece of a screen.
struct Brush {
  Canvas& canvas;
  const Layout& layout;
  Language language;

  std::string_view word(Text text) const { return text_of(language, text); }
};

}  // namespace neva
