#pragma once

#include <array>
#include <cstdint>

#include "engine/state/state.hpp"

namespace neva {

// The seats of a game that is over, winners first, then by points.
std::array<std::uint8_t, k_seats_max> rank_seats(const Table& table);

}  // namespace neva
