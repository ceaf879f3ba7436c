#pragma once

#include <cstddef>
#include <cstdint>

// Every capacity of the engine, with the reason why it is enough. host_tests/engine drives each to its limit.
namespace neva {

// MKT-1, NR-6: five players at most.
inline constexpr std::uint8_t k_seats_max = 5;

// ROUND-3: 8 places a row, 10 with the Market and in five-player New Russia.
inline constexpr std::uint8_t k_row_places_max = 10;

// The largest game is `second` with Market, Banquet and Company: 116 + 35 + 15 + 12 cards, and with Banquet and Company
// together the Debtor's Prison stays out (MOD-0). Every card is in exactly one place, so this also bounds all play
// areas and the discard pile together.
inline constexpr std::uint8_t k_cards_max = 177;

// HAND-1, EVT-6: 3, one more with the Warehouse, one more with the event of that name.
inline constexpr std::uint8_t k_hand_max = 5;

// The longest list is that of an `action`: at most 10 cards in each row and 5 in hand, each an exchange card that can
// replace any of at most 20 different buildings, a take for each, an Observatory look at each of 5 decks, and the pass:
// 25 * 20 + 20 + 5 + 1 = 526.
inline constexpr std::size_t k_actions_max = 544;

// A round without a single purchase still clears the lower row, so any two rounds lay at least 8 of the at most 177
// cards: 46 rounds at most.
inline constexpr std::uint8_t k_rounds_max = 46;

// Every card is bought or taken and later played, 354 actions at most; two Observatories a round draw 92 cards at most
// with an action each; behind each of these at most 4 passes before the next one; each of 5 phases of 46 rounds ends
// with 5 passes, and 5 questions follow the building phase: (354 + 92) * 5 + 46 * (5 * 5 + 5) = 3610.
inline constexpr std::size_t k_journal_actions_max = 3610;

}  // namespace neva
