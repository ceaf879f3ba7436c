#pragma once

#include <cstdint>
#include <span>

#include "firmware/app/game/lesson_script.hpp"
#include "firmware/app/game/spot.hpp"
#include "firmware/app/text/texts.hpp"

namespace neva {

// What the learner does in a step, which is also what ends it.
enum class StepKind : std::uint8_t {
  read,      // A
  go_there,  // moves the cursor to the spot
  open,      // opens the card at the spot
  act,       // plays the next action of the script
  pass,      // the same, and it is a pass: B is taught
  scoring,   // A, when the scoring was seen
  curtain,   // B at somebody else's curtain
  finish,    // A: what comes next; B: the list of lessons
};

struct LessonStep {
  Text say;
  Spot spot;
  StepKind kind;
  // Actions of the script that were played when it is said; whoever plays along goes on until then.
  std::uint8_t played;
};

std::span<const LessonStep> steps_of(std::uint8_t lesson);
Text name_of_lesson(std::uint8_t lesson);

}  // namespace neva
