#include "firmware/app/parts/display.hpp"

#include <algorithm>

#include "firmware/app/game/offer.hpp"

namespace neva {

namespace {

constexpr int k_lines_shown = 2;

TileFace face_of(const View& view, Card card, std::uint8_t from) {
  const Decision decision = view.table.decision;
  const bool buys = decision == Decision::action || decision == Decision::pickpocket;
  const bool decides = view.viewer == view.table.seat && buys;
  if (!decides) {
    TileFace face = printed_tile(view.table, card);
    face.lower = from >= k_lower_places && !is_purple(card);
    return face;
  }
  return priced_tile(view, card, offer_for(view, make_action(ActionKind::buy, from)));
}

}  // namespace

void lay_out_display(const View& view, const Places& places, DisplaySlots& slots) {
  slots.clear();
  for (std::uint8_t row = 0; row < 2; ++row) {
    for (std::uint8_t place = 0; place < k_row_places_max; ++place) {
      const Card card = view.table.rows[row][place];
      const bool was_there = ((unsigned{places[row]} >> place) & 1U) != 0;
      if (card == Card::none && !was_there) continue;
      const auto from = static_cast<std::uint8_t>(row * k_lower_places + place);
      const TileFace face = card == Card::none ? TileFace{Card::none} : face_of(view, card, from);
      slots.push_back({from, row == 1, face});
    }
  }
}

Rect display_box(const GridLayout& grid, std::size_t slots, int index, int line_first) {
  const int columns = display_columns(slots);
  const int pitch = grid.width / columns;
  const int width = columns == 4 ? grid.tile_width_4 : grid.tile_width_5;
  const int line = index / columns - line_first;
  return {grid.left + index % columns * pitch + (pitch - width) / 2, grid.top + line * grid.pitch_y, width,
          grid.tile_height};
}

void draw_display(const Brush& brush, const GridLayout& grid, const DisplaySlots& slots, int focused, int line_first) {
  const int columns = display_columns(slots.size());
  const int pitch = grid.width / columns;
  for (int i = 0; i < static_cast<int>(slots.size()); ++i) {
    const int line = i / columns - line_first;
    if (line < 0 || line >= k_lines_shown) continue;
    const DisplaySlot& slot = slots.at(static_cast<std::size_t>(i));
    const Rect box = display_box(grid, slots.size(), i, line_first);
    const int gap = std::max(brush.layout.margin / 2, 1);
    draw_shelf(brush, grid.left + i % columns * pitch, box.y + box.height + gap, pitch, slot.lower);
    if (slot.is_empty()) {
      draw_empty_tile(brush, box);
      continue;
    }
    TileFace face = slot.face;
    face.focused = i == focused;
    draw_tile(brush, box, face);
  }
}

}  // namespace neva
