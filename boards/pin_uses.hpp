#pragma once

#include <cstdint>
#include <optional>
#include <variant>

#include "boards/board.hpp"

// A board's pins as one list, for the check of double use, for documents and for wiring pictures.
namespace neva {

enum class PinJob : std::uint8_t { bus, output, dimmed, sound, input, key, analog };

struct PinUse {
  const char* name;
  std::uint8_t gpio;
  PinJob job;
  ActiveLevel active;
};

constexpr const char* key_name(Key key) {
  constexpr const char* k_names[k_key_count] = {"up", "down", "left", "right", "a", "b", "x", "y", "centre"};
  return k_names[static_cast<std::size_t>(key)];
}

// Calls `take` with every pin that the board names.
template <typename Take>
constexpr void for_each_pin(const Board& board, Take take) {
  const auto output = [&](const char* name, const std::optional<OutputPin>& out, PinJob job) {
    if (out) take(PinUse{name, out->pin.gpio, job, out->active});
  };
  const auto bus = [&](const char* name, BusPin pin) {
    take(PinUse{name, pin.pin.gpio, PinJob::bus, ActiveLevel::high});
  };
  if (std::holds_alternative<SpiWiring>(board.wiring)) {
    const SpiWiring& spi = std::get<SpiWiring>(board.wiring);
    bus("panel clock", spi.clock);
    bus("panel data", spi.data);
    output("panel select", spi.select, PinJob::output);
    output("panel command", spi.command, PinJob::output);
    output("panel reset", spi.reset, PinJob::output);
    output("backlight", spi.backlight, PinJob::dimmed);
  } else if (std::holds_alternative<I2cWiring>(board.wiring)) {
    const I2cWiring& i2c = std::get<I2cWiring>(board.wiring);
    bus("panel clock", i2c.clock);
    bus("panel data", i2c.data);
  }
  if (board.keyboard) {
    bus("keyboard clock", board.keyboard->clock);
    bus("keyboard data", board.keyboard->data);
  }
  for (const std::optional<KeyPin>& key : board.keys) {
    if (key) take(PinUse{key_name(key->key), key->input.pin.gpio, PinJob::key, key->input.active});
  }
  output("buzzer", board.buzzer, PinJob::sound);
  if (board.led) {
    output(board.led->green ? "LED red" : "LED", board.led->red, PinJob::dimmed);
    output("LED green", board.led->green, PinJob::dimmed);
    output("LED blue", board.led->blue, PinJob::dimmed);
  }
  if (!board.supply) return;
  const auto input = [&](const char* name, const std::optional<InputPin>& in) {
    if (in) take(PinUse{name, in->pin.gpio, PinJob::input, in->active});
  };
  take(PinUse{"supply", board.supply->adc.pin.gpio, PinJob::analog, ActiveLevel::high});
  input("USB power", board.supply->usb_power);
  input("charging", board.supply->charging);
}

}  // namespace neva
