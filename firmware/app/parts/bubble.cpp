#include "firmware/app/parts/bubble.hpp"

#include <algorithm>

#include "firmware/app/draw/line.hpp"
#include "firmware/app/draw/paragraph.hpp"

namespace neva {

namespace {

// What the paper leaves free beside it, what its words leave free inside, and how many lines of them there are.
struct BubbleLook {
  int beside;
  int inside_x;
  int inside_y;
  int lines;
  bool has_heading;
  // A tip is as long as the way to what is meant, if that is near.
  int tip_max;
};
constexpr PerForm<BubbleLook> k_bubble_looks = {
    .large = {.beside = 6, .inside_x = 6, .inside_y = 4, .lines = 4, .has_heading = true, .tip_max = 24},
    .low = {.beside = 2, .inside_x = 4, .inside_y = 4, .lines = 2, .has_heading = false, .tip_max = 24},
    .small = {.beside = 1, .inside_x = 2, .inside_y = 2, .lines = 4, .has_heading = false, .tip_max = 12},
    .tiny = {.beside = 0, .inside_x = 1, .inside_y = 2, .lines = 3, .has_heading = false, .tip_max = 12},
};

bool has_heading(const Layout& layout, const Bubble& bubble) {
  return layout.pick(k_bubble_looks).has_heading && !bubble.heading.empty();
}

int width_of_bubble(const Layout& layout) { return layout.table_width - 2 * layout.pick(k_bubble_looks).beside; }

// Large letters give way to narrower ones where the words would take more lines than there are.
const Font& font_of(const Layout& layout, std::string_view text) {
  const int columns = (width_of_bubble(layout) - 2 * layout.pick(k_bubble_looks).inside_x) / layout.text.width;
  return lines_of(text, columns) <= layout.pick(k_bubble_looks).lines ? layout.text : layout.narrow;
}
int columns_for(const Layout& layout, std::string_view text) {
  return (width_of_bubble(layout) - 2 * layout.pick(k_bubble_looks).inside_x) / font_of(layout, text).width;
}

// The reason has its own line below the text, or takes its last one.
int text_lines(const Layout& layout, const Bubble& bubble) {
  const int room = layout.pick(k_bubble_looks).lines - (bubble.reason.empty() ? 0 : 1);
  return std::min(lines_of(bubble.text, columns_for(layout, bubble.text)), room);
}

int bubble_height(const Layout& layout, const Bubble& bubble) {
  const int lines =
      text_lines(layout, bubble) + (bubble.reason.empty() ? 0 : 1) + (has_heading(layout, bubble) ? 1 : 0);
  return lines * layout.line + 2 * layout.pick(k_bubble_looks).inside_y;
}

void draw_tip(const Brush& brush, Rect box, Rect about, Colour paper, Colour edge) {
  const bool is_above = about.bottom() <= box.y;
  const int way = is_above ? box.y - about.bottom() : about.y - box.bottom();
  if (about.width == 0 || way < 0 || way > brush.layout.pick(k_bubble_looks).tip_max) return;
  const int middle = std::clamp(about.x + about.width / 2, box.x + way + 2, box.right() - way - 2);
  for (int i = 0; i <= way; ++i) {
    const int y = is_above ? box.y - i : box.bottom() - 1 + i;
    const int half = std::max(way - i, 0);
    brush.canvas.fill({middle - half - 1, y, 2 * half + 2 + 1, 1}, edge);
    if (half > 0) brush.canvas.fill({middle - half, y, 2 * half + 1, 1}, paper);
  }
}

}  // namespace

int bubble_lines_max(const Layout& layout) { return layout.pick(k_bubble_looks).lines; }

int bubble_height(const Layout& layout, int lines) {
  const BubbleLook& look = layout.pick(k_bubble_looks);
  return (lines + (look.has_heading ? 1 : 0)) * layout.line + 2 * look.inside_y;
}

int bubble_columns(const Layout& layout) {
  return (width_of_bubble(layout) - 2 * layout.pick(k_bubble_looks).inside_x) / layout.text.width;
}

Rect bubble_box(const Layout& layout, const Bubble& bubble, Rect room, Rect about, Rect free) {
  Rect box = {layout.pick(k_bubble_looks).beside, 0, width_of_bubble(layout), bubble_height(layout, bubble)};
  if (room.height < box.height) room = layout.panel();
  const Rect avoided = about.width > 0 ? about : free;
  const int lowest = room.bottom() - box.height;
  const bool is_outside = avoided.width == 0 || avoided.bottom() < room.y || avoided.y >= room.bottom();
  // Where there is room, a tip is short; a tiny panel keeps its upper half to look at.
  const bool is_near = about.width > 0 && layout.has_phase_bar();
  if (is_outside) {
    box.y = lowest;
  } else if (avoided.bottom() <= lowest) {
    box.y = is_near ? std::min(avoided.bottom() + layout.apart, lowest) : lowest;
  } else {
    const int above = std::max(room.y, avoided.y - (is_near ? layout.apart : layout.gap) - box.height);
    box.y = above + box.height <= avoided.y ? above : lowest;
  }
  return box;
}

void draw_bubble(const Brush& brush, Rect box, const Bubble& bubble, Rect about) {
  const Layout& layout = brush.layout;
  const BubbleLook& look = layout.pick(k_bubble_looks);
  // In one bit dark with a light frame: large light areas are bands there.
  const Colour paper = brush.on_band(Colour::ivory);
  const Colour ink = brush.band(Colour::ink);
  brush.canvas.fill(box, paper);
  brush.canvas.outline(box, ink);
  draw_tip(brush, box, about, paper, ink);
  Rect words = box.inset(look.inside_x, look.inside_y);
  if (has_heading(layout, bubble)) {
    Line(brush)
        .text(bubble.heading, layout.bold, Colour::blue)
        .spring()
        .text(bubble.count, layout.small, Colour::slate)
        .draw(words.cut_top(layout.line));
  }
  std::string_view text = bubble.text;
  const Font& font = font_of(layout, text);
  const int columns = columns_for(layout, text);
  for (int line = text_lines(layout, bubble); line > 0; --line) {
    const Rect row = words.cut_top(layout.line);
    brush.canvas.text_in(row.x, row.y, row.width, next_line(text, columns), {font, ink});
  }
  if (bubble.reason.empty()) {
    // What is left over has no place.
    if (!text.empty()) brush.canvas.text_in(words.x, words.y, 0, text, {layout.text, ink});
    return;
  }
  const Rect row = words.cut_top(layout.line);
  brush.canvas.fill(row.inset(-1, 0), brush.band(Colour::red));
  brush.canvas.text_in(row.x, row.y, row.width, bubble.reason, {layout.text, brush.on_band(Colour::ivory)});
}

void draw_ring(const Brush& brush, Rect about) {
  if (about.width == 0) return;
  brush.canvas.outline(about, brush.thin(Colour::gold), std::min(brush.layout.sign_gap, 2));
}

}  // namespace neva
