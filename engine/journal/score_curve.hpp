#pragma once

#include <array>
#include <cstdint>

#include "engine/journal/journal.hpp"
#include "engine/limits.hpp"
#include "engine/state/state.hpp"

namespace neva {

// How everybody's points grew: a row for each round that is over, and one more for the end of the game, when the final
// scoring (END-2) has been added.
struct ScoreCurve {
  std::uint8_t rounds;
  bool has_end;
  // By row and seat; seats that nobody sits on are 0.
  std::array<std::array<std::int16_t, k_seats_max>, k_rounds_max + 1> points;

  constexpr std::uint8_t rows() const { return static_cast<std::uint8_t>(rounds + (has_end ? 1 : 0)); }
};

// Replays the journal. `scratch` holds the game as it was after the last action then.
void curve_of(const Journal& journal, ScoreCurve& curve, State& scratch);

}  // namespace neva
