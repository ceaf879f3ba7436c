#pragma once

#include <array>

#include "firmware/app/screens/screen.hpp"

namespace neva {

// The deal of the next game: by chance, or by a code of four letters. Only letters that codes have can be turned to, so
// no code is wrong.
class DealScreen final : public Screen {
 public:
  explicit DealScreen(Context& context) : Screen(context) {}

  void enter() override;
  void draw(const Brush& brush) const override;
  Go on_key(KeyEvent event) override;

 private:
  bool is_by_chance() const { return context_.choices.deal == k_no_deal; }
  void turn(int steps);
  Rect draw_letters(const Brush& brush, Rect page) const;

  std::uint8_t cursor_ = 0;
};

}  // namespace neva
