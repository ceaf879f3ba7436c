#pragma once

#include "engine/state/state.hpp"
#include "firmware/app/draw/brush.hpp"
#include "firmware/app/game/players.hpp"

namespace neva {

// One cell a seat, side by side in the area: name, points, cards in hand. Nothing of anybody's secrets. Two lines where
// the area has the height, one line of initials and points where it has not.
void draw_seat_cells(const Brush& brush, Rect area, const Table& table, const Players& players);
// How high they are where there is so much room.
int seat_cells_height(const Layout& layout, int room);

// One of the cells.
Rect seat_cell(Rect area, std::uint8_t seats, std::uint8_t seat);

// The column at the right of wide panels: round, one block a seat with its markers and who moves.
void draw_seat_column(const Brush& brush, const Table& table, const Players& players);
// One of the blocks.
Rect seat_block(const Layout& layout, std::uint8_t seats, std::uint8_t seat);

}  // namespace neva
