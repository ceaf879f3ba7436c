#pragma once

#include <cstdint>

#include "engine/base/pcg32.hpp"
#include "engine/state/state.hpp"

namespace neva {

// Another game that must look the same to `viewer`: all cards it cannot see are mixed and dealt again to the places
// they lay in, money it cannot see is another sum, assignments it cannot see are others. While another seat is asked
// whether it interrupts, the other game is one in which nobody is asked (D-22).
State look_alike(const State& state, std::uint8_t viewer, Pcg32& random);

// Under the house rule a phase with an empty display ends unseen unless somebody is asked: then even the best view
// tells that there is something to ask.
bool betrays_interrupt(const State& state, std::uint8_t viewer);

}  // namespace neva
