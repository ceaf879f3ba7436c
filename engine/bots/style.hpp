#pragma once

#include <cstdint>

#include "engine/bots/weights.hpp"

namespace neva {

// What a bot likes beyond what it believes to win with, so that two of the same level play differently. The numbers may
// be kept on flash.
enum class BotStyle : std::uint8_t { even, builder, noble_lover, foreman };
inline constexpr std::uint8_t k_bot_style_count = 4;

// Buildings, nobles or workers are worth more than they are.
constexpr Weights in_style(Weights weights, BotStyle style) {
  const auto add = [](std::int16_t& weight, int more) { weight = static_cast<std::int16_t>(weight + more); };
  switch (style) {
    case BotStyle::even:
      break;
    case BotStyle::builder:
      add(weights.card[1], 24);
      break;
    case BotStyle::noble_lover:
      // Everybody wants nobles; who loves them also keeps the money for them.
      add(weights.card[2], 64);
      add(weights.card[1], -24);
      break;
    case BotStyle::foreman:
      add(weights.card[0], 48);
      break;
  }
  return weights;
}

}  // namespace neva
