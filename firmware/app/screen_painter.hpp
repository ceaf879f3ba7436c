#pragma once

#include <etl/vector.h>

#include <cstdint>
#include <optional>
#include <span>

#include "drivers/ports/display.hpp"
#include "firmware/app/device/settings.hpp"
#include "firmware/app/draw/canvas.hpp"
#include "firmware/app/draw/presenter.hpp"
#include "firmware/app/screens/screen.hpp"

namespace neva {

// Something that is drawn over every screen.
class Cover {
 public:
  virtual void draw_over(const Brush& brush, const Screen& screen) const = 0;

 protected:
  ~Cover() = default;
};

// Draws the screen on top into the canvas and sends the display what differs. Knows no game and no way to a screen.
class ScreenPainter {
 public:
  ScreenPainter(Display& display, std::span<std::uint8_t> pixels);

  // They are drawn in this order.
  void add_cover(const Cover& cover) { covers_.push_back(&cover); }

  // Something has changed: what the screen names as changed is drawn, all of it when it names nothing.
  void request() { is_due_ = true; }
  // All of it may have.
  void request_all(Screen& screen);
  bool is_due() const { return is_due_; }
  // What was asked for comes otherwise, piece by piece.
  void withdraw() { is_due_ = false; }
  // The picture in the canvas is this screen's.
  bool shows(const Screen& screen) const { return shown_ == &screen; }

  // Asks a screen that moves for its next picture, at most every k_frame_ms. What moves draws over what was drawn
  // before, so a drawing that is still due comes first.
  void animate(Screen& screen, std::uint32_t now_ms);
  // Something on the screen moves: the next picture follows soon.
  bool is_moving() const { return is_moving_; }

  // Sends what waits. Draws when something is due, the display is free and `may_draw`; `is_secret`: for somebody's eyes
  // only.
  void step(Screen& screen, const Settings& settings, bool may_draw, bool is_secret);
  // A picture waits or is on its way.
  bool is_busy() const { return presenter_.is_busy(); }
  // The display has lost its picture.
  void forget_shown() { presenter_.forget(); }

  // Another size of letters takes the place of the layout that all refer to. True when it was another one.
  bool use_letters(bool large);
  const Layout& layout() const { return *layout_; }
  Frame frame() const { return canvas_.frame(); }
  // What its values mean.
  const Palette& palette() const { return *palette_; }
  // Goes up with every drawing.
  std::uint32_t drawn() const { return drawn_; }
  // The picture in frame() was drawn for somebody's eyes only, however far the game has come since.
  bool frame_is_secret() const { return frame_is_secret_; }
  // Texts that were too long for their place since the last clear.
  const TextOverflow& text_overflow() const { return canvas_.overflow(); }
  void clear_text_overflow() { canvas_.clear_overflow(); }

 private:
  // Pictures of a movement follow each other at least so far apart.
  static constexpr std::uint32_t k_frame_ms = 40;

  void draw(Screen& screen, const Settings& settings);
  void draw_clipped(const Brush& brush, const Screen& screen) const;

  // Of the screen that is drawn next.
  void use_palette(const Palette& palette);

  Display& display_;
  const Palette* palette_ = &k_theme;
  Canvas canvas_;
  Presenter presenter_;
  // As the setting for letters has it; others refer to it.
  std::optional<Layout> layout_;
  const Screen* shown_ = nullptr;
  etl::vector<const Cover*, 3> covers_;
  bool is_due_ = true;
  bool is_moving_ = false;
  bool frame_is_secret_ = false;
  // The picture in the canvas stands on its head.
  bool is_turned_ = false;
  std::uint32_t drawn_ = 0;
  std::uint32_t last_frame_ms_ = 0;
};

}  // namespace neva
