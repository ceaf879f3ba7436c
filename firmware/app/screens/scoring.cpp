#include "firmware/app/screens/scoring.hpp"

#include <algorithm>
#include <array>

#include "art_data.hpp"
#include "firmware/app/card_texts.hpp"
#include "firmware/app/parts/bars.hpp"
#include "firmware/app/parts/list.hpp"
#include "firmware/app/parts/looks.hpp"
#include "firmware/app/parts/market_grid.hpp"
#include "firmware/app/words.hpp"

namespace neva {

namespace {

constexpr KeyHint k_hints[] = {{Key::a, Text::key_go_on}, {Key::b, Text::keys_skip_scorings}};
constexpr std::uint32_t k_count_ms = 360;
static_assert(k_count_ms <= k_motion_ms_max);
// The points of all rows, at the right.
constexpr int k_points_width = 32;
constexpr int k_row_height = 46;
constexpr int k_row_pitch = 49;
constexpr int k_five_row_pitch = 39;

void add(TextBuffer& buffer, std::string_view text) {
  buffer.append(text.data(), std::min(text.size(), buffer.available()));
}

}  // namespace

void ScoringScreen::enter() {
  page_ = 0;
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
  const int before = scored().seats[seat].points;
  return before + (now - before) * static_cast<int>(counted_ms_) / static_cast<int>(k_count_ms);
}

Income ScoringScreen::income_of(std::uint8_t seat) const {
  return neva::income_of(scored(), seat, scoring_colour(context_.session.scored_phase()));
}

int ScoringScreen::from_hurdles(std::uint8_t seat) const {
  if (table().setup.hurdles == HurdleRule::off) return 0;
  return table().seats[seat].points - scored().seats[seat].points - income_of(seat).points;
}

Text ScoringScreen::nothing_yet() const {
  switch (context_.session.scored_phase()) {
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
  const CardColour colour = scoring_colour(context_.session.scored_phase());
  const std::uint8_t first = area_first(scored(), seat);
  const std::uint8_t end = scored().area_end[seat];
  buffer.clear();
  for (std::uint8_t at = first; at < end; ++at) {
    const CardInfo& info = info_of(scored().pool[at]);
    if (colour_index(info.colour) != colour_index(colour)) continue;
    const auto same = [&](std::uint8_t i) { return info_of(scored().pool[i]).name == info.name; };
    bool told_before = false;
    for (std::uint8_t i = first; i < at; ++i) told_before = told_before || same(i);
    if (told_before) continue;
    int copies = 0;
    Income sum = {0, 0};
    for (std::uint8_t i = at; i < end; ++i) {
      if (!same(i)) continue;
      ++copies;
      const Income one = income_of_card(scored(), seat, i);
      sum.rubles += one.rubles;
      sum.points += one.points;
    }
    if (sum.rubles == 0 && sum.points == 0) continue;
    if (!buffer.empty()) add(buffer, ", ");
    if (copies > 1) {
      add(buffer, Digits(copies).view());
      add(buffer, "× ");
    }
    add(buffer, name_of(language, scored().pool[at]));
    // Rubles in the worker phase, points in the building phase; both where both are paid.
    add(buffer, " ");
    if (sum.rubles != 0) add(buffer, Digits(sum.rubles).view());
    if (sum.rubles != 0 && sum.points != 0) add(buffer, "+");
    if (sum.points != 0) add(buffer, Digits(sum.points).view());
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

int ScoringScreen::rows_shown() const {
  switch (context_.layout.form) {
    case Form::mono:
      return 5;
    case Form::low:
      return 3;
    default:
      return 5;
  }
}

void ScoringScreen::draw_row(const Brush& brush, int y, std::uint8_t seat) const {
  Canvas& canvas = brush.canvas;
  const Layout& layout = brush.layout;
  const bool five = table().setup.players > 4;
  const bool low = layout.form == Form::low;
  const int height = low ? 29 : five ? k_five_row_pitch - 3 : k_row_height;
  const int width = layout.width - 8;
  canvas.fill({4, y, width, height}, Colour::slate);
  canvas.fill({4, y, 3, height}, look_of_seat(seat).colour);
  const int top = low ? y + 1 : y + 3;
  const std::string_view name = context_.session.name_of(seat);
  draw_pip(brush, 11, top, seat, name);
  canvas.text_in(28, top, 8 * layout.bold.width, name, {layout.bold, Colour::ivory});
  const Income income = income_of(seat);
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
  TextBuffer buffer;
  std::string_view text = sources(buffer, seat);
  const int lines = low || five ? 1 : 2;
  const int columns = (width - 14) / layout.text.width;
  int line_y = y + (low ? 15 : 18);
  for (int line = 0; line < lines && !text.empty(); ++line, line_y += 13) {
    const std::string_view piece = next_line(text, columns - 1);
    const int end = canvas.text(11, line_y, piece, {layout.text, Colour::sandstone});
    // The rest is on the areas' screens.
    if (line + 1 == lines && !text.empty()) canvas.text(end, line_y, "…", {layout.text, Colour::sandstone});
  }
}

void ScoringScreen::draw_small_row(const Brush& brush, int y, std::uint8_t seat) const {
  Canvas& canvas = brush.canvas;
  const Layout& layout = brush.layout;
  const Income income = income_of(seat);
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
}

void ScoringScreen::draw_market_scoring(const Brush& brush) const {
  std::array<int, k_seats_max> rubles{};
  for (std::uint8_t seat = 0; seat < table().setup.players; ++seat) rubles[seat] = income_of(seat).rubles;
  draw_market(brush, context_.session, brush.word(Text::scoring_market), rubles.data());
  draw_keys(brush, context_.key_map, k_hints);
}

void ScoringScreen::draw(const Brush& brush) const {
  const Layout& layout = brush.layout;
  if (is_market()) {
    draw_market_scoring(brush);
    return;
  }
  const Session& session = context_.session;
  const PhaseLook& look = look_of(session.scored_phase());
  brush.canvas.clear(layout.is_mono() ? Colour::ink : Colour::night);
  TextBuffer buffer;
  const std::string_view round =
      format_text(buffer, brush.language, Text::scoring_round, {{"n", session.scored_round()}});
  draw_header(brush, {brush.word(scoring_heading_of(session.scored_phase())), look.colour, look.ink,
                      layout.form == Form::low ? nullptr : &look.sign, layout.is_mono() ? std::string_view() : round});
  if (!layout.is_mono())
    draw_edge(brush.canvas, 0, layout.header, layout.width, scoring_colour(session.scored_phase()));
  const std::uint8_t players = table().setup.players;
  const auto first = static_cast<std::uint8_t>(page_ * rows_shown());
  int y = layout.content;
  for (std::uint8_t seat = first; seat < players && seat < first + rows_shown(); ++seat) {
    if (layout.is_mono()) {
      draw_small_row(brush, y + 1, seat);
      y += 10;
    } else {
      draw_row(brush, y, seat);
      y += layout.form == Form::low ? 32 : players > 4 ? k_five_row_pitch : k_row_pitch;
    }
  }
  draw_keys(brush, context_.key_map, k_hints);
}

Go ScoringScreen::on_key(KeyEvent event) {
  if (event.kind != KeyEventKind::press) return Go::stay();
  is_counting_ = false;
  if (event.key == Key::a) {
    const bool more = !is_market() && (page_ + 1) * rows_shown() < table().setup.players;
    if (more) {
      ++page_;
    } else {
      context_.session.leave_scoring();
    }
  }
  if (event.key == Key::b) context_.session.skip_scorings();
  return Go::stay();
}

}  // namespace neva
