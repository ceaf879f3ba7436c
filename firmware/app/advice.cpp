#include "firmware/app/advice.hpp"

#include "engine/rules/rules.hpp"
#include "firmware/app/action_words.hpp"

namespace neva {

namespace {

// An income that has not paid for its card after so many rounds is no reason to buy it.
constexpr int k_rounds_to_pay_back_max = 4;

bool owns_name(const View& view, std::uint8_t name) {
  for (std::uint8_t at = area_first(view.table, view.viewer); at < view.table.area_end[view.viewer]; ++at) {
    if (info_of(view.table.pool[at]).name == name) return true;
  }
  return false;
}

void add(AdviceReasons& reasons, Text text, int n = 0) {
  if (!reasons.full()) reasons.push_back({text, n});
}

}  // namespace

void find_reasons(const View& view, Action action, AdviceReasons& reasons) {
  reasons.clear();
  if (action.kind == ActionKind::pass) {
    add(reasons, view.own.rubles > 0 ? Text::advice_save : Text::advice_none);
    return;
  }
  const Card card = card_of_action(view, action);
  if (card == Card::none) return;
  const CardInfo& info = info_of(card);
  if (info.colour == CardColour::red && !owns_name(view, info.name)) add(reasons, Text::advice_new_noble);
  const Card over = other_card(view, action);
  const int rubles = info.rubles - (over == Card::none ? 0 : info_of(over).rubles);
  const int points = info.points - (over == Card::none ? 0 : info_of(over).points);
  if (!is_purchase(action.kind)) {
    if (rubles > 0) add(reasons, Text::advice_more_income);
    if (points > 0) add(reasons, Text::advice_more_points);
    return;
  }
  const Price price = price_of_action(view.table, view.own, action);
  const int rounds = rubles > 0 ? (price.total() + rubles - 1) / rubles : k_rounds_to_pay_back_max + 1;
  if (rounds <= k_rounds_to_pay_back_max) {
    add(reasons, Text::advice_pays_back, rounds);
  } else if (rubles > 0) {
    add(reasons, Text::advice_more_income);
  }
  if (points > 0) add(reasons, Text::advice_more_points);
  if (price.lower_row > 0) add(reasons, Text::advice_cheap_now);
}

}  // namespace neva
