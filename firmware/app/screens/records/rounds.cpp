#include "firmware/app/screens/records/rounds.hpp"

#include <algorithm>

#include "firmware/app/parts/bars.hpp"
#include "firmware/app/parts/list.hpp"

namespace neva {

namespace {

constexpr KeyHint k_rounds_hints[] = {{Key::b, Text::key_back}};

// Where the columns of the seats begin: behind the number of a round.
int columns_left(const Layout& layout) { return layout.is_mono() ? 27 : 36; }

}  // namespace

int RoundsScreen::rows_top() const { return context_.layout.content + (context_.layout.is_mono() ? 10 : 15); }

int RoundsScreen::rows_shown() const { return (context_.layout.content_end() - rows_top()) / context_.layout.line; }

// The end is what people look for first.
void RoundsScreen::enter() {
  context_.session.draw_curve(curve_);
  first_ = std::max(0, curve_.rows() - rows_shown());
}

Go RoundsScreen::on_key(KeyEvent event) {
  if (event.kind == KeyEventKind::press && (event.key == Key::b || event.key == Key::a)) return Go::back();
  const int last = std::max(0, curve_.rows() - rows_shown());
  if (event.key == Key::up) first_ = std::max(0, first_ - 1);
  if (event.key == Key::down) first_ = std::min(last, first_ + 1);
  return Go::stay();
}

void RoundsScreen::draw_row(const Brush& brush, int row, int y) const {
  Canvas& canvas = brush.canvas;
  const Layout& layout = brush.layout;
  const bool mono = layout.is_mono();
  const bool is_end = curve_.has_end && row == curve_.rounds;
  const Colour quiet = Colour::sandstone;
  const int left = columns_left(layout);
  if (!mono && row % 2 == 0) canvas.fill({0, y, layout.width, layout.line}, Colour::slate);
  if (is_end) {
    canvas.text_in(layout.margin, y, left - layout.margin, brush.word(Text::final_end_of_curve), {layout.small, quiet});
  } else {
    canvas.text(left - 12, y, Digits(row + 1).view(), {layout.text, quiet, Align::right});
  }
  const int players = context_.session.view().table.setup.players;
  const int pitch = (layout.width - left) / players;
  for (int seat = 0; seat < players; ++seat) {
    const auto at = static_cast<std::size_t>(seat);
    const int points = curve_.points[static_cast<std::size_t>(row)][at];
    const int before = row == 0 ? 0 : curve_.points[static_cast<std::size_t>(row - 1)][at];
    const int right = left + seat * pitch + 3 * layout.text.width;
    canvas.text(right, y, Digits(points).view(), {layout.text, is_end ? Colour::gold : Colour::ivory, Align::right});
    const Digits gain(points - before, true);
    if (!mono && points != before) canvas.text(right + 2, y + 2, gain.view(), {font_tiny, quiet});
  }
}

void RoundsScreen::draw(const Brush& brush) const {
  Canvas& canvas = brush.canvas;
  const Layout& layout = brush.layout;
  canvas.clear(Colour::night);
  draw_header(brush, {brush.word(Text::final_curve_heading)});
  draw_keys(brush, context_.key_map, k_rounds_hints);
  if (curve_.rows() == 0) {
    draw_paragraph(brush, {layout.margin, layout.content, layout.width - 2 * layout.margin, 0},
                   brush.word(Text::rounds_none), Colour::ivory, 2);
    return;
  }
  const int left = columns_left(layout);
  const int players = context_.session.view().table.setup.players;
  const int pitch = (layout.width - left) / players;
  for (int seat = 0; seat < players; ++seat) {
    const auto at = static_cast<std::uint8_t>(seat);
    draw_pip(brush, left + seat * pitch + 4, layout.content - (layout.is_mono() ? 0 : 1), at,
             context_.session.name_of(at));
  }
  const int shown = std::min(rows_shown(), curve_.rows() - first_);
  for (int i = 0; i < shown; ++i) draw_row(brush, first_ + i, rows_top() + i * layout.line);
  draw_scroll_mark(brush, {0, rows_top(), layout.width, rows_shown() * layout.line}, static_cast<std::uint16_t>(first_),
                   static_cast<std::uint16_t>(shown), curve_.rows());
}

}  // namespace neva
