#include "firmware/app/screens/game/sheet.hpp"

#include <algorithm>

#include "art_data.hpp"
#include "firmware/app/game/offer.hpp"

namespace neva {

namespace {

constexpr int k_top_max = 156;
constexpr int k_top_min = 93;
constexpr int k_card_width = 74;
constexpr int k_title = 17;

}  // namespace

Rect beside_card(Rect list) { return {list.x, list.y, list.width - 60, list.height}; }

void draw_card_beside(const Brush& brush, const TileFace& face) {
  const Layout& layout = brush.layout;
  draw_tile(brush, {layout.width - 58, layout.content + 2, layout.grid.tile_width_4, layout.grid.tile_height}, face);
}

int SheetScreen::top(const Layout& layout) const {
  const Card card = shown_card();
  if (card != Card::none) return k_top_min;
  const int entries = count();
  return std::clamp(layout.content_end() - 12 - k_title - entries * layout.entry, k_top_min, k_top_max);
}

Rect SheetScreen::list_area(const Layout& layout) const {
  const Card card = shown_card();
  if (layout.form == Form::low && card != Card::none) return beside_card(ListScreen::list_area(layout));
  if (!has_sheet(layout)) return ListScreen::list_area(layout);
  const int left = card == Card::none ? 6 : k_card_width;
  const int y = top(layout) + 7 + k_title;
  return {left, y, layout.table_width - left - 6, layout.content_end() - y};
}

void SheetScreen::draw_ground(const Brush& brush) const {
  const Layout& layout = brush.layout;
  if (!has_sheet(layout)) {
    ListScreen::draw_ground(brush);
    const Card beside = layout.form == Form::low ? shown_card() : Card::none;
    if (beside != Card::none) draw_card_beside(brush, printed_tile(context_.session.view().table, beside));
    return;
  }
  Canvas& canvas = brush.canvas;
  context_.table->draw_table(brush);
  const int y = top(layout);
  canvas.fill({0, y, layout.table_width, layout.content_end() - y}, Colour::ink);
  canvas.fill({0, y, layout.table_width, 2}, Colour::gold);
  TextBuffer buffer;
  const Card card = shown_card();
  const int left = card == Card::none ? 14 : k_card_width + 8;
  const Header band = header(buffer);
  canvas.text_in(left, y + 6, layout.table_width - left - 6, band.title, {layout.text, Colour::sandstone});
  if (card == Card::none) return;
  const View& view = context_.session.view();
  draw_tile(brush, {10, y + 24, 54, 60}, printed_tile(view.table, card));
  if (view.viewer == k_table_view) return;
  canvas.draw(art_ruble, 10, y + 98);
  canvas.text(38, y + 97, Digits(view.own.rubles).view(), {layout.bold, Colour::gold, Align::right});
  canvas.text_in(43, y + 97, k_card_width - 43, brush.word(Text::menu_now), {layout.text, Colour::sandstone});
}

}  // namespace neva
