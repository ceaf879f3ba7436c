#include "firmware/app/parts/seats.hpp"

#include <algorithm>

#include "art_data.hpp"
#include "engine/rules/rules.hpp"
#include "firmware/app/parts/bars.hpp"
#include "firmware/app/parts/looks.hpp"

namespace neva {

namespace {

constexpr int k_tall_cell = 32;
// Shape, three digits and the hand beside each other.
constexpr int k_wide_cell = 57;

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

CellStyle style_of(int cell_width, int seats, const Players& players) {
  int letters = 0;
  for (int seat = 0; seat < seats; ++seat)
    letters = std::max(letters, letters_of(view_of(players[static_cast<std::size_t>(seat)].name)));
  if (letters * font_medium.width <= cell_width - 20) return CellStyle::name_beside;
  return letters * font_medium.width <= cell_width - 5 ? CellStyle::name_above : CellStyle::no_name;
}

struct SeatFacts {
  std::uint8_t seat;
  std::string_view name;
  int points;
  int hand;
  // NR-6.
  bool has_disc;
};

void draw_hand(const Brush& brush, int right, int y, int hand) {
  brush.canvas.text(right, y, Digits(hand).view(), {font_bold, Colour::ivory, Align::right});
  brush.canvas.draw(art_cards, right - 7 - 13, y + 1, Colour::sandstone);
}

// Beside shape and points there is room for a small icon, beside three digits for none.
void draw_narrow_hand(const Brush& brush, int right, int y, const SeatFacts& facts) {
  brush.canvas.text(right, y, Digits(facts.hand).view(), {font_bold, Colour::ivory, Align::right});
  if (facts.points < 100) brush.canvas.draw(art_cards7, right - 7 - 8, y + 3, Colour::sandstone);
}

void draw_tall_cell(const Brush& brush, Rect cell, CellStyle style, const SeatFacts& facts) {
  Canvas& canvas = brush.canvas;
  canvas.fill(cell, Colour::slate);
  const int right = cell.x + cell.width - 2;
  const int first = cell.y + 2;
  const int second = cell.y + 17;
  const Digits points(facts.points);
  if (facts.has_disc) {
    const bool narrow = style == CellStyle::no_name;
    canvas.draw(art_coin7, narrow ? cell.x + 5 : right - 7, narrow ? second + 3 : first + 2, Colour::gold);
  }
  const bool narrow_hand = style == CellStyle::name_above && cell.width < k_wide_cell;
  if (!narrow_hand) draw_hand(brush, right, second, facts.hand);
  if (narrow_hand) draw_narrow_hand(brush, right, second, facts);
  switch (style) {
    case CellStyle::name_beside:
      draw_pip(brush, cell.x + 3, cell.y + 1, facts.seat, facts.name);
      canvas.text(cell.x + 18, first, facts.name, {font_medium, Colour::ivory});
      canvas.draw(art_shield, cell.x + 3, second + 1);
      canvas.text(cell.x + 16, second, points.view(), {font_bold, Colour::ivory});
      return;
    case CellStyle::name_above:
      canvas.text(cell.x + 3, first, facts.name, {font_medium, Colour::ivory});
      draw_pip(brush, cell.x + 2, second - 1, facts.seat, facts.name);
      canvas.text(cell.x + 17, second, points.view(), {font_medium, Colour::ivory});
      return;
    case CellStyle::no_name:
      draw_pip(brush, cell.x + 2, cell.y + 1, facts.seat, facts.name);
      canvas.text(right, first - 1, points.view(), {font_bold, Colour::ivory, Align::right});
      // Three digits need its place.
      if (facts.points < 100) canvas.draw(art_shield, cell.x + 17, first);
      return;
  }
}

}  // namespace

void draw_seat_cells(const Brush& brush, int y, int width, const Table& table, const Players& players) {
  Canvas& canvas = brush.canvas;
  const Layout& layout = brush.layout;
  const std::uint8_t count = table.setup.players;
  const int pitch = width / count;
  const CellStyle style = style_of(pitch - 1, count, players);
  for (std::uint8_t seat = 0; seat < count; ++seat) {
    const std::string_view name = view_of(players[seat].name);
    const int x = seat * pitch;
    const Digits points(table.seats[seat].points);
    if (layout.is_mono()) {
      draw_pip(brush, x + 1, y, seat, name);
      canvas.text(x + 12, y + 1, points.view(), {layout.text, Colour::ivory});
    } else if (layout.height - layout.keys - y >= k_tall_cell) {
      const SeatFacts facts = {seat, name, table.seats[seat].points, table.seats[seat].hand_count,
                               has_disc(table.setup) && table.disc == seat};
      draw_tall_cell(brush, {x, y, pitch - 1, k_tall_cell}, style, facts);
    } else {
      canvas.fill({x, y, pitch - 1, layout.holder_height}, Colour::slate);
      const int top = y + (layout.holder_height - 13) / 2;
      draw_pip(brush, x + 3, top, seat, name);
      canvas.draw(art_shield, x + 19, top + 1);
      canvas.text(x + 32, top, points.view(), {font_bold, Colour::ivory});
    }
  }
}

namespace {

// The same for all seats: eight letters need the narrower one.
const Font& column_font(std::uint8_t seats, const Players& players) {
  constexpr int k_room = 52;
  for (std::uint8_t seat = 0; seat < seats; ++seat) {
    if (font_bold.width_of(view_of(players[seat].name)) > k_room) return font_medium;
  }
  return font_bold;
}

}  // namespace

void draw_seat_column(const Brush& brush, const Table& table, const Players& players) {
  Canvas& canvas = brush.canvas;
  const Layout& layout = brush.layout;
  const int left = layout.table_width;
  if (!canvas.touches({left, 0, layout.width - left, layout.height})) return;
  canvas.fill({left, 0, layout.width - left, layout.height}, Colour::ink);
  canvas.fill({left, 0, 1, layout.height}, Colour::slate);
  TextBuffer buffer;
  canvas.text(left + 8, 4, format_text(buffer, brush.language, Text::table_round, {{"n", table.round}}),
              {font_medium, Colour::sandstone});
  const bool five = table.setup.players > 4;
  const int pitch = five ? 43 : 50;
  const int height = pitch - 3;
  const Font& font = column_font(table.setup.players, players);
  for (std::uint8_t seat = 0; seat < table.setup.players; ++seat) {
    const int y = 22 + seat * pitch;
    const SeatTable& open = table.seats[seat];
    canvas.fill({left + 4, y, 73, height}, Colour::slate);
    if (seat == table.seat) canvas.outline({left + 4, y, 73, height}, Colour::ivory);
    const int top = five ? y + 1 : y + 4;
    const int second = top + (five ? 13 : 15);
    const int third = top + (five ? 26 : 28);
    draw_pip(brush, left + 8, top, seat, view_of(players[seat].name));
    canvas.text(left + 23, top, view_of(players[seat].name), {font, Colour::ivory});
    canvas.draw(art_shield, left + 9, second + 1);
    canvas.text(left + 23, second, Digits(open.points).view(), {font_bold, Colour::ivory});
    canvas.draw(art_cards, left + 44, second + 1, Colour::sandstone);
    canvas.text(left + 59, second, Digits(open.hand_count).view(), {font_bold, Colour::ivory});
    int x = left + 9;
    for (std::uint8_t i = 0; i < k_phase_count; ++i) {
      const auto phase = static_cast<Phase>(i);
      if (!has_phase(table.setup, phase) || table.markers[i] != seat) continue;
      canvas.draw(look_of(phase).small_sign, x, third, Colour::sandstone);
      x += 14;
    }
    if (has_disc(table.setup) && table.disc == seat) {
      canvas.draw(art_coin7, x + 2, third + 2, Colour::gold);
      x += 14;
    }
    const bool passed = ((table.passed >> seat) & 1U) != 0;
    const std::string_view word = seat == table.seat ? brush.word(Text::table_to_move)
                                  : passed           ? brush.word(Text::table_passed)
                                                     : std::string_view();
    if (x + font_small.width_of(word) <= left + 75) {
      canvas.text(left + 75, third + 1, word,
                  {font_small, seat == table.seat ? Colour::gold : Colour::sandstone, Align::right});
    }
  }
}

}  // namespace neva
