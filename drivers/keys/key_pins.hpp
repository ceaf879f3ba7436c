#pragma once

#include <cstdint>
#include <optional>
#include <span>

#include "drivers/pin.hpp"

namespace neva {

// The keys whose switches are closed, from the levels of all pins: bit n is GPn.
constexpr KeySet closed_keys(std::uint32_t levels, std::span<const std::optional<KeyPin>> pins) {
  KeySet keys;
  for (const std::optional<KeyPin>& key_pin : pins) {
    if (!key_pin) continue;
    const bool high = ((levels >> key_pin->input.pin.gpio) & 1U) != 0;
    if (high == (key_pin->input.active == ActiveLevel::high)) keys.add(key_pin->key);
  }
  return keys;
}

}  // namespace neva
