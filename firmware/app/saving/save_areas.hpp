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

inline constexpr std::size_t k_settings_sectors = 2;
// One is in use, one takes over when it is full, and one may wear out.
inline constexpr std::size_t k_choices_sectors = 3;
inline constexpr std::size_t k_hall_sectors = 3;
inline constexpr std::size_t k_small_sectors = k_settings_sectors + k_choices_sectors + k_hall_sectors;

constexpr SaveArea area_before_end(const Storage& storage, std::size_t sectors_behind, std::size_t sectors) {
  return {storage.size_bytes() - (sectors_behind + sectors) * Storage::k_sector_bytes, sectors};
}

constexpr SaveArea choices_area(const Storage& storage) {
  return area_before_end(storage, k_settings_sectors, k_choices_sectors);
}

constexpr SaveArea hall_area(const Storage& storage) {
  return area_before_end(storage, k_settings_sectors + k_choices_sectors, k_hall_sectors);
}

constexpr SaveArea games_area(const Storage& storage) {
  return {0, storage.size_bytes() / Storage::k_sector_bytes - k_small_sectors};
}

}  // namespace neva
