#include "firmware/app/screens/game/table.hpp"

#include <algorithm>

#include "art_data.hpp"
#include "firmware/app/parts/bars.hpp"
#include "firmware/app/parts/list.hpp"
#include "firmware/app/parts/seats.hpp"
#include "firmware/app/text/action_words.hpp"
#include "firmware/app/text/card_texts.hpp"
#include "firmware/app/text/price_text.hpp"
#include "firmware/app/text/words.hpp"

namespace neva {

namespace {

constexpr int k_lines_shown = 2;
// What rubles and points of a card take behind its name on a low panel, with what keeps them apart.
constexpr int k_low_income = 70;
constexpr KeyHint k_table_hints[] = {
    {Key::a, Text::key_act}, {Key::b, Text::key_pass}, {Key::x, Text::key_mine}, {Key::y, Text::key_more}};
constexpr KeyHint k_thinking_hints[] = {{Key::a, Text::key_go_on}, {Key::y, Text::key_more}};

}  // namespace

void TableScreen::follow() {
  lay_out_display(context_.session.view(), context_.session.places(), slots_);
  if (!is_card(cursor_)) cursor_ = -1;
}

void TableScreen::enter() {
  const Table& table = view().table;
  lay_out_display(context_.session.view(), context_.session.places(), slots_);
  if (table.round != round_ || table.phase != phase_) cursor_ = -1;
  round_ = table.round;
  phase_ = table.phase;
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

// Stays where it is if a card lies there, else goes to the nearest one.
void TableScreen::find_cursor() {
  const int count = static_cast<int>(slots_.size());
  const int wanted = cursor_ < 0 ? 0 : cursor_;
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

Rect TableScreen::detail_area() const {
  const Layout& layout = context_.layout;
  const int end = layout.is_mono() ? layout.height : layout.holder_top;
  return {0, layout.detail_top, layout.table_width, end - layout.detail_top};
}

void TableScreen::mark_changed(int before) {
  const Layout& layout = context_.layout;
  changed_.clear();
  if (layout.is_mono()) return;
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
    if (press) return Go::push(ScreenId::pass_menu);
    if (event.kind == KeyEventKind::hold) context_.session.stay_out();
    return Go::stay();
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

void TableScreen::draw_thinking(const Brush& brush, int y) const {
  TextBuffer buffer;
  const Layout& layout = brush.layout;
  const std::string_view line =
      format_text(buffer, brush.language, Text::table_thinks, {{"name", context_.session.name_of(view().table.seat)}});
  const Colour colour = Colour::sandstone;
  brush.canvas.text_in(layout.margin, y, layout.table_width - 2 * layout.margin, line, {layout.text, colour});
}

// One name in the game is too long for two lines of a mono panel: it begins in the bar above them.
void TableScreen::begin_in_bar(const Brush& brush, std::string_view& text, int columns) const {
  const Layout& layout = brush.layout;
  brush.canvas.fill({0, 0, layout.width, layout.phase_bar}, Colour::ivory);
  brush.canvas.text(2, 0, next_line(text, columns), {layout.text, Colour::ink});
}

// What the last bot did, shorter where there is not the room for all of it.
void TableScreen::draw_news(const Brush& brush, int y, int lines) const {
  TextBuffer buffer;
  const Layout& layout = brush.layout;
  const Happening& move = context_.session.last_move();
  const int width = layout.table_width - 2 * layout.margin;
  std::string_view text = told(buffer, brush.language, context_.session.choices().players, move);
  const int columns = width / layout.text.width;
  // In the place of one line there is room for two low ones.
  if (lines_of(text, columns) > std::max(lines, 2) && move.card != Card::none) {
    text = format_text(buffer, brush.language, Text::table_news,
                       {{"name", context_.session.name_of(move.seat)}, {"card", name_of(brush.language, move.card)}});
  }
  if (lines == 1 && layout.text.width_of(text) > width) return draw_two_low_lines(brush, y, text, Colour::ivory);
  if (layout.is_mono() && lines_of(text, columns) > lines) begin_in_bar(brush, text, columns);
  draw_paragraph(brush, {layout.margin, y, width, 0}, text, Colour::ivory, lines);
}

void TableScreen::draw_detail(const Brush& brush) const {
  Canvas& canvas = brush.canvas;
  const Layout& layout = brush.layout;
  const Rect area = detail_area();
  if (!canvas.touches(area)) return;
  canvas.fill(area, Colour::night);
  const int y = layout.detail_top;
  const int right = layout.table_width - 4;
  TextBuffer buffer;
  if (!context_.message.empty()) {
    canvas.text_in(4, y + 25, right - 4, view_of(context_.message), {layout.text, Colour::rose});
  }
  if (thinks() && context_.message.empty()) {
    draw_thinking(brush, y + 1);
    if (context_.has_news) draw_news(brush, y + 15, 2);
    return;
  }
  if (context_.has_news && context_.message.empty()) {
    draw_news(brush, y + 1, 3);
    return;
  }
  if (!has_focus()) {
    canvas.text_in(4, y + 2, right - 4, brush.word(Text::table_empty), {layout.text, Colour::sandstone});
    return;
  }
  std::string_view name = name_of(brush.language, focused().face.card);
  const bool fits = layout.title.width_of(name) <= right - 4;
  const Font& font = fits ? layout.title : layout.bold;
  const bool two_lines = font.width_of(name) > right - 4;
  canvas.text_in(4, y + 2, right - 4, next_line(name, (right - 4) / font.width), {font, Colour::ivory});
  if (two_lines) canvas.text_in(4, y + 15, right - 4, name, {font, Colour::ivory});
  if (!context_.message.empty()) return;
  const bool can = !offer_.refusal.refused();
  const int line = two_lines ? y + 29 : y + 24;
  const std::string_view right_text = verdict(buffer);
  canvas.text(right, line + 1, right_text, {layout.text, can ? Colour::sandstone : Colour::rose, Align::right});
  if (!offer_.has_price()) return;
  const int room = right - layout.text.width_of(right_text) - 6;
  canvas.draw(art_ruble, 4, line + 2);
  const int x =
      canvas.text(19, line, Digits(offer_.price.total()).view(), {layout.title, can ? Colour::gold : Colour::granite}) +
      9;
  canvas.text_in(x, line + 1, room - x, formula_of(buffer, offer_.price, "= "), {layout.text, Colour::sandstone});
}

// What stands beside a name on a low panel: why not, or the price with its parts, and what is left where there is room.
std::string_view TableScreen::low_price_line(TextBuffer& buffer, const Layout& layout, std::string_view name) const {
  if (!offer_.has_price() || offer_.refusal.reason == Reason::too_expensive) return verdict(buffer);
  buffer.clear();
  const Digits total(offer_.price.total());
  TextBuffer formula;
  formula_of(formula, offer_.price, " = ");
  buffer.append(total.view().data(), total.view().size());
  buffer.append(formula);
  // A printed price has no formula: there is room for what is left, and for what the card pays.
  TextBuffer leaves;
  const std::string_view rest = verdict(leaves);
  const int needed =
      layout.bold.width_of(name) + layout.text.width_of(view_of(buffer)) + layout.text.width_of(rest) + k_low_income;
  if (formula.empty() && !offer_.refusal.refused() && needed <= layout.table_width - 8) {
    buffer.append(", ");
    buffer.append(rest.data(), rest.size());
  }
  return view_of(buffer);
}

void TableScreen::draw_low_detail(const Brush& brush) const {
  Canvas& canvas = brush.canvas;
  const Layout& layout = brush.layout;
  const Rect area = detail_area();
  if (!canvas.touches(area)) return;
  canvas.fill(area, Colour::night);
  const int y = layout.detail_top + 2;
  const int right = layout.table_width - 4;
  TextBuffer buffer;
  if (context_.message.empty() && (context_.has_news || thinks())) {
    if (context_.has_news) draw_news(brush, y, 1);
    if (!context_.has_news) draw_thinking(brush, y);
    return;
  }
  if (!context_.message.empty() || !has_focus()) {
    const std::string_view line = context_.message.empty() ? brush.word(Text::table_empty) : view_of(context_.message);
    canvas.text_in(4, y, right - 4, line, {layout.text, Colour::rose});
    return;
  }
  const bool can = !offer_.refusal.refused();
  const std::string_view name = name_of(brush.language, focused().face.card);
  const std::string_view told = low_price_line(buffer, layout, name);
  const int room = right - 4 - layout.text.width_of(told) - 6;
  const Font& font = layout.bold.width_of(name) <= room ? layout.bold : layout.text;
  if (font.width_of(name) <= room) {
    canvas.text(right, y, told, {layout.text, can ? Colour::sandstone : Colour::rose, Align::right});
    const int x = canvas.text(4, y, name, {font, Colour::ivory}) + 7;
    const CardInfo& info = info_of(focused().face.card);
    int at = x;
    if (info.rubles != 0 && at + 26 <= room) {
      canvas.draw(art_ruble, at, y + 1);
      at = canvas.text(at + 13, y, Digits(info.rubles).view(), {layout.bold, Colour::ivory}) + 4;
    }
    if (info.points != 0 && at + 22 <= room) {
      canvas.draw(art_shield, at, y + 1);
      canvas.text(at + 13, y, Digits(info.points).view(), {layout.bold, Colour::ivory});
    }
    return;
  }
  // A long name has the line for itself, or two low ones; the plate of the tile shows the price.
  const Colour ink = can ? Colour::ivory : Colour::rose;
  if (layout.text.width_of(name) <= right - 4) {
    canvas.text(4, y, name, {layout.bold.width_of(name) <= right - 4 ? layout.bold : layout.text, ink});
    return;
  }
  draw_two_low_lines(brush, y, name, ink);
}

void TableScreen::draw_mono_detail(const Brush& brush) const {
  Canvas& canvas = brush.canvas;
  const Layout& layout = brush.layout;
  const int y = layout.detail_top;
  canvas.fill(detail_area(), Colour::ink);
  TextBuffer buffer;
  if (context_.message.empty() && (context_.has_news || thinks())) {
    if (context_.has_news) draw_news(brush, y, 2);
    if (!context_.has_news) draw_thinking(brush, y);
    return;
  }
  if (is_behind_curtain()) {
    draw_seat_cells(brush, y + 5, layout.width, view().table, context_.session.choices().players);
    return;
  }
  if (!has_focus()) {
    canvas.text_in(1, y, layout.width - 2, brush.word(Text::table_empty), {layout.text, Colour::ivory});
    return;
  }
  const Card card = focused().face.card;
  std::string_view name = name_of(brush.language, card);
  const int columns = layout.width / layout.text.width;
  // A long message takes the place of the name, too.
  if (lines_of(view_of(context_.message), columns) > 1) {
    draw_paragraph(brush, {1, y, layout.width - 1, 0}, view_of(context_.message), Colour::ivory, 2);
    return;
  }
  if (lines_of(name, columns) > 2) begin_in_bar(brush, name, columns);
  const int name_end = canvas.text(1, y, next_line(name, columns), {layout.text, Colour::ivory});
  if (!name.empty()) {
    // The tile shows the price.
    canvas.text_in(1, y + 8, layout.width - 1, name, {layout.text, Colour::ivory});
    return;
  }
  const CardInfo& info = info_of(card);
  int x = name_end + 4;
  if (info.rubles != 0 && x + 14 <= layout.width) {
    canvas.draw(art_coin7, x, y, Colour::ivory);
    x = canvas.text(x + 9, y, Digits(info.rubles).view(), {layout.text, Colour::ivory}) + 3;
  }
  if (info.points != 0 && x + 14 <= layout.width) {
    canvas.draw(art_shield7, x, y, Colour::ivory);
    canvas.text(x + 9, y, Digits(info.points).view(), {layout.text, Colour::ivory});
  }
  if (!context_.message.empty()) {
    canvas.text_in(1, y + 8, layout.width - 2, view_of(context_.message), {layout.text, Colour::ivory});
    return;
  }
  const std::string_view told = verdict(buffer);
  canvas.text(layout.width - 1, y + 8, told, {layout.text, Colour::ivory, Align::right});
  if (!offer_.has_price()) return;
  const int room = layout.width - 6 - layout.text.width_of(told);
  TextBuffer formula;
  const int end = canvas.text(1, y + 8, Digits(offer_.price.total()).view(), {layout.text, Colour::ivory});
  formula_of(formula, offer_.price, "=");
  if (end + layout.text.width_of(view_of(formula)) <= room) {
    canvas.text(end, y + 8, view_of(formula), {layout.text, Colour::ivory});
  }
}

void TableScreen::draw_mono(const Brush& brush) const {
  Canvas& canvas = brush.canvas;
  const Layout& layout = brush.layout;
  const View& seen = view();
  const std::string_view phase = brush.word(word_of(seen.table.phase));
  if (seen.viewer != k_table_view) {
    const SeatTable& seat = seen.table.seats[seen.viewer];
    draw_holder(brush, {0, 0, layout.width, layout.holder_height},
                {seen.viewer, phase, seen.own.rubles, seat.points, seat.hand_count, hand_limit(seat)});
  } else {
    canvas.fill({0, 0, layout.width, layout.phase_bar}, Colour::ivory);
    canvas.text_in(2, 0, 50, phase, {layout.text, Colour::ink});
  }
  if (thinks() && context_.has_news) {
    TextBuffer buffer;
    const std::string_view name = context_.session.name_of(seen.table.seat);
    buffer.assign(name.data(), name.size());
    buffer.append("…");
    canvas.text_in(53, 0, layout.width - 54, view_of(buffer), {layout.text, Colour::ink});
  }
  draw_display(brush, layout.grid, slots_, cursor_, line_first());
  draw_mono_detail(brush);
}

void TableScreen::draw_strip(const Brush& brush) const {
  const View& seen = view();
  const Layout& layout = brush.layout;
  if (thinks() && context_.has_news && layout.form == Form::low) {
    draw_thinking(brush, layout.holder_top + 1);
    return;
  }
  if (seen.viewer == k_table_view) {
    draw_seat_cells(brush, layout.holder_top, layout.table_width, context_.session.view().table,
                    context_.session.choices().players);
    return;
  }
  const SeatTable& seat = seen.table.seats[seen.viewer];
  draw_holder(brush, {0, layout.holder_top, layout.table_width, layout.holder_height},
              {seen.viewer, context_.session.name_of(seen.viewer), seen.own.rubles, seat.points, seat.hand_count,
               hand_limit(seat)});
}

void TableScreen::draw(const Brush& brush) const {
  const Layout& layout = brush.layout;
  brush.canvas.clear(Colour::night);
  if (layout.is_mono()) {
    draw_mono(brush);
    return;
  }
  draw_phase_bar(brush, view().table, context_.session.choices().players);
  draw_display(brush, layout.grid, slots_, cursor_, line_first());
  if (layout.form == Form::low) {
    draw_low_detail(brush);
  } else {
    draw_detail(brush);
  }
  draw_strip(brush);
  const std::span<const KeyHint> hints = thinks() ? std::span<const KeyHint>(k_thinking_hints) : k_table_hints;
  if (layout.form != Form::low) draw_keys(brush, context_.key_map, hints);
  if (layout.width > layout.table_width)
    draw_seat_column(brush, context_.session.view().table, context_.session.choices().players);
}

}  // namespace neva
