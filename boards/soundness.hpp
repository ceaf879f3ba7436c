#pragma once

#include <array>
#include <cstdint>

#include "boards/board.hpp"
#include "boards/pin_uses.hpp"
#include "drivers/panel/mipi_controller.hpp"

// What a board must not get wrong, checked while it is compiled: every board asserts is_sound() where it is defined.
namespace neva {

inline constexpr std::uint8_t k_gpio_count = 30;
inline constexpr std::uint8_t k_first_adc_gpio = 26;

// Of the chip's data sheet, chapter GPIO functions: which pins an SPI block can use for clock and outgoing data.
constexpr bool spi_reaches(std::uint8_t spi, const SpiWiring& wiring) {
  const std::uint8_t clock = wiring.clock.pin.gpio;
  const std::uint8_t data = wiring.data.pin.gpio;
  return spi <= 1 && clock % 4 == 2 && data % 4 == 3 && (clock / 8) % 2 == spi && (data / 8) % 2 == spi;
}

// The same for I2C: pairs of pins take turns between the two blocks.
constexpr bool i2c_reaches(std::uint8_t i2c, const I2cWiring& wiring) {
  const std::uint8_t clock = wiring.clock.pin.gpio;
  const std::uint8_t data = wiring.data.pin.gpio;
  return i2c <= 1 && clock % 2 == 1 && data % 2 == 0 && (clock / 2) % 2 == i2c && (data / 2) % 2 == i2c;
}

constexpr bool bus_reaches_panel(const Board& board) {
  // Not get_if(): with the sanitizers the address of a constant is no constant to the compiler.
  if (std::holds_alternative<SpiWiring>(board.wiring)) {
    const SpiWiring& spi = std::get<SpiWiring>(board.wiring);
    return spi_reaches(spi.spi, spi);
  }
  const I2cWiring& i2c = std::get<I2cWiring>(board.wiring);
  return i2c_reaches(i2c.i2c, i2c);
}

// Two on one block would need an arbiter.
constexpr bool bus_reaches_keyboard(const Board& board) {
  if (!board.keyboard) return true;
  const bool shared =
      std::holds_alternative<I2cWiring>(board.wiring) && std::get<I2cWiring>(board.wiring).i2c == board.keyboard->i2c;
  return !shared && i2c_reaches(board.keyboard->i2c, *board.keyboard);
}

constexpr bool no_pin_has_two_jobs(const Board& board) {
  std::array<std::uint8_t, k_gpio_count> used{};
  bool sound = true;
  for_each_pin(board, [&](const PinUse& use) {
    if (use.gpio >= k_gpio_count || used[use.gpio] != 0) {
      sound = false;
      return;
    }
    used[use.gpio] = 1;
  });
  return sound;
}

// A divider of 39 would be for 128 V; more would overflow the gauge's sums.
constexpr bool analog_pins_can_be_measured(const Board& board) {
  if (!board.supply) return true;
  const SupplySense& supply = *board.supply;
  return supply.adc.pin.gpio >= k_first_adc_gpio && supply.divider > 0 && supply.divider < 40;
}

// Pins 16 apart share a PWM output; the two outputs of a slice share its period, which the buzzer changes.
constexpr bool dimmed_pins_do_not_disturb_each_other(const Board& board) {
  std::array<std::uint8_t, 16> outputs{};
  bool sound = true;
  for_each_pin(board, [&](const PinUse& use) {
    if (use.job != PinJob::dimmed && use.job != PinJob::sound) return;
    const std::uint8_t output = use.gpio % 16;
    const std::uint8_t mark = use.job == PinJob::sound ? 2 : 1;
    const std::uint8_t neighbour = outputs[output ^ 1U];
    if (outputs[output] != 0 || (neighbour != 0 && neighbour + mark > 2)) sound = false;
    outputs[output] = mark;
  });
  return sound;
}

constexpr bool every_key_is_there_once(const Board& board) {
  KeySet keys = board.keyboard ? i2c_keyboard::keys() : KeySet();
  for (const std::optional<KeyPin>& key_pin : board.keys) {
    if (!key_pin) continue;
    if (keys.has(key_pin->key)) return false;
    keys.add(key_pin->key);
  }
  return true;
}

// The fewest keys that the screens can be used with: yes, no, and two to move.
constexpr bool has_enough_keys(const Board& board) {
  const KeySet keys = keys_of(board);
  const bool cross = keys.has(Key::up) && keys.has(Key::down) && keys.has(Key::left) && keys.has(Key::right);
  const bool pair = keys.has(Key::x) && keys.has(Key::y);
  return keys.has(Key::a) && keys.has(Key::b) && (cross || pair);
}

// A glass is tuned by registers of its own controller, each written once and in full.
constexpr bool tuning_is_the_controllers(const Panel& panel) {
  if (is_mono(panel.controller)) return panel.tuning.empty();
  std::array<bool, 256> written{};
  for (const PanelCommand& command : panel.tuning) {
    const auto bytes = tuned_bytes(panel.controller, command.code);
    if (!bytes || *bytes != command.count || written[command.code]) return false;
    written[command.code] = true;
  }
  return true;
}

constexpr bool is_sound(const Board& board) {
  return no_pin_has_two_jobs(board) && bus_reaches_panel(board) && bus_reaches_keyboard(board) &&
         analog_pins_can_be_measured(board) && dimmed_pins_do_not_disturb_each_other(board) &&
         every_key_is_there_once(board) && has_enough_keys(board) && tuning_is_the_controllers(board.panel) &&
         board.panel.width % 2 == 0;
}

}  // namespace neva
