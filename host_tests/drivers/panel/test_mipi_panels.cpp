#include <unity.h>

#include <algorithm>
#include <span>

#include "drivers/panel/mipi_controller.hpp"

namespace {

using neva::PanelCommand;
using Sequence = std::span<const PanelCommand>;

using neva::Controller;

constexpr Controller k_controllers[] = {Controller::st7789, Controller::ili9341, Controller::ili9488,
                                        Controller::gc9107};

bool has(Sequence sequence, std::uint8_t code) {
  return std::ranges::any_of(sequence, [code](const PanelCommand& step) { return step.code == code; });
}

void all_wake_first_and_wait_at_least_5_ms() {
  for (const Controller controller : k_controllers) {
    const Sequence sequence = neva::waking(controller);
    TEST_ASSERT_EQUAL_HEX8(neva::mipi::k_sleep_out, sequence[0].code);
    TEST_ASSERT_GREATER_OR_EQUAL_UINT8(5, sequence[0].wait_ms);
  }
}

// The lowest three bits say how a pixel comes over the bus: 5 is two bytes, 6 three.
void each_is_told_how_long_a_pixel_is_and_none_is_switched_on() {
  for (const Controller controller : k_controllers) {
    const Sequence sequence = neva::waking(controller);
    TEST_ASSERT_EQUAL_HEX8(neva::mipi::k_pixel_format, sequence[1].code);
    TEST_ASSERT_EQUAL_HEX8(neva::takes_three_bytes_a_pixel(controller) ? 6 : 5, sequence[1].bytes[0] & 7);
    TEST_ASSERT_FALSE(has(sequence, neva::mipi::k_display_on));
  }
}

// An ILI9488 has no other pixels on SPI.
void only_the_ili9488_takes_three_bytes() {
  for (const Controller controller : k_controllers) {
    TEST_ASSERT_EQUAL(controller == Controller::ili9488, neva::takes_three_bytes_a_pixel(controller));
  }
}

// IPS glass shows the opposite; that of the ILI9341's modules does not. A board may say that its own is otherwise.
void each_inverts_as_its_glass_needs() {
  for (const Controller controller : k_controllers) {
    const bool is_ips = controller != Controller::ili9341;
    neva::Panel panel{};
    panel.controller = controller;
    TEST_ASSERT_EQUAL_HEX8(is_ips ? neva::mipi::k_inversion_on : neva::mipi::k_inversion_off, neva::inversion(panel));
    panel.shows_negative = true;
    TEST_ASSERT_EQUAL_HEX8(is_ips ? neva::mipi::k_inversion_off : neva::mipi::k_inversion_on, neva::inversion(panel));
  }
}

// A board's tuning cannot switch the panel off, put it to sleep or change its pixels.
void only_voltages_and_gamma_can_be_tuned() {
  constexpr std::size_t k_most = sizeof PanelCommand::bytes;
  for (int code = 0; code < 0x100; ++code) {
    const auto byte = static_cast<std::uint8_t>(code);
    TEST_ASSERT_FALSE(neva::tuned_bytes(Controller::ssd1306, byte).has_value());
    for (const Controller controller : k_controllers) {
      const auto bytes = neva::tuned_bytes(controller, byte);
      if (!bytes) continue;
      const int first = controller == Controller::gc9107 ? 0xA8 : 0xB0;
      TEST_ASSERT_TRUE(code == neva::mipi::k_gamma_curve || code >= first);
      TEST_ASSERT_LESS_OR_EQUAL_size_t(k_most, *bytes);
    }
  }
}

}  // namespace

int main() {
  UNITY_BEGIN();
  RUN_TEST(all_wake_first_and_wait_at_least_5_ms);
  RUN_TEST(each_is_told_how_long_a_pixel_is_and_none_is_switched_on);
  RUN_TEST(only_the_ili9488_takes_three_bytes);
  RUN_TEST(each_inverts_as_its_glass_needs);
  RUN_TEST(only_voltages_and_gamma_can_be_tuned);
  return UNITY_END();
}
