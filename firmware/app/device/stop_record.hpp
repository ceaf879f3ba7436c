#pragma once

#include <cstdint>

#include "engine/base/check.hpp"

namespace neva {

// How the last run ended, when it did not end by power-off.
enum class StopKind : std::uint8_t {
  none,
  check,     // a broken invariant: `point` says which
  fault,     // the processor could not go on: `pc` and `lr` say where
  watchdog,  // the main loop gave no sign of life: `pc` and `lr` say where it was
};

struct StopRecord {
  StopKind kind = StopKind::none;
  StopPoint point = {"", 0, ""};
  // The core that ended it; only for `fault`.
  std::uint8_t core = 0;
  // Where it was; for `watchdog` 0 when that could not be seen.
  std::uint32_t pc = 0;
  std::uint32_t lr = 0;
  // The third end within a minute: the device starts plainly. docs/power.md says what that means.
  bool safe_mode = false;
};

}  // namespace neva
