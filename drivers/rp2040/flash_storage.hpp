#pragma once

#include <cstddef>
#include <cstdint>

#include "drivers/ports/storage.hpp"

namespace neva {

// The last part of the flash chip. Erasing and programming stop everything that runs from flash: the other core is
// parked in RAM meanwhile, and the caller has let the display finish.
class FlashStorage final : public Storage {
 public:
  static constexpr std::size_t k_bytes = 256 * 1024;

  std::size_t size_bytes() const override { return k_bytes; }
  StorageResult read(std::size_t offset, std::uint8_t* into, std::size_t count) const override;
  StorageResult program_page(std::size_t offset, const std::uint8_t* page) override;
  StorageResult erase_sector(std::size_t offset) override;
};

}  // namespace neva
