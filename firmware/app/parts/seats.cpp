#include "firmware/app/parts/seats.hpp"

#include <algorithm>

#include "art_data.hpp"
#include "engine/rules/rules.hpp"
#include "firmware/app/draw/line.hpp"
#include "firmware/app/parts/looks.hpp"

namespace neva {

namespace {

// How a cell of two lines is filled, the same for all seats: names are never cut.
enum class CellStyle : std::uint8_t {
  name_beside,  // shape and name, points and hand below
  name_above,   // the name has the first line for itself
  no_name,      // five seats on a narrow panel: the shape has the first letter
};

int letters_of(std::string_view name) {
  int letters = 0;
  for (; !name.empty(); ++letters) next_code_point(name);
  return letters;
}

CellStyle style_of(const Layout& layout, int cell_width, int seats, const Players& players) {
  int letters = 0;
  for (int seat = 0; seat < seats; ++seat)
    letters = std::max(letters, letters_of(view_of(players[static_cast<std::size_t>(seat)].name)));
  const int needed = letters * layout.text.width + layout.gap;
  if (needed <= cell_width - layout.pip - layout.gap) return CellStyle::name_beside;
  // Below the name: shape, two digits of points, a small sign and the cards in hand, which must not run together.
  const int below = layout.pip + 2 * layout.text.width + art_cards7.width + layout.bold.width;
  return needed < cell_width && below <= cell_width - 2 * layout.sign_gap ? CellStyle::name_above : CellStyle::no_name;
}

struct SeatFacts {
  std::uint8_t seat;
  std::string_view name;
  int points;
  int hand;
  // NR-6.
  bool has_disc;
};

// Shape, name, disc; without names the points.
void draw_first_row(const Brush& brush, Rect row, CellStyle style, const SeatFacts& facts) {
  const Layout& layout = brush.layout;
  Line line(brush);
  if (style != CellStyle::name_above) line.pip(facts.seat, facts.name).gap(layout.sign_gap);
  if (style == CellStyle::no_name) {
    line.spring().icon(art_shield).extra();
    line.gap(1).number(facts.points, layout.bold, Colour::ivory);
  } else {
    line.text(facts.name, layout.text, Colour::ivory);
    if (facts.has_disc) line.spring().icon(art_coin7, Colour::gold).extra();
  }
  line.draw(row);
}

// Points at the left, cards in hand at the right.
void draw_second_row(const Brush& brush, Rect row, CellStyle style, const SeatFacts& facts) {
  const Layout& layout = brush.layout;
  Line line(brush);
  switch (style) {
    case CellStyle::name_beside:
      line.number(facts.points, layout.bold, Colour::ivory).with(k_shield);
      break;
    case CellStyle::name_above:
      line.pip(facts.seat, facts.name).gap(1).number(facts.points, layout.text, Colour::ivory);
      break;
    case CellStyle::no_name:
      if (facts.has_disc) line.icon(art_coin7, Colour::gold);
      break;
  }
  // Beside shape and points there may be room for a small sign, beside three digits for none.
  const bool narrow = style == CellStyle::name_above && row.width < 4 * layout.line;
  line.spring().icon(narrow ? art_cards7 : art_cards, Colour::sandstone).extra();
  line.gap(1).number(facts.hand, layout.bold, Colour::ivory).draw(row);
}

// The seat's shape and its points; with their sign where it fits.
void draw_low_cell(const Brush& brush, Rect cell, const SeatFacts& facts) {
  const Layout& layout = brush.layout;
  brush.canvas.fill(cell, Colour::slate);
  cell.cut_bottom(1);
  Line line(brush);
  line.pip(facts.seat, facts.name).gap(layout.sign_gap).icon(brush.pick(k_shield)).extra();
  line.gap(layout.sign_gap).number(facts.points, layout.number, Colour::ivory).draw(cell.inset(1, 0));
}

int tall_cell(const Layout& layout) { return 2 * layout.pip + layout.edge; }

}  // namespace

int seat_cells_height(const Layout& layout, int room) {
  return room >= tall_cell(layout) ? tall_cell(layout) : layout.holder_height;
}

Rect seat_cell(Rect area, std::uint8_t seats, std::uint8_t seat) {
  const int pitch = area.width / seats;
  return {area.x + seat * pitch, area.y, pitch - 1, area.height};
}

void draw_seat_cells(const Brush& brush, Rect area, const Table& table, const Players& players) {
  const Layout& layout = brush.layout;
  const std::uint8_t count = table.setup.players;
  const CellStyle style = style_of(layout, seat_cell(area, count, 0).width, count, players);
  const int height = seat_cells_height(layout, area.height);
  for (std::uint8_t seat = 0; seat < count; ++seat) {
    const SeatTable& open = table.seats[seat];
    const SeatFacts facts = {seat, view_of(players[seat].name), open.points, open.hand_count,
                             has_disc(table.setup) && table.disc == seat};
    Rect cell = seat_cell(area, count, seat);
    cell.height = height;
    if (height < tall_cell(layout)) {
      draw_low_cell(brush, cell, facts);
      continue;
    }
    brush.canvas.fill(cell, Colour::slate);
    cell = cell.inset(2, 1);
    draw_first_row(brush, cell.cut_top(layout.line), style, facts);
    draw_second_row(brush, cell.cut_bottom(layout.line), style, facts);
  }
}

namespace {

// The same for all seats: eight letters need the narrower one.
const Font& column_font(const Layout& layout, int room, std::uint8_t seats, const Players& players) {
  for (std::uint8_t seat = 0; seat < seats; ++seat) {
    if (layout.bold.width_of(view_of(players[seat].name)) > room) return layout.text;
  }
  return layout.bold;
}

// The phases whose marker a seat holds, its disc, and whether it moves or has passed.
void draw_markers(const Brush& brush, Rect row, const Table& table, std::uint8_t seat) {
  const Layout& layout = brush.layout;
  Line line(brush);
  for (std::uint8_t i = 0; i < k_phase_count; ++i) {
    const auto phase = static_cast<Phase>(i);
    if (!has_phase(table.setup, phase) || table.markers[i] != seat) continue;
    line.icon(look_of(phase).small_sign, Colour::sandstone).gap(layout.sign_gap);
  }
  if (has_disc(table.setup) && table.disc == seat) line.icon(art_coin7, Colour::gold);
  const bool passed = ((table.passed >> seat) & 1U) != 0;
  const bool moves = seat == table.seat;
  const std::string_view word = moves    ? brush.word(Text::table_to_move)
                                : passed ? brush.word(Text::table_passed)
                                         : std::string_view();
  line.spring().text(word, layout.small, moves ? Colour::gold : Colour::sandstone).extra();
  line.draw(row);
}

// The column without its line, and below the round.
Rect column_of(const Layout& layout) {
  Rect column = layout.panel();
  column.cut_left(layout.table_width + 1);
  return column.inset(layout.margin, 0);
}

int column_header(const Layout& layout) { return layout.phase_bar + 2; }

}  // namespace

Rect seat_block(const Layout& layout, std::uint8_t seats, std::uint8_t seat) {
  Rect column = column_of(layout);
  column.cut_top(column_header(layout));
  const int pitch = std::min(3 * layout.line + 2 * layout.gap, column.height / seats);
  return {column.x, column.y + seat * pitch, column.width, pitch - 3};
}

void draw_seat_column(const Brush& brush, const Table& table, const Players& players) {
  Canvas& canvas = brush.canvas;
  const Layout& layout = brush.layout;
  const std::uint8_t count = table.setup.players;
  Rect column = layout.panel();
  column.cut_left(layout.table_width);
  if (!canvas.touches(column)) return;
  canvas.fill(column, Colour::ink);
  canvas.fill(column.cut_left(1), Colour::slate);
  column = column_of(layout);
  TextBuffer buffer;
  Line(brush)
      .text(format_text(buffer, brush.language, Text::table_round, {{"n", table.round}}), layout.text,
            Colour::sandstone)
      .draw(column.cut_top(column_header(layout)));
  const Font& font = column_font(layout, column.width - 2 * layout.sign_gap - layout.pip - layout.gap, count, players);
  for (std::uint8_t seat = 0; seat < count; ++seat) {
    const SeatTable& open = table.seats[seat];
    Rect block = seat_block(layout, count, seat);
    canvas.fill(block, Colour::slate);
    if (seat == table.seat) canvas.outline(block, Colour::ivory);
    block = block.inset(layout.sign_gap, 1);
    const int row = block.height / 3;
    const std::string_view name = view_of(players[seat].name);
    Line(brush).pip(seat, name).gap(layout.gap).text(name, font, Colour::ivory).draw(block.cut_top(row));
    Line(brush)
        .number(open.points, layout.bold, Colour::ivory)
        .with(k_shield)
        .spring()
        .number(open.hand_count, layout.bold, Colour::ivory)
        .with(k_cards)
        .draw(block.cut_top(row));
    draw_markers(brush, block.cut_top(row), table, seat);
  }
}

}  // namespace neva
