#pragma once

#include <cstdint>
#include <optional>

#include "drivers/light/gamma.hpp"
#include "drivers/pin.hpp"
#include "hardware/gpio.h"
#include "hardware/pwm.h"

namespace neva {

// A light on a pin, dimmed by switching it about 1900 times a second; nothing on boards without one.
class PwmLight {
 public:
  explicit PwmLight(const std::optional<OutputPin>& output) : output_(output) {}

  // Starts dark.
  void start() {
    if (!output_) return;
    const unsigned slice = pwm_gpio_to_slice_num(output_->pin.gpio);
    // One less than the highest level: that one then means always on.
    pwm_set_wrap(slice, k_light_full - 1);
    show_level(0);
    pwm_set_enabled(slice, true);
    gpio_set_function(output_->pin.gpio, GPIO_FUNC_PWM);
  }

  void show(std::uint8_t brightness) { show_level(k_gamma[brightness]); }

  // Of k_light_full. Inlined, for callers that have to live in RAM.
  [[gnu::always_inline]] inline void show_level(std::uint16_t level) {
    if (!output_) return;
    const bool inverted = output_->active == ActiveLevel::low;
    pwm_set_gpio_level(output_->pin.gpio, inverted ? static_cast<std::uint16_t>(k_light_full - level) : level);
  }

 private:
  std::optional<OutputPin> output_;
};

}  // namespace neva
