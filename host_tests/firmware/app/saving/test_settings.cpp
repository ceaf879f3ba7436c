// The bytes of settings: what comes back, what older and newer versions wrote, and what means nothing.
#include <algorithm>
#include <array>
#include <initializer_list>
#include <span>
#include <utility>
#include <vector>

#include "host_tests/firmware/app/saving/small_things.hpp"
#include "host_tests/support/expect_stop.hpp"
#include "host_tests/support/ram_storage.hpp"
#include "host_tests/support/slow_build.hpp"

using namespace neva;

namespace {

constexpr std::size_t k_games = 8 * neva::Storage::k_sector_bytes;
constexpr std::size_t k_size = k_games + neva::k_small_sectors * neva::Storage::k_sector_bytes;

// A record as another version writes it.
void put_record(RamStorage& storage, std::uint8_t version, std::span<const std::uint8_t> fields) {
  SmallRecord record(SmallKind::settings, fields);
  record.version = version;
  OpenedStore store(storage);
  TEST_ASSERT_TRUE(store.add(record) == SaveResult::ok);
}

void blank_storage_gives_the_defaults() {
  RamStorage storage(k_size);
  OpenedStore store(storage);
  SettingsStore settings(store);
  TEST_ASSERT_TRUE(settings.load() == Settings{});
  TEST_ASSERT_FALSE(settings.has_record());
  TEST_ASSERT_FALSE(settings.is_newer());
}

void what_was_saved_comes_back() {
  RamStorage storage(k_size);
  OpenedStore store(storage);
  SettingsStore settings(store);
  for (int i = 0; i < 200; ++i) {
    TEST_ASSERT_TRUE(settings.save(numbered_settings(i)) == SaveResult::ok);
    TEST_ASSERT_TRUE(settings_in(storage) == numbered_settings(i));
  }
  // 200 changes, more than 60 a sector.
  TEST_ASSERT_LESS_OR_EQUAL_size_t(4, storage.erases());
}

void saving_after_a_restart_goes_on_behind_the_newest() {
  RamStorage storage(k_size);
  for (int i = 0; i < 100; ++i) {
    TEST_ASSERT_TRUE(save_settings(storage, numbered_settings(i)) == SaveResult::ok);
    TEST_ASSERT_TRUE(settings_in(storage) == numbered_settings(i));
  }
}

void no_game_is_touched() {
  RamStorage storage(k_size);
  for (std::size_t i = 0; i < k_games; ++i) storage.bytes()[i] = static_cast<std::uint8_t>(i);
  for (int i = 0; i < 1000; ++i) save_settings(storage, numbered_settings(i % 100));
  for (std::size_t i = 0; i < k_games; ++i) TEST_ASSERT_EQUAL_HEX8(static_cast<std::uint8_t>(i), storage.bytes()[i]);
}

// The power ends after every byte of a run of saves, through several sectors and their erases: the settings are then
// the ones saved last or the ones before, and saving goes on.
void power_cut_anywhere_loses_at_most_the_change_being_written() {
  constexpr int k_saves = 90;
  constexpr std::size_t k_stride = neva::k_is_slow_build ? 997 : 13;
  // The first start and the moves write a header and a mark besides.
  constexpr std::size_t k_bytes_written =
      (k_saves + 10) * neva::Storage::k_page_bytes + 2 * neva::Storage::k_sector_bytes;
  for (std::size_t cut = 0; cut < k_bytes_written; cut += k_stride) {
    RamStorage storage(k_size);
    OpenedStore store(storage);
    SettingsStore settings(store);
    storage.cut_after(cut);
    Settings last{};
    int number = 1;
    for (; number <= k_saves; ++number) {
      if (settings.save(numbered_settings(number)) != SaveResult::ok) break;
      last = numbered_settings(number);
    }
    storage.revive();
    const Settings found = settings_in(storage);
    TEST_ASSERT_TRUE(found == last || found == numbered_settings(number));
    TEST_ASSERT_TRUE(save_settings(storage, numbered_settings(number + 1)) == SaveResult::ok);
    TEST_ASSERT_TRUE(settings_in(storage) == numbered_settings(number + 1));
  }
}

void flipped_bit_is_noticed_and_the_settings_before_are_used() {
  RamStorage storage(k_size);
  save_settings(storage, numbered_settings(1));
  const std::vector<std::uint8_t> before = storage.bytes();
  save_settings(storage, numbered_settings(2));
  int flips = 0;
  for (std::size_t bit = 0; bit < storage.bytes().size() * 8; ++bit) {
    if (before[bit / 8] == storage.bytes()[bit / 8]) continue;
    storage.bytes()[bit / 8] ^= static_cast<std::uint8_t>(1U << (bit % 8));
    TEST_ASSERT_TRUE(settings_in(storage) == numbered_settings(1));
    storage.bytes()[bit / 8] ^= static_cast<std::uint8_t>(1U << (bit % 8));
    ++flips;
  }
  TEST_ASSERT_GREATER_THAN_INT(100, flips);
}

void version_one_is_read_and_the_rest_is_as_delivered() {
  RamStorage storage(k_size);
  const std::uint8_t fields[] = {2, 0};
  put_record(storage, 1, fields);
  Settings expected;
  expected.language = Language::russian;
  expected.sound_on = false;
  TEST_ASSERT_TRUE(settings_in(storage) == expected);
}

void version_two_is_read_and_deep_sleep_is_as_delivered() {
  RamStorage storage(k_size);
  std::array<std::uint8_t, 30> fields = {1, 1, 3, 30, 0, 60, 0, 90, 0, 4};
  std::fill(fields.begin() + 10, fields.end(), 0xFF);
  put_record(storage, 2, fields);
  Settings expected;
  expected.language = Language::german;
  expected.brightness = 3;
  expected.sleep_after_s = 60;
  TEST_ASSERT_TRUE(settings_in(storage) == expected);
}

void newer_version_is_kept_and_the_newest_known_one_is_used() {
  RamStorage storage(k_size);
  save_settings(storage, numbered_settings(6));
  const std::uint8_t fields[] = {1, 1, 9, 9, 9};
  put_record(storage, neva::rule_of(SmallKind::settings).version + 1, fields);
  const std::vector<std::uint8_t> kept = storage.bytes();
  OpenedStore store(storage);
  SettingsStore settings(store);
  TEST_ASSERT_TRUE(settings.load() == numbered_settings(6));
  TEST_ASSERT_TRUE(settings.is_newer() && settings.has_record());
  TEST_ASSERT_TRUE(kept == storage.bytes());
  TEST_ASSERT_TRUE(settings.save(numbered_settings(7)) == SaveResult::ok);
  OpenedStore again(storage);
  SettingsStore third(again);
  TEST_ASSERT_TRUE(third.load() == numbered_settings(7));
  TEST_ASSERT_FALSE(third.is_newer());
}

void version_four_is_read_and_the_quick_game_is_as_delivered() {
  RamStorage storage(k_size);
  std::array<std::uint8_t, 32> fields = {1, 1, 3, 30, 0, 180, 0, 90, 0, 4 + 16};
  std::fill(fields.begin() + 10, fields.end(), 0xFF);
  fields[30] = 44;
  fields[31] = 1;
  put_record(storage, 4, fields);
  Settings expected;
  expected.language = Language::german;
  expected.brightness = 3;
  expected.advice_on = false;
  TEST_ASSERT_TRUE(settings_in(storage) == expected);
}

// What versions 5 and 6 have behind the others: a level, and when keys are named.
void new_values_that_mean_nothing_are_not_taken() {
  const auto read = [](std::size_t at, std::uint8_t value, std::uint8_t version = 5) {
    std::array<std::uint8_t, 34> fields = {1, 1, 3, 30, 0, 180, 0, 90, 0, 4 + 32 + 64};
    std::fill(fields.begin() + 10, fields.end(), 0xFF);
    fields[30] = 44;
    fields[31] = 1;
    fields[32] = 3;
    fields[33] = 2;
    fields[at] = value;
    RamStorage storage(k_size);
    put_record(storage, version, fields);
    return settings_in(storage);
  };
  Settings expected;
  expected.language = Language::german;
  expected.brightness = 3;
  expected.large_letters = expected.knows_quick_game = true;
  expected.quick_level = 3;
  expected.key_names = neva::KeyNames::never;
  TEST_ASSERT_TRUE(read(0, 1) == expected);
  for (const auto& [at, value] : {std::pair<std::size_t, std::uint8_t>{32, 0}, {32, 4}, {33, 3}, {9, 128}})
    TEST_ASSERT_TRUE(read(at, value) == Settings{});
  TEST_ASSERT_TRUE(read(32, 3, 6) == expected);
  expected.quick_level = 4;
  TEST_ASSERT_TRUE_MESSAGE(read(32, 4, 6) == expected, "version 6 knows a fourth level");
  TEST_ASSERT_TRUE(read(32, 5, 6) == Settings{});
}

// A right checksum is no proof of sense: brightness 0, an unknown flag, half a PIN, a delay of hours; or too few bytes.
void values_that_mean_nothing_are_not_taken() {
  const auto with = [](std::size_t at, std::uint8_t value) {
    std::array<std::uint8_t, 32> fields = {1, 1, 3, 30, 0, 180, 0, 90, 0, 4};
    std::fill(fields.begin() + 10, fields.end(), 0xFF);
    fields[30] = 44;
    fields[31] = 1;
    fields[at] = value;
    return fields;
  };
  const auto read = [](std::uint8_t version, std::span<const std::uint8_t> fields) {
    RamStorage storage(k_size);
    put_record(storage, version, fields);
    return settings_in(storage);
  };
  Settings expected;
  expected.language = Language::german;
  expected.brightness = 3;
  TEST_ASSERT_TRUE(read(3, with(0, 1)) == expected);
  const std::pair<std::size_t, std::uint8_t> k_bad[] = {{0, 3},    {1, 2},  {2, 0},  {2, 6},  {4, 0x0F}, {6, 0x0F},
                                                        {8, 0x0F}, {9, 16}, {10, 0}, {29, 8}, {31, 0x0F}};
  for (const auto& [at, value] : k_bad) TEST_ASSERT_TRUE(read(3, with(at, value)) == Settings{});
  TEST_ASSERT_TRUE(read(0, with(0, 1)) == Settings{});
  const auto fields = with(0, 1);
  for (std::size_t bytes = 0; bytes < fields.size(); ++bytes)
    TEST_ASSERT_TRUE(read(4, std::span(fields).first(bytes)) == Settings{});
}

}  // namespace

int main() {
  UNITY_BEGIN();
  RUN_TEST(blank_storage_gives_the_defaults);
  RUN_TEST(what_was_saved_comes_back);
  RUN_TEST(saving_after_a_restart_goes_on_behind_the_newest);
  RUN_TEST(no_game_is_touched);
  RUN_TEST(power_cut_anywhere_loses_at_most_the_change_being_written);
  RUN_TEST(flipped_bit_is_noticed_and_the_settings_before_are_used);
  RUN_TEST(version_one_is_read_and_the_rest_is_as_delivered);
  RUN_TEST(version_two_is_read_and_deep_sleep_is_as_delivered);
  RUN_TEST(version_four_is_read_and_the_quick_game_is_as_delivered);
  RUN_TEST(new_values_that_mean_nothing_are_not_taken);
  RUN_TEST(newer_version_is_kept_and_the_newest_known_one_is_used);
  RUN_TEST(values_that_mean_nothing_are_not_taken);
  return UNITY_END();
}
