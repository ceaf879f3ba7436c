#pragma once

#include <array>
#include <cstdint>

#include "engine/limits.hpp"
#include "firmware/app/text/texts.hpp"

namespace neva {

// Keys that a person presses at the curtain, by their numbers.
inline constexpr std::uint8_t k_pin_presses = 4;
inline constexpr std::uint8_t k_pin_key_none = 0xFF;
using PlayerPin = std::array<std::uint8_t, k_pin_presses>;
inline constexpr PlayerPin k_no_pin = {k_pin_key_none, k_pin_key_none, k_pin_key_none, k_pin_key_none};
using Pins = std::array<PlayerPin, k_seats_max>;
inline constexpr Pins k_no_pins = {k_no_pin, k_no_pin, k_no_pin, k_no_pin, k_no_pin};

inline constexpr std::uint8_t k_brightness_max = 5;
// Longer than anybody waits.
inline constexpr std::uint16_t k_delay_s_max = 3600;

// When the small panels name their keys.
enum class KeyNames : std::uint8_t { always, first_games, never };
inline constexpr std::uint8_t k_key_names_count = 3;

// How well the bot of a quick game plays: 1 easy, 2 normal, 3 hard, 4 master, as Mind counts them.
inline constexpr std::uint8_t k_quick_level_min = 1;
inline constexpr std::uint8_t k_quick_level_max = 4;

struct Settings {
  Language language = Language::english;
  bool sound_on = true;
  // 1 to k_brightness_max.
  std::uint8_t brightness = k_brightness_max;
  // Seconds without a key; 0 is never.
  std::uint16_t dim_after_s = 30;
  std::uint16_t sleep_after_s = 180;
  // Counted from falling asleep.
  std::uint16_t deep_sleep_after_s = 300;
  std::uint16_t curtain_after_s = 90;
  bool left_hand = false;
  bool upside_down = false;
  bool animations_on = true;
  // Whoever is to move may ask what to do.
  bool advice_on = true;
  // PINs can be given, and the curtain asks for them. Without it there are none.
  bool pins_on = false;
  Pins pins = k_no_pins;
  KeyNames key_names = KeyNames::first_games;
  bool large_letters = false;
  // The level that the title offers, and whether anybody has played against it.
  std::uint8_t quick_level = k_quick_level_min;
  bool knows_quick_game = false;

  constexpr bool asks_pin(std::uint8_t seat) const { return pins_on && pins[seat] != k_no_pin; }

  // The seats that a PIN is asked for, a bit each.
  constexpr std::uint8_t pin_seats() const {
    std::uint8_t seats = 0;
    for (std::uint8_t seat = 0; seat < k_seats_max; ++seat) {
      if (asks_pin(seat)) seats = static_cast<std::uint8_t>(seats | (1U << seat));
    }
    return seats;
  }

  // What a start in safe mode takes over: words, hand and PINs, which can do no harm. Without the PINs it would open
  // what they keep closed, and the next start would have them again as if nothing had happened.
  constexpr Settings in_safe_mode() const {
    Settings plain;
    plain.language = language;
    plain.left_hand = left_hand;
    plain.pins_on = pins_on;
    plain.pins = pins;
    return plain;
  }

  constexpr bool operator==(const Settings&) const = default;
};

}  // namespace neva
