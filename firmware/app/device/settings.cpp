#include "firmware/app/device/settings.hpp"

#include <algorithm>
#include <array>

#include "engine/base/check.hpp"
#include "engine/base/crc32.hpp"
#include "firmware/app/saving/flash_bytes.hpp"

namespace neva {

namespace {

// docs/settings-format.md has the bytes.
constexpr std::uint32_t k_magic = 0x5356454EU;  // "NEVS", little end first
constexpr std::uint8_t k_version = 4;
constexpr std::size_t k_sequence_at = 4;
constexpr std::size_t k_version_at = 8;
constexpr std::size_t k_language_at = 9;
constexpr std::size_t k_sound_at = 10;
// From version 2 on.
constexpr std::size_t k_brightness_at = 11;
constexpr std::size_t k_dim_at = 12;
constexpr std::size_t k_sleep_at = 14;
constexpr std::size_t k_curtain_at = 16;
constexpr std::size_t k_flags_at = 18;
constexpr std::size_t k_pins_at = 19;
// From version 3 on.
constexpr std::size_t k_deep_sleep_at = 39;
constexpr std::uint8_t k_left_hand = 1;
constexpr std::uint8_t k_upside_down = 2;
constexpr std::uint8_t k_animations = 4;
constexpr std::uint8_t k_pins = 8;
// Set where advice is off, so that older records have it on.
constexpr std::uint8_t k_no_advice = 16;
constexpr std::uint8_t k_all_flags = k_left_hand | k_upside_down | k_animations | k_pins | k_no_advice;
// Keys that a PIN can have: those of Key before `centre`.
constexpr std::uint8_t k_pin_keys = 8;
constexpr std::size_t k_checksum_at = Storage::k_page_bytes - 4;

using Page = FlashPage;

std::uint16_t get_half(const Page& page, std::size_t at) {
  return static_cast<std::uint16_t>(get_number(&page[at], 2));
}

// A page of a newer version is valid (its sequence counts) but its settings are not understood.
bool is_valid(const Page& page) {
  return get_number(&page[0], 4) == k_magic &&
         get_number(&page[k_checksum_at], 4) == crc32(0, page.data(), k_checksum_at);
}

// All four presses, or none of them.
bool decode_pin(const std::uint8_t* from, PlayerPin& pin) {
  std::copy(from, from + k_pin_presses, pin.begin());
  return pin == k_no_pin || std::all_of(pin.begin(), pin.end(), [](std::uint8_t key) { return key < k_pin_keys; });
}

bool decode_second(const Page& page, Settings& settings) {
  settings.brightness = page[k_brightness_at];
  settings.dim_after_s = get_half(page, k_dim_at);
  settings.sleep_after_s = get_half(page, k_sleep_at);
  settings.curtain_after_s = get_half(page, k_curtain_at);
  const std::uint8_t flags = page[k_flags_at];
  settings.left_hand = (flags & k_left_hand) != 0;
  settings.upside_down = (flags & k_upside_down) != 0;
  settings.animations_on = (flags & k_animations) != 0;
  settings.pins_on = (flags & k_pins) != 0;
  settings.advice_on = (flags & k_no_advice) == 0;
  for (std::size_t seat = 0; seat < k_seats_max; ++seat) {
    if (!decode_pin(page.data() + k_pins_at + seat * k_pin_presses, settings.pins[seat])) return false;
  }
  const int known = page[k_version_at] >= 4 ? k_all_flags : k_all_flags & ~k_no_advice;
  return (flags & ~known) == 0 && settings.brightness >= 1 && settings.brightness <= k_brightness_max &&
         settings.dim_after_s <= k_delay_s_max && settings.sleep_after_s <= k_delay_s_max &&
         settings.curtain_after_s <= k_delay_s_max;
}

bool decode_third(const Page& page, Settings& settings) {
  settings.deep_sleep_after_s = get_half(page, k_deep_sleep_at);
  return settings.deep_sleep_after_s <= k_delay_s_max;
}

bool decode(const Page& page, Settings& settings) {
  const std::uint8_t version = page[k_version_at];
  if (version == 0 || version > k_version || page[k_language_at] >= k_language_count || page[k_sound_at] > 1)
    return false;
  Settings found;
  found.language = static_cast<Language>(page[k_language_at]);
  found.sound_on = page[k_sound_at] == 1;
  if (version >= 2 && !decode_second(page, found)) return false;
  if (version >= 3 && !decode_third(page, found)) return false;
  settings = found;
  return true;
}

void encode(const Settings& settings, Page& page) {
  page[k_version_at] = k_version;
  page[k_language_at] = static_cast<std::uint8_t>(settings.language);
  page[k_sound_at] = settings.sound_on ? 1 : 0;
  page[k_brightness_at] = settings.brightness;
  put_number(&page[k_dim_at], settings.dim_after_s, 2);
  put_number(&page[k_sleep_at], settings.sleep_after_s, 2);
  put_number(&page[k_curtain_at], settings.curtain_after_s, 2);
  put_number(&page[k_deep_sleep_at], settings.deep_sleep_after_s, 2);
  page[k_flags_at] =
      static_cast<std::uint8_t>((settings.left_hand ? k_left_hand : 0) | (settings.upside_down ? k_upside_down : 0) |
                                (settings.animations_on ? k_animations : 0) | (settings.pins_on ? k_pins : 0) |
                                (settings.advice_on ? 0 : k_no_advice));
  for (std::size_t seat = 0; seat < k_seats_max; ++seat)
    std::copy(settings.pins[seat].begin(), settings.pins[seat].end(), page.begin() + k_pins_at + seat * k_pin_presses);
}

}  // namespace

StorageResult SettingsStore::read_page(std::size_t page, std::uint8_t* into) const {
  return storage_.read(offset_ + page * Storage::k_page_bytes, into, Storage::k_page_bytes);
}

Settings SettingsStore::load() {
  Settings settings;
  std::uint32_t newest_sequence = 0;
  std::uint32_t newest_understood = 0;
  next_page_ = 0;
  is_newer_ = false;
  Page page;
  for (std::size_t i = 0; i < k_pages; ++i) {
    if (read_page(i, page.data()) != StorageResult::ok || !is_valid(page)) continue;
    const std::uint32_t sequence = get_number(&page[k_sequence_at], 4);
    if (sequence > newest_sequence) {
      newest_sequence = sequence;
      next_page_ = (i + 1) % k_pages;
      is_newer_ = page[k_version_at] > k_version;
    }
    if (sequence > newest_understood && decode(page, settings)) newest_understood = sequence;
  }
  next_sequence_ = newest_sequence + 1;
  return settings;
}

// Moves next_page_ to a page that can be written: past pages that a power cut spoiled, and into the other sector,
// freshly erased, when this one is full. The newest record is always in the sector that is not erased.
StorageResult SettingsStore::make_room() {
  Page page;
  for (std::size_t tries = 0; tries <= k_pages_per_sector; ++tries) {
    if (next_page_ % k_pages_per_sector == 0) {
      const StorageResult erased = storage_.erase_sector(offset_ + next_page_ * Storage::k_page_bytes);
      if (erased != StorageResult::ok) return erased;
    }
    const StorageResult read = read_page(next_page_, page.data());
    if (read != StorageResult::ok) return read;
    if (is_blank(page)) return StorageResult::ok;
    next_page_ = (next_page_ + 1) % k_pages;
  }
  return StorageResult::failed;
}

StorageResult SettingsStore::save(const Settings& settings) {
  const StorageResult room = make_room();
  if (room != StorageResult::ok) return room;
  Page page;
  page.fill(k_blank);
  put_number(&page[0], k_magic, 4);
  put_number(&page[k_sequence_at], next_sequence_, 4);
  encode(settings, page);
  put_number(&page[k_checksum_at], crc32(0, page.data(), k_checksum_at), 4);
  const StorageResult written = storage_.program_page(offset_ + next_page_ * Storage::k_page_bytes, page.data());
  if (written != StorageResult::ok) return written;
  next_page_ = (next_page_ + 1) % k_pages;
  ++next_sequence_;
  return StorageResult::ok;
}

}  // namespace neva
