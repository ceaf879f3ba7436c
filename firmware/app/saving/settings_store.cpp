#include "firmware/app/saving/settings_store.hpp"

#include <algorithm>
#include <array>
#include <span>

#include "firmware/app/saving/flash_bytes.hpp"

namespace neva {

namespace {

// docs/settings-format.md has the bytes.
constexpr std::size_t k_language_at = 0;
constexpr std::size_t k_sound_at = 1;
// From version 2 on.
constexpr std::size_t k_brightness_at = 2;
constexpr std::size_t k_dim_at = 3;
constexpr std::size_t k_sleep_at = 5;
constexpr std::size_t k_curtain_at = 7;
constexpr std::size_t k_flags_at = 9;
constexpr std::size_t k_pins_at = 10;
// From version 3 on.
constexpr std::size_t k_deep_sleep_at = 30;
// From version 5 on; the last level from version 6 on.
constexpr std::size_t k_quick_level_at = 32;
constexpr std::size_t k_key_names_at = 33;
constexpr std::size_t k_bytes = 34;
static_assert(rule_of(SmallKind::settings).payload_max == k_bytes);
constexpr std::uint8_t k_left_hand = 1;
constexpr std::uint8_t k_upside_down = 2;
constexpr std::uint8_t k_animations = 4;
constexpr std::uint8_t k_pins = 8;
// Set where advice is off, so that older records have it on.
constexpr std::uint8_t k_no_advice = 16;
constexpr std::uint8_t k_large_letters = 32;
constexpr std::uint8_t k_quick_game = 64;
// The flags that a version knows.
constexpr std::uint8_t k_second_flags = k_left_hand | k_upside_down | k_animations | k_pins;
constexpr std::uint8_t k_fourth_flags = k_second_flags | k_no_advice;
constexpr std::uint8_t k_fifth_flags = k_fourth_flags | k_large_letters | k_quick_game;
// Keys that a PIN can have: those of Key before `centre`.
constexpr std::uint8_t k_pin_keys = 8;

using Fields = std::span<const std::uint8_t>;

std::uint16_t get_half(Fields fields, std::size_t at) { return static_cast<std::uint16_t>(get_number(&fields[at], 2)); }

// All four presses, or none of them.
bool decode_pin(const std::uint8_t* from, PlayerPin& pin) {
  std::copy(from, from + k_pin_presses, pin.begin());
  return pin == k_no_pin || std::all_of(pin.begin(), pin.end(), [](std::uint8_t key) { return key < k_pin_keys; });
}

bool decode_second(Fields fields, std::uint8_t version, Settings& settings) {
  settings.brightness = fields[k_brightness_at];
  settings.dim_after_s = get_half(fields, k_dim_at);
  settings.sleep_after_s = get_half(fields, k_sleep_at);
  settings.curtain_after_s = get_half(fields, k_curtain_at);
  const std::uint8_t flags = fields[k_flags_at];
  settings.left_hand = (flags & k_left_hand) != 0;
  settings.upside_down = (flags & k_upside_down) != 0;
  settings.animations_on = (flags & k_animations) != 0;
  settings.pins_on = (flags & k_pins) != 0;
  settings.advice_on = (flags & k_no_advice) == 0;
  settings.large_letters = (flags & k_large_letters) != 0;
  settings.knows_quick_game = (flags & k_quick_game) != 0;
  for (std::size_t seat = 0; seat < k_seats_max; ++seat) {
    if (!decode_pin(fields.data() + k_pins_at + seat * k_pin_presses, settings.pins[seat])) return false;
  }
  const int known = version >= 5 ? k_fifth_flags : version == 4 ? k_fourth_flags : k_second_flags;
  return (flags & ~known) == 0 && settings.brightness >= 1 && settings.brightness <= k_brightness_max &&
         settings.dim_after_s <= k_delay_s_max && settings.sleep_after_s <= k_delay_s_max &&
         settings.curtain_after_s <= k_delay_s_max;
}

bool decode_third(Fields fields, Settings& settings) {
  settings.deep_sleep_after_s = get_half(fields, k_deep_sleep_at);
  return settings.deep_sleep_after_s <= k_delay_s_max;
}

bool decode_fifth(Fields fields, std::uint8_t version, Settings& settings) {
  const int level_max = version >= 6 ? k_quick_level_max : 3;
  settings.quick_level = fields[k_quick_level_at];
  settings.key_names = static_cast<KeyNames>(fields[k_key_names_at]);
  return settings.quick_level >= k_quick_level_min && settings.quick_level <= level_max &&
         fields[k_key_names_at] < k_key_names_count;
}

bool decode(const SmallRecord& record, Settings& settings) {
  constexpr std::size_t k_bytes_of_version[] = {
      0, k_brightness_at, k_deep_sleep_at, k_quick_level_at, k_quick_level_at, k_bytes, k_bytes};
  const std::uint8_t version = record.version;
  const Fields fields = record.payload();
  if (!record.is_understood() || version == 0 || fields.size() < k_bytes_of_version[version]) return false;
  if (fields[k_language_at] >= k_language_count || fields[k_sound_at] > 1) return false;
  Settings found;
  found.language = static_cast<Language>(fields[k_language_at]);
  found.sound_on = fields[k_sound_at] == 1;
  if (version >= 2 && !decode_second(fields, version, found)) return false;
  if (version >= 3 && !decode_third(fields, found)) return false;
  if (version >= 5 && !decode_fifth(fields, version, found)) return false;
  settings = found;
  return true;
}

void encode(const Settings& settings, std::array<std::uint8_t, k_bytes>& bytes) {
  bytes[k_language_at] = static_cast<std::uint8_t>(settings.language);
  bytes[k_sound_at] = settings.sound_on ? 1 : 0;
  bytes[k_brightness_at] = settings.brightness;
  put_number(&bytes[k_dim_at], settings.dim_after_s, 2);
  put_number(&bytes[k_sleep_at], settings.sleep_after_s, 2);
  put_number(&bytes[k_curtain_at], settings.curtain_after_s, 2);
  put_number(&bytes[k_deep_sleep_at], settings.deep_sleep_after_s, 2);
  bytes[k_flags_at] = static_cast<std::uint8_t>(
      (settings.left_hand ? k_left_hand : 0) | (settings.upside_down ? k_upside_down : 0) |
      (settings.animations_on ? k_animations : 0) | (settings.pins_on ? k_pins : 0) |
      (settings.advice_on ? 0 : k_no_advice) | (settings.large_letters ? k_large_letters : 0) |
      (settings.knows_quick_game ? k_quick_game : 0));
  bytes[k_quick_level_at] = settings.quick_level;
  bytes[k_key_names_at] = static_cast<std::uint8_t>(settings.key_names);
  for (std::size_t seat = 0; seat < k_seats_max; ++seat)
    std::copy(settings.pins[seat].begin(), settings.pins[seat].end(), bytes.begin() + k_pins_at + seat * k_pin_presses);
}

}  // namespace

Settings SettingsStore::load() {
  Settings settings;
  found_ = store_.load(SmallKind::settings, [&](const SmallRecord& record) { return decode(record, settings); });
  return settings;
}

SaveResult SettingsStore::save(const Settings& settings) {
  std::array<std::uint8_t, k_bytes> bytes;
  encode(settings, bytes);
  return store_.add(SmallRecord(SmallKind::settings, bytes));
}

}  // namespace neva
