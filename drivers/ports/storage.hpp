#pragma once

#include <cstddef>
#include <cstdint>

namespace neva {

enum class StorageResult : std::uint8_t { ok, out_of_range, failed };

// Memory that survives power-off and behaves like NOR flash: an erase sets a sector to 0xFF, a program only clears
// bits. Offsets count from the start of the area that belongs to the game.
class Storage {
 public:
  static constexpr std::size_t k_sector_bytes = 4096;
  static constexpr std::size_t k_page_bytes = 256;

  virtual std::size_t size_bytes() const = 0;
  virtual StorageResult read(std::size_t offset, std::uint8_t* into, std::size_t count) const = 0;

  // Writes one whole page; `offset` is a multiple of k_page_bytes.
  virtual StorageResult program_page(std::size_t offset, const std::uint8_t* page) = 0;

  // `offset` is a multiple of k_sector_bytes.
  virtual StorageResult erase_sector(std::size_t offset) = 0;

 protected:
  ~Storage() = default;
};

}  // namespace neva
