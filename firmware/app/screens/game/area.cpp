#include "firmware/app/screens/game/area.hpp"

#include <algorithm>

#include "art_data.hpp"
#include "engine/rules/value.hpp"
#include "firmware/app/draw/line.hpp"
#include "firmware/app/draw/paragraph.hpp"
#include "firmware/app/game/offer.hpp"
#include "firmware/app/parts/bars.hpp"
#include "firmware/app/parts/looks.hpp"
#include "firmware/app/text/card_texts.hpp"
#include "firmware/app/text/words.hpp"

namespace neva {

namespace {

constexpr KeyHint k_own_hints[] = {
    {Key::a, Text::key_look}, {Key::x, Text::key_hand}, {Key::y, Text::key_others}, {Key::b, Text::key_back}};
constexpr KeyHint k_area_hints[] = {{Key::a, Text::key_look}, {Key::y, Text::key_next}, {Key::b, Text::key_back}};

// How high the tiles of a band are, and how much of that they give up so that more bands have them.
struct AreaTiles {
  int height;
  int least;
};
constexpr PerForm<AreaTiles> k_area_tiles = {.large = {.height = 44, .least = 40},
                                             .low = {.height = 35, .least = 27},
                                             .small = {.height = 35, .least = 24},
                                             .tiny = {.height = 16, .least = 16}};
// A bar above the cards says what they pay, where tiles have pictures.
bool has_bars(const Layout& layout) { return layout.pick(k_area_tiles).height > k_picture_height; }
int bar_height(const Layout& layout) { return has_bars(layout) ? layout.line + 2 : 0; }
// The row with the name of the chosen card.
int name_row(const Layout& layout) { return layout.line + layout.margin / 4; }

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
  // Nothing lies there: at the top.
  if (bands_[band_].empty()) band_ = 0;
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

// All bands have their cards if there is room; else those with cards near the chosen one do, and the others keep their
// bar, so that nobody thinks that there is nothing more. The line of keys goes where it would cost a row of cards.
AreaScreen::Room AreaScreen::room_for_bands() const {
  const Layout& layout = context_.layout;
  const AreaTiles& tiles = layout.pick(k_area_tiles);
  Room room{};
  room.page = layout.panel();
  room.page.cut_top(layout.holder_height + 1);
  room.page.cut_bottom(name_row(layout));
  int bands = 0;
  int with_cards = 0;
  for (std::size_t band = 0; band < k_bands; ++band) {
    bands += is_shown(band) ? 1 : 0;
    with_cards += bands_[band].empty() ? 0 : 1;
  }
  const auto rows = [&](int height) { return (height - bands * bar_height(layout)) / (tiles.least + 2); };
  const int all = rows(room.page.height);
  room.has_keys = layout.keys > 0 && std::min(rows(room.page.height - layout.keys), bands) == std::min(all, bands);
  if (room.has_keys) room.page.cut_bottom(layout.keys);
  room.open = all >= bands ? bands : std::clamp(with_cards, 1, std::max(all, 1));
  room.tile_height = std::min(tiles.height, (room.page.height - bands * bar_height(layout)) / room.open - 2);
  return room;
}

// The chosen one is, and as many before it as there is room for; those behind it fill what is left.
bool AreaScreen::is_open(std::size_t band, const Room& room) const {
  int bands = 0;
  int before = 0;
  int chosen_before = 0;
  for (std::size_t i = 0; i < k_bands; ++i) bands += is_shown(i) ? 1 : 0;
  const bool are_all = room.open == bands;
  const auto counts = [&](std::size_t i) { return is_shown(i) && (are_all || !bands_[i].empty() || i == band_); };
  if (!counts(band)) return false;
  for (std::size_t i = 0; i < k_bands; ++i) {
    before += i < band && counts(i) ? 1 : 0;
    chosen_before += i < band_ && counts(i) ? 1 : 0;
  }
  const int first = std::max(chosen_before - room.open + 1, 0);
  return before >= first && before < first + room.open;
}

void AreaScreen::draw_piles(const Brush& brush, Rect row, std::size_t band) const {
  const Layout& layout = brush.layout;
  const Band& piles = bands_[band];
  const int width = has_bars(layout) ? layout.grid.tile_width_5 : layout.grid.tile_width_4;
  const int shown = layout.width / (width + layout.gap);
  const int first = band == band_ ? std::max(column_ - shown + 1, 0) : 0;
  row.cut_left(layout.margin / 2);
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

void AreaScreen::draw_bands(const Brush& brush, const Room& room) const {
  const Layout& layout = brush.layout;
  Rect rest = room.page;
  for (std::size_t band = 0; band < k_bands; ++band) {
    if (!is_shown(band)) continue;
    if (has_bars(layout)) {
      draw_bar(brush, rest.cut_top(layout.line), band);
      rest.cut_top(2);
    }
    if (!is_open(band, room)) continue;
    draw_piles(brush, rest.cut_top(room.tile_height), band);
    rest.cut_top(2);
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

// Takes an arrow's place off the end of the row for each way in which cards lie that are not seen.
void AreaScreen::draw_way_to_more(const Brush& brush, Rect& row, const Room& room) const {
  bool has_seen = false;
  bool is_above = false;
  bool is_below = false;
  for (std::size_t band = 0; band < k_bands; ++band) {
    const bool is_seen = is_open(band, room);
    is_above = is_above || (!has_seen && !is_seen && !bands_[band].empty());
    is_below = is_below || (has_seen && !is_seen && !bands_[band].empty());
    has_seen = has_seen || is_seen;
  }
  if (is_below) Line(brush).icon(art_down).draw(row.cut_right(art_down.width));
  if (is_above) Line(brush).icon(art_up).draw(row.cut_right(art_up.width + 1));
  if (is_above || is_below) row.cut_right(brush.layout.gap);
}

// Without bars it says here, at the end, that more lies above or below what is seen.
void AreaScreen::draw_chosen(const Brush& brush, Rect row, const Room& room) const {
  const Layout& layout = brush.layout;
  brush.canvas.fill(row, Colour::night);
  row = row.inset(layout.margin, 0);
  if (!has_bars(layout)) draw_way_to_more(brush, row, room);
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
  if (room.has_keys || !right.empty()) return;
  row.cut_left(end + layout.gap - row.x);
  draw_key_at_end(brush, row, context_.key_map, {Key::y, is_own() ? Text::key_others : Text::key_next});
}

void AreaScreen::draw(const Brush& brush) const {
  const Layout& layout = brush.layout;
  brush.canvas.clear(Colour::night);
  const Room room = room_for_bands();
  draw_bands(brush, room);
  draw_strip(brush, {0, 0, layout.width, layout.holder_height});
  draw_chosen(brush, {0, room.page.bottom(), layout.width, name_row(layout)}, room);
  if (room.has_keys)
    draw_keys(brush, context_.key_map,
              is_own() ? std::span<const KeyHint>(k_own_hints) : std::span<const KeyHint>(k_area_hints));
}

}  // namespace neva
