#pragma once

#include <cstring>
#include <vector>

#include "drivers/ports/storage.hpp"

namespace neva {

// NOR flash in memory. `bytes_until_cut` ends the power after that many written or erased bytes: the operation under
// way is left half done and everything after it fails, until revive().
class RamStorage final : public Storage {
 public:
  explicit RamStorage(std::size_t size) : bytes_(size, 0xFF) {}

  std::vector<std::uint8_t>& bytes() { return bytes_; }
  std::size_t erases() const { return erases_; }
  void cut_after(std::size_t byte_count) { bytes_until_cut_ = byte_count; }
  bool is_dead() const { return dead_; }
  void revive() {
    dead_ = false;
    bytes_until_cut_ = k_never;
  }

  std::size_t size_bytes() const override { return bytes_.size(); }

  StorageResult read(std::size_t offset, std::uint8_t* into, std::size_t count) const override {
    if (offset > bytes_.size() || count > bytes_.size() - offset) return StorageResult::out_of_range;
    std::memcpy(into, bytes_.data() + offset, count);
    return StorageResult::ok;
  }

  StorageResult program_page(std::size_t offset, const std::uint8_t* page) override {
    if (offset % k_page_bytes != 0 || offset >= bytes_.size()) return StorageResult::out_of_range;
    for (std::size_t i = 0; i < k_page_bytes; ++i) {
      if (!spend()) return StorageResult::failed;
      bytes_[offset + i] = static_cast<std::uint8_t>(bytes_[offset + i] & page[i]);
    }
    return StorageResult::ok;
  }

  StorageResult erase_sector(std::size_t offset) override {
    if (offset % k_sector_bytes != 0 || offset >= bytes_.size()) return StorageResult::out_of_range;
    ++erases_;
    for (std::size_t i = 0; i < k_sector_bytes; ++i) {
      if (!spend()) return StorageResult::failed;
      bytes_[offset + i] = 0xFF;
    }
    return StorageResult::ok;
  }

 private:
  static constexpr std::size_t k_never = static_cast<std::size_t>(-1);

  bool spend() {
    if (bytes_until_cut_ == 0) dead_ = true;
    if (dead_) return false;
    if (bytes_until_cut_ != k_never) --bytes_until_cut_;
    return true;
  }

  std::vector<std::uint8_t> bytes_;
  std::size_t erases_ = 0;
  std::size_t bytes_until_cut_ = k_never;
  bool dead_ = false;
};

}  // namespace neva
