#pragma once

#include <string_view>

#include "firmware/app/draw/canvas.hpp"

namespace neva {

// The last line of a screen: what a key does here. The key's letter is dark on a plate.
void draw_key_line(Canvas& canvas, std::string_view key, std::string_view meaning);

}  // namespace neva
