#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

#include "engine/rules/exchange.hpp"
#include "engine/rules/rules.hpp"

// Lists of ways to do something, written behind each other through a pointer. Inside engine/rules only.
namespace neva {

// What a list needs to know of a card, four bytes side by side.
struct QuickInfo {
  std::uint8_t cost;
  std::uint8_t name_slot;
  std::uint8_t exchange_class;
  // Why it can't be listed at once; 0 for most cards.
  std::uint8_t care;
};
namespace care {
inline constexpr std::uint8_t k_exchange = 1;
inline constexpr std::uint8_t k_purple = 2;
inline constexpr std::uint8_t k_any_good = 4;
}  // namespace care

constexpr std::array<QuickInfo, k_card_count> make_quick_table() {
  std::array<QuickInfo, k_card_count> table{};
  for (std::size_t i = 0; i < k_card_count; ++i) {
    const CardInfo& info = k_catalogue[i];
    const bool purple = info.colour == CardColour::purple;
    table[i].cost = info.cost;
    table[i].name_slot = info.name_slot;
    table[i].exchange_class = info.is_exchange ? static_cast<std::uint8_t>(exchange_class(info)) : 0;
    table[i].care =
        static_cast<std::uint8_t>((info.is_exchange ? care::k_exchange : 0) | (purple ? care::k_purple : 0) |
                                  (info.good == Good::any ? care::k_any_good : 0));
  }
  return table;
}
inline constexpr std::array<QuickInfo, k_card_count> k_quick_table = make_quick_table();

// Collects the ways to buy. Whether an ordinary card is counted is decided without a branch: who can pay for what is as
// good as random, and a wrong guess of the processor costs more than the work itself.
class PurchaseLister {
 public:
  // `spend` is what may be paid at most.
  PurchaseLister(const Table& table, const SeatSecrets& own, int spend)
      : table_(table),
        seat_(table.seats[table.seat]),
        spend_(own.rubles == 0 ? 0 : spend),
        targets_(seat_.targets[0] | std::uint64_t{seat_.targets[1]} << 32U),
        care_(static_cast<std::uint8_t>(care::k_exchange | care::k_purple |
                                        (table.setup.market ? care::k_any_good : 0))) {}

  // ACT-6: without a ruble nothing can be bought, since no price is below 1. The other functions rely on it.
  bool may_buy() const { return spend_ > 0; }

  // An ordinary card is listed at once, an exchange card with something to replace put aside for list_exchanges().
  [[gnu::always_inline]] Action* list(Action* next, Card card, ActionKind kind, std::uint32_t from,
                                      std::uint32_t lower) {
    const QuickInfo info = k_quick_table[static_cast<std::uint8_t>(card)];
    const int price = info.cost - seat_.reductions[info.name_slot] - static_cast<int>(lower);
    if ((info.care & care_) != 0) return put_aside(next, info, make_action(kind, from), price);
    *next = make_action(kind, from);
    return next + (price <= spend_ ? 1 : 0);
  }

  // EXCH-1: for each exchange card one action for each different card it may replace.
  [[gnu::always_inline]] Action* list_exchanges(Action* next) const {
    for (std::size_t i = 0; i < exchange_count_; ++i) next = list_exchange(next, exchanges_[i]);
    return next;
  }

 private:
  struct Exchange {
    Action action;
    // The cards it may replace and pay the rest.
    std::uint64_t targets;
  };

  [[gnu::always_inline]] Action* put_aside(Action* next, QuickInfo info, Action action, int price) {
    if ((info.care & care::k_exchange) != 0) {
      const auto least = static_cast<std::size_t>(std::max(price - spend_, 0));
      exchanges_[exchange_count_] = {action, targets_ & k_worth_table[info.exchange_class][least]};
      exchange_count_ += exchanges_[exchange_count_].targets != 0 ? 1U : 0U;
      return next;
    }
    // BAN-2: a purple card is never bought.
    if ((info.care & care::k_purple) != 0 || price > spend_) return next;
    return list_goods(next, action);
  }

  // MKT-8: a way for each good still in the supply.
  Action* list_goods(Action* next, Action action) const;
  Action* list_exchange(Action* next, const Exchange& exchange) const;

  const Table& table_;
  const SeatTable& seat_;
  const int spend_;
  const std::uint64_t targets_;
  const std::uint8_t care_;
  std::size_t exchange_count_ = 0;
  // At most every card of both rows and of the hand, and the one being looked at.
  std::array<Exchange, 2 * k_row_places_max + k_hand_max + 1> exchanges_;
};

// All ways to buy one card; `action` says how, without what it replaces or is filled with. Halved prices by its kind.
Action* list_purchase(const Table& table, const SeatSecrets& own, Card card, Action action, Action* next);

// BAN: the ways to play the purple cards of the hand.
Action* list_action_cards(const Table& table, const SeatSecrets& own, Action* next);
// BAN-6, IGC-4.
Action* list_search(const Table& table, const SeatSecrets& own, Action* next);
// EVT.
Action* list_events(const Table& table, const SeatSecrets& own, Action* next);
Action* list_twin(const Table& table, const SeatSecrets& own, Action* next);

// IGC-4: whether the Debtor's Prison can be used.
Refusal check_search(const Table& table);

}  // namespace neva
