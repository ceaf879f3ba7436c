#pragma once

#include "firmware/app/screens/screen.hpp"

namespace neva {

// Shows every key of the board, which of them are down and which have been seen, and what the board says of itself:
// for boards that were wired at home and for bug reports. Holding B leaves.
class KeyTestScreen final : public Screen {
 public:
  explicit KeyTestScreen(Context& context) : Screen(context) {}

  void enter() override;
  void draw(const Brush& brush) const override;
  Go on_key(KeyEvent event) override;
  bool wants_raw_keys() const override { return true; }
  bool on_second() override;

 private:
  void draw_key(const Brush& brush, Key key, Rect box) const;
  void draw_facts(const Brush& brush, Rect area) const;

  KeySet seen_;
  PowerReading supply_{};
};

}  // namespace neva
