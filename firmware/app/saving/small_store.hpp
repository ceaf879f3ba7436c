#pragma once

#include <etl/bitset.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "drivers/ports/storage.hpp"
#include "firmware/app/saving/old_small_records.hpp"
#include "firmware/app/saving/save_areas.hpp"
#include "firmware/app/saving/save_result.hpp"
#include "firmware/app/saving/sector_header.hpp"
#include "firmware/app/saving/small_record.hpp"

namespace neva {

// Everything small that is kept: each thing is a record of its kind, one behind the other in one sector of a few. When
// it is full, what still counts is copied into the next one, and only the header that is written last makes that one
// count. So a power cut loses at most the record that was being added, and whatever is added has been read back.
// docs/save-format.md has the bytes.
//
// What is not ours is never erased, and needs no asking: the sectors that held settings from the first day on are
// enough to go on with.
class SmallStore {
 public:
  static constexpr SectorKind k_kind = {0x5256454EU, 1};  // "NEVR", little end first

  SmallStore(Storage& storage, SaveArea area);

  // Call it once before anything else; it writes nothing. With `newer_version` nothing is read and nothing is written.
  LoadStatus open();
  LoadStatus status() const { return status_; }

  // Where the records of a kind are, the newest first; k_no_place when there is none (further). Of a kind that has one
  // value the newest that can be read counts; those before it go when the sector is full.
  using Place = std::uint8_t;
  static constexpr Place k_no_place = 0;
  Place newest(SmallKind kind) const;
  Place before(SmallKind kind, Place place) const;
  // False when the flash does not read as it did.
  bool read(Place place, SmallRecord& record) const;

  // What was found of a kind that has one value: anything, and whether the newest of it is that of a newer Neva.
  struct Found {
    bool any = false;
    bool is_newer = false;
  };
  // Reads the newest record of a kind that `decode` takes.
  template <typename Decode>
  Found load(SmallKind kind, const Decode& decode) const {
    SmallRecord record;
    Found found;
    found.any = found.is_newer = status_ == LoadStatus::newer_version;
    for (Place place = newest(kind); place != k_no_place; place = before(kind, place)) {
      if (!read(place, record)) continue;
      found.is_newer = found.is_newer || (!found.any && !record.is_understood());
      found.any = true;
      if (decode(record)) break;
    }
    return found;
  }

  // One page program; when the sector is full one erase and a page program for each record that still counts.
  SaveResult add(const SmallRecord& record);

  // Another number than before: everything has moved, whoever's record filled the sector, and places are new.
  std::uint32_t sector_number() const { return sequence_; }

  // A record of a list that does not count any more. Whoever keeps a list drops as soon as the store is open, since any
  // record of another kind may be the one that makes everything move.
  void drop(Place place) { counts_.reset(place); }

  // The players have agreed to lose what is not ours.
  void forget_foreign();

 private:
  static constexpr std::size_t k_cells = Storage::k_sector_bytes / k_cell_bytes;

  std::size_t offset_of(std::size_t sector) const { return area_.offset + sector * Storage::k_sector_bytes; }
  LoadStatus open_old();
  void look_at_others();
  void find_records();
  bool is_usable(std::size_t sector) const;
  std::uint8_t kind_at(std::size_t place) const;
  bool read_cell(std::size_t cell, SmallRecord& record) const;
  bool write_cell(std::size_t sector, std::size_t cell, const SmallRecord& record);
  void start();
  bool append(const SmallRecord& record);
  SaveResult move(const SmallRecord& record);
  bool is_superseded(Place place, const SmallRecord& record) const;
  bool goes_along(std::size_t place, const SmallRecord& added, SmallRecord& record) const;
  bool copy(std::size_t sector, std::size_t oldest, const SmallRecord& added);
  bool fill(std::size_t sector, const SmallRecord& record);
  std::size_t candidate(std::size_t number) const;

  Storage& storage_;
  SaveArea area_;
  OldSmallRecords old_;
  LoadStatus status_ = LoadStatus::nothing;
  // Where a whole record begins that counts, by its cell; without a sector of ours by its place among the old ones.
  etl::bitset<k_cells> counts_;
  // The sector in use, 0: none yet.
  std::uint32_t sequence_ = 0;
  std::size_t sector_ = 0;
  std::size_t next_cell_ = 1;
  // How many sectors in a row could not be written.
  std::uint8_t worn_ = 0;
  // A sector in which a move was cut off.
  std::size_t torn_ = 0;
  bool is_virgin_ = false;
  // Nothing in the area belongs to anybody else.
  bool is_ours_ = false;
  // Sectors that may be erased though not all of the area is ours, one bit each.
  std::uint8_t usable_ = 0;
};

}  // namespace neva
