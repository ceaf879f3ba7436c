#pragma once

#include "firmware/app/parts/key_row.hpp"

namespace neva {

// What keys do on the screens of a turn: named on those screens, and explained by the help about them.
inline constexpr KeyHint k_table_hints[] = {
    {Key::a, Text::key_act}, {Key::b, Text::key_done_phase}, {Key::x, Text::key_mine}, {Key::y, Text::key_more}};
// On the sheet of a card: what is chosen by X is the last of the phase.
inline constexpr KeyHint k_card_hints[] = {
    {Key::a, Text::key_ok}, {Key::x, Text::key_then_done}, {Key::b, Text::key_back}, {Key::y, Text::key_help}};
inline constexpr KeyHint k_sheet_hints[] = {{Key::a, Text::key_ok}, {Key::b, Text::key_back}, {Key::y, Text::key_help}};

}  // namespace neva
