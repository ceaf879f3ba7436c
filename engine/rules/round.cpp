// Round and phase: ROUND-1 to ROUND-8, END-1, MKT-4, MKTS-4, AST-3, NR-6.
#include <algorithm>
#include <bit>

#include "engine/base/check.hpp"
#include "engine/rules/area.hpp"
#include "engine/rules/banquet.hpp"
#include "engine/rules/flow.hpp"
#include "engine/rules/rules.hpp"

namespace neva {

namespace {

constexpr std::uint8_t k_upper = 0;
constexpr std::uint8_t k_lower = 1;

std::uint8_t index_of(Phase phase) { return static_cast<std::uint8_t>(phase); }

bool display_is_empty(const Table& table) { return (table.occupied[k_upper] | table.occupied[k_lower]) == 0; }

bool is_first_phase(const Table& table) { return table.round == 1 && table.phase == Phase::worker; }

// ROUND-3: the upper row closes up to the right.
void close_up(Table& table) {
  auto& row = table.rows[k_upper];
  const unsigned places = row_places(table.setup);
  unsigned to = places;
  for (std::uint16_t left = table.occupied[k_upper]; left != 0;) {
    const auto from = static_cast<unsigned>(std::bit_width(left) - 1);
    left = static_cast<std::uint16_t>(left ^ (1U << from));
    const Card card = row[from];
    row[from] = Card::none;
    row[--to] = card;
  }
  table.occupied[k_upper] = static_cast<std::uint16_t>((1U << places) - (1U << to));
}

// ROUND-2, MKT-4, NR-6: what both rows together hold.
int display_size(const Setup& setup) { return setup.market ? k_display_cards_with_market : k_display_cards; }

// ROUND-2, SETUP-4.
void fill_display(State& state) {
  Table& table = state.table;
  close_up(table);
  const int lying = std::popcount(table.occupied[k_upper]) + std::popcount(table.occupied[k_lower]);
  const int wanted = is_first_phase(table) ? k_first_cards_a_player * table.setup.players : display_size(table.setup);
  if (wanted > lying) deal_to_display(state, static_cast<std::uint8_t>(wanted - lying));
}

// ROUND-8, steps 1 and 2.
void clear_lower_row(Table& table) {
  for (std::uint32_t left = table.occupied[k_lower]; left != 0; left &= left - 1U)
    discard(table, table.rows[k_lower][static_cast<std::size_t>(std::countr_zero(left))]);
  table.rows[k_lower] = table.rows[k_upper];
  table.rows[k_upper].fill(Card::none);
  table.occupied[k_lower] = table.occupied[k_upper];
  table.occupied[k_upper] = 0;
}

// ROUND-8, step 3.
void move_markers(Table& table) {
  const std::uint8_t steps = has_disc(table.setup) ? k_disc_marker_steps : 1;
  for (std::uint8_t phase = 0; phase < k_phase_count; ++phase) {
    if (has_phase(table.setup, static_cast<Phase>(phase)))
      table.markers[phase] = seat_after(table, table.markers[phase], steps);
  }
  if (has_disc(table.setup)) table.disc = seat_after(table, table.disc, steps);
}

// AST-3: to the right-hand neighbour.
void move_assistants(Table& table) {
  if (!table.setup.assistants) return;
  const Assistant first = table.seats[0].assistant;
  for (std::uint8_t seat = 0; seat + 1 < table.setup.players; ++seat)
    give_assistant(table.seats[seat], table.seats[seat + 1U].assistant);
  give_assistant(table.seats[table.setup.players - 1U], first);
}

// ROUND-8, step 4.
void turn_cards_up(Table& table) {
  for (std::uint8_t i = table.marked_count; i-- > 0;) {
    const Marked marked = table.marked[i];
    if ((marked.marks & mark::k_turned) != 0)
      set_marks(table, marked.at, static_cast<std::uint8_t>(marked.marks & ~mark::k_turned));
  }
}

void end_round(Table& table) {
  clear_lower_row(table);
  move_markers(table);
  move_assistants(table);
  turn_cards_up(table);
  // MKTS-4: the last value stays.
  if (table.setup.market && table.market_value + 1 < k_market_value_count) ++table.market_value;
  ++table.round;
  neva_check(table.round <= k_rounds_max);
}

void begin_round(State& state) {
  Table& table = state.table;
  if (has_disc(table.setup)) move_marker(state, table.disc, k_disc_points, PointSource::worker);
  table.phase = Phase::worker;
  table.step = Step::begin_phase;
}

void begin_phase(State& state) {
  Table& table = state.table;
  fill_display(state);
  table.start_seat = table.markers[index_of(table.phase)];
  table.passed = 0;
  table.step = Step::interrupt;
}

// BAN-13, ASM-4: the holder is always asked.
bool ask_to_interrupt(State& state) {
  const int holder = interrupt_holder(state);
  state.table.step = Step::open_phase;
  if (holder < 0) return false;
  open_decision(state.table, Decision::interrupt, static_cast<std::uint8_t>(holder));
  return true;
}

bool open_turn(Table& table, std::uint8_t seat) {
  open_decision(table, Decision::action, seat);
  table.actions_left = 1;
  table.step = Step::turn;
  return true;
}

void end_actions(Table& table) {
  table.actions_left = 0;
  table.progress = 0;
  // ROUND-6: the exchange phase has no scoring.
  table.step = table.phase == Phase::exchange ? Step::next_phase : Step::income;
}

// D-4, D-32: looked at when the phase opens and after each action.
bool open_phase(State& state) {
  Table& table = state.table;
  for (SeatSecrets& secrets : state.secrets) secrets.fresh = 0;
  if (!table.setup.house.empty_display_ends_the_phase || !display_is_empty(table))
    return open_turn(table, table.start_seat);
  end_actions(table);
  return false;
}

void end_double_turn(Table& table) {
  if (!table.double_turn) return;
  table.double_turn = false;
  put_action_card_away(table, Card::double_turn);
}

// ROUND-5: everybody has passed since the last action. ROUND-7 and D-4: an empty display ends the first worker phase of
// the second edition, and every phase under the house rule.
[[gnu::always_inline]] inline bool next_turn(State& state) {
  Table& table = state.table;
  const bool all_passed = table.passed == (1U << table.setup.players) - 1U;
  const bool ends_when_empty = table.setup.house.empty_display_ends_the_phase ||
                               (table.setup.edition == Edition::second && is_first_phase(table));
  const bool ends = all_passed || (ends_when_empty && display_is_empty(table));
  if (table.actions_left > 1 && !ends) {
    --table.actions_left;
    open_decision(table, Decision::action, table.seat);
    table.step = Step::turn;
    return true;
  }
  end_double_turn(table);
  // HAND-3: what came to the hand may be played on any later turn.
  state.secrets[table.seat].fresh = 0;
  if (!ends) return open_turn(table, seat_after(table, table.seat));
  end_actions(table);
  return false;
}

// ROUND-1.
void next_phase(Table& table) {
  if (table.phase == Phase::exchange) {
    table.step = table.end_triggered ? Step::end_nobles : Step::begin_round;
    if (!table.end_triggered) end_round(table);
    return;
  }
  do {
    table.phase = static_cast<Phase>(index_of(table.phase) + 1);
  } while (!has_phase(table.setup, table.phase));
  table.step = Step::begin_phase;
}

// The steps stand in the order in which they follow each other, so that one pass of the loop leads from the end of a
// turn to the first turn of the next phase.
[[gnu::noinline]] void take_steps(State& state, ScoringReport* report) {
  Table& table = state.table;
  const auto at = [&table](Step step) { return table.step == step; };
  for (;;) {
    if (at(Step::next_turn) && next_turn(state)) return;
    if (at(Step::income) && go_on_with_income(state, report)) return;
    if (at(Step::upkeep) && go_on_with_upkeep(state)) return;
    if (at(Step::goods) && go_on_with_goods(state, report)) return;
    if (at(Step::after_building) && go_on_after_building(state)) return;
    if (at(Step::sycophants) && go_on_with_sycophants(state)) return;
    if (at(Step::next_phase)) next_phase(table);
    if (table.step >= Step::end_nobles && go_on_with_end(state)) return;
    if (at(Step::begin_round)) begin_round(state);
    if (at(Step::begin_phase)) begin_phase(state);
    if (at(Step::interrupt) && ask_to_interrupt(state)) return;
    if (at(Step::open_phase) && open_phase(state)) return;
    if (table.step == Step::turn) {
      open_decision(table, Decision::action, table.seat);
      return;
    }
  }
}

}  // namespace

Card draw_from_deck(State& state, Phase phase) {
  Table& table = state.table;
  const std::uint8_t deck = index_of(phase);
  neva_check(table.deck_left[deck] > 0);
  --table.deck_left[deck];
  Card& top = state.decks[static_cast<std::size_t>(state.deck_first[deck] + table.deck_left[deck])];
  const Card card = top;
  top = Card::none;
  if (table.deck_left[deck] == 0) table.end_triggered = true;
  return card;
}

void deal_to_display(State& state, std::uint8_t count) {
  Table& table = state.table;
  std::uint8_t& left = table.deck_left[index_of(table.phase)];
  Card* const deck = &state.decks[state.deck_first[index_of(table.phase)]];
  std::uint32_t free = ((1U << row_places(table.setup)) - 1U) & ~std::uint32_t{table.occupied[k_upper]};
  std::uint32_t filled = 0;
  for (count = std::min(count, left); count > 0 && free != 0; --count, free &= free - 1U) {
    Card& top = deck[--left];
    table.rows[k_upper][static_cast<std::size_t>(std::countr_zero(free))] = top;
    top = Card::none;
    filled |= free & (0U - free);
  }
  table.occupied[k_upper] = static_cast<std::uint16_t>(table.occupied[k_upper] | filled);
  if (filled != 0 && left == 0) table.end_triggered = true;
}

// Most decisions lead to another turn. What else there is, is a call: the others need not pay for it.
void proceed(State& state, ScoringReport* report) {
  Table& table = state.table;
  if (open_field_choice(table)) return;
  if (table.step == Step::next_turn && next_turn(state)) return;
  take_steps(state, report);
}

}  // namespace neva
