#pragma once

#include <cstdint>

#include "firmware/app/session/session.hpp"
#include "host_tests/support/ram_storage.hpp"

namespace neva {

// Where a game is left for somebody to find it in the storage: in the middle of a late round, in the hands of somebody
// with a full hand, or over.
enum class StoredMoment : std::uint8_t { full_hand, over };

// A game of five, with names as long as they get, played by players who know what they do, as a device has saved it.
RamStorage stored_game(const Setup& setup, std::uint64_t seed, StoredMoment moment);

}  // namespace neva
