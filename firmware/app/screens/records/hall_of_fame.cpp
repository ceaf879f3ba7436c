#include "firmware/app/screens/records/hall_of_fame.hpp"

#include <algorithm>

#include "firmware/app/draw/line.hpp"
#include "firmware/app/draw/paragraph.hpp"
#include "firmware/app/parts/looks.hpp"
#include "firmware/app/parts/page.hpp"
#include "firmware/app/text/words.hpp"

namespace neva {

namespace {

constexpr KeyHint k_best_hints[] = {{Key::a, Text::key_page}, {Key::x, Text::key_latest}, {Key::b, Text::key_back}};
constexpr KeyHint k_latest_hints[] = {{Key::a, Text::key_page}, {Key::x, Text::key_best}, {Key::b, Text::key_back}};
constexpr KeyHint k_levels_hints[] = {{Key::a, Text::key_page}, {Key::b, Text::key_back}};
constexpr std::uint16_t k_level_rows = 2 * k_statistics_levels;
// Five people, eight letters and three digits each.
constexpr int k_others_lines = 3;

// Around the level at the cursor.
constexpr int k_frame = 1;
// Less than that and two words look like one.
constexpr int k_between_words = 3;
// Two lines and some air, or the frame at least.
int level_height(const Layout& layout) { return 2 * layout.line + std::max(layout.margin, 2 * k_frame); }

}  // namespace

void HallScreen::enter() {
  shows_levels_ = false;
  const HallOfFame& hall = context_.keeper.hall();
  count_ = static_cast<std::uint16_t>(hall.size());
  window_.reset();
}

bool HallScreen::read(std::uint16_t index, HallEntry& entry) const {
  const HallOfFame& hall = context_.keeper.hall();
  return by_points_ ? hall.best(index, entry) : hall.newest(index, entry);
}

// Below the list everybody of the chosen game is told, where three games stay above it.
int HallScreen::others_height() const {
  const Layout& layout = context_.layout;
  const int needed = k_others_lines * layout.line + 2 * layout.gap;
  return page_area(layout, {}).height - needed >= 3 * layout.entry + 2 * layout.gap ? needed : 0;
}

std::uint16_t HallScreen::shown() const {
  const Layout& layout = context_.layout;
  return static_cast<std::uint16_t>((page_area(layout, {}).height - others_height()) / layout.entry);
}

// Everybody of the chosen game with their points, best first.
void HallScreen::draw_others(const Brush& brush, Rect area, const HallEntry& entry) const {
  const Layout& layout = brush.layout;
  Canvas& canvas = brush.canvas;
  canvas.fill(area.inset(-layout.margin, 0), Colour::ink);
  canvas.fill(area.inset(-layout.margin, 0).cut_top(1), Colour::slate);
  area = area.inset(layout.gap / 2, layout.gap);
  const int gap = layout.text.width;
  int x = area.x;
  for (std::uint8_t place = 0; place < entry.players; ++place) {
    const HallSeat& seat = entry.seats[place];
    const Digits points(seat.points);
    const int needed = layout.text.width_of(view_of(seat.name)) + gap + layout.text.width_of(points.view());
    if (x + needed > area.right()) {
      x = area.x;
      area.cut_top(layout.line);
    }
    x = canvas.text(x, area.y, view_of(seat.name), {layout.text, Colour::ivory}) + gap;
    x = canvas.text(x, area.y, points.view(), {layout.text, Colour::gold}) + 2 * gap;
  }
}

// Rank, name, edition or number of players, points.
void HallScreen::draw_entry(const Brush& brush, Rect row, std::uint16_t index, const HallEntry& entry) const {
  const Layout& layout = brush.layout;
  const bool chosen = index == window_.cursor();
  row.cut_bottom(layout.margin / 2);
  if (chosen) brush.canvas.fill(row, Colour::gold);
  const Colour ink = chosen ? Colour::ink : Colour::ivory;
  row = row.inset(layout.gap, 0);
  row.height = row.height / 2 * 2;
  const Rect rank = row.cut_left(2 * layout.number.width + layout.gap);
  Line(brush).number(index + 1, layout.number, ink).gap(layout.gap).room(0).draw(rank, Align::right);
  TextBuffer buffer;
  std::string_view what = format_text(buffer, brush.language, Text::hall_players, {{"n", entry.players}});
  if (others_height() > 0)
    what =
        entry.edition < k_edition_count ? brush.word(word_of(static_cast<Edition>(entry.edition))) : std::string_view();
  Line line(brush);
  line.text(view_of(entry.seats[0].name), layout.number, ink);
  // Somebody had entered a code for its deal.
  if ((entry.modules & HallEntry::k_dealt_by_code) != 0) line.gap(layout.gap).text("#", layout.text, ink).may_go();
  line.spring();
  line.gap(layout.gap).text(what, layout.text, chosen ? Colour::ink : Colour::sandstone).may_go();
  line.gap(layout.apart).number(entry.seats[0].points, layout.number, ink).with(k_shield).draw(row);
}

// The levels of the base game, then those with the Market: two lines each.
void HallScreen::draw_level(const Brush& brush, Rect place, std::uint16_t index) const {
  const Layout& layout = brush.layout;
  const bool has_market = index >= k_statistics_levels;
  const std::size_t level = index % k_statistics_levels;
  const LevelRecord& record = context_.keeper.statistics().of(level, has_market);
  place.cut_bottom(layout.margin / 2);
  if (index == window_.cursor()) brush.canvas.outline(place, Colour::gold);
  // Without air the frame would lie on the lines.
  place = place.inset(std::max(layout.gap, 2 * k_frame), layout.margin < 2 * k_frame ? k_frame : 0);
  TextBuffer buffer;
  Line line(brush);
  const auto mind = static_cast<Mind>(level + static_cast<std::size_t>(Mind::easy));
  line.text(brush.word(word_of(level_of(mind))), layout.number, Colour::ivory);
  if (has_market)
    line.gap(std::max(layout.gap, k_between_words))
        .text(brush.word(Text::phase_market), layout.text, Colour::sandstone);
  line.spring().text(format_text(buffer, brush.language, Text::stats_won, {{"n", record.won}, {"m", record.played}}),
                     layout.text, Colour::ivory);
  line.draw(place.cut_top(place.height / 2));
  if (record.played == 0) return;
  TextBuffer streak;
  Line(brush)
      .text(format_text(streak, brush.language, Text::stats_streak, {{"n", record.streak}, {"m", record.longest}}),
            layout.text, Colour::sandstone)
      .spring()
      .number(record.best, layout.number, Colour::gold)
      .with(k_shield)
      .draw(place);
}

void HallScreen::draw_against_neva(const Brush& brush) const {
  Rect page = draw_page(brush, {.title = brush.word(Text::title_quick)}, context_.key_map, k_levels_hints);
  if (context_.keeper.statistics().is_newer()) {
    draw_paragraph(brush, page, brush.word(Text::stats_newer), Colour::rose, page.height / brush.layout.line);
    return;
  }
  page.cut_right(2);
  const int height = level_height(brush.layout);
  const auto shown = static_cast<std::uint16_t>(page.height / height);
  const auto end = std::min<std::uint16_t>(k_level_rows, static_cast<std::uint16_t>(window_.first() + shown));
  draw_scroll_mark(brush, page, window_.first(), static_cast<std::uint16_t>(end - window_.first()), k_level_rows);
  for (std::uint16_t index = window_.first(); index < end; ++index) draw_level(brush, page.cut_top(height), index);
}

void HallScreen::draw(const Brush& brush) const {
  if (shows_levels_) return draw_against_neva(brush);
  const std::string_view order =
      count_ == 0 ? std::string_view() : brush.word(by_points_ ? Text::hall_best : Text::hall_latest);
  Rect page = draw_page(brush, {.title = brush.word(Text::hall_heading), .right = order}, context_.key_map,
                        by_points_ ? k_best_hints : k_latest_hints);
  if (count_ == 0) {
    const bool newer = context_.keeper.has_newer_hall();
    draw_paragraph(brush, page, brush.word(newer ? Text::message_newer_save : Text::hall_empty), Colour::sandstone, 2);
    return;
  }
  const Rect others = page.cut_bottom(others_height());
  page.cut_right(2);
  const std::uint16_t end = std::min<std::uint16_t>(count_, static_cast<std::uint16_t>(window_.first() + shown()));
  draw_scroll_mark(brush, page, window_.first(), static_cast<std::uint16_t>(end - window_.first()), count_);
  for (std::uint16_t index = window_.first(); index < end; ++index) {
    HallEntry entry;
    const Rect row = page.cut_top(brush.layout.entry);
    if (!read(index, entry)) continue;
    draw_entry(brush, row, index, entry);
    if (index == window_.cursor() && others.height > 0) draw_others(brush, others, entry);
  }
}

Go HallScreen::on_key(KeyEvent event) {
  const bool press = event.kind == KeyEventKind::press;
  if (press && event.key == Key::b) return Go::back();
  if (press && event.key == Key::a) {
    shows_levels_ = !shows_levels_;
    window_.reset();
    return Go::stay();
  }
  if (shows_levels_) {
    const auto rows = static_cast<std::uint16_t>(page_area(context_.layout, {}).height / level_height(context_.layout));
    if (event.key == Key::down) window_.move(1, k_level_rows, rows);
    if (event.key == Key::up) window_.move(-1, k_level_rows, rows);
    return Go::stay();
  }
  if (count_ == 0) return Go::stay();
  if (event.key == Key::down) window_.move(1, count_, shown());
  if (event.key == Key::up) window_.move(-1, count_, shown());
  if (press && event.key == Key::x) {
    by_points_ = !by_points_;
    window_.reset();
  }
  return Go::stay();
}

}  // namespace neva
