#pragma once

#include <cstdint>
#include <span>
#include <utility>

#include "engine/base/pcg32.hpp"
#include "engine/rules/rules.hpp"

// What is dealt to seats and fields at the start. Inside engine/rules only.
namespace neva {

// Every order with the same chance.
template <typename T>
void shuffle(std::span<T> items, Pcg32& random) {
  for (std::size_t left = items.size(); left > 1; --left)
    std::swap(items[left - 1], items[random.below(static_cast<std::uint32_t>(left))]);
}

// What a part of the deal is shuffled with. Each has a stream of its own, so that giving one part leaves the others as
// they were.
Pcg32 dealer_of(const Setup& setup, std::uint64_t seed, std::uint64_t stream);

// Markers, assistants, assignments and hurdles, as the deal gives them or from the seed.
SetupFault deal_to_seats(State& state, std::uint64_t seed, const FixedDeal* deal);

}  // namespace neva
