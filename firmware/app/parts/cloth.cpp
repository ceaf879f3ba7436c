#include "firmware/app/parts/cloth.hpp"

namespace neva {

namespace {

void draw_stripes(Canvas& canvas, int height) {
  for (int x = 0; x < canvas.width() / 2; x += 3) {
    canvas.fill({x, 0, 1, height}, Colour::ivory);
    canvas.fill({canvas.width() - 1 - x, 0, 1, height}, Colour::ivory);
  }
}

void draw_folds(Canvas& canvas, int height) {
  canvas.fill({0, 0, canvas.width(), height}, Colour::red);
  for (int x = 0; x < canvas.width(); x += 20) {
    canvas.fill({x, 0, 1, height}, Colour::ink);
    canvas.fill({x + 1, 0, 2, height}, Colour::night);
    canvas.checker({x + 3, 0, 4, height}, Colour::night);
    canvas.checker({x + 12, 0, 3, height}, Colour::orange, 4);
    canvas.checker({x + 18, 0, 2, height}, Colour::night);
  }
}

}  // namespace

void draw_cloth(const Brush& brush, int height) {
  Canvas& canvas = brush.canvas;
  const bool one_bit = brush.layout.is_one_bit;
  if (one_bit) {
    draw_stripes(canvas, height);
  } else {
    draw_folds(canvas, height);
  }
  draw_fringe(brush, height);
}

void draw_fringe(const Brush& brush, int y) {
  Canvas& canvas = brush.canvas;
  const bool one_bit = brush.layout.is_one_bit;
  const int seam = one_bit ? 1 : 3;
  canvas.fill({0, y, canvas.width(), seam}, Colour::gold);
  if (!one_bit) canvas.fill({0, y, canvas.width(), 1}, Colour::orange);
  for (int x = 0; x < canvas.width(); x += 4) canvas.fill({x, y + seam, 2, one_bit ? 2 : 3}, Colour::gold);
}

}  // namespace neva
