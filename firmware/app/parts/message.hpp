#pragma once

#include <string_view>

#include "firmware/app/draw/brush.hpp"

namespace neva {

// What answers the last key: a dark box over whatever stands there, as many lines as it needs above `bottom`. Nothing
// for an empty text.
void draw_message(const Brush& brush, int bottom, std::string_view text, Colour colour = Colour::rose);

}  // namespace neva
