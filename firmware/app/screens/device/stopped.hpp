#pragma once

#include "firmware/app/screens/screen.hpp"

namespace neva {

// Shown once after a run that ended badly: how, so that people can report it, and the way back into their game. In safe
// mode nothing has been read yet, and the key test is one press away.
class StoppedScreen final : public Screen {
 public:
  explicit StoppedScreen(Context& context) : Screen(context) {}

  void draw(const Brush& brush) const override;
  Go on_key(KeyEvent event) override;

 private:
  bool offers_game() const;
  void draw_words(const Brush& brush, Rect& page) const;
  void draw_record(const Brush& brush, Rect page) const;
  void draw_hints(const Brush& brush) const;
};

}  // namespace neva
