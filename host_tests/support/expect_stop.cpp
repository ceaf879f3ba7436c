#include "host_tests/support/expect_stop.hpp"

#include <cstdio>
#include <cstdlib>

#include "engine/base/etl_checks.hpp"

// What every test begins and ends with; a program with more to do has its own.
[[gnu::weak]] void setUp() { neva::arm_etl_checks(); }
[[gnu::weak]] void tearDown() {}

namespace neva {

StopCatcher& stop_catcher() {
  static StopCatcher catcher;
  return catcher;
}

void stop_with_record(const StopPoint& point) {
  StopCatcher& catcher = stop_catcher();
  catcher.point = point;
  if (catcher.armed) {
    catcher.armed = false;
    std::longjmp(catcher.back, 1);
  }
  char message[200];
  std::snprintf(message, sizeof message, "stopped at %s:%d: %s", point.file, point.line, point.what);
  TEST_FAIL_MESSAGE(message);
  std::abort();
}

}  // namespace neva
