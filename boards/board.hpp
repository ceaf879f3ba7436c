#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <variant>

#include "drivers/panel/panel.hpp"
#include "drivers/pin.hpp"
#include "drivers/ports/keys.hpp"

namespace neva {

// Where the supply can be measured: an ADC pin behind a divider.
struct SupplySense {
  Pin adc;
  std::uint8_t divider;
};

// A board is data. docs/adding-a-board.md tells what goes where.
struct Board {
  const char* id;
  const char* name;
  std::uint32_t flash_bytes;
  Panel panel;
  std::variant<SpiWiring, I2cWiring> wiring;
  std::array<std::optional<KeyPin>, k_key_count> keys;
  OptionalPin buzzer;
  std::optional<SupplySense> supply;
};

constexpr KeySet keys_of(const Board& board) {
  KeySet keys;
  for (const std::optional<KeyPin>& key_pin : board.keys) {
    if (key_pin) keys.add(key_pin->key);
  }
  return keys;
}

// Counts every pin a board names into `used`.
constexpr void count_pin(std::array<std::uint8_t, 30>& used, OptionalPin pin) {
  if (pin) used[pin->gpio] = static_cast<std::uint8_t>(used[pin->gpio] + 1);
}

// No pin has two jobs, no key is there twice. Every board asserts this where it is defined.
constexpr bool is_sound(const Board& board) {
  std::array<std::uint8_t, 30> used{};
  if (std::holds_alternative<SpiWiring>(board.wiring)) {
    const SpiWiring& spi = std::get<SpiWiring>(board.wiring);
    for (OptionalPin pin : {OptionalPin(spi.clock), OptionalPin(spi.data), OptionalPin(spi.select),
                            OptionalPin(spi.command), spi.reset, spi.backlight}) {
      count_pin(used, pin);
    }
  }
  if (std::holds_alternative<I2cWiring>(board.wiring)) {
    count_pin(used, std::get<I2cWiring>(board.wiring).clock);
    count_pin(used, std::get<I2cWiring>(board.wiring).data);
  }
  count_pin(used, board.buzzer);
  if (board.supply) count_pin(used, board.supply->adc);
  KeySet keys;
  for (const std::optional<KeyPin>& key_pin : board.keys) {
    if (!key_pin) continue;
    if (keys.has(key_pin->key)) return false;
    keys.add(key_pin->key);
    count_pin(used, key_pin->pin);
  }
  for (std::uint8_t uses : used) {
    if (uses > 1) return false;
  }
  return board.panel.width % 2 == 0 && !keys.empty();
}

}  // namespace neva
