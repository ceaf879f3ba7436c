#include "host_tests/firmware/support/shopper.hpp"

#include <algorithm>
#include <memory>

#include "engine/state/action_table.hpp"
#include "firmware/app/text/action_words.hpp"

namespace neva {

namespace {

// Everything in tenths of a point.
constexpr int k_new_noble = 40;
constexpr int k_card_left_in_hand = 30;
constexpr int k_curiosity = 8;

int rounds_left(const Table& table) { return std::max(1, 8 - table.round); }

int worth_of_ruble(const Table& table) { return table.round <= 2 ? 10 : table.round <= 4 ? 7 : 3; }

int income_of(const Table& table, Card card) {
  const CardInfo& info = info_of(card);
  return rounds_left(table) * (info.points * 10 + info.rubles * worth_of_ruble(table));
}

bool has_in_area(const Table& table, std::uint8_t seat, std::uint8_t name) {
  for (std::uint8_t at = area_first(table, seat); at < table.area_end[seat]; ++at) {
    if (info_of(table.pool[at]).name == name) return true;
  }
  return false;
}

int worth_of(const View& view, Action action) {
  const Table& table = view.table;
  const Card card = card_of(view.table, view.own, action);
  const Card over = over_card(view.table, view.own, action);
  switch (action.kind) {
    case ActionKind::pass:
      return 0;
    case ActionKind::take:
    case ActionKind::take_drawn:
    case ActionKind::take_discard:
    case ActionKind::take_twin:
      return income_of(table, card) / 2 - k_card_left_in_hand * (view.own.hand_count + 1);
    case ActionKind::observe:
    case ActionKind::search:
      return k_curiosity;
    case ActionKind::points:
      return action.from * (20 - worth_of_ruble(table) * 2 - 5);
    case ActionKind::discard_drawn:
    case ActionKind::leave:
    case ActionKind::wait:
    case ActionKind::drop:
      return -1;
    default:
      break;
  }
  if (!is_purchase(action.kind) || card == Card::none) return 2 * k_curiosity + action.from;
  const int price = price_of_action(table, view.own, action).total();
  int worth = income_of(table, card) - price * worth_of_ruble(table);
  if (over != Card::none) worth -= income_of(table, over);
  const bool is_new = !has_in_area(table, view.table.seat, info_of(card).name);
  if (info_of(card).colour == CardColour::red && is_new) worth += k_new_noble;
  return worth;
}

}  // namespace

namespace {

// The best of the actions that `may_be`.
template <class MayBe>
std::optional<Action> best_of(const View& view, MayBe may_be) {
  const auto actions = std::make_unique<ActionList>();
  legal_actions(view.table, view.own, *actions);
  std::optional<Action> best;
  int most = 0;
  for (const Action& action : *actions) {
    if (!may_be(action)) continue;
    const int worth = worth_of(view, action);
    if (best && worth <= most) continue;
    most = worth;
    best = action;
  }
  return best;
}

}  // namespace

Action shop(const View& view) {
  return *best_of(view, [](Action) { return true; });
}

std::optional<Action> shop_instead(const View& view, Action chosen) {
  const auto card = [&view](Action action) { return card_of(view.table, view.own, action); };
  return best_of(view, [&](Action action) { return action.kind != chosen.kind || card(action) != card(chosen); });
}

}  // namespace neva
