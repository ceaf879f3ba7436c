#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "engine/journal/journal.hpp"
#include "firmware/app/saving/flash_bytes.hpp"
#include "firmware/app/saving/log_layout.hpp"
#include "firmware/app/saving/log_record.hpp"
#include "firmware/app/saving/log_sectors.hpp"
#include "firmware/app/saving/players.hpp"
#include "firmware/app/saving/save_result.hpp"

namespace neva {

class GameReader;

enum class DamageReason : std::uint8_t {
  none,
  beginning,  // how the game began cannot be read
  record,     // a record that was whole once cannot be read
  missing,    // records between two that can be read are gone
  rules,      // whole, but the rules do not allow it
};

struct LoadResult {
  LoadStatus status = LoadStatus::nothing;
  // The power went while something was written. With `ok` the game is at the last confirmed action or the one before.
  bool interrupted = false;
  DamageReason reason = DamageReason::none;
  // With `damaged`: the game up to the damage has been loaded. To go on from there: forget_damaged(), then begin().
  bool readable = false;
};

// The game at hand and, as long as there is room, the ones before it. docs/save-format.md has the bytes and why a power
// cut at any of them costs at most the action that was being written.
//
// append(), undo() and finish() program one page, which takes less than a millisecond, and erase nothing, but when a
// sector is full: about every 700 actions, and not even then if prepare() was called before. begin() programs three
// pages and erases one sector unless prepare() did. No call erases more than one sector; what needs more says `again`.
// Call all of them while the display is not busy.
//
// A new game can always be begun, whatever became of those before it, as long as the storage can be written:
// LogSectors sees to that.
class GameLog {
 public:
  GameLog(Storage& storage, SaveArea area) : sectors_(storage, area) {}

  // Finds the newest game and plays it. Call it once before anything else; it writes nothing. With any other status
  // than `ok` (and `damaged` with `readable`) what journal, state and players hold is of no use.
  LoadResult load(Journal& journal, State& state, Players& players);

  // Opens a new game in place of the one that is open, if any; until it is written whole that one stays. The journal
  // may hold actions already: this is also how to go on after `failed`, `full` or a damaged game. The last `left_out`
  // of them are not written.
  SaveResult begin(const Journal& journal, const Players& players, std::size_t left_out = 0);

  // Each only after the engine has agreed. After anything but `ok` and `again` the log is behind the game and takes
  // nothing more until begin() has written all of it anew.
  // `waits` that nobody decided may come before an action (D-22); all of it is one record, as long as that of the
  // action.
  SaveResult append(Action action, std::uint8_t waits = 0);
  SaveResult undo();
  SaveResult finish();

  bool is_open() const { return game_ != 0; }
  // The number of the open game, 0 when there is none. Numbers grow and never come back.
  std::uint32_t game() const { return game_; }

  // Erases a sector ahead of need, tens of milliseconds on a new chip. For moments when nobody waits.
  bool wants_prepare() const { return may_write_ && !sectors_.is_ready(); }
  SaveResult prepare();

  // The players have agreed to lose what cannot be read. It is erased bit by bit as new games need the room.
  void forget_damaged();

 private:
  LoadResult load_newest(Journal& journal, State& state, Players& players);
  void open(std::uint32_t game, const GameReader& reader, const Journal& journal);
  void keep_sectors_of(std::uint32_t game);
  SaveResult next_sector();
  SaveResult write(const LogRecord& record);
  SaveResult write_once(const LogRecord& record);
  SaveResult make_ready(std::size_t wanted);
  void confirm();
  bool write_game(const Journal& journal, const Players& players, std::size_t actions);
  bool write_actions(const Journal& journal, std::size_t actions);
  bool write_block(std::size_t page_number, BlockKind kind, std::span<const std::uint8_t> payload);
  bool write_commit(std::uint16_t records);
  bool program(std::uint32_t sector, std::size_t page_number, const FlashPage& page);
  SaveResult pass_over_worn();

  LogSectors sectors_;
  bool may_write_ = false;
  bool can_forget_ = false;
  bool behind_ = false;
  // A start has found the game, and nothing but its commit says that it is there.
  bool is_unconfirmed_ = false;
  // Where its last sector goes on, whether or not the game goes on there.
  LogPlace own_place_;
  // Sectors in a row that did not keep what was written.
  std::uint8_t worn_ = 0;
  std::uint32_t game_ = 0;
  // Where the next record goes.
  std::uint32_t sector_ = 0;
  LogPlace place_;
  std::uint16_t ordinal_ = 0;
  std::uint16_t actions_ = 0;
  LogRecord last_{};
};

}  // namespace neva
