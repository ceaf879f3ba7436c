#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "engine/journal/journal.hpp"
#include "firmware/app/saving/flash_bytes.hpp"
#include "firmware/app/saving/game_log.hpp"
#include "firmware/app/saving/log_record.hpp"
#include "firmware/app/saving/log_sectors.hpp"
#include "firmware/app/saving/players.hpp"

namespace neva {

// What a sector of the log begins with.
struct SectorStart {
  enum class Kind : std::uint8_t {
    empty,
    begins,     // a game begins here
    continues,  // a game goes on here
    torn,       // what an interrupted write leaves
    garbage,
    newer,
    failed,
  };
  Kind kind;
  std::uint32_t game;
};

SectorStart look_at_sector(const LogSectors& sectors, std::uint32_t sequence);

// Plays actions a little later than it gets them, so that an undo soon after costs nothing.
class DelayedPlay {
 public:
  DelayedPlay(Journal& journal, State& state) : journal_(journal), state_(state) {}

  // False when the rules do not allow it.
  bool play(Action action);
  bool undo();
  bool play_all();
  std::size_t size() const { return journal_.size() + count_; }

 private:
  bool play_oldest();

  Journal& journal_;
  State& state_;
  std::array<Action, 16> waiting_{};
  std::size_t count_ = 0;
};

// Reads one game from its beginning to its end.
class GameReader {
 public:
  GameReader(const LogSectors& sectors, std::uint32_t game, Journal& journal, State& state, Players& players)
      : sectors_(sectors), game_(game), journal_(journal), play_(journal, state), state_(state), players_(players) {}

  // Up to the end of the log: whatever lies behind the game is looked at too.
  LoadResult read();

  // Written only in part, so it never became the open game.
  bool is_uncommitted() const { return uncommitted_; }
  // Something followed its beginning, so the commit has been there, even if it cannot be read any more.
  bool is_confirmed() const { return confirmed_; }
  bool is_finished() const { return finished_; }

  // Where its last sector is, and the first page there that no write, not even one that left no trace, has touched.
  std::uint32_t last_sector() const { return sector_; }
  std::size_t next_page() const { return next_page_; }
  std::uint16_t ordinal() const { return ordinal_; }
  const LogRecord& last() const { return last_; }

 private:
  enum class Suspicion : std::uint8_t { none, torn, damage };

  LoadStatus read_beginning();
  LoadStatus beginning_unreadable(std::size_t first_page_behind);
  bool read_sector(std::uint32_t sequence, std::size_t first_page);
  void read_page(std::size_t page_number, const FlashPage& page);
  bool read_anchor(const Anchor& anchor);
  bool take(const LogRecord& record);
  bool play_oldest();
  bool play_record(const LogRecord& record);
  void suspect(std::span<const std::uint8_t> rest, bool at_page_start);
  LoadResult conclude(bool readable);

  const LogSectors& sectors_;
  std::uint32_t game_;
  Journal& journal_;
  DelayedPlay play_;
  State& state_;
  Players& players_;
  Suspicion suspicion_ = Suspicion::none;
  DamageReason reason_ = DamageReason::none;
  // How many records it was begun with.
  std::size_t begun_with_ = 0;
  bool has_commit_ = false;
  bool uncommitted_ = false;
  bool confirmed_ = false;
  bool finished_ = false;
  // The newest records are held back until others follow them: an anchor may take them back. So many writes may be cut
  // off in a row, each of them almost done.
  std::array<LogRecord, 8> held_{};
  std::size_t held_count_ = 0;
  LogRecord last_{};
  std::uint16_t ordinal_ = 0;
  std::uint32_t sector_ = 0;
  std::size_t next_page_ = 0;
};

}  // namespace neva
