#include "firmware/app/saving/slot_store.hpp"

#include <algorithm>

#include "engine/base/check.hpp"
#include "engine/base/crc32.hpp"
#include "firmware/app/saving/flash_bytes.hpp"

namespace neva {

namespace {

std::uint32_t checksum(std::size_t slot, std::span<const std::uint8_t> bytes) {
  const std::uint8_t seed = static_cast<std::uint8_t>(slot);
  return crc32(crc32(0, &seed, 1), bytes.data(), bytes.size());
}

}  // namespace

SlotStore::SlotStore(Storage& storage, SaveArea area, SectorKind kind, std::size_t slot_bytes)
    : storage_(storage),
      area_(area),
      kind_(kind),
      slot_bytes_(slot_bytes),
      slots_(Storage::k_sector_bytes / slot_bytes - 1) {
  neva_check(area_.sectors >= 2 && slot_bytes_ > k_header_bytes && Storage::k_page_bytes % slot_bytes_ == 0);
}

StoreStatus SlotStore::open() {
  sequence_ = 0;
  next_ = 1;
  may_write_ = can_forget_ = must_move_ = virgin_ = is_weak_ = false;
  std::uint8_t version = 0;
  bool is_blank_area = true;
  for (std::size_t i = 0; i < area_.sectors; ++i) {
    SectorHeader header{};
    if (!read_header(storage_, sector_offset(i), kind_.magic, header)) return StoreStatus::failed;
    if (header.sequence == 0) {
      const Contents contents = contents_of(storage_, sector_offset(i), kind_);
      if (contents == Contents::unreadable) return StoreStatus::failed;
      is_blank_area = is_blank_area && contents != Contents::something;
    }
    if (header.sequence <= sequence_) continue;
    sequence_ = header.sequence;
    version = header.version;
    is_weak_ = header.is_weak;
    index_ = i;
  }
  can_forget_ = true;
  if (version > kind_.version) return StoreStatus::newer_version;
  if (sequence_ == 0 && !is_blank_area) return StoreStatus::foreign;
  may_write_ = true;
  virgin_ = sequence_ == 0;
  if (virgin_) return StoreStatus::blank;
  // Behind the last slot that holds anything, whole or not.
  FlashPage bytes;
  for (std::size_t slot = 1; slot < slots_; ++slot) {
    if (storage_.read(sector_offset(index_) + slot * slot_bytes_, bytes.data(), slot_bytes_) != StorageResult::ok)
      return StoreStatus::failed;
    if (!is_blank(std::span(bytes).first(slot_bytes_))) next_ = slot + 1;
  }
  return StoreStatus::ok;
}

void SlotStore::forget_damaged() {
  if (!can_forget_ || may_write_) return;
  // The unreadable sectors are erased one by one, as they are needed; the next one begins with nothing.
  may_write_ = true;
  must_move_ = true;
}

bool SlotStore::read(std::size_t slot, std::span<std::uint8_t> into) const {
  if (sequence_ == 0 || slot == 0 || slot >= next_ || slot >= slots_) return false;
  FlashPage bytes;
  neva_check(into.size() <= slot_bytes_ - k_checksum_bytes);
  if (storage_.read(sector_offset(index_) + slot * slot_bytes_, bytes.data(), slot_bytes_) != StorageResult::ok)
    return false;
  const std::size_t summed = slot_bytes_ - k_checksum_bytes;
  if (get_number(&bytes[summed], 4) != checksum(slot, std::span(bytes).first(summed))) return false;
  std::copy_n(bytes.begin(), into.size(), into.begin());
  return true;
}

bool SlotStore::write_slot(std::size_t index, std::size_t slot, std::span<const std::uint8_t> payload) {
  FlashPage page;
  page.fill(k_blank);
  const std::size_t at = slot * slot_bytes_;
  std::uint8_t* bytes = &page[at % Storage::k_page_bytes];
  std::copy(payload.begin(), payload.end(), bytes);
  const std::size_t summed = slot_bytes_ - k_checksum_bytes;
  put_number(bytes + summed, checksum(slot, {bytes, summed}), 4);
  return program_and_verify(storage_, sector_offset(index) + at - at % Storage::k_page_bytes, page.data());
}

// The header comes last: until it is there the old sector counts.
bool SlotStore::fill(std::size_t index, std::span<const std::uint8_t> payload, std::span<const std::uint8_t> keep) {
  std::size_t slot = 1;
  FlashPage bytes;
  const auto kept = std::span(bytes).first(slot_bytes_ - k_checksum_bytes);
  for (std::uint8_t from : keep) {
    if (!read(from, kept)) continue;
    if (!write_slot(index, slot++, kept)) return false;
  }
  neva_check(slot < slots_);
  if (!write_slot(index, slot++, payload) || !write_header(storage_, sector_offset(index), kind_, sequence_ + 1))
    return false;
  ++sequence_;
  index_ = index;
  next_ = slot;
  must_move_ = is_weak_ = false;
  return true;
}

SaveResult SlotStore::move(std::span<const std::uint8_t> payload, std::span<const std::uint8_t> keep) {
  for (std::size_t step = 1; step < area_.sectors; ++step) {
    const std::size_t index = (index_ + step) % area_.sectors;
    if (erase_and_verify(storage_, sector_offset(index)) && fill(index, payload, keep)) return SaveResult::ok;
  }
  return SaveResult::failed;
}

// A factory-new area is taken as it is, and its header comes first: whatever is cut off then can be told from somebody
// else's data.
SaveResult SlotStore::start() {
  for (std::size_t i = 0; i < area_.sectors; ++i) {
    if (contents_of(storage_, sector_offset(i), kind_) != Contents::blank) continue;
    if (!write_header(storage_, sector_offset(i), kind_, 1)) continue;
    virgin_ = false;
    sequence_ = 1;
    index_ = i;
    next_ = 1;
    return SaveResult::ok;
  }
  return SaveResult::failed;
}

SaveResult SlotStore::add(std::span<const std::uint8_t> payload, std::span<const std::uint8_t> keep) {
  if (!may_write_) return SaveResult::needs_consent;
  neva_check(payload.size() <= slot_bytes_ - k_checksum_bytes);
  if (virgin_) {
    const SaveResult started = start();
    if (started != SaveResult::ok) return started;
  }
  if (is_weak_ && !must_move_)
    static_cast<void>(write_second_header(storage_, sector_offset(index_), kind_, sequence_));
  is_weak_ = false;
  while (!must_move_ && next_ < slots_) {
    const std::size_t slot = next_++;
    if (write_slot(index_, slot, payload)) return SaveResult::ok;
  }
  return move(payload, keep);
}

}  // namespace neva
