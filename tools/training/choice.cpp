#include "tools/training/choice.hpp"

#include <algorithm>
#include <utility>
#include <vector>

#include "engine/bots/rating.hpp"
#include "tools/training/part_of_one.hpp"

namespace neva {

Choice choice_of(const State& state, const ActionList& actions, const Beliefs& beliefs, Pcg32& random) {
  Choice choice{};
  choice.table = state.table;
  choice.own = state.secrets[state.table.seat];
  const Outlook outlook(choice.table, choice.table.seat, beliefs);
  std::vector<std::pair<double, Action>> rated;
  for (const Action action : actions) {
    const bool is_pass = action.kind == ActionKind::pass;
    const double off = is_pass ? INT16_MAX : (part_of_one(random) - 0.5) * 3 * k_point;
    rated.emplace_back(rate_action(choice.table, choice.own, outlook, beliefs, action) + off, action);
  }
  std::ranges::stable_sort(rated, [](const auto& a, const auto& b) { return a.first > b.first; });
  choice.count = std::min(rated.size(), k_tried_max);
  for (std::size_t i = 0; i < choice.count; ++i) choice.actions[i] = rated[i].second;
  return choice;
}

void count_from_first(Choice& choice) {
  const double mark = choice.gains[0];
  for (double& gain : choice.gains) gain -= mark;
}

}  // namespace neva
