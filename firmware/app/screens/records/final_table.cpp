#include "firmware/app/screens/records/final_table.hpp"

#include <algorithm>
#include <bit>

#include "art_data.hpp"
#include "engine/rules/rules.hpp"
#include "firmware/app/draw/seat_look.hpp"
#include "firmware/app/game/ranking.hpp"
#include "firmware/app/parts/looks.hpp"
#include "firmware/app/parts/page.hpp"

namespace neva {

namespace {

// In the order of the columns; modules stand before the rubles.
constexpr PointSource k_order[] = {PointSource::worker,  PointSource::market, PointSource::building,
                                   PointSource::noble,   PointSource::nobles, PointSource::assignments,
                                   PointSource::hurdles, PointSource::money,  PointSource::hand};
static_assert(std::size(k_order) == k_point_source_count);

// In the order of the sources.
constexpr Sign k_source_signs[] = {{art_hammer11, art_hammer7},
                                   {art_sack11, art_sack7},
                                   {art_cathedral11, art_cathedral7},
                                   {art_bust11, art_bust7},
                                   {art_all, art_crown7},
                                   {art_check, art_check7},
                                   k_coin,
                                   k_cards,
                                   {art_lock, art_lock7}};
static_assert(std::size(k_source_signs) == k_point_source_count);

// Widths of the columns from the right, and where the first one ends at least; before it stand shape and name.
struct FinalLook {
  int sum;
  int last;
  int column;
  int first_end;
};
constexpr FinalLook k_wide_columns = {.sum = 32, .last = 24, .column = 24, .first_end = 82};
constexpr FinalLook k_narrow_columns = {.sum = 19, .last = 19, .column = 15, .first_end = 14};
constexpr PerForm<FinalLook> k_final_looks = {
    .large = k_wide_columns,
    .low = k_wide_columns,
    .small = k_narrow_columns,
    .tiny = k_narrow_columns,
};

// What a row has beyond the shape of the seat, and the room for three digits of the axis.
constexpr int k_row_air = 5;
constexpr int k_axis_width = 22;

bool is_in_game(const Setup& setup, PointSource source) {
  switch (source) {
    case PointSource::market:
      return setup.market;
    case PointSource::assignments:
      return setup.assignments;
    case PointSource::hurdles:
      return setup.hurdles != HurdleRule::off;
    default:
      return true;
  }
}

int name_left(const Layout& layout) { return layout.margin + layout.pip + 4; }

// Labels keep apart from each other, and the lowest stays above the axis.
void spread_labels(std::array<int, k_seats_max>& label_y, int count, int apart, int highest, int lowest) {
  for (int place = 0; place < count; ++place)
    label_y[static_cast<std::size_t>(place)] = std::max(label_y[static_cast<std::size_t>(place)], highest);
  for (int place = 1; place < count; ++place) {
    const auto at = static_cast<std::size_t>(place);
    label_y[at] = std::max(label_y[at], label_y[at - 1] + apart);
  }
  for (int place = count - 1; place >= 0; --place, lowest -= apart) {
    int& y = label_y[static_cast<std::size_t>(place)];
    y = std::min(y, lowest);
  }
}

}  // namespace

// The table and the curve stand together, or one after the other.
bool FinalScreen::shows_both() const {
  const Layout& layout = context_.layout;
  const int rows = (static_cast<int>(k_seats_max) + 1) * (layout.pip + k_row_air);
  return layout.content_end() - layout.content - rows >= 6 * layout.line;
}

void FinalScreen::enter() {
  context_.session.history().draw_curve(curve_);
  rank_ = rank_seats(table());
  shows_curve_ = false;
  page_ = 0;
  columns_.clear();
  for (const PointSource source : k_order) {
    if (is_in_game(table().setup, source)) columns_.push_back(source);
  }
}

// As many as leave the longest name its room.
int FinalScreen::columns_max() const {
  const Layout& layout = context_.layout;
  const FinalLook& look = layout.pick(k_final_looks);
  const int room = layout.width - layout.margin - look.sum - look.last - look.first_end;
  return room / look.column + 2;
}

int FinalScreen::pages() const { return static_cast<int>(columns_.size()) > columns_max() ? 2 : 1; }

// One for all rows: names stand in one column, with room for two digits of the first column.
const Font& FinalScreen::name_font(int first_column) const {
  const Layout& layout = context_.layout;
  const int room = first_column - 2 * layout.text.width - 1 - name_left(layout);
  const auto fits = [&](const Font& font) {
    for (std::uint8_t seat = 0; seat < table().setup.players; ++seat) {
      if (font.width_of(context_.session.name_of(seat)) > room) return false;
    }
    return true;
  };
  if (fits(layout.bold)) return layout.bold;
  return fits(layout.text) ? layout.text : layout.narrow;
}

std::span<const PointSource> FinalScreen::shown() const {
  const std::size_t half = pages() == 1 ? columns_.size() : (columns_.size() + 1) / 2;
  const std::size_t first = page_ == 0 ? 0 : half;
  return {columns_.data() + first, std::min(half, columns_.size() - first)};
}

std::string_view FinalScreen::heading(TextBuffer& buffer) const {
  if (std::popcount(table().winners) > 1) return context_.text(Text::final_tie);
  return format_text(buffer, context_.settings.language, Text::final_wins,
                     {{"name", context_.session.name_of(rank_[0])}});
}

int FinalScreen::points_of(int round, std::uint8_t seat) const {
  return curve_.points[static_cast<std::size_t>(round)][seat];
}

void FinalScreen::draw_table(const Brush& brush, Rect& area) const {
  Canvas& canvas = brush.canvas;
  const Layout& layout = brush.layout;
  const FinalLook& look = layout.pick(k_final_looks);
  const std::span<const PointSource> columns = shown();
  const int right = area.right() - layout.margin;
  const auto column_right = [&](std::size_t column) {
    const auto from_last = static_cast<int>(columns.size() - 1 - column);
    return right - look.sum - (from_last == 0 ? 0 : look.last + (from_last - 1) * look.column);
  };
  const Font& font = name_font(column_right(0));
  const bool has_names = look.first_end > 2 * name_left(layout);
  const int signs_y = area.cut_top(layout.line).y;
  const auto sign = [&](const Sign& which, int end, Colour colour) {
    const Art& art = brush.pick(which);
    canvas.draw(art, end - 1 - art.width, signs_y, colour);
  };
  for (std::size_t i = 0; i < columns.size(); ++i)
    sign(k_source_signs[static_cast<std::uint8_t>(columns[i])], column_right(i), Colour::sandstone);
  sign(k_shield, right, Colour::ivory);
  const int height = std::min(layout.pip + k_row_air, area.height / table().setup.players);
  for (std::uint8_t place = 0; place < table().setup.players; ++place) {
    const std::uint8_t seat = rank_[place];
    const SeatTable& open = table().seats[seat];
    const std::string_view name = context_.session.name_of(seat);
    Rect row = area.cut_top(height);
    row.cut_bottom(1);
    if (place % 2 == 0) canvas.fill(row, Colour::slate);
    const int top = row.y + (row.height - layout.pip) / 2;
    const int y = top + (layout.pip - layout.text.height + 1) / 2;
    draw_pip(brush, layout.margin, top, seat, name);
    if (has_names) canvas.text(name_left(layout), y, name, {font, Colour::ivory});
    for (std::size_t i = 0; i < columns.size(); ++i) {
      const int points = open.points_by_source[static_cast<std::uint8_t>(columns[i])];
      const Colour colour = points == 0 ? Colour::granite : points < 0 ? Colour::rose : Colour::ivory;
      canvas.text(column_right(i), y, Digits(points).view(), {layout.text, brush.thin(colour), Align::right});
    }
    canvas.text(right, y, Digits(open.points).view(), {layout.number, Colour::gold, Align::right});
  }
}

// A line a seat, and its shape at the end of it.
void FinalScreen::draw_lines(const Brush& brush, Rect plot, int lowest, int most) const {
  const int rounds = curve_.rows();
  const int pip = brush.layout.pip;
  // Marks at the rounds, if they are far enough from each other.
  const bool has_marks = plot.width >= 3 * look_of_seat(0).mark.width * rounds;
  const auto y_of = [&](int points) { return plot.bottom() - std::max(points, 0) * plot.height / most; };
  std::array<int, k_seats_max> label_y{};
  for (std::size_t place = 0; place < table().setup.players; ++place)
    label_y[place] = y_of(rounds == 0 ? 0 : points_of(rounds - 1, rank_[place])) - pip / 2;
  spread_labels(label_y, table().setup.players, pip + 2, brush.layout.header + 1, lowest - pip);
  for (std::size_t place = 0; place < table().setup.players; ++place) {
    const std::uint8_t seat = rank_[place];
    const SeatLook& look = look_of_seat(seat);
    int x = plot.x;
    int y = plot.bottom();
    for (int round = 0; round < rounds; ++round) {
      const int next_x = plot.x + (round + 1) * plot.width / rounds;
      const int next_y = y_of(points_of(round, seat));
      brush.stroke(x, y, next_x, next_y, look.colour);
      if (has_marks) brush.canvas.draw(look.mark, next_x - 2, next_y - 2, look.colour);
      x = next_x;
      y = next_y;
    }
    brush.canvas.line(x + 4, y, x + pip - 4, label_y[place] + pip / 2, brush.thin(look.colour));
    draw_pip(brush, x + pip - 2, label_y[place], seat, context_.session.name_of(seat));
  }
}

void FinalScreen::draw_curve(const Brush& brush, Rect area) const {
  Canvas& canvas = brush.canvas;
  const Layout& layout = brush.layout;
  const Font& font = layout.small;
  const int rounds = curve_.rows();
  int most = 10;
  for (int round = 0; round < rounds; ++round) {
    for (std::uint8_t seat = 0; seat < table().setup.players; ++seat) most = std::max(most, points_of(round, seat));
  }
  area.cut_top(3 * layout.gap);
  area.cut_bottom(layout.margin / 2);
  Rect plot = area.inset(layout.margin, 0);
  plot.cut_left(k_axis_width);
  plot.cut_right(2 * layout.pip);
  plot.cut_bottom(font.height + 4);
  const TextStyle quiet = {font, brush.thin(Colour::granite), Align::centre};
  const int step = most > 120 ? 40 : most > 50 ? 20 : 10;
  // Every second number where they would touch each other.
  const int told = step * plot.height / most < font.height ? 2 * step : step;
  for (int points = 0; points <= most; points += step) {
    const int y = plot.bottom() - points * plot.height / most;
    for (int x = plot.x; x < plot.right(); x += 3)
      canvas.dot(x, y, brush.thin(points == 0 ? Colour::granite : Colour::slate));
    if (points % told == 0)
      canvas.text(plot.x - 3, y - font.height / 2, Digits(points).view(), {font, quiet.colour, Align::right});
  }
  for (int round = 1; round<rounds; round += rounds> 9 ? 2 : 1)
    canvas.text(plot.x + round * plot.width / rounds, plot.bottom() + 4, Digits(round).view(), quiet);
  const std::string_view end = brush.word(Text::final_end_of_curve);
  if (font.width_of(end) / 2 + font.width <= plot.width / std::max(rounds, 1))
    canvas.text(plot.right(), plot.bottom() + 4, end, quiet);
  draw_lines(brush, plot, area.bottom(), most);
}

void FinalScreen::draw(const Brush& brush) const {
  const Layout& layout = brush.layout;
  TextBuffer name;
  TextBuffer rounds;
  const std::string_view right = format_text(rounds, brush.language, Text::rounds, {{"n", table().round}});
  // What A leads to: the rest of the table, the curve, the table again, or the rounds.
  const bool has_more = shows_both() ? pages() > 1 : page_ + 1 < pages();
  const Text others = shows_both() ? Text::key_rounds : Text::key_curve;
  const Text next = shows_curve_ ? Text::key_points : has_more ? Text::key_page : others;
  const KeyHint hints[] = {{Key::a, next}, {Key::x, Text::key_log}, {Key::b, Text::key_back}};
  draw_page(brush,
            {.title = heading(name), .ground = Colour::gold, .ink = Colour::ink, .right = right, .right_may_go = true},
            context_.key_map, hints);
  Rect page = layout.panel();
  page.cut_bottom(layout.keys);
  page.cut_top(layout.header + layout.gap);
  if (!shows_curve_) draw_table(brush, page);
  if (shows_curve_ || shows_both()) draw_curve(brush, page);
}

// The pages of the table, then on small panels the curve.
void FinalScreen::next_page() {
  if (!shows_curve_ && page_ + 1 < pages()) {
    ++page_;
    return;
  }
  if (!shows_both()) shows_curve_ = !shows_curve_;
  page_ = 0;
}

Go FinalScreen::on_key(KeyEvent event) {
  if (event.kind != KeyEventKind::press) return Go::stay();
  switch (event.key) {
    case Key::a:
      if (shows_both() && pages() == 1) return Go::push(ScreenId::rounds);
      next_page();
      return Go::stay();
    case Key::b:
      return Go::back();
    case Key::x:
      return Go::push(ScreenId::log);
    default:
      return Go::stay();
  }
}

}  // namespace neva
