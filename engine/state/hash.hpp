#pragma once

#include <cstddef>
#include <cstdint>

#include "engine/state/state.hpp"

namespace neva {

// FNV-1a over the bytes of a state. Equal states have equal bytes, so equal hashes; 64 bits, because a search meets
// millions of states.
inline std::uint64_t hash_of(const State& state) {
  const auto* bytes = reinterpret_cast<const std::uint8_t*>(&state);
  std::uint64_t hash = 0xCBF29CE484222325ULL;
  for (std::size_t i = 0; i < sizeof state; ++i) hash = (hash ^ bytes[i]) * 0x100000001B3ULL;
  return hash;
}

}  // namespace neva
