#pragma once

#include "firmware/app/parts/key_row.hpp"

namespace neva {

// What keys do on the screens of a turn: named on those screens, and explained by the help about them.
inline constexpr KeyHint k_table_hints[] = {
    {Key::a, Text::key_act}, {Key::b, Text::key_done_phase}, {Key::x, Text::key_mine}, {Key::y, Text::key_more}};
inline constexpr KeyHint k_sheet_hints[] = {{Key::a, Text::key_ok}, {Key::b, Text::key_back}, {Key::y, Text::key_help}};

}  // namespace neva
