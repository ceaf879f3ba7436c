#include "engine/bots/outlook.hpp"

#include <algorithm>
#include <bit>

#include "engine/rules/price.hpp"
#include "engine/rules/rules.hpp"
#include "engine/rules/value.hpp"

namespace neva {

namespace {

constexpr int k_pace_unit = 256 / k_round;

// In the order of the colours: the phase that scores it.
constexpr Phase k_phase_of[] = {Phase::worker, Phase::building, Phase::noble, Phase::market};
// From the beginning of each phase to the end of the round, by Phase.
constexpr int k_phase_rest[] = {16, 13, 12, 8, 4};

int rounds_to_come(const Table& table, const Weights& weights) {
  if (table.end_triggered) return 0;
  int least = k_rounds_most;
  for (std::uint8_t deck = 0; deck < k_phase_count; ++deck) {
    if (deck == static_cast<std::uint8_t>(Phase::market) && !table.setup.market) continue;
    const bool is_ahead = deck > static_cast<std::uint8_t>(table.phase);
    const int whole = table.deck_left[deck] * weights.pace[deck] / k_pace_unit;
    least = std::min(least, whole + weights.pace_more - (is_ahead ? k_round : 0));
  }
  return std::clamp(least, 1, k_rounds_most);
}

}  // namespace

Outlook::Outlook(const Table& table, std::uint8_t seat, const Beliefs& beliefs)
    : table_(table), own_(table.seats[seat]), beliefs_(beliefs), weights_(beliefs.weights()), seat_(seat) {
  rounds_ = rounds_to_come(table, weights_);
  time_ = rounds_ + k_phase_rest[static_cast<std::uint8_t>(table.phase)];
  ruble_ = beliefs.ruble(time_) + weights_.phase_ruble[static_cast<std::uint8_t>(table.phase)];
  for (std::uint8_t colour = 0; colour < k_income_colour_count; ++colour) {
    const Phase scored = k_phase_of[colour];
    const bool is_ahead = scored > table.phase || (scored == table.phase && table.step <= Step::income);
    scorings_[colour] = rounds_ + (is_ahead ? k_round : 0);
    income_[colour] = beliefs.income(colour, scorings_[colour]);
  }
}

int Outlook::nobles() const {
  if (nobles_ < 0) nobles_ = own_.colour_count[k_red] == 0 ? 0 : different_names(table_, seat_, CardColour::red);
  return nobles_;
}

// Workers pay 3 rubles, buildings a point for every 3 rubles of their price, nobles a ruble.
int Outlook::replaced_worth(std::uint8_t colour, int trade_in) const {
  constexpr int k_third = 21;
  if (colour == k_green) return 3 * income_[k_green];
  if (colour == k_red) return trade_in * income_[k_red] * k_third / k_point;
  return (trade_in - 2) * scorings_[k_blue] * k_third / k_round;
}

// How many of that name lie in the play area; of names that share a slot there is one at most, and it is not bought
// when it is there.
int Outlook::same_names(const CardInfo& info) const {
  if (own_.reductions[info.name_slot] == 0) return 0;
  const NameSlot& slot = k_name_slots[info.name_slot];
  if (slot.is_shared) return 0;
  return own_.reductions[info.name_slot] - helper_off(own_, slot.colour) - assistant_off(own_.assistant, slot);
}

int Outlook::noble_worth(int nobles) const {
  const int counted = std::min(nobles, k_nobles_counted_max);
  return points_for_nobles(table_.setup, nobles) * k_point +
         counted * weights_.noble_hope * std::min(rounds_, 4 * k_round) / k_round;
}

int Outlook::symbols_worth(std::uint8_t good, int symbols) const {
  if (!table_.setup.market) return 0;
  int best_other = 0;
  for (std::uint8_t seat = 0; seat < table_.setup.players; ++seat) {
    if (seat != seat_) best_other = std::max<int>(best_other, table_.seats[seat].goods[good]);
  }
  const MarketValue value = market_value(table_);
  const auto points = [&](int count) {
    if (count <= 0) return 0;
    return count >= best_other ? int{value.first} : int{value.second};
  };
  const int now = own_.goods[good];
  const int gain = (points(now + symbols) - points(now)) * scorings_[k_yellow] * weights_.places / k_round;
  return gain + symbols * weights_.symbol * scorings_[k_yellow] / k_round;
}

// What a card does beyond paying in its scoring.
int Outlook::special_worth(Special special) const {
  const auto each_round = [this](int worth) { return worth * rounds_ / k_round; };
  switch (special) {
    case Special::pub:
      return weights_.pub * scorings_[k_blue] / k_round;
    case Special::warehouse:
      return each_round(weights_.warehouse);
    case Special::observatory:
    case Special::debtors_prison:
      return each_round(weights_.observatory);
    case Special::workshop:
    case Special::smelter:
    case Special::commune:
      return each_round(weights_.helper);
    case Special::czar_upgrade:
      return each_round(2 * weights_.helper);
    case Special::guild_hall:
      return k_guild_total * std::max(scorings_[k_blue] * k_point / k_round, income_[k_blue]);
    case Special::trading_house:
      return std::max(k_trade_points * k_point - k_trade_rubles * ruble_, 0) * scorings_[k_blue] / k_round;
    default:
      return 0;
  }
}

int Outlook::specials_worth() const {
  int worth = 0;
  for (std::uint32_t left = own_.specials; left != 0; left &= left - 1U)
    worth += special_worth(static_cast<Special>(std::countr_zero(left)));
  return worth;
}

// What a card pays that counts others (VALUE-1).
int Outlook::counting_worth(Special special) const {
  const auto counted = [this](std::uint8_t colour) { return int{own_.colour_count[colour]}; };
  const int blue_points = scorings_[k_blue] * k_point / k_round;
  switch (special) {
    case Special::mariinsky_rubles:
    case Special::coffee_house:
      return counted(k_red) * income_[k_blue];
    case Special::mariinsky_points:
      return counted(k_red) * blue_points;
    case Special::tax_man:
      return counted(k_green) * income_[k_red];
    case Special::mayor:
      return counted(k_blue) * income_[k_red];
    case Special::textile_factory:
      return k_cloth_points * blue_points;
    default:
      return 0;
  }
}

// What it does beyond its printed numbers, and what others of the play area pay for it.
int Outlook::further_worth(const CardInfo& info) const {
  const std::uint8_t colour = colour_index(info.colour);
  int worth = special_worth(info.special) + counting_worth(info.special);
  if (colour == k_red && owns(own_, Special::mariinsky_rubles)) worth += income_[k_blue];
  if (colour == k_red && owns(own_, Special::mariinsky_points)) worth += scorings_[k_blue] * k_point / k_round;
  if (colour == k_green && owns(own_, Special::tax_man)) worth += income_[k_red];
  if (colour == k_blue && owns(own_, Special::mayor)) worth += income_[k_red];
  return worth;
}

}  // namespace neva
