#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

#include "firmware/app/game/players.hpp"

// Names and players as bytes on flash.
namespace neva {

inline constexpr std::size_t k_name_bytes = 1 + k_name_bytes_max;
// Left free: an older Neva kept a PIN there.
inline constexpr std::size_t k_player_bytes_free = 7;
inline constexpr std::size_t k_player_bytes = k_name_bytes + 1 + k_player_bytes_free;
inline constexpr std::size_t k_players_bytes = k_player_bytes * k_seats_max;

// What does not fit is left out, never half a letter.
PlayerName name_from(std::string_view text);

// Both return where the next bytes go.
std::uint8_t* encode_name(const PlayerName& name, std::uint8_t* into);
// The name stays empty, and `possible` becomes false, when the length is impossible.
const std::uint8_t* decode_name(const std::uint8_t* bytes, PlayerName& name, bool& possible);

void encode_players(const Players& players, std::span<std::uint8_t, k_players_bytes> into);

// False, and nothing changed, when a length is impossible. A bot of a newer Neva becomes the strongest we have,
// one that likes what we do not know an even one.
bool decode_players(std::span<const std::uint8_t, k_players_bytes> bytes, Players& players);

}  // namespace neva
