// Doing what was chosen, or saying why not: ACT-1 to ACT-6, HAND-1 to HAND-3, CARD-OBS, CARD-PUB, ROUND-7.
#include "engine/base/check.hpp"
#include "engine/rules/area.hpp"
#include "engine/rules/exchange.hpp"
#include "engine/rules/flow.hpp"
#include "engine/rules/rules.hpp"
#include "engine/rules/turn.hpp"

namespace neva {

namespace {

// The card that a buy, play or buy_drawn is about; none when there is no card.
Card card_of(const Table& table, const SeatSecrets& own, Action action) {
  switch (action.kind) {
    case ActionKind::buy:
      return card_in_row(table, action.from);
    case ActionKind::play:
      return action.from < own.hand_count ? own.hand[action.from] : Card::none;
    case ActionKind::buy_drawn:
      return own.drawn;
    default:
      return Card::none;
  }
}

// PRICE-1, PRICE-2 for a card and, with an exchange card, the place of the card it replaces.
Price price_for(const Table& table, const CardInfo& info, Action action) {
  std::uint8_t trade_in = 0;
  if (info.is_exchange && action.over != k_over_nothing) {
    trade_in = info_of(table.pool[static_cast<std::size_t>(area_first(table, table.seat) + action.over)]).trade_in;
  }
  const bool from_lower_row = action.kind == ActionKind::buy && row_of(action.from) == Row::lower;
  const SeatTable& seat = table.seats[table.seat];
  return price_of(seat, Helpers(seat), info, from_lower_row, trade_in);
}

// ACT-6 and EXCH for a card that would enter the play area.
Refusal check_purchase(const Table& table, const SeatSecrets& own, Action action) {
  const Card card = card_of(table, own, action);
  if (card == Card::none) return {Reason::no_such_place};
  const CardInfo& info = info_of(card);
  if (!info.is_exchange && action.over != k_over_nothing) return {Reason::takes_no_target};
  if (info.is_exchange) {
    if (action.over == k_over_nothing) return {Reason::needs_a_target};
    if (action.over >= area_count(table, table.seat)) return {Reason::no_target};
    const auto at = static_cast<std::size_t>(area_first(table, table.seat) + action.over);
    const Refusal refusal = check_target(info, info_of(table.pool[at]), table.marks[at]);
    if (refusal.refused()) return refusal;
    if (has_earlier_copy(table, table.seat, action.over)) return {Reason::not_first_copy};
  }
  const int total = price_for(table, info, action).total();
  if (total > own.rubles) return {Reason::too_expensive, static_cast<std::uint16_t>(total - own.rubles)};
  return {};
}

// Which fields each kind of action uses, in the order of ActionKind; the others must hold their empty value, so that
// one action has one form.
struct Fields {
  bool from;
  bool over;
};
constexpr Fields k_fields[k_action_kind_count] = {{false, false}, {true, true},   {true, false},
                                                  {true, true},   {true, false},  {false, true},
                                                  {false, false}, {false, false}, {true, false}};

bool has_stray_fields(Action action) {
  const Fields fields = k_fields[static_cast<std::uint8_t>(action.kind)];
  return action.good != 0 || (!fields.over && action.over != k_over_nothing) || (!fields.from && action.from != 0);
}

Refusal check_observe(const Table& table, std::uint8_t deck) {
  if (table.phase != Phase::building) return {Reason::wrong_phase};
  if (usable_observatory(table, table.seat) < 0) return {Reason::no_observatory};
  if (deck >= k_phase_count || table.deck_left[deck] < k_observable_deck_min) return {Reason::deck_too_small};
  return {};
}

Refusal check_turn(const Table& table, const SeatSecrets& own, Action action) {
  if (must_buy(table) && action.kind != ActionKind::buy) return {Reason::must_buy};
  switch (action.kind) {
    case ActionKind::pass:
      return {};
    case ActionKind::buy:
      return check_purchase(table, own, action);
    case ActionKind::play:
      if (action.from >= own.hand_count) return {Reason::no_such_place};
      if (!is_first_playable(own, action.from)) return {Reason::not_first_copy};
      return check_purchase(table, own, action);
    case ActionKind::take:
      if (card_in_row(table, action.from) == Card::none) return {Reason::no_such_place};
      if (!has_room(table, own)) return {Reason::hand_full};
      return {};
    case ActionKind::observe:
      return check_observe(table, action.from);
    default:
      return {Reason::not_now};
  }
}

Refusal check_drawn(const Table& table, const SeatSecrets& own, Action action) {
  switch (action.kind) {
    case ActionKind::buy_drawn:
      return check_purchase(table, own, action);
    case ActionKind::take_drawn:
      if (!has_room(table, own)) return {Reason::hand_full};
      return {};
    case ActionKind::discard_drawn:
      return {};
    default:
      return {Reason::not_now};
  }
}

Refusal check_points(const Table& table, const SeatSecrets& own, Action action) {
  if (action.kind != ActionKind::points) return {Reason::not_now};
  if (action.from > pub_points_allowed(table)) return {Reason::too_many_points};
  const int missing = action.from * k_rubles_a_pub_point - own.rubles;
  if (missing > 0) return {Reason::too_expensive, static_cast<std::uint16_t>(missing)};
  return {};
}

void take_into_hand(State& state, Card card) {
  SeatSecrets& own = state.secrets[state.table.seat];
  neva_check(own.hand_count < k_hand_max);
  own.fresh = static_cast<std::uint8_t>(own.fresh | (1U << own.hand_count));
  own.hand[own.hand_count++] = card;
  ++state.table.seats[state.table.seat].hand_count;
}

void remove_from_hand(State& state, std::uint8_t place) {
  SeatSecrets& own = state.secrets[state.table.seat];
  for (std::uint8_t i = place; i + 1 < own.hand_count; ++i) own.hand[i] = own.hand[i + 1U];
  const auto low = static_cast<std::uint8_t>((1U << place) - 1U);
  own.fresh = static_cast<std::uint8_t>((own.fresh & low) | ((own.fresh >> 1U) & ~low));
  own.hand[--own.hand_count] = Card::none;
  --state.table.seats[state.table.seat].hand_count;
}

void remove_from_row(Table& table, std::uint8_t from) {
  const auto row = static_cast<std::uint8_t>(row_of(from));
  const std::uint8_t place = from & (k_lower_places - 1U);
  table.rows[row][place] = Card::none;
  table.occupied[row] = static_cast<std::uint16_t>(table.occupied[row] & ~(1U << place));
}

// ACT-1, ACT-3: pay, put the card into the play area; an exchange card's target leaves first.
void acquire(State& state, Action action, Card card) {
  Table& table = state.table;
  SeatSecrets& own = state.secrets[table.seat];
  own.rubles = static_cast<std::uint16_t>(own.rubles - price_for(table, info_of(card), action).total());
  if (action.over != k_over_nothing) replace_in_area(table, table.seat, action.over);
  add_to_area(table, table.seat, card, 0);
}

// CARD-OBS: the Observatory is turned, its card is seen by the drawer alone.
void observe(State& state, std::uint8_t deck) {
  Table& table = state.table;
  const int place = usable_observatory(table, table.seat);
  neva_check(place >= 0);
  std::uint8_t& marks = table.marks[static_cast<std::size_t>(area_first(table, table.seat) + place)];
  marks = static_cast<std::uint8_t>(marks | mark::k_turned);
  --table.deck_left[deck];
  Card& top = state.decks[static_cast<std::size_t>(state.deck_first[deck] + table.deck_left[deck])];
  state.secrets[table.seat].drawn = top;
  top = Card::none;
  table.decision = Decision::drawn;
}

Card take_drawn_card(State& state) {
  Card& drawn = state.secrets[state.table.seat].drawn;
  const Card card = drawn;
  drawn = Card::none;
  return card;
}

void buy_points(State& state, std::uint8_t count) {
  SeatSecrets& own = state.secrets[state.table.seat];
  own.rubles = static_cast<std::uint16_t>(own.rubles - count * k_rubles_a_pub_point);
  add_points(state.table, state.table.seat, count, PointSource::building);
}

// Carries a checked action out and says what follows.
Step perform(State& state, Action action) {
  Table& table = state.table;
  const Card card = card_of(table, state.secrets[table.seat], action);
  switch (action.kind) {
    case ActionKind::pass:
      table.passed = static_cast<std::uint8_t>(table.passed | (1U << table.seat));
      return Step::next_turn;
    case ActionKind::buy:
      acquire(state, action, card);
      remove_from_row(table, action.from);
      break;
    case ActionKind::take:
      take_into_hand(state, card_in_row(table, action.from));
      remove_from_row(table, action.from);
      break;
    case ActionKind::play:
      acquire(state, action, card);
      remove_from_hand(state, action.from);
      break;
    case ActionKind::observe:
      observe(state, action.from);
      return Step::decide;
    case ActionKind::buy_drawn:
      acquire(state, action, card);
      take_drawn_card(state);
      break;
    case ActionKind::take_drawn:
      take_into_hand(state, take_drawn_card(state));
      break;
    case ActionKind::discard_drawn:
      discard(table, take_drawn_card(state));
      break;
    case ActionKind::points:
      buy_points(state, action.from);
      return Step::ask;
  }
  table.passed = 0;
  return Step::next_turn;
}

}  // namespace

Refusal check_action(const Table& table, const SeatSecrets& own, Action action) {
  if (table.over) return {Reason::game_over};
  if (static_cast<std::uint8_t>(action.kind) >= k_action_kind_count || has_stray_fields(action))
    return {Reason::unknown};
  switch (table.decision) {
    case Decision::action:
      return check_turn(table, own, action);
    case Decision::drawn:
      return check_drawn(table, own, action);
    case Decision::points:
      return check_points(table, own, action);
    case Decision::none:
      break;
  }
  return {Reason::game_over};
}

Refusal apply(State& state, Action action) {
  const Refusal refusal = check_action(state.table, state.secrets[state.table.seat], action);
  if (refusal.refused()) return refusal;
  proceed(state, perform(state, action));
  return {};
}

void apply_listed(State& state, Action action) { proceed(state, perform(state, action)); }

Price price_of_action(const Table& table, const SeatSecrets& own, Action action) {
  const Card card = card_of(table, own, action);
  neva_check(card != Card::none);
  return price_for(table, info_of(card), action);
}

}  // namespace neva
