#pragma once

#include <cstdint>
#include <optional>
#include <span>

namespace neva {

// A register that a board may tune to its glass, and how many bytes it takes.
struct TunedRegister {
  std::uint8_t code;
  std::uint8_t bytes;
};

// None for a register that is not in the list.
constexpr std::optional<std::uint8_t> find_bytes(std::span<const TunedRegister> tuned, std::uint8_t code) {
  for (const TunedRegister& one : tuned) {
    if (one.code == code) return one.bytes;
  }
  return std::nullopt;
}

}  // namespace neva
