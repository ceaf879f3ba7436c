#pragma once

#include <span>

#include "firmware/app/parts/header.hpp"
#include "firmware/app/parts/key_row.hpp"

namespace neva {

// What a screen with a header and a line of keys has left for its content, inside the margins.
Rect page_area(const Layout& layout, const Header& header);

// Clears the panel, draws header and keys, and returns the page_area().
Rect draw_page(const Brush& brush, const Header& header, const KeyMap& keys, std::span<const KeyHint> hints);

}  // namespace neva
