#include "firmware/app/screens/records/replay.hpp"

#include <algorithm>
#include <utility>

#include "firmware/app/draw/line.hpp"
#include "firmware/app/draw/paragraph.hpp"
#include "firmware/app/parts/bars.hpp"
#include "firmware/app/parts/seats.hpp"
#include "firmware/app/text/action_words.hpp"
#include "firmware/app/text/words.hpp"

namespace neva {

namespace {

constexpr int k_leap = 10;
// A bar as long as what has been seen of the game.
constexpr int k_progress_height = 2;

}  // namespace

void ReplayScreen::enter() {
  count_ = context_.session.event_count();
  plays_ = false;
  shows_seats_ = false;
  go_to(std::exchange(context_.focus.event, std::uint16_t{0}));
}

void ReplayScreen::go_to(std::size_t at) {
  at_ = at;
  context_.session.history().show(at_, scene_);
  lay_out_display(scene_.view, scene_.places, slots_);
}

void ReplayScreen::step(int events) {
  const int to = std::clamp(static_cast<int>(at_) + events, 0, static_cast<int>(count_));
  if (to != static_cast<int>(at_)) go_to(static_cast<std::size_t>(to));
}

bool ReplayScreen::on_second() {
  if (!plays_) return false;
  step(1);
  if (at_ == count_) plays_ = false;
  return true;
}

Go ReplayScreen::on_key(KeyEvent event) {
  const bool press = event.kind == KeyEventKind::press;
  const int leap = context_.linear() ? 1 : k_leap;
  if (press) plays_ = event.key == Key::a && !plays_;
  if (press && event.key == Key::a && at_ == count_) go_to(0);
  if (press && event.key == Key::b) return Go::back();
  if (press && event.key == Key::x) shows_seats_ = !shows_seats_;
  if (event.key == Key::left) step(-1);
  if (event.key == Key::right) step(1);
  if (event.key == Key::up) step(-leap);
  if (event.key == Key::down) step(leap);
  return Go::stay();
}

// Below the cards; the last rows of it are the bar.
Rect ReplayScreen::detail_area() const {
  const Layout& layout = context_.layout;
  Rect area = layout.panel();
  area.width = layout.table_width;
  area.cut_top(layout.detail_top);
  area.cut_bottom(layout.height - (layout.names_keys() ? layout.holder_top : layout.content_end()));
  return area;
}

std::string_view ReplayScreen::words(TextBuffer& buffer) const {
  if (scene_.is_beginning) return context_.text(Text::log_start);
  return told(buffer, context_.settings.language, context_.session.choices().players, scene_.last);
}

// As many lines as it takes, in small letters where the others have no room, upwards over the cards if need be.
void ReplayScreen::draw_words(const Brush& brush, Rect area) const {
  const Layout& layout = brush.layout;
  TextBuffer buffer;
  std::string_view text = words(buffer);
  const bool pip = layout.pip <= layout.line && !scene_.is_beginning;
  const int left = layout.margin + (pip ? layout.pip + layout.gap : 0);
  const int room = area.width - left - layout.margin;
  const int lines = lines_of(text, room / layout.text.width);
  const bool fits = lines * layout.line <= area.height;
  const Font& font = fits ? layout.text : layout.small;
  const int step = fits || font.height == layout.text.height ? layout.line : font.height - 1;
  area.cut_top(std::min(layout.margin / 2, area.height - lines * step));
  brush.canvas.fill(area, Colour::night);
  if (pip) draw_pip(brush, layout.margin, area.y, scene_.last.seat, context_.session.name_of(scene_.last.seat));
  while (!text.empty())
    brush.canvas.text_in(left, area.cut_top(step).y, room, next_line(text, room / font.width), {font, Colour::ivory});
}

// How far the game has gone: in the bar above the cards, or at the end of the keys.
void ReplayScreen::draw_place(const Brush& brush) const {
  const Layout& layout = brush.layout;
  const NumberText place = out_of(static_cast<std::uint32_t>(at_), static_cast<std::uint32_t>(count_), "/");
  if (!layout.has_phase_bar()) {
    draw_header(brush, {.title = brush.word(word_of(table().phase)), .right = view_of(place)});
  } else if (layout.names_keys()) {
    const Rect row = {0, layout.content_end(), layout.table_width - layout.margin, layout.keys};
    Line(brush).text(view_of(place), layout.small, Colour::sandstone).draw(row, Align::right);
  }
}

void ReplayScreen::draw(const Brush& brush) const {
  const Layout& layout = brush.layout;
  const Players& players = context_.session.choices().players;
  brush.canvas.clear(Colour::night);
  if (layout.has_phase_bar()) draw_phase_bar(brush, table(), players);
  draw_display(brush, layout.grid, slots_, -1);
  KeyHints hints = {KeyHint{Key::a, plays_ ? Text::key_stop : Text::key_start}};
  if (!layout.names_keys()) hints.push_back({Key::x, Text::key_points});
  hints.push_back({Key::b, Text::key_back});
  draw_keys(brush, context_.key_map, {hints.data(), hints.size()});
  draw_place(brush);
  Rect detail = detail_area();
  Rect bar = detail.cut_bottom(k_progress_height);
  if (layout.names_keys()) {
    draw_seat_cells(brush, {0, layout.holder_top, layout.table_width, layout.holder_height}, table(), players);
  } else if (shows_seats_) {
    draw_seat_cells(brush, detail.middle(layout.width, layout.holder_height), table(), players);
  }
  if (layout.names_keys() || !shows_seats_) draw_words(brush, detail);
  bar.width = count_ == 0 ? 0 : static_cast<int>(at_) * bar.width / static_cast<int>(count_);
  brush.canvas.fill(bar, Colour::gold);
  if (layout.width > layout.table_width) draw_seat_column(brush, table(), players);
}

}  // namespace neva
