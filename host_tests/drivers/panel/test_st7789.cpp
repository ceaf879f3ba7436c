#include <unity.h>

#include "drivers/panel/st7789.hpp"

void setUp() {}
void tearDown() {}

namespace {

int index_of(std::uint8_t code) {
  int index = 0;
  for (const neva::PanelCommand& step : neva::st7789::k_start_sequence) {
    if (step.code == code) return index;
    ++index;
  }
  return -1;
}

void wakes_first_and_waits_at_least_5_ms() {
  const neva::PanelCommand& first = neva::st7789::k_start_sequence[0];
  TEST_ASSERT_EQUAL_HEX8(neva::st7789::k_sleep_out, first.code);
  TEST_ASSERT_GREATER_OR_EQUAL_UINT8(5, first.wait_ms);
}

void sixteen_bit_pixels_before_the_picture_is_switched_on() {
  const int format = index_of(neva::st7789::k_pixel_format);
  TEST_ASSERT_GREATER_OR_EQUAL_INT(1, format);
  TEST_ASSERT_EQUAL_HEX8(0x55, neva::st7789::k_start_sequence[static_cast<std::size_t>(format)].bytes[0]);
  TEST_ASSERT_GREATER_THAN_INT(format, index_of(neva::st7789::k_display_on));
}

void nothing_claims_more_bytes_than_it_holds() {
  for (const neva::PanelCommand& step : neva::st7789::k_start_sequence) {
    TEST_ASSERT_LESS_OR_EQUAL_size_t(sizeof step.bytes, step.count);
  }
}

}  // namespace

int main() {
  UNITY_BEGIN();
  RUN_TEST(wakes_first_and_waits_at_least_5_ms);
  RUN_TEST(sixteen_bit_pixels_before_the_picture_is_switched_on);
  RUN_TEST(nothing_claims_more_bytes_than_it_holds);
  return UNITY_END();
}
