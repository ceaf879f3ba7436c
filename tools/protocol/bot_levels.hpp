#pragma once

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

// What a bot likes.
std::optional<BotStyle> find_bot_style(std::string_view name);

// A level, or a level and what it likes: hard-builder. Every level but `random` may like something.
std::optional<BotKind> find_bot(std::string_view name);
std::string all_bot_styles();

}  // namespace neva
