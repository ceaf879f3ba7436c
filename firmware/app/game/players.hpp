#pragma once

#include <etl/string.h>

#include <array>
#include <cstddef>
#include <cstdint>

#include "engine/bots/brain.hpp"
#include "engine/limits.hpp"
#include "engine/state/setup.hpp"
#include "firmware/app/game/deal_code.hpp"

namespace neva {

// Eight letters; those of our three languages take at most two bytes each in UTF-8.
inline constexpr std::uint8_t k_name_letters_max = 8;
inline constexpr std::size_t k_name_bytes_max = 2 * k_name_letters_max;
using PlayerName = etl::string<k_name_bytes_max>;

// Who moves for a seat: a person, or a bot that plays so well. The numbers are those of BotLevel, whose `random` no
// handheld offers, and are kept on flash.
enum class Mind : std::uint8_t { person, easy, normal, hard, master };
inline constexpr std::uint8_t k_mind_count = 5;

// How well a bot plays.
constexpr BotLevel level_of(Mind mind) {
  static_assert(k_mind_count == k_bot_level_count && static_cast<int>(Mind::easy) == static_cast<int>(BotLevel::easy) &&
                static_cast<int>(Mind::master) == static_cast<int>(BotLevel::master));
  return static_cast<BotLevel>(mind);
}

// Who sits on a seat. What the engine need not know, but the people at the table do.
struct Player {
  PlayerName name;
  Mind mind = Mind::person;
  // What a bot likes; `even` for a person.
  BotStyle style = BotStyle::even;

  bool operator==(const Player&) const = default;
};

constexpr BotKind bot_of(const Player& player) { return {level_of(player.mind), player.style}; }

// All seats, also those that nobody sits on: a name typed once is still there when more people play.
using Players = std::array<Player, k_seats_max>;

// Everything people agree on before a game.
struct GameChoices {
  Setup setup{.edition = Edition::second};
  Players players;
  // The deal that somebody has entered the code of; k_no_deal: by chance.
  std::uint32_t deal = k_no_deal;
  // Begun from the title: the next game is not to be like it.
  bool is_quick = false;
};

}  // namespace neva
