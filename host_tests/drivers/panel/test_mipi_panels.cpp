#include <unity.h>

#include <algorithm>
#include <span>

#include "drivers/panel/ili9341.hpp"
#include "drivers/panel/st7789.hpp"

void setUp() {}
void tearDown() {}

namespace {

using neva::PanelCommand;
using Sequence = std::span<const PanelCommand>;

// What stands before and behind a board's tuning.
constexpr Sequence k_waking[] = {neva::st7789::k_wake, neva::ili9341::k_wake};
constexpr Sequence k_showing[] = {neva::st7789::k_show, neva::ili9341::k_show};

bool has(Sequence sequence, std::uint8_t code) {
  return std::ranges::any_of(sequence, [code](const PanelCommand& step) { return step.code == code; });
}

void both_wake_first_and_wait_at_least_5_ms() {
  for (const Sequence sequence : k_waking) {
    TEST_ASSERT_EQUAL_HEX8(neva::mipi::k_sleep_out, sequence[0].code);
    TEST_ASSERT_GREATER_OR_EQUAL_UINT8(5, sequence[0].wait_ms);
  }
}

void both_take_sixteen_bit_pixels_before_the_picture_is_switched_on() {
  for (const Sequence sequence : k_waking) {
    TEST_ASSERT_EQUAL_HEX8(neva::mipi::k_pixel_format, sequence[1].code);
    TEST_ASSERT_EQUAL_HEX8(0x55, sequence[1].bytes[0]);
    TEST_ASSERT_FALSE(has(sequence, neva::mipi::k_display_on));
  }
  for (const Sequence sequence : k_showing) TEST_ASSERT_EQUAL_HEX8(neva::mipi::k_display_on, sequence.back().code);
}

// IPS glass behind the ST7789 shows the opposite; the glass behind the ILI9341 does not.
void each_inverts_as_its_glass_needs() {
  TEST_ASSERT_TRUE(has(k_showing[0], neva::mipi::k_inversion_on));
  TEST_ASSERT_FALSE(has(k_showing[0], neva::mipi::k_inversion_off));
  TEST_ASSERT_TRUE(has(k_showing[1], neva::mipi::k_inversion_off));
  TEST_ASSERT_FALSE(has(k_showing[1], neva::mipi::k_inversion_on));
}

// A board's tuning cannot switch the panel off, put it to sleep or change its pixels.
void only_voltages_and_gamma_can_be_tuned() {
  constexpr std::size_t k_most = sizeof PanelCommand::bytes;
  for (int code = 0; code < 0x100; ++code) {
    const auto byte = static_cast<std::uint8_t>(code);
    for (const auto bytes : {neva::st7789::tuned_bytes(byte), neva::ili9341::tuned_bytes(byte)}) {
      if (!bytes) continue;
      TEST_ASSERT_TRUE(code == neva::mipi::k_gamma_curve || code >= 0xB0);
      TEST_ASSERT_LESS_OR_EQUAL_size_t(k_most, *bytes);
    }
  }
}

}  // namespace

int main() {
  UNITY_BEGIN();
  RUN_TEST(both_wake_first_and_wait_at_least_5_ms);
  RUN_TEST(both_take_sixteen_bit_pixels_before_the_picture_is_switched_on);
  RUN_TEST(each_inverts_as_its_glass_needs);
  RUN_TEST(only_voltages_and_gamma_can_be_tuned);
  return UNITY_END();
}
