#pragma once

#include <cstdint>
#include <cstring>

namespace neva {

// The smallest chip that has room for the program, and what is compared of its beginning: start code and vectors, which
// are nowhere else.
inline constexpr std::uint32_t k_flash_bytes_min = 512 * 1024;
inline constexpr std::uint32_t k_flash_compared_bytes = 1024;

// How large a flash chip is, where a board says `expected`: a smaller one takes only as many bits of an address as it
// has, so its beginning is read again behind its end. `read(offset)` gives k_flash_compared_bytes.
template <class Read>
std::uint32_t found_flash_bytes(std::uint32_t expected, Read read) {
  for (std::uint32_t size = k_flash_bytes_min; size < expected; size *= 2) {
    if (std::memcmp(read(0), read(size), k_flash_compared_bytes) == 0) return size;
  }
  return expected;
}

}  // namespace neva
