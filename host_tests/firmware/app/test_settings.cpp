#include "firmware/app/settings.hpp"
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

Settings numbered(int number) { return {static_cast<Language>(number % neva::k_language_count), number % 2 == 0}; }

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
  return UNITY_END();
}
