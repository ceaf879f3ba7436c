#pragma once

#include "engine/bots/outlook.hpp"
#include "engine/rules/action_list.hpp"
#include "engine/state/action.hpp"
#include "engine/state/state.hpp"

namespace neva {

// How much better than passing an action is for the deciding seat, in 1/64 points, without trying it. `own` are that
// seat's secrets; the outlook is that of the seat on this very table.
int rate_action(const Table& table, const SeatSecrets& own, const Outlook& outlook, const Beliefs& beliefs,
                Action action);

// The place in the list of the action that is rated best, the first of equals. `weights` are those of the beliefs, or
// such as differ from them in what a purchase or a taking must bring.
std::size_t best_rated(const Table& table, const SeatSecrets& own, const Beliefs& beliefs, const Weights& weights,
                       const ActionList& actions);
inline std::size_t best_rated(const Table& table, const SeatSecrets& own, const Beliefs& beliefs,
                              const ActionList& actions) {
  return best_rated(table, own, beliefs, beliefs.weights(), actions);
}

// What a seat will probably have at the end, in 1/64 points.
int value_of_seat(const State& state, std::uint8_t seat, const Beliefs& beliefs);
// How much more than the best of the others.
int lead_of_seat(const State& state, std::uint8_t seat, const Beliefs& beliefs);

}  // namespace neva
