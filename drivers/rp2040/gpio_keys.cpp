#include "drivers/rp2040/gpio_keys.hpp"

#include "hardware/gpio.h"

namespace neva {

void GpioKeys::start() {
  for (const std::optional<KeyPin>& key_pin : pins_) {
    if (!key_pin) continue;
    gpio_init(key_pin->pin.gpio);
    gpio_set_dir(key_pin->pin.gpio, GPIO_IN);
    if (key_pin->active == ActiveLevel::low) {
      gpio_pull_up(key_pin->pin.gpio);
    } else {
      gpio_pull_down(key_pin->pin.gpio);
    }
  }
}

KeySet GpioKeys::closed() const {
  const std::uint32_t levels = gpio_get_all();
  KeySet keys;
  for (const std::optional<KeyPin>& key_pin : pins_) {
    if (!key_pin) continue;
    const bool high = ((levels >> key_pin->pin.gpio) & 1U) != 0;
    if (high == (key_pin->active == ActiveLevel::high)) keys.add(key_pin->key);
  }
  return keys;
}

}  // namespace neva
