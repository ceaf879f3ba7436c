#pragma once

#include "host_tests/firmware/support/device.hpp"
#include "host_tests/firmware/support/opened_store.hpp"

namespace neva {

// Keys that every board has.
inline constexpr PlayerPin k_test_pin = {static_cast<std::uint8_t>(Key::up), static_cast<std::uint8_t>(Key::a),
                                         static_cast<std::uint8_t>(Key::down), static_cast<std::uint8_t>(Key::a)};

// A device whose seats all have set the same PIN.
inline void store_pins(Storage& storage) {
  Settings settings = settings_in(storage);
  settings.pins_on = true;
  settings.pins.fill(k_test_pin);
  static_cast<void>(save_settings(storage, settings));
}

inline void press_pin(Device& device) {
  for (const std::uint8_t key : k_test_pin) device.tap(static_cast<Key>(key));
}

}  // namespace neva
