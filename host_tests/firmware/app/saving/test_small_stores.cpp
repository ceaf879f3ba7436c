// Hall of fame, choices for the next game and settings in their one store: what comes back, power cuts, wear, and what
// cannot be read.
//
// Usage: test_small_stores [--exhaustive]     every byte and bit instead of some of them
#include <algorithm>
#include <cstdio>
#include <cstring>
#include <string>
#include <vector>

#include "host_tests/firmware/app/saving/saved_session.hpp"
#include "host_tests/firmware/app/saving/small_things.hpp"
#include "host_tests/support/expect_stop.hpp"
#include "host_tests/support/slow_build.hpp"

using namespace neva;

namespace {

// Every how manyth place is tried.
struct Stride {
  std::size_t program_bytes;
  std::size_t erase_bytes;
  std::size_t bits;
  std::uint32_t weak_headers;  // how many
};

Stride stride = k_is_slow_build ? Stride{61, 2039, 401, 100} : Stride{11, 1021, 7, 500};
constexpr Stride k_exhaustive = {1, 7, 1, 20000};

constexpr std::size_t k_flash_bytes = 16 * Storage::k_sector_bytes;
constexpr std::size_t k_first_small_sector = 8;

std::size_t erases_max(const NorFlash& flash) {
  std::size_t most = 0;
  for (std::size_t i = 0; i < k_small_sectors; ++i) most = std::max(most, flash.erases_of(k_first_small_sector + i));
  return most;
}

void the_hall_keeps_the_newest_and_the_best() {
  NorFlash flash(k_flash_bytes);
  TEST_ASSERT_TRUE(OpenedStore(flash).status() == LoadStatus::nothing);
  HallEntry entry;
  TEST_ASSERT_FALSE(Hall(flash).hall.newest(0, entry));
  TEST_ASSERT_FALSE(Hall(flash).hall.best(0, entry));
  Hall hall(flash);
  for (int number = 1; number <= 300; ++number) {
    TEST_ASSERT_TRUE(hall.add(number) == SaveResult::ok);
    check_hall(hall, number, std::to_string(number));
    check_hall(Hall(flash), number, std::to_string(number));
    TEST_ASSERT_TRUE(hall.hall.has(static_cast<std::uint32_t>(number)));
    TEST_ASSERT_FALSE(hall.hall.has(static_cast<std::uint32_t>(number + 1)));
    TEST_ASSERT_LESS_OR_EQUAL_size_t(16, hall.hall.size());
  }
  TEST_ASSERT_EQUAL_size_t(0, flash.complaints());
}

// Settings share the sector with the hall: when they fill it, all of it moves, and a hall that has been looked at
// before is there still, the best of long ago too.
void the_hall_is_there_whoever_makes_it_move() {
  for (const int games : {3, 25, 30}) {
    NorFlash flash(k_flash_bytes);
    HallEntry best = numbered_entry(1);
    best.seats[0].points = 200;
    TEST_ASSERT_TRUE(finish([&] { return Hall(flash).hall.add(best); }) == SaveResult::ok);
    for (int number = 2; number <= games; ++number) TEST_ASSERT_TRUE(Hall(flash).add(number) == SaveResult::ok);
    Hall hall(flash);
    const std::uint32_t first = hall.store.sector_number();
    for (int number = 1; number <= 300; ++number) {
      const Settings settings = numbered_settings(number);
      TEST_ASSERT_TRUE(finish([&] { return SettingsStore(hall.store).save(settings); }) == SaveResult::ok);
      for (int age = 0; age < std::min(8, games - 1); ++age)
        TEST_ASSERT_TRUE(hall.newest(static_cast<std::size_t>(age)) == numbered_entry(games - age));
      TEST_ASSERT_TRUE(hall.best(0) == best);
      TEST_ASSERT_TRUE(hall.hall.has(1) && !hall.hall.has(static_cast<std::uint32_t>(games + 1)));
      TEST_ASSERT_LESS_OR_EQUAL_size_t(16, hall.hall.size());
    }
    TEST_ASSERT_GREATER_THAN_UINT32(first + 3, hall.store.sector_number());
  }
}

// A game begins and ends, and somebody changes a setting: how often that erases.
void a_sector_sees_at_most_one_erase_for_every_twenty_games() {
  NorFlash flash(k_flash_bytes);
  constexpr int k_games = 400;
  for (int number = 1; number <= k_games; ++number) {
    for (std::size_t i = 0; i < k_small_things; ++i) {
      const SmallThing& thing = small_things()[i];
      TEST_ASSERT_TRUE(thing.save(flash, number) == SaveResult::ok);
      TEST_ASSERT_TRUE(thing.has(flash, number, thing.name));
    }
  }
  TEST_ASSERT_EQUAL_size_t(0, flash.complaints());
  char message[80];
  std::snprintf(message, sizeof message, "%.1f games an erase", k_games / static_cast<double>(erases_max(flash)));
  TEST_MESSAGE(message);
  TEST_ASSERT_LESS_OR_EQUAL_size_t(k_games / 20, erases_max(flash));
}

// All kinds in turn, so that each is cut off in the middle of a sector and when it moves; what the others hold stays.
void power_cut_anywhere_loses_at_most_the_record_being_added() {
  NorFlash flash(k_flash_bytes);
  const SaveArea area = small_area(flash);
  std::size_t cuts = 0;
  std::size_t moves = 0;
  for (int step = 3; step <= 150; ++step) {
    const SmallThing& thing = small_things()[static_cast<std::size_t>(step) % k_small_things];
    const int number = step / static_cast<int>(k_small_things);
    const NorFlash::Image before = flash.image();
    flash.forget_operations();
    TEST_ASSERT_TRUE(thing.save(flash, number) == SaveResult::ok);
    const NorFlash::Image after = flash.image();
    const std::vector<NorFlash::Operation> operations = flash.operations();
    for (std::size_t i = 0; i < operations.size(); ++i) {
      TEST_ASSERT_TRUE(operations[i].offset >= area.offset);
      moves += operations[i].is_erase ? 1 : 0;
      const std::size_t stride_bytes = operations[i].is_erase ? stride.erase_bytes : stride.program_bytes;
      for (std::size_t tear = 0; tear < operations[i].end; tear += stride_bytes) {
        const auto kind = static_cast<Tear::Kind>(tear / stride_bytes % 3);
        const std::string at = std::string(thing.name) + " " + std::to_string(number) + " operation " +
                               std::to_string(i) + " tear " + std::to_string(static_cast<int>(kind)) + "/" +
                               std::to_string(tear);
        flash.restore(before);
        flash.cut(i, {kind, static_cast<std::uint32_t>(tear)});
        // The second copy of a header may be cut off without harm.
        static_cast<void>(thing.save(flash, number));
        flash.revive();
        ++cuts;
        if (!thing.has(flash, number, at)) {
          TEST_ASSERT_TRUE_MESSAGE(thing.save(flash, number) == SaveResult::ok, at.c_str());
          TEST_ASSERT_TRUE_MESSAGE(thing.has(flash, number, at), at.c_str());
        }
        TEST_ASSERT_TRUE_MESSAGE(thing.save(flash, number + 1) == SaveResult::ok, at.c_str());
        // What was cut off may have read well until then, and not when it counted.
        const bool is_weak = kind == Tear::Kind::unstable;
        for (int look = 0; look < (is_weak ? 4 : 1); ++look)
          TEST_ASSERT_TRUE_MESSAGE(is_weak ? thing.is_newest(flash, number + 1) : thing.has(flash, number + 1, at),
                                   at.c_str());
        for (std::size_t other = 0; other < k_small_things; ++other) {
          const SmallThing& same = small_things()[other];
          if (&same == &thing) continue;
          const int its_number = number - (other > static_cast<std::size_t>(step) % k_small_things ? 1 : 0);
          if (its_number > 0) TEST_ASSERT_TRUE_MESSAGE(same.has(flash, its_number, at), at.c_str());
        }
      }
    }
    flash.restore(after);
  }
  TEST_ASSERT_GREATER_THAN_size_t(8, moves);
  char message[60];
  std::snprintf(message, sizeof message, "%zu cuts, %zu moves", cuts, moves);
  TEST_MESSAGE(message);
}

// A hall that is about to move into the next sector: what lies on flash before game `number` is added, and after how
// many operations the header comes.
struct AboutToMove {
  NorFlash::Image before;
  int number = 1;
  std::size_t header = 0;
};

AboutToMove about_to_move(NorFlash& flash) {
  AboutToMove found;
  while (true) {
    found.before = flash.image();
    flash.forget_operations();
    TEST_ASSERT_TRUE(Hall(flash).add(found.number) == SaveResult::ok);
    if (found.number > 1 && flash.operations().size() > 1) break;
    ++found.number;
  }
  found.header = flash.operations().size() - 2;
  return found;
}

// The header of the sector that takes over is almost written when the power goes: it would read well every other time.
// A game that one start has seen in the hall is counted as kept (has()) and not added again, so the next start must see
// it too; and a game that is added because it was not there must not be there twice.
void a_weak_header_does_not_count() {
  NorFlash flash(k_flash_bytes);
  const AboutToMove move = about_to_move(flash);
  for (std::uint32_t seed = 0; seed < stride.weak_headers; ++seed) {
    const std::string at = std::to_string(seed);
    flash.restore(move.before);
    flash.cut(move.header, {Tear::Kind::unstable, seed});
    TEST_ASSERT_TRUE(Hall(flash).add(move.number) != SaveResult::ok);
    flash.revive();
    for (int start = 0; start < 4; ++start) check_hall(Hall(flash), move.number - 1, at);
    const Settings settings = numbered_settings(static_cast<int>(seed % 50));
    const bool adds_game = seed % 2 == 0;
    if (adds_game) {
      TEST_ASSERT_TRUE(Hall(flash).add(move.number) == SaveResult::ok);
    } else {
      // So small that the old sector has room for it.
      TEST_ASSERT_TRUE(save_settings(flash, settings) == SaveResult::ok);
    }
    for (int start = 0; start < 4; ++start) {
      check_hall(Hall(flash), adds_game ? move.number : move.number - 1, at);
      if (!adds_game) TEST_ASSERT_TRUE(settings_in(flash) == settings);
    }
  }
}

// With the second copy begun, the first one is known to be firm.
void a_weak_second_header_counts() {
  NorFlash flash(k_flash_bytes);
  const AboutToMove move = about_to_move(flash);
  for (std::uint32_t seed = 0; seed < stride.weak_headers; ++seed) {
    flash.restore(move.before);
    flash.cut(move.header + 1, {Tear::Kind::unstable, seed});
    TEST_ASSERT_TRUE(Hall(flash).add(move.number) != SaveResult::ok);
    flash.revive();
    for (int start = 0; start < 4; ++start) check_hall(Hall(flash), move.number, std::to_string(seed));
  }
}

// The same with the very first header of all.
void a_weak_first_header_costs_nothing_that_was_saved_behind_it() {
  for (std::uint32_t seed = 0; seed < stride.weak_headers; ++seed) {
    NorFlash flash(k_flash_bytes);
    flash.cut(seed % 2, {Tear::Kind::unstable, seed});
    TEST_ASSERT_TRUE(Hall(flash).add(1) != SaveResult::ok);
    flash.revive();
    TEST_ASSERT_TRUE(Hall(flash).add(1) == SaveResult::ok);
    TEST_ASSERT_TRUE(Hall(flash).add(2) == SaveResult::ok);
    for (int look = 0; look < 8; ++look) check_hall(Hall(flash), 2, std::to_string(seed));
  }
}

void worn_sectors_are_passed_over() {
  for (std::size_t i = 0; i < k_small_things; ++i) {
    const SmallThing& thing = small_things()[i];
    for (Wear wear : {Wear::erase_fails, Wear::erase_leaves_bits, Wear::program_leaves_bits, Wear::program_fails}) {
      for (std::size_t worn = 0; worn < k_small_sectors; worn += k_is_slow_build ? 3 : 1) {
        NorFlash flash(k_flash_bytes);
        for (int number = 1; number <= 100; ++number) {
          if (number == 33) flash.wear_out(k_first_small_sector + worn, wear);
          if (number == 66) flash.wear_out(k_first_small_sector + (worn + 3) % k_small_sectors, wear);
          TEST_ASSERT_TRUE(thing.save(flash, number) == SaveResult::ok);
          TEST_ASSERT_TRUE(thing.has(flash, number, "worn"));
        }
      }
    }
  }
}

void a_store_that_cannot_be_written_is_told_and_erases_once_a_call() {
  NorFlash flash(k_flash_bytes);
  for (int number = 1; number <= 20; ++number) TEST_ASSERT_TRUE(Hall(flash).add(number) == SaveResult::ok);
  for (std::size_t i = 0; i < k_small_sectors; ++i) flash.wear_out(k_first_small_sector + i, Wear::program_fails);
  Hall hall(flash);
  int calls = 0;
  SaveResult result = SaveResult::again;
  for (; result == SaveResult::again && calls < 20; ++calls) {
    flash.forget_operations();
    result = hall.hall.add(numbered_entry(21));
    const auto& done = flash.operations();
    TEST_ASSERT_LESS_OR_EQUAL_INT(
        1, std::count_if(done.begin(), done.end(), [](const NorFlash::Operation& one) { return one.is_erase; }));
  }
  TEST_ASSERT_TRUE(result == SaveResult::failed);
  TEST_ASSERT_EQUAL_INT(k_small_sectors - 1, calls);
  check_hall(Hall(flash), 20, "unwritable");
  for (std::size_t i = 0; i < k_small_sectors; ++i) flash.wear_out(k_first_small_sector + i, Wear::none);
  TEST_ASSERT_TRUE(hall.add(21) == SaveResult::ok);
  check_hall(Hall(flash), 21, "written again");
}

// Any bit of the area: no record turns into another one, and all but the one that it hits are there.
void no_single_bit_changes_a_record() {
  NorFlash flash(k_flash_bytes);
  for (int number = 1; number <= 40; ++number) {
    for (std::size_t i = 0; i < k_small_things; ++i)
      TEST_ASSERT_TRUE(small_things()[i].save(flash, number) == SaveResult::ok);
  }
  const SaveArea area = small_area(flash);
  for (std::size_t bit = 0; bit < area.sectors * Storage::k_sector_bytes * 8; bit += stride.bits) {
    std::uint8_t& byte = flash.bytes()[area.offset + bit / 8];
    byte ^= static_cast<std::uint8_t>(1U << (bit % 8));
    const Hall hall(flash);
    TEST_ASSERT_TRUE(hall.store.status() == LoadStatus::ok);
    int before = 41;
    for (std::size_t age = 0; age < hall.hall.size(); ++age) {
      const HallEntry entry = hall.newest(age);
      const int number = static_cast<int>(entry.game);
      TEST_ASSERT_TRUE(number < before && entry == numbered_entry(number));
      before = number;
    }
    TEST_ASSERT_TRUE(hall.newest(0).game >= 39);
    const Settings settings = settings_in(flash);
    // With its one record gone they are as delivered, or those before.
    TEST_ASSERT_TRUE(settings == numbered_settings(40) || settings == numbered_settings(39) || settings == Settings{});
    byte ^= static_cast<std::uint8_t>(1U << (bit % 8));
  }
}

// What nobody here knows how to read stays where it is; settings go into the sectors that are theirs. After a word of
// the players all of the area is used.
void foreign_contents_are_kept_until_the_players_agree() {
  Pcg32 random(5);
  for (int round = 0; round < 10; ++round) {
    NorFlash flash(k_flash_bytes);
    for (std::uint8_t& byte : flash.bytes())
      byte = round == 0 ? std::uint8_t{0} : static_cast<std::uint8_t>(random.next());
    const SaveArea area = small_area(flash);
    const auto begin = static_cast<std::ptrdiff_t>(area.offset);
    const auto end = begin + static_cast<std::ptrdiff_t>(6 * Storage::k_sector_bytes);
    const std::vector<std::uint8_t> foreign(flash.bytes().begin() + begin, flash.bytes().begin() + end);
    const auto is_untouched = [&] { return std::equal(foreign.begin(), foreign.end(), flash.bytes().begin() + begin); };
    TEST_ASSERT_TRUE(OpenedStore(flash).status() == LoadStatus::foreign);
    TEST_ASSERT_TRUE(settings_in(flash) == Settings{});
    for (int number = 1; number <= 60; ++number) {
      for (std::size_t i = 0; i < k_small_things; ++i) {
        TEST_ASSERT_TRUE(small_things()[i].save(flash, number) == SaveResult::ok);
        TEST_ASSERT_TRUE(small_things()[i].has(flash, number, "beside foreign contents"));
      }
    }
    TEST_ASSERT_TRUE(is_untouched());
    {
      OpenedStore store(flash);
      store.forget_foreign();
      TEST_ASSERT_TRUE(is_untouched());
      TEST_ASSERT_TRUE(finish([&] { return SettingsStore(store).save(numbered_settings(61)); }) == SaveResult::ok);
    }
    for (int number = 61; number <= 90; ++number) TEST_ASSERT_TRUE(Hall(flash).add(number) == SaveResult::ok);
    check_hall(Hall(flash), 90, "after consent");
    TEST_ASSERT_TRUE(settings_in(flash) == numbered_settings(61));
    TEST_ASSERT_FALSE(is_untouched());
  }
}

// The header as a later version would write it.
void a_newer_store_is_kept() {
  NorFlash flash(k_flash_bytes);
  const SectorKind newer = {SmallStore::k_kind.magic, 2};
  TEST_ASSERT_TRUE(write_header(flash, small_area(flash).offset, newer, 7));
  const NorFlash::Image before = flash.image();
  Hall hall(flash);
  TEST_ASSERT_TRUE(hall.store.status() == LoadStatus::newer_version);
  TEST_ASSERT_TRUE(hall.add(1) == SaveResult::needs_consent);
  hall.store.forget_foreign();
  TEST_ASSERT_TRUE(hall.add(1) == SaveResult::needs_consent);
  TEST_ASSERT_TRUE(flash.image().bytes == before.bytes);
}

// Kinds and versions that only a newer Neva knows outlive many moves, and are not taken for ours.
void records_of_a_newer_version_are_carried_along() {
  NorFlash flash(k_flash_bytes);
  const std::uint8_t payload[] = {1, 2, 3, 4, 5};
  {
    OpenedStore store(flash);
    TEST_ASSERT_TRUE(finish([&] { return SettingsStore(store).save(numbered_settings(1)); }) == SaveResult::ok);
    SmallRecord unknown(SmallKind::settings, payload);
    unknown.version = 9;
    TEST_ASSERT_TRUE(store.add(unknown) == SaveResult::ok);
  }
  for (int number = 1; number <= 60; ++number) {
    TEST_ASSERT_TRUE(Hall(flash).add(number) == SaveResult::ok);
    OpenedStore store(flash);
    SettingsStore settings(store);
    TEST_ASSERT_TRUE(settings.load() == numbered_settings(1));
    TEST_ASSERT_TRUE(settings.is_newer());
    SmallRecord record;
    TEST_ASSERT_TRUE(store.read(store.newest(SmallKind::settings), record));
    TEST_ASSERT_TRUE(record.version == 9 && std::ranges::equal(record.payload(), payload));
  }
  TEST_ASSERT_TRUE(save_settings(flash, numbered_settings(2)) == SaveResult::ok);
  OpenedStore store(flash);
  SettingsStore settings(store);
  TEST_ASSERT_TRUE(settings.load() == numbered_settings(2));
  TEST_ASSERT_FALSE(settings.is_newer());
}

// All of them and the games side by side on one chip.
void everything_lives_in_sectors_of_its_own() {
  NorFlash flash(k_flash_bytes);
  const SavedGame session(numbered_setup(1), 3, 5);
  Loaded device(flash, games_area(flash));
  for (int number = 1; number <= 60; ++number) {
    for (const SavedStep& step : session.steps) TEST_ASSERT_TRUE(perform(device.log, session, step) == SaveResult::ok);
    for (std::size_t i = 0; i < k_small_things; ++i)
      TEST_ASSERT_TRUE(small_things()[i].save(flash, number) == SaveResult::ok);
    for (std::size_t i = 0; i < k_small_things; ++i) TEST_ASSERT_TRUE(small_things()[i].has(flash, number, "together"));
    TEST_ASSERT_TRUE(Loaded(flash, games_area(flash)).result.status == LoadStatus::nothing);
  }
}

// The example of docs/save-format.md.
void the_bytes_are_those_of_the_documentation() {
  NorFlash flash(k_flash_bytes);
  Settings settings;
  settings.language = Language::german;
  TEST_ASSERT_TRUE(save_settings(flash, settings) == SaveResult::ok);
  const std::uint8_t* sector = flash.bytes().data() + small_area(flash).offset + 6 * Storage::k_sector_bytes;
  const std::uint8_t header[] = {'N', 'E', 'V', 'R', 1, 0xFF, 0xFF, 0xFF, 1, 0, 0, 0};
  TEST_ASSERT_EQUAL_HEX8_ARRAY(header, sector, sizeof header);
  TEST_ASSERT_EQUAL_HEX8_ARRAY(sector, sector + 4080, 16);
  const std::uint8_t ownership[] = {1, 1, 0};
  TEST_ASSERT_EQUAL_HEX8_ARRAY(ownership, sector + 16, sizeof ownership);
  const std::uint8_t record[] = {2, 6, 34, 1, 1, 5, 30, 0, 180, 0, 90, 0, 4, 0xFF, 0xFF, 0xFF, 0xFF};
  TEST_ASSERT_EQUAL_HEX8_ARRAY(record, sector + 32, sizeof record);
  const std::uint8_t sums[] = {0x0F, 0xE3, 0x21, 0x81, 0x2C, 0xDC, 0x09, 0x6B};
  TEST_ASSERT_EQUAL_HEX8_ARRAY(sums, sector + 16 + 3, 4);
  TEST_ASSERT_EQUAL_HEX8_ARRAY(sums + 4, sector + 32 + 37, 4);
}

}  // namespace

int main(int count, char** arguments) {
  if (count > 1 && std::strcmp(arguments[1], "--exhaustive") == 0) stride = k_exhaustive;
  UNITY_BEGIN();
  RUN_TEST(the_hall_keeps_the_newest_and_the_best);
  RUN_TEST(the_hall_is_there_whoever_makes_it_move);
  RUN_TEST(a_sector_sees_at_most_one_erase_for_every_twenty_games);
  RUN_TEST(power_cut_anywhere_loses_at_most_the_record_being_added);
  RUN_TEST(a_weak_header_does_not_count);
  RUN_TEST(a_weak_second_header_counts);
  RUN_TEST(a_weak_first_header_costs_nothing_that_was_saved_behind_it);
  RUN_TEST(worn_sectors_are_passed_over);
  RUN_TEST(a_store_that_cannot_be_written_is_told_and_erases_once_a_call);
  RUN_TEST(no_single_bit_changes_a_record);
  RUN_TEST(foreign_contents_are_kept_until_the_players_agree);
  RUN_TEST(a_newer_store_is_kept);
  RUN_TEST(records_of_a_newer_version_are_carried_along);
  RUN_TEST(everything_lives_in_sectors_of_its_own);
  RUN_TEST(the_bytes_are_those_of_the_documentation);
  return UNITY_END();
}
