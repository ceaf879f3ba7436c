#include "firmware/app/screens/records/ending.hpp"

#include <algorithm>
#include <bit>

#include "art_data.hpp"
#include "engine/rules/value.hpp"
#include "firmware/app/device/cues.hpp"
#include "firmware/app/draw/line.hpp"
#include "firmware/app/game/ranking.hpp"
#include "firmware/app/parts/bubble.hpp"
#include "firmware/app/parts/city.hpp"
#include "firmware/app/parts/key_row.hpp"
#include "firmware/app/parts/looks.hpp"

namespace neva {

namespace {

constexpr std::uint32_t k_line_ms = 350;
static_assert(k_line_ms <= k_motion_ms_max);

// In the order of EndingScreen::Line.
constexpr Text k_ending_labels[] = {Text::final_rounds, Text::phase_noble,  Text::final_assignments,
                                    Text::menu_hurdles, Text::final_rubles, Text::final_hand};
constexpr Sign k_ending_signs[] = {
    k_shield, {art_all, art_crown7}, {art_check, art_check7}, {art_lock, art_lock7}, k_coin, k_cards};
static_assert(std::size(k_ending_labels) == EndingScreen::k_lines_max &&
              std::size(k_ending_signs) == EndingScreen::k_lines_max);

// The widest a number's column gets, how much of the width all of them may have, in tenths, and the air that a row has
// beyond a line of text.
struct EndingLook {
  int column;
  int columns;
  int air;
};
constexpr PerForm<EndingLook> k_ending_looks = {
    .large = {.column = 46, .columns = 6, .air = 4},
    .low = {.column = 46, .columns = 6, .air = 0},
    .small = {.column = 22, .columns = 7, .air = 2},
    .tiny = {.column = 22, .columns = 7, .air = -1},
};
// More names than these have no room.
constexpr int k_names_max = 3;

std::int16_t points_by(const SeatTable& seat, PointSource source) {
  return seat.points_by_source[static_cast<std::uint8_t>(source)];
}

int points_of_line(const SeatTable& seat, EndingScreen::Line line) {
  switch (line) {
    case EndingScreen::Line::rounds:
      return points_by(seat, PointSource::worker) + points_by(seat, PointSource::market) +
             points_by(seat, PointSource::building) + points_by(seat, PointSource::noble);
    case EndingScreen::Line::nobles:
      return points_by(seat, PointSource::nobles);
    case EndingScreen::Line::assignments:
      return points_by(seat, PointSource::assignments);
    case EndingScreen::Line::hurdles:
      return points_by(seat, PointSource::hurdles);
    case EndingScreen::Line::rubles:
      return points_by(seat, PointSource::money);
    case EndingScreen::Line::hand:
      break;
  }
  return points_by(seat, PointSource::hand);
}

}  // namespace

// Nobody holds the device after a start: then there is nobody who waits for it, and nothing comes by and by.
void EndingScreen::enter() {
  const Setup& setup = table().setup;
  lines_.clear();
  lines_.push_back(Line::rounds);
  lines_.push_back(Line::nobles);
  if (setup.assignments) lines_.push_back(Line::assignments);
  if (setup.hurdles != HurdleRule::off) lines_.push_back(Line::hurdles);
  lines_.push_back(Line::rubles);
  lines_.push_back(Line::hand);
  rank_ = rank_seats(table());
  const bool is_played_now = context_.session.handover().holder != k_nobody;
  is_record_ = is_played_now && !context_.session.is_lesson() && context_.keeper.is_record(context_.session);
  streak_ = is_played_now && !context_.session.is_lesson() ? context_.keeper.streak(context_.session) : 0;
  is_telling_ = is_played_now && context_.settings.animations_on && !context_.layout.is_one_bit;
  if (is_played_now) context_.cue = is_telling_ ? &cues::k_counted : &cues::k_game_over;
  told_ = is_telling_ ? 1 : lines_.size();
  began_ms_ = context_.ports.clock.now_ms();
  passed_ms_ = 0;
}

void EndingScreen::tell_all() {
  told_ = lines_.size();
  is_telling_ = false;
}

// The rows that have changed; all of it when the winner is named.
bool EndingScreen::animate() {
  passed_ms_ = context_.ports.clock.now_ms() - began_ms_;
  const std::size_t told = passed_ms_ / k_line_ms + 1;
  changed_.clear();
  if (told > lines_.size()) {
    tell_all();
    context_.cue = &cues::k_game_over;
    return true;
  }
  if (told > told_) context_.cue = &cues::k_counted;
  const Places at = places();
  Rect rows = at.lines;
  rows.cut_top(static_cast<int>(told_ - 1) * at.row);
  rows.height = static_cast<int>(told - told_ + 1) * at.row;
  changed_.push_back(rows);
  changed_.push_back(at.sum);
  told_ = told;
  return true;
}

int EndingScreen::points_of(std::size_t line, std::uint8_t seat) const {
  return points_of_line(table().seats[seat], lines_[line]);
}

int EndingScreen::sum_of(std::uint8_t seat) const {
  if (is_told()) return table().seats[seat].points;
  int sum = 0;
  for (std::size_t line = 0; line + 1 < told_; ++line) sum += points_of(line, seat);
  const std::uint32_t counted_ms =
      std::min(passed_ms_ - (static_cast<std::uint32_t>(told_) - 1) * k_line_ms, k_line_ms);
  return sum + points_of(told_ - 1, seat) * static_cast<int>(counted_ms) / static_cast<int>(k_line_ms);
}

bool EndingScreen::has_words_over_lines() const {
  const Layout& layout = context_.layout;
  const int rows = static_cast<int>(lines_.size()) + 2;
  return context_.session.is_lesson() &&
         rows * layout.line + bubble_height(layout, bubble_lines(layout)) > layout.content_end();
}

// What the rows leave is the sky's. Where there is hardly any room it is a band with the winner's name, and keys are
// named only if there is room for both; without a band the winner's sum stands out.
EndingScreen::Places EndingScreen::places() const {
  const Layout& layout = context_.layout;
  const EndingLook& look = layout.pick(k_ending_looks);
  const int rows = static_cast<int>(lines_.size()) + 2;
  Rect page = layout.panel();
  Places at{};
  at.keys = page.cut_bottom(layout.keys);
  const int band = layout.keys > 0 ? layout.line + layout.gap : 0;
  at.row = std::min(layout.line + (has_words_over_lines() ? 1 : look.air), (page.height - band) / rows);
  int spare = page.height - rows * at.row - band;
  const auto take = [&spare](int wanted) {
    const int taken = spare >= wanted ? wanted : 0;
    spare -= taken;
    return taken;
  };
  const int rule = take(1);
  const int pip = take(1);
  const bool lacks_keys = layout.keys == 0;
  const bool is_bare = has_words_over_lines();
  const int header = lacks_keys && !is_bare ? take(layout.header) : 0;
  if (lacks_keys && !is_bare) at.keys = page.cut_bottom(take(key_row_height(layout)));
  const int air = take(layout.gap);
  // A rest that is no row stays dark.
  if (is_bare) page.cut_bottom(spare);
  if (lacks_keys) at.sky = page.cut_top(header + (spare >= layout.header && !is_bare ? spare : 0));
  at.sum = page.cut_bottom(at.row + rule + air);
  at.lines = page.cut_bottom(static_cast<int>(lines_.size()) * at.row);
  at.pips = page.cut_bottom(at.row + pip);
  if (layout.keys > 0) at.sky = page;
  at.column = std::min(look.column, layout.width * look.columns / 10 / table().setup.players);
  return at;
}

// How many nobles, rubles and cards, where two play and there is room.
std::string_view EndingScreen::label(TextBuffer& buffer, std::size_t line, int room) const {
  const Line what = lines_[line];
  const std::string_view word = context_.text(k_ending_labels[static_cast<std::uint8_t>(what)]);
  const bool counts =
      what == Line::nobles || what == Line::hand || (what == Line::rubles && table().setup.hurdles == HurdleRule::off);
  if (!counts || table().setup.players > 2) return word;
  const auto count_of = [&](std::uint8_t seat) -> int {
    if (what == Line::nobles) return different_names(table(), seat, CardColour::red);
    if (what == Line::rubles) return context_.session.rubles_at_end(seat);
    return table().seats[seat].hand_count;
  };
  TextBuffer counted;
  const std::string_view told =
      format_text(counted, context_.settings.language, Text::final_two, {{"n", count_of(0)}, {"m", count_of(1)}});
  buffer.assign(word.data(), word.size());
  buffer.append(told.data(), told.size());
  return context_.layout.text.width_of(view_of(buffer)) <= room ? view_of(buffer) : word;
}

std::string_view EndingScreen::verdict(TextBuffer& buffer) const {
  if (!is_told()) return context_.text(Text::scoring_final);
  if (std::popcount(table().winners) > 1) return context_.text(Text::final_tie);
  return format_text(buffer, context_.settings.language, Text::final_wins,
                     {{"name", context_.session.name_of(rank_[0])}});
}

// Of two the other one's points; of more everybody reads them below.
std::string_view EndingScreen::score(TextBuffer& buffer) const {
  if (table().setup.players > 2 || std::popcount(table().winners) > 1) return {};
  return format_text(buffer, context_.settings.language, Text::final_to, {{"n", table().seats[rank_[1]].points}});
}

// Their points, and of a shared victory who they are.
void EndingScreen::draw_winners(const Brush& brush, Rect row) const {
  const Layout& layout = brush.layout;
  const int winners = std::popcount(table().winners);
  TextBuffer buffer;
  const std::string_view other = score(buffer);
  neva::Line line(brush);
  for (std::uint8_t place = 0; winners > 1 && place < winners; ++place) {
    const std::string_view name = context_.session.name_of(rank_[place]);
    line.gap(2 * layout.gap).pip(rank_[place], name);
    if (winners <= k_names_max) line.gap(layout.sign_gap).text(name, layout.bold, Colour::ivory).may_go();
  }
  line.gap(2 * layout.gap).number(table().seats[rank_[0]].points, layout.title, Colour::gold);
  if (row.height >= 2 * layout.title.height) line.scale(2);
  line.gap(2 * layout.gap).text(other, layout.bold, Colour::sandstone).draw(row, Align::centre);
}

// All in one row.
void EndingScreen::draw_verdict(const Brush& brush, Rect row, Colour colour, Colour points) const {
  const Layout& layout = brush.layout;
  TextBuffer buffer;
  const std::string_view words = verdict(buffer);
  neva::Line line(brush);
  for (std::uint8_t place = 0; is_told() && layout.keys > 0 && place < std::popcount(table().winners); ++place)
    line.pip(rank_[place], context_.session.name_of(rank_[place])).gap(layout.gap);
  line.text(words, layout.title, colour);
  if (is_told()) line.gap(layout.apart).number(table().seats[rank_[0]].points, layout.title, points);
  line.draw(row, Align::centre);
}

// One line of gold: a record, or else games won one behind the other.
std::string_view EndingScreen::praise(TextBuffer& buffer) const {
  if (is_record_) return context_.text(Text::final_record);
  return format_text(buffer, context_.settings.language, Text::final_streak, {{"n", streak_}});
}

// Where no keys are named, hardly any sky is a band.
bool EndingScreen::is_band(Rect sky) const {
  return context_.layout.keys == 0 && sky.height < 2 * context_.layout.header;
}

// A low sky is all plate.
int EndingScreen::river_rows(Rect sky) const {
  const Layout& layout = context_.layout;
  return sky.height >= 3 * layout.line ? 2 * layout.gap : 0;
}

Rect EndingScreen::plate_in(Rect sky) const {
  const Layout& layout = context_.layout;
  const int river = river_rows(sky);
  const int water_line = sky.height - river;
  const int words = std::max(4 * layout.line, 2 * (layout.line + layout.bold.height));
  const int wanted = words + (has_praise() ? layout.line : 0);
  const int height = std::min(river == 0 ? water_line : water_line - layout.gap, wanted);
  const Rect plate = {layout.width / 2 - layout.table_width * 2 / 5, (water_line - height) * 2 / 3,
                      layout.table_width * 4 / 5, height};
  if (!context_.session.is_lesson()) return plate;
  // A lesson says something below it.
  const int above = layout.margin / 2;
  const int free = sky.height - bubble_height(layout, bubble_lines(layout)) - layout.gap - above;
  return {plate.x, above, plate.width, std::min(height, free)};
}

bool EndingScreen::has_high_plate(Rect plate) const {
  const Layout& layout = context_.layout;
  return plate.height >= 2 * layout.line + 2 * layout.bold.height;
}

void EndingScreen::draw_plate(const Brush& brush, Rect plate) const {
  const Layout& layout = brush.layout;
  const int frame = layout.margin / 2;
  if (plate.height < layout.line) return;
  brush.canvas.fill(plate, Colour::ink);
  brush.canvas.outline(plate.inset(frame, frame), Colour::gold);
  const bool is_high = has_high_plate(plate);
  plate = plate.inset(layout.edge, frame + 1);
  if (!is_told() || !is_high) return draw_verdict(brush, plate, Colour::ivory, Colour::gold);
  if (std::popcount(table().winners) == 1) {
    // A narrow plate is the words'.
    const bool is_wide = layout.keys > 0;
    const std::uint8_t scale = is_wide ? 2 : 1;
    const int pip = scale * layout.pip;
    const int left = plate.cut_left(pip + layout.gap).x + (is_wide ? layout.gap : 0);
    draw_pip(brush, left, plate.middle(pip, pip).y, rank_[0], context_.session.name_of(rank_[0]), scale);
    if (is_wide) {
      const Rect crown = plate.cut_right(2 * art_all.width + layout.gap);
      brush.canvas.draw(art_all, crown.x, crown.middle(0, 2 * art_all.height).y, Colour::gold, 2);
    }
  }
  TextBuffer buffer;
  if (has_praise()) {
    const Rect row = plate.cut_bottom(layout.line);
    neva::Line(brush).text(praise(buffer), layout.text, Colour::gold).draw(row, Align::centre);
  }
  const Rect row = plate.cut_top(layout.title.height);
  neva::Line(brush).text(verdict(buffer), layout.title, Colour::ivory).draw(row, Align::centre);
  draw_winners(brush, plate);
}

void EndingScreen::draw_sky(const Brush& brush, Rect sky) const {
  if (sky.height <= 0 || !brush.canvas.touches(sky)) return;
  if (is_band(sky)) {
    brush.canvas.fill(sky, brush.band(Colour::slate));
    return draw_verdict(brush, sky, brush.on_band(Colour::ivory), brush.on_band(Colour::gold));
  }
  const int river = river_rows(sky);
  draw_city_view(brush, sky.height - river, river);
  if (is_told()) draw_fireworks(brush, sky.height - river);
  draw_plate(brush, plate_in(sky));
}

void EndingScreen::draw_pips(const Brush& brush, const Places& at) const {
  const Layout& layout = brush.layout;
  Rect row = at.pips;
  if (!brush.canvas.touches(row)) return;
  row.cut_right(layout.margin);
  for (std::uint8_t i = table().setup.players; i-- > 0;) {
    const Rect cell = row.cut_right(at.column);
    draw_pip(brush, cell.right() - layout.pip, cell.middle(0, layout.pip).y, i, context_.session.name_of(i));
  }
  if (!is_told() || !has_praise() || has_high_plate(plate_in(at.sky))) return;
  row.cut_left(layout.margin);
  TextBuffer buffer;
  neva::Line(brush).text(praise(buffer), layout.text, Colour::gold).may_go().draw(row);
}

void EndingScreen::draw_line(const Brush& brush, const Places& at, std::size_t line) const {
  const Layout& layout = brush.layout;
  Rect row = at.lines;
  row.cut_top(static_cast<int>(line) * at.row);
  row.height = at.row;
  if (!brush.canvas.touches(row)) return;
  brush.canvas.fill(row, line % 2 == 0 ? Colour::slate : Colour::night);
  if (line >= told_) return;
  row.cut_right(layout.margin);
  for (std::uint8_t i = table().setup.players; i-- > 0;) {
    const int points = points_of(line, i);
    const Colour colour = points == 0 ? Colour::granite : points < 0 ? Colour::rose : Colour::ivory;
    neva::Line(brush).number(points, layout.number, colour, line > 0).draw(row.cut_right(at.column), Align::right);
  }
  row.cut_left(layout.margin + layout.gap);
  const Sign& sign = k_ending_signs[static_cast<std::uint8_t>(lines_[line])];
  const Art& art = brush.pick(sign);
  TextBuffer buffer;
  const std::string_view words = label(buffer, line, row.width - art.width - 2 * layout.gap);
  neva::Line(brush)
      .icon(art, Colour::gold)
      .gap(2 * layout.gap)
      .text(words, layout.text, Colour::ivory)
      .may_go()
      .draw(row);
}

void EndingScreen::draw_sum(const Brush& brush, const Places& at) const {
  const Layout& layout = brush.layout;
  Rect row = at.sum;
  if (!brush.canvas.touches(row)) return;
  brush.canvas.fill(row, Colour::night);
  brush.canvas.fill({row.x, row.y, row.width, 1}, Colour::sandstone);
  row.cut_top(1);
  row.cut_right(layout.margin);
  for (std::uint8_t i = table().setup.players; i-- > 0;) {
    const Rect cell = row.cut_right(at.column);
    const bool has_won = is_told() && (table().winners & (1U << i)) != 0;
    neva::Line sum(brush);
    sum.number(sum_of(i), layout.title, has_won ? brush.on_band(Colour::gold) : Colour::ivory);
    if (has_won) {
      const int width = sum.width() + 2 * layout.sign_gap;
      brush.canvas.fill({cell.right() - width, cell.y, width + layout.margin, cell.height}, brush.band(Colour::night));
    }
    sum.draw(cell, Align::right);
  }
  row.cut_left(layout.margin + layout.gap + brush.pick(k_shield).width + 2 * layout.gap);
  neva::Line(brush).text(brush.word(Text::final_total), layout.title, Colour::ivory).may_go().draw(row);
}

// The result has to be kept before another game takes its place, and a hammering thumb begins none.
bool EndingScreen::may_begin_again() const {
  return !context_.session.is_lesson() && !context_.keeper.has_work(context_.session);
}

// For people; in safe mode nobody thinks.
bool EndingScreen::has_coach() const {
  const Session& session = context_.session;
  return !context_.facts.stopped.safe_mode && !session.is_lesson() && session.count_persons() > 0;
}

void EndingScreen::draw_key_names(const Brush& brush, Rect row) const {
  // A lesson names its own.
  if (row.height == 0 || context_.session.is_lesson() || !brush.canvas.touches(row)) return;
  KeyHints hints = {KeyHint{Key::a, Text::key_again, !context_.is_quiet}};
  if (has_coach()) hints.push_back({Key::x, Text::key_coach, false, {}, true});
  hints.push_back({Key::y, Text::key_more});
  hints.push_back({Key::b, Text::key_title, false, {}, true});
  if (is_telling_) hints[0] = {Key::a, Text::key_go_on};
  draw_key_row(brush, row, context_.key_map, hints);
}

void EndingScreen::draw(const Brush& brush) const {
  const Places at = places();
  if (has_words_over_lines()) brush.canvas.clear(Colour::night);
  if (brush.canvas.touches(at.sky) || brush.canvas.touches(at.pips)) {
    brush.canvas.fill({0, 0, at.pips.width, at.pips.bottom()}, Colour::night);
    draw_sky(brush, at.sky);
    draw_pips(brush, at);
  }
  // From below: what hangs down from a row stays on the next one.
  draw_sum(brush, at);
  for (std::size_t line = lines_.size(); line-- > 0;) draw_line(brush, at, line);
  draw_key_names(brush, at.keys);
}

// Money and what was left in hand are told together.
Rect EndingScreen::spot_of(Spot spot) const {
  const Places at = places();
  if (spot.kind == SpotKind::final_sum) return at.sum;
  if (spot.kind != SpotKind::final_nobles && spot.kind != SpotKind::final_money) return {};
  const bool is_money = spot.kind == SpotKind::final_money;
  for (std::size_t i = 0; i < lines_.size(); ++i) {
    if (lines_[i] != (is_money ? Line::rubles : Line::nobles)) continue;
    const Rect row = {at.lines.x, at.lines.y + static_cast<int>(i) * at.row, at.lines.width, at.row};
    const int air = has_words_over_lines() ? 0 : 1;
    return is_money ? Rect{row.x, row.y - air, row.width, 2 * row.height + air} : row;
  }
  return {};
}

// The sky: what words are about stands in the table below, all of it. Over lines they hide whole ones.
Rect EndingScreen::room_for_words() const {
  const Places at = places();
  return has_words_over_lines() ? Rect{0, 0, context_.layout.width, at.sum.bottom()} : at.sky;
}

Rect EndingScreen::room_for_keys() const { return places().keys; }

// A shows the rest at once; every other key does that too, and what it always does.
Go EndingScreen::on_key(KeyEvent event) {
  if (event.kind != KeyEventKind::press) return Go::stay();
  const bool was_telling = is_telling_;
  if (was_telling) {
    tell_all();
    context_.cue = &cues::k_game_over;
  }
  switch (event.key) {
    case Key::a:
      if (was_telling || !context_.is_deliberate || !may_begin_again()) return Go::stay();
      return context_.session.begin_again(context_.ports.entropy) ? Go::game() : Go::stay();
    case Key::x:
      return has_coach() ? Go::push(ScreenId::coach) : Go::stay();
    case Key::y:
      return Go::push(ScreenId::more_menu);
    case Key::b:
      return Go::title();
    default:
      return Go::stay();
  }
}

}  // namespace neva
