#include "engine/bots/adviser.hpp"

#include <algorithm>

#include "engine/bots/opening.hpp"
#include "engine/bots/outlook.hpp"
#include "engine/bots/rating.hpp"
#include "engine/rules/price.hpp"
#include "engine/rules/rules.hpp"
#include "engine/state/action_table.hpp"

namespace neva {

namespace {

constexpr auto k_noble_deck = static_cast<std::size_t>(Phase::noble);

// What the card would bring the rival who gains most by it, if they had the money.
int worth_to_rivals(const View& view, const CardInfo& info, const Beliefs& beliefs) {
  int most = 0;
  for (std::uint8_t seat = 0; seat < view.table.setup.players; ++seat) {
    if (seat == view.viewer) continue;
    const Outlook outlook(view.table, seat, beliefs);
    const int price = charged(reduced_price(view.table.seats[seat], info, 0));
    int worth = outlook.card_worth(info) - price * outlook.ruble();
    if (info.colour == CardColour::red && outlook.is_new_noble(info)) worth += outlook.further_nobles_worth(1);
    most = std::max(most, worth);
  }
  return most;
}

}  // namespace

void Adviser::add(AdviceKind kind, int n, int worth) {
  std::size_t at = count_;
  while (at > 0 && parts_[at - 1].worth < worth) --at;
  if (at == k_advice_parts_max) return;
  count_ = std::min(count_ + 1, k_advice_parts_max);
  for (std::size_t i = count_ - 1; i > at; --i) parts_[i] = parts_[i - 1];
  parts_[at] = {kind, n, worth};
}

void Adviser::find_for_card(const View& view, Action action, Card card) {
  const CardInfo& info = info_of(card);
  if (info.colour == CardColour::purple) return;
  const Outlook outlook(view.table, view.viewer, beliefs_);
  const std::uint8_t colour = colour_index(info.colour);
  const bool is_taken = is_take(action.kind);
  const bool replaces = info.is_exchange && !is_taken;
  const CardInfo* gone = replaces ? &info_of(card_in_area(view.table, view.viewer, action.over)) : nullptr;
  const int rubles = info.rubles - (gone != nullptr ? gone->rubles : 0);
  const int points = info.points - (gone != nullptr ? gone->points : 0);
  const int rounds = (outlook.scorings(colour) + k_round / 2) / k_round;
  if (rubles > 0 && !is_taken) {
    const int price = price_of_action(view.table, view.own, action).total();
    const int until = (price + rubles - 1) / rubles;
    const int worth = rubles * outlook.income_ruble(colour);
    if (until <= rounds) {
      add(AdviceKind::pays_back, until, worth);
    } else {
      add(AdviceKind::more_income, rubles, worth);
    }
  } else if (rubles > 0) {
    add(AdviceKind::more_income, rubles, rubles * outlook.income_ruble(colour));
  }
  if (points > 0 && rounds > 0) add(AdviceKind::more_points, points * rounds, points * rounds * k_point);
  const bool lost = gone != nullptr && gone->colour == CardColour::red && outlook.is_only_noble(*gone);
  if (colour == k_red && outlook.is_new_noble(info) && !lost)
    add(AdviceKind::new_noble, outlook.nobles() + 1, outlook.further_nobles_worth(1));
  if (traits_of(action).card != CardPlace::row) return;
  if (action.from >= k_lower_places && !is_taken)
    add(AdviceKind::lower_row, 1, outlook.ruble() + beliefs_.weights().lower_row);
  // One's own reasons come first: rivals may not want it at all.
  const int rival = worth_to_rivals(view, info, beliefs_);
  if (rival >= k_point) add(AdviceKind::denied, rival / k_point, 0);
  const auto opening = opening_of(view.table, action.from);
  if (opening && opening->first == view.viewer) add(AdviceKind::opens_for_you, view.viewer, 0);
}

void Adviser::find_for_passing(const View& view) {
  const Outlook outlook(view.table, view.viewer, beliefs_);
  const bool ends = outlook.rounds() < k_round;
  if (ends || view.own.rubles == 0) {
    add(AdviceKind::nothing_better, view.own.rubles, 0);
    return;
  }
  const bool nobles_come = view.table.phase < Phase::noble && view.table.deck_left[k_noble_deck] > 0;
  add(nobles_come ? AdviceKind::keeps_rubles : AdviceKind::saves_rubles, view.own.rubles, 0);
  if (view.table.occupied[0] == 0) return;
  const auto opening = opening_of(view.table, 0);
  if (opening && opening->first != view.viewer) add(AdviceKind::opens_for_rival, opening->first, 0);
}

void Adviser::find(const View& view, Action action) {
  count_ = 0;
  beliefs_.adopt(weights_of(weights_for(view.table.setup), WeightUse::root));
  if (action.kind == ActionKind::pass) {
    find_for_passing(view);
    return;
  }
  // Of other cards, asked about or put away, nobody's income changes.
  const ActionTraits& traits = traits_of(action);
  if (traits.deed == Deed::put_away || traits.card == CardPlace::asked) return;
  const Card card = card_of(view.table, view.own, action);
  if (card != Card::none) find_for_card(view, action, card);
}

Action Adviser::best_swap(const View& view, Action wanted) {
  beliefs_.adopt(weights_of(weights_for(view.table.setup), WeightUse::root));
  const Outlook outlook(view.table, view.viewer, beliefs_);
  Action best = wanted;
  int most = 0;
  const std::uint8_t count = area_count(view.table, view.table.seat);
  for (std::uint8_t place = 0; place < count; ++place) {
    Action action = wanted;
    action.over = place;
    if (check_action(view.table, view.own, action).refused()) continue;
    const int rating = rate_action(view.table, view.own, outlook, beliefs_, action);
    if (best.over != k_over_nothing && rating <= most) continue;
    best = action;
    most = rating;
  }
  return best;
}

}  // namespace neva
