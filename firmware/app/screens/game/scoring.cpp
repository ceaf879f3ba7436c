#include "firmware/app/screens/game/scoring.hpp"

#include <algorithm>
#include <array>

#include "art_data.hpp"
#include "firmware/app/parts/bars.hpp"
#include "firmware/app/parts/list.hpp"
#include "firmware/app/parts/looks.hpp"
#include "firmware/app/parts/market_grid.hpp"
#include "firmware/app/text/card_texts.hpp"
#include "firmware/app/text/words.hpp"

namespace neva {

namespace {

constexpr KeyHint k_scoring_hints[] = {{Key::a, Text::key_go_on}, {Key::b, Text::keys_skip_scorings}};
constexpr std::uint32_t k_count_ms = 360;
static_assert(k_count_ms <= k_motion_ms_max);
// The points of all rows, at the right.
constexpr int k_points_width = 32;
constexpr int k_row_height = 46;
constexpr int k_row_gap = 3;
constexpr int k_name = 18;
constexpr int k_line = 13;
// Where room is short: names and words stand close, rows nearly touch.
constexpr int k_tight_gap = 1;
constexpr int k_tight_name = 14;
constexpr int k_tight_line = 12;
constexpr int k_words_left = 11;
constexpr int k_mono_row = 10;

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
  if (layout.is_mono()) return true;
  changed_.clear();
  changed_.push_back(
      {layout.width - 10 - k_points_width, layout.content, k_points_width + 2, layout.content_end() - layout.content});
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
  return (layout.width - (layout.is_mono() ? 3 : k_words_left + 10)) / layout.text.width;
}

int ScoringScreen::lines_needed(std::uint8_t seat) const {
  TextBuffer buffer;
  return lines_of(sources(buffer, seat), columns());
}

int ScoringScreen::row_height(std::uint8_t seat, bool tight) const {
  const Layout& layout = context_.layout;
  if (layout.is_mono()) return k_mono_row + (shows_why_ ? lines_needed(seat) * layout.line : 0);
  const int lines = lines_needed(seat);
  if (tight) return k_tight_name + lines * k_tight_line + (layout.form == Form::low ? 3 : 1);
  const int needed = k_name + lines * k_line + 2;
  return table().setup.players > 4 ? needed : std::max(needed, k_row_height);
}

// Rows move together when they would not all fit otherwise: nobody's words are cut, and few games need a second page.
bool ScoringScreen::is_tight() const {
  const Layout& layout = context_.layout;
  if (layout.form == Form::low) return true;
  int y = layout.content;
  for (std::uint8_t seat = 0; seat < table().setup.players; ++seat) y += row_height(seat, false) + k_row_gap;
  return y - k_row_gap > layout.content_end();
}

std::uint8_t ScoringScreen::end_of_page(std::uint8_t first) const {
  const Layout& layout = context_.layout;
  const bool tight = is_tight();
  int y = layout.content - 2 + row_height(first, tight);
  std::uint8_t end = static_cast<std::uint8_t>(first + 1);
  for (; end < table().setup.players; ++end) {
    y += k_tight_gap + row_height(end, tight);
    if (y > layout.content_end()) break;
  }
  return end;
}

void ScoringScreen::draw_row(const Brush& brush, Rect row, std::uint8_t seat, bool tight) const {
  Canvas& canvas = brush.canvas;
  const Layout& layout = brush.layout;
  const int y = row.y;
  const int height = row.height;
  canvas.fill(row, Colour::slate);
  canvas.fill({row.x, y, 3, height}, look_of_seat(seat).colour);
  TextBuffer buffer;
  std::string_view text = sources(buffer, seat);
  const int top = tight ? y + 1 : y + 3;
  const std::string_view name = context_.session.name_of(seat);
  draw_pip(brush, 11, top, seat, name);
  canvas.text_in(28, top, 8 * layout.bold.width, name, {layout.bold, Colour::ivory});
  const SeatScoring& income = scoring().seats[seat];
  const int right = layout.width - 10;
  const Digits points(shown_points(seat));
  canvas.text(right, top - 1, points.view(), {font_large, Colour::ivory, Align::right});
  canvas.draw(art_shield, right - 42, top + 1);
  const int points_gained = income.points + from_hurdles(seat);
  if (points_gained != 0)
    canvas.text(right - 46, top, Digits(points_gained, true).view(), {layout.bold, Colour::gold, Align::right});
  if (income.rubles != 0) {
    const Digits rubles(income.rubles, true);
    canvas.text(right - 72, top, rubles.view(), {layout.bold, Colour::gold, Align::right});
    canvas.draw(art_ruble, right - 72 - layout.bold.width_of(rubles.view()) - 13, top + 1);
  }
  int line_y = y + (tight ? k_tight_name : k_name);
  const int last_y = y + height - layout.text.height;
  for (; !text.empty() && line_y <= last_y; line_y += tight ? k_tight_line : k_line)
    canvas.text(k_words_left, line_y, next_line(text, columns()), {layout.text, Colour::sandstone});
  // More than a whole page: what is left has no place.
  if (!text.empty()) canvas.text_in(k_words_left, line_y, 0, text, {layout.text, Colour::sandstone});
}

void ScoringScreen::draw_small_row(const Brush& brush, int y, std::uint8_t seat) const {
  Canvas& canvas = brush.canvas;
  const Layout& layout = brush.layout;
  const SeatScoring& income = scoring().seats[seat];
  draw_pip(brush, 1, y, seat, context_.session.name_of(seat));
  canvas.text_in(12, y + 1, 40, context_.session.name_of(seat), {layout.text, Colour::ivory});
  if (income.rubles != 0) {
    canvas.draw(art_coin7, 55, y + 1, Colour::ivory);
    canvas.text(63, y + 1, Digits(income.rubles, true).view(), {layout.text, Colour::ivory});
  }
  const int points_gained = income.points + from_hurdles(seat);
  if (points_gained != 0)
    canvas.text(97, y + 1, Digits(points_gained, true).view(), {layout.text, Colour::ivory, Align::right});
  canvas.draw(art_shield7, 101, y + 1, Colour::ivory);
  canvas.text(127, y + 1, Digits(shown_points(seat)).view(), {layout.text, Colour::ivory, Align::right});
  if (!shows_why_) return;
  TextBuffer buffer;
  std::string_view text = sources(buffer, seat);
  for (int line_y = y + k_mono_row - 1; !text.empty(); line_y += layout.line)
    canvas.text(2, line_y, next_line(text, columns()), {layout.text, Colour::ivory});
}

void ScoringScreen::draw_market_scoring(const Brush& brush) const {
  std::array<int, k_seats_max> rubles{};
  for (std::uint8_t seat = 0; seat < table().setup.players; ++seat) rubles[seat] = scoring().seats[seat].rubles;
  draw_market(brush, context_.session.view().table, context_.session.choices().players,
              brush.word(Text::scoring_market), rubles.data());
  draw_keys(brush, context_.key_map, k_scoring_hints);
}

void ScoringScreen::draw(const Brush& brush) const {
  const Layout& layout = brush.layout;
  if (is_market()) {
    draw_market_scoring(brush);
    return;
  }
  const PhaseLook& look = look_of(scoring().phase);
  brush.canvas.clear(Colour::night);
  TextBuffer buffer;
  const std::string_view round =
      scoring().is_last_round ? brush.word(Text::table_last_round)
                              : format_text(buffer, brush.language, Text::scoring_round, {{"n", scoring().round}});
  const std::string_view why = shows_why_ ? std::string_view() : brush.word(Text::scoring_why);
  draw_header(brush, {brush.word(scoring_heading_of(scoring().phase)), look.colour, look.ink,
                      layout.form == Form::low ? nullptr : &look.sign, layout.is_mono() ? why : round});
  if (!layout.is_mono()) draw_edge(brush.canvas, 0, layout.header, layout.width, scoring_colour(scoring().phase));
  const std::uint8_t end = end_of_page(first_);
  if (layout.is_mono()) {
    int y = layout.content + 1;
    for (std::uint8_t seat = first_; seat < end; ++seat) {
      draw_small_row(brush, y, seat);
      y += row_height(seat, true);
    }
    return;
  }
  const bool tight = is_tight();
  int left_over = layout.content_end() - layout.content + 2;
  for (std::uint8_t seat = first_; seat < end; ++seat) left_over -= row_height(seat, tight);
  const int gap = std::clamp(left_over / (end - first_), k_tight_gap, k_row_gap);
  int y = gap == k_row_gap ? layout.content : layout.content - 2;
  for (std::uint8_t seat = first_; seat < end; ++seat) {
    const int height = row_height(seat, tight);
    draw_row(brush, {4, y, layout.width - 8, height}, seat, tight);
    y += height + gap;
  }
  draw_keys(brush, context_.key_map, k_scoring_hints);
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
  if (context_.layout.is_mono() && !is_market() && (event.key == Key::down || event.key == Key::up)) {
    const bool on = event.key == Key::down && (!shows_why_ || more);
    first_ = on && shows_why_ ? end : 0;
    shows_why_ = on;
  }
  if (event.key == Key::b) context_.session.skip_scorings();
  return Go::stay();
}

}  // namespace neva
