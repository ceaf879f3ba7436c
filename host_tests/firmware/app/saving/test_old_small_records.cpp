// Hall, choices and settings as they were kept before they had one store: everything is read, the first record that is
// added takes them along, and a power cut then loses none of them.
//
// Usage: test_old_small_records FILE     what an earlier Neva left on its flash: offset and bytes, where it is not
// blank
#include <algorithm>
#include <cstdio>
#include <cstring>
#include <fstream>
#include <string>

#include "engine/base/crc32.hpp"
#include "firmware/app/saving/flash_bytes.hpp"
#include "host_tests/firmware/app/saving/small_things.hpp"
#include "host_tests/support/expect_stop.hpp"
#include "host_tests/support/slow_build.hpp"

using namespace neva;

namespace {

const char* flash_of_before = nullptr;

constexpr std::size_t k_flash_bytes = 16 * Storage::k_sector_bytes;
constexpr std::size_t k_area = 8 * Storage::k_sector_bytes;
constexpr SectorKind k_hall = {0x4856454EU, 1};     // "NEVH"
constexpr SectorKind k_choices = {0x4356454EU, 1};  // "NEVC"

std::uint8_t* sector_of(NorFlash& flash, std::size_t sector) {
  return flash.bytes().data() + k_area + sector * Storage::k_sector_bytes;
}

// The payload that a thing is kept with has not changed.
SmallRecord record_of(const SmallThing& thing, SmallKind kind, int number) {
  NorFlash flash(k_flash_bytes);
  TEST_ASSERT_TRUE(thing.save(flash, number) == SaveResult::ok);
  OpenedStore store(flash);
  SmallRecord record;
  TEST_ASSERT_TRUE(store.read(store.newest(kind), record));
  return record;
}

void put_slot(NorFlash& flash, std::size_t sector, std::size_t slot, std::size_t slot_bytes,
              const SmallRecord& record) {
  std::uint8_t* at = sector_of(flash, sector) + slot * slot_bytes;
  std::copy(record.payload().begin(), record.payload().end(), at);
  const std::uint8_t seed = static_cast<std::uint8_t>(slot);
  put_number(at + slot_bytes - 4, crc32(crc32(0, &seed, 1), at, slot_bytes - 4), 4);
}

void put_settings(NorFlash& flash, std::size_t page, std::uint32_t sequence, std::uint8_t version,
                  std::span<const std::uint8_t> fields) {
  std::uint8_t* at = sector_of(flash, 6) + page * Storage::k_page_bytes;
  std::fill_n(at, Storage::k_page_bytes, std::uint8_t{0xFF});
  put_number(at, 0x5356454EU, 4);
  put_number(at + 4, sequence, 4);
  at[8] = version;
  std::copy(fields.begin(), fields.end(), at + 9);
  put_number(at + 252, crc32(0, at, 252), 4);
}

// `hall` entries in the given sector of three, choices 1 to `choices`, settings 1 to `settings` in pages behind each
// other.
struct OldLayout {
  int hall;
  std::size_t hall_sector;
  int choices;
  int settings;
};

// What version 4 had of them; the rest is as delivered.
Settings old_settings(int number) {
  Settings settings = numbered_settings(number);
  const Settings delivered;
  settings.key_names = delivered.key_names;
  settings.large_letters = delivered.large_letters;
  settings.quick_level = delivered.quick_level;
  settings.knows_quick_game = delivered.knows_quick_game;
  return settings;
}

// As version 4 wrote it: without the flags and the last bytes of later ones.
void put_old_settings(NorFlash& flash, std::size_t page, std::uint32_t sequence, int number) {
  constexpr std::size_t k_flags_at = 9;
  SmallRecord record = record_of(small_things()[2], SmallKind::settings, number);
  record.bytes[k_flags_at] &= 0x1F;
  put_settings(flash, page, sequence, 4, record.payload().first(32));
}

void put(NorFlash& flash, const OldLayout& layout) {
  const SmallThing* things = small_things();
  if (layout.hall > 0) {
    TEST_ASSERT_TRUE(write_header(flash, k_area + layout.hall_sector * Storage::k_sector_bytes, k_hall, 9));
    for (int number = 1; number <= layout.hall; ++number)
      put_slot(flash, layout.hall_sector, static_cast<std::size_t>(number), 128,
               record_of(things[0], SmallKind::hall, number));
  }
  if (layout.choices > 0) {
    TEST_ASSERT_TRUE(write_header(flash, k_area + 4 * Storage::k_sector_bytes, k_choices, 5));
    for (int number = 1; number <= layout.choices; ++number)
      put_slot(flash, 4, static_cast<std::size_t>(number), 256, record_of(things[1], SmallKind::choices, number));
  }
  for (int number = 1; number <= layout.settings; ++number)
    put_old_settings(flash, static_cast<std::size_t>(number) % 32, static_cast<std::uint32_t>(number), number);
}

void check(NorFlash& flash, const OldLayout& layout, const std::string& at, bool are_settings_new = false) {
  if (layout.hall > 0) check_hall(Hall(flash), layout.hall, at);
  if (layout.hall == 0) TEST_ASSERT_EQUAL_size_t_MESSAGE(0, Hall(flash).hall.size(), at.c_str());
  TEST_ASSERT_TRUE_MESSAGE(small_things()[1].is_newest(flash, layout.choices), at.c_str());
  Settings expected;
  if (layout.settings > 0)
    expected = are_settings_new ? numbered_settings(layout.settings) : old_settings(layout.settings);
  TEST_ASSERT_TRUE_MESSAGE(settings_in(flash) == expected, at.c_str());
}

const OldLayout k_layouts[] = {{30, 0, 14, 31}, {30, 2, 3, 32}, {5, 1, 0, 1},   {0, 0, 2, 0},
                               {1, 0, 0, 0},    {0, 0, 0, 16},  {17, 1, 14, 15}};

void everything_is_read_and_nothing_written() {
  for (const OldLayout& layout : k_layouts) {
    NorFlash flash(k_flash_bytes);
    put(flash, layout);
    const NorFlash::Image before = flash.image();
    flash.forget_operations();
    TEST_ASSERT_TRUE(OpenedStore(flash).status() == LoadStatus::ok);
    check(flash, layout, "old");
    TEST_ASSERT_TRUE(flash.operations().empty() && before.bytes == flash.image().bytes);
  }
}

OldLayout with_one_more(OldLayout layout, std::size_t thing) {
  if (thing == 0) ++layout.hall;
  if (thing == 1) ++layout.choices;
  if (thing == 2) ++layout.settings;
  return layout;
}

void the_first_record_takes_all_along_whatever_the_power_does() {
  std::size_t cuts = 0;
  for (const OldLayout& layout : k_layouts) {
    NorFlash flash(k_flash_bytes);
    put(flash, layout);
    const NorFlash::Image before = flash.image();
    for (std::size_t i = 0; i < k_small_things; ++i) {
      const OldLayout more = with_one_more(layout, i);
      const int number = i == 0 ? more.hall : i == 1 ? more.choices : more.settings;
      const SmallThing& thing = small_things()[i];
      const std::string at = thing.name;
      flash.restore(before);
      flash.forget_operations();
      TEST_ASSERT_TRUE_MESSAGE(thing.save(flash, number) == SaveResult::ok, at.c_str());
      const std::size_t operations = flash.operations().size();
      check(flash, more, at, i == 2);
      for (std::size_t operation = 0; operation < operations; ++operation) {
        for (std::uint32_t tear = 0; tear < 12; tear += k_is_slow_build ? 7 : 1) {
          flash.restore(before);
          flash.cut(operation, {static_cast<Tear::Kind>(tear % 2), tear * 331});
          static_cast<void>(thing.save(flash, number));
          flash.revive();
          ++cuts;
          if (!thing.is_newest(flash, number)) {
            check(flash, layout, at);
            TEST_ASSERT_TRUE_MESSAGE(thing.save(flash, number) == SaveResult::ok, at.c_str());
          }
          check(flash, more, at, i == 2);
        }
      }
    }
  }
  char message[60];
  std::snprintf(message, sizeof message, "%zu cuts", cuts);
  TEST_MESSAGE(message);
}

// Afterwards the old sectors are used like any other.
void the_old_sectors_are_used_again() {
  NorFlash flash(k_flash_bytes);
  put(flash, k_layouts[0]);
  for (int number = 31; number <= 150; ++number) TEST_ASSERT_TRUE(Hall(flash).add(number) == SaveResult::ok);
  check_hall(Hall(flash), 150, "long after");
  for (std::size_t sector = 0; sector < k_small_sectors; ++sector) {
    SectorHeader header{};
    TEST_ASSERT_TRUE(read_header(flash, k_area + sector * Storage::k_sector_bytes, SmallStore::k_kind.magic, header));
    TEST_ASSERT_TRUE(header.sequence > 0);
  }
}

void older_versions_of_settings_are_read() {
  NorFlash flash(k_flash_bytes);
  const std::uint8_t fields[] = {2, 0};
  put_settings(flash, 0, 1, 1, fields);
  Settings expected;
  expected.language = Language::russian;
  expected.sound_on = false;
  TEST_ASSERT_TRUE(settings_in(flash) == expected);
  // The newest counts, wherever it lies.
  put_old_settings(flash, 17, 2, 8);
  TEST_ASSERT_TRUE(settings_in(flash) == old_settings(8));
  put_settings(flash, 5, 3, 1, fields);
  TEST_ASSERT_TRUE(settings_in(flash) == expected);
}

// What was never ours stays beside what was.
void foreign_parts_are_left_alone() {
  NorFlash flash(k_flash_bytes);
  put(flash, {0, 0, 5, 3});
  std::fill_n(sector_of(flash, 0), 3 * Storage::k_sector_bytes, std::uint8_t{0x42});
  for (int number = 4; number <= 200; ++number)
    TEST_ASSERT_TRUE(save_settings(flash, numbered_settings(number)) == SaveResult::ok);
  for (std::size_t i = 0; i < 3 * Storage::k_sector_bytes; ++i) TEST_ASSERT_EQUAL_HEX8(0x42, sector_of(flash, 0)[i]);
  TEST_ASSERT_TRUE(small_things()[1].is_newest(flash, 5));
}

void put_file(NorFlash& flash, const char* name) {
  std::ifstream file(name);
  std::string offset;
  std::string bytes;
  std::size_t lines = 0;
  while (file >> offset >> bytes) {
    std::uint8_t* at = &flash.bytes()[std::stoul(offset, nullptr, 16)];
    for (std::size_t i = 0; i < bytes.size(); i += 2)
      *at++ = static_cast<std::uint8_t>(std::stoul(bytes.substr(i, 2), nullptr, 16));
    ++lines;
  }
  TEST_ASSERT_GREATER_THAN_size_t(0, lines);
}

// Written by the program itself as it was before the small records and the silent waits: log of version 1, five games
// in the hall, two choices, three settings, and a game of sixty steps, which goes on.
void a_flash_of_an_earlier_neva_is_read_whole_and_goes_on() {
  NorFlash flash(k_flash_bytes);
  put_file(flash, flash_of_before);
  const OldLayout layout = {5, 0, 2, 3};
  check(flash, layout, "before");
  const SavedGame game({Edition::second, 3, 1, {}}, 1703, 7);
  Loaded device(flash, games_area(flash));
  TEST_ASSERT_TRUE(device.result.status == LoadStatus::ok && !device.result.interrupted);
  TEST_ASSERT_TRUE(same(device.state, game.steps[59].after) && device.players == game.players);
  for (std::size_t i = 60; i < game.steps.size(); ++i) {
    TEST_ASSERT_TRUE(perform(device.log, game, game.steps[i]) == SaveResult::ok);
    if (i % 10 != 0) continue;
    const Loaded again(flash, games_area(flash));
    TEST_ASSERT_TRUE(again.result.status == LoadStatus::ok && same(again.state, game.steps[i].after));
  }
  TEST_ASSERT_TRUE(save_settings(flash, numbered_settings(4)) == SaveResult::ok);
  check(flash, {5, 0, 2, 4}, "a changed setting later", true);
}

}  // namespace

int main(int count, char** arguments) {
  if (count != 2) {
    std::fputs("usage: test_old_small_records FILE\n", stderr);
    return 2;
  }
  flash_of_before = arguments[1];
  UNITY_BEGIN();
  RUN_TEST(a_flash_of_an_earlier_neva_is_read_whole_and_goes_on);
  RUN_TEST(everything_is_read_and_nothing_written);
  RUN_TEST(the_first_record_takes_all_along_whatever_the_power_does);
  RUN_TEST(the_old_sectors_are_used_again);
  RUN_TEST(older_versions_of_settings_are_read);
  RUN_TEST(foreign_parts_are_left_alone);
  return UNITY_END();
}
