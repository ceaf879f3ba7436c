#include "firmware/app/screens/records/final_table.hpp"

#include <algorithm>
#include <bit>

#include "art_data.hpp"
#include "engine/rules/rules.hpp"
#include "firmware/app/game/ranking.hpp"
#include "firmware/app/parts/bars.hpp"
#include "firmware/app/parts/looks.hpp"

namespace neva {

namespace {

constexpr KeyHint k_final_table_hints[] = {
    {Key::a, Text::key_rounds}, {Key::x, Text::key_log}, {Key::y, Text::key_more}, {Key::b, Text::key_title}};
constexpr KeyHint k_final_page_hints[] = {
    {Key::a, Text::key_page}, {Key::x, Text::key_log}, {Key::y, Text::key_more}, {Key::b, Text::key_title}};

constexpr int k_mono_columns_max = 7;
// Where the columns begin: shape and name stand before them, with room for two digits.
constexpr int k_column_width = 24;
constexpr int k_total_width = 32;
constexpr int k_name_left = 21;
constexpr int k_names_end = k_name_left + static_cast<int>(k_name_letters_max) * 6 + 1;
constexpr int k_first_column = k_names_end + 2 * 6;

// In the order of the columns; modules stand before the rubles.
constexpr PointSource k_order[] = {PointSource::worker,  PointSource::market, PointSource::building,
                                   PointSource::noble,   PointSource::nobles, PointSource::assignments,
                                   PointSource::hurdles, PointSource::money,  PointSource::hand};
static_assert(std::size(k_order) == k_point_source_count);

const Art& icon_of(PointSource source) {
  static constexpr const Art* k_icons[k_point_source_count] = {&art_hammer11, &art_sack11, &art_cathedral11,
                                                               &art_bust11,   &art_all,    &art_check,
                                                               &art_ruble,    &art_cards,  &art_lock};
  return *k_icons[static_cast<std::uint8_t>(source)];
}

const Art& small_icon_of(PointSource source) {
  static constexpr const Art* k_icons[k_point_source_count] = {&art_hammer7, &art_sack7,  &art_cathedral7,
                                                               &art_bust7,   &art_crown7, &art_check7,
                                                               &art_coin7,   &art_cards7, &art_lock7};
  return *k_icons[static_cast<std::uint8_t>(source)];
}

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

bool FinalScreen::is_small() const { return context_.layout.form == Form::low || context_.layout.form == Form::tiny; }

void FinalScreen::enter() {
  context_.session.draw_curve(curve_);
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
  if (layout.is_mono()) return k_mono_columns_max;
  return (layout.width - 4 - k_total_width - k_first_column) / k_column_width + 1;
}

int FinalScreen::pages() const { return static_cast<int>(columns_.size()) > columns_max() ? 2 : 1; }

// One for all rows: names stand in one column.
const Font& FinalScreen::name_font() const {
  const Layout& layout = context_.layout;
  const int room = layout.width - 4 - k_total_width - (static_cast<int>(shown().size()) - 1) * k_column_width - 2 * 6 -
                   1 - k_name_left;
  for (std::uint8_t seat = 0; seat < table().setup.players; ++seat) {
    if (layout.bold.width_of(context_.session.name_of(seat)) > room) return layout.text;
  }
  return layout.bold;
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

void FinalScreen::draw_table(const Brush& brush, int y, int step) const {
  Canvas& canvas = brush.canvas;
  const Layout& layout = brush.layout;
  const int right = layout.width - 4;
  const std::span<const PointSource> columns = shown();
  const auto count = static_cast<int>(columns.size());
  const auto column_right = [&](int column) { return right - k_total_width - (count - 1 - column) * k_column_width; };
  const Font& font = name_font();
  for (int i = 0; i < count; ++i)
    canvas.draw(icon_of(columns[static_cast<std::size_t>(i)]), column_right(i) - 12, y, Colour::sandstone);
  canvas.draw(art_shield, right - 12, y);
  y += 14;
  for (std::uint8_t place = 0; place < table().setup.players; ++place, y += step) {
    const std::uint8_t seat = rank_[place];
    const SeatTable& open = table().seats[seat];
    if (place % 2 == 0) canvas.fill({0, y, layout.width, step - 1}, Colour::slate);
    const int top = y + (step - 1 - 13) / 2;
    draw_pip(brush, 4, top, seat, context_.session.name_of(seat));
    canvas.text(k_name_left, top, context_.session.name_of(seat), {font, Colour::ivory});
    for (int i = 0; i < count; ++i) {
      const int points = open.points_by_source[static_cast<std::uint8_t>(columns[static_cast<std::size_t>(i)])];
      const Colour colour = points == 0 ? Colour::granite : points < 0 ? Colour::rose : Colour::ivory;
      canvas.text(column_right(i), top, Digits(points).view(), {layout.text, colour, Align::right});
    }
    canvas.text(right, top, Digits(open.points).view(), {layout.bold, Colour::gold, Align::right});
  }
}

void FinalScreen::draw_curve(const Brush& brush, Rect area) const {
  Canvas& canvas = brush.canvas;
  const bool mono = brush.layout.is_mono();
  const Font& font = brush.layout.small;
  const int players = table().setup.players;
  const int rounds = curve_.rows();
  int most = 10;
  for (int round = 0; round < rounds; ++round) {
    for (int seat = 0; seat < players; ++seat)
      most = std::max<int>(most, curve_.points[static_cast<std::size_t>(round)][static_cast<std::size_t>(seat)]);
  }
  const int step = most > 120 ? 40 : most > 50 ? 20 : 10;
  // Room for three digits of the axis.
  const int left = area.x + 22;
  const int width = area.width - 22 - (mono ? 12 : 26);
  const int bottom = area.y + area.height - font.height - 4;
  const int height = bottom - area.y;
  const auto y_of = [&](int points) { return bottom - std::max(points, 0) * height / most; };
  const auto x_of = [&](int round) { return left + round * width / std::max(rounds, 1); };
  for (int points = 0; points <= most; points += step) {
    const int y = y_of(points);
    for (int x = left; x < left + width; x += 3)
      canvas.dot(x, y, mono ? Colour::ivory : points == 0 ? Colour::granite : Colour::slate);
    if (!mono || points % (2 * step) == 0)
      canvas.text(left - 3, y - font.height / 2, Digits(points).view(),
                  {font, mono ? Colour::ivory : Colour::granite, Align::right});
  }
  const int skip = rounds > 9 ? 2 : 1;
  for (int round = 1; round < rounds; round += skip)
    canvas.text(x_of(round), bottom + 4, Digits(round).view(),
                {font, mono ? Colour::ivory : Colour::granite, Align::centre});
  if (!mono)
    canvas.text(left + width, bottom + 4, brush.word(Text::final_end_of_curve), {font, Colour::granite, Align::centre});
  std::array<int, k_seats_max> label_y{};
  for (int place = 0; place < players; ++place) {
    const auto at = static_cast<std::size_t>(place);
    label_y[at] =
        y_of(rounds == 0 ? 0 : curve_.points[static_cast<std::size_t>(rounds - 1)][rank_[at]]) - (mono ? 4 : 6);
  }
  spread_labels(label_y, players, mono ? 10 : 15, brush.layout.header + 1, mono ? bottom + 2 : bottom - 10);
  for (int place = 0; place < players; ++place) {
    const std::uint8_t seat = rank_[static_cast<std::size_t>(place)];
    const SeatLook& look = look_of_seat(seat);
    const Colour colour = mono ? Colour::ivory : look.colour;
    int x = left;
    int y = y_of(0);
    for (int round = 0; round < rounds; ++round) {
      const int next_x = x_of(round + 1);
      const int next_y = y_of(curve_.points[static_cast<std::size_t>(round)][seat]);
      canvas.line(x, y, next_x, next_y, colour);
      if (!mono) canvas.line(x, y + 1, next_x, next_y + 1, colour);
      if (!mono) canvas.draw(look.mark, next_x - 2, next_y - 2, colour);
      x = next_x;
      y = next_y;
    }
    const int label = label_y[static_cast<std::size_t>(place)];
    if (!mono) canvas.line(x + 4, y, x + 9, label + 6, colour);
    draw_pip(brush, x + (mono ? 2 : 11), label, seat, context_.session.name_of(seat));
  }
}

void FinalScreen::draw_mono_table(const Brush& brush) const {
  Canvas& canvas = brush.canvas;
  const Layout& layout = brush.layout;
  const std::span<const PointSource> columns = shown();
  // What is lost for cards in hand has a sign and two digits, and the last column.
  const int step = columns.size() > 5 ? 15 : 17;
  const int last_step = 19;
  const int first = 108 - last_step - (static_cast<int>(columns.size()) - 2) * step;
  const auto step_after = [&](std::size_t column) { return column + 2 == columns.size() ? last_step : step; };
  int x = first;
  for (std::size_t column = 0; column < columns.size(); x += step_after(column++))
    canvas.draw(small_icon_of(columns[column]), x - 7, layout.content, Colour::ivory);
  canvas.draw(art_shield7, layout.width - 7, layout.content, Colour::ivory);
  int y = layout.content + 8;
  for (std::uint8_t place = 0; place < table().setup.players; ++place, y += 9) {
    const std::uint8_t seat = rank_[place];
    const SeatTable& open = table().seats[seat];
    draw_pip(brush, 0, y, seat, context_.session.name_of(seat));
    int right = first;
    for (std::size_t column = 0; column < columns.size(); right += step_after(column++)) {
      const int points = open.points_by_source[static_cast<std::uint8_t>(columns[column])];
      canvas.text(right, y + 1, Digits(points).view(), {layout.text, Colour::ivory, Align::right});
    }
    canvas.text(127, y + 1, Digits(open.points).view(), {layout.text, Colour::ivory, Align::right});
  }
}

void FinalScreen::draw(const Brush& brush) const {
  const Layout& layout = brush.layout;
  Canvas& canvas = brush.canvas;
  canvas.clear(Colour::night);
  TextBuffer name;
  TextBuffer rounds;
  const std::string_view right = format_text(rounds, brush.language, Text::rounds, {{"n", table().round}});
  draw_header(brush,
              {heading(name), Colour::gold, Colour::ink, nullptr, layout.is_mono() ? std::string_view() : right});
  const Rect rest = {0, layout.content, layout.width, layout.content_end() - layout.content};
  if (is_small()) {
    if (shows_curve_) {
      draw_curve(brush, {rest.x, rest.y + 3, rest.width, rest.height - 3});
    } else if (layout.is_mono()) {
      draw_mono_table(brush);
    } else {
      draw_table(brush, layout.header + 3, 17);
    }
    // What A leads to: the rest of the table, the curve, the table again.
    const Text next = shows_curve_ ? Text::key_points : page_ + 1 < pages() ? Text::key_page : Text::key_curve;
    const KeyHint hints[] = {
        {Key::a, next}, {Key::x, Text::key_log}, {Key::y, Text::key_more}, {Key::b, Text::key_title}};
    draw_keys(brush, context_.key_map, hints);
    return;
  }
  const int players = table().setup.players;
  draw_table(brush, 24, 18);
  const int top = 24 + 14 + players * 18 + 12;
  draw_curve(brush, {4, top, layout.width - 8, layout.content_end() - top - 2});
  const bool has_pages = pages() > 1;
  draw_keys(brush, context_.key_map,
            has_pages ? std::span<const KeyHint>(k_final_page_hints) : std::span<const KeyHint>(k_final_table_hints));
}

// The pages of the table, then on small panels the curve.
void FinalScreen::next_page() {
  if (!shows_curve_ && page_ + 1 < pages()) {
    ++page_;
    return;
  }
  if (is_small()) shows_curve_ = !shows_curve_;
  page_ = 0;
}

Go FinalScreen::on_key(KeyEvent event) {
  if (event.kind != KeyEventKind::press) return Go::stay();
  switch (event.key) {
    case Key::a:
      if (!is_small() && pages() == 1) return Go::push(ScreenId::rounds);
      next_page();
      return Go::stay();
    case Key::b:
      return Go::title();
    case Key::x:
      return Go::push(ScreenId::log);
    case Key::y:
      return Go::push(ScreenId::more_menu);
    default:
      return Go::stay();
  }
}

}  // namespace neva
