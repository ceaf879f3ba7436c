#include "firmware/app/screen_painter.hpp"

#include "firmware/app/draw/brush.hpp"

namespace neva {

ScreenPainter::ScreenPainter(Display& display, std::span<std::uint8_t> pixels)
    : display_(display),
      canvas_(pixels, display.width(), display.height()),
      presenter_(display),
      layout_(layout_for(display.width(), display.height())) {
  display.set_palette(k_theme);
}

// Fonts are references, so a layout is no value to assign: a new one is made in its place.
bool ScreenPainter::use_letters(bool large) {
  const Layout& wanted = layout_for(canvas_.width(), canvas_.height(), large);
  if (wanted.is_large == layout_->is_large) return false;
  layout_.emplace(wanted);
  return true;
}

void ScreenPainter::request_all(Screen& screen) {
  screen.forget_changed();
  is_due_ = true;
}

void ScreenPainter::animate(Screen& screen, std::uint32_t now_ms) {
  is_moving_ = screen.is_moving();
  if (!is_moving_ || is_due_ || now_ms - last_frame_ms_ < k_frame_ms) return;
  last_frame_ms_ = now_ms;
  if (screen.animate()) is_due_ = true;
}

void ScreenPainter::draw_clipped(const Brush& brush, const Screen& screen) const {
  screen.draw(brush);
  for (const Cover* cover : covers_) cover->draw_over(brush, screen);
}

// Screens draw upright; the picture is turned round them, which costs less than the drawing itself. What is not turned
// is sent piece by piece while the next one is drawn.
void ScreenPainter::draw(Screen& screen, const Settings& settings) {
  if (is_turned_) canvas_.turn();
  is_turned_ = settings.upside_down && screen.may_be_turned();
  const Brush brush{canvas_, *layout_, settings.language};
  if (screen.changed().empty()) draw_clipped(brush, screen);
  for (const Rect& rect : screen.changed()) {
    canvas_.set_clip(rect);
    draw_clipped(brush, screen);
    if (is_turned_) continue;
    presenter_.offer(canvas_, rect);
    presenter_.step(canvas_);
  }
  canvas_.clear_clip();
  if (is_turned_) canvas_.turn();
}

// All of the picture goes again: what was sent means other colours.
void ScreenPainter::use_palette(const Palette& palette) {
  if (palette_ == &palette) return;
  palette_ = &palette;
  display_.set_palette(palette);
  presenter_.forget();
}

void ScreenPainter::step(Screen& screen, const Settings& settings, bool may_draw, bool is_secret) {
  presenter_.step(canvas_);
  if (!is_due_ || !may_draw || presenter_.is_busy()) return;
  is_due_ = false;
  ++drawn_;
  shown_ = &screen;
  // Around what has changed there is still the picture before.
  frame_is_secret_ = is_secret || (frame_is_secret_ && !screen.changed().empty());
  const Palette& palette = screen.palette();
  use_palette(palette);
  draw(screen, settings);
  if (screen.changed().empty()) presenter_.offer(canvas_);
  for (const Rect& rect : screen.changed()) {
    if (is_turned_) presenter_.offer(canvas_, canvas_.turned(rect));
  }
  screen.forget_changed();
  presenter_.step(canvas_);
}

}  // namespace neva
