#pragma once

#include "firmware/app/parts/bars.hpp"
#include "firmware/app/parts/display.hpp"
#include "firmware/app/parts/pin_entry.hpp"
#include "firmware/app/screens/screen.hpp"

namespace neva {

// Stands between two people: who gets the device, and below it what everybody may see. A key that is still held from
// before does nothing here; only a new press after a while without any opens it, and the person's PIN if they have set
// one.
class CurtainScreen final : public Screen {
 public:
  explicit CurtainScreen(Context& context) : Screen(context) {}

  void enter() override;
  Rect room_for_hint() const override;
  void draw(const Brush& brush) const override;
  Go on_key(KeyEvent event) override;
  bool left_alone() override;

 private:
  // What the keys do now; `i_am` is said for A if there is room for it.
  KeyHints hints(std::string_view i_am) const;
  void draw_plate(const Brush& brush, Rect plate) const;
  void draw_who(const Brush& brush, Rect row, std::string_view ask) const;
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
