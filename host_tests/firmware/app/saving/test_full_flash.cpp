// Every way in which the log can be filled: whatever people do with their games, and whatever happens to the power and
// to the chip meanwhile, the game at hand comes back and a new one can be saved.
//
// Usage: test_full_flash [--exhaustive]     many more rounds, minutes instead of seconds
#include <algorithm>
#include <cstdio>
#include <cstring>
#include <functional>
#include <string>

#include "firmware/app/saving/game_log.hpp"
#include "host_tests/engine/support/random_games.hpp"
#include "host_tests/firmware/app/saving/saved_session.hpp"
#include "host_tests/support/expect_stop.hpp"
#include "host_tests/support/slow_build.hpp"

using namespace neva;

namespace {

// How often the ring is filled, and how many rounds of a kind that need not fill it.
struct Effort {
  std::size_t laps;
  std::size_t rounds;
};

Effort effort = k_is_slow_build ? Effort{1, 40} : Effort{2, 250};
constexpr Effort k_exhaustive = {40, 20000};

constexpr std::size_t k_flash_bytes = 256 * 1024;
const Setup k_setup = {Edition::second, 3, 1, {}};

// A device and somebody who plays with it. What it does with the log is what a session does.
class Handheld {
 public:
  Handheld(NorFlash& flash, SaveArea area, std::uint32_t seed) : random_(seed), flash_(flash), area_(area) {
    switch_on();
  }

  Pcg32& random() { return random_; }
  NorFlash& flash() { return flash_; }
  // A write was cut off, and none has followed it: two in a row with weak bits are more than the log promises to
  // survive without a word.
  bool was_cut() const { return possible_.size() > 1; }
  bool is_open() const { return device_->log.is_open(); }
  LoadStatus found() const { return device_->result.status; }
  std::size_t sectors() const { return area_.sectors; }

  // What was saved is there, or what was there before the power went: weak bits may read either way until something
  // follows them.
  void switch_on() {
    device_ = std::make_unique<Loaded>(flash_, area_);
    if (possible_.empty()) return;
    TEST_ASSERT_TRUE_MESSAGE(found() == LoadStatus::ok, "the game is gone");
    const bool is_known = std::any_of(possible_.begin(), possible_.end(),
                                      [&](const State& state) { return same(state, device_->state); });
    TEST_ASSERT_TRUE_MESSAGE(is_known, "another game");
  }

  void begin(std::uint64_t seed) {
    TEST_ASSERT_TRUE(device_->journal->begin(device_->state, k_setup, seed) == SetupFault::none);
    device_->players = some_players(static_cast<int>(seed));
    note(finish([&] { return device_->log.begin(*device_->journal, device_->players); }));
  }

  // A random action of the game.
  void play() {
    ActionList actions;
    legal_actions(device_->state, actions);
    const Action action = actions[random_.below(static_cast<std::uint32_t>(actions.size()))];
    TEST_ASSERT_FALSE(device_->journal->play(device_->state, action).refused());
    keep([&] { return device_->log.append(action); });
  }

  void undo() {
    TEST_ASSERT_TRUE(device_->journal->undo(device_->state));
    keep([&] { return device_->log.undo(); });
  }

  void play_and_undo() {
    if (device_->state.table.over) return;
    play();
    if (!flash_.is_dead()) undo();
  }

  bool is_over() const { return device_->state.table.over != 0; }
  void end() {
    const SaveResult ended = finish([&] { return device_->log.finish(); });
    if (ended == SaveResult::ok || flash_.is_dead()) possible_.clear();
  }

  void rest() { static_cast<void>(device_->log.prepare()); }

  void forget_damaged() {
    possible_.clear();
    device_->log.forget_damaged();
  }

  // On a copy: a new game is saved.
  void check(const std::string& at) {
    const NorFlash::Image before = flash_.image();
    const SavedGame next(k_setup, 9999, 0);
    Loaded other(flash_, area_);
    TEST_ASSERT_TRUE_MESSAGE(perform(other.log, next, next.steps[0]) == SaveResult::ok, at.c_str());
    Loaded found(flash_, area_);
    TEST_ASSERT_TRUE_MESSAGE(found.result.status == LoadStatus::ok && same(found.state, next.steps[0].after),
                             at.c_str());
    flash_.restore(before);
  }

 private:
  // The power went: nothing of it is there, or all. With no game before it nothing need be there.
  void note(SaveResult result) {
    if (flash_.is_dead()) {
      if (!possible_.empty()) possible_.push_back(device_->state);
      return;
    }
    TEST_ASSERT_TRUE_MESSAGE(result == SaveResult::ok, "cannot be saved");
    possible_ = {device_->state};
  }

  void keep(const std::function<SaveResult()>& save) {
    SaveResult result = finish(save);
    if (result != SaveResult::ok && !flash_.is_dead())
      result = finish([&] { return device_->log.begin(*device_->journal, device_->players); });
    note(result);
  }

  Pcg32 random_;
  NorFlash& flash_;
  SaveArea area_;
  std::unique_ptr<Loaded> device_;
  // What the flash may hold; empty when it need not hold a game.
  std::vector<State> possible_;
};

// The power goes during one of the next flash operations.
void cut_soon(Handheld& handheld, std::uint32_t within) {
  Pcg32& random = handheld.random();
  const std::uint32_t operation = random.below(within);
  const auto kind = static_cast<Tear::Kind>(random.below(handheld.was_cut() ? 2 : 3));
  handheld.flash().cut(operation, {kind, random.below(Storage::k_sector_bytes)});
}

// The power comes back.
void power_up(Handheld& handheld) {
  handheld.flash().revive();
  handheld.switch_on();
}

std::size_t erases_in(const NorFlash& flash, SaveArea area) {
  std::size_t sum = 0;
  for (std::size_t i = 0; i < area.sectors; ++i) sum += flash.erases_of(i);
  return sum;
}

struct Way {
  const char* name;
  std::function<void(Handheld&)> round;
  // Where nothing is ever written to the end the ring does not go round.
  bool goes_round = true;
};

void play_whole_game(Handheld& handheld) {
  if (!handheld.is_open() || handheld.is_over()) handheld.begin(handheld.random().next());
  for (int i = 0; i < 60 && !handheld.is_over(); ++i) handheld.play();
  if (handheld.is_over()) handheld.end();
}

// None ever succeeds, but that weak bits may read well.
void begin_in_vain(Handheld& handheld) {
  cut_soon(handheld, 5);
  handheld.begin(handheld.random().next());
  power_up(handheld);
}

const Way k_ways[] = {
    {"starts, a move taken back, a rest",
     [](Handheld& handheld) {
       handheld.switch_on();
       handheld.play_and_undo();
       handheld.rest();
     }},
    {"moves taken back, with rests",
     [](Handheld& handheld) {
       handheld.play_and_undo();
       handheld.rest();
     }},
    {"moves taken back", [](Handheld& handheld) { handheld.play_and_undo(); }},
    {"whole games", play_whole_game},
    {"whole games, with rests and starts",
     [](Handheld& handheld) {
       play_whole_game(handheld);
       handheld.rest();
       handheld.switch_on();
     }},
    {"new games in place of open ones",
     [](Handheld& handheld) {
       handheld.begin(handheld.random().next());
       handheld.play();
       if (handheld.random().below(2) == 0) handheld.rest();
       if (handheld.random().below(3) == 0) handheld.switch_on();
     }},
    {"cuts in moves and rests",
     [](Handheld& handheld) {
       cut_soon(handheld, 4);
       handheld.play_and_undo();
       if (!handheld.flash().is_dead()) handheld.rest();
       power_up(handheld);
     }},
    {"cuts in the first move after each start",
     [](Handheld& handheld) {
       cut_soon(handheld, 1);
       if (!handheld.is_over()) handheld.play();
       power_up(handheld);
     }},
    {"cuts in rests",
     [](Handheld& handheld) {
       cut_soon(handheld, 3);
       handheld.rest();
       power_up(handheld);
       if (handheld.random().below(3) == 0) handheld.begin(handheld.random().next());
     }},
    {"beginnings that are cut off", begin_in_vain, false},
};

void fill(const Way& way, SaveArea area, std::uint32_t seed) {
  NorFlash flash(k_flash_bytes);
  Handheld handheld(flash, area, seed);
  handheld.begin(seed);
  std::size_t erases = 0;
  std::size_t rounds = 0;
  while (way.goes_round ? erases < effort.laps * area.sectors : rounds < effort.rounds) {
    const std::size_t before = erases_in(flash, area);
    way.round(handheld);
    ++rounds;
    const std::size_t done = erases_in(flash, area) - before;
    erases += done;
    if (done > 0) handheld.check(std::string(way.name) + ", round " + std::to_string(rounds));
  }
  handheld.switch_on();
  TEST_ASSERT_EQUAL_size_t(0, flash.complaints());
  char message[160];
  std::snprintf(message, sizeof message, "%s: %zu rounds, %zu erases in %zu sectors", way.name, rounds, erases,
                area.sectors);
  TEST_MESSAGE(message);
}

void a_short_ring_can_be_filled_in_any_way() {
  for (const Way& way : k_ways) fill(way, k_small_area, 5);
}

void the_whole_ring_can_be_filled_in_any_way() {
  const NorFlash flash(k_flash_bytes);
  const std::size_t laps = std::exchange(effort.laps, std::max<std::size_t>(1, effort.laps / 3));
  for (const Way& way : k_ways) fill(way, games_area(flash), 6);
  effort.laps = laps;
}

// All of it in turn, in any order.
void anything_can_follow_anything() {
  for (const SaveArea area : {k_small_area, SaveArea{0, 13}}) {
    NorFlash flash(k_flash_bytes);
    Handheld handheld(flash, area, 77);
    handheld.begin(1);
    for (std::size_t round = 0; round < 5 * effort.rounds; ++round) {
      const Way& way = k_ways[handheld.random().below(std::size(k_ways))];
      if (!handheld.is_open()) handheld.begin(round);
      if (handheld.is_over()) {
        handheld.end();
        continue;
      }
      for (std::uint32_t i = handheld.random().below(30); i > 0 && handheld.is_open() && !handheld.is_over(); --i)
        way.round(handheld);
      handheld.check(std::string(way.name) + " in round " + std::to_string(round));
    }
  }
}

// Sectors that hold anything at all after a while in the sun: what cannot be read is given up, and the next game is
// saved.
void damage_is_given_up_and_the_next_game_is_saved() {
  NorFlash flash(k_flash_bytes);
  Handheld handheld(flash, k_small_area, 8);
  handheld.begin(1);
  std::size_t damaged = 0;
  for (std::size_t round = 0; round < effort.rounds; ++round) {
    k_ways[round % 6].round(handheld);
    const std::uint32_t sector = handheld.random().below(k_small_ring) * Storage::k_sector_bytes;
    for (std::uint32_t spots = handheld.random().below(1U << handheld.random().below(10)); spots > 0; --spots) {
      const std::uint32_t at = sector + handheld.random().below(Storage::k_sector_bytes);
      flash.bytes()[at] = static_cast<std::uint8_t>(handheld.random().next());
    }
    handheld.forget_damaged();
    handheld.switch_on();
    handheld.forget_damaged();
    damaged += handheld.found() == LoadStatus::damaged ? 1 : 0;
    handheld.begin(round);
    handheld.switch_on();
  }
  TEST_ASSERT_GREATER_THAN_size_t(effort.rounds / 20, damaged);
}

// As many worn sectors as the ring has to spare, each in its own way.
void worn_sectors_take_no_room_from_a_new_game() {
  const NorFlash blank(k_flash_bytes);
  const SaveArea area = games_area(blank);
  for (std::uint32_t seed = 1; seed <= 4; ++seed) {
    NorFlash flash(k_flash_bytes);
    Handheld handheld(flash, area, seed);
    handheld.begin(seed);
    for (std::size_t worn = 0; worn < 6; ++worn) {
      for (std::size_t round = 0; round < effort.rounds; ++round) k_ways[seed % 6].round(handheld);
      flash.wear_out(handheld.random().below(static_cast<std::uint32_t>(area.sectors)),
                     static_cast<Wear>(1 + handheld.random().below(4)));
      handheld.check("worn");
    }
  }
}

// A game that an older Neva has spread over every sector of the ring: written to a longer ring here, of which only the
// sectors that it took are there.
NorFlash::Image full_log(State& state, std::size_t& sectors) {
  constexpr SaveArea k_longer = {0, 12};
  NorFlash flash(k_flash_bytes);
  Loaded device(flash, k_longer);
  const SavedGame game(k_setup, 31, 0);
  for (std::size_t i = 0; i < 50; ++i) TEST_ASSERT_TRUE(perform(device.log, game, game.steps[i]) == SaveResult::ok);
  while (device.log.undo() == SaveResult::ok) {
    if (device.log.append(game.steps[49].action) != SaveResult::ok) break;
  }
  Loaded found(flash, k_longer);
  TEST_ASSERT_TRUE(found.result.status == LoadStatus::ok);
  state = found.state;
  sectors = k_longer.sectors / 4 * 3;
  return flash.image();
}

void a_log_that_an_older_version_has_filled_is_saved_again() {
  NorFlash flash(k_flash_bytes);
  State state;
  std::size_t sectors = 0;
  const NorFlash::Image image = full_log(state, sectors);
  const SaveArea area = {0, sectors};
  const SavedGame next(k_setup, 32, 0);
  // The game at hand, and a new one.
  for (const bool is_new : {false, true}) {
    flash.restore(image);
    Loaded device(flash, area);
    TEST_ASSERT_TRUE(device.result.status == LoadStatus::ok && same(device.state, state));
    TEST_ASSERT_TRUE(device.log.append(pass_action()) == SaveResult::full);
    flash.forget_operations();
    const Journal& journal = is_new ? *next.beginning : *device.journal;
    TEST_ASSERT_TRUE(device.log.begin(journal, device.players) == SaveResult::ok);
    const std::size_t operations = flash.operations().size();
    const State expected = is_new ? next.steps[0].after : state;
    TEST_ASSERT_TRUE(same(Loaded(flash, area).state, expected));
    for (std::size_t operation = 0; operation < operations; ++operation) {
      for (std::uint32_t tear = 0; tear < 60; tear += k_is_slow_build ? 7 : 1) {
        flash.restore(image);
        Loaded cut(flash, area);
        flash.cut(operation, {static_cast<Tear::Kind>(tear % 3), tear * 68});
        static_cast<void>(cut.log.begin(is_new ? *next.beginning : *cut.journal, cut.players));
        flash.revive();
        Handheld(flash, area, 1).check("after a cut");
        Loaded again(flash, area);
        TEST_ASSERT_TRUE(again.result.status == LoadStatus::ok);
        TEST_ASSERT_TRUE(finish([&] { return again.log.begin(*again.journal, again.players); }) == SaveResult::ok);
      }
    }
  }
}

// All records of a game as they lie there, without playing them.
std::size_t count_records(NorFlash& flash, SaveArea area, std::uint32_t game) {
  LogSectors sectors(flash, area);
  sectors.scan();
  std::uint16_t count = 0;
  for (std::uint32_t i = game; i != 0; i = sectors.above(i)) {
    for (std::size_t page = i == game ? k_first_record_page : 0; page < k_pages_per_sector; ++page) {
      const std::uint8_t* start = flash.bytes().data() + sectors.offset_of(i) + page * Storage::k_page_bytes;
      std::span<const std::uint8_t> rest(start + page_start(page), start + page_end(page));
      Anchor anchor;
      if (decode_anchor(rest, anchor)) {
        TEST_ASSERT_TRUE(anchor.place.game == game && anchor.place.ordinal == count);
        rest = rest.subspan(k_anchor_bytes);
      }
      LogRecord record;
      while (decode_record(rest, {game, count}, record)) {
        rest = rest.subspan(record.bytes());
        ++count;
      }
    }
  }
  return count;
}

// As many actions as a journal can hold, the longest that the first position has, written in one go over a game that
// holds as much of the ring as it may.
void the_longest_game_fits_into_what_is_left() {
  const NorFlash blank(k_flash_bytes);
  const SaveArea area = games_area(blank);
  NorFlash flash(k_flash_bytes);
  Loaded device(flash, area);
  const SavedGame game(k_setup, 41, 0);
  TEST_ASSERT_TRUE(perform(device.log, game, game.steps[0]) == SaveResult::ok);
  while (device.log.append(pass_action()) == SaveResult::ok) {
  }
  auto longest = std::make_unique<Journal>();
  State first;
  TEST_ASSERT_TRUE(longest->begin(first, k_setup, 42) == SetupFault::none);
  ActionList actions;
  legal_actions(first, actions);
  const Action action = *std::max_element(actions.begin(), actions.end(), [](Action one, Action other) {
    return action_record(one).bytes() < action_record(other).bytes();
  });
  while (longest->size() < k_journal_actions_max) {
    State state = first;
    TEST_ASSERT_FALSE(longest->play(state, action).refused());
  }
  std::size_t passes = 0;
  SaveResult result = SaveResult::again;
  while (result == SaveResult::again) {
    flash.forget_operations();
    result = device.log.begin(*longest, game.players);
    const auto& done = flash.operations();
    TEST_ASSERT_LESS_OR_EQUAL_INT(
        1, std::count_if(done.begin(), done.end(), [](const NorFlash::Operation& one) { return one.is_erase; }));
    ++passes;
  }
  TEST_ASSERT_TRUE(result == SaveResult::ok);
  TEST_ASSERT_GREATER_THAN_size_t(4, passes);
  TEST_ASSERT_LESS_OR_EQUAL_size_t(k_game_sectors_max, passes);
  TEST_ASSERT_EQUAL_size_t(k_journal_actions_max, count_records(flash, area, device.log.game()));
  char message[120];
  std::snprintf(message, sizeof message, "%zu actions in %zu sectors; a bound for all games: %zu", longest->size(),
                passes, k_game_sectors_max);
  TEST_MESSAGE(message);
}

}  // namespace

int main(int count, char** arguments) {
  if (count > 1 && std::strcmp(arguments[1], "--exhaustive") == 0) effort = k_exhaustive;
  UNITY_BEGIN();
  RUN_TEST(a_short_ring_can_be_filled_in_any_way);
  RUN_TEST(the_whole_ring_can_be_filled_in_any_way);
  RUN_TEST(anything_can_follow_anything);
  RUN_TEST(damage_is_given_up_and_the_next_game_is_saved);
  RUN_TEST(worn_sectors_take_no_room_from_a_new_game);
  RUN_TEST(a_log_that_an_older_version_has_filled_is_saved_again);
  RUN_TEST(the_longest_game_fits_into_what_is_left);
  return UNITY_END();
}
