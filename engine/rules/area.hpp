#pragma once

#include <cstdint>

#include "engine/state/state.hpp"

// Putting cards into play areas, taking them out, and the discard pile. Keeps the counts of a seat in step.
namespace neva {

void add_to_area(Table& table, std::uint8_t seat, Card card, std::uint8_t marks);

// `place` counts in the seat's own play area.
void remove_from_area(Table& table, std::uint8_t seat, std::uint8_t place);

void discard(Table& table, Card card);

// EXCH-1: the replaced card goes to the discard pile.
void replace_in_area(Table& table, std::uint8_t seat, std::uint8_t place);

}  // namespace neva
