#pragma once

#include <cstdint>

#include "engine/state/state.hpp"

// ASG-2. Inside engine/rules only.
namespace neva {

struct BestAssignment {
  std::uint8_t number;
  int points;
};

// The assignment of a seat that scores most, of equal ones the lowest number; number 0 when it has none.
BestAssignment best_assignment(const State& state, std::uint8_t seat);

}  // namespace neva
