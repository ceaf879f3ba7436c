#include <unity.h>

#include <span>

#include "drivers/panel/ili9341.hpp"
#include "drivers/panel/st7789.hpp"

void setUp() {}
void tearDown() {}

namespace {

using neva::PanelCommand;
using Sequence = std::span<const PanelCommand>;

constexpr Sequence k_sequences[] = {neva::st7789::k_start_sequence, neva::ili9341::k_start_sequence};

int index_of(Sequence sequence, std::uint8_t code) {
  int index = 0;
  for (const PanelCommand& step : sequence) {
    if (step.code == code) return index;
    ++index;
  }
  return -1;
}

void both_wake_first_and_wait_at_least_5_ms() {
  for (const Sequence sequence : k_sequences) {
    TEST_ASSERT_EQUAL_HEX8(neva::mipi::k_sleep_out, sequence[0].code);
    TEST_ASSERT_GREATER_OR_EQUAL_UINT8(5, sequence[0].wait_ms);
  }
}

void both_take_sixteen_bit_pixels_before_the_picture_is_switched_on() {
  for (const Sequence sequence : k_sequences) {
    const int format = index_of(sequence, neva::mipi::k_pixel_format);
    TEST_ASSERT_GREATER_OR_EQUAL_INT(1, format);
    TEST_ASSERT_EQUAL_HEX8(0x55, sequence[static_cast<std::size_t>(format)].bytes[0]);
    TEST_ASSERT_EQUAL_INT(static_cast<int>(sequence.size()) - 1, index_of(sequence, neva::mipi::k_display_on));
  }
}

// IPS glass behind the ST7789 shows the opposite; the glass behind the ILI9341 does not.
void each_inverts_as_its_glass_needs() {
  TEST_ASSERT_GREATER_THAN_INT(0, index_of(k_sequences[0], neva::mipi::k_inversion_on));
  TEST_ASSERT_EQUAL_INT(-1, index_of(k_sequences[0], neva::mipi::k_inversion_off));
  TEST_ASSERT_GREATER_THAN_INT(0, index_of(k_sequences[1], neva::mipi::k_inversion_off));
  TEST_ASSERT_EQUAL_INT(-1, index_of(k_sequences[1], neva::mipi::k_inversion_on));
}

void nothing_claims_more_bytes_than_it_holds() {
  for (const Sequence sequence : k_sequences) {
    for (const PanelCommand& step : sequence) TEST_ASSERT_LESS_OR_EQUAL_size_t(sizeof step.bytes, step.count);
  }
}

}  // namespace

int main() {
  UNITY_BEGIN();
  RUN_TEST(both_wake_first_and_wait_at_least_5_ms);
  RUN_TEST(both_take_sixteen_bit_pixels_before_the_picture_is_switched_on);
  RUN_TEST(each_inverts_as_its_glass_needs);
  RUN_TEST(nothing_claims_more_bytes_than_it_holds);
  return UNITY_END();
}
