#pragma once

#include <span>
#include <string_view>

#include "engine/base/pcg32.hpp"
#include "engine/rules/action_list.hpp"
#include "tools/league/sight.hpp"

namespace neva {

// A way to play that a stranger might have: plain rules from what is seen, no search and none of the bots' weights.
struct Style {
  std::string_view name;
  std::string_view what;
  // How much a player of this style wants an action; passing is worth 0. `random` is for those who leave things to
  // chance.
  int (*wish)(const Sight& sight, Action action, Pcg32& random);
};

std::span<const Style> all_styles();
// Null when there is none of that name.
const Style* find_style(std::string_view name);

// The action that is wanted most, the first of equals.
Action choose_by_style(const Style& style, const View& view, const ActionList& actions, Pcg32& random);

}  // namespace neva
