#include "host_tests/fuzz/fuzz_target.hpp"

#include <cstdio>
#include <cstdlib>

#include "engine/base/check.hpp"

namespace neva {

void fuzz_fail(const std::string& what) {
  std::fprintf(stderr, "failed: %s\n", what.c_str());
  std::abort();
}

void stop_with_record(const StopPoint& point) {
  fuzz_fail(std::string(point.file) + ":" + std::to_string(point.line) + ": " + point.what);
}

}  // namespace neva
