#include "host_tests/support/expect_stop.hpp"

#include <cstdio>
#include <cstdlib>

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
