#include "firmware/app/parts/market_grid.hpp"

#include <algorithm>

#include "art_data.hpp"
#include "firmware/app/parts/bars.hpp"
#include "firmware/app/parts/looks.hpp"

namespace neva {

namespace {

// Sizes of the grid on a panel.
struct GridSize {
  int left;
  int pitch_x;
  int seats_y;
  int top;
  int pitch_y;
};

GridSize size_of(const Layout& layout, int players) {
  const int left = layout.is_mono() ? 18 : 34;
  const int pitch = std::min((layout.width - left) / players, layout.is_mono() ? 28 : 70);
  switch (layout.form) {
    case Form::tiny:
      return {left, pitch, 0, 9, 11};
    case Form::low:
      return {left, pitch, 18, 32, 15};
    default:
      return {left, pitch, 27, 44, 31};
  }
}

Good good_of(std::uint8_t index) { return static_cast<Good>(index + 1); }

int value_width(const Brush& brush) {
  const Font& font = brush.layout.text;
  return font.width_of(brush.word(Text::market_first)) + font.width_of(brush.word(Text::market_second)) + 46;
}

void draw_value(const Brush& brush, const Table& table) {
  Canvas& canvas = brush.canvas;
  const Layout& layout = brush.layout;
  const MarketValue value = market_value(table);
  const Digits first(value.first);
  const Digits second(value.second);
  const std::string_view word_first = brush.word(Text::market_first);
  const std::string_view word_second = brush.word(Text::market_second);
  const int width = value_width(brush);
  const int height = layout.header - 4;
  int x = layout.width - width - 4;
  canvas.fill({x, 2, width, height}, Colour::ink);
  const int y = (layout.header - 13) / 2;
  x = canvas.text(x + 5, y, word_first, {layout.text, Colour::sandstone}) + 3;
  x = canvas.text(x, y, first.view(), {layout.bold, Colour::gold}) + 12;
  x = canvas.text(x, y, word_second, {layout.text, Colour::sandstone}) + 3;
  canvas.text(x, y, second.view(), {layout.bold, Colour::sky});
}

void draw_cell(const Brush& brush, Rect cell, int count, MarketPlace place, const MarketValue& value) {
  Canvas& canvas = brush.canvas;
  const Layout& layout = brush.layout;
  const int y = cell.y + (cell.height - 13) / 2;
  if (count == 0) {
    canvas.text(cell.x + 6, y, "–", {layout.text, Colour::granite});
    return;
  }
  const bool first = place == MarketPlace::first;
  const Colour ink = first ? Colour::ink : Colour::ivory;
  if (first) canvas.fill(cell, Colour::gold);
  if (place == MarketPlace::second) canvas.outline(cell, Colour::sky, 2);
  canvas.text(cell.x + (count > 9 ? 3 : 5), y, Digits(count).view(), {layout.bold, ink});
  if (place == MarketPlace::none) return;
  canvas.draw(art_shield, cell.x + 17, y + 1);
  canvas.text(cell.x + 29, y, Digits(first ? value.first : value.second).view(), {layout.bold, ink});
}

// One bit: inverse for the first place, a frame for the second.
void draw_mono_cell(const Brush& brush, Rect cell, int count, MarketPlace place) {
  Canvas& canvas = brush.canvas;
  const bool first = place == MarketPlace::first;
  if (first) canvas.fill(cell, Colour::ivory);
  if (place == MarketPlace::second) canvas.outline(cell, Colour::ivory);
  const Digits digits(count);
  canvas.text(cell.x + cell.width / 2, cell.y + 1, count == 0 ? std::string_view("-") : digits.view(),
              {brush.layout.text, first ? Colour::ink : Colour::ivory, Align::centre});
}

void draw_sums(const Brush& brush, const Table& table, const GridSize& size, const int* rubles) {
  Canvas& canvas = brush.canvas;
  const Layout& layout = brush.layout;
  const int y = size.top + k_good_count * size.pitch_y + (layout.form == Form::low ? 0 : 5);
  const bool both = rubles != nullptr;
  canvas.draw(art_shield, both ? 3 : 11, y + 1);
  if (both) canvas.draw(art_ruble, 17, y + 1);
  for (std::uint8_t seat = 0; seat < table.setup.players; ++seat) {
    const int x = size.left + seat * size.pitch_x;
    const int points = market_points(table, seat);
    const Digits sum(points, true);
    const int end =
        canvas.text(both ? x + 2 : x + 10, y, sum.view(), {layout.bold, points == 0 ? Colour::granite : Colour::gold});
    if (both && rubles[seat] != 0)
      canvas.text(end + 3, y, Digits(rubles[seat]).view(), {layout.text, Colour::sandstone});
  }
}

}  // namespace

MarketPlace market_place(const Table& table, std::uint8_t good, std::uint8_t seat) {
  const int own = table.seats[seat].goods[good];
  if (own == 0) return MarketPlace::none;
  int more = 0;
  int most = own;
  for (std::uint8_t other = 0; other < table.setup.players; ++other) {
    const int count = table.seats[other].goods[good];
    if (count > own) ++more;
    most = std::max(most, count);
  }
  if (more == 0) return MarketPlace::first;
  // Second only behind a single first, and with nobody in between.
  int leaders = 0;
  for (std::uint8_t other = 0; other < table.setup.players; ++other)
    leaders += table.seats[other].goods[good] == most ? 1 : 0;
  return leaders == 1 && more == 1 ? MarketPlace::second : MarketPlace::none;
}

int market_points(const Table& table, std::uint8_t seat) {
  const MarketValue value = market_value(table);
  int points = 0;
  for (std::uint8_t good = 0; good < k_good_count; ++good) {
    const MarketPlace place = market_place(table, good, seat);
    points += place == MarketPlace::first ? value.first : place == MarketPlace::second ? value.second : 0;
  }
  return points;
}

void draw_market(const Brush& brush, const Table& table, const Players& players, std::string_view title,
                 const int* rubles) {
  Canvas& canvas = brush.canvas;
  const Layout& layout = brush.layout;
  const GridSize size = size_of(layout, table.setup.players);
  const MarketValue value = market_value(table);
  const PhaseLook& look = look_of(Phase::market);
  const bool mono = layout.is_mono();
  canvas.clear(Colour::night);
  if (mono) {
    canvas.fill({0, 0, layout.width, 9}, Colour::ivory);
    const NumberText both = out_of(value.first, value.second, "/");
    canvas.text(1, 0, view_of(both), {layout.text, Colour::ink});
  } else {
    const bool low = layout.form == Form::low;
    draw_header(brush, {title, look.colour, look.ink, low ? nullptr : &look.sign, {}, value_width(brush) + 4});
    draw_edge(canvas, 0, layout.header, layout.width, CardColour::orange);
    draw_value(brush, table);
  }
  for (std::uint8_t seat = 0; seat < table.setup.players; ++seat) {
    const int x = size.left + seat * size.pitch_x;
    const std::string_view name = view_of(players[seat].name);
    if (mono) {
      std::string_view rest = name;
      next_code_point(rest);
      canvas.text(x + size.pitch_x / 2, 0, name.substr(0, name.size() - rest.size()),
                  {layout.text, Colour::ink, Align::centre});
    } else {
      draw_pip(brush, x + 14, size.seats_y, seat, name);
    }
  }
  for (std::uint8_t good = 0; good < k_good_count; ++good) {
    const int y = size.top + good * size.pitch_y;
    const int height = mono ? size.pitch_y : size.pitch_y - 2;
    if (!mono) canvas.fill({0, y, layout.width, height}, Colour::slate);
    const Art& sign = *sign_of(good_of(good));
    if (mono) {
      canvas.draw_one_bit(sign, 2, y, Colour::ivory);
    } else if (layout.form == Form::low) {
      canvas.draw(sign, 11, y + 1);
    } else {
      canvas.draw(sign, 6, y + (height - 22) / 2, Colour::ivory, 2);
    }
    for (std::uint8_t seat = 0; seat < table.setup.players; ++seat) {
      const int x = size.left + seat * size.pitch_x;
      const int count = table.seats[seat].goods[good];
      const MarketPlace place = market_place(table, good, seat);
      if (mono) {
        draw_mono_cell(brush, {x + 2, y + 1, size.pitch_x - 4, 9}, count, place);
      } else {
        draw_cell(brush, {x + 1, y + 1, std::min(size.pitch_x - 2, 39), height - 2}, count, place, value);
      }
    }
  }
  if (!mono) draw_sums(brush, table, size, rubles);
}

}  // namespace neva
