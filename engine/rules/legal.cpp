// What a player may do, as a list: ACT-1 to ACT-6, HAND-1 to HAND-3, CARD-OBS, CARD-PUB, ROUND-7. Called at every
// decision of millions of games, so what stays the same during a decision is looked up once.
#include <bit>

#include "engine/base/check.hpp"
#include "engine/rules/exchange.hpp"
#include "engine/rules/rules.hpp"
#include "engine/rules/turn.hpp"

namespace neva {

namespace {

// Lists the ways to buy single cards.
class PurchaseLister {
 public:
  PurchaseLister(const Table& table, const SeatSecrets& own)
      : table_(table), seat_(table.seats[table.seat]), helpers_(seat_), rubles_(own.rubles) {}

  // ACT-6: without a ruble nothing can be bought, since no price is below 1. list() relies on it.
  bool may_buy() const { return rubles_ > 0; }

  [[gnu::always_inline]] Action* list(Action* next, Card card, ActionKind kind, std::uint32_t from,
                                      bool from_lower_row) {
    const CardInfo& info = info_of(card);
    const Price price = price_of(seat_, helpers_, info, from_lower_row, 0);
    if (info.is_exchange) return list_exchange(next, info, price, make_action(kind, from));
    *next = make_action(kind, from);
    return next + (price.is_within(rubles_) ? 1 : 0);
  }

 private:
  // EXCH-1: one action for each different card it may replace. Few cards are worth enough, so what is dear to find out
  // comes last.
  Action* list_exchange(Action* next, const CardInfo& info, const Price& price, Action action) const {
    const int trade_in_min = price.reduced() - rubles_;
    if (trade_in_min > k_trade_in_max[static_cast<std::uint8_t>(info.colour)]) return next;
    const std::uint8_t first = area_first(table_, table_.seat);
    const std::uint8_t end = table_.area_end[table_.seat];
    for (std::uint32_t at = first; at < end; ++at) {
      const CardInfo& target = info_of(table_.pool[at]);
      if (target.colour != info.colour || target.trade_in < trade_in_min) continue;
      if (check_target(info, target, table_.marks[at]).refused()) continue;
      const auto place = static_cast<std::uint8_t>(at - first);
      if (has_earlier_copy(table_, table_.seat, place)) continue;
      *next = action;
      next->over = place;
      ++next;
    }
    return next;
  }

  const Table& table_;
  const SeatTable& seat_;
  const Helpers helpers_;
  const int rubles_;
};

// ACT-1, ACT-2.
Action* list_rows(const Table& table, bool may_take, PurchaseLister& purchases, Action* next) {
  const bool may_buy = purchases.may_buy();
  for (std::uint32_t row = 0; row < 2; ++row) {
    for (std::uint32_t left = table.occupied[row]; left != 0; left &= left - 1U) {
      const auto place = static_cast<std::uint32_t>(std::countr_zero(left));
      const std::uint32_t from = place + row * k_lower_places;
      if (may_buy) next = purchases.list(next, table.rows[row][place], ActionKind::buy, from, row == 1);
      *next = make_action(ActionKind::take, from);
      next += may_take ? 1 : 0;
    }
  }
  return next;
}

Action* list_action(const Table& table, const SeatSecrets& own, Action* next) {
  PurchaseLister purchases(table, own);
  const bool buys_only = must_buy(table);
  next = list_rows(table, !buys_only && has_room(table, own), purchases, next);
  if (buys_only) return next;
  for (std::uint8_t i = 0; purchases.may_buy() && i < own.hand_count; ++i) {
    if (is_first_playable(own, i)) next = purchases.list(next, own.hand[i], ActionKind::play, i, false);
  }
  if (table.phase == Phase::building && usable_observatory(table, table.seat) >= 0) {
    for (std::uint8_t deck = 0; deck < k_phase_count; ++deck) {
      *next = make_action(ActionKind::observe, deck);
      next += table.deck_left[deck] >= k_observable_deck_min ? 1 : 0;
    }
  }
  *next++ = pass_action();
  return next;
}

// CARD-OBS: buy it, take it with room in the hand, or discard it.
Action* list_drawn(const Table& table, const SeatSecrets& own, Action* next) {
  PurchaseLister purchases(table, own);
  if (purchases.may_buy()) next = purchases.list(next, own.drawn, ActionKind::buy_drawn, 0, false);
  if (has_room(table, own)) *next++ = make_action(ActionKind::take_drawn);
  *next++ = make_action(ActionKind::discard_drawn);
  return next;
}

Action* list_points(const Table& table, const SeatSecrets& own, Action* next) {
  const int most = std::min(pub_points_allowed(table), own.rubles / k_rubles_a_pub_point);
  for (int count = 0; count <= most; ++count) {
    *next++ = make_action(ActionKind::points, static_cast<std::uint32_t>(count));
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
    case Decision::none:
      break;
  }
  actions.finish(next);
}

}  // namespace neva
