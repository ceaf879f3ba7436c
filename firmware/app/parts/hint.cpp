#include "firmware/app/parts/hint.hpp"

#include <algorithm>

#include "art_data.hpp"
#include "firmware/app/draw/line.hpp"
#include "firmware/app/draw/paragraph.hpp"

namespace neva {

namespace {

constexpr int k_upper_edge = 2;

// What the words leave free at the left: a sign where there is room for one.
int hint_margin(const Layout& layout) {
  return layout.has_phase_bar() ? layout.edge + art_eye.width + layout.gap : layout.edge;
}

int hint_columns(const Layout& layout, int width) {
  return (width - hint_margin(layout) - layout.edge) / layout.text.width;
}

}  // namespace

Rect hint_box(const Layout& layout, std::string_view text, Rect room, Rect words, Rect free) {
  const bool has_place = room.width > 0;
  const Rect within = has_place ? room : words;
  const int needed = lines_of(text, hint_columns(layout, within.width)) * layout.line + 2 * k_upper_edge;
  if (has_place) {
    const int top = std::min(room.y, room.bottom() - needed);
    return {room.x, top, room.width, room.bottom() - top};
  }
  const int lowest = words.bottom() - needed;
  const int above = free.y - needed;
  const bool is_hit = free.width > 0 && free.bottom() > lowest && free.y < words.bottom();
  return {words.x, is_hit && above >= 0 ? above : lowest, words.width, needed};
}

void draw_hint(const Brush& brush, Rect box, std::string_view text) {
  const Layout& layout = brush.layout;
  // In one bit dark with a light frame, as the bubble of a lesson.
  const Colour paper = brush.on_band(Colour::ivory);
  const Colour ink = brush.band(Colour::ink);
  brush.canvas.fill(box, paper);
  if (layout.is_one_bit) {
    brush.canvas.outline(box, ink);
  } else {
    brush.canvas.fill({box.x, box.y, box.width, k_upper_edge}, Colour::gold);
    Line(brush).icon(art_eye, Colour::blue).draw({layout.edge, box.y + k_upper_edge + 1, art_eye.width, layout.line});
  }
  const int columns = hint_columns(layout, box.width);
  Rect page = box;
  page.cut_top(k_upper_edge);
  while (!text.empty()) {
    const Rect row = page.cut_top(layout.line);
    brush.canvas.text_in(row.x + hint_margin(layout), row.y, columns * layout.text.width, next_line(text, columns),
                         {layout.text, ink});
  }
}

}  // namespace neva
