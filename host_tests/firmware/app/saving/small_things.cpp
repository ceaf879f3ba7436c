#include "host_tests/firmware/app/saving/small_things.hpp"

#include <algorithm>
#include <vector>

#include "host_tests/support/expect_stop.hpp"

namespace neva {

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

// Every field differs from number to number.
Settings numbered_settings(int number) {
  Settings settings;
  settings.language = static_cast<Language>(number % k_language_count);
  settings.sound_on = number % 2 == 0;
  settings.brightness = static_cast<std::uint8_t>(number % k_brightness_max + 1);
  settings.dim_after_s = static_cast<std::uint16_t>(number * 7 % 3600);
  settings.sleep_after_s = static_cast<std::uint16_t>(number * 300 % 3600);
  settings.curtain_after_s = static_cast<std::uint16_t>(3600 - number);
  settings.deep_sleep_after_s = static_cast<std::uint16_t>(number * 11 % 3600);
  settings.left_hand = number % 3 == 0;
  settings.upside_down = number % 4 == 0;
  settings.animations_on = number % 5 == 0;
  settings.pins_on = number % 2 == 1;
  settings.advice_on = number % 3 != 0;
  settings.key_names = static_cast<KeyNames>(number % k_key_names_count);
  settings.large_letters = number % 4 == 1;
  settings.quick_level = static_cast<std::uint8_t>(k_quick_level_min + number % k_quick_level_max);
  settings.knows_quick_game = number % 2 == 0;
  const auto key = static_cast<std::uint8_t>(number % 8);
  settings.pins[static_cast<std::size_t>(number) % 5] = {key, 0, 7, key};
  return settings;
}

Setup numbered_setup(int number) {
  return {number % 2 == 0 ? Edition::second : Edition::classic,
          static_cast<std::uint8_t>(2 + number % 3),
          0,
          {number % 5 == 0, false}};
}

HallEntry Hall::newest(std::size_t age) const {
  HallEntry entry;
  TEST_ASSERT_TRUE(hall.newest(age, entry));
  return entry;
}

HallEntry Hall::best(std::size_t rank) const {
  HallEntry entry;
  TEST_ASSERT_TRUE(hall.best(rank, entry));
  return entry;
}

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

namespace {

bool has_entry(Storage& storage, int number, const std::string& at) {
  const Hall hall(storage);
  HallEntry entry;
  const bool has = hall.hall.newest(0, entry) && entry.game == static_cast<std::uint32_t>(number);
  check_hall(hall, has ? number : number - 1, at);
  return has;
}

SaveResult save_choices(Storage& storage, int number) {
  static Journal journal;
  State state;
  TEST_ASSERT_TRUE(journal.begin(state, numbered_setup(number), static_cast<std::uint64_t>(number)) ==
                   SetupFault::none);
  OpenedStore store(storage);
  NewGameChoices choices(store);
  return finish([&] { return choices.save(journal, some_players(number)); });
}

// 0 when there are none, -1 when they are none of ours.
int choices_in(Storage& storage) {
  static Journal journal;
  State state;
  Players players;
  OpenedStore store(storage);
  if (!NewGameChoices(store).load(journal, state, players)) return 0;
  const int number = static_cast<int>(journal.seed());
  const bool is_whole = journal.setup() == numbered_setup(number) && players == some_players(number);
  return is_whole ? number : -1;
}

bool has_choices(Storage& storage, int number, const std::string& at) {
  const int found = choices_in(storage);
  TEST_ASSERT_TRUE_MESSAGE(found == number || found == number - 1, at.c_str());
  return found == number;
}

bool has_settings(Storage& storage, int number, const std::string& at) {
  const Settings found = settings_in(storage);
  if (found == numbered_settings(number)) return true;
  TEST_ASSERT_TRUE_MESSAGE(found == (number == 1 ? Settings{} : numbered_settings(number - 1)), at.c_str());
  return false;
}

}  // namespace

const SmallThing* small_things() {
  static const SmallThing k_things[k_small_things] = {
      {"hall", [](Storage& storage, int number) { return Hall(storage).add(number); }, has_entry,
       [](Storage& storage, int number) {
         HallEntry entry;
         return Hall(storage).hall.newest(0, entry) && entry == numbered_entry(number);
       }},
      {"choices", save_choices, has_choices,
       [](Storage& storage, int number) { return choices_in(storage) == number; }},
      {"settings", [](Storage& storage, int number) { return save_settings(storage, numbered_settings(number)); },
       has_settings, [](Storage& storage, int number) { return settings_in(storage) == numbered_settings(number); }}};
  return k_things;
}

}  // namespace neva
