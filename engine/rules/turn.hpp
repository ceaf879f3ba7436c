#pragma once

#include <algorithm>
#include <cstdint>

#include "engine/base/check.hpp"
#include "engine/rules/rules.hpp"
#include "engine/state/action_table.hpp"

// What listing actions and checking them share. Inside engine/rules only.
namespace neva {

// HAND-1, HAND-2: whether another card may be taken.
inline bool has_room(const Table& table, const SeatSecrets& own) {
  return own.hand_count < hand_limit(table.seats[table.seat]);
}

// HAND-3: not the turn it came.
inline bool is_fresh(const SeatSecrets& own, std::uint8_t place) { return ((own.fresh >> place) & 1U) != 0; }

// Of equal cards in hand the first one that may be played is named.
inline bool is_first_playable(const SeatSecrets& own, std::uint8_t place) {
  bool has_earlier = false;
  for (std::uint8_t i = 0; i < place; ++i) has_earlier |= (own.hand[i] == own.hand[place]) & !is_fresh(own, i);
  return !has_earlier & !is_fresh(own, place);
}

// CARD-PUB: how many points the Pubs allow.
inline int pub_points_allowed(const Table& table) { return table.seats[table.seat].pub_count * k_points_a_pub; }

// The place in the play area of a face-up card that is used by turning it (CARD-OBS, IGC-4), the first in area order;
// -1 when there is none.
int usable_card(const Table& table, std::uint8_t seat, Special special);
// Whether there is one. Nobody looks for it while no card has a mark.
inline bool has_usable_card(const Table& table, std::uint8_t seat, Special special) {
  return owns(table.seats[seat], special) && (table.marked_count == 0 || usable_card(table, seat, special) >= 0);
}

// MKT-8: whether this card asks for a good when it enters a play area.
inline bool asks_for_good(const Table& table, const CardInfo& info) {
  return table.setup.market && info.good == Good::any;
}

inline Row row_of(std::uint8_t from) { return from >= k_lower_places ? Row::lower : Row::upper; }

// PRICE-1, PRICE-2, BAN-5: what a card costs the deciding seat when it is had in this way.
inline int price_for(const Table& table, Card card, Action action) {
  const CardInfo& info = info_of(card);
  int off = is_from_lower_row(action) ? k_reduction : 0;
  if (action.over != k_over_nothing) off += info_of(card_in_area(table, table.seat, action.over)).trade_in;
  return charged(reduced_price(table.seats[table.seat], info, off), is_halved(action.kind));
}

// ACT-6, EXCH, MKT-8 for a card that would enter the play area of the deciding seat.
Refusal check_purchase(const Table& table, const SeatSecrets& own, Card card, Action action);

// ACT-1, ACT-3: pays and puts the card into the play area; an exchange card's target leaves first. The card must have
// been checked, and is taken from where it lay by the caller.
void acquire(Table& table, SeatSecrets& own, Card card, Action action);

// HAND-3: a purple card waits for no later turn, only for a further action; in journal_2 it waited like all others.
inline bool waits_for_a_turn(const Table& table, Card card) {
  return !is_purple(card) | (table.setup.rule_book == RuleBook::journal_2);
}

inline void take_into_hand(Table& table, SeatSecrets& own, Card card) {
  neva_check(own.hand_count < k_hand_max);
  own.fresh = static_cast<std::uint8_t>(own.fresh | (unsigned{waits_for_a_turn(table, card)} << own.hand_count));
  own.hand[own.hand_count++] = card;
  ++table.seats[table.seat].hand_count;
}

Card remove_from_hand(Table& table, SeatSecrets& own, std::uint8_t place);

inline Card remove_from_row(Table& table, std::uint8_t from) {
  const auto row = static_cast<std::uint8_t>(row_of(from));
  const std::uint8_t place = from & (k_lower_places - 1U);
  const Card card = table.rows[row][place];
  table.rows[row][place] = Card::none;
  table.occupied[row] = static_cast<std::uint16_t>(table.occupied[row] & ~(1U << place));
  return card;
}

inline void lay_in_row(Table& table, std::uint8_t from, Card card) {
  const auto row = static_cast<std::uint8_t>(row_of(from));
  const std::uint8_t place = from & (k_lower_places - 1U);
  table.rows[row][place] = card;
  table.occupied[row] = static_cast<std::uint16_t>(table.occupied[row] | (1U << place));
}

// The place in hand of a card of this special meaning that may be played now; -1 when there is none.
int playable_special(const SeatSecrets& own, Special special);

}  // namespace neva
