#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "engine/limits.hpp"
#include "engine/state/state.hpp"

namespace neva {

// What the cards of one name in one play area paid together.
struct ScoringLine {
  // The first of them.
  Card card;
  std::uint8_t seat;
  std::uint8_t copies;
  std::int8_t rubles;
  std::int8_t points;
};

// What a seat's cards paid in all. Hurdles may have added to the points or kept some back (HUR-2, HUR-3).
struct SeatScoring {
  std::int16_t points_before;
  std::int16_t rubles;
  std::int16_t points;
};

// What the scoring of a phase has paid so far, told by the scoring itself (apply()). It lasts over several actions when
// somebody has to choose in the middle of it.
struct ScoringReport {
  // Everybody has got everything.
  bool is_paid = false;
  Phase phase = Phase::worker;
  std::uint8_t round = 0;
  bool is_last_round = false;
  std::array<SeatScoring, k_seats_max> seats{};
  std::uint8_t line_count = 0;
  // Seat by seat in turn order, each in the order of its play area; cards that paid nothing have no line.
  std::array<ScoringLine, k_scoring_lines_max> lines{};
};

}  // namespace neva
