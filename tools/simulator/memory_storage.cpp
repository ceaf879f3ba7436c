#include "tools/simulator/memory_storage.hpp"

#include <algorithm>

namespace neva {

StorageResult MemoryStorage::read(std::size_t offset, std::uint8_t* into, std::size_t count) const {
  if (offset > bytes_.size() || count > bytes_.size() - offset) return StorageResult::out_of_range;
  std::copy_n(bytes_.begin() + static_cast<std::ptrdiff_t>(offset), count, into);
  return StorageResult::ok;
}

StorageResult MemoryStorage::program_page(std::size_t offset, const std::uint8_t* page) {
  if (offset % k_page_bytes != 0 || offset >= bytes_.size()) return StorageResult::out_of_range;
  for (std::size_t i = 0; i < k_page_bytes; ++i) bytes_[offset + i] &= page[i];
  return keep(offset, k_page_bytes);
}

StorageResult MemoryStorage::erase_sector(std::size_t offset) {
  if (offset % k_sector_bytes != 0 || offset >= bytes_.size()) return StorageResult::out_of_range;
  std::fill_n(bytes_.begin() + static_cast<std::ptrdiff_t>(offset), k_sector_bytes, k_erased);
  return keep(offset, k_sector_bytes);
}

}  // namespace neva
