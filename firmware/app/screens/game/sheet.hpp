#pragma once

#include <etl/vector.h>

#include <optional>

#include "firmware/app/parts/tile.hpp"
#include "firmware/app/screens/list_screen.hpp"

namespace neva {

// Where a row of cards and a list have room below each other, a list lies on a sheet over the table.
constexpr bool has_sheet(const Layout& layout) {
  return layout.grid.top + layout.grid.pitch_y + 5 * layout.entry <= layout.content_end();
}
// The sheet leaves the first line of cards to be seen.
constexpr int sheet_top(const Layout& layout) { return layout.grid.top + layout.grid.pitch_y - 1; }

// The card that a list is about stands at its right where there is no sheet and a tile has its picture.
constexpr bool has_card_beside(const Layout& layout) {
  return !has_sheet(layout) && layout.grid.tile_height > k_picture_height;
}
Rect beside_card(const Layout& layout, Rect list);
void draw_card_beside(const Brush& brush, const TileFace& face, int below = 0);

// The cards above a sheet that is there; elsewhere words share the page with the list.
constexpr Rect room_above_sheet(const Layout& layout, int top) {
  if (!has_sheet(layout)) return {0, layout.content, layout.table_width, layout.content_end() - layout.content};
  return {0, layout.phase_bar, layout.table_width, top - layout.phase_bar - 1};
}

// Without what the words of a lesson take where there is no sheet: entries stand whole above them.
Rect above_words(const Context& context, Rect list);

// Paper over what is below its top edge; returns the column at its left for a card.
Rect draw_sheet_ground(const Brush& brush, int top, int width);
int card_column(const Layout& layout);
// The card in the column, and rubles below it: what the holder has now, then.
void draw_sheet_card(const Brush& brush, Rect& column, const TileFace& face);
void draw_rubles(const Brush& brush, Rect row, int rubles, Text when);

// A list on a sheet over the table, with the card that the chosen entry is about at its left. Small panels show the
// list alone, below a header.
class SheetScreen : public ListScreen {
 protected:
  explicit SheetScreen(Context& context) : ListScreen(context) {}
  ~SheetScreen() = default;

  // The card of the chosen entry; none leaves its place empty and gives the list the whole width.
  virtual Card shown_card() const { return Card::none; }
  // Its tile, or those of two cards to choose between.
  using Faces = etl::vector<TileFace, 2>;
  virtual void put_faces(Faces& faces) const;
  // What the holder would have then; nothing where nobody knows.
  virtual std::optional<int> rubles_then() const { return {}; }

  Rect list_area(const Layout& layout) const override;
  void draw_ground(const Brush& brush) const override;
  Rect room_for_words() const override { return room_above_sheet(context_.layout, top(context_.layout)); }
  // The seats beside the table stay whole.
  int keys_width(const Layout& layout) const override { return layout.table_width; }
  Rect room_for_keys() const override {
    const Layout& layout = context_.layout;
    return {0, layout.content_end(), layout.table_width, layout.keys};
  }

 private:
  // Never inlined: what they need would lie on the stack below the drawing of the table.
  [[gnu::noinline]] void draw_sheet(const Brush& brush) const;
  [[gnu::noinline]] void draw_beside(const Brush& brush) const;
  int top(const Layout& layout) const;
};

}  // namespace neva
