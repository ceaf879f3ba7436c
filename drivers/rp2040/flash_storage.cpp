#include "drivers/rp2040/flash_storage.hpp"

#include <array>
#include <cstring>

#include "drivers/flash_size.hpp"
#include "hardware/flash.h"
#include "pico/flash.h"

namespace neva {

namespace {

static_assert(FLASH_SECTOR_SIZE == Storage::k_sector_bytes && FLASH_PAGE_SIZE == Storage::k_page_bytes);

// The other core answers within microseconds; a second means that it hangs.
constexpr std::uint32_t k_lockout_ms_max = 1000;

struct PageWrite {
  std::size_t flash_offset;
  const std::uint8_t* page;
};

void program_now(void* parameter) {
  const auto* write = static_cast<const PageWrite*>(parameter);
  flash_range_program(static_cast<std::uint32_t>(write->flash_offset), write->page, FLASH_PAGE_SIZE);
}

void erase_now(void* parameter) {
  flash_range_erase(static_cast<std::uint32_t>(*static_cast<const std::size_t*>(parameter)), FLASH_SECTOR_SIZE);
}

StorageResult execute(void (*operation)(void*), void* parameter) {
  const int result = flash_safe_execute(operation, parameter, k_lockout_ms_max);
  return result == PICO_OK ? StorageResult::ok : StorageResult::failed;
}

}  // namespace

std::uint32_t FlashStorage::find_chip(std::uint32_t image_bytes) {
  const std::uint32_t found =
      found_flash_bytes(static_cast<std::uint32_t>(area_start_ + k_bytes),
                        [](std::uint32_t at) { return reinterpret_cast<const void*>(XIP_NOCACHE_NOALLOC_BASE + at); });
  area_start_ = found - k_bytes;
  has_room_ = area_start_ >= image_bytes;
  return found;
}

StorageResult FlashStorage::read(std::size_t offset, std::uint8_t* into, std::size_t count) const {
  if (offset > k_bytes || count > k_bytes - offset) return StorageResult::out_of_range;
  if (!has_room_) return StorageResult::failed;
  // Past the cache: what was just programmed must be seen.
  std::memcpy(into, reinterpret_cast<const std::uint8_t*>(XIP_NOCACHE_NOALLOC_BASE + area_start_ + offset), count);
  return StorageResult::ok;
}

StorageResult FlashStorage::program_page(std::size_t offset, const std::uint8_t* page) {
  if (offset % k_page_bytes != 0 || offset >= k_bytes) return StorageResult::out_of_range;
  if (!has_room_) return StorageResult::failed;
  // The source must not be in flash; a copy on the stack never is.
  std::array<std::uint8_t, k_page_bytes> copy;
  std::memcpy(copy.data(), page, copy.size());
  PageWrite write = {area_start_ + offset, copy.data()};
  return execute(program_now, &write);
}

StorageResult FlashStorage::erase_sector(std::size_t offset) {
  if (offset % k_sector_bytes != 0 || offset >= k_bytes) return StorageResult::out_of_range;
  if (!has_room_) return StorageResult::failed;
  std::size_t flash_offset = area_start_ + offset;
  return execute(erase_now, &flash_offset);
}

}  // namespace neva
