#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "engine/bots/brain.hpp"

namespace neva {

// A bot as the protocol names it.
std::string_view name_of(BotLevel level);
std::optional<BotLevel> find_bot_level(std::string_view name);

// For reasons: the names of all bots.
std::string all_bot_levels();

// A bot that plays a match: a level, and how many nodes it may try a decision; 0 as on the chip.
struct BotEntry {
  BotLevel level;
  std::uint32_t nodes = 0;

  bool operator==(const BotEntry&) const = default;
};

// `hard`, or `hard:5000` with 5000 nodes a decision.
std::optional<BotEntry> read_bot_entry(std::string_view text);
std::string text_of(BotEntry entry);

// A seed for the index-th of many: near numbers give unlike seeds (the mixer of SplitMix64).
constexpr std::uint64_t derive_seed(std::uint64_t seed, std::uint64_t index) {
  std::uint64_t mixed = seed + (index + 1) * 0x9E3779B97F4A7C15ULL;
  mixed = (mixed ^ (mixed >> 30U)) * 0xBF58476D1CE4E5B9ULL;
  mixed = (mixed ^ (mixed >> 27U)) * 0x94D049BB133111EBULL;
  return mixed ^ (mixed >> 31U);
}

}  // namespace neva
