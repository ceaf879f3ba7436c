#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "drivers/ports/storage.hpp"
#include "firmware/app/saving/save_areas.hpp"
#include "firmware/app/saving/save_result.hpp"
#include "firmware/app/saving/sector_header.hpp"

namespace neva {

// The sectors of the game log as a ring: each is taken into use in turn, so all wear alike. A sector is named by the
// sequence number in its header.
//
// Whatever erases a sector of the log goes through here, and so does the promise that a new game can always be saved:
// only free sectors are erased, and a game may grow to three quarters of the ring at most.
class LogSectors {
 public:
  // 256 KiB without the sectors for everything else.
  static constexpr std::size_t k_sectors_max = 256 * 1024 / Storage::k_sector_bytes - k_small_sectors;
  // A ring that is shorter has no room for a game, its successor and a sector that is worn out.
  static constexpr std::size_t k_sectors_min = 8;
  static constexpr SectorKind k_kind = {0x4C56454EU, 2};  // "NEVL", little end first

  LogSectors(Storage& storage, SaveArea area);

  enum class Scan : std::uint8_t {
    ours,
    virgin,   // nothing was ever written
    foreign,  // there is something, and none of it is ours
    failed,
  };

  // Reads all headers. Writes nothing. No sector is used for anything afterwards but those that are ready.
  Scan scan();

  Storage& storage() const { return storage_; }
  std::uint32_t newest() const { return newest_; }
  // The next sequence number in use above or below this one; 0 when there is none.
  std::uint32_t above(std::uint32_t sequence) const;
  std::uint32_t below(std::uint32_t sequence) const;
  bool has(std::uint32_t sequence) const;
  // Of a sector that has() says is there.
  std::size_t offset_of(std::uint32_t sequence) const;
  std::uint8_t version_of(std::uint32_t sequence) const;

  // What a sector is needed for.
  enum class Use : std::uint8_t {
    free,       // may be erased: an old game, a beginning that was cut off, nothing at all
    ready,      // erased, has a header and waits
    last_game,  // holds part of the game that a start would find, open or over
    new_game,   // holds part of the game that is to take its place
  };
  // Of a sector that has() says is there.
  Use use_of(std::uint32_t sequence) const;
  void set_use(std::uint32_t sequence, Use use);
  void change_uses(Use from, Use to);
  std::size_t count(Use use) const;

  // The last game may take another sector.
  bool may_grow() const { return count(Use::last_game) < size() / 4 * 3; }

  // Makes one sector ready, unless so many are: one erase and two page programs. `again` when there are too few yet or
  // a worn sector was passed over; `failed` after several worn ones in a row.
  SaveResult make_ready(std::size_t wanted);
  bool is_ready() const { return count(Use::ready) > 0; }
  // Takes the ready sector with the lowest number into use and returns that.
  std::uint32_t take_ready(Use use);

  std::size_t size() const { return count_; }

 private:
  std::size_t index_of(std::uint32_t sequence) const;
  std::size_t offset(std::size_t index) const { return offset_ + index * Storage::k_sector_bytes; }
  void find_ready();
  // The next sector of the ring that may be erased; size() when there is none.
  std::size_t next_free() const;
  bool give_up_newest();
  bool clean(std::size_t index);
  bool make_ready_at(std::size_t index);

  Storage& storage_;
  std::size_t offset_;
  std::size_t count_;
  // 0: no header.
  std::array<std::uint32_t, k_sectors_max> sequences_{};
  std::array<std::uint8_t, k_sectors_max> versions_{};
  std::array<Use, k_sectors_max> uses_{};
  std::uint32_t newest_ = 0;
  // Where the ring goes on.
  std::size_t next_index_ = 0;
  // Worn sectors met in a row.
  std::uint8_t worn_ = 0;
  // Nothing was ever written, and not all of it was touched.
  bool takes_blank_ = false;
};

}  // namespace neva
