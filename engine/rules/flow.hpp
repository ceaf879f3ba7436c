#pragma once

#include "engine/state/scoring_report.hpp"
#include "engine/state/state.hpp"

// How a game goes on by itself between decisions. Inside engine/rules only.
namespace neva {

// Takes Table::step after Table::step until somebody decides or the game is over. Steps follow each other in a loop,
// never in each other's calls; each remembers in the table how far it has come, so that a decision may open anywhere.
// `report` may be null, here and below.
void proceed(State& state, ScoringReport* report);

// Each does its part of the course from where it stood and says whether a decision is open now.
// SCORE: the phase's income of every seat, in turn order.
bool go_on_with_income(State& state, ScoringReport* report);
// MKTS-2, MKTS-3.
bool go_on_with_upkeep(State& state);
bool go_on_with_goods(State& state, ScoringReport* report);
// IGC-8, IGC-3, CARD-PUB (D-26).
bool go_on_after_building(State& state);
// IGC-5, NR-4.
bool go_on_with_sycophants(State& state);
// END-2, END-M, END-3.
bool go_on_with_end(State& state);

// Fills the first free places of the upper row from the phase's deck (ROUND-3). END-1: the last card of a deck on the
// display triggers the end.
void deal_to_display(State& state, std::uint8_t count);
Card draw_from_deck(State& state, Phase deck);

inline void add_points(Table& table, std::uint8_t seat, int points, PointSource source) {
  SeatTable& to = table.seats[seat];
  to.points = static_cast<std::int16_t>(to.points + points);
  std::int16_t& part = to.points_by_source[static_cast<std::uint8_t>(source)];
  part = static_cast<std::int16_t>(part + points);
}

// D-8: whether assignments are still dropped in this game; not once they themselves are scored.
inline bool drops_assignments(const Table& table) {
  return table.setup.house.assignments_drop_at_20_and_35 && table.setup.assignments &&
         table.step < Step::end_assignments;
}

// Whether fields of the score track mean anything in this game.
inline bool tracks_fields(const Table& table) {
  return table.setup.hurdles != HurdleRule::off || drops_assignments(table);
}

// Field by field: hurdles may stop the marker, pay, and leave choices open (HUR-2, HUR-3).
void move_over_fields(State& state, std::uint8_t seat, int points, PointSource source);

// Moves a seat's marker.
inline void move_marker(State& state, std::uint8_t seat, int points, PointSource source) {
  if (tracks_fields(state.table) && points > 0) {
    move_over_fields(state, seat, points, source);
  } else {
    add_points(state.table, seat, points, source);
  }
}

// Opens the choice of a seat whose marker reached a field (HUR-2, D-8); false when there is none. Every marker that
// moves is followed by this.
bool find_field_choice(Table& table);
inline bool open_field_choice(Table& table) { return tracks_fields(table) && find_field_choice(table); }

// Where points of a phase are written down.
PointSource source_of(Phase phase);

inline void pay(State& state, std::uint8_t seat, int rubles) {
  std::uint16_t& purse = state.secrets[seat].rubles;
  purse = static_cast<std::uint16_t>(purse + rubles);
}

inline void open_decision(Table& table, Decision decision, std::uint8_t seat) {
  table.decision = decision;
  table.seat = seat;
}

// `steps` is less than the number of players. Without a division: the chip has none, and this runs at every turn.
constexpr std::uint8_t seat_after(const Table& table, std::uint8_t seat, std::uint8_t steps = 1) {
  const auto sum = static_cast<std::uint8_t>(seat + steps);
  return sum < table.setup.players ? sum : static_cast<std::uint8_t>(sum - table.setup.players);
}

// The seat whose turn comes so many steps after the phase's start player.
constexpr std::uint8_t seat_in_order(const Table& table, std::uint8_t steps) {
  return seat_after(table, table.start_seat, steps);
}

}  // namespace neva
