#pragma once

#include <string_view>

#include "firmware/app/draw/brush.hpp"

namespace neva {

// Where a hint lies: in the place of `room`, higher if its lines need more; without such a place as low in `words` as
// it keeps clear of `free`.
Rect hint_box(const Layout& layout, std::string_view text, Rect room, Rect words, Rect free);
// Words on paper that come once.
void draw_hint(const Brush& brush, Rect box, std::string_view text);

}  // namespace neva
