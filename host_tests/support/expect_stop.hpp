#pragma once

#include <unity.h>

#include <csetjmp>

#include "engine/base/check.hpp"

namespace neva {

// Lets a test go on after a broken invariant. stop_with_record() jumps here while `armed`; a stop that no test waits
// for fails the test.
struct StopCatcher {
  std::jmp_buf back;
  bool armed = false;
  StopPoint point{};
};

StopCatcher& stop_catcher();

}  // namespace neva

// Passes when `statement` ends in stop_with_record(). The point is in neva::stop_catcher().point afterwards.
#define EXPECT_STOP(statement)                               \
  do {                                                       \
    neva::StopCatcher& catcher = neva::stop_catcher();       \
    if (setjmp(catcher.back) == 0) {                         \
      catcher.armed = true;                                  \
      statement;                                             \
      catcher.armed = false;                                 \
      TEST_FAIL_MESSAGE("should have stopped: " #statement); \
    }                                                        \
  } while (false)
