#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "drivers/ports/storage.hpp"
#include "firmware/app/saving/save_areas.hpp"
#include "firmware/app/saving/save_result.hpp"
#include "firmware/app/saving/sector_header.hpp"

namespace neva {

enum class StoreStatus : std::uint8_t {
  blank,  // nothing was ever written
  ok,
  newer_version,  // a newer Neva wrote it; everything is kept
  foreign,        // something that is not ours; everything is kept
  failed,         // the storage cannot be read
};

// Small things of one size, one behind the other in a sector of a few. When it is full, what is wanted is copied into
// the next one, and only the header that is written last makes that one count. A power cut loses at most what was being
// added. docs/save-format.md has the bytes.
class SlotStore {
 public:
  // `slot_bytes` divides a page. Four bytes of it are the checksum.
  SlotStore(Storage& storage, SaveArea area, SectorKind kind, std::size_t slot_bytes);

  static constexpr std::size_t k_checksum_bytes = 4;
  static constexpr std::size_t k_payload_max = Storage::k_page_bytes - k_checksum_bytes;

  // Call it once before anything else; it writes nothing.
  StoreStatus open();

  // Slots count from 1: the headers take the first and the last. All below this one have been tried.
  std::size_t end() const { return next_; }
  std::size_t slots() const { return slots_; }

  // False when the slot holds nothing whole. `into` has the size of the payload.
  bool read(std::size_t slot, std::span<std::uint8_t> into) const;

  // Adds a payload of at most slot_bytes - k_checksum_bytes; one page program. When the sector is full those of `keep`
  // move with it into the next one, which costs an erase and a page program for each.
  SaveResult add(std::span<const std::uint8_t> payload, std::span<const std::uint8_t> keep);

  // The players have agreed to lose what cannot be read.
  void forget_damaged();

 private:
  std::size_t sector_offset(std::size_t index) const { return area_.offset + index * Storage::k_sector_bytes; }
  SaveResult start();
  SaveResult move(std::span<const std::uint8_t> payload, std::span<const std::uint8_t> keep);
  bool fill(std::size_t index, std::span<const std::uint8_t> payload, std::span<const std::uint8_t> keep);
  bool write_slot(std::size_t index, std::size_t slot, std::span<const std::uint8_t> payload);

  Storage& storage_;
  SaveArea area_;
  SectorKind kind_;
  std::size_t slot_bytes_;
  std::size_t slots_;
  bool may_write_ = false;
  bool can_forget_ = false;
  bool must_move_ = false;
  bool is_weak_ = false;
  bool virgin_ = false;
  // The sector in use, 0: none.
  std::uint32_t sequence_ = 0;
  std::size_t index_ = 0;
  std::size_t next_ = 1;
};

}  // namespace neva
