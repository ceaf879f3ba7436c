#pragma once

#include <array>
#include <cstddef>

#include "engine/base/pcg32.hpp"
#include "engine/bots/beliefs.hpp"
#include "engine/rules/action_list.hpp"
#include "engine/state/state.hpp"

namespace neva {

// Actions of a decision that are played on from.
inline constexpr std::size_t k_tried_max = 6;

// A decision, what could be done, and how many points more than the first of it each brought.
struct Choice {
  Table table;
  SeatSecrets own;
  std::size_t count;
  std::array<Action, k_tried_max> actions;
  std::array<double, k_tried_max> gains;
};

// A decision of the seat whose turn it is, with nothing brought yet: passing, and the best-rated of all other legal
// actions, off by up to a point and a half each.
Choice choice_of(const State& state, const ActionList& actions, const Beliefs& beliefs, Pcg32& random);

// Once all gains are summed up.
void count_from_first(Choice& choice);

}  // namespace neva
