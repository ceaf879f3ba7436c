#include "drivers/rp2040/pwm_buzzer.hpp"

#include "engine/base/check.hpp"
#include "hardware/clocks.h"
#include "hardware/gpio.h"
#include "hardware/pwm.h"

namespace neva {

namespace {

// The counter runs at 1 MHz, so that a period is simply a number of microseconds.
constexpr std::uint32_t k_counter_hz = 1'000'000;

}  // namespace

void PwmBuzzer::start() {
  if (!pin_) return;
  gpio_set_function(pin_->gpio, GPIO_FUNC_PWM);
  const unsigned slice = pwm_gpio_to_slice_num(pin_->gpio);
  pwm_set_clkdiv_int_frac4(slice, static_cast<std::uint8_t>(clock_get_hz(clk_sys) / k_counter_hz), 0);
  silence();
  pwm_set_enabled(slice, true);
}

void PwmBuzzer::play(Tone tone) {
  if (!pin_) return;
  neva_check(tone.frequency_hz >= 20 && tone.duration_ms > 0);
  const auto period = static_cast<std::uint16_t>(k_counter_hz / tone.frequency_hz);
  pwm_set_wrap(pwm_gpio_to_slice_num(pin_->gpio), static_cast<std::uint16_t>(period - 1));
  pwm_set_gpio_level(pin_->gpio, period / 2);
  left_ms_.store(tone.duration_ms);
}

void PwmBuzzer::tick(std::uint16_t elapsed_ms) {
  const std::uint16_t left = left_ms_.load();
  if (left == 0) return;
  const bool over = left <= elapsed_ms;
  left_ms_.store(over ? 0 : static_cast<std::uint16_t>(left - elapsed_ms));
  if (over) silence();
}

void PwmBuzzer::silence() { pwm_set_gpio_level(pin_->gpio, 0); }

}  // namespace neva
