#pragma once

#include <cstddef>
#include <cstdint>

#include "engine/journal/journal.hpp"
#include "firmware/app/game/players.hpp"
#include "firmware/app/saving/game_log.hpp"

namespace neva {

// How far the log has a game: what was appended, and what was taken back since.
class Archive {
 public:
  // The log has nothing of this game, or must not be built upon: keep() writes all of it anew.
  void forget() { is_begun_ = false; }
  // The log has these actions and no others. Of a damaged game it has none that anything can be appended to.
  void take_over(std::size_t actions, bool is_whole);
  // The journal has been cut back to so many actions.
  void cut(std::size_t actions);

  bool is_begun() const { return is_begun_; }
  // The first actions that the log has as the journal has them.
  std::size_t kept() const { return kept_; }
  // Whether the log has these first actions and nothing else.
  bool has_all(std::size_t confirmed) const { return is_begun_ && kept_ == logged_ && kept_ == confirmed; }

  // Writes what the log does not have of the first `confirmed` actions. When it refuses, says `again` and writes the
  // whole game anew then. Erases one sector at most.
  SaveResult keep(GameLog& log, const Journal& journal, const Players& players, std::size_t confirmed);

 private:
  SaveResult keep_changes(GameLog& log, const Journal& journal, std::size_t confirmed);

  // The log has this game with `logged_` actions; the first `kept_` of them are still those of the journal.
  bool is_begun_ = false;
  std::uint16_t logged_ = 0;
  std::uint16_t kept_ = 0;
};

}  // namespace neva
