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

// Cards that carry marks: two Observatories turned, one chip, Jester and Banquet on a card each, and two cards with a ?
// in a game make 7; the Debtor's Prison is never played beside the Banquet (MOD-0). The eighth place keeps State free
// of padding.
inline constexpr std::uint8_t k_marked_max = 8;

// The longest list is that of an `action` with a Money Collector and a Moocher in hand. At most 15 cards lie on the
// display (10, and 5 more by New Luck) and 2 more can be bought out of a hand of 4. A card has more than one way to be
// bought only as an exchange card or with a ?: no game has more than 13 blue exchange cards, each over at most 19
// different buildings, the others have at most 10 targets: 13 * 19 + 4 * 10 + 11 = 298 ways, each whole and half: 596.
// Then 15 takes, 5 decks, 38 ways to use an event, at most 160 lines for cards in other play areas, and the pass: 815.
// Searching the discard pile gives fewer than 700 ways to have a card, and each of at most 150 cards that lie there
// beside so many targets can be put back: 850.
inline constexpr std::size_t k_actions_max = 896;

// Ways to buy one card: an exchange card over each different card it may replace, at most 20.
inline constexpr std::size_t k_ways_to_buy_max = 20;

// Cards that one scoring pays for: no game has more of one colour (the complete edition with Assembly and New Russia
// has 53 blue ones, the namesakes they replace counted in).
inline constexpr std::size_t k_scoring_lines_max = 53;

// When the worker phase has filled the display, 8 cards lie there (10 with the Market). A worker card can lie there at
// two such moments of its life, any other at one; so rounds * 8 is at most twice the workers and once the other cards,
// and two rounds more: 26 in every game (host_tests/engine/test_limits_of_a_game.cpp).
inline constexpr std::uint8_t k_rounds_max = 26;

// Turns that are no pass: every card is taken and later played (354 turns at most); two Observatories and the Debtor's
// Prison are used once a round (78), and what the Prison fetched is played (26), as is what Black Market fetched (3):
// 461. Behind each of these at most 4 passes before the next one; each of 5 phases of 26 rounds ends with 5 passes: 5 *
// 461 + 26 * 25 = 2955. Besides, in each of 26 rounds at most: 3 cards drawn or searched for, 2 Pubs, a Guild Hall and
// a Trading House asked, 5 upkeeps, 2 Sycophants, 5 interrupts with a Pickpocket's action (20 in all); and in a whole
// game 5 events, 2 Twin cards, 25 bonuses, 10 assignments dropped, 3 searches: 2955 + 520 + 45 = 3520.
inline constexpr std::size_t k_journal_actions_max = 3520;

// Bytes of all of them (action_codec.hpp): 4 * 461 + 26 * 25 = 2494 of them are passes of one byte, the other 1026 take
// four at most: 6598, which is below two each.
inline constexpr std::size_t k_journal_bytes_max = 2 * k_journal_actions_max;

}  // namespace neva
