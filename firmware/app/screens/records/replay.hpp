#pragma once

#include "firmware/app/parts/display.hpp"
#include "firmware/app/screens/screen.hpp"

namespace neva {

// The game once more, event by event, with what everybody could see of it.
class ReplayScreen final : public Screen {
 public:
  explicit ReplayScreen(Context& context) : Screen(context) {}

  void enter() override;
  void draw(const Brush& brush) const override;
  Go on_key(KeyEvent event) override;
  bool on_second() override;

 private:
  const Table& table() const { return scene_.view.table; }
  void go_to(std::size_t at);
  void step(int events);
  std::string_view words(TextBuffer& buffer) const;
  Rect detail_area() const;
  void draw_words(const Brush& brush, Rect area) const;
  void draw_place(const Brush& brush) const;

  Scene scene_{};
  DisplaySlots slots_;
  // Events that have happened on the screen, and in the game.
  std::size_t at_ = 0;
  std::size_t count_ = 0;
  bool plays_ = false;
  // Small panels show either what happened or everybody's points.
  bool shows_seats_ = false;
};

}  // namespace neva
