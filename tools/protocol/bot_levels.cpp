#include "tools/protocol/bot_levels.hpp"

namespace neva {

namespace {

constexpr BotLevel k_levels[] = {
    {"random", [](std::uint64_t seed) { return Bot(std::in_place_type<RandomBot>, seed); }},
    {"normal", [](std::uint64_t seed) { return Bot(std::in_place_type<GreedyBot>, seed); }},
};

}  // namespace

const BotLevel* find_bot_level(std::string_view name) {
  for (const BotLevel& level : k_levels) {
    if (level.name == name) return &level;
  }
  return nullptr;
}

std::string all_bot_levels() {
  std::string names;
  for (const BotLevel& level : k_levels) names += (names.empty() ? "" : " ") + std::string(level.name);
  return names;
}

}  // namespace neva
