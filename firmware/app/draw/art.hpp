#pragma once

#include <cstdint>

namespace neva {

// A small picture as runs of equal pixels (tools/assets/compile_art.py writes them and says how).
struct Art {
  std::uint16_t width;
  std::uint16_t height;
  const std::uint8_t* runs;
};

inline constexpr std::uint8_t k_art_clear = 16;
inline constexpr std::uint8_t k_art_stencil = 17;

}  // namespace neva
