#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>

#include "drivers/ports/storage.hpp"

// Bytes as flash has them: numbers with the little end first, 0xFF where nothing was written.
namespace neva {

inline constexpr std::uint8_t k_blank = 0xFF;
inline constexpr std::size_t k_pages_per_sector = Storage::k_sector_bytes / Storage::k_page_bytes;

using FlashPage = std::array<std::uint8_t, Storage::k_page_bytes>;

inline void put_number(std::uint8_t* at, std::uint32_t value, std::size_t bytes) {
  for (std::size_t i = 0; i < bytes; ++i) at[i] = static_cast<std::uint8_t>(value >> (8 * i));
}

inline std::uint32_t get_number(const std::uint8_t* at, std::size_t bytes) {
  std::uint32_t value = 0;
  for (std::size_t i = 0; i < bytes; ++i) value |= static_cast<std::uint32_t>(at[i]) << (8 * i);
  return value;
}

inline bool is_blank(std::span<const std::uint8_t> bytes) {
  return std::all_of(bytes.begin(), bytes.end(), [](std::uint8_t byte) { return byte == k_blank; });
}

// One more than the place of the last byte that is not blank; 0 when all are.
inline std::size_t written_bytes(std::span<const std::uint8_t> bytes) {
  std::size_t count = bytes.size();
  while (count > 0 && bytes[count - 1] == k_blank) --count;
  return count;
}

inline std::uint32_t count_zero_bits(std::span<const std::uint8_t> bytes) {
  std::uint32_t zeros = 0;
  for (std::uint8_t byte : bytes) zeros += 8U - static_cast<std::uint32_t>(std::popcount(byte));
  return zeros;
}

// Programming clears bits one by one, so an interrupted program leaves some set that should be clear, never the other
// way.
inline bool may_be_torn(std::uint8_t found, std::uint8_t meant) { return (found & meant) == meant; }

}  // namespace neva
