#include "drivers/rp2040/pwm_buzzer.hpp"

#include <algorithm>

#include "hardware/clocks.h"
#include "hardware/gpio.h"
#include "hardware/pwm.h"

namespace neva {

namespace {

// The counter runs at 1 MHz, so that a period is simply a number of microseconds.
constexpr std::uint32_t k_counter_hz = 1'000'000;
constexpr std::uint16_t k_silent_period = 1000;
// A longer period does not fit the counter; nobody hears it anyway.
constexpr std::uint16_t k_frequency_hz_min = 20;

}  // namespace

void PwmBuzzer::start() {
  if (!output_) return;
  const unsigned slice = pwm_gpio_to_slice_num(output_->pin.gpio);
  pwm_set_clkdiv_int_frac4(slice, static_cast<std::uint8_t>(clock_get_hz(clk_sys) / k_counter_hz), 0);
  // A new tone begins when the period of the old one ends: silence has a short one.
  pwm_set_wrap(slice, k_silent_period - 1);
  pwm_set_gpio_level(output_->pin.gpio, 0);
  pwm_set_enabled(slice, true);
  gpio_set_function(output_->pin.gpio, GPIO_FUNC_PWM);
}

void PwmBuzzer::tick(std::uint16_t elapsed_ms) {
  if (!output_) return;
  const std::uint16_t frequency_hz = player_.tick(elapsed_ms);
  if (frequency_hz == sounding_hz_) return;
  sounding_hz_ = frequency_hz;
  sound(frequency_hz);
}

void PwmBuzzer::sound(std::uint16_t frequency_hz) {
  if (frequency_hz == 0) {
    pwm_set_gpio_level(output_->pin.gpio, 0);
    return;
  }
  const std::uint32_t period = k_counter_hz / std::max(frequency_hz, k_frequency_hz_min);
  pwm_set_wrap(pwm_gpio_to_slice_num(output_->pin.gpio), static_cast<std::uint16_t>(period - 1));
  pwm_set_gpio_level(output_->pin.gpio, static_cast<std::uint16_t>(period / 2));
}

}  // namespace neva
