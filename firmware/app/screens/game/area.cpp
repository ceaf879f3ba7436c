#include "firmware/app/screens/game/area.hpp"

#include <algorithm>

#include "art_data.hpp"
#include "engine/rules/value.hpp"
#include "firmware/app/draw/line.hpp"
#include "firmware/app/draw/paragraph.hpp"
#include "firmware/app/game/offer.hpp"
#include "firmware/app/parts/bars.hpp"
#include "firmware/app/parts/list.hpp"
#include "firmware/app/parts/looks.hpp"
#include "firmware/app/text/card_texts.hpp"
#include "firmware/app/text/words.hpp"

namespace neva {

namespace {

constexpr KeyHint k_own_hints[] = {
    {Key::a, Text::key_look}, {Key::x, Text::key_hand}, {Key::y, Text::key_others}, {Key::b, Text::key_back}};
constexpr KeyHint k_area_hints[] = {{Key::a, Text::key_look}, {Key::y, Text::key_next}, {Key::b, Text::key_back}};

// A band: its cards, and above them a bar with what they pay where tiles have pictures.
constexpr PerForm<int> k_area_tiles = {.large = 44, .low = 35, .tiny = 16};
bool has_bars(const Layout& layout) { return layout.pick(k_area_tiles) > k_picture_height; }
int band_height(const Layout& layout) {
  return layout.pick(k_area_tiles) + 2 + (has_bars(layout) ? layout.line + 2 : 0);
}
// The row with the name of the chosen card.
int name_row(const Layout& layout) { return layout.line + layout.margin / 4; }
// The line of keys goes where it would cost a band.
bool has_keys(const Layout& layout) {
  const int room = layout.height - layout.holder_height - 1 - name_row(layout);
  return layout.keys > 0 && (room - layout.keys) / band_height(layout) == room / band_height(layout);
}

// Bands in the order of the phases; yellow and orange lie together.
constexpr CardColour k_band_colours[] = {CardColour::green, CardColour::yellow, CardColour::blue, CardColour::red};
constexpr Text k_band_words[] = {Text::area_workers, Text::area_market_cards, Text::area_buildings, Text::area_nobles};
constexpr std::size_t k_market_band = 1;

std::size_t band_of(CardColour colour) {
  switch (colour) {
    case CardColour::green:
      return 0;
    case CardColour::blue:
      return 2;
    case CardColour::red:
      return 3;
    default:
      return k_market_band;
  }
}

}  // namespace

void AreaScreen::enter() { show(context_.focus.seat < view().table.setup.players ? context_.focus.seat : 0); }

void AreaScreen::add(std::uint8_t place) {
  const Table& table = view().table;
  const std::size_t at = static_cast<std::size_t>(area_first(table, seat_) + place);
  Band& band = bands_[band_of(info_of(table.pool[at]).colour)];
  const std::uint8_t marks = marks_at(table, static_cast<std::uint8_t>(at));
  for (Pile& pile : band) {
    if (pile.card != table.pool[at] || pile.marks != marks) continue;
    ++pile.count;
    return;
  }
  if (!band.full()) band.push_back({table.pool[at], marks, 1, place});
}

void AreaScreen::show(std::uint8_t seat) {
  seat_ = seat;
  for (Band& band : bands_) band.clear();
  for (std::uint8_t place = 0; place < area_count(view().table, seat); ++place) add(place);
  column_ = 0;
  band_ = 0;
  while (band_ + 1 < k_bands && bands_[band_].empty()) ++band_;
}

bool AreaScreen::is_shown(std::size_t band) const { return band != k_market_band || shows_goods(view().table); }

const AreaScreen::Pile* AreaScreen::chosen() const {
  const Band& band = bands_[band_];
  return band.empty() ? nullptr : &band.at(static_cast<std::size_t>(column_));
}

// On to the next pile, over the end of a band into the next one.
void AreaScreen::move(int steps) {
  const int to = column_ + steps;
  if (to >= 0 && to < static_cast<int>(bands_[band_].size())) {
    column_ = to;
    return;
  }
  const std::size_t before = band_;
  move_band(steps);
  if (band_ != before) column_ = steps > 0 ? 0 : static_cast<int>(bands_[band_].size()) - 1;
}

void AreaScreen::move_band(int steps) {
  for (std::size_t i = 1; i <= k_bands; ++i) {
    const auto offset = steps > 0 ? i : k_bands - i;
    const std::size_t to = (band_ + offset) % k_bands;
    if (bands_[to].empty()) continue;
    band_ = to;
    break;
  }
  column_ = std::clamp(column_, 0, std::max(static_cast<int>(bands_[band_].size()) - 1, 0));
}

Go AreaScreen::on_key(KeyEvent event) {
  const bool press = event.kind == KeyEventKind::press;
  const bool linear = context_.linear();
  if (event.key == Key::left || (linear && event.key == Key::up)) move(-1);
  if (event.key == Key::right || (linear && event.key == Key::down)) move(1);
  if (!linear && event.key == Key::up) move_band(-1);
  if (!linear && event.key == Key::down) move_band(1);
  if (!press) return Go::stay();
  switch (event.key) {
    case Key::a:
      if (const Pile* pile = chosen()) {
        context_.focus = {Focus::Place::area, pile->card, pile->place, seat_};
        return Go::push(ScreenId::card);
      }
      break;
    case Key::b:
      return Go::back();
    case Key::x:
      if (is_own()) return Go::push(ScreenId::hand);
      break;
    case Key::y:
      context_.focus.seat = static_cast<std::uint8_t>((seat_ + 1) % view().table.setup.players);
      show(context_.focus.seat);
      break;
    default:
      break;
  }
  return Go::stay();
}

void AreaScreen::draw_bar(const Brush& brush, Rect bar, std::size_t band) const {
  const Layout& layout = brush.layout;
  const KindLook& look = look_of(k_band_colours[band]);
  const Table& table = view().table;
  int count = 0;
  Income income = {0, 0};
  for (const Pile& pile : bands_[band]) {
    count += pile.count;
    const auto at = static_cast<std::uint8_t>(area_first(table, seat_) + pile.place);
    const Income one = income_of_card(table, seat_, at);
    income.rubles += one.rubles * pile.count;
    income.points += one.points * pile.count;
  }
  brush.canvas.fill(bar, look.dark);
  bar.cut_bottom(1);
  TextBuffer buffer;
  Line line(brush);
  line.icon(look.sign, look.ink).gap(layout.gap);
  line.text(format_text(buffer, brush.language, k_band_words[band], {{"n", count}}), layout.bold, look.ink).spring();
  if (income.rubles != 0) line.number(income.rubles, layout.bold, look.ink, true).with(k_coin).gap(layout.apart);
  if (income.points != 0) line.number(income.points, layout.bold, look.ink, true).with(k_shield);
  line.draw(bar.inset(layout.margin, 0));
}

void AreaScreen::draw_band(const Brush& brush, Rect area, std::size_t band) const {
  const Layout& layout = brush.layout;
  if (has_bars(layout)) {
    draw_bar(brush, area.cut_top(layout.line), band);
    area.cut_top(2);
  }
  const Band& piles = bands_[band];
  const int width = has_bars(layout) ? layout.grid.tile_width_5 : layout.grid.tile_width_4;
  const int shown = layout.width / (width + layout.gap);
  const int first = band == band_ ? std::max(column_ - shown + 1, 0) : 0;
  Rect row = {layout.margin / 2, area.y, layout.width, layout.pick(k_area_tiles)};
  for (int i = first; i < static_cast<int>(piles.size()) && i < first + shown; ++i) {
    const Pile& pile = piles.at(static_cast<std::size_t>(i));
    TileFace face = marked_tile(view().table, pile.card, pile.marks);
    face.count = pile.count;
    face.focused = band == band_ && i == column_;
    draw_tile(brush, row.cut_left(width), face);
    row.cut_left(layout.gap);
  }
  if (first + shown < static_cast<int>(piles.size()) && has_bars(layout)) {
    const Rect end = {layout.width - art_right.width - 1, row.y, art_right.width, row.height};
    Line(brush).icon(art_right).draw(end);
  }
}

void AreaScreen::draw_strip(const Brush& brush, Rect strip) const {
  const View& seen = view();
  const SeatTable& seat = seen.table.seats[seat_];
  const bool money_seen = is_own() || seen.money_known;
  const int rubles = money_seen ? (is_own() ? seen.own.rubles : seen.rubles[seat_]) : -1;
  draw_holder(brush, strip,
              {seat_, context_.session.name_of(seat_), rubles, seat.points, seat.hand_count, hand_limit(seat)});
}

// What lies on the chosen card, or else who helps this seat (AST-1).
std::string_view AreaScreen::remark(const Brush& brush, std::uint8_t marks) const {
  if ((marks & mark::k_turned) != 0) return brush.word(Text::fact_turned);
  if ((marks & mark::k_jester) != 0) return brush.word(Text::fact_swapped);
  if ((marks & mark::k_doubler) != 0) return brush.word(Text::fact_doubled);
  if ((marks & mark::k_chip) != 0) return brush.word(Text::fact_chip);
  const Assistant assistant = view().table.seats[seat_].assistant;
  return assistant == Assistant::none ? std::string_view() : brush.word(word_of(assistant));
}

// One name in the game is too long for the row. Where two low lines are no smaller, it begins in the strip above.
void AreaScreen::draw_long_name(const Brush& brush, Rect row, std::string_view name) const {
  const Layout& layout = brush.layout;
  if (layout.small.height < layout.text.height)
    return draw_two_low_lines(brush, row.middle(0, layout.text.height).y, name, Colour::ivory);
  const int columns = row.width / layout.text.width;
  if (lines_of(name, columns) > 2) {
    brush.canvas.fill({0, 0, layout.width, layout.holder_height}, brush.band(Colour::slate));
    brush.canvas.text(layout.edge, 0, next_line(name, columns), {layout.text, brush.on_band(Colour::ivory)});
  }
  row = {row.x, row.y - layout.line, row.width, 2 * layout.line};
  brush.canvas.fill(row.inset(-layout.margin, 0), Colour::night);
  draw_paragraph(brush, row, name, Colour::ivory, 2);
}

void AreaScreen::draw_chosen(const Brush& brush, Rect row) const {
  const Layout& layout = brush.layout;
  brush.canvas.fill(row, Colour::night);
  row = row.inset(layout.margin, 0);
  const Pile* pile = chosen();
  if (pile == nullptr) {
    Line(brush).text(brush.word(Text::area_empty), layout.text, Colour::sandstone).draw(row);
    return;
  }
  const std::string_view name = name_of(brush.language, pile->card);
  if (layout.text.width_of(name) > row.width) return draw_long_name(brush, row, name);
  const std::string_view right = remark(brush, pile->marks);
  Line line(brush);
  line.text(name, layout.number, Colour::ivory);
  line.spring().gap(layout.apart).text(right, layout.text, Colour::sandstone).may_go();
  const int end = line.draw(row);
  if (has_keys(layout) || !right.empty()) return;
  row.cut_left(end + layout.gap - row.x);
  draw_key_at_end(brush, row, context_.key_map, {Key::y, is_own() ? Text::key_others : Text::key_next});
}

void AreaScreen::draw(const Brush& brush) const {
  const Layout& layout = brush.layout;
  brush.canvas.clear(Colour::night);
  Rect page = layout.panel();
  const Rect strip = page.cut_top(layout.holder_height);
  page.cut_top(1);
  if (has_keys(layout)) page.cut_bottom(layout.keys);
  const Rect name = page.cut_bottom(name_row(layout));
  const int height = band_height(layout);
  const int shown = std::max(page.height / height, 1);
  // The bands that fit, with the chosen one among them.
  etl::vector<std::size_t, k_bands> bands;
  int before = 0;
  for (std::size_t band = 0; band < k_bands; ++band) {
    if (!is_shown(band)) continue;
    if (band < band_) ++before;
    bands.push_back(band);
  }
  const int all = static_cast<int>(bands.size());
  const int first = std::max(before - shown + 1, 0);
  Rect rest = page;
  for (int i = first; i < std::min(first + shown, all); ++i)
    draw_band(brush, rest.cut_top(height), bands[static_cast<std::size_t>(i)]);
  draw_strip(brush, strip);
  draw_chosen(brush, name);
  page.cut_right(2);
  draw_scroll_mark(brush, page, static_cast<std::uint16_t>(first), static_cast<std::uint16_t>(shown),
                   static_cast<std::uint16_t>(all));
  if (has_keys(layout))
    draw_keys(brush, context_.key_map,
              is_own() ? std::span<const KeyHint>(k_own_hints) : std::span<const KeyHint>(k_area_hints));
}

}  // namespace neva
