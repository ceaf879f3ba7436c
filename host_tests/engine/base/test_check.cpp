#include <cstring>

#include "engine/base/check.hpp"
#include "host_tests/support/expect_stop.hpp"

namespace {

void holding_check_does_nothing() { neva_check(1 + 1 == 2); }

void broken_check_stops_with_file_line_and_condition() {
  const int seats = 6;
  const int line = __LINE__ + 1;
  EXPECT_STOP(neva_check(seats <= 5));
  const neva::StopPoint& point = neva::stop_catcher().point;
  TEST_ASSERT_EQUAL_STRING("test_check.cpp", point.file);
  TEST_ASSERT_EQUAL_INT(line, point.line);
  TEST_ASSERT_EQUAL_STRING("seats <= 5", point.what);
}

}  // namespace

int main() {
  UNITY_BEGIN();
  RUN_TEST(holding_check_does_nothing);
  RUN_TEST(broken_check_stops_with_file_line_and_condition);
  return UNITY_END();
}
