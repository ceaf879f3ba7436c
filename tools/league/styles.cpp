#include "tools/league/styles.hpp"

#include <algorithm>
#include <array>
#include <climits>

namespace neva {

namespace {

// Wishes are in tenths of points.
constexpr int k_ten = 10;
// Whoever wants something at all costs, and nobody ever.
constexpr int k_must = 1000;
constexpr int k_never = -1000;

// What a ruble seems to be worth with so many rounds to go: ten of them are a point at the end, early on they are cards
// that pay for other cards.
int ruble_worth(int rounds) {
  constexpr std::array<int, 8> k_worth = {2, 5, 7, 10, 13, 16, 19, 22};
  return k_worth[static_cast<std::size_t>(std::clamp(rounds, 0, 7))];
}

// Rubles that come in each of so many scorings, the last one being that of the last round.
int income_worth(int rubles, int scorings) {
  int worth = 0;
  for (int left = 0; left < scorings; ++left) worth += rubles * ruble_worth(left);
  return worth;
}

// Points of one more different noble (END-2), and of those that it makes dearer.
int next_noble(const Sight& sight) {
  if (sight.nobles() >= 10) return 0;
  return (sight.nobles() + 1) * k_ten + 4 * std::min(sight.rounds_left(), 4);
}

// What comes until the end.
int gain_of(const Sight& sight, const Offer& offer) {
  const int noble = offer.is_new_noble ? next_noble(sight) : 0;
  return offer.points_to_come() * k_ten + income_worth(offer.rubles, offer.scorings) + noble;
}

// A cool calculation: what comes until the end less what is paid.
int profit(const Sight& sight, const Offer& offer) {
  return gain_of(sight, offer) - offer.price * ruble_worth(sight.rounds_left());
}

// Whatever is neither a card bought nor one taken: what anybody would do who thinks of it for a second.
int other_wish(const Sight& sight, Action action) {
  const bool late = sight.ends_soon();
  const bool rich = sight.rubles() > 20;
  switch (action.kind) {
    case ActionKind::points:
      return action.from * (sight.is_last_round() || (late && rich) ? k_ten : -1);
    case ActionKind::guild:
      return late ? -action.from : action.from;
    case ActionKind::trade:
      return action.from != 0 && (late || rich) ? 1 : 0;
    case ActionKind::keep:
      return sight.rubles() >= 4 || late ? 1 : 0;
    case ActionKind::drop:
      return 0;
    case ActionKind::bonus_rubles:
      return late ? 0 : 1;
    case ActionKind::bonus_points:
      return late ? 1 : 0;
    case ActionKind::observe:
      return sight.hand() < 2 && sight.rubles() > 4 ? 2 : k_never;
    case ActionKind::event:
    case ActionKind::half_buy:
    case ActionKind::half_play:
      return late ? 1 : k_never;
    case ActionKind::mooch_points:
      return 30;
    case ActionKind::mooch_rubles:
      return late ? 5 : 20;
    case ActionKind::play:
    case ActionKind::play_on:
    case ActionKind::play_drop:
      return sight.round() >= 4 || late ? 5 : k_never;
    default:
      return 0;
  }
}

// A card for later: only with a place in the hand to spare, and time to play it.
bool may_take(const Sight& sight, int held_max) { return sight.hand() < held_max && sight.rounds_left() >= 1; }

bool pays_back(const Sight& sight, const Offer& offer) { return offer.income() > offer.price && !sight.ends_soon(); }

// What a style thinks of a card that is bought, and of one that is taken to the hand; the rest is the same for most.
template <typename Buy, typename Take>
int by_cards(const Sight& sight, Action action, Buy buy, Take take) {
  const Offer offer = sight.offer(action);
  if (offer.way == Offer::Way::pass) return 0;
  if (offer.is_bought()) return buy(offer);
  if (offer.is_taken()) return take(offer);
  return other_wish(sight, action);
}

// Rubles to keep until the nobles come, while they are still to come in this round.
int kept_for_nobles(const Sight& sight, int rubles) { return sight.phase() < Phase::noble ? rubles : 0; }

// Buys workers early, leaves buildings alone unless money is left over, and has money when the nobles come.
int wish_noble_hoarder(const Sight& sight, Action action, Pcg32&) {
  // Money counts a fifth more than for others.
  const auto thrifty = [&](const Offer& offer) {
    const int money = profit(sight, offer) - gain_of(sight, offer);
    return gain_of(sight, offer) + income_worth(offer.rubles, offer.scorings) / 5 + money * 6 / 5;
  };
  return by_cards(
      sight, action,
      [&](const Offer& offer) {
        const int gain = thrifty(offer);
        if (offer.is_new_noble) return std::max(gain, 1) + 200;
        if (offer.has_colour(CardColour::green)) return pays_back(sight, offer) ? gain + 100 : gain;
        if (offer.has_colour(CardColour::red)) return gain + 30;
        const bool leaves_enough = sight.rubles() - offer.price >= kept_for_nobles(sight, 18);
        return leaves_enough || sight.is_last_round() ? gain : k_never;
      },
      [&](const Offer& offer) {
        if (!may_take(sight, 2)) return k_never;
        if (offer.is_new_noble) return sight.rubles() < offer.price ? 50 + offer.price : k_never;
        const bool fits = offer.card->is_exchange && best_trade_in(sight.seat(), *offer.card) >= 0;
        return fits ? thrifty(offer) / 2 : k_never;
      });
}

// Parts with money only for what brings more money, until the end is there.
int wish_miser(const Sight& sight, Action action, Pcg32&) {
  return by_cards(
      sight, action,
      [&](const Offer& offer) {
        if (sight.ends_soon()) return profit(sight, offer);
        return offer.income() >= offer.price + 2 ? offer.income() - offer.price : k_never;
      },
      [](const Offer&) { return k_never; });
}

// Blue, blue, blue: the dearest building that can be paid, and workers to pay for it.
int wish_builder(const Sight& sight, Action action, Pcg32&) {
  return by_cards(
      sight, action,
      [&](const Offer& offer) {
        if (offer.has_colour(CardColour::blue)) return 20 + offer.points * k_ten + offer.rubles;
        if (offer.has_colour(CardColour::green)) return pays_back(sight, offer) ? 30 - offer.price : k_never;
        return sight.phase() == Phase::noble || sight.ends_soon() ? profit(sight, offer) : k_never;
      },
      [&](const Offer& offer) {
        const bool wants = offer.has_colour(CardColour::blue) && offer.points >= 4 && may_take(sight, 1);
        return wants ? offer.points : k_never;
      });
}

// Every worker there is, and what they can become; then whatever the money buys.
int wish_worker_engine(const Sight& sight, Action action, Pcg32&) {
  return by_cards(
      sight, action,
      [&](const Offer& offer) {
        if (offer.has_colour(CardColour::green) && sight.rounds_left() >= 1) return k_must - offer.price;
        const bool starves_workers = sight.round() <= 3 && sight.rubles() - offer.price < 4;
        return starves_workers ? k_never : profit(sight, offer);
      },
      [&](const Offer& offer) {
        const bool wants = offer.has_colour(CardColour::green) && sight.rubles() < offer.price && may_take(sight, 2);
        return wants ? 20 : k_never;
      });
}

// A full hand is a good hand: the dearest card is taken, and played when there is money.
int wish_hand_stuffer(const Sight& sight, Action action, Pcg32&) {
  return by_cards(
      sight, action,
      [&](const Offer& offer) {
        if (offer.from_hand) return 100 + profit(sight, offer);
        return profit(sight, offer);
      },
      [&](const Offer& offer) {
        if (!may_take(sight, hand_limit(sight.seat()))) return k_never;
        return 5 + offer.price + (offer.is_new_noble ? next_noble(sight) : 0);
      });
}

// What the rival who leads could use: nobles they lack, names they collect, the dearest cards.
int worth_to_rival(const Sight& sight, const CardInfo& card) {
  const std::uint8_t rival = sight.best_rival();
  const SeatTable& seat = sight.table().seats[rival];
  int worth = card.cost;
  if (card.colour == CardColour::red) worth += 10;
  if (seat.reductions[card.name_slot] > 0) worth += 3;
  if (card.is_exchange && best_trade_in(seat, card) < 0) worth = 0;
  return worth;
}

// Nobody else shall have it.
int wish_denier(const Sight& sight, Action action, Pcg32&) {
  return by_cards(
      sight, action,
      [&](const Offer& offer) {
        const int gain = profit(sight, offer);
        const bool is_open = !offer.from_hand;
        return gain < -30 ? k_never : gain + 40 + (is_open ? worth_to_rival(sight, *offer.card) : 0);
      },
      [&](const Offer& offer) {
        const int worth = worth_to_rival(sight, *offer.card);
        return may_take(sight, 2) && worth >= 14 ? worth : k_never;
      });
}

// Cheap cards, in order to replace them by grand ones.
int wish_exchange_fan(const Sight& sight, Action action, Pcg32&) {
  return by_cards(
      sight, action,
      [&](const Offer& offer) {
        if (offer.card->is_exchange) return 100 + profit(sight, offer);
        const bool is_cheap = offer.price <= 8;
        if (is_cheap && sight.rounds_left() >= 2) return 30 + profit(sight, offer);
        return sight.ends_soon() || pays_back(sight, offer) ? profit(sight, offer) : k_never;
      },
      [&](const Offer& offer) {
        return offer.card->is_exchange && may_take(sight, 3) ? 20 + offer.points + offer.rubles : k_never;
      });
}

// Nothing but income until the last two rounds, then everything at once.
int wish_speculator(const Sight& sight, Action action, Pcg32&) {
  return by_cards(
      sight, action,
      [&](const Offer& offer) {
        if (sight.ends_soon()) return 20 + profit(sight, offer) + offer.points * k_ten;
        if (offer.has_colour(CardColour::green)) return pays_back(sight, offer) ? 50 - offer.price : k_never;
        if (offer.has_colour(CardColour::red)) return offer.income() >= offer.price ? offer.income() : k_never;
        return k_never;
      },
      [&](const Offer& offer) {
        const bool wants = sight.rounds_left() == 1 && offer.is_new_noble && sight.hand() < 3;
        return wants ? offer.price : k_never;
      });
}

// How many cards of this colour the leading rival has more than oneself.
int behind_in(const Sight& sight, CardColour colour) {
  const std::uint8_t index = colour_index(colour);
  if (index >= k_income_colour_count) return 0;
  return sight.table().seats[sight.best_rival()].colour_count[index] - sight.seat().colour_count[index];
}

// Does what the leader does: buys the colour in which it has fallen behind most.
int wish_copycat(const Sight& sight, Action action, Pcg32&) {
  return by_cards(
      sight, action,
      [&](const Offer& offer) {
        const int gain = profit(sight, offer);
        return gain + 25 * behind_in(sight, offer.card->colour) - (gain < -60 ? 100 : 0);
      },
      [&](const Offer& offer) {
        const bool wants = behind_in(sight, offer.card->colour) > 0 && may_take(sight, 1);
        return wants ? 1 : k_never;
      });
}

// Sees a good thing now and then; mostly does whatever comes to mind.
int wish_near_random(const Sight& sight, Action action, Pcg32& random) {
  const Offer offer = sight.offer(action);
  const int whim = static_cast<int>(random.below(120)) - 60;
  if (offer.way == Offer::Way::pass) return 0;
  if (offer.is_taken()) return whim - 30;
  return whim + (offer.is_bought() ? std::clamp(profit(sight, offer), -40, 40) : 0);
}

// Calculates every purchase to the end, keeps a hand for dear nobles, leaves enough for the next noble phase.
int wish_calculator(const Sight& sight, Action action, Pcg32&) {
  return by_cards(
      sight, action,
      [&](const Offer& offer) {
        const int gain = profit(sight, offer);
        const bool leaves_enough = sight.rubles() - offer.price >= kept_for_nobles(sight, 8);
        const bool may_wait = offer.has_colour(CardColour::blue) && !sight.is_last_round();
        return may_wait && !leaves_enough ? k_never : gain;
      },
      [&](const Offer& offer) {
        const bool wants = offer.is_new_noble && offer.price >= 12 && may_take(sight, 1);
        return wants ? next_noble(sight) / 2 : k_never;
      });
}

constexpr Style k_styles[] = {
    {"noble_hoarder", "workers early, no buildings, money for different nobles", wish_noble_hoarder},
    {"miser", "pays only for income until the end is near", wish_miser},
    {"builder", "buildings before everything, workers to pay for them", wish_builder},
    {"worker_engine", "every worker and its exchange card, then whatever pays", wish_worker_engine},
    {"hand_stuffer", "fills its hand with dear cards", wish_hand_stuffer},
    {"denier", "takes what the leading rival could use", wish_denier},
    {"exchange_fan", "cheap cards, replaced by grand ones", wish_exchange_fan},
    {"speculator", "income until the last two rounds, then points", wish_speculator},
    {"copycat", "the colours that the leading rival has more of", wish_copycat},
    {"near_random", "mostly what comes to mind", wish_near_random},
    {"calculator", "adds up what each purchase brings until the end", wish_calculator},
};

}  // namespace

std::span<const Style> all_styles() { return k_styles; }

const Style* find_style(std::string_view name) {
  const auto found = std::ranges::find(k_styles, name, &Style::name);
  return found == std::end(k_styles) ? nullptr : &*found;
}

Action choose_by_style(const Style& style, const View& view, const ActionList& actions, Pcg32& random) {
  const Sight sight(view);
  Action best = actions[0];
  int best_wish = INT_MIN;
  for (const Action action : actions) {
    const int wish = style.wish(sight, action, random);
    if (wish <= best_wish) continue;
    best = action;
    best_wish = wish;
  }
  return best;
}

}  // namespace neva
