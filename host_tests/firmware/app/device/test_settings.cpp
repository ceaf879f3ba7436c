#include <algorithm>
#include <array>
#include <span>
#include <utility>

#include "engine/base/crc32.hpp"
#include "firmware/app/device/settings.hpp"
#include "host_tests/support/expect_stop.hpp"
#include "host_tests/support/ram_storage.hpp"

using neva::Language;
using neva::RamStorage;
using neva::Settings;
using neva::SettingsStore;
using neva::StorageResult;

void setUp() {}
void tearDown() {}

namespace {

constexpr std::size_t k_offset = neva::Storage::k_sector_bytes;
constexpr std::size_t k_size = k_offset + SettingsStore::k_bytes;

// Every field differs from number to number.
Settings numbered(int number) {
  Settings settings;
  settings.language = static_cast<Language>(number % neva::k_language_count);
  settings.sound_on = number % 2 == 0;
  settings.brightness = static_cast<std::uint8_t>(number % neva::k_brightness_max + 1);
  settings.dim_after_s = static_cast<std::uint16_t>(number * 7 % 3600);
  settings.sleep_after_s = static_cast<std::uint16_t>(number * 300 % 3600);
  settings.curtain_after_s = static_cast<std::uint16_t>(3600 - number);
  settings.deep_sleep_after_s = static_cast<std::uint16_t>(number * 11 % 3600);
  settings.left_hand = number % 3 == 0;
  settings.upside_down = number % 4 == 0;
  settings.animations_on = number % 5 == 0;
  settings.pins_on = number % 2 == 1;
  const auto key = static_cast<std::uint8_t>(number % 8);
  settings.advice_on = number % 3 != 0;
  settings.pins[static_cast<std::size_t>(number) % 5] = {key, 0, 7, key};
  return settings;
}

// A record as another version writes it, with a right checksum.
void put_record(RamStorage& storage, std::size_t page, std::uint32_t sequence, std::span<const std::uint8_t> fields) {
  std::uint8_t* at = storage.bytes().data() + k_offset + page * neva::Storage::k_page_bytes;
  std::fill(at, at + neva::Storage::k_page_bytes, 0xFF);
  const auto put_word = [](std::uint8_t* into, std::uint32_t value) {
    for (unsigned i = 0; i < 4; ++i) into[i] = static_cast<std::uint8_t>(value >> (8 * i));
  };
  put_word(at, 0x5356454EU);
  put_word(at + 4, sequence);
  std::copy(fields.begin(), fields.end(), at + 8);
  put_word(at + 252, neva::crc32(0, at, 252));
}

Settings load_from(RamStorage& storage) { return SettingsStore(storage, k_offset).load(); }

void blank_storage_gives_the_defaults() {
  RamStorage storage(k_size);
  TEST_ASSERT_TRUE(load_from(storage) == Settings{});
}

void what_was_saved_comes_back() {
  RamStorage storage(k_size);
  SettingsStore store(storage, k_offset);
  store.load();
  for (int i = 0; i < 200; ++i) {
    TEST_ASSERT_TRUE(store.save(numbered(i)) == StorageResult::ok);
    TEST_ASSERT_TRUE(load_from(storage) == numbered(i));
  }
  // 200 changes, 16 pages a sector.
  TEST_ASSERT_LESS_OR_EQUAL_size_t(200 / 16 + 1, storage.erases());
}

void saving_after_a_restart_goes_on_behind_the_newest() {
  RamStorage storage(k_size);
  for (int i = 0; i < 100; ++i) {
    SettingsStore store(storage, k_offset);
    store.load();
    TEST_ASSERT_TRUE(store.save(numbered(i)) == StorageResult::ok);
    TEST_ASSERT_TRUE(load_from(storage) == numbered(i));
  }
}

void nothing_outside_the_two_sectors_is_touched() {
  RamStorage storage(k_size);
  for (std::size_t i = 0; i < k_offset; ++i) storage.bytes()[i] = static_cast<std::uint8_t>(i);
  SettingsStore store(storage, k_offset);
  store.load();
  for (int i = 0; i < 100; ++i) store.save(numbered(i));
  for (std::size_t i = 0; i < k_offset; ++i) TEST_ASSERT_EQUAL_HEX8(static_cast<std::uint8_t>(i), storage.bytes()[i]);
}

// The power ends after every 13th byte of a run of saves, through both sectors and their erases: the settings are
// then the ones saved last or the ones before, and saving goes on.
void power_cut_anywhere_loses_at_most_the_change_being_written() {
  constexpr int k_saves = 40;
  constexpr std::size_t k_bytes_written = k_saves * neva::Storage::k_page_bytes + 3 * neva::Storage::k_sector_bytes;
  for (std::size_t cut = 0; cut < k_bytes_written; cut += 13) {
    RamStorage storage(k_size);
    SettingsStore store(storage, k_offset);
    store.load();
    storage.cut_after(cut);
    Settings last{};
    int number = 1;
    for (; number <= k_saves; ++number) {
      if (store.save(numbered(number)) != StorageResult::ok) break;
      last = numbered(number);
    }
    storage.revive();
    SettingsStore again(storage, k_offset);
    const Settings found = again.load();
    TEST_ASSERT_TRUE(found == last || found == numbered(number));
    TEST_ASSERT_TRUE(again.save(numbered(number + 1)) == StorageResult::ok);
    TEST_ASSERT_TRUE(load_from(storage) == numbered(number + 1));
  }
}

void flipped_bit_is_noticed_and_the_settings_before_are_used() {
  RamStorage storage(k_size);
  SettingsStore store(storage, k_offset);
  store.load();
  store.save(numbered(1));
  store.save(numbered(2));
  const std::size_t newest = k_offset + neva::Storage::k_page_bytes;
  for (std::size_t bit = 0; bit < neva::Storage::k_page_bytes * 8; ++bit) {
    storage.bytes()[newest + bit / 8] ^= static_cast<std::uint8_t>(1U << (bit % 8));
    TEST_ASSERT_TRUE(load_from(storage) == numbered(1));
    storage.bytes()[newest + bit / 8] ^= static_cast<std::uint8_t>(1U << (bit % 8));
  }
}

void foreign_bytes_give_the_defaults_and_can_be_saved_over() {
  RamStorage storage(k_size);
  for (std::size_t i = 0; i < k_size; ++i) storage.bytes()[i] = static_cast<std::uint8_t>(i * 7 + i / 256);
  TEST_ASSERT_TRUE(load_from(storage) == Settings{});
  SettingsStore store(storage, k_offset);
  store.load();
  TEST_ASSERT_TRUE(store.save(numbered(5)) == StorageResult::ok);
  TEST_ASSERT_TRUE(load_from(storage) == numbered(5));
}

void version_one_is_read_and_the_rest_is_as_delivered() {
  RamStorage storage(k_size);
  const std::uint8_t fields[] = {1, 2, 0};
  put_record(storage, 0, 1, fields);
  Settings expected;
  expected.language = Language::russian;
  expected.sound_on = false;
  SettingsStore store(storage, k_offset);
  TEST_ASSERT_TRUE(store.load() == expected);
  TEST_ASSERT_FALSE(store.is_newer());
}

void version_two_is_read_and_deep_sleep_is_as_delivered() {
  RamStorage storage(k_size);
  std::array<std::uint8_t, 31> fields = {2, 1, 1, 3, 30, 0, 60, 0, 90, 0, 4};
  std::fill(fields.begin() + 11, fields.end(), 0xFF);
  put_record(storage, 0, 1, fields);
  Settings expected;
  expected.language = Language::german;
  expected.brightness = 3;
  expected.sleep_after_s = 60;
  TEST_ASSERT_TRUE(load_from(storage) == expected);
}

void newer_version_is_kept_and_the_newest_known_one_is_used() {
  RamStorage storage(k_size);
  SettingsStore store(storage, k_offset);
  store.load();
  store.save(numbered(6));
  const std::uint8_t fields[] = {5, 1, 1, 9, 9, 9};
  put_record(storage, 1, 2, fields);
  SettingsStore again(storage, k_offset);
  TEST_ASSERT_TRUE(again.load() == numbered(6));
  TEST_ASSERT_TRUE(again.is_newer());
  TEST_ASSERT_EQUAL_HEX8(5, storage.bytes()[k_offset + neva::Storage::k_page_bytes + 8]);
  TEST_ASSERT_TRUE(again.save(numbered(7)) == StorageResult::ok);
  SettingsStore third(storage, k_offset);
  TEST_ASSERT_TRUE(third.load() == numbered(7));
  TEST_ASSERT_FALSE(third.is_newer());
  TEST_ASSERT_EQUAL_HEX8(5, storage.bytes()[k_offset + neva::Storage::k_page_bytes + 8]);
}

// A right checksum is no proof of sense: brightness 0, an unknown flag, half a PIN, a delay of hours.
void values_that_mean_nothing_are_not_taken() {
  const auto with = [](std::size_t at, std::uint8_t value) {
    std::array<std::uint8_t, 33> fields = {3, 1, 1, 3, 30, 0, 180, 0, 90, 0, 4};
    std::fill(fields.begin() + 11, fields.end(), 0xFF);
    fields[31] = 44;
    fields[32] = 1;
    fields[at] = value;
    return fields;
  };
  RamStorage storage(k_size);
  put_record(storage, 0, 1, with(0, 3));
  Settings expected;
  expected.language = Language::german;
  expected.brightness = 3;
  TEST_ASSERT_TRUE(load_from(storage) == expected);
  const std::pair<std::size_t, std::uint8_t> k_bad[] = {{1, 3},    {2, 2},   {3, 0},  {3, 6},  {5, 0x0F},  {7, 0x0F},
                                                        {9, 0x0F}, {10, 16}, {11, 0}, {30, 8}, {32, 0x0F}, {0, 0}};
  for (const auto& [at, value] : k_bad) {
    put_record(storage, 0, 1, with(at, value));
    TEST_ASSERT_TRUE(load_from(storage) == Settings{});
  }
}

}  // namespace

int main() {
  UNITY_BEGIN();
  RUN_TEST(blank_storage_gives_the_defaults);
  RUN_TEST(what_was_saved_comes_back);
  RUN_TEST(saving_after_a_restart_goes_on_behind_the_newest);
  RUN_TEST(nothing_outside_the_two_sectors_is_touched);
  RUN_TEST(power_cut_anywhere_loses_at_most_the_change_being_written);
  RUN_TEST(flipped_bit_is_noticed_and_the_settings_before_are_used);
  RUN_TEST(foreign_bytes_give_the_defaults_and_can_be_saved_over);
  RUN_TEST(version_one_is_read_and_the_rest_is_as_delivered);
  RUN_TEST(version_two_is_read_and_deep_sleep_is_as_delivered);
  RUN_TEST(newer_version_is_kept_and_the_newest_known_one_is_used);
  RUN_TEST(values_that_mean_nothing_are_not_taken);
  return UNITY_END();
}
