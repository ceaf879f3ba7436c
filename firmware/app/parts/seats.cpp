#include "firmware/app/parts/seats.hpp"

#include "art_data.hpp"
#include "engine/rules/rules.hpp"
#include "firmware/app/parts/bars.hpp"
#include "firmware/app/parts/looks.hpp"

namespace neva {

namespace {

constexpr int k_tall_cell = 32;

// The first six letters of a name.
std::string_view short_name(std::string_view name, int letters) {
  std::string_view rest = name;
  for (int i = 0; i < letters && !rest.empty(); ++i) next_code_point(rest);
  return name.substr(0, name.size() - rest.size());
}

void draw_tall_cell(const Brush& brush, Rect cell, std::uint8_t seat, const SeatTable& table, std::string_view name,
                    bool has_disc) {
  Canvas& canvas = brush.canvas;
  canvas.fill(cell, Colour::slate);
  draw_pip(brush, cell.x + 3, cell.y + 1, seat, name);
  const int letters = (cell.width - 19) / font_medium.width;
  canvas.text(cell.x + 18, cell.y + 2, short_name(name, letters), {font_medium, Colour::ivory});
  // NR-6.
  if (has_disc) canvas.draw(art_coin7, cell.x + cell.width - 9, cell.y + 4, Colour::gold);
  canvas.draw(art_shield, cell.x + 3, cell.y + 18);
  canvas.text(cell.x + 16, cell.y + 17, Digits(table.points).view(), {font_bold, Colour::ivory});
  const int right = cell.x + cell.width - 2;
  canvas.text(right, cell.y + 17, Digits(table.hand_count).view(), {font_bold, Colour::ivory, Align::right});
  canvas.draw(art_cards, right - 7 - 13, cell.y + 18, Colour::sandstone);
}

}  // namespace

void draw_seat_cells(const Brush& brush, int y, int width, const Table& table, const Players& players) {
  Canvas& canvas = brush.canvas;
  const Layout& layout = brush.layout;
  const std::uint8_t count = table.setup.players;
  const int pitch = width / count;
  for (std::uint8_t seat = 0; seat < count; ++seat) {
    const std::string_view name = view_of(players[seat].name);
    const int x = seat * pitch;
    const Digits points(table.seats[seat].points);
    if (layout.is_mono()) {
      draw_pip(brush, x + 1, y, seat, name);
      canvas.text(x + 12, y + 1, points.view(), {layout.text, Colour::ivory});
    } else if (layout.height - layout.keys - y >= k_tall_cell) {
      draw_tall_cell(brush, {x, y, pitch - 1, k_tall_cell}, seat, table.seats[seat], name,
                     neva::has_disc(table.setup) && table.disc == seat);
    } else {
      canvas.fill({x, y, pitch - 1, layout.holder_height}, Colour::slate);
      const int top = y + (layout.holder_height - 13) / 2;
      draw_pip(brush, x + 3, top, seat, name);
      canvas.draw(art_shield, x + 19, top + 1);
      canvas.text(x + 32, top, points.view(), {font_bold, Colour::ivory});
    }
  }
}

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
  const int pitch = table.setup.players > 4 ? 43 : 50;
  const int height = pitch - 3;
  for (std::uint8_t seat = 0; seat < table.setup.players; ++seat) {
    const int y = 22 + seat * pitch;
    const SeatTable& open = table.seats[seat];
    canvas.fill({left + 4, y, 73, height}, Colour::slate);
    if (seat == table.seat) canvas.outline({left + 4, y, 73, height}, Colour::ivory);
    const int top = pitch == 50 ? y + 4 : y + 1;
    draw_pip(brush, left + 8, top, seat, view_of(players[seat].name));
    canvas.text(left + 23, top, short_name(view_of(players[seat].name), 7), {font_bold, Colour::ivory});
    canvas.draw(art_shield, left + 9, top + 16);
    canvas.text(left + 23, top + 15, Digits(open.points).view(), {font_bold, Colour::ivory});
    canvas.draw(art_cards, left + 44, top + 16, Colour::sandstone);
    canvas.text(left + 59, top + 15, Digits(open.hand_count).view(), {font_bold, Colour::ivory});
    int x = left + 9;
    for (std::uint8_t i = 0; i < k_phase_count; ++i) {
      const auto phase = static_cast<Phase>(i);
      if (!has_phase(table.setup, phase) || table.markers[i] != seat) continue;
      canvas.draw(look_of(phase).small_sign, x, top + 28, Colour::sandstone);
      x += 14;
    }
    if (neva::has_disc(table.setup) && table.disc == seat) {
      canvas.draw(art_coin7, x + 2, top + 30, Colour::gold);
      x += 14;
    }
    const bool passed = ((table.passed >> seat) & 1U) != 0;
    const std::string_view word = seat == table.seat ? brush.word(Text::table_to_move)
                                  : passed           ? brush.word(Text::table_passed)
                                                     : std::string_view();
    if (x + font_small.width_of(word) <= left + 75) {
      canvas.text(left + 75, top + 29, word,
                  {font_small, seat == table.seat ? Colour::gold : Colour::sandstone, Align::right});
    }
  }
}

}  // namespace neva
