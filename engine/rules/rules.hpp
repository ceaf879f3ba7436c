#pragma once

#include <array>
#include <cstdint>

#include "engine/rules/action_list.hpp"
#include "engine/rules/price.hpp"
#include "engine/rules/refusal.hpp"
#include "engine/state/state.hpp"

// The game: start() deals, legal_actions() lists, apply() plays. Nothing else changes a State.
namespace neva {

enum class SetupFault : std::uint8_t {
  none,
  players,   // SETUP-1
  youngest,  // no such seat
  deck,      // not the cards of that deck
  markers,   // not a deal that SETUP-3 allows
  edition,   // `complete` is not playable yet
};

// What is not left to the seed: decks in a given order, markers in given hands.
struct FixedDeal {
  // One bit a phase: that deck of `decks` is given, top card first.
  std::uint8_t given_decks = 0;
  std::array<std::uint8_t, k_phase_count> deck_count{};
  std::array<std::array<Card, k_cards_max>, k_phase_count> decks{};
  bool markers_given = false;
  std::array<std::uint8_t, k_phase_count> markers{};

  constexpr bool gives(std::size_t deck) const { return (given_decks & (1U << deck)) != 0; }
};

// SETUP-1 to SETUP-4. `deal` may be null: then the seed decides everything. On a fault the state is left as it was.
SetupFault start(State& state, const Setup& setup, std::uint64_t seed, const FixedDeal* deal = nullptr);

// Which phases a game has.
bool has_phase(const Setup& setup, Phase phase);

// The legal actions of the open decision, none when the game is over. `own` are the secrets of the deciding seat;
// nobody else's matter, so screens and bots can ask with what they know.
void legal_actions(const Table& table, const SeatSecrets& own, ActionList& actions);
inline void legal_actions(const State& state, ActionList& actions) {
  legal_actions(state.table, state.secrets[state.table.seat], actions);
}

// Why an action is impossible now, or that it is possible.
Refusal check_action(const Table& table, const SeatSecrets& own, Action action);

// Plays the action and everything that follows by itself, up to the next decision. A refused action changes nothing.
Refusal apply(State& state, Action action);

// The same for an action that legal_actions() has just listed for this very state, without checking it again: for bots
// and the arena, which play millions of games on copies of their own. Anything else must go through apply().
void apply_listed(State& state, Action action);

// What the card of a buy, play or buy_drawn action costs the deciding seat, with its parts.
Price price_of_action(const Table& table, const SeatSecrets& own, Action action);

// HAND-1: 3 cards, 4 with the Warehouse (CARD-WARE).
constexpr std::uint8_t hand_limit(const SeatTable& seat) { return stands(seat, Standing::warehouse) ? 4 : 3; }

}  // namespace neva
