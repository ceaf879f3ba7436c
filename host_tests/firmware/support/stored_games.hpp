#pragma once

#include <cstdint>

#include "firmware/app/session/session.hpp"
#include "host_tests/support/ram_storage.hpp"
#include "host_tests/support/whole_setups.hpp"

namespace neva {

// Where a game is left for somebody to find it in the storage: in the middle of a late round, in the hands of somebody
// with a full hand; before its last action, which is a pass; or over.
enum class StoredMoment : std::uint8_t { full_hand, last_pass, over };

struct LargeGame {
  Setup setup;
  std::uint64_t seed;
};

// The two largest games: five people, everything that goes together.
inline constexpr LargeGame k_complete_game = {whole_complete(5), 3};
inline constexpr LargeGame k_market_game = {whole_second(5), 2};
// Of two people each decides most often, and a coach has most to look at.
inline constexpr LargeGame k_game_of_two = {whole_second(2), 1};

// Played by people who know what they do, with names as long as they get, as a device has saved it.
RamStorage stored_game(const LargeGame& game, StoredMoment moment);

// EVT-8: somebody has just used the Twin and can have neither card.
RamStorage stored_failed_twin();

}  // namespace neva
