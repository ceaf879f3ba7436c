#pragma once

#include <etl/vector.h>

#include <cstdint>

#include "firmware/app/all_screens.hpp"
#include "firmware/app/screens/screen.hpp"

namespace neva {

// Which screen is on top. Screens lie on a stack; what lies at its bottom during a game follows from what the session
// waits for, so a screen plays an action and leaves the rest to here.
class Navigator {
 public:
  explicit Navigator(Context& context);

  ScreenId top() const { return stack_.back(); }
  Screen& current() { return screens_.of(top()); }
  // How many screens lie on each other.
  std::size_t depth() const { return stack_.size(); }
  AllScreens& screens() { return screens_; }
  const AllScreens& screens() const { return screens_; }

  // The game is on the screen, not just waiting behind the title.
  bool in_game() const { return in_game_; }
  // ... and nothing lies over it.
  bool shows_game() const { return in_game_ && depth() == 1; }
  // The game has changed since it was shown.
  bool is_behind_game() const { return in_game_ && session_.changes() != seen_changes_; }

  // One screen alone: the title, or the end of a game that is over, because people want to see who won.
  void show_start();
  // One screen alone: what the session waits for; the title when there is no game.
  void show_game();
  // Follows a key's answer, but for Go::game(). False when that leads nowhere else.
  bool go(Go where);

 private:
  // The deepest way: title, new game, name; in a game table, menu, settings, key test, and as many again to spare.
  static constexpr std::size_t k_stack_max = 10;

  ScreenId bottom_of_game() const;
  void show_alone(ScreenId screen);
  void enter_top();

  const Session& session_;
  AllScreens screens_;
  etl::vector<ScreenId, k_stack_max> stack_;
  bool in_game_ = false;
  std::uint32_t seen_changes_ = 0;
};

}  // namespace neva
