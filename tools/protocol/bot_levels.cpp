#include "tools/protocol/bot_levels.hpp"

#include <algorithm>
#include <array>
#include <span>

#include "tools/protocol/names.hpp"

namespace neva {

namespace {

constexpr std::array<std::string_view, k_bot_level_count> k_level_names = {"random", "easy", "normal", "hard",
                                                                           "master"};
constexpr std::array<std::string_view, k_bot_style_count> k_style_names = {"even", "builder", "noble_lover", "foreman"};

std::string joined(std::span<const std::string_view> words) {
  std::string names;
  for (std::string_view name : words) names += (names.empty() ? "" : " ") + std::string(name);
  return names;
}

}  // namespace

std::string_view name_of(BotLevel level) { return k_level_names[static_cast<std::size_t>(level)]; }

std::optional<BotLevel> find_bot_level(std::string_view name) {
  const auto found = std::ranges::find(k_level_names, name);
  if (found == k_level_names.end()) return std::nullopt;
  return static_cast<BotLevel>(found - k_level_names.begin());
}

std::optional<BotStyle> find_bot_style(std::string_view name) {
  const auto found = std::ranges::find(k_style_names, name);
  if (found == k_style_names.end()) return std::nullopt;
  return static_cast<BotStyle>(found - k_style_names.begin());
}

std::optional<BotKind> find_bot(std::string_view name) {
  const std::size_t dash = std::min(name.find('-'), name.size());
  const auto level = find_bot_level(name.substr(0, dash));
  if (!level || dash == name.size()) return level ? std::optional<BotKind>(BotKind{*level}) : std::nullopt;
  const auto style = find_bot_style(name.substr(dash + 1));
  if (!style || *level == BotLevel::random) return std::nullopt;
  return BotKind{*level, *style};
}

std::string all_bot_levels() { return joined(k_level_names); }
std::string all_bot_styles() { return joined(k_style_names); }

}  // namespace neva
