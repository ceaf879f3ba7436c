#include "firmware/app/game/offer.hpp"

#include <bit>

namespace neva {

namespace {

bool is_better(const Offer& one, const Offer& other) {
  if (other.has_price() != one.has_price()) return one.has_price();
  return one.has_price() && one.price.total() < other.price.total();
}

// MKT-8: the first good still in the supply, for a card with a ? in a game that plays with goods.
std::uint8_t any_good(const Table& table, Card card) {
  if (!table.setup.market || info_of(card).good != Good::any || table.good_tiles == 0) return 0;
  return static_cast<std::uint8_t>(std::countr_zero(table.good_tiles));
}

}  // namespace

Offer offer_of(const View& view, Action action) {
  return {action, price_of_action(view.table, view.own, action), check_action(view.table, view.own, action), 0,
          action.good != 0};
}

Offer offer_for(const View& view, Action wanted) {
  const Card card = card_of(view.table, view.own, wanted);
  wanted.good = any_good(view.table, card);
  Offer best = offer_of(view, wanted);
  if (!info_of(card).is_exchange) return best;
  const std::uint8_t count = area_count(view.table, view.table.seat);
  for (std::uint8_t place = 0; place < count; ++place) {
    Action action = wanted;
    action.over = place;
    const Offer offer = offer_of(view, action);
    if (!offer.has_price()) continue;
    const auto targets = static_cast<std::uint8_t>(best.targets + 1);
    if (is_better(offer, best)) best = offer;
    best.targets = targets;
  }
  return best;
}

Action acquiring(const Focus& focus) {
  switch (focus.place) {
    case Focus::Place::display:
      return make_action(ActionKind::buy, focus.index);
    case Focus::Place::hand:
      return make_action(ActionKind::play, focus.index);
    case Focus::Place::discard:
      return make_action(ActionKind::buy_discard, focus.index);
    default:
      return make_action(ActionKind::buy_drawn);
  }
}

bool can_be_acquired(const Table& table, const Focus& focus) {
  switch (focus.place) {
    case Focus::Place::display:
      return table.decision == Decision::action || table.decision == Decision::pickpocket;
    case Focus::Place::hand:
      return table.decision == Decision::action;
    case Focus::Place::drawn:
      return table.decision == Decision::drawn;
    case Focus::Place::discard:
      return table.decision == Decision::search;
    case Focus::Place::area:
      break;
  }
  return false;
}

PurplePlay purple_play(const View& view, const ActionList& actions, std::uint8_t place) {
  const Action plain = make_action(ActionKind::play, place);
  PurplePlay play{check_action(view.table, view.own, plain), ActionFilter::of(ActionKind::play, place)};
  if (play.refusal.reason != Reason::needs_a_target) return play;
  switch (info_of(view.own.hand[place]).special) {
    case Special::money_collector:
      play = {{Reason::cannot_be_done},
              {ActionFilter::bit(ActionKind::half_buy) | ActionFilter::bit(ActionKind::half_play)}};
      break;
    case Special::moocher:
      play = {{Reason::gives_nothing},
              {ActionFilter::bit(ActionKind::mooch_rubles) | ActionFilter::bit(ActionKind::mooch_points)}};
      break;
    case Special::away_with_it:
      play = {{Reason::cannot_be_done}, ActionFilter::of(ActionKind::play_drop, place)};
      break;
    default:
      play = {{Reason::needs_both_numbers}, ActionFilter::of(ActionKind::play_on, place)};
      break;
  }
  for (const Action& action : actions) {
    if (play.filter.takes(action)) play.refusal = {};
  }
  return play;
}

}  // namespace neva
