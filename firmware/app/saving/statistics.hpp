#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "firmware/app/game/deal_code.hpp"
#include "firmware/app/saving/small_store.hpp"

namespace neva {

// What people have done alone against bots of one level, with the Market or without.
struct LevelRecord {
  std::uint16_t played = 0;
  std::uint16_t won = 0;
  // The most points of any of these games.
  std::int16_t best = 0;
  // Games won one behind the other: now, and at most.
  std::uint16_t streak = 0;
  std::uint16_t longest = 0;

  bool operator==(const LevelRecord&) const = default;
};

inline constexpr std::size_t k_statistics_levels = 4;

// A finished game. Counted are those of one person among bots, for the level of the weakest of them; of the others only
// the code of their deal is noted.
struct FinishedGame {
  // GameLog::game(): each game counts once.
  std::uint32_t game = 0;
  bool is_counted = false;
  // 0 easy, 1 normal, 2 hard, 3 master.
  std::uint8_t level = 0;
  bool has_market = false;
  bool is_won = false;
  std::int16_t points = 0;
  // k_no_deal: dealt by chance.
  std::uint32_t deal = k_no_deal;
  bool is_code_entered = false;
};

// Games against bots, and the codes that were played last. docs/save-format.md has the bytes.
class Statistics {
 public:
  static constexpr std::size_t k_deals_kept = 16;

  // The store is open.
  explicit Statistics(SmallStore& store) : store_(store) { load(); }

  const LevelRecord& of(std::size_t level, bool has_market) const { return records_[index_of(level, has_market)]; }
  bool has_played(std::uint32_t deal) const;
  // The newest record is that of a newer Neva. It is kept: nothing is written over it.
  bool is_newer() const { return is_newer_; }
  bool has(std::uint32_t game) const { return game_ == game; }

  // Somebody entered a code that was played here before: such a game counts, but not for a streak, because whoever
  // knows the cards wins. Chance may deal them once more.
  bool is_repeated(const FinishedGame& game) const { return game.is_code_entered && has_played(game.deal); }

  // One record.
  SaveResult add(const FinishedGame& game);

 private:
  static std::size_t index_of(std::size_t level, bool has_market) { return 2 * level + (has_market ? 1U : 0U); }
  void load();
  bool decode(const SmallRecord& record);
  void count(const FinishedGame& game);

  SmallStore& store_;
  std::uint32_t game_ = 0;
  std::array<LevelRecord, 2 * k_statistics_levels> records_{};
  // The newest first; k_no_deal where there is none.
  std::array<std::uint32_t, k_deals_kept> deals_{};
  bool is_newer_ = false;
};

}  // namespace neva
