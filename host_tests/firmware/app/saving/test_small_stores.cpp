// The hall of fame and the choices for the next game: what comes back, power cuts, wear, and what cannot be read.
//
// Usage: test_small_stores [--exhaustive]     every byte and bit instead of some of them
#include <algorithm>
#include <cstdio>
#include <cstring>
#include <functional>
#include <string>
#include <vector>

#include "firmware/app/device/settings.hpp"
#include "firmware/app/saving/hall_of_fame.hpp"
#include "firmware/app/saving/new_game_choices.hpp"
#include "host_tests/firmware/app/saving/saved_session.hpp"
#include "host_tests/support/expect_stop.hpp"

using namespace neva;

void setUp() {}
void tearDown() {}

namespace {

// Every how manyth place is tried.
struct Stride {
  std::size_t program_bytes;
  std::size_t erase_bytes;
  std::size_t bits;
  std::uint32_t weak_headers;  // how many
};

#if defined(__SANITIZE_ADDRESS__)
Stride stride = {61, 2039, 401, 400};
#else
Stride stride = {5, 509, 3, 1000};
#endif
constexpr Stride k_exhaustive = {1, 7, 1, 20000};

constexpr std::size_t k_flash_bytes = 16 * Storage::k_sector_bytes;

HallEntry numbered_entry(int number) {
  HallEntry entry;
  entry.game = static_cast<std::uint32_t>(number);
  entry.edition = static_cast<std::uint8_t>(number % 2);
  entry.modules = static_cast<std::uint16_t>(number % 8);
  entry.players = static_cast<std::uint8_t>(2 + number % 4);
  const Players players = some_players(number);
  for (std::size_t seat = 0; seat < entry.players; ++seat) {
    entry.seats[seat].name = players[seat].name;
    entry.seats[seat].points = static_cast<std::int16_t>((number * 37) % 101 - 5 - static_cast<int>(seat));
    entry.seats[seat].bot_level = static_cast<std::uint8_t>(players[seat].mind);
  }
  return entry;
}

struct Hall {
  explicit Hall(NorFlash& flash) : hall(flash, hall_area(flash)) { status = hall.open(); }

  HallEntry newest(std::size_t age) const {
    HallEntry entry;
    TEST_ASSERT_TRUE(hall.newest(age, entry));
    return entry;
  }
  HallEntry best(std::size_t rank) const {
    HallEntry entry;
    TEST_ASSERT_TRUE(hall.best(rank, entry));
    return entry;
  }

  HallOfFame hall;
  StoreStatus status;
};

// The newest and the best of games 1 to `last` are there.
void check_hall(const Hall& hall, int last, const std::string& at) {
  TEST_ASSERT_TRUE_MESSAGE(hall.hall.size() >= std::min<std::size_t>(8, static_cast<std::size_t>(last)), at.c_str());
  for (int age = 0; age < std::min(8, last); ++age)
    TEST_ASSERT_TRUE_MESSAGE(hall.newest(static_cast<std::size_t>(age)) == numbered_entry(last - age), at.c_str());
  std::vector<int> points;
  for (int i = 1; i <= last; ++i) points.push_back(numbered_entry(i).seats[0].points);
  std::sort(points.begin(), points.end(), std::greater<>());
  for (int rank = 0; rank < std::min(8, last); ++rank)
    TEST_ASSERT_EQUAL_INT_MESSAGE(points[static_cast<std::size_t>(rank)],
                                  hall.best(static_cast<std::size_t>(rank)).seats[0].points, at.c_str());
}

void the_hall_keeps_the_newest_and_the_best() {
  NorFlash flash(k_flash_bytes);
  TEST_ASSERT_TRUE(Hall(flash).status == StoreStatus::blank);
  HallEntry entry;
  TEST_ASSERT_FALSE(Hall(flash).hall.newest(0, entry));
  TEST_ASSERT_FALSE(Hall(flash).hall.best(0, entry));
  Hall hall(flash);
  for (int number = 1; number <= 300; ++number) {
    TEST_ASSERT_TRUE(hall.hall.add(numbered_entry(number)) == SaveResult::ok);
    check_hall(hall, number, std::to_string(number));
    check_hall(Hall(flash), number, std::to_string(number));
    TEST_ASSERT_TRUE(hall.hall.has(static_cast<std::uint32_t>(number)));
    TEST_ASSERT_FALSE(hall.hall.has(static_cast<std::uint32_t>(number + 1)));
  }
  TEST_ASSERT_EQUAL_size_t(0, flash.complaints());
  std::size_t most = 0;
  for (std::size_t sector = 0; sector < k_hall_sectors; ++sector)
    most = std::max(most, flash.erases_of(hall_area(flash).offset / Storage::k_sector_bytes + sector));
  char message[80];
  std::snprintf(message, sizeof message, "hall of fame: %.1f games an erase", 300.0 / static_cast<double>(most));
  TEST_MESSAGE(message);
  TEST_ASSERT_LESS_OR_EQUAL_size_t(300 / 10, most);
}

// `save` is what happens at number `n`; `check` looks at a fresh start and says whether `n` or only `n - 1` is there.
struct Store {
  std::function<SaveResult(NorFlash&, int)> save;
  std::function<bool(NorFlash&, int, const std::string&)> has;
};

Store hall_store() {
  return {[](NorFlash& flash, int number) { return Hall(flash).hall.add(numbered_entry(number)); },
          [](NorFlash& flash, int number, const std::string& at) {
            const Hall hall(flash);
            HallEntry entry;
            const bool has = hall.hall.newest(0, entry) && entry.game == static_cast<std::uint32_t>(number);
            check_hall(hall, has ? number : number - 1, at);
            return has;
          }};
}

Setup numbered_setup(int number) {
  return {number % 2 == 0 ? Edition::second : Edition::classic,
          static_cast<std::uint8_t>(2 + number % 3),
          0,
          {number % 5 == 0, false}};
}

Players without_pins(Players players) {
  for (Player& player : players) {
    player.pin_length = 0;
    player.pin.fill(0);
  }
  return players;
}

SaveResult save_choices(NorFlash& flash, int number) {
  static Journal journal;
  State state;
  TEST_ASSERT_TRUE(journal.begin(state, numbered_setup(number), static_cast<std::uint64_t>(number)) ==
                   SetupFault::none);
  NewGameChoices choices(flash, choices_area(flash));
  choices.open();
  return choices.save(journal, some_players(number));
}

bool has_choices(NorFlash& flash, int number, const std::string& at) {
  static Journal journal;
  State state;
  Players players;
  NewGameChoices choices(flash, choices_area(flash));
  choices.open();
  const bool found = choices.load(journal, state, players);
  const auto is = [&](int n) {
    return found && journal.seed() == static_cast<std::uint64_t>(n) && journal.setup() == numbered_setup(n) &&
           players == without_pins(some_players(n));
  };
  if (is(number)) return true;
  TEST_ASSERT_TRUE_MESSAGE(number == 1 ? !found : is(number - 1), at.c_str());
  return false;
}

Store choices_store() { return {save_choices, has_choices}; }

void choices_come_back_without_pins() {
  NorFlash flash(k_flash_bytes);
  for (int number = 1; number <= 200; ++number) {
    TEST_ASSERT_TRUE(save_choices(flash, number) == SaveResult::ok);
    TEST_ASSERT_TRUE(has_choices(flash, number, "choices"));
  }
  TEST_ASSERT_EQUAL_size_t(0, flash.complaints());
  for (std::size_t sector = 0; sector < k_choices_sectors; ++sector)
    TEST_ASSERT_LESS_OR_EQUAL_size_t(200 / 10,
                                     flash.erases_of(choices_area(flash).offset / Storage::k_sector_bytes + sector));
}

void cut_everywhere(const Store& store, SaveArea area) {
  NorFlash flash(k_flash_bytes);
  std::size_t cuts = 0;
  for (int number = 1; number <= 70; ++number) {
    const NorFlash::Image before = flash.image();
    flash.forget_operations();
    TEST_ASSERT_TRUE(store.save(flash, number) == SaveResult::ok);
    const NorFlash::Image after = flash.image();
    const std::vector<NorFlash::Operation> operations = flash.operations();
    for (std::size_t i = 0; i < operations.size(); ++i) {
      TEST_ASSERT_TRUE(operations[i].offset >= area.offset &&
                       operations[i].offset < area.offset + area.sectors * Storage::k_sector_bytes);
      const std::size_t step = operations[i].is_erase ? stride.erase_bytes : stride.program_bytes;
      for (std::size_t tear = 0; tear < operations[i].end; tear += step) {
        const auto kind = static_cast<Tear::Kind>(tear / step % 3);
        const std::string at = std::to_string(number) + " operation " + std::to_string(i) + " tear " +
                               std::to_string(static_cast<int>(kind)) + "/" + std::to_string(tear);
        flash.restore(before);
        flash.cut(i, {kind, static_cast<std::uint32_t>(tear)});
        // The second copy of a header may be cut off without harm.
        static_cast<void>(store.save(flash, number));
        flash.revive();
        ++cuts;
        if (!store.has(flash, number, at)) {
          TEST_ASSERT_TRUE_MESSAGE(store.save(flash, number) == SaveResult::ok, at.c_str());
          TEST_ASSERT_TRUE_MESSAGE(store.has(flash, number, at), at.c_str());
        }
        TEST_ASSERT_TRUE_MESSAGE(store.save(flash, number + 1) == SaveResult::ok, at.c_str());
        TEST_ASSERT_TRUE_MESSAGE(store.has(flash, number + 1, at), at.c_str());
      }
    }
    flash.restore(after);
  }
  char message[60];
  std::snprintf(message, sizeof message, "%zu cuts", cuts);
  TEST_MESSAGE(message);
}

void power_cut_anywhere_loses_at_most_the_entry_being_added() {
  cut_everywhere(hall_store(), hall_area(NorFlash(k_flash_bytes)));
}

void power_cut_anywhere_loses_at_most_the_choices_being_saved() {
  cut_everywhere(choices_store(), choices_area(NorFlash(k_flash_bytes)));
}

// The header of the sector that takes over is almost written when the power goes: whichever sector the next start takes
// for the newest, what it adds there stays.
void a_weak_header_is_made_firm_before_anything_is_added() {
  NorFlash flash(k_flash_bytes);
  int number = 1;
  NorFlash::Image before = flash.image();
  while (true) {
    before = flash.image();
    flash.forget_operations();
    TEST_ASSERT_TRUE(Hall(flash).hall.add(numbered_entry(number)) == SaveResult::ok);
    if (number > 1 && flash.operations().size() > 1) break;
    ++number;
  }
  const std::size_t header = flash.operations().size() - 2;
  int taken_over = 0;
  for (std::uint32_t seed = 0; seed < stride.weak_headers; ++seed) {
    flash.restore(before);
    flash.cut(header, {Tear::Kind::unstable, seed});
    TEST_ASSERT_TRUE(Hall(flash).hall.add(numbered_entry(number)) != SaveResult::ok);
    flash.revive();
    Hall device(flash);
    const bool is_there = device.newest(0) == numbered_entry(number);
    taken_over += is_there ? 1 : 0;
    const int next = is_there ? number + 1 : number;
    TEST_ASSERT_TRUE(device.hall.add(numbered_entry(next)) == SaveResult::ok);
    for (int look = 0; look < 8; ++look) check_hall(Hall(flash), next, std::to_string(seed));
  }
  TEST_ASSERT_GREATER_THAN_INT(10, taken_over);
}

void worn_sectors_are_passed_over() {
  for (const bool is_hall : {true, false}) {
    const Store store = is_hall ? hall_store() : choices_store();
    for (Wear wear : {Wear::erase_fails, Wear::erase_leaves_bits, Wear::program_leaves_bits, Wear::program_fails}) {
      for (std::size_t worn = 0; worn < 3; ++worn) {
        NorFlash flash(k_flash_bytes);
        const SaveArea area = is_hall ? hall_area(flash) : choices_area(flash);
        for (int number = 1; number <= 100; ++number) {
          if (number == 33) flash.wear_out(area.offset / Storage::k_sector_bytes + worn, wear);
          TEST_ASSERT_TRUE(store.save(flash, number) == SaveResult::ok);
          TEST_ASSERT_TRUE(store.has(flash, number, "worn"));
        }
      }
    }
  }
}

// One entry, or one sector's header: no bit can turn an entry into another one.
void no_single_bit_changes_an_entry() {
  NorFlash flash(k_flash_bytes);
  for (int number = 1; number <= 40; ++number)
    TEST_ASSERT_TRUE(Hall(flash).hall.add(numbered_entry(number)) == SaveResult::ok);
  const SaveArea area = hall_area(flash);
  for (std::size_t bit = 0; bit < area.sectors * Storage::k_sector_bytes * 8; bit += stride.bits) {
    std::uint8_t& byte = flash.bytes()[area.offset + bit / 8];
    byte ^= static_cast<std::uint8_t>(1U << (bit % 8));
    const Hall hall(flash);
    TEST_ASSERT_TRUE(hall.status == StoreStatus::ok);
    int before = 41;
    for (std::size_t age = 0; age < hall.hall.size(); ++age) {
      const HallEntry entry = hall.newest(age);
      const int number = static_cast<int>(entry.game);
      TEST_ASSERT_TRUE(number < before && entry == numbered_entry(number));
      before = number;
    }
    TEST_ASSERT_TRUE(hall.newest(0).game >= 39);
    byte ^= static_cast<std::uint8_t>(1U << (bit % 8));
  }
}

void foreign_and_newer_contents_are_kept_until_the_players_agree() {
  Pcg32 random(5);
  for (int round = 0; round < 20; ++round) {
    NorFlash flash(k_flash_bytes);
    for (std::uint8_t& byte : flash.bytes())
      byte = round == 0 ? std::uint8_t{0} : static_cast<std::uint8_t>(random.next());
    // A hall of a newer version: the same header with another number.
    SlotStore newer(flash, hall_area(flash), {HallOfFame::k_kind.magic, 7}, 64);
    if (round >= 10) {
      newer.open();
      newer.forget_damaged();
      const std::uint8_t payload[] = {1, 2, 3};
      TEST_ASSERT_TRUE(newer.add(payload, {}) == SaveResult::ok);
    }
    const NorFlash::Image before = flash.image();
    Hall hall(flash);
    TEST_ASSERT_TRUE(hall.status == (round < 10 ? StoreStatus::foreign : StoreStatus::newer_version));
    TEST_ASSERT_TRUE(hall.hall.add(numbered_entry(1)) == SaveResult::needs_consent);
    TEST_ASSERT_TRUE(flash.image().bytes == before.bytes);
    hall.hall.forget_damaged();
    TEST_ASSERT_EQUAL_size_t(0, hall.hall.size());
    for (int number = 1; number <= 40; ++number) {
      TEST_ASSERT_TRUE(hall.hall.add(numbered_entry(number)) == SaveResult::ok);
      check_hall(Hall(flash), number, "after consent");
    }
  }
}

// All of them side by side on one chip, and settings beside them.
void everything_lives_in_sectors_of_its_own() {
  NorFlash flash(k_flash_bytes);
  SettingsStore settings(flash, flash.size_bytes() - SettingsStore::k_bytes);
  settings.load();
  const SavedGame session(numbered_setup(1), 3, 5);
  Loaded device(flash, games_area(flash));
  for (int number = 1; number <= 60; ++number) {
    for (const SavedStep& step : session.steps) TEST_ASSERT_TRUE(perform(device.log, session, step) == SaveResult::ok);
    TEST_ASSERT_TRUE(Hall(flash).hall.add(numbered_entry(number)) == SaveResult::ok);
    TEST_ASSERT_TRUE(save_choices(flash, number) == SaveResult::ok);
    TEST_ASSERT_TRUE(settings.save({static_cast<Language>(number % 3), false}) == StorageResult::ok);
    check_hall(Hall(flash), number, "together");
    TEST_ASSERT_TRUE(has_choices(flash, number, "together"));
    SettingsStore again(flash, flash.size_bytes() - SettingsStore::k_bytes);
    TEST_ASSERT_TRUE(again.load() == (Settings{static_cast<Language>(number % 3), false}));
    TEST_ASSERT_TRUE(Loaded(flash, games_area(flash)).result.status == LoadStatus::nothing);
  }
}

}  // namespace

int main(int count, char** arguments) {
  if (count > 1 && std::strcmp(arguments[1], "--exhaustive") == 0) stride = k_exhaustive;
  UNITY_BEGIN();
  RUN_TEST(the_hall_keeps_the_newest_and_the_best);
  RUN_TEST(choices_come_back_without_pins);
  RUN_TEST(power_cut_anywhere_loses_at_most_the_entry_being_added);
  RUN_TEST(power_cut_anywhere_loses_at_most_the_choices_being_saved);
  RUN_TEST(a_weak_header_is_made_firm_before_anything_is_added);
  RUN_TEST(worn_sectors_are_passed_over);
  RUN_TEST(no_single_bit_changes_an_entry);
  RUN_TEST(foreign_and_newer_contents_are_kept_until_the_players_agree);
  RUN_TEST(everything_lives_in_sectors_of_its_own);
  return UNITY_END();
}
