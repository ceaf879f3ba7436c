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

  // The board says how large its chip is: boards of one chip share all other code, and the SDK's headers know only a
  // Pico.
  explicit constexpr FlashStorage(std::size_t flash_bytes) : area_start_(flash_bytes - k_bytes) {}

  // Looks how large the chip really is, which it returns: nothing is written past its end. `image_bytes` of it are the
  // program; where that leaves no room, nothing can be saved, and every call says so.
  std::uint32_t find_chip(std::uint32_t image_bytes);

  std::size_t size_bytes() const override { return k_bytes; }
  StorageResult read(std::size_t offset, std::uint8_t* into, std::size_t count) const override;
  StorageResult program_page(std::size_t offset, const std::uint8_t* page) override;
  StorageResult erase_sector(std::size_t offset) override;

 private:
  std::size_t area_start_;
  bool has_room_ = true;
};

}  // namespace neva
