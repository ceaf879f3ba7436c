// Round and phase: ROUND-1 to ROUND-8, END-1.
#include <algorithm>
#include <bit>

#include "engine/base/check.hpp"
#include "engine/rules/area.hpp"
#include "engine/rules/flow.hpp"
#include "engine/rules/rules.hpp"

namespace neva {

namespace {

constexpr std::uint8_t k_upper = 0;
constexpr std::uint8_t k_lower = 1;

std::uint8_t index_of(Phase phase) { return static_cast<std::uint8_t>(phase); }

// ROUND-3: 8 places in each row.
constexpr std::uint8_t k_places = 8;

bool display_is_empty(const Table& table) { return (table.occupied[k_upper] | table.occupied[k_lower]) == 0; }

bool is_first_phase(const Table& table) { return table.round == 1 && table.phase == Phase::worker; }

// ROUND-3: the upper row closes up to the right.
void close_up(Table& table) {
  auto& row = table.rows[k_upper];
  std::uint16_t occupied = 0;
  std::uint8_t to = k_places;
  for (std::uint8_t from = k_places; from-- > 0;) {
    if (row[from] == Card::none) continue;
    --to;
    const Card card = row[from];
    row[from] = Card::none;
    row[to] = card;
    occupied = static_cast<std::uint16_t>(occupied | (1U << to));
  }
  table.occupied[k_upper] = occupied;
}

// END-1: the last card of a deck on the display triggers the end.
void deal_to_display(State& state, std::uint8_t count) {
  Table& table = state.table;
  const std::uint8_t deck = index_of(table.phase);
  count = std::min(count, table.deck_left[deck]);
  auto& row = table.rows[k_upper];
  for (std::uint8_t place = 0; count > 0 && place < k_places; ++place) {
    if (row[place] != Card::none) continue;
    --table.deck_left[deck];
    Card& top = state.decks[static_cast<std::size_t>(state.deck_first[deck] + table.deck_left[deck])];
    row[place] = top;
    top = Card::none;
    table.occupied[k_upper] = static_cast<std::uint16_t>(table.occupied[k_upper] | (1U << place));
    --count;
    if (table.deck_left[deck] == 0) table.end_triggered = true;
  }
}

// ROUND-2, SETUP-4.
void fill_display(State& state) {
  Table& table = state.table;
  close_up(table);
  const int lying = std::popcount(table.occupied[k_upper]) + std::popcount(table.occupied[k_lower]);
  const int wanted = is_first_phase(table) ? 2 * table.setup.players : k_places;
  if (wanted > lying) deal_to_display(state, static_cast<std::uint8_t>(wanted - lying));
}

// ROUND-8, steps 1 and 2.
void clear_lower_row(Table& table) {
  for (std::uint8_t place = 0; place < k_places; ++place) {
    const Card card = table.rows[k_lower][place];
    if (card != Card::none) discard(table, card);
  }
  table.rows[k_lower] = table.rows[k_upper];
  table.rows[k_upper].fill(Card::none);
  table.occupied[k_lower] = table.occupied[k_upper];
  table.occupied[k_upper] = 0;
}

void end_round(Table& table) {
  clear_lower_row(table);
  for (std::uint8_t phase = 0; phase < k_phase_count; ++phase) {
    if (has_phase(table.setup, static_cast<Phase>(phase)))
      table.markers[phase] = seat_after(table, table.markers[phase]);
  }
  const std::uint8_t used = table.area_end[table.setup.players - 1];
  for (std::uint8_t at = 0; at < used; ++at)
    table.marks[at] = static_cast<std::uint8_t>(table.marks[at] & ~mark::k_turned);
  ++table.round;
  neva_check(table.round <= k_rounds_max);
}

void open_action(Table& table, std::uint8_t seat) {
  table.decision = Decision::action;
  table.seat = seat;
  table.actions_left = 1;
}

Step begin_phase(State& state) {
  Table& table = state.table;
  fill_display(state);
  table.start_seat = table.markers[index_of(table.phase)];
  table.passed = 0;
  if (table.setup.house.empty_display_ends_the_phase && display_is_empty(table)) return Step::end_actions;
  open_action(table, table.start_seat);
  return Step::decide;
}

// ROUND-5: everybody has passed since the last action. ROUND-7 and D-4: an empty display ends the first worker phase of
// the second edition, and every phase under the house rule.
Step next_turn(State& state) {
  Table& table = state.table;
  const bool all_passed = table.passed == (1U << table.setup.players) - 1U;
  const bool ends_when_empty = table.setup.house.empty_display_ends_the_phase ||
                               (table.setup.edition == Edition::second && is_first_phase(table));
  if (all_passed || (ends_when_empty && display_is_empty(table))) return Step::end_actions;
  // HAND-3: what came to the hand may be played on any later turn.
  state.secrets[table.seat].fresh = 0;
  open_action(table, seat_after(table, table.seat));
  return Step::decide;
}

Step end_actions(State& state) {
  for (SeatSecrets& secrets : state.secrets) secrets.fresh = 0;
  score_phase(state);
  if (state.table.phase != Phase::building) return Step::next_phase;
  state.table.asked = 0;
  return Step::ask;
}

// CARD-PUB: the owner of a Pub is always asked, rich or poor, so that being asked tells nobody anything.
Step ask(Table& table) {
  while (table.asked < table.setup.players) {
    const std::uint8_t seat = seat_after(table, table.start_seat, table.asked);
    ++table.asked;
    if (pub_count(table.seats[seat]) == 0) continue;
    table.decision = Decision::points;
    table.seat = seat;
    return Step::decide;
  }
  table.asked = 0;
  return Step::next_phase;
}

// ROUND-1.
Step next_phase(State& state) {
  Table& table = state.table;
  if (table.phase == Phase::exchange) {
    if (table.end_triggered) {
      score_end(state);
      return Step::decide;
    }
    end_round(table);
    table.phase = Phase::worker;
    return Step::begin_phase;
  }
  do {
    table.phase = static_cast<Phase>(index_of(table.phase) + 1);
  } while (!has_phase(table.setup, table.phase));
  return Step::begin_phase;
}

}  // namespace

void proceed(State& state, Step step) {
  // By far the most frequent step, and most often the last.
  if (step == Step::next_turn) step = next_turn(state);
  while (step != Step::decide) {
    switch (step) {
      case Step::begin_phase:
        step = begin_phase(state);
        break;
      case Step::next_turn:
        step = next_turn(state);
        break;
      case Step::end_actions:
        step = end_actions(state);
        break;
      case Step::ask:
        step = ask(state.table);
        break;
      case Step::next_phase:
        step = next_phase(state);
        break;
      case Step::decide:
        break;
    }
  }
}

}  // namespace neva
