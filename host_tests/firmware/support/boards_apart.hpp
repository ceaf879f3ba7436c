#pragma once

#include <algorithm>
#include <vector>

#include "all_boards.hpp"
#include "boards/board.hpp"

namespace neva {

// Whether the app can tell two boards from one another: by their panel, keys, buzzer, supply and flash. Chips and pins
// are the drivers' affair.
inline bool app_sees_same(const Board& a, const Board& b) {
  return a.panel.width == b.panel.width && a.panel.height == b.panel.height &&
         (a.panel.controller == Controller::ssd1306) == (b.panel.controller == Controller::ssd1306) &&
         keys_of(a) == keys_of(b) && a.buzzer.has_value() == b.buzzer.has_value() &&
         a.supply.has_value() == b.supply.has_value() && a.flash_bytes == b.flash_bytes && a.hand_wired == b.hand_wired;
}

// One of each kind, for tests that play on every board: a second one of a kind would play the same again.
inline const std::vector<BoardWithFace>& boards_apart() {
  static const std::vector<BoardWithFace> boards = [] {
    std::vector<BoardWithFace> found;
    for (const BoardWithFace& entry : k_all_boards) {
      const auto is_same = [&](const BoardWithFace& other) { return app_sees_same(*entry.board, *other.board); };
      if (std::none_of(found.begin(), found.end(), is_same)) found.push_back(entry);
    }
    return found;
  }();
  return boards;
}

}  // namespace neva
