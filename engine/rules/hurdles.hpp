#pragma once

#include <cstdint>

#include "engine/state/state.hpp"

// Choices at fields of the score track: HUR-2, D-8. Inside engine/rules only.
namespace neva {

void choose_bonus(State& state, bool points);
void drop_assignment(State& state, std::uint8_t number);

}  // namespace neva
