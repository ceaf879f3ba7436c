#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <variant>

#include "engine/bots/greedy_bot.hpp"
#include "engine/bots/random_bot.hpp"

namespace neva {

using Bot = std::variant<RandomBot, GreedyBot>;

// A bot as the protocol names it.
struct BotLevel {
  std::string_view name;
  Bot (*make)(std::uint64_t seed);
};

// Null when there is no such bot.
const BotLevel* find_bot_level(std::string_view name);

// For reasons: the names of all bots.
std::string all_bot_levels();

// A seed for the index-th of many: near numbers give unlike seeds (the mixer of SplitMix64).
constexpr std::uint64_t derive_seed(std::uint64_t seed, std::uint64_t index) {
  std::uint64_t mixed = seed + (index + 1) * 0x9E3779B97F4A7C15ULL;
  mixed = (mixed ^ (mixed >> 30U)) * 0xBF58476D1CE4E5B9ULL;
  mixed = (mixed ^ (mixed >> 27U)) * 0x94D049BB133111EBULL;
  return mixed ^ (mixed >> 31U);
}

}  // namespace neva
