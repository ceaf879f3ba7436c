#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <variant>

#include "drivers/keys/i2c_keyboard.hpp"
#include "drivers/light/led.hpp"
#include "drivers/panel/panel.hpp"
#include "drivers/pin.hpp"
#include "drivers/ports/keys.hpp"
#include "drivers/power/supply.hpp"

namespace neva {

enum class Chip : std::uint8_t { rp2040, rp2350 };

using KeyPins = std::array<std::optional<KeyPin>, k_key_count>;

// A board is data. docs/adding-a-board.md tells what goes where; soundness.hpp says when it makes no sense.
struct Board {
  const char* id;
  const char* name;
  // The board this one differs from in a few fields only; empty when it stands for itself.
  const char* variant_of = nullptr;
  Chip chip;
  std::uint32_t flash_bytes;
  Panel panel;
  std::variant<SpiWiring, I2cWiring> wiring;
  KeyPins keys = {};
  std::optional<OutputPin> buzzer = {};
  std::optional<LedPins> led = {};
  std::optional<SupplySense> supply = {};
  // A keyboard with a controller of its own, in place of switches on pins.
  std::optional<I2cWiring> keyboard = {};
  // Somebody puts it together at home, so a wire may have ended at another pin.
  bool hand_wired = false;
};

constexpr KeySet keys_of(const Board& board) {
  KeySet keys = board.keyboard ? i2c_keyboard::keys() : KeySet();
  for (const std::optional<KeyPin>& key_pin : board.keys) {
    if (key_pin) keys.add(key_pin->key);
  }
  return keys;
}

}  // namespace neva
