// Doing what was chosen, or saying why not: ACT-1 to ACT-6, CARD-OBS, CARD-PUB, ROUND-7, and the choices of the
// modules.
#include "engine/base/check.hpp"
#include "engine/rules/area.hpp"
#include "engine/rules/banquet.hpp"
#include "engine/rules/events.hpp"
#include "engine/rules/flow.hpp"
#include "engine/rules/hurdles.hpp"
#include "engine/rules/list.hpp"
#include "engine/rules/turn.hpp"

namespace neva {

namespace {

Refusal check_observe(const Table& table, std::uint8_t deck) {
  if (table.phase != Phase::building) return {Reason::wrong_phase};
  if (table.double_turn) return {Reason::not_in_double_turn};
  if (!has_usable_card(table, table.seat, Special::observatory)) return {Reason::no_observatory};
  if (deck >= k_phase_count || table.deck_left[deck] < k_observable_deck_min) return {Reason::deck_too_small};
  return {};
}

Refusal check_take(const Table& table, const SeatSecrets& own, Action action) {
  if (card_of(table, own, action) == Card::none) return {Reason::no_such_place};
  return {has_room(table, own) ? Reason::none : Reason::hand_full};
}

Refusal check_play(const Table& table, const SeatSecrets& own, Action action) {
  if (action.from >= own.hand_count) return {Reason::no_such_place};
  if (is_purple(own.hand[action.from])) return check_action_card(table, own, action);
  if (is_fresh(own, action.from)) return {Reason::came_this_turn};
  if (!is_first_playable(own, action.from)) return {Reason::not_first_copy};
  return check_purchase(table, own, own.hand[action.from], action);
}

Refusal check_cost(const SeatSecrets& own, int rubles) {
  if (rubles <= own.rubles) return {};
  return {Reason::too_expensive, static_cast<std::uint16_t>(rubles - own.rubles)};
}

Refusal check_points(const Table& table, const SeatSecrets& own, Action action) {
  if (action.from > pub_points_allowed(table)) return {Reason::too_many_points};
  return check_cost(own, action.from * k_rubles_a_pub_point);
}

Refusal check_guild(Action action) { return {action.from <= k_guild_total ? Reason::none : Reason::too_many_points}; }

Refusal check_trade(const SeatSecrets& own, Action action) {
  if (action.from > 1) return {Reason::not_now};
  return check_cost(own, action.from * k_trade_rubles);
}

Refusal check_dropped_assignment(const SeatSecrets& own, Action action) {
  const bool known = action.from >= 1 && action.from <= k_assignment_count;
  return {known && ((own.assignments >> action.from) & 1U) != 0 ? Reason::none : Reason::not_yours};
}

// An action that answers the open decision.
Refusal check_answer(const Table& table, const SeatSecrets& own, Action action) {
  switch (action.kind) {
    case ActionKind::buy:
    case ActionKind::buy_drawn:
      return check_purchase(table, own, card_of(table, own, action), action);
    case ActionKind::take:
    case ActionKind::take_drawn:
      return check_take(table, own, action);
    case ActionKind::play:
      return check_play(table, own, action);
    case ActionKind::observe:
      return check_observe(table, action.from);
    case ActionKind::search:
      return check_search(table);
    case ActionKind::event:
      return check_event(table, own, action);
    case ActionKind::half_buy:
    case ActionKind::half_play:
    case ActionKind::mooch_rubles:
    case ActionKind::mooch_points:
    case ActionKind::play_on:
    case ActionKind::play_drop:
      return check_action_card(table, own, action);
    case ActionKind::buy_discard:
    case ActionKind::take_discard:
    case ActionKind::leave:
      return check_search_choice(table, own, action);
    case ActionKind::buy_twin:
    case ActionKind::take_twin:
    case ActionKind::top_twin:
      return check_twin(table, own, action);
    case ActionKind::points:
      return check_points(table, own, action);
    case ActionKind::guild:
      return check_guild(action);
    case ActionKind::trade:
      return check_trade(own, action);
    case ActionKind::keep:
      return check_cost(own, upkeep_of(table));
    case ActionKind::interrupt:
      return check_interrupt(table, own);
    case ActionKind::drop_assignment:
      return check_dropped_assignment(own, action);
    case ActionKind::pass:
    case ActionKind::discard_drawn:
    case ActionKind::drop:
    case ActionKind::wait:
    case ActionKind::bonus_rubles:
    case ActionKind::bonus_points:
      break;
  }
  return {};
}

// CARD-OBS, IGC-4: the card used is turned.
void turn_used_card(Table& table, Special special) {
  const int place = usable_card(table, table.seat, special);
  neva_check(place >= 0);
  const std::uint8_t at = at_in_pool(table, table.seat, static_cast<std::uint8_t>(place));
  set_marks(table, at, static_cast<std::uint8_t>(marks_at(table, at) | mark::k_turned));
}

void buy_points(State& state, int rubles, int points) {
  pay(state, state.table.seat, -rubles);
  move_marker(state, state.table.seat, points, PointSource::building);
}

// MKTS-2, IGC-5: the next card is asked about when the step goes on.
void keep(State& state) {
  pay(state, state.table.seat, -upkeep_of(state.table));
  ++state.table.place;
}

void drop(Table& table) { replace_in_area(table, table.seat, table.place); }

Card take_drawn_card(SeatSecrets& own) {
  const Card card = own.drawn;
  own.drawn = Card::none;
  return card;
}

// An action of a turn; true when it has opened another decision.
[[gnu::always_inline]] inline bool perform_in_turn(State& state, Action action) {
  Table& table = state.table;
  SeatSecrets& own = state.secrets[table.seat];
  switch (action.kind) {
    case ActionKind::pass:
      return false;
    case ActionKind::buy:
      acquire(table, own, remove_from_row(table, action.from), action);
      return false;
    case ActionKind::take:
      take_into_hand(table, own, remove_from_row(table, action.from));
      return false;
    case ActionKind::play:
      if (is_purple(own.hand[action.from])) return play_action_card(state, action);
      acquire(table, own, remove_from_hand(table, own, action.from), action);
      return false;
    case ActionKind::observe:
      turn_used_card(table, Special::observatory);
      own.drawn = draw_from_deck(state, static_cast<Phase>(action.from));
      table.decision = Decision::drawn;
      return true;
    case ActionKind::search:
      turn_used_card(table, Special::debtors_prison);
      table.decision = Decision::search;
      return true;
    case ActionKind::buy_drawn:
      acquire(table, own, own.drawn, action);
      own.drawn = Card::none;
      return false;
    case ActionKind::take_drawn:
      take_into_hand(table, own, take_drawn_card(own));
      return false;
    case ActionKind::discard_drawn:
      discard(table, take_drawn_card(own));
      return false;
    case ActionKind::buy_discard:
    case ActionKind::take_discard:
    case ActionKind::leave:
      end_search(state, action);
      return false;
    default:
      return play_action_card(state, action);
  }
}

// What is chosen outside a turn, after which Table::step goes on; true when it has opened another decision.
bool perform_choice(State& state, Action action) {
  Table& table = state.table;
  switch (action.kind) {
    case ActionKind::points:
      buy_points(state, action.from * k_rubles_a_pub_point, action.from);
      return false;
    case ActionKind::guild:
      pay(state, table.seat, action.from);
      buy_points(state, 0, k_guild_total - action.from);
      return false;
    case ActionKind::trade:
      buy_points(state, action.from * k_trade_rubles, action.from * k_trade_points);
      return false;
    case ActionKind::keep:
      keep(state);
      return false;
    case ActionKind::drop:
      drop(table);
      return false;
    case ActionKind::interrupt:
      return interrupt(state);
    case ActionKind::bonus_rubles:
    case ActionKind::bonus_points:
      choose_bonus(state, action.kind == ActionKind::bonus_points);
      return false;
    case ActionKind::drop_assignment:
      drop_assignment(state, action.from);
      return false;
    case ActionKind::event:
      return use_event(state, action);
    case ActionKind::buy_twin:
    case ActionKind::take_twin:
      return take_twin(table, state.secrets[table.seat], action);
    case ActionKind::top_twin:
      give_up_twin(table, action.from);
      return false;
    default:
      return false;
  }
}

bool is_of_a_turn(const Table& table, ActionKind kind) {
  if (table.decision == Decision::action) return kind != ActionKind::event;
  return table.decision == Decision::drawn || table.decision == Decision::search;
}

// Carries a checked action out and everything that follows by itself.
void perform(State& state, Action action, ScoringReport* report) {
  Table& table = state.table;
  if (is_of_a_turn(table, action.kind)) {
    // ROUND-5: it counts players, so passing twice in a Double Turn counts once.
    const unsigned passed = table.passed | (1U << table.seat);
    table.passed = static_cast<std::uint8_t>(action.kind == ActionKind::pass ? passed : 0U);
    if (perform_in_turn(state, action)) return;
    table.step = Step::next_turn;
  } else if (table.decision == Decision::pickpocket) {
    perform_in_turn(state, action);
  } else if (perform_choice(state, action)) {
    return;
  }
  proceed(state, report);
}

}  // namespace

Card asked_card(const Table& table) {
  if (table.decision != Decision::upkeep && table.decision != Decision::sycophant) return Card::none;
  return card_in_area(table, table.seat, table.place);
}

int upkeep_of(const Table& table) {
  return table.decision == Decision::upkeep ? market_value(table).first : k_sycophant_rubles;
}

Refusal check_action(const Table& table, const SeatSecrets& own, Action action) {
  if (table.over || table.decision == Decision::none) return {Reason::game_over};
  if (static_cast<std::uint8_t>(action.kind) >= k_action_kind_count || has_stray_fields(action))
    return {Reason::unknown};
  // ROUND-7.
  const bool is_turn = table.decision == Decision::action;
  if (is_turn && must_buy(table) && action.kind != ActionKind::buy) return {Reason::must_buy};
  if (!answers(action.kind, table.decision)) return {Reason::not_now};
  return check_answer(table, own, action);
}

Refusal apply(State& state, Action action, ScoringReport* report) {
  const Refusal refusal = check_action(state.table, state.secrets[state.table.seat], action);
  if (!refusal.refused()) apply_checked(state, action, report);
  return refusal;
}

void apply_checked(State& state, Action action, ScoringReport* report) {
  if (report != nullptr) report->is_paid = false;
  perform(state, action, report);
}

void apply_listed(State& state, Action action) { perform(state, action, nullptr); }

}  // namespace neva
