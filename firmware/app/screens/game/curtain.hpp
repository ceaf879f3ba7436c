#pragma once

#include <etl/vector.h>

#include "firmware/app/parts/bars.hpp"
#include "firmware/app/parts/display.hpp"
#include "firmware/app/parts/pin_entry.hpp"
#include "firmware/app/screens/screen.hpp"

namespace neva {

using KeyHints = etl::vector<KeyHint, 4>;

// Stands between two people: who gets the device, and below it what everybody may see. A key that is still held from
// before does nothing here; only a new press after a while without any opens it, and the person's PIN if they have set
// one.
class CurtainScreen final : public Screen {
 public:
  explicit CurtainScreen(Context& context) : Screen(context) {}

  void enter() override;
  void draw(const Brush& brush) const override;
  Go on_key(KeyEvent event) override;

  // True when one was being pressed.
  bool forget_pin();

 private:
  void draw_large(const Brush& brush) const;
  void draw_low(const Brush& brush) const;
  void draw_mono(const Brush& brush) const;
  // What the keys do now; `i_am` is said for A if there is room for it.
  // `all`: what happened is named, too, where another key comes first.
  KeyHints hints(std::string_view i_am, bool all) const;
  void draw_hints(const Brush& brush) const;
  void draw_pin_box(const Brush& brush, int top, int height) const;
  void draw_message(const Brush& brush, int y) const;
  bool bot_begins() const;
  Text request() const;
  bool needs_pin() const;
  void open();
  void press_pin(Key key);

  DisplaySlots slots_;
  // The PIN of whoever takes the device is being pressed.
  bool asks_pin_ = false;
  PinEntry pin_;
};

}  // namespace neva
