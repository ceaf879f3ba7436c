#include "firmware/app/text/number_text.hpp"
#include "host_tests/support/expect_stop.hpp"

namespace {

void counts() { TEST_ASSERT_EQUAL_STRING("7 / 9", neva::out_of(7, 9, " / ").c_str()); }

void hexadecimal_has_eight_digits() {
  TEST_ASSERT_EQUAL_STRING("00000000", neva::hexadecimal(0).c_str());
  TEST_ASSERT_EQUAL_STRING("1A2B3C4F", neva::hexadecimal(0x1A2B3C4F).c_str());
}

void volts_are_rounded_to_hundredths() {
  TEST_ASSERT_EQUAL_STRING("0.00 V", neva::volts(0).c_str());
  TEST_ASSERT_EQUAL_STRING("3.92 V", neva::volts(3924).c_str());
  TEST_ASSERT_EQUAL_STRING("3.93 V", neva::volts(3925).c_str());
  TEST_ASSERT_EQUAL_STRING("65.54 V", neva::volts(65535).c_str());
}

}  // namespace

int main() {
  UNITY_BEGIN();
  RUN_TEST(counts);
  RUN_TEST(hexadecimal_has_eight_digits);
  RUN_TEST(volts_are_rounded_to_hundredths);
  return UNITY_END();
}
