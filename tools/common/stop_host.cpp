#include "tools/common/stop_host.hpp"

#include <cstdio>
#include <cstdlib>

#include "engine/base/check.hpp"

namespace neva {

namespace {

void (*before_stop)() = nullptr;

}  // namespace

void set_before_stop(void (*call)()) { before_stop = call; }

void stop_with_record(const StopPoint& point) {
  if (before_stop != nullptr) before_stop();
  std::fprintf(stderr, "neva stopped: %s:%d: %s\n", point.file, point.line, point.what);
  std::abort();
}

}  // namespace neva
