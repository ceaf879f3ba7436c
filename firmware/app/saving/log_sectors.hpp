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

  // Reads all headers. Writes nothing.
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

  // A ready sector is erased, has a header and waits. `protected_from` is the first sector that must not be erased, 0
  // when there is none. One erase and two page programs unless one is ready; a worn sector is passed over, a few in a
  // call.
  SaveResult make_ready(std::uint32_t protected_from);
  bool is_ready() const { return ready_ != 0; }
  // Takes the ready sector into use and returns its sequence number.
  std::uint32_t take_ready();

  // How many sectors are in use from that one on.
  std::size_t count_from(std::uint32_t sequence) const;
  std::size_t size() const { return count_; }

 private:
  std::size_t index_of(std::uint32_t sequence) const;
  std::size_t offset(std::size_t index) const { return offset_ + index * Storage::k_sector_bytes; }
  // The next sector of the ring that may be erased; size() when there is none.
  std::size_t next_free(std::uint32_t protected_from) const;
  bool clean(std::size_t index);

  Storage& storage_;
  std::size_t offset_;
  std::size_t count_;
  // 0: no header.
  std::array<std::uint32_t, k_sectors_max> sequences_{};
  std::array<std::uint8_t, k_sectors_max> versions_{};
  std::uint32_t newest_ = 0;
  std::uint32_t ready_ = 0;
  // Where the ring goes on.
  std::size_t next_index_ = 0;
  bool virgin_ = false;
};

}  // namespace neva
