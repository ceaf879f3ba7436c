#include "firmware/app/parts/market_grid.hpp"

#include <algorithm>

#include "art_data.hpp"
#include "firmware/app/draw/line.hpp"
#include "firmware/app/draw/seat_look.hpp"
#include "firmware/app/parts/header.hpp"
#include "firmware/app/parts/looks.hpp"
#include "firmware/app/text/words.hpp"

namespace neva {

namespace {

// Beside a seat's shape, where there is no room for a larger one.
constexpr Sign k_small_coin = {art_coin7, art_coin7};

Good good_of(std::uint8_t index) { return static_cast<Good>(index + 1); }

// The first column has the signs of the goods, each of the others is a seat's.
int signs_width(const Layout& layout) { return 2 * layout.line + layout.edge; }
Rect cut_column(const Layout& layout, Rect& row, int players) {
  return row.cut_left(std::min((layout.width - signs_width(layout)) / players, 5 * layout.line));
}

// Where the band is no higher than a seat's shape it has the seats' letters in it, and the value as a mere number.
bool has_letters(const Layout& layout) { return layout.header <= layout.pip; }

int value_width(const Brush& brush) {
  const Layout& layout = brush.layout;
  return layout.text.width_of(brush.word(Text::market_first)) + layout.text.width_of(brush.word(Text::market_second)) +
         2 * (layout.bold.width + layout.sign_gap + layout.edge) + layout.apart;
}

// What the first and the second place are worth, in the band.
void draw_value(const Brush& brush, const MarketValue& value) {
  const Layout& layout = brush.layout;
  Rect box = Rect{0, 0, layout.width, layout.header}.inset(layout.margin, 2);
  box = box.cut_right(value_width(brush));
  brush.canvas.fill(box, Colour::ink);
  Line(brush)
      .text(brush.word(Text::market_first), layout.text, Colour::sandstone)
      .gap(layout.sign_gap)
      .number(value.first, layout.bold, Colour::gold)
      .gap(layout.apart)
      .text(brush.word(Text::market_second), layout.text, Colour::sandstone)
      .gap(layout.sign_gap)
      .number(value.second, layout.bold, Colour::sky)
      .draw(box.inset(layout.edge, 0));
}

// Filled for the first place, a frame for the second.
void draw_cell(const Brush& brush, Rect cell, int count, MarketPlace place, const MarketValue& value) {
  const Layout& layout = brush.layout;
  const bool first = place == MarketPlace::first;
  const Colour ink = first ? Colour::ink : Colour::ivory;
  if (first) brush.canvas.fill(cell, Colour::gold);
  if (place == MarketPlace::second) brush.canvas.outline(cell, brush.thin(Colour::sky), std::max(layout.margin / 2, 1));
  cell = cell.inset(layout.margin, 0);
  Line line(brush);
  if (count == 0) {
    line.text("–", layout.text, Colour::granite);
  } else {
    line.number(count, layout.number, ink);
  }
  if (place != MarketPlace::none)
    line.spring().number(first ? value.first : value.second, layout.number, ink).with(k_shield).extra();
  line.draw(cell);
}

void draw_goods(const Brush& brush, Rect area, const Table& table) {
  const Layout& layout = brush.layout;
  const int height = area.height / k_good_count;
  for (std::uint8_t good = 0; good < k_good_count; ++good) {
    Rect row = area.cut_top(height);
    row.cut_bottom(layout.margin / 2);
    brush.canvas.fill(row, Colour::slate);
    const Art& sign = *sign_of(good_of(good));
    const int scale = row.height > 2 * sign.height ? 2 : 1;
    const Rect place = row.cut_left(signs_width(layout)).middle(sign.width * scale, sign.height * scale);
    if (layout.is_one_bit) {
      brush.canvas.draw_one_bit(sign, place.x, place.y, Colour::ivory);
    } else {
      brush.canvas.draw(sign, place.x, place.y, Colour::ivory, static_cast<std::uint8_t>(scale));
    }
    for (std::uint8_t seat = 0; seat < table.setup.players; ++seat) {
      Rect cell = cut_column(layout, row, table.setup.players).inset(1, 1);
      cell.width = std::min(cell.width, 3 * layout.pip);
      // In low rows the band alone says what a place is worth: there is air between the numbers then.
      if (row.height < layout.pip + layout.gap && !layout.is_one_bit) cell = cell.middle(2 * layout.pip, cell.height);
      draw_cell(brush, cell, table.seats[seat].goods[good], market_place(table, good, seat), market_value(table));
    }
  }
}

void draw_sums(const Brush& brush, Rect row, const Table& table) {
  const Layout& layout = brush.layout;
  Line(brush).icon(brush.pick(k_shield)).draw(row.cut_left(signs_width(layout)), Align::centre);
  for (std::uint8_t seat = 0; seat < table.setup.players; ++seat) {
    const int points = market_points(table, seat);
    Line(brush)
        .number(points, layout.bold, points == 0 ? Colour::granite : Colour::gold, true)
        .draw(cut_column(layout, row, table.setup.players).inset(layout.gap, 0));
  }
}

// What the cards of this phase paid: with a coin each, or where a column is too narrow for that with one for all.
bool have_coins(const Layout& layout, const Table& table, const int* rubles, int left) {
  const auto fits = [&](int paid) {
    return k_small_coin.small.width + layout.text.width_of(Digits(paid).view()) <= left;
  };
  return std::all_of(rubles, rubles + table.setup.players, fits);
}

// Who it is, and what the cards of this phase paid, where there is room for it.
void draw_seats(const Brush& brush, Rect row, const Table& table, const Players& players, const int* rubles) {
  const Layout& layout = brush.layout;
  const Rect first = row.cut_left(signs_width(layout));
  Rect rest = row;
  const int width = std::min(cut_column(layout, rest, table.setup.players).width, 3 * layout.pip);
  const int left = width - layout.pip - layout.margin / 2 - layout.sign_gap;
  const bool has_coins = rubles == nullptr || have_coins(layout, table, rubles, left);
  if (!has_coins) Line(brush).icon(brush.pick(k_small_coin), Colour::gold).draw(first, Align::centre);
  for (std::uint8_t seat = 0; seat < table.setup.players; ++seat) {
    const std::string_view name = view_of(players[seat].name);
    Rect column = cut_column(layout, row, table.setup.players);
    column.width = width;
    Line line(brush);
    if (has_letters(layout)) {
      line.text(first_letter(name), layout.text, brush.on_band(Colour::ivory));
    } else {
      line.pip(seat, name);
      if (rubles != nullptr && rubles[seat] != 0) {
        const bool is_large = art_ruble.width + layout.bold.width_of(Digits(rubles[seat]).view()) <= left;
        line.gap(layout.margin / 2).number(rubles[seat], layout.bold, Colour::gold);
        if (has_coins) line.with(is_large ? k_coin : k_small_coin);
      }
    }
    line.draw(column, Align::centre);
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
  const Layout& layout = brush.layout;
  const MarketValue value = market_value(table);
  const PhaseLook& look = look_of(Phase::market);
  brush.canvas.clear(Colour::night);
  Rect page = layout.panel();
  page.cut_bottom(layout.keys);
  Rect band = page.cut_top(layout.header);
  if (has_letters(layout)) {
    const NumberText both = out_of(value.first, value.second, "/");
    draw_header(brush, {view_of(both)});
    band.cut_bottom(1);
    draw_seats(brush, band, table, players, nullptr);
    return draw_goods(brush, page, table);
  }
  Header header = {title, look.colour, look.ink, &look.sign, {}, value_width(brush)};
  if (header_height(layout, header) > layout.header) header.title = brush.word(word_of(Phase::market));
  draw_header(brush, header);
  draw_header_edge(brush, CardColour::orange);
  draw_value(brush, value);
  page.cut_top(layout.gap);
  draw_seats(brush, page.cut_top(layout.pip), table, players, rubles);
  draw_sums(brush, page.cut_bottom(layout.line), table);
  page.cut_top(layout.margin / 2);
  draw_goods(brush, page, table);
}

}  // namespace neva
