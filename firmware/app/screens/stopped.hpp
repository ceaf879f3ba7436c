#pragma once

#include "firmware/app/screen.hpp"

namespace neva {

// Shown once after a run that a broken invariant ended: which one it was, so that people can report it.
class StoppedScreen final : public Screen {
 public:
  explicit StoppedScreen(Context& context) : Screen(context) {}

  void draw(const Brush& brush) const override;
  Go on_key(KeyEvent event) override;
};

}  // namespace neva
