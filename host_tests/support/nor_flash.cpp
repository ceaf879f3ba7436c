#include "host_tests/support/nor_flash.hpp"

#include <algorithm>
#include <cstring>

namespace neva {

NorFlash::NorFlash(std::size_t size)
    : bytes_(size, 0xFF),
      unstable_(size, 0),
      erases_(size / k_sector_bytes, 0),
      wear_(size / k_sector_bytes, Wear::none) {}

void NorFlash::revive() {
  dead_ = false;
  cut_.reset();
}

void NorFlash::restore(const Image& image) {
  bytes_ = image.bytes;
  unstable_ = image.unstable;
  revive();
}

bool NorFlash::power_goes() {
  if (!cut_) return false;
  if (cut_->operations-- > 0) return false;
  dead_ = true;
  return true;
}

StorageResult NorFlash::read(std::size_t offset, std::uint8_t* into, std::size_t count) const {
  if (offset > bytes_.size() || count > bytes_.size() - offset) return StorageResult::out_of_range;
  if (refuse_reads_) return StorageResult::failed;
  std::memcpy(into, bytes_.data() + offset, count);
  for (std::size_t i = 0; i < count; ++i) {
    if (unstable_[offset + i] == 0) continue;
    into[i] = static_cast<std::uint8_t>(into[i] ^ (noise_.next() & unstable_[offset + i]));
  }
  return StorageResult::ok;
}

void NorFlash::tear_program(std::size_t offset, const std::uint8_t* page) {
  const Tear& tear = cut_->tear;
  Pcg32 chance(tear.amount);
  for (std::size_t i = 0; i < k_page_bytes; ++i) {
    std::uint8_t& byte = bytes_[offset + i];
    if (tear.kind == Tear::Kind::bytes) {
      if (i < tear.amount) byte = static_cast<std::uint8_t>(byte & page[i]);
      continue;
    }
    const std::uint32_t wanted = byte & ~std::uint32_t{page[i]};
    if (tear.kind == Tear::Kind::bits) {
      byte = static_cast<std::uint8_t>(byte & ~(wanted & chance.next()));
      continue;
    }
    byte = static_cast<std::uint8_t>(byte & page[i]);
    // One bit in sixteen.
    const std::uint32_t weak = wanted & chance.next() & chance.next() & chance.next() & chance.next();
    unstable_[offset + i] = static_cast<std::uint8_t>(unstable_[offset + i] | weak);
  }
}

void NorFlash::tear_erase(std::size_t offset) {
  const Tear& tear = cut_->tear;
  Pcg32 chance(tear.amount);
  for (std::size_t i = 0; i < k_sector_bytes; ++i) {
    std::uint8_t& byte = bytes_[offset + i];
    if (tear.kind == Tear::Kind::bytes) {
      if (i < tear.amount) byte = 0xFF;
      continue;
    }
    // A chip clears all bits before it sets them, so anything may be there.
    const std::uint32_t changed = chance.next();
    byte = static_cast<std::uint8_t>((byte & ~changed) | (chance.next() & changed));
    if (tear.kind == Tear::Kind::unstable) unstable_[offset + i] = static_cast<std::uint8_t>(chance.next());
  }
}

StorageResult NorFlash::program_page(std::size_t offset, const std::uint8_t* page) {
  if (offset % k_page_bytes != 0 || offset >= bytes_.size()) return StorageResult::out_of_range;
  if (dead_) return StorageResult::failed;
  Operation operation = {false, offset, 0, 0};
  for (std::size_t i = 0; i < k_page_bytes; ++i) {
    if (page[i] == 0xFF) continue;
    operation.end = i + 1;
    ++operation.bytes;
  }
  operations_.push_back(operation);
  if (power_goes()) {
    tear_program(offset, page);
    return StorageResult::failed;
  }
  const Wear wear = wear_[offset / k_sector_bytes];
  if (wear == Wear::program_fails) return StorageResult::failed;
  for (std::size_t i = 0; i < k_page_bytes; ++i) {
    if (page[i] == 0xFF) continue;
    std::uint8_t& byte = bytes_[offset + i];
    if (byte != 0xFF && byte != page[i]) ++complaints_;
    byte = static_cast<std::uint8_t>(byte & page[i]);
    if (wear == Wear::program_leaves_bits) byte |= 0x10;
    unstable_[offset + i] = static_cast<std::uint8_t>(unstable_[offset + i] & page[i]);
  }
  return StorageResult::ok;
}

StorageResult NorFlash::erase_sector(std::size_t offset) {
  if (offset % k_sector_bytes != 0 || offset >= bytes_.size()) return StorageResult::out_of_range;
  if (dead_) return StorageResult::failed;
  operations_.push_back({true, offset, k_sector_bytes, k_sector_bytes});
  ++erases_[offset / k_sector_bytes];
  if (power_goes()) {
    tear_erase(offset);
    return StorageResult::failed;
  }
  const Wear wear = wear_[offset / k_sector_bytes];
  if (wear == Wear::erase_fails) return StorageResult::failed;
  const auto start = static_cast<std::ptrdiff_t>(offset);
  std::fill_n(bytes_.begin() + start, k_sector_bytes, std::uint8_t{0xFF});
  std::fill_n(unstable_.begin() + start, k_sector_bytes, std::uint8_t{0});
  if (wear == Wear::erase_leaves_bits) bytes_[offset + 1234] = 0xFB;
  return StorageResult::ok;
}

}  // namespace neva
