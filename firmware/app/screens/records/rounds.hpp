#pragma once

#include "firmware/app/screens/screen.hpp"

namespace neva {

// Everybody's points at the end of each round and what the round brought; the end of the game comes last.
class RoundsScreen final : public Screen {
 public:
  explicit RoundsScreen(Context& context) : Screen(context) {}

  void enter() override;
  void draw(const Brush& brush) const override;
  Go on_key(KeyEvent event) override;

 private:
  Rect rows_area() const;
  int rows_shown() const;
  void draw_row(const Brush& brush, int row, Rect area) const;

  ScoreCurve curve_{};
  int first_ = 0;
};

}  // namespace neva
