// What a player may do, as a list: ACT-1 to ACT-6, HAND-1 to HAND-3, CARD-OBS, CARD-PUB, ROUND-7. Called at every
// decision of millions of games, so what stays the same during a decision is looked up once, and what a play area means
// for prices and targets is read from SeatTable, not from the cards.
#include <bit>

#include "engine/base/check.hpp"
#include "engine/rules/list.hpp"
#include "engine/rules/turn.hpp"

namespace neva {

namespace {

// ACT-1, ACT-2.
[[gnu::always_inline]] inline Action* list_rows(const Table& table, bool may_take, PurchaseLister& purchases,
                                                Action* next) {
  const bool may_buy = purchases.may_buy();
  const std::size_t takes = may_take ? 1 : 0;
  // Both rows in one number, so that a bit's place is what an action says in `from`.
  const std::uint32_t lower = static_cast<std::uint32_t>(table.occupied[1]) << k_lower_places;
  for (std::uint32_t left = table.occupied[0] | lower; left != 0; left &= left - 1U) {
    const auto from = static_cast<std::uint32_t>(std::countr_zero(left));
    const std::uint32_t row = from / k_lower_places;
    const Card card = table.rows[row][from % k_lower_places];
    if (may_buy) next = purchases.list(next, card, ActionKind::buy, from, row);
    *next = make_action(ActionKind::take, from);
    next += takes;
  }
  return next;
}

// ACT-3.
[[gnu::always_inline]] inline Action* list_hand(const SeatSecrets& own, PurchaseLister& purchases, Action* next) {
  for (std::uint8_t i = 0; i < own.hand_count; ++i) {
    if (is_first_playable(own, i)) next = purchases.list(next, own.hand[i], ActionKind::play, i, 0);
  }
  return next;
}

bool holds_purple(const SeatSecrets& own) {
  bool holds = false;
  for (std::uint8_t i = 0; i < own.hand_count; ++i) holds |= is_purple(own.hand[i]);
  return holds;
}

// CARD-OBS.
Action* list_decks(const Table& table, Action* next) {
  if (usable_card(table, table.seat, Special::observatory) < 0) return next;
  for (std::uint8_t deck = 0; deck < k_phase_count; ++deck) {
    *next = make_action(ActionKind::observe, deck);
    next += table.deck_left[deck] >= k_observable_deck_min ? 1 : 0;
  }
  return next;
}

// IGC-4.
Action* list_prison(const Table& table, Action* next) {
  *next = make_action(ActionKind::search);
  return next + (check_search(table).refused() ? 0 : 1);
}

bool has_purple(const Setup& setup) { return setup.banquet || setup.assembly; }

Action* list_action(const Table& table, const SeatSecrets& own, Action* next) {
  PurchaseLister purchases(table, own, own.rubles);
  const bool buys_only = must_buy(table);
  next = list_rows(table, !buys_only && has_room(table, own), purchases, next);
  if (purchases.may_buy() && !buys_only) next = list_hand(own, purchases, next);
  next = purchases.list_exchanges(next);
  if (buys_only) return next;
  if (has_purple(table.setup) && holds_purple(own)) next = list_action_cards(table, own, next);
  if (!table.double_turn) {
    if (table.phase == Phase::building) {
      if (owns(table.seats[table.seat], Special::observatory)) next = list_decks(table, next);
      if (owns(table.seats[table.seat], Special::debtors_prison)) next = list_prison(table, next);
    }
    if (table.events != 0) next = list_events(table, own, next);
  }
  *next++ = pass_action();
  return next;
}

// CARD-OBS: buy it, take it with room in the hand, or discard it.
Action* list_drawn(const Table& table, const SeatSecrets& own, Action* next) {
  next = list_purchase(table, own, own.drawn, make_action(ActionKind::buy_drawn), next);
  if (has_room(table, own)) *next++ = make_action(ActionKind::take_drawn);
  *next++ = make_action(ActionKind::discard_drawn);
  return next;
}

Action* list_points(const Table& table, const SeatSecrets& own, Action* next) {
  const int most = std::min(pub_points_allowed(table), own.rubles / k_rubles_a_pub_point);
  for (int count = 0; count <= most; ++count)
    *next++ = make_action(ActionKind::points, static_cast<std::uint32_t>(count));
  return next;
}

// BAN-13: one card bought or taken.
Action* list_pickpocket(const Table& table, const SeatSecrets& own, Action* next) {
  PurchaseLister purchases(table, own, own.rubles);
  next = list_rows(table, has_room(table, own), purchases, next);
  return purchases.list_exchanges(next);
}

// The kinds of action that a rare decision offers; each is listed if it can be done.
struct Choices {
  Decision decision;
  ActionKind kind;
  std::uint8_t from_first;
  std::uint8_t from_end;
};
constexpr Choices k_choices[] = {
    {Decision::guild, ActionKind::guild, 0, 5},
    {Decision::trade, ActionKind::trade, 0, 2},
    {Decision::upkeep, ActionKind::keep, 0, 1},
    {Decision::upkeep, ActionKind::drop, 0, 1},
    {Decision::sycophant, ActionKind::keep, 0, 1},
    {Decision::sycophant, ActionKind::drop, 0, 1},
    {Decision::interrupt, ActionKind::interrupt, 0, 1},
    {Decision::interrupt, ActionKind::wait, 0, 1},
    {Decision::bonus, ActionKind::bonus_rubles, 0, 1},
    {Decision::bonus, ActionKind::bonus_points, 0, 1},
    {Decision::assignment, ActionKind::drop_assignment, 1, k_assignment_count + 1},
};

Action* list_choices(const Table& table, const SeatSecrets& own, Action* next) {
  for (const Choices& choices : k_choices) {
    if (choices.decision != table.decision) continue;
    for (std::uint8_t from = choices.from_first; from < choices.from_end; ++from) {
      *next = make_action(choices.kind, from);
      next += check_action(table, own, *next).refused() ? 0 : 1;
    }
  }
  return next;
}

}  // namespace

void legal_actions(const Table& table, const SeatSecrets& own, ActionList& actions) {
  Action* next = actions.start();
  switch (table.decision) {
    case Decision::action:
      next = list_action(table, own, next);
      break;
    case Decision::drawn:
      next = list_drawn(table, own, next);
      break;
    case Decision::points:
      next = list_points(table, own, next);
      break;
    case Decision::search:
      next = list_search(table, own, next);
      break;
    case Decision::pickpocket:
      next = list_pickpocket(table, own, next);
      break;
    case Decision::twin:
      next = list_twin(table, own, next);
      break;
    case Decision::none:
      break;
    default:
      next = list_choices(table, own, next);
      break;
  }
  actions.finish(next);
}

}  // namespace neva
