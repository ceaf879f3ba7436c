#include "firmware/app/screens/game/scoring.hpp"

#include <algorithm>
#include <array>

#include "firmware/app/draw/line.hpp"
#include "firmware/app/draw/paragraph.hpp"
#include "firmware/app/draw/seat_look.hpp"
#include "firmware/app/parts/looks.hpp"
#include "firmware/app/parts/market_grid.hpp"
#include "firmware/app/parts/page.hpp"
#include "firmware/app/text/card_texts.hpp"
#include "firmware/app/text/words.hpp"

namespace neva {

namespace {

constexpr KeyHint k_scoring_hints[] = {{Key::a, Text::key_go_on}, {Key::b, Text::keys_skip_scorings}};
constexpr std::uint32_t k_count_ms = 360;
static_assert(k_count_ms <= k_motion_ms_max);
// Rows that nearly touch have this between them; others have more.
constexpr int k_tight_gap = 1;
constexpr int k_row_gap = 3;

// What stands in a row, inside its edge; and the columns at its right, with room for three digits or a sign and two.
Rect inside(const Layout& layout, Rect row) { return row.inset(layout.edge, 0); }
int points_width(const Layout& layout) { return 3 * layout.title.width + layout.gap; }
int gain_width(const Layout& layout) { return 3 * layout.number.width + layout.gap; }

void add(TextBuffer& buffer, std::string_view text) {
  buffer.append(text.data(), std::min(text.size(), buffer.available()));
}

}  // namespace

void ScoringScreen::enter() {
  first_ = 0;
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
  changed_.push_back(inside(layout, page_area(layout, {})).cut_right(points_width(layout)));
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

Text ScoringScreen::nothing_yet() const {
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

std::string_view ScoringScreen::sources(TextBuffer& buffer, std::uint8_t seat) const {
  const Language language = context_.settings.language;
  buffer.clear();
  for (std::size_t i = 0; i < scoring().line_count; ++i) {
    const ScoringLine& line = scoring().lines[i];
    if (line.seat != seat) continue;
    if (!buffer.empty()) add(buffer, ", ");
    if (line.copies > 1) {
      add(buffer, Digits(line.copies).view());
      add(buffer, "×");
      add(buffer, k_no_break);
    }
    add(buffer, name_of(language, line.card));
    // Rubles in the worker phase, points in the building phase; both where both are paid.
    add(buffer, k_no_break);
    if (line.rubles != 0) add(buffer, Digits(line.rubles).view());
    if (line.rubles != 0 && line.points != 0) add(buffer, "+");
    if (line.points != 0) add(buffer, Digits(line.points).view());
  }
  const int hurdles = from_hurdles(seat);
  if (hurdles != 0) {
    TextBuffer words;
    if (!buffer.empty()) add(buffer, ", ");
    add(buffer, hurdles > 0 ? format_text(words, language, Text::scoring_hurdles, {{"n", hurdles}})
                            : format_text(words, language, Text::scoring_lost, {{"n", -hurdles}}));
  }
  return buffer.empty() ? context_.text(nothing_yet()) : view_of(buffer);
}

int ScoringScreen::columns() const {
  const Layout& layout = context_.layout;
  return inside(layout, page_area(layout, {})).width / layout.text.width;
}

// Words are told when somebody asks for them, where there is no room for all of them.
bool ScoringScreen::tells_words() const { return shows_why_ || context_.layout.keys > 0; }

int ScoringScreen::lines_needed(std::uint8_t seat) const {
  TextBuffer buffer;
  return tells_words() ? lines_of(sources(buffer, seat), columns()) : 0;
}

int ScoringScreen::name_height(bool tight) const {
  const Layout& layout = context_.layout;
  return layout.pip + 1 + (tight ? 0 : layout.gap);
}

int ScoringScreen::word_line(bool tight) const {
  const Layout& layout = context_.layout;
  return std::max(layout.text.height - (tight ? 1 : 0), static_cast<int>(layout.small.height));
}

int ScoringScreen::row_height(std::uint8_t seat, bool tight) const {
  const Layout& layout = context_.layout;
  const int needed = name_height(tight) + lines_needed(seat) * word_line(tight) + layout.margin / (tight ? 4 : 2);
  // Few rows share the panel.
  return tight || table().setup.players > 4 ? needed : std::max(needed, 3 * layout.line + layout.gap);
}

// Rows move together when they would not all fit otherwise: nobody's words are cut, and few games need a second page.
bool ScoringScreen::is_tight() const {
  if (!tells_words()) return true;
  int needed = -k_row_gap;
  for (std::uint8_t seat = 0; seat < table().setup.players; ++seat) needed += row_height(seat, false) + k_row_gap;
  return needed > page_area(context_.layout, {}).height;
}

// What the rows of a page have; where they are tight it begins right below the header.
Rect ScoringScreen::rows_area(bool tight) const {
  const Layout& layout = context_.layout;
  Rect page = page_area(layout, {});
  if (tight) page.cut_top(-layout.margin / 2);
  return page;
}

std::uint8_t ScoringScreen::end_of_page(std::uint8_t first) const {
  const bool tight = is_tight();
  int room = rows_area(tight).height - row_height(first, tight);
  std::uint8_t end = static_cast<std::uint8_t>(first + 1);
  for (; end < table().setup.players; ++end) {
    room -= k_tight_gap + row_height(end, tight);
    if (room < 0) break;
  }
  return end;
}

// Who it is, what the cards paid, what that makes; the numbers of all rows stand below each other.
void ScoringScreen::draw_sums(const Brush& brush, Rect row, std::uint8_t seat) const {
  const Layout& layout = brush.layout;
  const SeatScoring& income = scoring().seats[seat];
  const auto number = [&](Rect place, int value, const Font& font, Colour colour, bool plus) {
    if (value != 0 || !plus) Line(brush).number(value, font, colour, plus).draw(place, Align::right);
  };
  number(row.cut_right(points_width(layout)), shown_points(seat), layout.title, Colour::ivory, false);
  const Art& shield = brush.pick(k_shield);
  Line(brush).icon(shield).draw(row.cut_right(shield.width));
  row.cut_right(layout.gap);
  number(row.cut_right(gain_width(layout)), income.points + from_hurdles(seat), layout.number, Colour::gold, true);
  Rect rubles = row.cut_right(gain_width(layout) + shield.width + layout.sign_gap);
  if (income.rubles != 0)
    Line(brush).number(income.rubles, layout.number, Colour::gold, true).with(k_coin).draw(rubles, Align::right);
  const std::string_view name = context_.session.name_of(seat);
  Line(brush).pip(seat, name).gap(layout.gap).text(name, layout.number, Colour::ivory).draw(row);
}

void ScoringScreen::draw_row(const Brush& brush, Rect row, std::uint8_t seat, bool tight) const {
  const Layout& layout = brush.layout;
  brush.canvas.fill(row, Colour::slate);
  brush.canvas.fill({row.x, row.y, layout.margin - 1, row.height}, look_of_seat(seat).colour);
  row = inside(layout, row);
  draw_sums(brush, row.cut_top(name_height(tight)), seat);
  if (!tells_words()) return;
  TextBuffer buffer;
  std::string_view text = sources(buffer, seat);
  while (!text.empty() && row.height >= layout.text.height - 1) {
    const int y = row.cut_top(word_line(tight)).y;
    brush.canvas.text(row.x, y, next_line(text, columns()), {layout.text, Colour::sandstone});
  }
  // More than a whole page: what is left has no place.
  if (!text.empty()) brush.canvas.text_in(row.x, row.y, 0, text, {layout.text, Colour::sandstone});
}

void ScoringScreen::draw_market_scoring(const Brush& brush) const {
  std::array<int, k_seats_max> rubles{};
  for (std::uint8_t seat = 0; seat < table().setup.players; ++seat) rubles[seat] = scoring().seats[seat].rubles;
  draw_market(brush, context_.session.view().table, context_.session.choices().players,
              brush.word(Text::scoring_market), rubles.data());
  draw_keys(brush, context_.key_map, k_scoring_hints);
}

// The rows of this page, one after the other.
template <class With>
void ScoringScreen::for_each_row(With with) const {
  const std::uint8_t end = end_of_page(first_);
  const bool tight = is_tight();
  Rect page = rows_area(tight);
  int left_over = page.height;
  for (std::uint8_t seat = first_; seat < end; ++seat) left_over -= row_height(seat, tight);
  const int gap = std::clamp(left_over / (end - first_), k_tight_gap, k_row_gap);
  for (std::uint8_t seat = first_; seat < end; ++seat) {
    with(page.cut_top(row_height(seat, tight)), seat, tight);
    page.cut_top(gap);
  }
}

Rect ScoringScreen::spot_of(Spot spot) const {
  Rect found = {};
  if (spot.kind != SpotKind::seat_line || is_market()) return found;
  for_each_row([&](Rect row, std::uint8_t seat, bool) {
    if (seat == spot.index) found = row;
  });
  return found;
}

// Below the lines where they leave enough.
Rect ScoringScreen::room_for_words() const {
  Rect room = Screen::room_for_words();
  int end = room.y;
  if (!is_market()) for_each_row([&](Rect row, std::uint8_t, bool) { end = row.bottom() + context_.layout.apart; });
  const int words = 5 * context_.layout.line;
  if (room.bottom() - end >= words) room.cut_top(end - room.y);
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
  if (layout.keys == 0) right = shows_why_ ? std::string_view() : brush.word(Text::scoring_why);
  draw_page(brush, {brush.word(scoring_heading_of(scoring().phase)), look.colour, look.ink, &look.sign, right},
            context_.key_map, k_scoring_hints);
  draw_header_edge(brush, scoring_colour(scoring().phase));
  for_each_row([&](Rect row, std::uint8_t seat, bool tight) { draw_row(brush, row, seat, tight); });
}

Go ScoringScreen::on_key(KeyEvent event) {
  if (event.kind != KeyEventKind::press) return Go::stay();
  is_counting_ = false;
  const std::uint8_t end = is_market() ? table().setup.players : end_of_page(first_);
  const bool more = end < table().setup.players;
  if (event.key == Key::a) {
    if (more) {
      first_ = end;
    } else {
      context_.session.leave_scoring();
    }
  }
  if (context_.layout.keys == 0 && !is_market() && (event.key == Key::down || event.key == Key::up)) {
    const bool on = event.key == Key::down && (!shows_why_ || more);
    first_ = on && shows_why_ ? end : 0;
    shows_why_ = on;
  }
  if (event.key == Key::y) {
    context_.help_for = ScreenId::scoring;
    return Go::push(ScreenId::help);
  }
  if (event.key == Key::b) context_.session.skip_scorings();
  return Go::stay();
}

}  // namespace neva
