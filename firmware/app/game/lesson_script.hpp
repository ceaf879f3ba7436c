#pragma once

#include <cstdint>
#include <span>

#include "engine/state/action.hpp"
#include "firmware/app/game/players.hpp"

namespace neva {

inline constexpr std::uint8_t k_lesson_count = 3;
// Who learns, and who plays along.
inline constexpr std::uint8_t k_learner_seat = 0;
inline constexpr std::uint8_t k_boris_seat = 1;

// What is played in a lesson: a table, and every action from there on, the learner's and Boris's.
struct LessonScript {
  // A journal (docs/save-format.md).
  std::span<const std::uint8_t> table;
  std::span<const Action> actions;
  // A person finds a curtain; anything else plays the actions of the list by itself.
  Mind boris;
};

// Lessons count from 0; the first two are two rounds of one game.
const LessonScript& script_of(std::uint8_t lesson);

}  // namespace neva
