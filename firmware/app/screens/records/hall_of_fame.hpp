#pragma once

#include "firmware/app/parts/bars.hpp"
#include "firmware/app/parts/list.hpp"
#include "firmware/app/screens/screen.hpp"

namespace neva {

// The games that were finished: the best of all times, or the latest. A line for each game, and below the list
// everybody of the chosen one; one-bit panels have the lines alone. A turns to the second page: games against bots.
class HallScreen final : public Screen {
 public:
  explicit HallScreen(Context& context) : Screen(context) {}

  void enter() override;
  void draw(const Brush& brush) const override;
  Go on_key(KeyEvent event) override;

 private:
  std::uint16_t shown() const;
  int others_height() const;
  bool read(std::uint16_t index, HallEntry& entry) const;
  void draw_entry(const Brush& brush, Rect row, std::uint16_t index, const HallEntry& entry) const;
  void draw_level(const Brush& brush, Rect place, std::uint16_t index) const;
  void draw_against_neva(const Brush& brush) const;
  void draw_others(const Brush& brush, Rect area, const HallEntry& entry) const;

  std::uint16_t count_ = 0;
  bool by_points_ = true;
  bool shows_levels_ = false;
  ListWindow window_;
};

}  // namespace neva
