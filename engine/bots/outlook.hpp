#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

#include "engine/bots/beliefs.hpp"
#include "engine/state/state.hpp"

namespace neva {

// The colours that are scored, as indices.
inline constexpr std::uint8_t k_green = static_cast<std::uint8_t>(CardColour::green);
inline constexpr std::uint8_t k_blue = static_cast<std::uint8_t>(CardColour::blue);
inline constexpr std::uint8_t k_red = static_cast<std::uint8_t>(CardColour::red);
inline constexpr std::uint8_t k_yellow = static_cast<std::uint8_t>(CardColour::yellow);

// What is to come for one seat: how long the game will last, how often each colour will be scored, what money and cards
// are worth until then. Looks at the table only; asked for at every decision of a search.
class Outlook {
 public:
  Outlook(const Table& table, std::uint8_t seat, const Beliefs& beliefs);

  // Rounds that will probably follow the present one.
  int rounds() const { return rounds_; }
  // The same and what is left of this round.
  int time() const { return time_; }
  int scorings(std::uint8_t colour) const { return scorings_[colour]; }
  // What a ruble in hand is worth, and a ruble of income in each scoring of a colour to come.
  int ruble() const { return ruble_; }
  int income_ruble(std::uint8_t colour) const { return income_[colour]; }
  // Different nobles in the play area.
  int nobles() const;

  // What owning such a card for the rest of the game is worth, without its price and without the bonus for nobles.
  // `delay` later than now.
  int card_worth(const CardInfo& info, int delay = 0) const {
    const std::uint8_t colour = colour_index(info.colour);
    const int scorings = std::max(scorings_[colour] - delay, 0);
    const int income = delay == 0 ? income_[colour] : beliefs_.income(colour, scorings);
    const int worth = info.rubles * income + info.points * scorings * k_point / k_round +
                      weights_.card[colour] * std::max(rounds_ - delay, 0) / k_round;
    const bool is_plain = info.special == Special::none && (own_.specials & k_paying_for_others) == 0;
    return is_plain ? worth : worth + further_worth(info);
  }
  // What the special cards of the play area do beyond paying in their scoring.
  int specials_worth() const;
  // What so many different nobles are worth.
  int noble_worth(int nobles) const;
  // So many more than now, or fewer.
  int further_nobles_worth(int more) const { return noble_worth(nobles() + more) - noble_worth(nobles()); }
  // Whether such a noble is a new one; for one that is owned, whether it is the only one of its name.
  bool is_new_noble(const CardInfo& info) const { return same_names(info) == 0; }
  bool is_only_noble(const CardInfo& info) const { return same_names(info) <= 1; }
  // What goes with so many rubles out of a purse.
  int spending(int rubles, int purse) const {
    const int least = weights_.thin_rubles;
    const int thin = std::max(least - purse + rubles, 0) - std::max(least - purse, 0);
    const int rich = std::clamp(purse - weights_.rich_rubles, 0, rubles);
    int worth = rubles * ruble_;
    if (rich != 0) worth -= rich * ruble_ * (k_point - weights_.rich_part) / k_point;
    if (thin != 0) worth += thin * weights_.thin * std::min(time_, 2 * k_round) / (2 * k_round);
    return worth;
  }
  // About what a card loses that is replaced and was worth so much (EXCH-1).
  int replaced_worth(std::uint8_t colour, int trade_in) const;
  // Symbols of a good, more or less than now (MKTS-3).
  int symbols_worth(std::uint8_t good, int symbols) const;

 private:
  // Cards that pay for others of the play area.
  static constexpr std::uint32_t k_paying_for_others = bit_of(Special::mariinsky_rubles) |
                                                       bit_of(Special::mariinsky_points) | bit_of(Special::tax_man) |
                                                       bit_of(Special::mayor);

  int further_worth(const CardInfo& info) const;
  int special_worth(Special special) const;
  int counting_worth(Special special) const;
  int same_names(const CardInfo& info) const;

  const Table& table_;
  const SeatTable& own_;
  const Beliefs& beliefs_;
  const Weights& weights_;
  std::uint8_t seat_;
  int rounds_;
  int time_;
  int ruble_;
  // Counted when somebody asks; -1 before.
  mutable int nobles_ = -1;
  std::array<int, k_income_colour_count> scorings_;
  std::array<int, k_income_colour_count> income_;
};

}  // namespace neva
