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
  // A row of words has no room for a ring: light and dark change places there.
  bool reverses_rows;
};
constexpr PerForm<BubbleLook> k_bubble_looks = {
    .large = {.beside = 4,
              .inside_x = 6,
              .inside_y = 4,
              .lines = 4,
              .has_heading = true,
              .tip_max = 24,
              .reverses_rows = false},
    .low = {.beside = 2,
            .inside_x = 4,
            .inside_y = 4,
            .lines = 2,
            .has_heading = false,
            .tip_max = 24,
            .reverses_rows = false},
    .small = {.beside = 1,
              .inside_x = 2,
              .inside_y = 2,
              .lines = 4,
              .has_heading = false,
              .tip_max = 12,
              .reverses_rows = false},
    .tiny = {.beside = 0,
             .inside_x = 2,
             .inside_y = 2,
             .lines = 3,
             .has_heading = false,
             .tip_max = 12,
             .reverses_rows = true},
};

// No text of a lesson is longer.
constexpr int k_signs_max = 72;

bool has_heading(const Layout& layout, const Bubble& bubble) {
  return layout.pick(k_bubble_looks).has_heading && !bubble.heading.empty();
}

// As wide as the room, which it covers with all rows of words in it.
int width_of_bubble(const Layout& layout, int room_width) {
  return room_width - 2 * layout.pick(k_bubble_looks).beside;
}

// The last column of a letter is empty.
int columns_in(const Layout& layout, int width, const Font& font) {
  return (width - 2 * layout.pick(k_bubble_looks).inside_x + 1) / font.width;
}

// Large letters give way to narrower ones where the words would take more lines than there are.
const Font& font_of(const Layout& layout, std::string_view text, int width) {
  const int lines = lines_of(text, columns_in(layout, width, layout.text));
  return lines <= layout.pick(k_bubble_looks).lines ? layout.text : layout.narrow;
}
int columns_for(const Layout& layout, std::string_view text, int width) {
  return columns_in(layout, width, font_of(layout, text, width));
}

// The reason has its own line below the text, or takes its last one.
int text_lines(const Layout& layout, const Bubble& bubble, int width) {
  const int room = layout.pick(k_bubble_looks).lines - (bubble.reason.empty() ? 0 : 1);
  return std::min(lines_of(bubble.text, columns_for(layout, bubble.text, width)), room);
}

int bubble_height(const Layout& layout, const Bubble& bubble, int width) {
  const int lines =
      text_lines(layout, bubble, width) + (bubble.reason.empty() ? 0 : 1) + (has_heading(layout, bubble) ? 1 : 0);
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

void reverse(const Brush& brush, Rect part) {
  Canvas& canvas = brush.canvas;
  for (int y = std::max(part.y, 0); y < std::min(part.bottom(), canvas.height()); ++y) {
    for (int x = std::max(part.x, 0); x < std::min(part.right(), canvas.width()); ++x)
      canvas.dot(x, y, canvas.at(x, y) == Colour::ivory ? Colour::ink : Colour::ivory);
  }
}

}  // namespace

int bubble_lines(const Layout& layout) {
  const int columns = columns_in(layout, width_of_bubble(layout, layout.table_width), layout.text);
  return std::min((k_signs_max + columns - 1) / columns, bubble_lines_max(layout));
}

int bubble_lines_max(const Layout& layout) { return layout.pick(k_bubble_looks).lines; }

int bubble_height(const Layout& layout, int lines) {
  const BubbleLook& look = layout.pick(k_bubble_looks);
  return (lines + (look.has_heading ? 1 : 0)) * layout.line + 2 * look.inside_y;
}

bool hides_words(const Layout& layout, const Bubble& bubble, int room_width) {
  const int width = width_of_bubble(layout, room_width);
  return text_lines(layout, bubble, width) < lines_of(bubble.text, columns_for(layout, bubble.text, width));
}

Rect bubble_box(const Layout& layout, const Bubble& bubble, Rect room, Rect free, bool points) {
  const int width = width_of_bubble(layout, room.width);
  Rect box = {room.x + layout.pick(k_bubble_looks).beside, 0, width, bubble_height(layout, bubble, width)};
  if (room.height < box.height) room = layout.panel();
  const int lowest = room.bottom() - box.height;
  const bool is_outside = free.width == 0 || free.bottom() < room.y || free.y >= room.bottom();
  // Where there is room, a tip is short; a tiny panel keeps as much as it can to look at.
  const bool is_near = points && layout.has_phase_bar();
  if (is_outside) {
    box.y = lowest;
  } else if (free.bottom() <= lowest) {
    box.y = is_near ? std::min(free.bottom() + layout.apart, lowest) : lowest;
  } else {
    const int close = std::max(room.y, free.y - (is_near ? layout.apart : layout.gap) - box.height);
    const int above = layout.has_phase_bar() ? close : room.y;
    box.y = above + box.height <= free.y ? above : lowest;
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
  const Font& font = font_of(layout, text, box.width);
  const int columns = columns_for(layout, text, box.width);
  for (int line = text_lines(layout, bubble, box.width); line > 0; --line) {
    const Rect row = words.cut_top(layout.line);
    brush.canvas.text_in(row.x, row.y, columns * font.width, next_line(text, columns), {font, ink});
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

// Round a row of words it lies outside, a pixel wide: inside it would cut them.
void draw_ring(const Brush& brush, Rect about, bool may_reverse) {
  if (about.width == 0) return;
  const Layout& layout = brush.layout;
  const int wide = std::min(layout.sign_gap, 2);
  const bool is_row = about.height < layout.line + 2 * wide;
  const bool has_no_room = is_row || about.width == layout.width;
  if (may_reverse && has_no_room && layout.pick(k_bubble_looks).reverses_rows) return reverse(brush, about);
  if (!is_row) return brush.canvas.outline(about, brush.thin(Colour::gold), wide);
  const int left = std::max(about.x - 1, 0);
  const int top = std::max(about.y - 1, 0);
  const int right = std::min(about.right() + 1, layout.width);
  const int bottom = std::min(about.bottom() + 1, layout.height);
  brush.canvas.outline({left, top, right - left, bottom - top}, brush.thin(Colour::gold));
}

}  // namespace neva
