#pragma once

#include <string_view>

#include "firmware/app/draw/brush.hpp"

namespace neva {

// The band above a screen's content: title, a sign before it, a word or a sign at the right. Signs are left away where
// the band is too low for them.
struct Header {
  std::string_view title;
  Colour ground = Colour::slate;
  Colour ink = Colour::ivory;
  const Art* sign = nullptr;
  std::string_view right = {};
  // What the title leaves free at its right for something else.
  int reserved = 0;
  const Art* right_sign = nullptr;
  // `right` goes where the title needs its place.
  bool right_may_go = false;
};
void draw_header(const Brush& brush, const Header& header);
// A title that does not fit takes more lines.
int header_height(const Layout& layout, const Header& header);

}  // namespace neva
