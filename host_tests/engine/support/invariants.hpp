#pragma once

#include <string>

#include "engine/state/state.hpp"

namespace neva {

// What is wrong with a state, in words; "" when nothing is. Holds for every edition, module and house rule. Everything
// the engine keeps twice is counted again from the printed cards, and every byte that means nothing must be the one of
// an empty place.
std::string find_fault(const State& state);

}  // namespace neva
