#pragma once

#include "boards/board.hpp"
#include "boards/soundness.hpp"

// Raspberry Pi's Pico and Pico 2, and how an add-on becomes a board on one of them.
namespace neva {

// What a Pico brings along. VSYS comes through a divider of three to GP29; GP24 tells of USB power; GP25 is its light.
struct Base {
  Chip chip;
  std::uint32_t flash_bytes;
  LedPins led;
  SupplySense supply;
};

inline constexpr Base k_pico = {
    .chip = Chip::rp2040,
    .flash_bytes = 2 * 1024 * 1024,
    .led = {.red = {{25}, ActiveLevel::high}, .green = {}, .blue = {}},
    .supply = {.adc = {{29}},
               .divider = 3,
               .drop_mv = 0,
               .battery = {},
               .usb_power = InputPin{{24}, ActiveLevel::high},
               .charging = {}},
};

inline constexpr Base k_pico_2 = {
    .chip = Chip::rp2350,
    .flash_bytes = 4 * 1024 * 1024,
    .led = k_pico.led,
    .supply = k_pico.supply,
};

// What is plugged on, or wired by hand.
struct AddOn {
  Panel panel;
  std::variant<SpiWiring, I2cWiring> wiring;
  KeyPins keys;
  std::optional<OutputPin> buzzer = {};
  // Takes the place of the base's light.
  std::optional<LedPins> led = {};
  bool hand_wired = false;
};

constexpr Board board_of(const char* id, const char* name, const Base& base, const AddOn& add_on) {
  return {
      .id = id,
      .name = name,
      .chip = base.chip,
      .flash_bytes = base.flash_bytes,
      .panel = add_on.panel,
      .wiring = add_on.wiring,
      .keys = add_on.keys,
      .buzzer = add_on.buzzer,
      .led = add_on.led ? add_on.led : base.led,
      .supply = base.supply,
      .hand_wired = add_on.hand_wired,
  };
}

// A board for the first Pico, with a Pico 2 in its place: the same pins.
constexpr Board on_pico_2(const Board& board, const char* id, const char* name) {
  Board other = board;
  other.id = id;
  other.name = name;
  other.variant_of = board.id;
  other.chip = k_pico_2.chip;
  other.flash_bytes = k_pico_2.flash_bytes;
  return other;
}

constexpr KeyPin key_to_ground(Key key, std::uint8_t gpio) { return {key, {{gpio}, ActiveLevel::low}}; }

}  // namespace neva
