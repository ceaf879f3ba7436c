#include "engine/base/crc32.hpp"

#include <array>

namespace neva {

namespace {

constexpr std::array<std::uint32_t, 16> make_nibble_table() {
  std::array<std::uint32_t, 16> table{};
  for (std::uint32_t i = 0; i < table.size(); ++i) {
    std::uint32_t value = i;
    for (int bit = 0; bit < 4; ++bit) value = (value & 1U) != 0 ? (value >> 1U) ^ 0xEDB88320U : value >> 1U;
    table[i] = value;
  }
  return table;
}

constexpr std::array<std::uint32_t, 16> k_nibble_table = make_nibble_table();

}  // namespace

std::uint32_t crc32(std::uint32_t crc, const std::uint8_t* bytes, std::size_t count) {
  crc = ~crc;
  for (std::size_t i = 0; i < count; ++i) {
    crc ^= bytes[i];
    crc = k_nibble_table[crc & 15U] ^ (crc >> 4U);
    crc = k_nibble_table[crc & 15U] ^ (crc >> 4U);
  }
  return ~crc;
}

}  // namespace neva
