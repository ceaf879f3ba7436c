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

}  // namespace neva
