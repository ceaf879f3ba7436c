#include "firmware/app/saving/players.hpp"

#include <algorithm>

namespace neva {

namespace {

// The second and later bytes of a letter in UTF-8.
bool continues_letter(char byte) { return (static_cast<unsigned char>(byte) & 0xC0U) == 0x80U; }

// Who plays is in the lower half of a byte, what a bot likes in the upper one: a Neva that knows no likings takes it
// for a bot of a newer one.
constexpr unsigned k_style_shift = 4;
constexpr unsigned k_mind_mask = 0x0F;

std::uint8_t encode_mind(const Player& player) {
  return static_cast<std::uint8_t>(static_cast<unsigned>(player.style) << k_style_shift |
                                   static_cast<unsigned>(player.mind));
}

void decode_mind(std::uint8_t byte, Player& player) {
  const unsigned style = byte >> k_style_shift;
  player.mind = static_cast<Mind>(std::min(byte & k_mind_mask, k_mind_count - 1U));
  player.style = static_cast<BotStyle>(style < k_bot_style_count && player.mind != Mind::person ? style : 0U);
}

}  // namespace

PlayerName name_from(std::string_view text) {
  std::size_t letters = 0;
  std::size_t end = 0;
  while (end < text.size() && letters < k_name_letters_max) {
    std::size_t next = end + 1;
    while (next < text.size() && continues_letter(text[next])) ++next;
    if (next > k_name_bytes_max) break;
    end = next;
    ++letters;
  }
  return PlayerName(text.data(), end);
}

std::uint8_t* encode_name(const PlayerName& name, std::uint8_t* into) {
  *into++ = static_cast<std::uint8_t>(name.size());
  std::uint8_t* const end = into + k_name_bytes_max;
  for (const char letter : name) *into++ = static_cast<std::uint8_t>(letter);
  std::fill(into, end, 0);
  return end;
}

const std::uint8_t* decode_name(const std::uint8_t* bytes, PlayerName& name, bool& possible) {
  name.clear();
  const std::size_t length = *bytes++;
  if (length > k_name_bytes_max) {
    possible = false;
  } else {
    for (std::size_t i = 0; i < length; ++i) name.push_back(static_cast<char>(bytes[i]));
  }
  return bytes + k_name_bytes_max;
}

void encode_players(const Players& players, std::span<std::uint8_t, k_players_bytes> into) {
  std::uint8_t* at = into.data();
  for (const Player& player : players) {
    at = encode_name(player.name, at);
    *at++ = encode_mind(player);
    at = std::fill_n(at, k_player_bytes_free, std::uint8_t{0});
  }
}

bool decode_players(std::span<const std::uint8_t, k_players_bytes> bytes, Players& players) {
  Players found;
  const std::uint8_t* at = bytes.data();
  bool possible = true;
  for (Player& player : found) {
    at = decode_name(at, player.name, possible);
    decode_mind(*at++, player);
    at += k_player_bytes_free;
  }
  if (possible) players = found;
  return possible;
}

}  // namespace neva
