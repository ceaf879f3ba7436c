#include "tools/league/sight.hpp"

#include <algorithm>

#include "engine/rules/price.hpp"
#include "engine/rules/value.hpp"

namespace neva {

namespace {

int cards_a_phase(std::uint8_t players) { return 2 + players; }

int guess_rounds_left(const Table& table) {
  if (table.end_triggered) return 0;
  int least = k_rounds_max;
  for (std::uint8_t deck = 0; deck < k_phase_count; ++deck) {
    if (!has_phase(table.setup, static_cast<Phase>(deck))) continue;
    const bool is_laid = deck <= static_cast<std::uint8_t>(table.phase);
    const int left = table.deck_left[deck] / cards_a_phase(table.setup.players);
    least = std::min(least, std::max(is_laid ? left + 1 : left, 1));
  }
  return least;
}

Phase phase_of(CardColour colour) {
  switch (colour) {
    case CardColour::green:
      return Phase::worker;
    case CardColour::blue:
      return Phase::building;
    case CardColour::red:
      return Phase::noble;
    default:
      return Phase::market;
  }
}

Offer::Way way_of(ActionKind kind) {
  switch (kind) {
    case ActionKind::pass:
      return Offer::Way::pass;
    case ActionKind::buy:
    case ActionKind::play:
    case ActionKind::buy_drawn:
    case ActionKind::buy_discard:
    case ActionKind::buy_twin:
      return Offer::Way::buy;
    case ActionKind::take:
    case ActionKind::take_drawn:
    case ActionKind::take_discard:
    case ActionKind::take_twin:
      return Offer::Way::take;
    default:
      return Offer::Way::other;
  }
}

}  // namespace

Sight::Sight(const View& view)
    : view_(view),
      rounds_left_(guess_rounds_left(view.table)),
      nobles_(different_names(view.table, view.viewer, CardColour::red)) {}

int Sight::scorings(CardColour colour) const { return rounds_left_ + (phase_of(colour) >= phase() ? 1 : 0); }

int Sight::owned(const CardInfo& card) const {
  const std::uint8_t first = area_first(table(), me());
  int count = 0;
  for (std::uint8_t at = first; at < table().area_end[me()]; ++at) {
    if (info_of(table().pool[at]).name == card.name) ++count;
  }
  return count;
}

// Cards that count others would pay that much now (VALUE-1).
void Sight::add_counted(Offer& offer) const {
  const auto counted = [this](CardColour colour) { return int{seat().colour_count[colour_index(colour)]}; };
  switch (offer.card->special) {
    case Special::mariinsky_rubles:
    case Special::coffee_house:
      offer.rubles += counted(CardColour::red);
      break;
    case Special::mariinsky_points:
      offer.points += counted(CardColour::red);
      break;
    case Special::tax_man:
      offer.rubles += counted(CardColour::green);
      break;
    case Special::mayor:
      offer.rubles += counted(CardColour::blue);
      break;
    default:
      break;
  }
}

std::uint8_t Sight::best_rival() const {
  std::uint8_t best = me() == 0 ? 1 : 0;
  for (std::uint8_t seat = 0; seat < table().setup.players; ++seat) {
    if (seat != me() && table().seats[seat].points > table().seats[best].points) best = seat;
  }
  return best;
}

Offer Sight::offer(Action action) const {
  Offer offer;
  offer.way = way_of(action.kind);
  if (offer.way == Offer::Way::pass || offer.way == Offer::Way::other) return offer;
  const CardInfo& card = info_of(card_of(table(), view_.own, action));
  // Purple cards are never paid for; whoever plays one has their own reasons.
  if (card.colour == CardColour::purple && offer.way == Offer::Way::buy) offer.way = Offer::Way::other;
  offer.card = &card;
  offer.from_hand = action.kind == ActionKind::play;
  offer.from_lower_row =
      (action.kind == ActionKind::buy || action.kind == ActionKind::take) && action.from >= k_lower_places;
  offer.scorings = scorings(card.colour);
  offer.rubles = int{card.rubles};
  offer.points = int{card.points};
  offer.is_new_noble = card.colour == CardColour::red && owned(card) == 0;
  add_counted(offer);
  if (offer.is_taken()) {
    offer.price = std::max(card.cost - seat().reductions[card.name_slot], 1);
    return offer;
  }
  if (offer.way != Offer::Way::buy) return offer;
  offer.price = price_of_action(table(), view_.own, action).total();
  if (!card.is_exchange) return offer;
  offer.gone = &info_of(table().pool[area_first(table(), me()) + action.over]);
  offer.rubles -= offer.gone->rubles;
  offer.points -= offer.gone->points;
  // A different noble that goes for another one is none more.
  if (offer.gone->colour == CardColour::red && owned(*offer.gone) == 1) offer.is_new_noble = false;
  return offer;
}

}  // namespace neva
