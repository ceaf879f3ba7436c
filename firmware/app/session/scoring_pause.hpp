#pragma once

#include "engine/state/scoring_report.hpp"

namespace neva {

// A scoring that everybody is to see before the game goes on.
struct ScoringPause {
  // The last scoring that was paid or is being paid; its last part may wait for somebody's choice.
  ScoringReport report;
  // Nobody has seen it yet.
  bool is_due = false;
  // People want to see scorings in this game.
  bool is_wanted = true;

  // After an action.
  void follow() {
    if (report.is_paid) is_due = is_wanted;
  }
};

}  // namespace neva
