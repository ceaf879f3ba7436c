#include "firmware/app/screens/records/rounds.hpp"

#include <algorithm>

#include "firmware/app/draw/paragraph.hpp"
#include "firmware/app/draw/seat_look.hpp"
#include "firmware/app/parts/list.hpp"
#include "firmware/app/parts/page.hpp"

namespace neva {

namespace {

constexpr KeyHint k_rounds_hints[] = {{Key::b, Text::key_back}};

// The column of the rounds: "End" in small letters, or a number.
int rounds_width(const Layout& layout) { return 5 * layout.small.width + layout.gap; }

}  // namespace

// Below the header and the shapes of the seats.
Rect RoundsScreen::rows_area() const {
  Rect page = page_area(context_.layout, {});
  page.cut_top(context_.layout.pip + context_.layout.margin / 2);
  return page;
}

int RoundsScreen::rows_shown() const { return rows_area().height / context_.layout.line; }

// The end is what people look for first.
void RoundsScreen::enter() {
  context_.session.history().draw_curve(curve_);
  first_ = std::max(0, curve_.rows() - rows_shown());
}

Go RoundsScreen::on_key(KeyEvent event) {
  if (event.kind == KeyEventKind::press && (event.key == Key::b || event.key == Key::a)) return Go::back();
  const int last = std::max(0, curve_.rows() - rows_shown());
  if (event.key == Key::up) first_ = std::max(0, first_ - 1);
  if (event.key == Key::down) first_ = std::min(last, first_ + 1);
  return Go::stay();
}

void RoundsScreen::draw_row(const Brush& brush, int row, Rect area) const {
  Canvas& canvas = brush.canvas;
  const Layout& layout = brush.layout;
  const bool is_end = curve_.has_end && row == curve_.rounds;
  if (row % 2 == 0) canvas.fill(area.inset(-layout.margin, 0), Colour::slate);
  Rect label = area.cut_left(rounds_width(layout));
  if (is_end) {
    canvas.text_in(label.x, label.y, label.width, brush.word(Text::final_end_of_curve),
                   {layout.small, Colour::sandstone});
  } else {
    label.cut_right(layout.apart);
    canvas.text(label.right(), label.y, Digits(row + 1).view(), {layout.text, Colour::sandstone, Align::right});
  }
  const int players = context_.session.view().table.setup.players;
  const int pitch = area.width / players;
  for (int seat = 0; seat < players; ++seat) {
    const auto at = static_cast<std::size_t>(seat);
    const int points = curve_.points[static_cast<std::size_t>(row)][at];
    const int before = row == 0 ? 0 : curve_.points[static_cast<std::size_t>(row - 1)][at];
    const int right = area.cut_left(pitch).x + 3 * layout.text.width;
    canvas.text(right, area.y, Digits(points).view(),
                {layout.text, is_end ? Colour::gold : Colour::ivory, Align::right});
    // What was gained, where there are smaller letters for it.
    if (points != before && font_tiny.height < layout.text.height)
      canvas.text(right + 2, area.y + 2, Digits(points - before, true).view(), {font_tiny, Colour::sandstone});
  }
}

void RoundsScreen::draw(const Brush& brush) const {
  const Layout& layout = brush.layout;
  Rect page = draw_page(brush, {brush.word(Text::final_curve_heading)}, context_.key_map, k_rounds_hints);
  if (curve_.rows() == 0) {
    draw_paragraph(brush, page, brush.word(Text::rounds_none), Colour::ivory, 2);
    return;
  }
  Rect rows = rows_area();
  page.cut_left(rounds_width(layout));
  const std::uint8_t players = context_.session.view().table.setup.players;
  const int pitch = page.width / players;
  for (std::uint8_t seat = 0; seat < players; ++seat)
    draw_pip(brush, page.cut_left(pitch).x + layout.gap, page.y, seat, context_.session.name_of(seat));
  const int shown = std::min(rows_shown(), curve_.rows() - first_);
  draw_scroll_mark(brush, rows, static_cast<std::uint16_t>(first_), static_cast<std::uint16_t>(shown), curve_.rows());
  for (int i = 0; i < shown; ++i) draw_row(brush, first_ + i, rows.cut_top(layout.line));
}

}  // namespace neva
