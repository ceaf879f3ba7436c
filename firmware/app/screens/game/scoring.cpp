#include "firmware/app/screens/game/scoring.hpp"

#include <algorithm>
#include <array>
#include <iterator>

#include "engine/base/check.hpp"
#include "firmware/app/draw/line.hpp"
#include "firmware/app/draw/seat_look.hpp"
#include "firmware/app/parts/bubble.hpp"
#include "firmware/app/parts/looks.hpp"
#include "firmware/app/parts/market_grid.hpp"
#include "firmware/app/parts/page.hpp"
#include "firmware/app/text/card_texts.hpp"
#include "firmware/app/text/words.hpp"

namespace neva {

namespace {

constexpr std::uint32_t k_count_ms = 360;
static_assert(k_count_ms <= k_motion_ms_max);
// Rows that nearly touch have this between them; others have more.
constexpr int k_tight_gap = 1;
constexpr int k_row_gap = 3;

// From large to small.
constexpr PaidLook k_picture_looks[] = {PaidLook::pictures, PaidLook::halves, PaidLook::strips};

// What stands in a row, inside its edge.
Rect inside(const Layout& layout, Rect row) { return row.inset(layout.edge, 0); }

}  // namespace

void ScoringScreen::enter() {
  first_ = {};
  shows_why_ = false;
  began_ms_ = context_.ports.clock.now_ms();
  counted_ms_ = 0;
  is_counting_ = context_.settings.animations_on && !is_market();
}

bool ScoringScreen::animate() {
  counted_ms_ = context_.ports.clock.now_ms() - began_ms_;
  is_counting_ = counted_ms_ < k_count_ms;
  const Layout& layout = context_.layout;
  changed_.clear();
  changed_.push_back(inside(layout, page_area(layout, {})).cut_right(totals_width()));
  return true;
}

int ScoringScreen::shown_points(std::uint8_t seat) const {
  const int now = table().seats[seat].points;
  if (!is_counting_) return now;
  const int before = scoring().seats[seat].points_before;
  return before + (now - before) * static_cast<int>(counted_ms_) / static_cast<int>(k_count_ms);
}

int ScoringScreen::from_hurdles(std::uint8_t seat) const {
  if (table().setup.hurdles == HurdleRule::off) return 0;
  const SeatScoring& paid = scoring().seats[seat];
  return table().seats[seat].points - paid.points_before - paid.points;
}

// Cards that pay nothing are there all the same: a Pub, say.
Text ScoringScreen::nothing_for(std::uint8_t seat) const {
  if (colour_count(table().seats[seat], scoring_colour(scoring().phase)) > 0) return Text::scoring_nothing;
  switch (scoring().phase) {
    case Phase::worker:
      return Text::scoring_no_worker;
    case Phase::market:
      return Text::scoring_no_market;
    case Phase::building:
      return Text::scoring_no_building;
    default:
      return Text::scoring_no_noble;
  }
}

// Calls `with` for everything that paid this seat.
template <class With>
void ScoringScreen::for_each_paid(std::uint8_t seat, With with) const {
  for (std::size_t i = 0; i < scoring().line_count; ++i) {
    const ScoringLine& line = scoring().lines[i];
    if (line.seat != seat) continue;
    with(PaidItem{.card = line.card,
                  .copies = line.copies,
                  .rubles = line.rubles,
                  .points = line.points,
                  .name = name_of(context_.settings.language, line.card)});
  }
  const int hurdles = from_hurdles(seat);
  if (hurdles == 0) return;
  const auto kind = static_cast<std::uint8_t>(hurdles < 0 ? 1 : 0);
  with(PaidItem{.hurdle = kind, .points = hurdles, .name = context_.text(Text::menu_hurdles)});
}

int ScoringScreen::levels() const {
  return context_.layout.keys == 0 ? 1 : shows_names_ ? 2 : int{std::size(k_picture_looks)};
}

ScoringScreen::RowLook ScoringScreen::look_at(int level, int ring) const {
  const Layout& layout = context_.layout;
  const PaidLook paid = layout.keys == 0 ? PaidLook::lines : shows_names_ ? PaidLook::names : k_picture_looks[level];
  const int line = paid_line_height(layout, paid) - (shows_names_ && level > 0 ? 1 : 0);
  const int head = std::max(layout.pip, static_cast<int>(layout.number.height));
  if (level == 0 && layout.keys > 0) return {paid, head + 1 + layout.gap, line, std::max(layout.margin / 2, ring)};
  return {paid, head + (level == 2 ? 0 : 1) + ring, line, ring};
}

int ScoringScreen::height_of_all(const RowLook& look) const {
  int height = -k_tight_gap;
  for (std::uint8_t seat = 0; seat < table().setup.players; ++seat) height += row_height(seat, look) + k_tight_gap;
  return height;
}

// Nobody's words are cut, and few games need a second page; a lesson has something to say below, and perhaps why a key
// did nothing.
ScoringScreen::RowLook ScoringScreen::look() const {
  const int room = page().height;
  const Layout& layout = context_.layout;
  const auto has_room = [&](const RowLook& look, int lines) {
    const int reserved = lines > 0 ? bubble_height(layout, lines) + layout.gap : 0;
    return height_of_all(look) + reserved <= room;
  };
  const int words = bubble_lines(layout);
  for (const int ring : {layout.keys > 0 ? layout.margin : 0, 0}) {
    for (const int lines : {words + 1, words}) {
      for (int level = 0; context_.session.is_lesson() && level < levels(); ++level) {
        if (has_room(look_at(level, ring), lines)) return look_at(level, ring);
      }
    }
  }
  int level = 0;
  while (level + 1 < levels() && !has_room(look_at(level, 0), 0)) ++level;
  return look_at(level, 0);
}

int ScoringScreen::lines_of_seat(std::uint8_t seat, const RowLook& look) const {
  if (!tells_why()) return 0;
  PaidFlow flow(context_.layout, look.paid, inside(context_.layout, page()).width);
  for_each_paid(seat, [&](const PaidItem& item) { flow.next(item); });
  return std::max(flow.lines(), 1);
}

int ScoringScreen::lines_that_fit(std::uint8_t seat, const RowLook& look, int from, int room) const {
  const int lines_max = std::max((room - look.head - look.foot) / look.line, 1);
  PaidFlow flow(context_.layout, look.paid, inside(context_.layout, page()).width);
  int fit = 0;
  for_each_paid(seat, [&](const PaidItem& item) {
    const PaidFlow::Place place = flow.next(item);
    if (place.line + place.lines <= from + lines_max) fit = place.line + place.lines - from;
  });
  return std::max(fit, 1);
}

int ScoringScreen::row_height(std::uint8_t seat, const RowLook& look, int from) const {
  const Layout& layout = context_.layout;
  const int needed = look.head + (lines_of_seat(seat, look) - from) * look.line + look.foot;
  // Few rows share the panel.
  const bool is_airy = look.foot > 0 && table().setup.players <= 4 && !context_.session.is_lesson();
  const int share = page().height / table().setup.players - k_row_gap;
  return is_airy ? std::max(needed, std::min(3 * layout.line + layout.gap, share)) : needed;
}

Rect ScoringScreen::small_keys() const {
  const Layout& layout = context_.layout;
  Rect area = page_area(layout, {});
  const bool has_keys = layout.keys == 0 && !shows_why_ && context_.names_keys() && !context_.session.is_lesson();
  if (!has_keys || height_of_all(look_at(0, 0)) + key_row_height(layout) > area.height) return {};
  return area.cut_bottom(key_row_height(layout));
}

// What the rows of a page have; it begins right below the header.
Rect ScoringScreen::page() const {
  const Layout& layout = context_.layout;
  Rect area = page_area(layout, {});
  area.cut_top(-layout.margin / 2);
  return area;
}

ScoringScreen::PageStart ScoringScreen::end_of_page() const {
  const RowLook rows = look();
  int room = page().height;
  PageStart end = first_;
  for (; end.seat < table().setup.players; ++end.seat, end.line = 0) {
    const int height = row_height(end.seat, rows, end.line);
    if (height > room && end.seat == first_.seat) {
      end.line = static_cast<std::uint8_t>(end.line + lines_that_fit(end.seat, rows, end.line, room));
      return end;
    }
    if (height > room) return end;
    room -= height + k_tight_gap;
  }
  return end;
}

// All totals stand below each other.
int ScoringScreen::totals_width() const {
  const Layout& layout = context_.layout;
  int width = 0;
  for (std::uint8_t seat = 0; seat < table().setup.players; ++seat) {
    for (const int points : {int{table().seats[seat].points}, int{scoring().seats[seat].points_before}})
      width = std::max(width, layout.title.width_of(Digits(points).view()));
  }
  return width;
}

// Who it is, what the cards paid, what that makes: "+3" behind the coin, "+8 = 21" behind the shield.
void ScoringScreen::draw_sums(const Brush& brush, Rect row, std::uint8_t seat) const {
  const Layout& layout = brush.layout;
  const SeatScoring& income = scoring().seats[seat];
  const int gained = income.points + from_hurdles(seat);
  Line(brush).number(shown_points(seat), layout.title, Colour::ivory).draw(row.cut_right(totals_width()), Align::right);
  row.cut_right(layout.apart / 2);
  Line sums(brush);
  if (income.rubles != 0) sums.number(income.rubles, layout.number, Colour::gold, true).with(k_coin).gap(layout.apart);
  if (gained != 0) {
    sums.number(gained, layout.number, Colour::gold, true).with(k_shield);
    sums.gap(layout.apart / 2).text("=", layout.number, Colour::sandstone);
  } else {
    sums.icon(brush.pick(k_shield));
  }
  sums.draw(row.cut_right(sums.width()));
  const std::string_view name = context_.session.name_of(seat);
  Line(brush).pip(seat, name).gap(layout.gap).text(name, layout.number, Colour::ivory).draw(row);
}

void ScoringScreen::draw_row(const Brush& brush, Rect row, std::uint8_t seat, const RowLook& look, int from) const {
  const Layout& layout = brush.layout;
  brush.canvas.fill(row, Colour::slate);
  brush.canvas.fill({row.x, row.y, layout.margin - 1, row.height}, look_of_seat(seat).colour);
  row = inside(layout, row);
  draw_sums(brush, row.cut_top(look.head), seat);
  if (!tells_why()) return;
  const int lines = row.height / look.line;
  PaidFlow flow(layout, look.paid, row.width);
  for_each_paid(seat, [&](const PaidItem& item) {
    const PaidFlow::Place place = flow.next(item);
    if (place.line < from || place.line + place.lines > from + lines) return;
    const int y = row.y + (place.line - from) * look.line;
    draw_paid(brush, {row.x + place.x, y, row.width - place.x, place.lines * look.line}, look.paid, item);
  });
  if (flow.lines() > 0) return;
  row.height = look.line;
  Line(brush).text(context_.text(nothing_for(seat)), layout.text, Colour::sandstone).draw(row);
}

KeyHints ScoringScreen::hints() const {
  KeyHints said = {KeyHint{Key::a, Text::key_go_on}};
  const bool has_pictures = !is_market() && context_.layout.keys > 0;
  if (has_pictures) said.push_back({Key::down, shows_names_ ? Text::key_pictures : Text::key_names});
  said.push_back({Key::b, Text::keys_skip_scorings});
  return said;
}

void ScoringScreen::draw_market_scoring(const Brush& brush) const {
  std::array<int, k_seats_max> rubles{};
  for (std::uint8_t seat = 0; seat < table().setup.players; ++seat) rubles[seat] = scoring().seats[seat].rubles;
  draw_market(brush, context_.session.view().table, context_.session.choices().players,
              brush.word(Text::scoring_market), rubles.data());
  const KeyHints said = hints();
  draw_keys(brush, context_.key_map, {said.data(), said.size()});
}

// The rows of this page, one after the other.
template <class With>
void ScoringScreen::for_each_row(With with) const {
  const PageStart end = end_of_page();
  const RowLook rows = look();
  Rect area = page();
  area.height -= small_keys().height;
  const auto height_of = [&](std::uint8_t seat) {
    const int height = row_height(seat, rows, seat == first_.seat ? first_.line : 0);
    return seat == end.seat ? std::min(height, area.height) : height;
  };
  // A seat whose lines go on on the next page has this one alone.
  const auto last = static_cast<std::uint8_t>(end.seat + (end.line > 0 ? 1 : 0));
  neva_check(last > first_.seat);
  int left_over = area.height;
  for (std::uint8_t seat = first_.seat; seat < last; ++seat) left_over -= height_of(seat);
  const int gap = std::clamp(left_over / (last - first_.seat), k_tight_gap, k_row_gap);
  // Where all is airy it begins with air.
  if (rows.foot > 0) area.cut_top(std::min(left_over - gap * (last - first_.seat - 1), context_.layout.margin / 2));
  for (std::uint8_t seat = first_.seat; seat < last; ++seat) {
    with(area.cut_top(height_of(seat)), seat, rows);
    area.cut_top(gap);
  }
}

Rect ScoringScreen::spot_of(Spot spot) const {
  Rect found = {};
  if (spot.kind != SpotKind::seat_line || is_market()) return found;
  for_each_row([&](Rect row, std::uint8_t seat, const RowLook&) {
    if (seat == spot.index) found = row;
  });
  return found;
}

// Below the lines where they leave enough.
Rect ScoringScreen::room_for_words() const {
  Rect room = Screen::room_for_words();
  if (is_market()) return room;
  int end = room.y;
  for_each_row([&](Rect row, std::uint8_t, const RowLook&) { end = row.bottom() + context_.layout.gap / 2; });
  if (room.bottom() - end >= bubble_height(context_.layout, bubble_lines(context_.layout))) room.cut_top(end - room.y);
  return room;
}

void ScoringScreen::draw(const Brush& brush) const {
  if (is_market()) return draw_market_scoring(brush);
  const Layout& layout = brush.layout;
  const PhaseLook& look = look_of(scoring().phase);
  TextBuffer buffer;
  std::string_view right = scoring().is_last_round
                               ? brush.word(Text::table_last_round)
                               : format_text(buffer, brush.language, Text::scoring_round, {{"n", scoring().round}});
  if (layout.keys == 0) right = !shows_why_ ? brush.word(Text::scoring_why) : has_more() ? label_of(Key::down) : "";
  KeyHints said = hints();
  draw_page(brush, {brush.word(scoring_heading_of(scoring().phase)), look.colour, look.ink, &look.sign, right},
            context_.key_map, {said.data(), said.size()});
  draw_header_edge(brush, scoring_colour(scoring().phase));
  for_each_row([&](Rect row, std::uint8_t seat, const RowLook& rows) {
    draw_row(brush, row, seat, rows, seat == first_.seat ? first_.line : 0);
  });
  const Rect keys = small_keys();
  if (keys.height > 0) draw_key_row(brush, keys, context_.key_map, said);
}

// On small panels down asks why and turns the pages of that, on others it changes between pictures and names.
void ScoringScreen::ask_why(Key key) {
  if (is_market() || (key != Key::down && key != Key::up)) return;
  if (context_.layout.keys > 0) {
    if (key == Key::down) shows_names_ = !shows_names_;
    first_ = {};
    return;
  }
  const bool turns = key == Key::down && shows_why_ && has_more();
  const PageStart next = end_of_page();
  shows_why_ = key == Key::down && (!shows_why_ || turns);
  first_ = turns ? next : PageStart{};
}

Go ScoringScreen::on_key(KeyEvent event) {
  if (event.kind != KeyEventKind::press) return Go::stay();
  is_counting_ = false;
  if (event.key == Key::a) {
    // Who asked why has seen the sums of all.
    if (!shows_why_ && has_more()) {
      first_ = end_of_page();
    } else {
      context_.session.leave_scoring();
    }
  }
  ask_why(event.key);
  if (event.key == Key::y) {
    context_.help_for = ScreenId::scoring;
    return Go::push(ScreenId::help);
  }
  if (event.key == Key::b) {
    context_.session.show_scorings(false);
    format_text(context_.message, context_.settings.language, Text::message_scorings_off, {});
  }
  return Go::stay();
}

}  // namespace neva
