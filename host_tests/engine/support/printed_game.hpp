#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "engine/state/state.hpp"

// The cards of one game as cards.csv prints them, put together by the tests' own reading of the rules (SETUP-2, MKT-2,
// MOD-0, BAN-1, IGC-1, ASM-1, NR-1). Of the engine's catalogue only the ids are used, to know which card is which.
namespace neva {

// One printed card. Numbers instead of words, because every state of many games is counted again.
struct Face {
  bool in_game = false;
  CardColour colour{};
  bool is_exchange = false;
  bool has_trade_in = false;
  int cost = 0;
  int trade_in = 0;
  int rubles = 0;
  int points = 0;
  Good good = Good::none;
  int good_symbols = 0;
  Special special = Special::none;
  // Equal for cards of one name.
  int name = 0;
  // How many of it, and how many in each deck.
  int count = 0;
  std::array<int, k_phase_count> in_deck{};
};

struct PrintedGame {
  std::array<Face, 256> faces{};
  // Every card of the game once.
  std::vector<Card> cards;
  std::array<int, k_phase_count> deck_size{};
  int name_count = 0;
  // Cards of each name.
  std::array<int, 128> name_total{};

  const Face& of(Card card) const { return faces[static_cast<std::uint8_t>(card)]; }
};

// The game of these options. The reference holds until another game is asked for.
const PrintedGame& printed_game(const Setup& setup);

}  // namespace neva
