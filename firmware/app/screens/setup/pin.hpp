#pragma once

#include "firmware/app/screens/screen.hpp"

namespace neva {

// A PIN as it is being pressed: any keys but B.
class PinEntry {
 public:
  void clear() { count_ = 0; }
  // False for a key that a PIN cannot have.
  bool add(Key key);
  bool is_whole() const { return count_ == k_pin_presses; }
  const PlayerPin& pin() const { return pin_; }
  std::uint8_t count() const { return count_; }

 private:
  PlayerPin pin_ = k_no_pin;
  std::uint8_t count_ = 0;
};

// A lock and a dot a press, around `middle`.
void draw_pin(const Brush& brush, int middle, int y, std::uint8_t presses);

// Somebody chooses the PIN of a seat: twice the same. A PIN that is there goes away, but only for who knows it.
class PinScreen final : public Screen {
 public:
  explicit PinScreen(Context& context) : Screen(context) {}

  void enter() override;
  void draw(const Brush& brush) const override;
  Go on_key(KeyEvent event) override;

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
