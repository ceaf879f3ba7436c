#pragma once

#include "engine/state/state.hpp"
#include "firmware/app/draw/brush.hpp"
#include "firmware/app/game/players.hpp"

namespace neva {

// A phase begins: its sign and name, what its cards do, who begins, which round. In the phase's colour; in one bit a
// frame.
void draw_banner(const Brush& brush, Rect area, const Table& table, const Players& players);

// The same in two lines of running text, where there is no more room.
void draw_banner_lines(const Brush& brush, Rect area, const Table& table);

// Where it lies on the table: over the second line of cards, so that the new ones of the first are seen.
Rect banner_area(const Layout& layout);

// What the cards of a phase do.
Text banner_text_of(Phase phase);

}  // namespace neva
