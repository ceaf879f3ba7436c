#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "engine/limits.hpp"
#include "firmware/app/saving/players.hpp"
#include "firmware/app/saving/small_store.hpp"

namespace neva {

struct HallSeat {
  PlayerName name;
  std::int16_t points = 0;
  // 0: a person.
  std::uint8_t bot_level = 0;

  bool operator==(const HallSeat&) const = default;
};

// A game that is over, as people will remember it. The device has no calendar, so there is no date.
struct HallEntry {
  // What GameLog::game() was: each game comes in once.
  std::uint32_t game = 0;
  std::uint8_t edition = 0;
  // Which modules were in it, as its owner counts them, and whether a code was entered for its deal.
  static constexpr std::uint16_t k_dealt_by_code = 0x8000;
  std::uint16_t modules = 0;
  std::uint8_t players = 0;
  // In the order of the final table: the winner first.
  std::array<HallSeat, k_seats_max> seats{};

  bool operator==(const HallEntry&) const = default;
};

// The games that were finished: the newest, and the best of all times. Older ones that are not among the best go.
class HallOfFame {
 public:
  static constexpr std::size_t k_best_kept = 8;
  static constexpr std::size_t k_newest_kept = 8;
  // More records than that do not fit into a sector.
  static constexpr std::size_t k_records_max = 31;

  // The store is open.
  explicit HallOfFame(SmallStore& store) : store_(store) { find_entries(); }

  std::size_t size() const { return entries().count; }
  // `age` 0 is the newest, `rank` 0 the one whose winner has the most points, the older first among equals. False when
  // there is none.
  bool newest(std::size_t age, HallEntry& entry) const;
  bool best(std::size_t rank, HallEntry& entry) const;
  bool has(std::uint32_t game) const;

  // Add before GameLog::finish(): if the power goes in between, the game is still open at its final table, and has()
  // says that it need not be added again.
  SaveResult add(const HallEntry& entry);

 private:
  // Records with a possible entry, newest first.
  struct Entries {
    std::array<SmallStore::Place, k_records_max> places{};
    std::array<std::int16_t, k_records_max> points{};
    std::size_t count = 0;
    std::uint32_t sector_number = 0;

    // How many are better than that one.
    std::size_t rank_of(std::size_t age) const;
    void erase(std::size_t age);
  };

  // Found again whenever they have moved.
  const Entries& entries() const;
  void find_entries() const;
  bool read(SmallStore::Place place, HallEntry& entry) const;
  void drop_forgotten() const;

  SmallStore& store_;
  mutable Entries entries_;
};

}  // namespace neva
