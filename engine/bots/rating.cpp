#include "engine/bots/rating.hpp"

#include <algorithm>

#include "engine/base/check.hpp"
#include "engine/bots/modules_worth.hpp"
#include "engine/bots/opening.hpp"
#include "engine/rules/price.hpp"
#include "engine/rules/rules.hpp"
#include "engine/rules/value.hpp"
#include "engine/state/action_table.hpp"

namespace neva {

namespace {

constexpr int k_hand_penalty = k_hand_card_penalty * k_point;
constexpr int k_part = 64;

// Rates the actions of one decision.
class Rater {
 public:
  Rater(const Table& table, std::uint8_t seat, const SeatSecrets& own, const Outlook& outlook, const Weights& weights)
      : table_(table), own_(own), seat_(table.seats[seat]), outlook_(outlook), weights_(weights) {
    opened_ = {opened(seat, 0), opened(seat, k_lower_places)};
  }

  int rate(Action action) const;
  // What a card in hand will bring once it is played.
  int hand_worth(const CardInfo& info) const;

 private:
  const CardInfo& replaced(Action action) const { return info_of(card_in_area(table_, table_.seat, action.over)); }
  // PRICE-1, PRICE-2, before the least price and the Money Collector's half; `off` is what the lower row takes off.
  int reduced(const CardInfo& info, Action action, int off) const {
    return reduced_price(seat_, info, info.is_exchange ? replaced(action).trade_in + off : off);
  }
  // The worth of a card that comes and, for an exchange card, of the card that goes.
  int change_worth(const CardInfo& info, Action action) const;
  int purchase(const CardInfo& info, Action action, int off) const;
  int half_purchase(const CardInfo& info, Action action, int off) const;
  int taking(const CardInfo& info) const;
  int playing(Action action) const;
  int playing_action_card(const CardInfo& info) const;
  int rate_shown(Action action) const;
  int rate_event(Action action) const;
  int rate_choice(Action action) const;
  int rate_upkeep() const;
  int rate_on(Action action) const;
  int symbols_worth(Good good, int symbols) const;
  // What a card that leaves this row lets out.
  int opened(std::uint8_t seat, std::uint8_t from) const {
    const auto opening = opening_of(table_, from);
    if (!opening) return 0;
    const auto& worths = opening->first == seat ? weights_.opened_own : weights_.opened_other;
    return worths[static_cast<std::uint8_t>(opening->deck)];
  }
  static std::size_t sort_of(const CardInfo& info) { return info.is_exchange ? 4U : colour_index(info.colour); }
  int hand_place(int held) const { return weights_.hand_place[static_cast<std::size_t>(std::clamp(held, 0, 2))]; }

  const Table& table_;
  const SeatSecrets& own_;
  const SeatTable& seat_;
  const Outlook& outlook_;
  const Weights& weights_;
  // By row.
  std::array<int, 2> opened_{};
};

int Rater::change_worth(const CardInfo& info, Action action) const {
  int worth = outlook_.card_worth(info);
  int more_nobles = info.colour == CardColour::red && outlook_.is_new_noble(info) ? 1 : 0;
  if (info.is_exchange) {
    const CardInfo& gone = replaced(action);
    worth -= outlook_.card_worth(gone);
    if (gone.colour == CardColour::red && outlook_.is_only_noble(gone)) --more_nobles;
    worth += symbols_worth(gone.good, -gone.good_symbols);
  }
  return more_nobles == 0 ? worth : worth + outlook_.further_nobles_worth(more_nobles);
}

// So many symbols of a good more or less than now; a ? that is not filled counts nothing.
int Rater::symbols_worth(Good good, int symbols) const {
  if (symbols == 0 || good == Good::none || good == Good::any) return 0;
  return outlook_.symbols_worth(static_cast<std::uint8_t>(static_cast<std::uint8_t>(good) - 1), symbols);
}

int Rater::purchase(const CardInfo& info, Action action, int off) const {
  int worth = change_worth(info, action);
  if (info.good_symbols != 0)
    worth += symbols_worth(info.good == Good::any ? static_cast<Good>(action.good) : info.good, info.good_symbols);
  const int price = charged(reduced(info, action, off));
  return worth - outlook_.spending(price, own_.rubles) - weights_.buy_least - weights_.buy_more[sort_of(info)];
}

// BAN-5: half the price, and never a point.
int Rater::half_purchase(const CardInfo& info, Action action, int off) const {
  const int price = reduced(info, action, off);
  const int lost = info.points * outlook_.scorings(colour_index(info.colour)) * k_point / k_round;
  const int saved =
      outlook_.spending(charged(price), own_.rubles) - outlook_.spending(charged(price, true), own_.rubles);
  return purchase(info, action, off) + saved - lost - weights_.action_card;
}

int Rater::hand_worth(const CardInfo& info) const {
  const std::uint8_t colour = colour_index(info.colour);
  int worth = outlook_.card_worth(info, weights_.hand_delay);
  int price = reduced_price(seat_, info, 0);
  if (info.is_exchange) {
    const int found = best_trade_in(seat_, info);
    const int trade_in = found < 0 ? int{weights_.hoped_trade_in} : std::min(found, price - 1);
    price -= trade_in;
    worth -= outlook_.replaced_worth(colour, trade_in);
    if (found < 0) worth = worth * weights_.hoped_part / k_part;
  } else if (colour == k_red && outlook_.is_new_noble(info)) {
    worth += outlook_.further_nobles_worth(1);
  }
  worth += symbols_worth(info.good, info.good_symbols);
  price = charged(price);
  const int lack = std::max(price - own_.rubles, 0);
  const int gain = (worth - price * outlook_.ruble() - lack * weights_.hand_lack) * weights_.hand_part / k_part;
  // Nobody must play it; then it costs at the end.
  return std::max(gain, -k_hand_penalty);
}

int Rater::taking(const CardInfo& info) const {
  const int place = hand_place(own_.hand_count);
  if (info.colour == CardColour::purple)
    return weights_.action_card * std::min(outlook_.time(), 2 * k_round) / (2 * k_round) - place;
  return hand_worth(info) - place - weights_.take_more[sort_of(info)];
}

int Rater::playing_action_card(const CardInfo& info) const {
  switch (info.special) {
    case Special::golden_donkey:
      return k_donkey_rubles * outlook_.ruble() - weights_.action_card / 4;
    default:
      // Double Turn and Black Market are worth what can be got with them now.
      return weights_.action_card / 4;
  }
}

int Rater::playing(Action action) const {
  const CardInfo& info = info_of(own_.hand[action.from]);
  if (info.colour == CardColour::purple) return playing_action_card(info);
  const int gain = purchase(info, action, 0);
  const int kept = std::max(gain, 0) * weights_.hand_patience / k_part;
  const bool last_chance = outlook_.rounds() < k_round;
  return gain - (last_chance ? 0 : kept) + hand_place(own_.hand_count - 1) + (last_chance ? k_hand_penalty : 0);
}

int Rater::rate_on(Action action) const {
  const std::uint8_t at = at_in_pool(table_, table_.seat, action.over);
  const Income income = income_of_card(table_, table_.seat, at);
  const bool doubles = info_of(own_.hand[action.from]).special == Special::doubler;
  const int rubles = doubles ? income.rubles : income.points - income.rubles;
  const int points = doubles ? income.points : income.rubles - income.points;
  return rubles * outlook_.ruble() + points * k_point - weights_.action_card;
}

int Rater::rate_event(Action action) const {
  const int late = 4 * k_round - std::min(outlook_.time(), 4 * k_round);
  switch (static_cast<Event>(action.from)) {
    case Event::sponsor:
      return (k_sponsor_rubles - k_sponsor_others_rubles) * outlook_.ruble() - k_point;
    case Event::warehouse:
      return weights_.warehouse * outlook_.rounds() / k_round - k_point;
    case Event::grabber:
      return purchase(info_of(card_of(table_, own_, action)), action, 0) - k_point;
    default:
      // New cards are worth a little, and nothing at all when the event is not used in time.
      return late * k_point / (4 * k_round) - k_point;
  }
}

int Rater::rate_upkeep() const {
  const Card card = asked_card(table_);
  neva_check(card != Card::none);
  const CardInfo& info = info_of(card);
  const int cost = outlook_.spending(upkeep_of(table_), own_.rubles);
  if (info.good_symbols == 0) {
    // IGC-5: a Sycophant is a noble.
    const int lost = -outlook_.further_nobles_worth(-1);
    return (outlook_.is_only_noble(info) ? lost : 0) - cost - outlook_.income_ruble(k_red);
  }
  return -symbols_worth(info.good, -info.good_symbols) - cost;
}

// Decisions that are no turns.
int Rater::rate_choice(Action action) const {
  switch (action.kind) {
    case ActionKind::play_on:
      return rate_on(action);
    case ActionKind::event:
      return rate_event(action);
    case ActionKind::points:
      return action.from * k_point - outlook_.spending(k_rubles_a_pub_point * action.from, own_.rubles);
    case ActionKind::guild:
      return action.from * outlook_.ruble() + (k_guild_total - action.from) * k_point;
    case ActionKind::trade:
      return action.from == 0 ? 0 : k_trade_points * k_point - outlook_.spending(k_trade_rubles, own_.rubles);
    case ActionKind::keep:
      return rate_upkeep();
    case ActionKind::bonus_rubles:
      return outlook_.ruble();
    case ActionKind::bonus_points:
      return k_point;
    case ActionKind::interrupt:
      return weights_.action_card - k_point;
    case ActionKind::observe:
      return weights_.observe - k_point + table_.deck_left[action.from];
    case ActionKind::search:
      return weights_.observe;
    case ActionKind::leave:
      // What leaves the pile as it is stands for all of them, so that they do not crowd out what brings something.
      return card_of(table_, own_, action) == Card::none || action.from + 1 == table_.discard_count ? 0 : -k_point;
    case ActionKind::drop_assignment:
      return -assignment_points(table_, table_.seat, action.from, false) * k_point;
    case ActionKind::top_twin:
      // EVT-7: the cheaper one is the lesser gift to whoever grabs it.
      return -int{info_of(table_.twin[action.from]).cost};
    case ActionKind::mooch_rubles:
    case ActionKind::mooch_points: {
      const std::uint8_t at = at_in_pool(table_, action.from, action.over);
      const Income income = value_of(table_, action.from, at);
      const int gain =
          action.kind == ActionKind::mooch_rubles ? income.rubles * outlook_.ruble() : income.points * k_point;
      return gain - weights_.action_card;
    }
    case ActionKind::play_drop: {
      const CardInfo& info = info_of(own_.hand[action.over]);
      if (info.colour == CardColour::purple) return -k_point;
      return outlook_.rounds() < k_round ? k_hand_penalty / 2 : -k_point;
    }
    default:
      return 0;
  }
}

// Cards of the display: nearly all that is ever rated, so they are told apart without a table.
int Rater::rate_shown(Action action) const {
  const bool is_lower = action.from >= k_lower_places;
  const CardInfo& info = info_of(table_.rows[is_lower ? 1 : 0][action.from & (k_lower_places - 1U)]);
  const int off = is_lower ? k_reduction : 0;
  if (action.kind == ActionKind::half_buy) return half_purchase(info, action, off) + opened_[is_lower ? 1 : 0];
  // A card of the lower row is there for the last time.
  const int soon = is_lower ? weights_.lower_row + opened_[1] : opened_[0];
  return (action.kind == ActionKind::take ? taking(info) : purchase(info, action, off)) + soon;
}

int Rater::rate(Action action) const {
  if (action.kind == ActionKind::pass) return 0;
  if (action.kind == ActionKind::buy || action.kind == ActionKind::take) return rate_shown(action);
  if (action.kind == ActionKind::play) return playing(action);
  const ActionTraits& traits = traits_of(action.kind);
  if (traits.deed != Deed::buy && traits.deed != Deed::take) return rate_choice(action);
  if (traits.card == CardPlace::row) return rate_shown(action);
  const CardInfo& info = info_of(card_of(table_, own_, action));
  if (is_halved(action.kind)) return half_purchase(info, action, 0);
  return traits.deed == Deed::take ? taking(info) : purchase(info, action, 0);
}

}  // namespace

int rate_action(const Table& table, const SeatSecrets& own, const Outlook& outlook, const Beliefs& beliefs,
                Action action) {
  return Rater(table, table.seat, own, outlook, beliefs.weights()).rate(action);
}

std::size_t best_rated(const Table& table, const SeatSecrets& own, const Beliefs& beliefs, const Weights& weights,
                       const ActionList& actions) {
  if (actions.size() == 1) return 0;
  const Outlook outlook(table, table.seat, beliefs);
  const Rater rater(table, table.seat, own, outlook, weights);
  std::size_t best = 0;
  int best_rating = rater.rate(actions[0]);
  for (std::size_t i = 1; i < actions.size(); ++i) {
    const int rating = rater.rate(actions[i]);
    if (rating > best_rating) {
      best = i;
      best_rating = rating;
    }
  }
  return best;
}

int value_of_seat(const State& state, std::uint8_t seat, const Beliefs& beliefs) {
  const Table& table = state.table;
  const SeatTable& own = table.seats[seat];
  if (table.over) return own.points * k_point;
  const Outlook outlook(table, seat, beliefs);
  const SeatSecrets& secrets = state.secrets[seat];
  int value =
      own.points * k_point + outlook.noble_worth(outlook.nobles()) + outlook.spending(secrets.rubles, secrets.rubles);
  for (std::uint8_t colour = 0; colour < k_income_colour_count; ++colour) {
    const Income income = income_of(table, seat, static_cast<CardColour>(colour));
    value += income.rubles * outlook.income_ruble(colour) +
             income.points * outlook.scorings(colour) * k_point / k_round +
             own.colour_count[colour] * beliefs.weights().card[colour] * outlook.rounds() / k_round;
  }
  if (table.setup.market) {
    for (std::uint8_t good = 0; good < k_good_count; ++good)
      value -= outlook.symbols_worth(good, -int{own.goods[good]});
  }
  const Rater rater(table, seat, secrets, outlook, beliefs.weights());
  for (std::uint8_t i = 0; i < secrets.hand_count; ++i) {
    const CardInfo& info = info_of(secrets.hand[i]);
    value += info.colour == CardColour::purple ? beliefs.weights().action_card / 2 : rater.hand_worth(info);
  }
  value += outlook.specials_worth();
  return value + modules_worth(state, seat, outlook, beliefs.weights(), value);
}

int lead_of_seat(const State& state, std::uint8_t seat, const Beliefs& beliefs) {
  int best_other = INT32_MIN;
  for (std::uint8_t other = 0; other < state.table.setup.players; ++other) {
    if (other != seat) best_other = std::max(best_other, value_of_seat(state, other, beliefs));
  }
  return value_of_seat(state, seat, beliefs) - best_other;
}

}  // namespace neva
