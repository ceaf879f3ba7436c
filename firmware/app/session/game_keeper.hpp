#pragma once

#include <cstddef>
#include <cstdint>

#include "drivers/ports/storage.hpp"
#include "firmware/app/saving/game_log.hpp"
#include "firmware/app/saving/hall_of_fame.hpp"
#include "firmware/app/saving/new_game_choices.hpp"
#include "firmware/app/saving/statistics.hpp"
#include "firmware/app/session/session.hpp"

namespace neva {

// Keeps the session's game, what people chose for it and how it ended. Everything is written by work() and prepare(),
// which stop the program while the flash is busy: call them while the display is free.
class GameKeeper {
 public:
  // The store is open.
  GameKeeper(Storage& storage, SmallStore& store);

  // Reads everything, writes nothing: the session has the saved game then, and `choices` are those of the last one.
  void start(Session& session, GameChoices& choices);
  // What start() found of a game. That it was interrupted is forgotten when the game has gone on.
  const LoadResult& found() const { return found_; }

  // Something is saved that cannot be read. It is kept, and no game is, until forget_damaged().
  bool holds_unreadable() const { return holds_unreadable_; }
  // There may be a game that cannot be read: one of those, or nobody can tell.
  bool may_hold_unreadable() const { return holds_unreadable_ || found_.status == LoadStatus::storage_failed; }
  // The players have agreed to lose it.
  void forget_damaged();

  // There is something to write. False also when the last write failed and nothing was confirmed since.
  bool has_work(const Session& session) const;
  // Writes the next of it: one page program an action; a beginning or an end a few more, and now and then an erase, but
  // never two in one call: a worn chip takes 400 ms for each, and the watchdog waits for the main loop.
  void work(Session& session);
  // The game is ahead of the log; each action tries again.
  bool is_failing() const { return is_failing_; }

  // Erases ahead of need, some tens of milliseconds.
  bool wants_prepare() const { return log_.wants_prepare() && !prepare_failed_; }
  void prepare();

  const HallOfFame& hall() const { return hall_; }
  // A person has won the game that is over with more points than any person had in a game like it.
  bool is_record(const Session& session) const;
  const Statistics& statistics() const { return statistics_; }
  // How many games their only person has won in a row against such bots, with the one that is over; 0 when that one was
  // lost or is not counted.
  std::uint16_t streak(const Session& session) const;
  // The hall of a newer Neva cannot be read.
  bool has_newer_hall() const { return store_.status() == LoadStatus::newer_version; }

 private:
  bool wants_finish(const Session& session) const;
  bool wants_remember(const Session& session) const;
  void keep_game(Session& session);
  void finish(Session& session);

  GameLog log_;
  SmallStore& store_;
  HallOfFame hall_;
  Statistics statistics_;
  NewGameChoices remembered_;
  GameNotesStore notes_;
  LoadResult found_;
  bool holds_unreadable_ = false;
  bool is_failing_ = false;
  // How many actions were confirmed when it failed.
  std::size_t failed_at_ = 0;
  // The game that has just begun is the one to choose again.
  bool choices_due_ = false;
  // The hall has the game that is over, or cannot have it.
  bool is_in_hall_ = false;
  // The same of the statistics.
  bool is_counted_ = false;
  bool finish_failed_ = false;
  bool prepare_failed_ = false;
};

}  // namespace neva
