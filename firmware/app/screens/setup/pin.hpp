#pragma once

#include "firmware/app/parts/pin_entry.hpp"
#include "firmware/app/screens/screen.hpp"

namespace neva {

// Somebody chooses the PIN of a seat: twice the same. A PIN that is there goes away, but only for who knows it.
class PinScreen final : public Screen {
 public:
  explicit PinScreen(Context& context) : Screen(context) {}

  void enter() override;
  void draw(const Brush& brush) const override;
  Go on_key(KeyEvent event) override;
  bool left_alone() override;

 private:
  Go press(PlayerPin& pin);

  PinEntry entry_;
  // The one that is there is asked for.
  bool removes_ = false;
  PlayerPin first_ = k_no_pin;
  // What was pressed last was not what was asked for.
  bool differs_ = false;
};

}  // namespace neva
