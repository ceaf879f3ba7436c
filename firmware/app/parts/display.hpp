#pragma once

#include <etl/vector.h>

#include <cstdint>

#include "engine/view/view.hpp"
#include "firmware/app/game/places.hpp"
#include "firmware/app/parts/tile.hpp"

namespace neva {

// A place of the display on the screen: a card, or where one lay when the phase began.
struct DisplaySlot {
  // As in an action.
  std::uint8_t from;
  bool lower;
  TileFace face;

  bool is_empty() const { return face.card == Card::none; }
};

// Both rows in reading order, the upper one first. Each row has k_row_places_max places at most.
using DisplaySlots = etl::vector<DisplaySlot, 2 * k_row_places_max>;

// The tiles of the display for what a view knows: the deciding seat's prices, or the printed costs for the table's
// eyes.
void lay_out_display(const View& view, const Places& places, DisplaySlots& slots);

// Up to 8 cards lie in 4 columns, more in 5. A line more than two scrolls.
constexpr int display_columns(std::size_t slots) { return slots > 8 ? 5 : 4; }

// The box of a tile. `line_first` is the first line that is seen.
Rect display_box(const GridLayout& grid, std::size_t slots, int index, int line_first = 0);

// Draws tiles and shelves; `focused` is a slot or -1.
void draw_display(const Brush& brush, const GridLayout& grid, const DisplaySlots& slots, int focused,
                  int line_first = 0);

}  // namespace neva
