#pragma once

#include <algorithm>
#include <cstdint>

#include "engine/rules/rules.hpp"

// What listing actions and checking them share. Inside engine/rules only.
namespace neva {

inline constexpr std::uint8_t k_points_a_pub = 5;
inline constexpr std::uint8_t k_rubles_a_pub_point = 2;
// CARD-OBS: the deck must hold at least two cards.
inline constexpr std::uint8_t k_observable_deck_min = 2;

// ROUND-7: in the very first worker phase of the second edition everybody buys.
inline bool must_buy(const Table& table) {
  return table.setup.edition == Edition::second && table.round == 1 && table.phase == Phase::worker;
}

// HAND-1, HAND-2: whether another card may be taken.
inline bool has_room(const Table& table, const SeatSecrets& own) {
  return own.hand_count < hand_limit(table.seats[table.seat]);
}

// HAND-3: not the turn it came; of equal cards the first one that may be played is named.
inline bool is_first_playable(const SeatSecrets& own, std::uint8_t place) {
  bool playable = ((own.fresh >> place) & 1U) == 0;
  for (std::uint8_t i = 0; i < place; ++i) {
    const bool equal = own.hand[i] == own.hand[place];
    const bool may_be_named = ((own.fresh >> i) & 1U) == 0;
    playable &= !(equal & may_be_named);
  }
  return playable;
}

// CARD-PUB: how many points the Pubs allow.
inline int pub_points_allowed(const Table& table) { return pub_count(table.seats[table.seat]) * k_points_a_pub; }

// The place in the play area of a face-up Observatory, the first in area order; -1 when there is none.
inline int usable_observatory(const Table& table, std::uint8_t seat) {
  if (table.seats[seat].names[info_of(Card::observatory).name_slot] == 0) return -1;
  const std::uint8_t first = area_first(table, seat);
  for (std::uint8_t at = first; at < table.area_end[seat]; ++at) {
    const bool face_up = (table.marks[at] & mark::k_turned) == 0;
    if (info_of(table.pool[at]).special == Special::observatory && face_up) return at - first;
  }
  return -1;
}

inline bool is_row_place(std::uint8_t from) {
  return (from & (k_lower_places - 1U)) < k_row_places_max && from < 2 * k_lower_places;
}

inline Row row_of(std::uint8_t from) { return from >= k_lower_places ? Row::lower : Row::upper; }

inline Card card_in_row(const Table& table, std::uint8_t from) {
  if (!is_row_place(from)) return Card::none;
  return table.rows[static_cast<std::uint8_t>(row_of(from))][from & (k_lower_places - 1U)];
}

}  // namespace neva
