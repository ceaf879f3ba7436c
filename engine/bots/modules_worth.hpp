#pragma once

#include "engine/bots/outlook.hpp"
#include "engine/state/state.hpp"

namespace neva {

// What the modules add to what a seat will probably have at the end, or take from it, in 1/64 points; `value` is what
// it has without them.
int modules_worth(const State& state, std::uint8_t seat, const Outlook& outlook, const Weights& weights, int value);

}  // namespace neva
