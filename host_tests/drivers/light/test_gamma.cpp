#include <unity.h>

#include <cmath>

#include "drivers/light/gamma.hpp"

namespace {

using neva::k_gamma;

void dark_is_dark_and_full_is_full() {
  TEST_ASSERT_EQUAL_UINT16(0, k_gamma[0]);
  TEST_ASSERT_EQUAL_UINT16(neva::k_light_full, k_gamma[255]);
}

void every_step_is_brighter_than_the_one_before() {
  for (std::size_t i = 1; i < k_gamma.size(); ++i) TEST_ASSERT_GREATER_THAN_UINT16(k_gamma[i - 1], k_gamma[i]);
}

// Against the mathematics library, where the curve is above the straight line of the first steps.
void it_is_the_power_of_2_2() {
  for (std::size_t i = 40; i < k_gamma.size(); ++i) {
    const double exact = std::pow(static_cast<double>(i) / 255.0, 2.2) * 65535.0;
    TEST_ASSERT_INT_WITHIN(1, static_cast<int>(std::lround(exact)), k_gamma[i]);
  }
}

}  // namespace

int main() {
  UNITY_BEGIN();
  RUN_TEST(dark_is_dark_and_full_is_full);
  RUN_TEST(every_step_is_brighter_than_the_one_before);
  RUN_TEST(it_is_the_power_of_2_2);
  return UNITY_END();
}
