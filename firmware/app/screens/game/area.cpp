#include "firmware/app/screens/game/area.hpp"

#include <algorithm>

#include "art_data.hpp"
#include "engine/rules/value.hpp"
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

int AreaScreen::band_height(const Layout& layout) const {
  switch (layout.form) {
    case Form::tiny:
      return 18;
    case Form::low:
      return 52;
    default:
      return 62;
  }
}

void AreaScreen::draw_band(const Brush& brush, int y, std::size_t band) const {
  Canvas& canvas = brush.canvas;
  const Layout& layout = brush.layout;
  const KindLook& look = look_of(k_band_colours[band]);
  const Table& table = view().table;
  const Band& piles = bands_[band];
  int count = 0;
  Income income = {0, 0};
  for (const Pile& pile : piles) {
    count += pile.count;
    const auto at = static_cast<std::uint8_t>(area_first(table, seat_) + pile.place);
    const Income one = income_of_card(table, seat_, at);
    income.rubles += one.rubles * pile.count;
    income.points += one.points * pile.count;
  }
  const int pitch = layout.is_mono() ? 32 : 48;
  const int tile_width = layout.is_mono() ? 30 : 44;
  const bool low = layout.form == Form::low;
  const int bar = low ? 13 : 14;
  const int tile_height = layout.is_mono() ? 16 : low ? 35 : 44;
  const int shown = layout.width / pitch;
  const int tiles_y = layout.is_mono() ? y : y + bar + 2;
  const int first = band == band_ ? std::max(column_ - shown + 1, 0) : 0;
  for (int i = first; i < static_cast<int>(piles.size()) && i < first + shown; ++i) {
    const Pile& pile = piles.at(static_cast<std::size_t>(i));
    TileFace face = marked_tile(table, pile.card, pile.marks);
    face.count = pile.count;
    face.focused = band == band_ && i == column_;
    draw_tile(brush, {(layout.is_mono() ? 0 : 2) + (i - first) * pitch, tiles_y, tile_width, tile_height}, face);
  }
  if (layout.is_mono()) return;
  canvas.fill({0, y, layout.width, bar}, look.dark);
  canvas.draw(look.sign, 4, y + bar - 13, look.ink);
  TextBuffer buffer;
  canvas.text_in(20, y, 130, format_text(buffer, brush.language, k_band_words[band], {{"n", count}}),
                 {layout.bold, look.ink});
  int right = layout.width - 4;
  const auto pays = [&](const Art& icon, int amount) {
    if (amount == 0) return;
    const Digits digits(amount, true);
    canvas.text(right, y, digits.view(), {layout.bold, look.ink, Align::right});
    right -= layout.bold.width_of(digits.view()) + 13;
    canvas.draw(icon, right, y + 1, look.ink);
    right -= 8;
  };
  pays(art_shield, income.points);
  pays(art_ruble, income.rubles);
  if (first + shown < static_cast<int>(piles.size())) {
    canvas.draw(art_right, layout.width - 6, tiles_y + tile_height / 2 - 4, Colour::ivory);
  }
}

void AreaScreen::draw_strip(const Brush& brush) const {
  const View& seen = view();
  const SeatTable& seat = seen.table.seats[seat_];
  const Layout& layout = brush.layout;
  const std::string_view name = context_.session.name_of(seat_);
  const bool money_seen = is_own() || seen.money_known;
  const int rubles = money_seen ? (is_own() ? seen.own.rubles : seen.rubles[seat_]) : -1;
  draw_holder(brush, {0, 0, layout.width, layout.holder_height},
              {seat_, name, rubles, seat.points, seat.hand_count, hand_limit(seat)});
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

// One name in the game is too long for the line. On one-bit panels it begins in the bar above.
void AreaScreen::draw_long_name(const Brush& brush, int y, std::string_view name) const {
  Canvas& canvas = brush.canvas;
  const Layout& layout = brush.layout;
  if (!layout.is_mono()) {
    draw_two_low_lines(brush, y, name, Colour::ivory);
    return;
  }
  const int columns = (layout.width - 2) / layout.text.width;
  if (lines_of(name, columns) > 2) {
    canvas.fill({0, 0, layout.width, layout.header}, Colour::ivory);
    canvas.text(2, 0, next_line(name, columns), {layout.text, Colour::ink});
  }
  canvas.fill({0, y - layout.line, layout.width, layout.line}, Colour::ink);
  draw_paragraph(brush, {1, y - layout.line, layout.width - 2, 0}, name, Colour::ivory, 2);
}

void AreaScreen::draw_chosen(const Brush& brush) const {
  const Pile* pile = chosen();
  Canvas& canvas = brush.canvas;
  const Layout& layout = brush.layout;
  const int y = layout.is_mono() ? 56 : layout.form == Form::low ? layout.height - 14 : 209;
  canvas.fill({0, y, layout.width, layout.height - y}, Colour::night);
  const int room = layout.width - 8;
  if (pile == nullptr) {
    canvas.text_in(4, y, room, brush.word(Text::area_empty), {layout.text, Colour::sandstone});
    return;
  }
  const std::string_view name = name_of(brush.language, pile->card);
  if (layout.text.width_of(name) > layout.width - 2) {
    draw_long_name(brush, y, name);
    return;
  }
  const std::string_view right = remark(brush, pile->marks);
  const bool bold_fits = layout.bold.width_of(name) + layout.text.width_of(right) + 8 <= room;
  const Font& font = bold_fits && !layout.is_mono() ? layout.bold : layout.text;
  const int left = layout.is_mono() ? 1 : 4;
  const int columns = (layout.width - left) / font.width;
  int end = 0;
  // The longest name takes a line of the band above it.
  std::string_view rest = name;
  int line_y = y - (lines_of(name, columns) - 1) * layout.line;
  if (line_y < y) canvas.fill({0, line_y, layout.width, y - line_y}, Colour::night);
  for (; !rest.empty(); line_y += layout.line)
    end = canvas.text(left, line_y, next_line(rest, columns), {font, Colour::ivory});
  if (!right.empty() && end + 4 + layout.text.width_of(right) <= layout.width) {
    canvas.text(layout.width - 4, y, right, {layout.text, Colour::sandstone, Align::right});
  } else if (is_small()) {
    const KeyHint next = {Key::y, is_own() ? Text::key_others : Text::key_next};
    draw_key_left_of(brush, end + 4, layout.width - layout.margin, layout.height - 11, context_.key_map, next);
  }
}

void AreaScreen::draw(const Brush& brush) const {
  const Layout& layout = brush.layout;
  brush.canvas.clear(Colour::night);
  const int top = layout.holder_height + 1;
  const int height = band_height(layout);
  const int room = layout.is_mono() ? 46 : layout.form == Form::low ? 104 : 187;
  const int shown = std::max(room / height, 1);
  // The bands that fit, with the chosen one among them.
  int before = 0;
  for (std::size_t band = 0; band < band_; ++band) before += is_shown(band) ? 1 : 0;
  int all = before;
  for (std::size_t band = band_; band < k_bands; ++band) all += is_shown(band) ? 1 : 0;
  const int first = std::max(before - shown + 1, 0);
  int skip = first;
  int y = top;
  int drawn = 0;
  for (std::size_t band = 0; band < k_bands && drawn < shown; ++band) {
    if (!is_shown(band) || skip-- > 0) continue;
    draw_band(brush, y, band);
    y += height;
    ++drawn;
  }
  draw_strip(brush);
  draw_chosen(brush);
  // Two bands and the name take the whole of a small panel.
  if (is_small()) {
    draw_scroll_mark(brush, {0, top, layout.width - 2, room}, static_cast<std::uint16_t>(first),
                     static_cast<std::uint16_t>(shown), static_cast<std::uint16_t>(all));
    return;
  }
  draw_keys(brush, context_.key_map,
            is_own() ? std::span<const KeyHint>(k_own_hints) : std::span<const KeyHint>(k_area_hints));
}

}  // namespace neva
