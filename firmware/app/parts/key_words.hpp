#pragma once

#include <string_view>

#include "firmware/app/input/key_map.hpp"
#include "firmware/app/text/text_format.hpp"

namespace neva {

// A text that names keys ({a}, {b}, {x}, {y}, {on} for the one that moves on) by their letters; one that has to be held
// says so.
std::string_view with_keys(TextBuffer& buffer, Language language, const KeyMap& keys, Text text);

}  // namespace neva
