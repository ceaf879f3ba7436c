#include "firmware/app/screens/game/sheet.hpp"

#include <algorithm>

#include "firmware/app/draw/line.hpp"
#include "firmware/app/game/offer.hpp"
#include "firmware/app/parts/bubble.hpp"
#include "firmware/app/parts/looks.hpp"

namespace neva {

namespace {

// The line above a list that says what it is about.
int heading_height(const Layout& layout) { return layout.line + layout.apart; }

}  // namespace

Rect beside_card(const Layout& layout, Rect list) {
  list.cut_right(layout.grid.tile_width_4 + 2 * layout.gap);
  return list;
}

void draw_card_beside(const Brush& brush, const TileFace& face, int below) {
  const Layout& layout = brush.layout;
  const GridLayout& grid = layout.grid;
  draw_tile(
      brush,
      {layout.width - grid.tile_width_4 - layout.edge, layout.content + 2 + below, grid.tile_width_4, grid.tile_height},
      face);
}

Rect above_words(const Context& context, Rect list) {
  const Layout& layout = context.layout;
  if (context.session.is_lesson() && !has_sheet(layout))
    list.cut_bottom(bubble_height(layout, bubble_lines_max(layout)));
  return list;
}

int card_column(const Layout& layout) { return layout.grid.tile_width_4 + 2 * layout.apart; }

Rect draw_sheet_ground(const Brush& brush, int top, int width) {
  const Layout& layout = brush.layout;
  Rect sheet = {0, top, width, layout.content_end() - top};
  brush.canvas.fill(sheet, Colour::ink);
  brush.canvas.fill(sheet.cut_top(2), Colour::gold);
  sheet.cut_top(layout.apart);
  return sheet.cut_left(card_column(layout)).inset(layout.apart, 0);
}

void draw_sheet_card(const Brush& brush, Rect& column, const TileFace& face) {
  draw_tile(brush, column.cut_top(brush.layout.grid.tile_height), face);
  column.cut_top(brush.layout.line);
}

void draw_rubles(const Brush& brush, Rect row, int rubles, Text when) {
  const Layout& layout = brush.layout;
  row.width += layout.apart;
  Line(brush)
      .number(rubles, layout.bold, Colour::gold)
      .with(k_coin)
      .gap(layout.gap)
      .text(brush.word(when), layout.text, Colour::sandstone)
      .may_go()
      .draw(row);
}

void SheetScreen::put_faces(Faces& faces) const {
  const Card card = shown_card();
  faces.push_back(printed_tile(context_.session.view().table, card));
}

int SheetScreen::top(const Layout& layout) const {
  if (shown_card() != Card::none) return sheet_top(layout);
  const int needed = heading_height(layout) + layout.gap + count() * layout.entry;
  const int top = std::clamp(layout.content_end() - needed, sheet_top(layout), layout.detail_top - layout.edge);
  // A slice of the second row says nothing: it is covered.
  const int second_row = layout.grid.top + layout.grid.pitch_y;
  const bool leaves_slice = top > second_row && top < second_row + layout.grid.tile_height / 4;
  return leaves_slice ? second_row : top;
}

Rect SheetScreen::list_area(const Layout& layout) const {
  const bool has_card = shown_card() != Card::none;
  Rect list = ListScreen::list_area(layout);
  if (has_card && has_card_beside(layout)) return above_words(context_, beside_card(layout, list));
  if (!has_sheet(layout)) return above_words(context_, list);
  list = {0, top(layout), layout.table_width, layout.content_end() - top(layout)};
  list.cut_top(heading_height(layout));
  list.cut_left(has_card ? card_column(layout) : layout.edge);
  list.cut_right(layout.edge);
  return list;
}

void SheetScreen::draw_ground(const Brush& brush) const {
  if (has_sheet(brush.layout)) {
    context_.table->draw_table(brush);
    draw_sheet(brush);
  } else {
    ListScreen::draw_ground(brush);
    if (shown_card() != Card::none && has_card_beside(brush.layout)) draw_beside(brush);
  }
}

void SheetScreen::draw_beside(const Brush& brush) const {
  Faces faces;
  put_faces(faces);
  int below = 0;
  for (const TileFace& face : faces) {
    draw_card_beside(brush, face, below);
    below += brush.layout.grid.tile_height + brush.layout.gap;
  }
}

void SheetScreen::draw_sheet(const Brush& brush) const {
  const Layout& layout = brush.layout;
  const View& view = context_.session.view();
  Rect column = draw_sheet_ground(brush, top(layout), layout.table_width);
  TextBuffer buffer;
  const Rect list = list_area(layout);
  const std::string_view title = header(buffer).title;
  Rect heading = {list.x, list.y - heading_height(layout) + layout.gap, list.width, layout.line};
  heading.cut_left(2 * layout.gap);
  // A long one stands above the card, too.
  const bool is_long = layout.text.width_of(title) > heading.width;
  if (is_long) heading = {column.x, heading.y, list.right() - column.x, heading.height};
  Line(brush).text(title, layout.text, Colour::sandstone).draw(heading);
  if (shown_card() == Card::none) return;
  column.cut_top(is_long ? layout.line + layout.gap : layout.apart);
  Faces faces;
  put_faces(faces);
  if (faces.size() == 1) draw_sheet_card(brush, column, faces.front());
  // Two have the room of one and the line below it.
  for (std::size_t i = 0; faces.size() > 1 && i < faces.size(); ++i) {
    draw_tile(brush, column.cut_top(layout.curtain_grid.tile_height), faces[i]);
    column.cut_top(i == 0 ? layout.edge : layout.gap);
  }
  if (view.viewer == k_table_view || column.height < layout.text.height) return;
  draw_rubles(brush, column.cut_top(layout.line), view.own.rubles, Text::menu_now);
  if (const std::optional<int> then = rubles_then())
    draw_rubles(brush, column.cut_top(layout.line), *then, Text::menu_then);
}

}  // namespace neva
