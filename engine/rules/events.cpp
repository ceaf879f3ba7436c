// The Events: EVT-1 to EVT-8.
#include "engine/rules/events.hpp"

#include <bit>

#include "engine/rules/area.hpp"
#include "engine/rules/flow.hpp"
#include "engine/rules/list.hpp"
#include "engine/rules/turn.hpp"

namespace neva {

namespace {

// EVT-2.
constexpr std::uint8_t k_twin_cards = 2;

std::uint8_t cards_in_deck(const Table& table) { return table.deck_left[static_cast<std::uint8_t>(table.phase)]; }

int free_upper_places(const Table& table) { return row_places(table.setup) - std::popcount(table.occupied[0]); }

// EVT-4 in journal_2: the new card went to the first free place of the upper row, an upper card's own one included.
bool lays_ghost_above(const Table& table) { return table.setup.rule_book == RuleBook::journal_2; }

Refusal check_ghost(const Table& table, std::uint8_t place) {
  if (place == k_over_nothing) return {Reason::needs_a_target};
  if (card_in_row(table, place) == Card::none) return {Reason::no_such_place};
  if (cards_in_deck(table) == 0) return {Reason::deck_is_empty};
  const bool full = lays_ghost_above(table) && row_of(place) == Row::lower && free_upper_places(table) == 0;
  return {full ? Reason::no_free_place : Reason::none};
}

// EVT-4, D-39: the new card lies where the old one lay.
void ghost(State& state, std::uint8_t place) {
  Table& table = state.table;
  discard(table, remove_from_row(table, place));
  if (lays_ghost_above(table)) {
    deal_to_display(state, 1);
  } else {
    lay_in_row(table, place, draw_from_deck(state, table.phase));
  }
}

Refusal check_new_luck(const Table& table) {
  if (free_upper_places(table) < table.setup.players) return {Reason::no_free_place};
  return {cards_in_deck(table) < table.setup.players ? Reason::deck_is_empty : Reason::none};
}

Refusal check_twin_event(const Table& table) {
  if (table.rows[0][0] == Card::none) return {Reason::no_such_place};
  return {cards_in_deck(table) == 0 ? Reason::deck_is_empty : Reason::none};
}

// EVT-7.
Refusal check_grabber(const Table& table, const SeatSecrets& own, Action action) {
  const Card top = card_of(table, own, action);
  if (top == Card::none) return {Reason::pile_is_empty};
  return check_purchase(table, own, top, action);
}

bool can_have(const Table& table, const SeatSecrets& own, Card card, std::uint8_t which) {
  if (has_room(table, own)) return true;
  std::array<Action, k_ways_to_buy_max + 1> ways;
  return list_purchase(table, own, card, make_action(ActionKind::buy_twin, which), ways.data()) != ways.data();
}

// EVT-2: whether the other card can still be had after this. Played on copies: money, hand, prices, targets and tiles
// may all change.
bool leaves_the_other(const Table& table, const SeatSecrets& own, Action action) {
  const std::uint8_t other = action.from ^ 1U;
  if (table.twin[other] == Card::none) return true;
  Table after = table;
  SeatSecrets own_after = own;
  take_twin(after, own_after, action);
  return can_have(after, own_after, after.twin[other], other);
}

void lay_twin(State& state) {
  Table& table = state.table;
  table.twin = {remove_from_row(table, 0), draw_from_deck(state, table.phase)};
}

// What may be bought or taken: only what leaves the other card possible (N-24).
Action* list_twin_ways(const Table& table, const SeatSecrets& own, Action* next) {
  for (std::uint8_t i = 0; i < k_twin_cards; ++i) {
    if (table.twin[i] == Card::none) continue;
    Action* const first = next;
    next = list_purchase(table, own, table.twin[i], make_action(ActionKind::buy_twin, i), next);
    if (has_room(table, own)) *next++ = make_action(ActionKind::take_twin, i);
    Action* kept = first;
    for (const Action* way = first; way != next; ++way) {
      const Action action = *way;
      *kept = action;
      kept += leaves_the_other(table, own, action) ? 1 : 0;
    }
    next = kept;
  }
  return next;
}

bool can_be_had(const Table& table, const SeatSecrets& own) {
  std::array<Action, 2 * (k_ways_to_buy_max + 2)> ways;
  return list_twin_ways(table, own, ways.data()) != ways.data();
}

// EVT-8: whether it makes a difference which of the two is on top. An orange card goes to the box (MKTS-5). In
// journal_2 the new card always was.
bool has_order(const Table& table) {
  const auto [older, newer] = table.twin;
  const bool boxed = info_of(older).special == Special::orange || info_of(newer).special == Special::orange;
  return table.setup.rule_book != RuleBook::journal_2 && older != newer && !boxed;
}

bool begin_twin(State& state) {
  lay_twin(state);
  Table& table = state.table;
  if (!can_be_had(table, state.secrets[table.seat]) && !has_order(table)) {
    give_up_twin(table, 1);
    return false;
  }
  open_decision(table, Decision::twin, table.seat);
  return true;
}

void sponsor(State& state) {
  for (std::uint8_t seat = 0; seat < state.table.setup.players; ++seat)
    pay(state, seat, seat == state.table.seat ? k_sponsor_rubles : k_sponsor_others_rubles);
}

}  // namespace

Refusal check_event(const Table& table, const SeatSecrets& own, Action action) {
  if (!table.setup.events) return {Reason::no_events};
  if (table.round < k_first_event_round) return {Reason::too_early};
  if (table.double_turn) return {Reason::not_in_double_turn};
  if (action.from == 0 || action.from >= k_event_count) return {Reason::unknown};
  const bool used = table.seats[table.seat].event_used != Event::none || ((table.events >> action.from) & 1U) == 0;
  if (used) return {Reason::event_used};
  const Event event = static_cast<Event>(action.from);
  if (event == Event::grabber) return check_grabber(table, own, action);
  if (action.good != 0) return {Reason::takes_no_good};
  if (event == Event::ghost) return check_ghost(table, action.over);
  if (action.over != k_over_nothing) return {Reason::takes_no_target};
  if (event == Event::twin) return check_twin_event(table);
  return event == Event::new_luck ? check_new_luck(table) : Refusal{};
}

Action* list_events(const Table& table, const SeatSecrets& own, Action* next) {
  if (table.round < k_first_event_round || table.seats[table.seat].event_used != Event::none) return next;
  for (std::uint8_t i = 1; i < k_event_count; ++i) {
    const Event event = static_cast<Event>(i);
    if (((table.events >> i) & 1U) == 0) continue;
    if (event == Event::grabber) {
      const Action action = make_action(ActionKind::event, i);
      const Card top = card_of(table, own, action);
      if (top != Card::none) next = list_purchase(table, own, top, action, next);
      continue;
    }
    const bool ghost = event == Event::ghost;
    for (std::uint32_t place = 0; place < (ghost ? 2U * k_lower_places : 1U); ++place) {
      *next = make_action(ActionKind::event, i, ghost ? place : k_over_nothing);
      next += check_event(table, own, *next).refused() ? 0 : 1;
    }
  }
  return next;
}

bool use_event(State& state, Action action) {
  Table& table = state.table;
  const Event event = static_cast<Event>(action.from);
  table.seats[table.seat].event_used = event;
  table.events = static_cast<std::uint8_t>(table.events & ~(1U << action.from));
  switch (event) {
    case Event::twin:
      return begin_twin(state);
    case Event::sponsor:
      sponsor(state);
      break;
    case Event::ghost:
      ghost(state, action.over);
      break;
    case Event::new_luck:
      deal_to_display(state, table.setup.players);
      break;
    case Event::grabber: {
      const Card top = take_from_discard(table, static_cast<std::uint8_t>(table.discard_count - 1));
      acquire(table, state.secrets[table.seat], top, action);
      break;
    }
    default:
      // EVT-6: the Warehouse counts by being used (hand_limit).
      break;
  }
  return false;
}

Action* list_twin(const Table& table, const SeatSecrets& own, Action* next) {
  Action* const end = list_twin_ways(table, own, next);
  if (end != next) return end;
  // EVT-8: the decision is open all the same, so the order matters.
  for (std::uint8_t i = 0; i < k_twin_cards; ++i) *next++ = make_action(ActionKind::top_twin, i);
  return next;
}

Refusal check_twin(const Table& table, const SeatSecrets& own, Action action) {
  const bool tops = action.kind == ActionKind::top_twin;
  const Card card = card_of(table, own, action);
  if (card == Card::none) return {Reason::no_such_place};
  if (tops) return {can_be_had(table, own) ? Reason::must_choose : Reason::none};
  if (action.kind == ActionKind::take_twin && !has_room(table, own)) return {Reason::hand_full};
  if (action.kind == ActionKind::buy_twin) {
    const Refusal refusal = check_purchase(table, own, card, action);
    if (refusal.refused()) return refusal;
  }
  return {leaves_the_other(table, own, action) ? Reason::none : Reason::spoils_the_other};
}

void give_up_twin(Table& table, std::uint8_t top) {
  discard(table, table.twin[top ^ 1U]);
  discard(table, table.twin[top]);
  table.twin.fill(Card::none);
}

bool take_twin(Table& table, SeatSecrets& own, Action action) {
  const Card card = table.twin[action.from];
  table.twin[action.from] = Card::none;
  if (action.kind == ActionKind::buy_twin) {
    acquire(table, own, card, action);
  } else {
    take_into_hand(table, own, card);
  }
  return table.twin[action.from ^ 1U] != Card::none;
}

}  // namespace neva
