#pragma once

#include <cstddef>

#include "drivers/ports/storage.hpp"

// Who owns which sectors of the storage. Everything but the games is counted from the end, so that a larger storage
// gives the games more room and leaves the rest where it is.
namespace neva {

struct SaveArea {
  std::size_t offset;
  std::size_t sectors;
};

// One is in use, one takes over when it is full, and the others are there to wear out.
inline constexpr std::size_t k_small_sectors = 8;

constexpr SaveArea small_area(const Storage& storage) {
  return {storage.size_bytes() - k_small_sectors * Storage::k_sector_bytes, k_small_sectors};
}

constexpr SaveArea games_area(const Storage& storage) {
  return {0, storage.size_bytes() / Storage::k_sector_bytes - k_small_sectors};
}

}  // namespace neva
