#pragma once

#include "firmware/app/parts/tile.hpp"
#include "firmware/app/screens/list_screen.hpp"

namespace neva {

// Large panels show the table behind a list.
constexpr bool has_sheet(const Layout& layout) { return layout.form == Form::large; }

// 240×135: the card that a list is about stands at its right.
Rect beside_card(Rect list);
void draw_card_beside(const Brush& brush, const TileFace& face);

// A list on a sheet over the table, with the card that the chosen entry is about at its left. Small panels show the
// list alone, below a header.
class SheetScreen : public ListScreen {
 protected:
  explicit SheetScreen(Context& context) : ListScreen(context) {}
  ~SheetScreen() = default;

  // The card of the chosen entry; none leaves its place empty and gives the list the whole width.
  virtual Card shown_card() const { return Card::none; }

  Rect list_area(const Layout& layout) const override;
  void draw_ground(const Brush& brush) const override;
  // The seats beside the table stay whole.
  int keys_width(const Layout& layout) const override { return layout.table_width; }

 private:
  int top(const Layout& layout) const;
};

}  // namespace neva
