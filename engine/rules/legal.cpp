// What a player may do, as a list: ACT-1 to ACT-6, HAND-1 to HAND-3, CARD-OBS, CARD-PUB, ROUND-7. Called at every
// decision of millions of games, so what stays the same during a decision is looked up once.
#include <bit>

#include "engine/base/check.hpp"
#include "engine/rules/exchange.hpp"
#include "engine/rules/rules.hpp"
#include "engine/rules/turn.hpp"

namespace neva {

namespace {

// Collects the ways to buy. Whether an action is counted is decided without a branch: who can pay for what is as good
// as random, and a wrong guess of the processor costs more than the work itself.
class PurchaseLister {
 public:
  PurchaseLister(const Table& table, const SeatSecrets& own)
      : table_(table), seat_(table.seats[table.seat]), helpers_(seat_), rubles_(own.rubles) {}

  // ACT-6: without a ruble nothing can be bought, since no price is below 1. The other functions rely on it.
  bool may_buy() const { return rubles_ > 0; }

  // An ordinary card is listed at once, an exchange card put aside for list_exchanges().
  [[gnu::always_inline]] Action* list(Action* next, Card card, ActionKind kind, std::uint32_t from,
                                      bool from_lower_row) {
    const CardInfo& info = info_of(card);
    const Price price = price_of(seat_, helpers_, info, from_lower_row, 0);
    if (info.is_exchange) {
      exchanges_[exchange_count_++] = {&info, make_action(kind, from), price.reduced()};
      return next;
    }
    *next = make_action(kind, from);
    return next + (price.is_within(rubles_) ? 1 : 0);
  }

  // EXCH-1: for each exchange card one action for each different card it may replace.
  Action* list_exchanges(Action* next) const {
    for (std::size_t i = 0; i < exchange_count_; ++i) next = list_exchange(next, exchanges_[i]);
    return next;
  }

 private:
  struct Exchange {
    const CardInfo* info;
    Action action;
    // Its price before anything is traded in.
    int price;
  };

  Action* list_exchange(Action* const first_action, const Exchange& exchange) const {
    const TradeInRow& row = k_trade_in_table[trade_in_row(*exchange.info)];
    const int least = std::max(exchange.price - rubles_, 1);
    if (least > row.most) return first_action;
    const std::uint8_t first = area_first(table_, table_.seat);
    const std::uint8_t end = table_.area_end[table_.seat];
    std::array<std::uint8_t, k_cards_max + 1> places;
    std::size_t count = 0;
    for (std::uint32_t at = first; at < end; ++at) {
      places[count] = static_cast<std::uint8_t>(at - first);
      count += row.value[static_cast<std::uint8_t>(table_.pool[at])] >= least ? 1U : 0U;
    }
    Action* next = first_action;
    for (std::size_t i = 0; i < count; ++i) {
      if (!is_new_target(places[i], first_action, next)) continue;
      *next = exchange.action;
      next->over = places[i];
      ++next;
    }
    return next;
  }

  // EXCH-4: not a turned card. And of equal copies only the first is listed; it is among the actions listed already.
  bool is_new_target(std::uint8_t place, const Action* listed, const Action* listed_end) const {
    const std::uint8_t first = area_first(table_, table_.seat);
    const Card* cards = &table_.pool[first];
    const std::uint8_t* marks = &table_.marks[first];
    bool is_new = (marks[place] & mark::k_turned) == 0;
    for (; listed != listed_end; ++listed) {
      is_new &= cards[listed->over] != cards[place] || marks[listed->over] != marks[place];
    }
    return is_new;
  }

  const Table& table_;
  const SeatTable& seat_;
  const Helpers helpers_;
  const int rubles_;
  std::size_t exchange_count_ = 0;
  // At most every card of both rows and of the hand.
  std::array<Exchange, 2 * k_row_places_max + k_hand_max> exchanges_;
};

// ACT-1, ACT-2.
Action* list_rows(const Table& table, bool may_take, PurchaseLister& purchases, Action* next) {
  const bool may_buy = purchases.may_buy();
  // Both rows in one number, so that a bit's place is what an action says in `from`.
  const std::uint32_t lower = static_cast<std::uint32_t>(table.occupied[1]) << k_lower_places;
  for (std::uint32_t left = table.occupied[0] | lower; left != 0; left &= left - 1U) {
    const auto from = static_cast<std::uint32_t>(std::countr_zero(left));
    const std::uint32_t row = from / k_lower_places;
    const Card card = table.rows[row][from % k_lower_places];
    if (may_buy) next = purchases.list(next, card, ActionKind::buy, from, row == 1);
    *next = make_action(ActionKind::take, from);
    next += may_take ? 1 : 0;
  }
  return next;
}

// ACT-3.
Action* list_hand(const SeatSecrets& own, PurchaseLister& purchases, Action* next) {
  for (std::uint8_t i = 0; i < own.hand_count; ++i) {
    if (is_first_playable(own, i)) next = purchases.list(next, own.hand[i], ActionKind::play, i, false);
  }
  return next;
}

Action* list_action(const Table& table, const SeatSecrets& own, Action* next) {
  PurchaseLister purchases(table, own);
  const bool buys_only = must_buy(table);
  next = list_rows(table, !buys_only && has_room(table, own), purchases, next);
  if (purchases.may_buy() && !buys_only) next = list_hand(own, purchases, next);
  next = purchases.list_exchanges(next);
  if (buys_only) return next;
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
  next = purchases.list_exchanges(next);
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
