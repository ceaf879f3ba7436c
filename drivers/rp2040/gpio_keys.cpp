#include "drivers/rp2040/gpio_keys.hpp"

#include "drivers/keys/key_pins.hpp"
#include "drivers/rp2040/driven_pin.hpp"
#include "hardware/gpio.h"

namespace neva {

void GpioKeys::start() {
  for (const std::optional<KeyPin>& key_pin : pins_) {
    if (!key_pin) continue;
    start_input(key_pin->input);
    if (key_pin->input.active == ActiveLevel::low) {
      gpio_pull_up(key_pin->input.pin.gpio);
    } else {
      gpio_pull_down(key_pin->input.pin.gpio);
    }
  }
  for (std::uint8_t gpio = 0; gpio < NUM_BANK0_GPIOS; ++gpio) {
    if (((loose_pins_ >> gpio) & 1U) == 0) continue;
    start_input({{gpio}, ActiveLevel::low});
    gpio_pull_up(gpio);
  }
}

std::uint32_t GpioKeys::closed_loose_pins() const { return ~gpio_get_all() & loose_pins_; }

KeySet GpioKeys::closed() const { return closed_keys(gpio_get_all(), pins_); }

}  // namespace neva
