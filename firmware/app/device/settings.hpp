#pragma once

#include <array>
#include <cstdint>

#include "drivers/ports/storage.hpp"
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

  constexpr bool asks_pin(std::uint8_t seat) const { return pins_on && pins[seat] != k_no_pin; }

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

// Settings in two sectors of their own, apart from everything a game will ever save. Each change is one page appended;
// when a sector is full the other one is erased and goes on. A power cut loses at most the change being written.
// docs/settings-format.md has the bytes.
class SettingsStore {
 public:
  static constexpr std::size_t k_bytes = 2 * Storage::k_sector_bytes;
  static constexpr std::size_t k_pages = k_bytes / Storage::k_page_bytes;

  // `offset` is where the two sectors begin.
  SettingsStore(Storage& storage, std::size_t offset) : storage_(storage), offset_(offset) {}

  // The newest settings that can be read; the defaults when there are none.
  Settings load();

  // Whether load() has found any settings at all, even those of a newer version: false on the very first start.
  bool has_record() const { return next_sequence_ > 1; }

  // Whether the newest settings are those of a newer version. They stay until the players change a setting.
  bool is_newer() const { return is_newer_; }

  // Appends the settings. Call load() before the first save().
  StorageResult save(const Settings& settings);

 private:
  StorageResult read_page(std::size_t page, std::uint8_t* into) const;
  StorageResult make_room();

  Storage& storage_;
  std::size_t offset_;
  std::size_t next_page_ = 0;
  std::uint32_t next_sequence_ = 1;
  bool is_newer_ = false;
};

}  // namespace neva
