#include "engine/bots/modules_worth.hpp"

#include <algorithm>

#include "engine/rules/value.hpp"
#include "engine/state/numbers.hpp"

namespace neva {

namespace {

// HUR-2, HUR-4: what reaching or overcoming it pays, as the play area is now.
int bonus_worth(const Table& table, std::uint8_t seat, Hurdle hurdle, const Outlook& outlook) {
  if (hurdle == Hurdle::bonus_goods) return goods_owned(table.seats[seat]) * std::max(k_point, outlook.ruble());
  const bool is_best_card = hurdle == Hurdle::bonus_card;
  const Income income = is_best_card ? best_values(table, seat, CardColour::purple) : hurdle_bonus(table, seat, hurdle);
  const int points = income.points * k_point;
  const int rubles = income.rubles * outlook.ruble();
  return is_best_card ? std::max(points, rubles) : points + rubles;
}

// Behind a closed hurdle is only what is left when what it asks for has been come by in time.
int hurdles_worth(const Table& table, std::uint8_t seat, const Outlook& outlook, const Weights& weights, int value) {
  int behind = value;
  for (std::size_t i = 0; i < k_hurdle_count; ++i) {
    const Hurdle hurdle = table.hurdles[i];
    if (hurdle == Hurdle::none || ((table.seats[seat].fields_done >> i) & 1U) != 0) continue;
    const int last_before = (k_hurdle_fields[i] - 1) * k_point;
    if (behind <= last_before) break;
    const int lack = is_real(hurdle) ? hurdle_lack(table, seat, i) : 0;
    if (lack == 0) {
      behind += bonus_worth(table, seat, hurdle, outlook);
      continue;
    }
    const int effort = weights.gate * lack * k_round / std::max(outlook.rounds(), k_round / 2);
    behind -= std::min(effort, behind - last_before);
  }
  return behind - value;
}

}  // namespace

int modules_worth(const State& state, std::uint8_t seat, const Outlook& outlook, const Weights& weights, int value) {
  const Setup& setup = state.table.setup;
  int worth = 0;
  if (setup.assignments) worth += best_assignment(state, seat).points * weights.assignment;
  if (setup.events && state.table.seats[seat].event_used == Event::none && outlook.rounds() > 0) worth += weights.event;
  if (setup.hurdles != HurdleRule::off && weights.gate != 0)
    worth += hurdles_worth(state.table, seat, outlook, weights, value + worth);
  return worth;
}

}  // namespace neva
