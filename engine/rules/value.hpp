#pragma once

#include <array>
#include <cstdint>

#include "engine/state/state.hpp"

namespace neva {

struct Income {
  int rubles;
  int points;
};

// VALUE-1: what a card of a seat's play area would pay if it were scored now. `at` is its place in the pool.
Income value_of(const Table& table, std::uint8_t seat, std::uint8_t at);

// The colour that a phase scores (SCORE-1, MKTS-1). The exchange phase scores none; it is not asked.
CardColour scoring_colour(Phase phase);

// What one card of a seat's play area pays in its scoring, with what lies on it. `at` is its place in the pool.
Income income_of_card(const Table& table, std::uint8_t seat, std::uint8_t at);

// What special cards pay beyond their printed numbers when a colour is scored, and what marks change.
Income special_income(const Table& table, std::uint8_t seat, CardColour colour);

// SCORE-2: a seat's rubles and points of all cards of a colour.
inline Income income_of(const Table& table, std::uint8_t seat, CardColour colour) {
  const SeatTable& counts = table.seats[seat];
  const std::uint8_t index = colour_index(colour);
  const Income special = special_income(table, seat, colour);
  return {counts.rubles[index] + special.rubles, counts.printed_points[index] + special.points};
}

// The most rubles, and the most points, that one card of a colour is worth (VALUE-1); 0 without such a card. Purple
// stands for any colour.
Income best_values(const Table& table, std::uint8_t seat, CardColour colour);

// How many different names among a seat's cards of a colour.
int different_names(const Table& table, std::uint8_t seat, CardColour colour);

// How many goods a seat has a count of (MKT-6).
int goods_owned(const SeatTable& seat);

// ASG-2: what an assignment of a seat would score now. Who has the most rubles only the end or open money tells.
int assignment_points(const Table& table, std::uint8_t seat, std::uint8_t number, bool has_most_rubles);
// ASG-3 wants this one scored before the others; it asks for the most rubles.
inline constexpr std::uint8_t k_money_assignment = 6;

// The assignment of a seat that would score most now, of equal ones the lowest number; number 0 when it has none.
struct BestAssignment {
  std::uint8_t number;
  int points;
};
BestAssignment best_assignment(const State& state, std::uint8_t seat);

// HUR-4: how many cards or goods a seat lacks for the real hurdle at this place of the track; 0 when it has enough.
int hurdle_lack(const Table& table, std::uint8_t seat, std::size_t index);
// What a hurdle would pay a seat by itself, reached or overcome now (HUR-2, HUR-4).
Income hurdle_bonus(const Table& table, std::uint8_t seat, Hurdle hurdle);

// What a play area brings, as far as a card more or less in it changes that.
struct Standing {
  // Of all colours, every round.
  Income income;
  // Different nobles (END-2).
  int nobles;
  // What comes off green, blue and red cards (PRICE-3).
  std::array<std::uint8_t, 3> off;
  std::array<std::uint8_t, k_good_count> goods;
};
Standing standing_of(const Table& table, std::uint8_t seat);
// EXCH-1: the same after the card at this place of the play area was replaced by another one.
Standing standing_after_swap(const Table& table, std::uint8_t seat, std::uint8_t place, Card comes);

}  // namespace neva
