#pragma once
// Functions of the emulator's boot ROM that programs call all the time. There each of them is a breakpoint, where the
// emulator does the work in JavaScript and charges the core for it; those that it has told of are done here instead.
#include <bit>
#include <cstdint>
#include <cstring>

#include "host_tests/device/emulator/quick_cores/memory.hpp"

namespace quick_cores {

// As ROM_WORK in quick_cores.mjs.
enum class RomWork : std::uint8_t {
  none,
  fill,
  copy,
  count_bits,
  reverse_bits,
  count_leading_zeros,
  count_trailing_zeros
};

struct RomFunction {
  RomWork work;
  std::uint8_t cycles;
  std::uint8_t bytes_per_cycle;  // 0: it works on no memory
};

// By the place of the breakpoint, in words.
inline RomFunction rom_functions[k_rom_bytes / 4];

inline std::uint32_t reversed_bits(std::uint32_t value) {
  std::uint32_t result = 0;
  for (int bit = 0; bit < 32; ++bit, value >>= 1U) result = result << 1U | (value & 1U);
  return result;
}

inline bool fill(std::uint32_t to, std::uint32_t value, std::uint32_t bytes) {
  if (bytes > k_ram_bytes || !is_in_ram(to, bytes)) return false;
  std::memset(ram + (to - k_ram_at), static_cast<int>(value & 255U), bytes);
  return true;
}

// Byte by byte and upwards, which shows where the two overlap.
inline bool copy(std::uint32_t to, std::uint32_t from, std::uint32_t bytes) {
  if (bytes > k_ram_bytes || !is_in_ram(to, bytes)) return false;
  const std::uint8_t* const source = readable(from, bytes);
  if (source == nullptr) return false;
  std::uint8_t* const target = ram + (to - k_ram_at);
  if (to - from >= bytes) {
    std::memmove(target, source, bytes);
  } else {
    for (std::uint32_t i = 0; i < bytes; ++i) target[i] = source[i];
  }
  return true;
}

inline std::uint32_t cycles_of(const RomFunction& function, const std::uint32_t* registers) {
  if (function.bytes_per_cycle == 0) return function.cycles;
  const std::uint32_t bytes = registers[2];
  return function.cycles + bytes / function.bytes_per_cycle + (bytes % function.bytes_per_cycle != 0 ? 1 : 0);
}

// False, and nothing changed: it is not for us.
inline bool carry_out(RomWork work, std::uint32_t* registers) {
  std::uint32_t& first = registers[0];
  switch (work) {
    case RomWork::none:
      return false;
    case RomWork::fill:
      return fill(first, registers[1], registers[2]);
    case RomWork::copy:
      return copy(first, registers[1], registers[2]);
    case RomWork::count_bits:
      first = static_cast<std::uint32_t>(std::popcount(first));
      return true;
    case RomWork::reverse_bits:
      first = reversed_bits(first);
      return true;
    case RomWork::count_leading_zeros:
      first = static_cast<std::uint32_t>(std::countl_zero(first));
      return true;
    case RomWork::count_trailing_zeros:
      first = static_cast<std::uint32_t>(std::countr_zero(first));
      return true;
  }
  return false;
}

}  // namespace quick_cores
