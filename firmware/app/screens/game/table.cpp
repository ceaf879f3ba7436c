#include "firmware/app/screens/game/table.hpp"

#include <algorithm>

#include "firmware/app/draw/line.hpp"
#include "firmware/app/draw/paragraph.hpp"
#include "firmware/app/parts/banner.hpp"
#include "firmware/app/parts/card_facts.hpp"
#include "firmware/app/parts/looks.hpp"
#include "firmware/app/parts/offer_line.hpp"
#include "firmware/app/parts/seats.hpp"
#include "firmware/app/screens/game/turn_keys.hpp"
#include "firmware/app/text/action_words.hpp"
#include "firmware/app/text/card_texts.hpp"
#include "firmware/app/text/price_text.hpp"
#include "firmware/app/text/words.hpp"

namespace neva {

namespace {

constexpr KeyHint k_thinking_hints[] = {{Key::a, Text::key_go_on}, {Key::y, Text::key_more}};

}  // namespace

void TableScreen::follow() {
  const Table& table = view().table;
  note_taken();
  note_left();
  // A new phase has its own places.
  if (table.round != round_ || table.phase != phase_) taken_.clear();
  lay_out_display(context_.session.view(), context_.session.places(), slots_);
  if (!is_card(cursor_)) cursor_ = -1;
}

void TableScreen::enter() {
  const Table& table = view().table;
  lay_out_display(context_.session.view(), context_.session.places(), slots_);
  const bool is_other = decides() && view().viewer != viewer_;
  if (table.round != round_ || table.phase != phase_ || is_other) cursor_ = -1;
  round_ = table.round;
  phase_ = table.phase;
  if (decides()) viewer_ = view().viewer;
  find_cursor();
}

void TableScreen::point_at(std::uint8_t from) {
  for (std::size_t i = 0; i < slots_.size(); ++i) {
    if (!slots_.at(i).is_empty() && slots_.at(i).from == from) cursor_ = static_cast<int>(i);
  }
}

bool TableScreen::is_card(int index) const {
  return index >= 0 && index < static_cast<int>(slots_.size()) &&
         !slots_.at(static_cast<std::size_t>(index)).is_empty();
}

// Where a turn begins: the first card that can be bought, as a menu begins with the first entry that can be chosen; the
// first of all when none can.
int TableScreen::first_to_buy() const {
  for (int index = 0; index < static_cast<int>(slots_.size()); ++index) {
    if (!is_card(index)) continue;
    const std::uint8_t from = slots_.at(static_cast<std::size_t>(index)).from;
    if (!offer_for(view(), make_action(ActionKind::buy, from)).refusal.refused()) return index;
  }
  return 0;
}

// Stays where it is if a card lies there, else goes to the nearest one.
void TableScreen::find_cursor() {
  const int count = static_cast<int>(slots_.size());
  const int wanted = cursor_ < 0 ? (decides() ? first_to_buy() : 0) : cursor_;
  cursor_ = -1;
  for (int distance = 0; distance < count && cursor_ < 0; ++distance) {
    if (is_card(wanted + distance)) {
      cursor_ = wanted + distance;
    } else if (is_card(wanted - distance)) {
      cursor_ = wanted - distance;
    }
  }
  if (!decides()) cursor_ = -1;
  if (has_focus()) offer_ = offer_for(view(), make_action(ActionKind::buy, focused().from));
}

int TableScreen::line_first() const {
  if (!has_focus()) return 0;
  const int line = cursor_ / display_columns(slots_.size());
  return line < k_lines_shown ? 0 : line - k_lines_shown + 1;
}

void TableScreen::move(int steps) {
  const int count = static_cast<int>(slots_.size());
  int to = cursor_;
  do {
    to = (to + steps + count) % count;
  } while (!is_card(to));
  cursor_ = to;
}

// To the nearest card of the next line.
void TableScreen::move_line(int lines) {
  const int columns = display_columns(slots_.size());
  const int line = cursor_ / columns + lines;
  const int straight = cursor_ + lines * columns;
  for (int distance = 0; distance < columns; ++distance) {
    for (const int to : {straight - distance, straight + distance}) {
      if (is_card(to) && to / columns == line) {
        cursor_ = to;
        return;
      }
    }
  }
}

Rect TableScreen::strip_area() const {
  const Layout& layout = context_.layout;
  return {0, layout.holder_top, layout.table_width, layout.holder_height};
}

// Down to the strip, or to the end where the strip is above the cards.
Rect TableScreen::detail_area() const {
  const Layout& layout = context_.layout;
  const int end = layout.holder_top > layout.detail_top ? layout.holder_top : layout.height;
  return {0, layout.detail_top, layout.table_width, end - layout.detail_top};
}

Rect TableScreen::spot_of(Spot spot) const {
  const Layout& layout = context_.layout;
  const int cell = layout.table_width / (view().table.setup.market ? k_phase_count : k_phase_count - 1);
  const Rect strip = strip_area();
  const bool has_holder = view().viewer != k_table_view;
  switch (spot.kind) {
    case SpotKind::phases:
      return layout.has_phase_bar() ? Rect{0, 0, layout.table_width, layout.phase_bar} : Rect{};
    case SpotKind::phase:
      if (!layout.has_phase_bar()) return {};
      return {
          (spot.index - (spot.index > static_cast<std::uint8_t>(Phase::worker) && !view().table.setup.market ? 1 : 0)) *
              cell,
          0, cell, layout.phase_bar};
    case SpotKind::place:
      for (std::size_t i = 0; i < slots_.size(); ++i) {
        if (slots_.at(i).from == spot.index)
          return display_box(layout.grid, slots_.size(), static_cast<int>(i), line_first());
      }
      return {};
    case SpotKind::own_hand:
      return has_holder ? hand_box(layout, strip, holder()) : Rect{};
    case SpotKind::own_points:
      return has_holder ? points_box(layout, strip, holder()) : Rect{};
    case SpotKind::own_strip:
      return strip;
    case SpotKind::seat_place:
      return place_of_seat(spot.index);
    default:
      return {};
  }
}

// Over a row of cards: money and prices stay in sight where they have a place of their own.
Rect TableScreen::room_for_words() const {
  const Layout& layout = context_.layout;
  if (!layout.has_phase_bar()) return layout.panel();
  return {0, layout.phase_bar + 2, layout.table_width, layout.detail_top - layout.phase_bar - 2};
}

// What is said of the card; where that is one row, with the strip below.
Rect TableScreen::room_for_hint() const {
  Rect room = detail_area();
  if (detail_rows() == 1) room.height = context_.layout.height - room.y;
  return room;
}

void TableScreen::mark_changed(int before) {
  const Layout& layout = context_.layout;
  changed_.clear();
  if (layout.is_one_bit) return;
  // The largest part first: the tiles are drawn while it is on the wire. With a row of the shelf, which the dots of
  // some letters reach.
  const Rect detail = detail_area();
  changed_.push_back({detail.x, detail.y - 1, detail.width, detail.height + 1});
  for (const int slot : {before, cursor_}) {
    const Rect box = display_box(layout.grid, slots_.size(), slot, line_first());
    changed_.push_back({box.x - 2, box.y - 2, box.width + 4, box.height + 4});
  }
}

Go TableScreen::on_key(KeyEvent event) {
  const bool press = event.kind == KeyEventKind::press;
  if (press && event.key == Key::y) return Go::push(ScreenId::more_menu);
  if (is_behind_curtain() && press && (event.key == Key::a || event.key == Key::b)) return Go::back();
  if (!decides()) return Go::stay();
  if (press && event.key == Key::x) {
    context_.focus.seat = view().viewer;
    return Go::push(ScreenId::area);
  }
  if (event.key == Key::b) {
    // BAN-13: a Pickpocket takes something.
    if (view().table.decision == Decision::pickpocket) return Go::stay();
    return press ? Go::push(ScreenId::pass_menu) : Go::stay();
  }
  if (!has_focus()) return press && event.key == Key::a ? Go::push(ScreenId::pass_menu) : Go::stay();
  if (press && event.key == Key::a) {
    context_.focus = {Focus::Place::display, focused().face.card, focused().from, view().viewer};
    return Go::push(ScreenId::card_menu);
  }
  const int before = cursor_;
  const int line_before = line_first();
  const bool linear = context_.linear();
  if (event.key == Key::left || (linear && event.key == Key::up)) move(-1);
  if (event.key == Key::right || (linear && event.key == Key::down)) move(1);
  if (!linear && event.key == Key::up) move_line(-1);
  if (!linear && event.key == Key::down) move_line(1);
  if (cursor_ != before) {
    offer_ = offer_for(view(), make_action(ActionKind::buy, focused().from));
    if (line_first() == line_before) mark_changed(before);
  }
  return Go::stay();
}

// "leaves 4", "4 rubles short", "needs a Gold Miner".
std::string_view TableScreen::verdict(TextBuffer& buffer) const {
  const Language language = context_.settings.language;
  if (offer_.refusal.reason == Reason::none) {
    const int left = view().own.rubles - offer_.price.total();
    return format_text(buffer, language, Text::detail_leaves, {{"n", left}});
  }
  if (offer_.refusal.reason == Reason::too_expensive) {
    return format_text(buffer, language, Text::detail_short, {{"n", offer_.refusal.amount}});
  }
  return reason_of(buffer, language, offer_.refusal, {focused().face.card, 0, 0});
}

void TableScreen::draw_thinking(const Brush& brush, Rect row) const {
  TextBuffer buffer;
  const std::string_view name = context_.session.name_of(view().table.seat);
  Line(brush)
      .text(format_text(buffer, brush.language, Text::table_thinks, {{"name", name}}), brush.layout.text,
            Colour::sandstone)
      .draw(row);
}

// One name in the game is too long for two lines of a small panel: it begins in the bar above the cards.
void TableScreen::begin_in_bar(const Brush& brush, std::string_view& text, int columns) const {
  const Rect bar = strip_area();
  brush.canvas.fill(bar, brush.band(Colour::slate));
  brush.canvas.text(brush.layout.edge, bar.y, next_line(text, columns),
                    {brush.layout.text, brush.on_band(Colour::ivory)});
}

// Below the cards: a message, what the others do, or the card in focus.
void TableScreen::draw_detail(const Brush& brush) const {
  const Layout& layout = brush.layout;
  Rect area = detail_area();
  if (!brush.canvas.touches(area)) return;
  brush.canvas.fill(area, Colour::night);
  const int rows = detail_rows();
  area = area.inset(layout.margin, 0);
  if (is_behind_curtain()) {
    const Rect cells = area.inset(-layout.margin, 0).middle(layout.width, layout.holder_height);
    return draw_seat_cells(brush, cells, view().table, context_.session.choices().players);
  }
  TextBuffer phase;
  std::string_view message = view_of(context_.message);
  // In a lesson whoever is next may have to wait for the reader.
  if (message.empty() && thinks() && context_.session.script_waits()) return;
  if (message.empty() && context_.banner == BannerKind::line) message = name_phase(phase);
  const bool is_news = message.empty() && context_.has_news && !tells_beside();
  const bool is_thinking = message.empty() && thinks() && (rows > 2 || !is_news);
  area.cut_top(layout.margin / 2);
  if (is_thinking) draw_thinking(brush, area.cut_top(layout.line));
  if (is_news) draw_news(brush, area, is_thinking ? rows - 1 : rows);
  if (is_thinking || is_news) return;
  if (names_keys_below()) {
    draw_keys_below(brush);
    area.cut_bottom(keys_below().height);
    return layout.has_phase_bar() ? draw_focused(brush, area, rows - 1) : draw_name_above_keys(brush, area);
  }
  if (lines_of(message, area.width / layout.text.width) < std::min(rows, 2) && has_focus())
    return draw_focused(brush, area, rows);
  draw_paragraph(brush, area, message.empty() ? brush.word(Text::table_empty) : message,
                 message.empty() ? Colour::sandstone : Colour::rose, rows);
}

// Without animations the name of a new phase stands below the cards until a key.
std::string_view TableScreen::name_phase(TextBuffer& buffer) const {
  const std::string_view name = context_.text(heading_of(view().table.phase));
  buffer.assign(name.data(), name.size());
  return view_of(buffer);
}

// In one row all stands side by side, in two the price has its own, in three the name is large; between them what the
// card does, where there is room for more than that.
void TableScreen::draw_focused(const Brush& brush, Rect area, int rows) const {
  const Layout& layout = brush.layout;
  const bool can = !offer_.refusal.refused();
  std::string_view name = name_of(brush.language, focused().face.card);
  const int columns = area.width / layout.text.width;
  if (layout.text.width_of(name) > area.width) {
    if (rows == 1) return draw_two_low_lines(brush, area.y, name, can ? Colour::ivory : Colour::rose);
    if (lines_of(name, columns) > 2) begin_in_bar(brush, name, columns);
    area = draw_long_name(brush, area, name);
  } else {
    draw_name(brush, area.cut_top(layout.title.height), rows);
    area.cut_bottom(area.height % layout.title.height / 2);
  }
  // Two lines of a name leave no room: the tile shows the price.
  if (area.height < layout.line) return;
  const Rect row = area.cut_bottom(layout.title.height);
  if (const int facts = area.height / layout.line; facts > 1)
    draw_card_facts(brush, view(), focused().face.card, {area.x, area.y, area.width, layout.line}, facts);
  TextBuffer buffer;
  const bool tells_phase = context_.message.empty() && context_.banner == BannerKind::line;
  if (!context_.message.empty() || tells_phase) {
    const std::string_view told = tells_phase ? name_phase(buffer) : view_of(context_.message);
    Line(brush).text(told, layout.text, tells_phase ? Colour::gold : Colour::rose).draw(row);
    return;
  }
  draw_offer(brush, row, {offer_.price, offer_.has_price(), can, verdict(buffer)});
}

// In two lines, with the news at the right of the second; answers with what is left below.
Rect TableScreen::draw_long_name(const Brush& brush, Rect area, std::string_view name) const {
  const Layout& layout = brush.layout;
  const Rect lines = area.cut_top(draw_paragraph(brush, area, name, Colour::ivory, 2) - area.y);
  if (!has_chip()) return area;
  std::string_view last = name;
  while (!name.empty()) last = next_line(name, lines.width / layout.text.width);
  draw_chip(brush, {lines.x, lines.bottom() - layout.line, lines.width, layout.line}, layout.text.width_of(last));
  return area;
}

Rect TableScreen::keys_below() const { return detail_area().cut_bottom(key_row_height(context_.layout)); }

// With the card in focus, unless its name or something else needs the rows.
bool TableScreen::names_keys_below() const {
  const Layout& layout = context_.layout;
  if (layout.keys > 0 || !has_focus() || !context_.names_keys()) return false;
  const bool has_other_words =
      !context_.message.empty() || context_.banner == BannerKind::line || (context_.has_news && !tells_beside());
  const std::string_view name = name_of(context_.settings.language, focused().face.card);
  return !has_other_words && layout.text.width_of(name) <= detail_area().inset(layout.margin, 0).width;
}

void TableScreen::draw_keys_below(const Brush& brush) const {
  KeyHints hints;
  for (const KeyHint& hint : k_table_hints) hints.push_back(hint);
  draw_key_row(brush, keys_below(), context_.key_map, hints);
}

// The last line of a tiny panel names the keys; the price stands on the tile and, with its reasons, on the card's
// sheet.
void TableScreen::draw_name_above_keys(const Brush& brush, Rect area) const {
  const Layout& layout = brush.layout;
  const CardInfo& info = info_of(focused().face.card);
  const bool can = !offer_.refusal.refused();
  TextBuffer buffer;
  Line line(brush);
  line.text(name_of(brush.language, focused().face.card), layout.text, Colour::ivory);
  if (info.rubles != 0) line.gap(layout.apart).number(info.rubles, layout.text, Colour::ivory).with(k_coin).extra();
  if (info.points != 0) line.gap(layout.gap).number(info.points, layout.text, Colour::ivory).with(k_shield).extra();
  line.spring().gap(layout.apart).text(verdict(buffer), layout.text, can ? Colour::sandstone : Colour::rose).may_go();
  // Letters have their free row above here, where the shelf is.
  line.draw({area.x, area.bottom() - layout.line + 1, area.width, layout.line});
}

// The name, and what large tiles show themselves; in the only row also the price.
void TableScreen::draw_name(const Brush& brush, Rect row, int rows) const {
  const Layout& layout = brush.layout;
  const CardInfo& info = info_of(focused().face.card);
  Line line(brush);
  line.text(name_of(brush.language, focused().face.card), layout.title, Colour::ivory);
  // Where the price stands in the same row, the news has its place until a key.
  if (has_chip() && (rows > 1 || context_.has_news)) {
    draw_chip(brush, row, line.draw(row) - row.x);
    return;
  }
  if (rows < 3 && info.rubles != 0)
    line.gap(layout.apart).number(info.rubles, layout.number, Colour::ivory).with(k_coin).extra();
  if (rows < 3 && info.points != 0)
    line.gap(layout.gap).number(info.points, layout.number, Colour::ivory).with(k_shield).extra();
  TextBuffer formula;
  TextBuffer buffer;
  if (rows == 1) {
    const bool can = !offer_.refusal.refused();
    const Colour ink = can ? Colour::sandstone : Colour::rose;
    const std::string_view told = verdict(buffer);
    line.spring().gap(layout.apart);
    if (offer_.has_price() && can) {
      line.number(offer_.price.total(), layout.text, ink).may_go();
      line.text(formula_of(formula, offer_.price, " = "), layout.text, ink).may_go();
      buffer.insert(0, ", ");
      line.text(view_of(buffer), layout.text, ink).extra();
    } else {
      line.text(told, layout.text, ink).may_go();
    }
  }
  line.draw(row);
}

// Where the phases have no bar, everybody's table has the phase in the strip.
void TableScreen::draw_strip_of_all(const Brush& brush, Rect strip) const {
  const Layout& layout = brush.layout;
  const Colour ink = brush.on_band(Colour::ivory);
  brush.canvas.fill(strip, brush.band(Colour::slate));
  TextBuffer buffer;
  if (thinks() && context_.has_news) {
    const std::string_view name = context_.session.name_of(view().table.seat);
    buffer.assign(name.data(), name.size());
    buffer.append("…");
  }
  strip.cut_bottom(1);
  Line(brush)
      .text(brush.word(word_of(view().table.phase)), layout.text, ink)
      .spring()
      .text(view_of(buffer), layout.text, ink)
      .draw(strip.inset(layout.edge, 0));
}

// In the place of the holder's name, whose sign stays.
Rect TableScreen::keys_in_strip() const {
  const Layout& layout = context_.layout;
  Rect keys = strip_area().cut_left(layout.table_width / 2);
  keys.cut_left(layout.margin + layout.pip + layout.gap);
  keys.cut_right(layout.gap);
  return keys;
}

Rect TableScreen::room_for_keys() const {
  const Layout& layout = context_.layout;
  if (layout.names_keys()) return {0, layout.content_end(), layout.table_width, layout.keys};
  if (layout.keys > 0) return keys_in_strip();
  const bool is_empty = thinks() && context_.session.script_waits();
  return is_empty || names_keys_below() ? keys_below() : Rect{};
}

bool TableScreen::is_alone() const {
  return decides() && context_.session.handover().is_only_one(view().viewer, view().table.setup.players);
}

bool TableScreen::names_keys_in_strip() const {
  const Layout& layout = context_.layout;
  if (!layout.has_phase_bar() || layout.keys == 0 || layout.names_keys()) return false;
  if (context_.session.is_lesson()) return true;
  return context_.names_keys() && (!is_alone() || context_.key_map.names_held());
}

// Where there are no phases above the cards the strip names the phase, until nobody else plays in it.
Holder TableScreen::holder() const {
  const View& seen = view();
  const SeatTable& seat = seen.table.seats[seen.viewer];
  const bool has_name = context_.layout.has_phase_bar();
  const bool names_keys = names_keys_in_strip();
  const std::string_view remark = is_alone() ? context_.text(Text::news_only_you) : std::string_view();
  const std::string_view phase = is_alone() ? remark : context_.text(word_of(seen.table.phase));
  return {.seat = seen.viewer,
          .name = has_name ? context_.session.name_of(seen.viewer) : phase,
          .rubles = seen.own.rubles + context_.rubles_to_count,
          .points = seat.points,
          .hand = seat.hand_count,
          .hand_limit = hand_limit(seat),
          .remark = has_name && !names_keys ? remark : std::string_view(),
          .has_name = !names_keys};
}

void TableScreen::draw_strip(const Brush& brush) const {
  const View& seen = view();
  const Layout& layout = brush.layout;
  const Rect strip = strip_area();
  // One row below the cards has the news: here is who thinks.
  if (thinks() && context_.has_news && detail_rows() == 1) return draw_thinking(brush, strip.inset(layout.margin, 0));
  if (seen.viewer == k_table_view) {
    if (!layout.has_phase_bar()) return draw_strip_of_all(brush, strip);
    return draw_seat_cells(brush, strip, seen.table, context_.session.choices().players);
  }
  const bool names_keys = names_keys_in_strip();
  draw_holder(brush, strip, holder());
  // A and B, or what they do when held; a lesson has its own.
  if (names_keys && !context_.session.is_lesson())
    draw_keys_at_end(brush, keys_in_strip(), context_.key_map, k_table_hints);
}

void TableScreen::draw(const Brush& brush) const {
  const Layout& layout = brush.layout;
  const Players& players = context_.session.choices().players;
  brush.canvas.clear(Colour::night);
  if (layout.has_phase_bar()) draw_phase_bar(brush, view().table, players);
  draw_strip(brush);
  draw_display(brush, layout.grid, slots_, cursor_, line_first());
  draw_taken(brush);
  draw_detail(brush);
  const std::span<const KeyHint> hints = thinks() ? std::span<const KeyHint>(k_thinking_hints) : k_table_hints;
  if (layout.names_keys()) draw_keys(brush, context_.key_map, hints);
  if (layout.width > layout.table_width) draw_seat_column(brush, view().table, players);
  if (context_.banner == BannerKind::over_cards) draw_banner(brush, banner_area(layout), view().table, players);
}

}  // namespace neva
