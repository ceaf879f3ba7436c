#pragma once

#include "engine/rules/rules.hpp"
#include "engine/view/view.hpp"

namespace neva {

// What a person would choose who looks at prices, income and the rounds that are left. Knows nothing of the bots, so
// that pictures of its games stay as they are when the bots get better.
Action shop(const View& view);

}  // namespace neva
