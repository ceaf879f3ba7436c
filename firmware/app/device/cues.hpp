#pragma once

#include <cstdint>

#include "drivers/ports/sound.hpp"

// What the device says with its buzzer: short, so that nobody has to wait for it, and each with a shape of its own, so
// that the ear learns it.
namespace neva::cues {

inline constexpr std::uint16_t k_duration_ms_max = 120;

constexpr std::uint16_t duration_ms(const Cue& cue) {
  std::uint16_t sum = 0;
  for (std::uint8_t i = 0; i < cue.count; ++i) sum = static_cast<std::uint16_t>(sum + cue.tones[i].duration_ms);
  return sum;
}

// Low and short: that cannot be done, and the screen says why.
inline constexpr Cue k_refused = {{220, 60}};
inline constexpr Cue k_confirmed = {{1319, 30}};
// Down and up again: one card for another.
inline constexpr Cue k_swapped = {{988, 30}, {659, 30}, {1319, 40}};
// A step down: that was all for this phase.
inline constexpr Cue k_done = {{1175, 30}, {784, 50}};
// Two steps up: somebody is to take the device, or to go on.
inline constexpr Cue k_your_turn = {{880, 50}, {1175, 60}};
// A small gong: a phase begins.
inline constexpr Cue k_phase = {{659, 40}, {988, 70}};
inline constexpr Cue k_scoring = {{1047, 40}, {1319, 40}, {1568, 40}};
// A line of the final score is told.
inline constexpr Cue k_counted = {{1175, 25}};
inline constexpr Cue k_game_over = {{784, 30}, {1047, 30}, {1319, 30}, {1568, 30}};

static_assert(duration_ms(k_refused) <= k_duration_ms_max && duration_ms(k_confirmed) <= k_duration_ms_max);
static_assert(duration_ms(k_your_turn) <= k_duration_ms_max && duration_ms(k_scoring) <= k_duration_ms_max);
static_assert(duration_ms(k_counted) <= k_duration_ms_max && duration_ms(k_game_over) <= k_duration_ms_max);
static_assert(duration_ms(k_phase) <= k_duration_ms_max && duration_ms(k_swapped) <= k_duration_ms_max);
static_assert(duration_ms(k_done) <= k_duration_ms_max);

}  // namespace neva::cues
