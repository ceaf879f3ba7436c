#pragma once

#include "drivers/pin.hpp"
#include "hardware/gpio.h"

namespace neva {

// Inlined into its callers, some of which have to live in RAM.
[[gnu::always_inline]] inline void switch_pin(const OutputPin& output, bool on) {
  gpio_put(output.pin.gpio, on == (output.active == ActiveLevel::high));
}

// Off before it is an output: it never shows the wrong level.
inline void start_output(const OutputPin& output) {
  gpio_init(output.pin.gpio);
  switch_pin(output, false);
  gpio_set_dir(output.pin.gpio, GPIO_OUT);
}

inline void start_input(const InputPin& input) {
  gpio_init(input.pin.gpio);
  gpio_set_dir(input.pin.gpio, GPIO_IN);
}

inline bool is_on(const InputPin& input) { return gpio_get(input.pin.gpio) == (input.active == ActiveLevel::high); }

}  // namespace neva
