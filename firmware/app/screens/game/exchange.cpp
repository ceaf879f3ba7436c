#include "firmware/app/screens/game/exchange.hpp"

#include <algorithm>

#include "art_data.hpp"
#include "engine/bots/adviser.hpp"
#include "firmware/app/draw/line.hpp"
#include "firmware/app/draw/paragraph.hpp"
#include "firmware/app/parts/bubble.hpp"
#include "firmware/app/parts/card_facts.hpp"
#include "firmware/app/parts/looks.hpp"
#include "firmware/app/parts/message.hpp"
#include "firmware/app/parts/page.hpp"
#include "firmware/app/parts/receipt.hpp"
#include "firmware/app/parts/tile.hpp"
#include "firmware/app/text/card_texts.hpp"
#include "firmware/app/text/price_text.hpp"
#include "firmware/app/text/words.hpp"

namespace neva {

namespace {

constexpr Sign k_crown = {art_crown7, art_crown7};

// A tile on each side, where a picture has room on it.
bool shows_tiles(const Layout& layout) { return layout.grid.tile_height > k_picture_height; }
// What goes and what comes is said above the tiles, or beside them where six lines more than a tile have no room.
bool has_heads(const Layout& layout) {
  return layout.content + layout.grid.tile_height + 6 * layout.line < layout.content_end();
}

// A name may begin in the margin: it stands in the middle, and its last column is empty.
int name_width(const Layout& layout, Rect side) { return side.width + 2 * layout.margin - 1; }

// The longest word has eight letters.
int side_word(const Layout& layout) { return 8 * layout.small.width + layout.gap; }

// On pictures of every colour.
void strike_out(const Brush& brush, Rect tile) {
  const int right = tile.right() - 1;
  const int bottom = tile.bottom() - 1;
  brush.stroke(tile.x, tile.y + 1, right, bottom - 1, Colour::ink);
  brush.stroke(tile.x, tile.y + 3, right, bottom + 1, Colour::ink);
  brush.stroke(tile.x, tile.y + 2, right, bottom, Colour::rose);
}

}  // namespace

// Never inlined: the adviser's sums take 2 KB of the stack that nobody needs before or after.
[[gnu::noinline]] Action best_swap(const View& view, Action wanted) { return Adviser().best_swap(view, wanted); }

// With a line for why a key did nothing.
int ExchangeScreen::words_height() const {
  const Layout& layout = context_.layout;
  if (!context_.session.is_lesson() || !shows_tiles(layout)) return 0;
  return bubble_height(layout, std::min(bubble_lines(layout) + 1, bubble_lines_max(layout))) + layout.gap;
}

Rect ExchangeScreen::room_for_words() const {
  const Layout& layout = context_.layout;
  Rect room = layout.panel();
  room.cut_top(layout.header);
  room.cut_bottom(layout.keys);
  return words_height() > 0 ? room.cut_bottom(words_height()) : room;
}

bool ExchangeScreen::is_target(std::uint8_t place) const {
  Action action = offer_.action;
  action.over = place;
  const Reason reason = check_action(view().table, view().own, action).reason;
  return reason == Reason::none || reason == Reason::too_expensive;
}

void ExchangeScreen::enter() {
  const View& seen = view();
  Action wanted = context_.exchange;
  if (wanted.over == k_over_nothing) wanted = best_swap(seen, wanted);
  offer_ = offer_of(seen, wanted);
  const std::uint8_t places = area_count(seen.table, seen.table.seat);
  count_ = 0;
  for (std::uint8_t place = 0; place < places; ++place) count_ = static_cast<std::uint8_t>(count_ + is_target(place));
  before_ = standing_of(seen.table, seen.table.seat);
  show(wanted.over == k_over_nothing ? 0 : wanted.over);
}

void ExchangeScreen::show(std::uint8_t place) {
  const View& seen = view();
  const std::uint8_t seat = seen.table.seat;
  const std::uint8_t places = area_count(seen.table, seat);
  while (place + 1 < places && !is_target(place)) ++place;
  Action action = offer_.action;
  action.over = place;
  offer_ = offer_of(seen, action);
  position_ = 0;
  for (std::uint8_t before = 0; before <= place; ++before)
    position_ = static_cast<std::uint8_t>(position_ + is_target(before));
  income_ = income_of_card(seen.table, seat, at_in_pool(seen.table, seat, place));
  after_ = standing_after_swap(seen.table, seat, place, comes());
}

void ExchangeScreen::change(int step) {
  const int places = area_count(view().table, view().table.seat);
  int place = offer_.action.over;
  do {
    place = (place + step + places) % places;
  } while (!is_target(static_cast<std::uint8_t>(place)));
  show(static_cast<std::uint8_t>(place));
}

// MKT-8: a ? still asks for its good.
Go ExchangeScreen::swap() {
  if (offer_.refusal.refused()) {
    reason_of(context_.message, context_.settings.language, offer_.refusal, {comes(), 0, 0});
    return Go::stay();
  }
  if (offer_.asks_for_good) {
    context_.filter = {ActionFilter::bit(offer_.action.kind), offer_.action.from, offer_.action.over};
    return Go::push(ScreenId::targets);
  }
  context_.play(offer_.action);
  return Go::stay();
}

// From the display the card may be taken to hand as well.
bool ExchangeScreen::can_be_taken() const {
  return offer_.action.kind == ActionKind::buy && view().table.decision == Decision::action;
}

Go ExchangeScreen::take() {
  if (!can_be_taken()) return Go::stay();
  const Refusal refusal = context_.play(make_action(ActionKind::take, offer_.action.from));
  if (refusal.refused()) {
    const SeatTable& seat = view().table.seats[view().table.seat];
    reason_of(context_.message, context_.settings.language, refusal, {comes(), seat.hand_count, hand_limit(seat)});
  }
  return Go::stay();
}

Go ExchangeScreen::on_key(KeyEvent event) {
  const bool press = event.kind == KeyEventKind::press;
  switch (event.key) {
    case Key::left:
    case Key::up:
      change(-1);
      return Go::stay();
    case Key::right:
    case Key::down:
      change(1);
      return Go::stay();
    case Key::a:
      return press ? swap() : Go::stay();
    case Key::x:
      return press ? take() : Go::stay();
    case Key::b:
      return press ? Go::back() : Go::stay();
    case Key::y:
      if (!press) return Go::stay();
      context_.help_for = ScreenId::exchange;
      return Go::push(ScreenId::help);
    default:
      return Go::stay();
  }
}

void ExchangeScreen::find_changes(Changes& changes) const {
  const int rubles = after_.income.rubles - before_.income.rubles;
  const int points = after_.income.points - before_.income.points;
  if (rubles != 0) changes.push_back({&k_coin, Text::menu_now, income_.rubles, income_.rubles + rubles, true});
  if (points != 0) changes.push_back({&k_shield, Text::menu_now, income_.points, income_.points + points, true});
  if (after_.nobles != before_.nobles)
    changes.push_back({&k_crown, Text::exchange_red, before_.nobles, after_.nobles, false});
  static constexpr Text k_words[] = {Text::exchange_green, Text::exchange_blue, Text::exchange_red};
  for (std::size_t i = 0; i < after_.off.size(); ++i) {
    if (after_.off[i] != before_.off[i])
      changes.push_back({nullptr, k_words[i], -before_.off[i], -after_.off[i], false});
  }
}

// A card with its name below: struck out when it goes.
void ExchangeScreen::draw_side(const Brush& brush, Rect side, bool is_going) const {
  const Layout& layout = brush.layout;
  const Card card = is_going ? goes() : comes();
  const Colour colour = is_going ? Colour::rose : Colour::mint;
  const bool heads = has_heads(layout);
  const std::string_view told = brush.word(is_going ? Text::exchange_goes : Text::exchange_comes);
  if (heads) Line(brush).text(told, layout.bold, colour).draw(side.cut_top(layout.line), Align::centre);
  TileFace face = printed_tile(view().table, card);
  if (!is_going) face = priced_tile(view(), card, offer_);
  if (is_going) {
    const std::uint8_t at = at_in_pool(view().table, view().table.seat, offer_.action.over);
    face = marked_tile(view().table, card, marks_at(view().table, at));
    face.price = info_of(card).trade_in;
  }
  Rect tile = side.cut_top(layout.grid.tile_height);
  if (!heads) {
    const Rect word = is_going ? tile.cut_left(side_word(layout)) : tile.cut_right(side_word(layout));
    Line(brush).text(told, layout.small, colour).draw(word, is_going ? Align::left : Align::right);
    tile = is_going ? tile.cut_left(layout.grid.tile_width_4) : tile.cut_right(layout.grid.tile_width_4);
  }
  tile = tile.middle(layout.grid.tile_width_4, layout.grid.tile_height);
  draw_tile(brush, tile, face);
  if (is_going) strike_out(brush, tile);
  const bool is_lower = !is_going && offer_.action.kind == ActionKind::buy && offer_.action.from >= k_lower_places;
  side.cut_top(1);
  if (is_lower) draw_shelf(brush, tile.x, side.y, tile.width, true);
  side.cut_top(layout.gap / 2);
  std::string_view name = name_of(brush.language, card);
  const int columns = name_width(layout, side) / layout.text.width;
  for (int line = 0; line < 2 && !name.empty(); ++line)
    brush.canvas.text_in(side.x + side.width / 2, side.cut_top(layout.line).y, name_width(layout, side),
                         next_line(name, columns), {layout.text, Colour::ivory, Align::centre});
}

void ExchangeScreen::draw_sides(const Brush& brush, Rect& page) const {
  const Layout& layout = brush.layout;
  const int columns = name_width(layout, Rect(page).cut_left(page.width / 2)) / layout.text.width;
  const int names =
      std::max(lines_of(name_of(brush.language, goes()), columns), lines_of(name_of(brush.language, comes()), columns));
  const int head = has_heads(layout) ? layout.line : 0;
  const int height = head + layout.grid.tile_height + names * layout.line + 1 + layout.gap / 2;
  Rect sides = page.cut_top(height);
  const Rect left = sides.cut_left(sides.width / 2);
  draw_side(brush, left, true);
  draw_side(brush, sides, false);
  // Between the tiles, as large as they leave room.
  const int free = left.width - layout.grid.tile_width_4;
  const int length = std::min(has_heads(layout) ? free / 2 : 2 * (free - side_word(layout)) - layout.gap, 32);
  const int half = layout.apart;
  const Rect arrow =
      Rect{left.right() - length / 2, left.y + head, length, layout.grid.tile_height}.middle(length, half);
  brush.canvas.fill({arrow.x, arrow.y, arrow.width - half, arrow.height}, Colour::gold);
  for (int i = 0; i <= half; ++i) {
    const int high = half - i;
    brush.canvas.fill({arrow.right() - half + i, arrow.y + arrow.height / 2 - high, 1, 2 * high + 1}, Colour::gold);
  }
}

// Where no tile has room: a row for each card; a long name takes what it needs, without the word behind it.
void ExchangeScreen::draw_named_rows(const Brush& brush, Rect& page) const {
  const Layout& layout = brush.layout;
  for (const bool is_going : {true, false}) {
    const Card card = is_going ? goes() : comes();
    const Art* symbol = sign_of(info_of(card).symbol);
    const Art& sign = symbol != nullptr ? *symbol : look_of(info_of(card).colour).sign;
    const std::string_view word = brush.word(is_going ? Text::exchange_goes : Text::exchange_comes);
    std::string_view name = name_of(brush.language, card);
    const int room = page.width - sign.width - 2 * layout.edge;
    const int beside = room - layout.text.width_of(word) - layout.apart;
    const Font& font = font_medium.width_of(name) <= beside ? font_medium : layout.text;
    const bool has_word = font.width_of(name) <= beside;
    const int lines = lines_of(name, room / font.width);
    Rect row = page.cut_top(std::max<int>(lines * font.height, layout.bold.height));
    if (has_word) Line(brush).spring().text(word, layout.text, Colour::ivory).draw(row);
    brush.canvas.draw_one_bit(sign, row.x, row.y + 1, Colour::ivory);
    row.cut_left(sign.width + 2 * layout.edge);
    row = row.middle(row.width, lines * font.height);
    while (!name.empty()) {
      const Rect line = row.cut_top(font.height);
      const int end = brush.canvas.text(line.x, line.y, next_line(name, room / font.width), {font, Colour::ivory});
      if (is_going) brush.canvas.fill({line.x, line.y + line.height / 2, end - line.x, 1}, Colour::ivory);
    }
  }
}

void ExchangeScreen::draw_change_row(const Brush& brush, Rect row, Text heading, const Change* first,
                                     std::size_t count) const {
  const Layout& layout = brush.layout;
  const bool is_column = shows_tiles(layout) && layout.text.width_of(brush.word(heading)) <= row.width * 3 / 8;
  if (is_column)
    Line(brush).text(brush.word(heading), layout.text, Colour::sandstone).draw(row.cut_left(row.width * 3 / 8));
  for (std::size_t i = 0; i < count; ++i) {
    const Change& change = first[i];
    Line line(brush);
    if (change.sign == nullptr) line.text(brush.word(change.word), layout.text, Colour::sandstone).gap(layout.gap);
    line.number(change.before, layout.text, Colour::granite, change.is_income);
    if (change.sign != nullptr) line.with(*change.sign);
    line.gap(layout.gap).text("→", layout.text, Colour::sandstone).gap(layout.gap);
    line.number(change.after, layout.number, Colour::ivory, change.is_income);
    row.cut_left(line.draw(row) - row.x + layout.apart);
  }
  if (!is_column) Line(brush).spring().text(brush.word(heading), layout.text, Colour::sandstone).may_go().draw(row);
}

void ExchangeScreen::draw_changes(const Brush& brush, Rect& page) const {
  const Layout& layout = brush.layout;
  Changes changes;
  find_changes(changes);
  const auto ends =
      std::find_if(changes.begin(), changes.end(), [](const Change& change) { return !change.is_income; });
  const auto incomes = static_cast<std::size_t>(ends - changes.begin());
  if (changes.empty()) {
    Line(brush)
        .text(brush.word(Text::exchange_every_round), layout.text, Colour::sandstone)
        .gap(layout.apart)
        .text(brush.word(Text::exchange_same), layout.text, Colour::ivory)
        .draw(page.cut_top(layout.line));
    return;
  }
  if (incomes > 0)
    draw_change_row(brush, page.cut_top(layout.line), Text::exchange_every_round, changes.data(), incomes);
  for (std::size_t i = incomes; i < changes.size(); ++i) {
    const bool at_the_end = changes[i].sign == &k_crown;
    draw_change_row(brush, page.cut_top(layout.line),
                    at_the_end ? Text::exchange_at_the_end : Text::exchange_every_round, &changes[i], 1);
  }
}

// Without paper: why it costs that, and what is left, in two rows or one.
void ExchangeScreen::draw_bill_lines(const Brush& brush, Rect& page) const {
  const Layout& layout = brush.layout;
  const bool can = !offer_.refusal.refused();
  TextBuffer formula;
  TextBuffer buffer;
  formula_with_row(formula, brush.language, offer_.price, "");
  if (layout.text.width_of(view_of(formula)) > page.width) formula_of(formula, offer_.price, "");
  const bool has_two = page.height >= 2 * layout.line;
  if (has_two) Line(brush).text(view_of(formula), layout.text, Colour::sandstone).draw(page.cut_top(layout.line));
  const int left = view().own.rubles - offer_.price.total();
  const Text told = can ? Text::detail_leaves : Text::detail_short;
  Line(brush)
      .text(brush.word(Text::receipt_you_pay), layout.text, Colour::ivory)
      .may_go()
      .gap(layout.apart)
      .number(offer_.price.total(), layout.number, can ? Colour::gold : Colour::granite)
      .with(k_coin)
      .spring()
      .text(format_text(buffer, brush.language, told, {{"n", can ? left : -left}}), layout.text,
            can ? Colour::sandstone : Colour::rose)
      .draw(page.cut_top(layout.line));
}

void ExchangeScreen::draw_bill(const Brush& brush, Rect& page) const {
  const Layout& layout = brush.layout;
  const Bill bill = bill_of(brush, view(), offer_);
  const int needed = short_receipt_height(brush, page.width, bill);
  if (needed > page.height) return draw_bill_lines(brush, page);
  draw_short_receipt(brush, page.cut_top(needed), bill);
  if (page.height < layout.line) return;
  page.cut_top((page.height - layout.line) / 2);
  TextBuffer buffer;
  const std::string_view name = name_of(brush.language, goes());
  const std::string_view told = format_text(buffer, brush.language, Text::exchange_discard, {{"card", name}});
  if (layout.text.width_of(told) <= page.width)
    Line(brush).text(told, layout.text, Colour::sandstone).draw(page.cut_top(layout.line));
}

void ExchangeScreen::draw_hints(const Brush& brush, Rect row) const {
  KeyHints hints;
  hints.push_back({Key::a, Text::key_swap, offer_.refusal.refused()});
  if (can_be_taken()) {
    const Action take_action = make_action(ActionKind::take, offer_.action.from);
    hints.push_back({Key::x, Text::key_take, check_action(view().table, view().own, take_action).refused(), {}, true});
  }
  hints.push_back({Key::b, Text::key_back, false, {}, true});
  if (brush.layout.keys > 0) return draw_keys(brush, context_.key_map, {hints.data(), hints.size()});
  draw_key_row(brush, row, context_.key_map, hints);
}

// The sheet without tiles has the price in its header, which always has room for it.
void ExchangeScreen::draw_small(const Brush& brush) const {
  const Layout& layout = brush.layout;
  TextBuffer title;
  TextBuffer pays;
  const auto add = [](TextBuffer& to, std::string_view text) { to.append(text.data(), text.size()); };
  add(title, brush.word(Text::exchange_heading));
  if (count_ > 1) {
    add(title, " ");
    add(title, view_of(out_of(position_, count_, "/")));
  }
  add(pays, brush.word(Text::receipt_you_pay));
  add(pays, " ");
  add(pays, Digits(offer_.price.total()).view());
  Rect page = draw_page(brush, {.title = view_of(title), .right = view_of(pays)}, context_.key_map, {});
  const Rect keys = page.cut_bottom(key_row_height(layout));
  draw_named_rows(brush, page);
  if (page.height >= layout.line - 1) draw_changes(brush, page);
  const bool can = !offer_.refusal.refused();
  const int left = view().own.rubles - offer_.price.total();
  TextBuffer& leaves = pays;
  format_text(leaves, brush.language, can ? Text::detail_leaves : Text::detail_short, {{"n", can ? left : -left}});
  if (page.height >= layout.line - 1)
    Line(brush)
        .text(formula_of(title, offer_.price, ""), layout.text, Colour::ivory)
        .spring()
        .text(view_of(leaves), layout.text, Colour::ivory)
        .may_go()
        .draw(page.cut_top(layout.line));
  draw_hints(brush, keys);
  draw_message(brush, keys.y, view_of(context_.message));
}

void ExchangeScreen::draw(const Brush& brush) const {
  const Layout& layout = brush.layout;
  if (!shows_tiles(layout)) return draw_small(brush);
  const KindLook& look = look_of(info_of(comes()).colour);
  TextBuffer buffer;
  std::string_view right;
  if (count_ > 1) right = format_text(buffer, brush.language, Text::settings_level, {{"n", position_}, {"m", count_}});
  const Header header = {.title = brush.word(Text::exchange_heading),
                         .ground = look.dark,
                         .ink = look.ink,
                         .sign = &art_swap,
                         .right = right};
  Rect page = draw_page(brush, header, context_.key_map, {});
  Rect keys = layout.panel();
  keys.cut_top(layout.content_end());
  // A panel without a line of keys has a lesson's words there.
  if (layout.keys == 0 && words_height() == 0) keys = page.cut_bottom(key_row_height(layout)).inset(-layout.margin, 0);
  draw_header_edge(brush, info_of(comes()).colour);
  page.cut_bottom(words_height());
  draw_sides(brush, page);
  // A rule where there is air for it.
  if (page.height >= 7 * layout.line) {
    page.cut_top(layout.gap);
    brush.canvas.fill(page.cut_top(1), Colour::slate);
    page.cut_top(layout.gap / 2);
  }
  // In a lesson the bill goes first.
  if (words_height() == 0 || page.height >= 4 * layout.line) draw_changes(brush, page);
  if (page.height >= 5 * layout.line) page.cut_top(layout.gap);
  draw_bill(brush, page);
  if (keys.height > 0) draw_hints(brush, keys);
  draw_message(brush, keys.y, view_of(context_.message));
}

}  // namespace neva
