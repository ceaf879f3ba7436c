#include <unity.h>

#include "drivers/light/supply_light.hpp"

namespace {

using neva::LedColour;
using neva::PowerReading;
using neva::supply_light;

constexpr LedColour k_dark = {0, 0, 0};

void a_board_that_knows_nothing_stays_dark() {
  TEST_ASSERT_TRUE(supply_light({false, 0}) == k_dark);
  TEST_ASSERT_TRUE(supply_light({true, 3000}) == k_dark);
}

void charging_is_green_even_when_nearly_empty() {
  const LedColour colour = supply_light({true, 3000, 2, true, true});
  TEST_ASSERT_GREATER_THAN_UINT8(0, colour.green);
  TEST_ASSERT_EQUAL_UINT8(0, colour.red);
}

void nearly_empty_is_red_unless_power_comes_in() {
  const LedColour colour = supply_light({true, 3000, 9});
  TEST_ASSERT_GREATER_THAN_UINT8(0, colour.red);
  TEST_ASSERT_EQUAL_UINT8(0, colour.green);
  TEST_ASSERT_TRUE(supply_light({true, 3000, 10}) == k_dark);
  TEST_ASSERT_TRUE(supply_light({true, 3000, 9, true, false}) == k_dark);
}

void one_colour_shows_the_brightest() {
  TEST_ASSERT_EQUAL_UINT8(0, neva::brightness_of(k_dark));
  TEST_ASSERT_EQUAL_UINT8(30, neva::brightness_of({10, 20, 30}));
  TEST_ASSERT_EQUAL_UINT8(30, neva::brightness_of({10, 30, 20}));
  TEST_ASSERT_EQUAL_UINT8(30, neva::brightness_of({30, 10, 20}));
}

}  // namespace

int main() {
  UNITY_BEGIN();
  RUN_TEST(a_board_that_knows_nothing_stays_dark);
  RUN_TEST(charging_is_green_even_when_nearly_empty);
  RUN_TEST(nearly_empty_is_red_unless_power_comes_in);
  RUN_TEST(one_colour_shows_the_brightest);
  return UNITY_END();
}
