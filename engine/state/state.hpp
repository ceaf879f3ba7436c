#pragma once

#include <array>
#include <cstdint>
#include <cstring>
#include <type_traits>

#include "card_table.hpp"
#include "engine/limits.hpp"
#include "engine/state/setup.hpp"

namespace neva {

enum class Row : std::uint8_t { upper, lower };

// What is decided next. Exactly one decision is open at every moment, until the game is over.
enum class Decision : std::uint8_t { action, drawn, points, none };

// Where points came from, for the final table. `phases` by phase; the rest at the end (END-2, END-M).
enum class PointSource : std::uint8_t { worker, market, building, noble, nobles, assignments, money, hand, hurdles };
inline constexpr std::uint8_t k_point_source_count = 9;

// Marks on a card in a play area.
namespace mark {
inline constexpr std::uint8_t k_turned = 0x01;         // CARD-OBS
inline constexpr std::uint8_t k_chip = 0x02;           // BAN-5
inline constexpr std::uint8_t k_attached_mask = 0x0C;  // BAN-9, BAN-10
inline constexpr std::uint8_t k_good_mask = 0x70;      // MKT-8
}  // namespace mark

enum class Standing : std::uint8_t { workshop, smelter, warehouse };

// A seat as everybody sees it.
struct SeatTable {
  std::int16_t points;
  std::array<std::int16_t, k_point_source_count> points_by_source;
  std::uint8_t hand_count;
  std::uint8_t green_count;
  std::uint8_t blue_count;
  std::uint8_t red_count;
  // Single cards that change prices or the hand limit as long as they lie there, one bit each (Standing).
  std::uint8_t standing;
  // Symbols of each good (MKT-6).
  std::array<std::uint8_t, k_good_count> goods;
  // How many cards of each name that a game holds twice or more lie in the play area (PRICE-3).
  std::array<std::uint8_t, k_name_slot_count> names;
};

// Everything that lies open on the table (SETUP-5).
struct Table {
  // Occupied places of each row, one bit a place.
  std::array<std::uint16_t, 2> occupied;
  Setup setup;
  std::uint8_t round;
  Phase phase;
  Decision decision;
  std::uint8_t seat;
  // The holder of this phase's marker, or who took the start from them.
  std::uint8_t start_seat;
  // Seats that passed since anybody last did something else (ROUND-5).
  std::uint8_t passed;
  // How many seats have been asked after a building scoring, in turn order.
  std::uint8_t asked;
  // Actions of this turn still to do, the present one included.
  std::uint8_t actions_left;
  bool end_triggered;
  bool over;
  // Seats that won, one bit each; 0 until the game is over.
  std::uint8_t winners;
  std::array<std::uint8_t, k_phase_count> markers;
  std::array<std::uint8_t, k_phase_count> deck_left;
  std::array<std::array<Card, k_row_places_max>, 2> rows;
  // Play areas from the front, seat after seat, each in the order in which its cards came; the discard pile from the
  // back, its bottom at the very end. Both together are never more than all cards.
  std::array<Card, k_cards_max> pool;
  std::array<std::uint8_t, k_cards_max> marks;
  // Where each seat's play area ends; it begins where the one before ends.
  std::array<std::uint8_t, k_seats_max> area_end;
  std::uint8_t discard_count;
  std::array<SeatTable, k_seats_max> seats;
};

// What only one seat knows.
struct SeatSecrets {
  std::uint16_t rubles;
  std::uint8_t hand_count;
  // The card an Observatory has drawn, while its drawer decides.
  Card drawn;
  std::array<Card, k_hand_max> hand;
  // Cards of the hand that came this turn, one bit each (HAND-3).
  std::uint8_t fresh;
};

// A whole game: open and hidden. Trivially copyable, no pointers, and without a byte that means nothing, so that two
// games are equal when their bytes are.
struct State {
  Table table;
  std::array<SeatSecrets, k_seats_max> secrets;
  // All decks one after the other in the order of Phase, each with its top card last; deck_first says where each
  // begins.
  std::array<Card, k_cards_max> decks;
  std::array<std::uint8_t, k_phase_count> deck_first;
};

static_assert(std::is_trivially_copyable_v<State>);
static_assert(sizeof(State) <= 1024);
static_assert(std::has_unique_object_representations_v<State>, "padding bytes would make equal games differ");

constexpr const CardInfo& info_of(Card card) { return k_catalogue[static_cast<std::uint8_t>(card)]; }

constexpr std::uint8_t pub_count(const SeatTable& seat) { return seat.names[info_of(Card::pub).name_slot]; }

constexpr std::uint8_t area_first(const Table& table, std::uint8_t seat) {
  return seat == 0 ? 0 : table.area_end[seat - 1];
}

constexpr std::uint8_t area_count(const Table& table, std::uint8_t seat) {
  return static_cast<std::uint8_t>(table.area_end[seat] - area_first(table, seat));
}

// The discard pile counts from its bottom.
constexpr Card discard_at(const Table& table, std::uint8_t place) { return table.pool[k_cards_max - 1 - place]; }

constexpr bool stands(const SeatTable& seat, Standing what) {
  return ((seat.standing >> static_cast<std::uint8_t>(what)) & 1U) != 0;
}

inline bool equal(const State& one, const State& other) { return std::memcmp(&one, &other, sizeof(State)) == 0; }

}  // namespace neva
