// The Banquet and the Assembly: BAN-2 to BAN-13, ASM-2 to ASM-5.
#include "engine/rules/banquet.hpp"

#include "engine/base/check.hpp"
#include "engine/rules/area.hpp"
#include "engine/rules/exchange.hpp"
#include "engine/rules/flow.hpp"
#include "engine/rules/list.hpp"
#include "engine/rules/turn.hpp"
#include "engine/rules/value.hpp"

namespace neva {

namespace {

bool is_complete(const Table& table) { return table.setup.edition == Edition::complete; }

// BAN-6, ASM-3, NR-3: in the complete edition action cards stay in the pile.
bool may_be_found(const Table& table, Card card) { return !is_complete(table) || !is_purple(card); }

// BAN-6, IGC-4: a chosen card that is not wanted goes on top of the pile. ASM-3: never, something must be had; NR-3:
// only with a full hand.
bool may_put_back(const Table& table, const SeatSecrets& own) {
  return !is_complete(table) || (!table.black_market && !has_room(table, own));
}

// In journal_2 nothing was chosen, and the pile stayed as it was.
bool leaves_pile_alone(const Table& table) { return table.setup.rule_book == RuleBook::journal_2; }

bool has_room_without_one(const Table& table, const SeatSecrets& own) {
  return own.hand_count <= hand_limit(table.seats[table.seat]);
}

bool can_buy(const Table& table, const SeatSecrets& own, Card card, Action action) {
  std::array<Action, k_ways_to_buy_max + 1> ways;
  return list_purchase(table, own, card, action, ways.data()) != ways.data();
}

Refusal check_black_market(const Table& table, const SeatSecrets& own) {
  if (table.discard_count == 0) return {Reason::pile_is_empty};
  if (!is_complete(table)) return {};
  for (std::uint8_t i = 0; i < table.discard_count; ++i) {
    const Card card = discard_at(table, i);
    if (is_purple(card)) continue;
    if (has_room_without_one(table, own)) return {};
    if (can_buy(table, own, card, make_action(ActionKind::buy_discard, i))) return {};
  }
  return {Reason::cannot_be_done};
}

Refusal check_plain(const Table& table, const SeatSecrets& own, Card card) {
  switch (info_of(card).special) {
    case Special::golden_donkey:
    case Special::double_turn:
      return {};
    case Special::black_market:
      return check_black_market(table, own);
    case Special::pickpocket:
    case Special::theft:
      return {Reason::only_as_interrupt};
    default:
      return {Reason::needs_a_target};
  }
}

// BAN-5, D-14: any card that could be bought or played now.
Refusal check_half(const Table& table, const SeatSecrets& own, Action action) {
  if (playable_special(own, Special::money_collector) < 0) return {Reason::no_such_place};
  const Card card = card_of(table, own, action);
  if (card == Card::none) return {Reason::no_such_place};
  if (action.kind == ActionKind::half_play) {
    if (is_fresh(own, action.from)) return {Reason::came_this_turn};
    if (!is_first_playable(own, action.from)) return {Reason::not_first_copy};
  }
  return check_purchase(table, own, card, action);
}

// BAN-8.
Refusal check_mooch(const Table& table, const SeatSecrets& own, Action action) {
  if (playable_special(own, Special::moocher) < 0) return {Reason::no_such_place};
  if (action.from >= table.setup.players || action.from == table.seat) return {Reason::no_target};
  if (action.over >= area_count(table, action.from)) return {Reason::no_target};
  const std::uint8_t at = at_in_pool(table, action.from, action.over);
  const Income value = value_of(table, action.from, at);
  const int gain = action.kind == ActionKind::mooch_rubles ? value.rubles : value.points;
  if (gain < 1) return {Reason::gives_nothing};
  return {has_earlier_copy(table, action.from, action.over) ? Reason::not_first_copy : Reason::none};
}

// BAN-9, BAN-10.
Refusal check_on(const Table& table, Special special, std::uint8_t place) {
  if (special != Special::jester && special != Special::doubler) return {Reason::takes_no_target};
  if (place >= area_count(table, table.seat)) return {Reason::no_target};
  const std::uint8_t at = at_in_pool(table, table.seat, place);
  const CardInfo& info = info_of(table.pool[at]);
  const bool taken = (marks_at(table, at) & (mark::k_chip | mark::k_attached_mask)) != 0;
  if (info.rubles < 1 || info.points < 1 || taken) return {Reason::needs_both_numbers};
  return {has_earlier_copy(table, table.seat, place) ? Reason::not_first_copy : Reason::none};
}

// BAN-12: another card of the hand, purple or not.
Refusal check_drop(const SeatSecrets& own, Action action) {
  if (info_of(own.hand[action.from]).special != Special::away_with_it) return {Reason::takes_no_target};
  if (action.over >= own.hand_count || action.over == action.from) return {Reason::no_such_place};
  for (std::uint8_t i = 0; i < action.over; ++i) {
    if (i != action.from && own.hand[i] == own.hand[action.over]) return {Reason::not_first_copy};
  }
  return {};
}

// HAND-3 for the purple card itself.
Refusal check_in_hand(const SeatSecrets& own, std::uint8_t place) {
  if (place >= own.hand_count || !is_purple(own.hand[place])) return {Reason::no_such_place};
  if (is_fresh(own, place)) return {Reason::came_this_turn};
  return {is_first_playable(own, place) ? Reason::none : Reason::not_first_copy};
}

Action* list_if_possible(const Table& table, const SeatSecrets& own, Action action, Action* next) {
  *next = action;
  return next + (check_action_card(table, own, action).refused() ? 0 : 1);
}

Action* list_halves(const Table& table, const SeatSecrets& own, Action* next) {
  for (std::uint8_t from = 0; from < 2 * k_lower_places; ++from) {
    const Card card = card_in_row(table, from);
    if (card == Card::none) continue;
    next = list_purchase(table, own, card, make_action(ActionKind::half_buy, from), next);
  }
  for (std::uint8_t i = 0; i < own.hand_count; ++i) {
    if (!is_first_playable(own, i)) continue;
    next = list_purchase(table, own, own.hand[i], make_action(ActionKind::half_play, i), next);
  }
  return next;
}

Action* list_mooching(const Table& table, const SeatSecrets& own, Action* next) {
  for (std::uint8_t seat = 0; seat < table.setup.players; ++seat) {
    for (std::uint8_t place = 0; place < area_count(table, seat); ++place) {
      next = list_if_possible(table, own, make_action(ActionKind::mooch_rubles, seat, place), next);
      next = list_if_possible(table, own, make_action(ActionKind::mooch_points, seat, place), next);
    }
  }
  return next;
}

Action* list_card(const Table& table, const SeatSecrets& own, std::uint8_t hand_place, Action* next) {
  switch (info_of(own.hand[hand_place]).special) {
    case Special::money_collector:
      return list_halves(table, own, next);
    case Special::moocher:
      return list_mooching(table, own, next);
    case Special::jester:
    case Special::doubler:
      for (std::uint8_t place = 0; place < area_count(table, table.seat); ++place)
        next = list_if_possible(table, own, make_action(ActionKind::play_on, hand_place, place), next);
      return next;
    case Special::away_with_it:
      for (std::uint8_t place = 0; place < own.hand_count; ++place)
        next = list_if_possible(table, own, make_action(ActionKind::play_drop, hand_place, place), next);
      return next;
    default:
      return list_if_possible(table, own, make_action(ActionKind::play, hand_place), next);
  }
}

void play_half(Table& table, SeatSecrets& own, Action action) {
  const auto collector = static_cast<std::uint8_t>(playable_special(own, Special::money_collector));
  acquire(table, own, card_of(table, own, action), action);
  if (action.kind == ActionKind::half_buy) {
    remove_from_row(table, action.from);
    remove_from_hand(table, own, collector);
    return;
  }
  remove_from_hand(table, own, std::max(collector, action.from));
  remove_from_hand(table, own, std::min(collector, action.from));
}

void mooch(State& state, Action action) {
  Table& table = state.table;
  SeatSecrets& own = state.secrets[table.seat];
  remove_from_hand(table, own, static_cast<std::uint8_t>(playable_special(own, Special::moocher)));
  const std::uint8_t at = at_in_pool(table, action.from, action.over);
  const Income value = value_of(table, action.from, at);
  if (action.kind == ActionKind::mooch_rubles) {
    pay(state, table.seat, value.rubles);
  } else {
    move_marker(state, table.seat, value.points, source_of(table.phase));
  }
}

void put_on(Table& table, SeatSecrets& own, Action action) {
  const Card card = remove_from_hand(table, own, action.from);
  const std::uint8_t at = at_in_pool(table, table.seat, action.over);
  const std::uint8_t what = info_of(card).special == Special::jester ? mark::k_jester : mark::k_doubler;
  set_marks(table, at, static_cast<std::uint8_t>(marks_at(table, at) | what));
}

// ASM-2: the dropped card first.
void drop(Table& table, SeatSecrets& own, Action action) {
  const Card dropped = own.hand[action.over];
  const Card card = own.hand[action.from];
  remove_from_hand(table, own, std::max(action.from, action.over));
  remove_from_hand(table, own, std::min(action.from, action.over));
  discard(table, dropped);
  put_action_card_away(table, card);
}

bool play_plain(State& state, Action action) {
  Table& table = state.table;
  const Card card = remove_from_hand(table, state.secrets[table.seat], action.from);
  switch (info_of(card).special) {
    case Special::golden_donkey:
      pay(state, table.seat, k_donkey_rubles);
      put_action_card_away(table, card);
      return false;
    case Special::double_turn:
      table.double_turn = true;
      table.actions_left = k_double_turn_actions;
      return false;
    default:
      table.black_market = true;
      open_decision(table, Decision::search, table.seat);
      return true;
  }
}

}  // namespace

Refusal check_action_card(const Table& table, const SeatSecrets& own, Action action) {
  switch (action.kind) {
    case ActionKind::half_buy:
    case ActionKind::half_play:
      return check_half(table, own, action);
    case ActionKind::mooch_rubles:
    case ActionKind::mooch_points:
      return check_mooch(table, own, action);
    default:
      break;
  }
  const Refusal refusal = check_in_hand(own, action.from);
  if (refusal.refused()) return refusal;
  const Card card = own.hand[action.from];
  if (action.kind == ActionKind::play_on) return check_on(table, info_of(card).special, action.over);
  if (action.kind == ActionKind::play_drop) return check_drop(own, action);
  if (action.over != k_over_nothing) return {Reason::takes_no_target};
  if (action.good != 0) return {Reason::takes_no_good};
  return check_plain(table, own, card);
}

Action* list_action_cards(const Table& table, const SeatSecrets& own, Action* next) {
  for (std::uint8_t i = 0; i < own.hand_count; ++i) {
    if (is_purple(own.hand[i]) && is_first_playable(own, i)) next = list_card(table, own, i, next);
  }
  return next;
}

bool play_action_card(State& state, Action action) {
  Table& table = state.table;
  SeatSecrets& own = state.secrets[table.seat];
  switch (action.kind) {
    case ActionKind::half_buy:
    case ActionKind::half_play:
      play_half(table, own, action);
      break;
    case ActionKind::mooch_rubles:
    case ActionKind::mooch_points:
      mooch(state, action);
      break;
    case ActionKind::play_on:
      put_on(table, own, action);
      break;
    case ActionKind::play_drop:
      drop(table, own, action);
      break;
    default:
      return play_plain(state, action);
  }
  return false;
}

// IGC-4, NR-3.
Refusal check_search(const Table& table) {
  if (table.phase != Phase::building) return {Reason::wrong_phase};
  if (table.double_turn) return {Reason::not_in_double_turn};
  if (!has_usable_card(table, table.seat, Special::debtors_prison)) return {Reason::no_prison};
  for (std::uint8_t i = 0; i < table.discard_count; ++i) {
    if (may_be_found(table, discard_at(table, i))) return {};
  }
  return {Reason::pile_is_empty};
}

Action* list_search(const Table& table, const SeatSecrets& own, Action* next) {
  const bool room = has_room(table, own);
  const bool back = may_put_back(table, own);
  for (std::uint8_t i = 0; i < table.discard_count; ++i) {
    const Card card = discard_at(table, i);
    if (!may_be_found(table, card)) continue;
    next = list_purchase(table, own, card, make_action(ActionKind::buy_discard, i), next);
    if (room) *next++ = make_action(ActionKind::take_discard, i);
    if (back && !leaves_pile_alone(table)) *next++ = make_action(ActionKind::leave, i);
  }
  if (back && leaves_pile_alone(table)) *next++ = make_action(ActionKind::leave);
  return next;
}

Refusal check_search_choice(const Table& table, const SeatSecrets& own, Action action) {
  if (action.kind == ActionKind::leave) {
    if (!may_put_back(table, own)) return {Reason::must_choose};
    if (leaves_pile_alone(table)) return {action.from == 0 ? Reason::none : Reason::unknown};
  }
  const Card card = card_of(table, own, action);
  if (card == Card::none) return {Reason::no_such_place};
  if (!may_be_found(table, card)) return {Reason::action_card};
  if (action.kind == ActionKind::buy_discard) return check_purchase(table, own, card, action);
  return {action.kind == ActionKind::leave || has_room(table, own) ? Reason::none : Reason::hand_full};
}

void end_search(State& state, Action action) {
  Table& table = state.table;
  SeatSecrets& own = state.secrets[table.seat];
  const bool moves = action.kind != ActionKind::leave || !leaves_pile_alone(table);
  const Card card = moves ? take_from_discard(table, action.from) : Card::none;
  if (action.kind == ActionKind::buy_discard) {
    acquire(table, own, card, action);
  } else if (action.kind == ActionKind::take_discard) {
    take_into_hand(table, own, card);
  } else if (moves) {
    discard(table, card);
  }
  if (table.black_market) put_action_card_away(table, Card::black_market);
  table.black_market = false;
}

int interrupt_holder(const State& state) {
  if (!has_action_cards(state.table.setup)) return -1;
  for (std::uint8_t seat = 0; seat < state.table.setup.players; ++seat) {
    const SeatSecrets& secrets = state.secrets[seat];
    for (std::uint8_t i = 0; i < secrets.hand_count; ++i) {
      const Special special = info_of(secrets.hand[i]).special;
      if (special == Special::pickpocket || special == Special::theft) return seat;
    }
  }
  return -1;
}

// BAN-13: a Pickpocket needs a card that can be bought or taken, Theft nothing.
Refusal check_interrupt(const Table& table, const SeatSecrets& own) {
  if (is_complete(table)) return {};
  for (std::uint8_t from = 0; from < 2 * k_lower_places; ++from) {
    const Card card = card_in_row(table, from);
    if (card == Card::none) continue;
    if (has_room_without_one(table, own)) return {};
    if (can_buy(table, own, card, make_action(ActionKind::buy, from))) return {};
  }
  return {Reason::cannot_be_done};
}

bool interrupt(State& state) {
  Table& table = state.table;
  SeatSecrets& own = state.secrets[table.seat];
  const int thief = playable_special(own, Special::theft);
  if (thief >= 0) {
    // ASM-4: the start of this phase, also for the order of scoring.
    put_action_card_away(table, remove_from_hand(table, own, static_cast<std::uint8_t>(thief)));
    table.start_seat = table.seat;
    return false;
  }
  const int pickpocket = playable_special(own, Special::pickpocket);
  neva_check(pickpocket >= 0);
  remove_from_hand(table, own, static_cast<std::uint8_t>(pickpocket));
  open_decision(table, Decision::pickpocket, table.seat);
  return true;
}

}  // namespace neva
