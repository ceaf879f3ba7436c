#pragma once

#include <cstdint>

namespace neva {

// The index-th of many seeds made from one. Near numbers give unlike seeds, in both arguments: the mixer of SplitMix64
// (G. L. Steele, D. Lea, C. H. Flood).
constexpr std::uint64_t derive_seed(std::uint64_t seed, std::uint64_t index) {
  std::uint64_t mixed = seed + (index + 1) * 0x9E3779B97F4A7C15ULL;
  mixed = (mixed ^ (mixed >> 30U)) * 0xBF58476D1CE4E5B9ULL;
  mixed = (mixed ^ (mixed >> 27U)) * 0x94D049BB133111EBULL;
  return mixed ^ (mixed >> 31U);
}

}  // namespace neva
