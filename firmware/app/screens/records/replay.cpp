#include "firmware/app/screens/records/replay.hpp"

#include <algorithm>

#include "firmware/app/parts/bars.hpp"
#include "firmware/app/parts/list.hpp"
#include "firmware/app/parts/seats.hpp"
#include "firmware/app/text/action_words.hpp"
#include "firmware/app/text/words.hpp"

namespace neva {

namespace {

constexpr int k_leap = 10;
// A bar as long as what has been seen of the game.
constexpr int k_progress_height = 2;

}  // namespace

bool ReplayScreen::is_small() const { return context_.layout.form == Form::low || context_.layout.form == Form::tiny; }

void ReplayScreen::enter() {
  count_ = context_.session.event_count();
  plays_ = false;
  shows_seats_ = false;
  go_to(0);
}

void ReplayScreen::go_to(std::size_t at) {
  at_ = at;
  context_.session.show_scene(at_, scene_);
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

int ReplayScreen::progress_y() const {
  const Layout& layout = context_.layout;
  return (is_small() ? layout.content_end() : layout.holder_top) - k_progress_height;
}

std::string_view ReplayScreen::words(TextBuffer& buffer) const {
  if (scene_.is_beginning) return context_.text(Text::log_start);
  return told(buffer, context_.settings.language, context_.session.choices().players, scene_.last);
}

// As many lines as it takes, upwards from the seats or from the edge.
void ReplayScreen::draw_words(const Brush& brush) const {
  const Layout& layout = brush.layout;
  TextBuffer buffer;
  std::string_view text = words(buffer);
  const bool pip = !layout.is_mono() && !scene_.is_beginning;
  const int left = layout.is_mono() ? 1 : pip ? 22 : 4;
  const int room = layout.table_width - left - layout.margin;
  const int lines = lines_of(text, room / layout.text.width);
  const int bottom = progress_y();
  // Above the keys of a low panel there is one line of running text, or two of the small font.
  const bool small = layout.form == Form::low && lines > 1;
  const Font& font = small ? layout.small : layout.text;
  const int step = small ? layout.small.height - 1 : layout.line;
  int top = std::min(layout.detail_top + (layout.form == Form::low ? 2 : 0), bottom - lines * step);
  brush.canvas.fill({0, top - 1, layout.table_width, bottom - top + 1}, Colour::night);
  if (pip) draw_pip(brush, 4, top, scene_.last.seat, context_.session.name_of(scene_.last.seat));
  for (; !text.empty(); top += step)
    brush.canvas.text_in(left, top, room, next_line(text, room / font.width), {font, Colour::ivory});
}

void ReplayScreen::draw_place(const Brush& brush) const {
  Canvas& canvas = brush.canvas;
  const Layout& layout = brush.layout;
  const int y = progress_y();
  const int width = count_ == 0 ? 0 : static_cast<int>(at_) * layout.table_width / static_cast<int>(count_);
  canvas.fill({0, y, width, k_progress_height}, Colour::gold);
  const NumberText place = out_of(static_cast<std::uint32_t>(at_), static_cast<std::uint32_t>(count_), "/");
  if (layout.is_mono()) {
    canvas.fill({0, 0, layout.width, layout.phase_bar}, Colour::ivory);
    canvas.text_in(2, 0, 60, brush.word(word_of(table().phase)), {layout.text, Colour::ink});
    canvas.text(layout.width - 2, 0, view_of(place), {layout.text, Colour::ink, Align::right});
    return;
  }
  if (layout.form == Form::low) return;
  const int key_y = layout.height - layout.keys + (layout.keys - 10) / 2;
  canvas.text(layout.table_width - 4, key_y, view_of(place), {layout.small, Colour::sandstone, Align::right});
}

void ReplayScreen::draw(const Brush& brush) const {
  Canvas& canvas = brush.canvas;
  const Layout& layout = brush.layout;
  const Players& players = context_.session.choices().players;
  canvas.clear(Colour::night);
  if (!layout.is_mono()) draw_phase_bar(brush, table(), players);
  draw_display(brush, layout.grid, slots_, -1);
  const KeyHint plays = {Key::a, plays_ ? Text::key_stop : Text::key_start};
  if (layout.form == Form::low) {
    const KeyHint hints[] = {plays, {Key::x, Text::key_points}, {Key::b, Text::key_back}};
    draw_keys(brush, context_.key_map, hints);
  } else if (!is_small()) {
    const KeyHint hints[] = {plays, {Key::b, Text::key_back}};
    draw_seat_cells(brush, layout.holder_top, layout.table_width, table(), players);
    draw_keys(brush, context_.key_map, hints);
  }
  if (is_small() && shows_seats_) {
    const int y = layout.is_mono() ? layout.detail_top + 4 : progress_y() - layout.holder_height;
    draw_seat_cells(brush, y, layout.width, table(), players);
  } else {
    draw_words(brush);
  }
  draw_place(brush);
  if (layout.width > layout.table_width) draw_seat_column(brush, table(), players);
}

}  // namespace neva
