#pragma once

#include "engine/state/state.hpp"
#include "firmware/app/draw/brush.hpp"
#include "firmware/app/game/players.hpp"

namespace neva {

// One cell a seat across `width`: name, points, cards in hand. Nothing of anybody's secrets. Two lines where
// the panel has the room, one line of initials and points where it has not.
void draw_seat_cells(const Brush& brush, int y, int width, const Table& table, const Players& players);

// The column at the right of wide panels: round, one block a seat with its markers and who moves.
void draw_seat_column(const Brush& brush, const Table& table, const Players& players);

}  // namespace neva
