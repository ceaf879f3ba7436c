#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "drivers/ports/storage.hpp"

namespace neva {

// The game's 256 KiB of flash in memory: erasing sets bits, programming clears them. Whoever keeps them anywhere else
// is told of every change.
class MemoryStorage : public Storage {
 public:
  static constexpr std::size_t k_bytes = 256 * 1024;

  std::size_t size_bytes() const override { return bytes_.size(); }
  StorageResult read(std::size_t offset, std::uint8_t* into, std::size_t count) const override;
  StorageResult program_page(std::size_t offset, const std::uint8_t* page) override;
  StorageResult erase_sector(std::size_t offset) override;

 protected:
  static constexpr std::uint8_t k_erased = 0xFF;

  MemoryStorage() : bytes_(k_bytes, k_erased) {}
  MemoryStorage(MemoryStorage&&) noexcept = default;
  MemoryStorage& operator=(MemoryStorage&&) = delete;
  ~MemoryStorage() = default;

  // These bytes have changed.
  virtual StorageResult keep(std::size_t offset, std::size_t count) = 0;
  std::span<std::uint8_t> bytes() { return bytes_; }

 private:
  std::vector<std::uint8_t> bytes_;
};

}  // namespace neva
