// Drives backlight, light and buzzer of a Pico with a Display Pack 2.0 (and a piezo on GP0) through the drivers, step
// by step; host_tests/device/lights_and_sound.test.mjs watches the pins. Each step lasts k_step_ms.
#include <cstdint>

#include "boards/pico_display_2/board.hpp"
#include "drivers/rp2040/pwm_buzzer.hpp"
#include "drivers/rp2040/pwm_led.hpp"
#include "drivers/rp2040/pwm_light.hpp"
#include "pico/time.h"

namespace {

constexpr std::uint32_t k_step_ms = 50;
constexpr std::uint16_t k_tick_ms = 5;

neva::PwmLight g_backlight(std::get_if<neva::SpiWiring>(&neva::board_pico_display_2.wiring)->backlight);
neva::PwmLed g_led(neva::board_pico_display_2.led);
neva::PwmBuzzer g_buzzer(neva::OutputPin{{0}, neva::ActiveLevel::high});

void wait_a_step() {
  for (std::uint32_t ms = 0; ms < k_step_ms; ms += k_tick_ms) {
    busy_wait_us_32(k_tick_ms * 1000U);
    g_buzzer.tick(k_tick_ms);
  }
}

}  // namespace

int main() {
  g_backlight.start();
  g_led.start();
  g_buzzer.start();
  wait_a_step();
  g_backlight.show(128);
  g_led.show({255, 128, 0});
  g_buzzer.play({{1000, 20}, {0, 10}, {500, 100}});
  wait_a_step();
  g_backlight.show(255);
  g_led.show({0, 0, 64});
  g_buzzer.set_muted(true);
  wait_a_step();
  g_backlight.show(0);
  g_led.show({0, 0, 0});
  wait_a_step();
  for (;;) tight_loop_contents();
}
