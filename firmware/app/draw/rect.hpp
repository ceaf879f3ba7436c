#pragma once

namespace neva {

// A part of the panel. A screen cuts what it needs off the edges of what is still free: every cut returns what it took
// and leaves the rest. A cut may be larger than what is left; the rest has a negative size then, and draws nothing.
struct Rect {
  int x;
  int y;
  int width;
  int height;

  constexpr int right() const { return x + width; }
  constexpr int bottom() const { return y + height; }

  constexpr Rect cut_top(int rows) {
    const Rect cut = {x, y, width, rows};
    y += rows;
    height -= rows;
    return cut;
  }
  constexpr Rect cut_bottom(int rows) {
    height -= rows;
    return {x, bottom(), width, rows};
  }
  constexpr Rect cut_left(int columns) {
    const Rect cut = {x, y, columns, height};
    x += columns;
    width -= columns;
    return cut;
  }
  constexpr Rect cut_right(int columns) {
    width -= columns;
    return {right(), y, columns, height};
  }

  // Without a border of this width; a negative one adds to it.
  constexpr Rect inset(int columns, int rows) const {
    return {x + columns, y + rows, width - 2 * columns, height - 2 * rows};
  }
  // Something of this size in the middle.
  constexpr Rect middle(int columns, int rows) const {
    return {x + width / 2 - columns / 2, y + (height - rows + 1) / 2, columns, rows};
  }
};

constexpr bool overlap(Rect one, Rect other) {
  return one.x < other.right() && other.x < one.right() && one.y < other.bottom() && other.y < one.bottom();
}

}  // namespace neva
