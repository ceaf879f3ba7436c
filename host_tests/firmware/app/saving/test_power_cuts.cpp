// The power goes at every flash operation of whole games and inside every one of them: at each byte, with any of its
// bits done, with bits left that read differently each time. After each cut the game is at the last confirmed step or
// the one before, and goes on.
//
// Usage: test_power_cuts [--exhaustive]     many more games and tears, minutes instead of seconds
#include <algorithm>
#include <cstdio>
#include <cstring>

#include "firmware/app/saving/game_log.hpp"
#include "host_tests/engine/support/random_games.hpp"
#include "host_tests/firmware/app/saving/saved_session.hpp"
#include "host_tests/support/expect_stop.hpp"
#include "host_tests/support/slow_build.hpp"

using namespace neva;

namespace {

// How hard to look.
struct Effort {
  std::size_t games;
  std::uint32_t tears;         // of each kind with random bits, for each operation
  std::size_t erase_stride;    // bytes between two cuts inside an erase
  std::size_t second_cuts;     // every how manyth cut is followed by another one
  std::uint32_t begin_stride;  // tears left out between two while a game is begun
};

Effort effort = k_is_slow_build ? Effort{1, 0, 997, 61, 31} : Effort{3, 8, 61, 7, 2};
constexpr Effort k_exhaustive = {24, 60, 1, 3, 1};

constexpr std::size_t k_flash_bytes = (k_small_ring + 2) * Storage::k_sector_bytes;

struct Count {
  std::size_t operations = 0;
  std::size_t cuts = 0;
  std::size_t second_cuts = 0;
  std::size_t stepped_back = 0;
};
Count total;

std::string where(const SavedGame& session, std::size_t step, std::size_t operation, Tear tear) {
  return "seed " + std::to_string(session.beginning->seed()) + " step " + std::to_string(step) + " operation " +
         std::to_string(operation) + " tear " + std::to_string(static_cast<int>(tear.kind)) + "/" +
         std::to_string(tear.amount);
}

// The step that the flash shows, -1: no game is open. Anything but `step` and the one before fails.
std::ptrdiff_t step_found(const Loaded& device, const SavedGame& session, std::ptrdiff_t step, const std::string& at) {
  const SavedStep& cut = session.steps[static_cast<std::size_t>(step)];
  if (device.result.status == LoadStatus::nothing) {
    TEST_ASSERT_TRUE_MESSAGE(step == 0 || cut.kind == SavedStep::Kind::finish, at.c_str());
    return cut.kind == SavedStep::Kind::finish ? step : -1;
  }
  TEST_ASSERT_TRUE_MESSAGE(device.result.status == LoadStatus::ok, at.c_str());
  TEST_ASSERT_TRUE_MESSAGE(device.players == session.players, at.c_str());
  if (cut.kind != SavedStep::Kind::finish && same(device.state, cut.after)) return step;
  TEST_ASSERT_TRUE_MESSAGE(step > 0, at.c_str());
  TEST_ASSERT_TRUE_MESSAGE(same(device.state, session.steps[static_cast<std::size_t>(step - 1)].after), at.c_str());
  return step - 1;
}

// The device comes back, shows one of the two, plays a few steps on from there, and all of them come back. Weak bits
// may read otherwise each time; what the device saw when it went on is what counts.
void go_on(NorFlash& flash, const SavedGame& session, std::ptrdiff_t step, const std::string& at) {
  Loaded device(flash, k_small_area);
  const std::ptrdiff_t found = step_found(device, session, step, at);
  if (found < step) ++total.stepped_back;
  const std::ptrdiff_t end = std::min<std::ptrdiff_t>(found + 4, static_cast<std::ptrdiff_t>(session.steps.size()) - 1);
  for (std::ptrdiff_t i = found + 1; i < end; ++i) {
    const SavedStep& next = session.steps[static_cast<std::size_t>(i)];
    TEST_ASSERT_TRUE_MESSAGE(perform(device.log, session, next) == SaveResult::ok, at.c_str());
    for (int look = 0; look < 2; ++look) {
      Loaded again(flash, k_small_area);
      TEST_ASSERT_TRUE_MESSAGE(again.result.status == LoadStatus::ok && same(again.state, next.after), at.c_str());
    }
  }
}

// Once more, while the device that came back writes its first step.
void cut_again(NorFlash& flash, const SavedGame& session, std::ptrdiff_t step, std::uint32_t seed,
               const std::string& at) {
  Loaded device(flash, k_small_area);
  const std::ptrdiff_t next = step_found(device, session, step, at) + 1;
  if (next + 1 >= static_cast<std::ptrdiff_t>(session.steps.size())) return;
  ++total.second_cuts;
  flash.cut(seed % 2, {static_cast<Tear::Kind>(seed / 2 % 3), seed});
  static_cast<void>(perform(device.log, session, session.steps[static_cast<std::size_t>(next)]));
  flash.revive();
  go_on(flash, session, next, at + " again");
}

void cut_one(NorFlash& flash, const NorFlash::Image& before, const GameLog& log, const SavedGame& session,
             std::size_t step, std::size_t operation, Tear tear) {
  const std::string at = where(session, step, operation, tear);
  flash.restore(before);
  flash.cut(operation, tear);
  GameLog cut_log = log;
  TEST_ASSERT_TRUE_MESSAGE(perform(cut_log, session, session.steps[step]) != SaveResult::ok, at.c_str());
  TEST_ASSERT_TRUE(flash.is_dead());
  flash.revive();
  ++total.cuts;
  if (total.cuts % effort.second_cuts == 0 && tear.kind != Tear::Kind::unstable) {
    cut_again(flash, session, static_cast<std::ptrdiff_t>(step), static_cast<std::uint32_t>(total.cuts), at);
  } else {
    go_on(flash, session, static_cast<std::ptrdiff_t>(step), at);
  }
}

void cut_operation(NorFlash& flash, const NorFlash::Image& before, const GameLog& log, const SavedGame& session,
                   std::size_t step, std::size_t number, const NorFlash::Operation& operation) {
  ++total.operations;
  const auto cut = [&](Tear::Kind kind, std::size_t amount) {
    cut_one(flash, before, log, session, step, number, {kind, static_cast<std::uint32_t>(amount)});
  };
  // Bytes of a program that are 0xFF change nothing.
  const std::size_t stride = operation.is_erase ? effort.erase_stride : 1;
  const std::size_t from =
      operation.is_erase ? 0 : operation.end - std::min<std::size_t>(operation.end, operation.bytes + 4);
  for (std::size_t bytes = from; bytes < operation.end; bytes += stride) cut(Tear::Kind::bytes, bytes);
  cut(Tear::Kind::bytes, operation.end - 1);
  for (std::uint32_t i = 0; i < effort.tears; ++i) {
    const std::size_t seed = step * 1000 + number * 100 + i;
    cut(Tear::Kind::bits, seed);
    cut(Tear::Kind::unstable, seed);
  }
}

// Saves the whole session; before each step the power goes in all ways in which it can go during it.
void cut_everywhere(NorFlash& flash, const SavedGame& session) {
  Loaded device(flash, k_small_area);
  for (std::size_t step = 0; step < session.steps.size(); ++step) {
    const NorFlash::Image before = flash.image();
    const GameLog log = device.log;
    flash.forget_operations();
    TEST_ASSERT_TRUE(perform(device.log, session, session.steps[step]) == SaveResult::ok);
    const NorFlash::Image after = flash.image();
    const std::vector<NorFlash::Operation> operations = flash.operations();
    for (std::size_t i = 0; i < operations.size(); ++i) {
      TEST_ASSERT_TRUE(operations[i].offset < k_small_ring * Storage::k_sector_bytes);
      cut_operation(flash, before, log, session, step, i, operations[i]);
    }
    flash.restore(after);
  }
}

void print_total() {
  char message[200];
  std::snprintf(message, sizeof message,
                "%zu operations, %zu cuts, %zu of them followed by another; %zu times the step before came back",
                total.operations, total.cuts, total.second_cuts, total.stepped_back);
  TEST_MESSAGE(message);
}

Setup setup_of(std::size_t game) {
  return {game % 2 == 0 ? Edition::second : Edition::classic, static_cast<std::uint8_t>(2 + game % 3), 0, {}};
}

void power_cut_anywhere_in_a_game_loses_at_most_the_step_being_saved() {
  total = {};
  for (std::size_t game = 0; game < effort.games; ++game) {
    NorFlash flash(k_flash_bytes);
    fill_with_old_games(flash, k_small_area, 9 + game);
    cut_everywhere(flash, SavedGame(setup_of(game), 100 + game, 6));
    TEST_ASSERT_EQUAL_size_t(0, flash.complaints());
  }
  print_total();
}

void power_cut_anywhere_in_the_very_first_game() {
  total = {};
  NorFlash flash(k_flash_bytes);
  SavedGame session(setup_of(0), 200, 6);
  session.steps.resize(30);
  cut_everywhere(flash, session);
  print_total();
}

// The game before is open, not over: it is what must come back.
void power_cut_while_a_new_game_takes_the_place_of_an_open_one() {
  const SavedGame open_game(setup_of(1), 300, 6);
  const SavedGame new_game(setup_of(0), 301, 6);
  NorFlash flash(k_flash_bytes);
  fill_with_old_games(flash, k_small_area, 13);
  Loaded device(flash, k_small_area);
  for (std::size_t i = 0; i < 60; ++i) perform(device.log, open_game, open_game.steps[i]);
  const NorFlash::Image before = flash.image();
  for (std::size_t operation = 0; operation < 6; ++operation) {
    for (std::uint32_t tear = 0; tear < 3 * Storage::k_page_bytes; tear += effort.begin_stride) {
      flash.restore(before);
      GameLog log = device.log;
      flash.cut(operation, {static_cast<Tear::Kind>(tear % 3), tear / 3});
      const std::string at = where(new_game, 0, operation, {static_cast<Tear::Kind>(tear % 3), tear / 3});
      TEST_ASSERT_TRUE_MESSAGE(perform(log, new_game, new_game.steps[0]) != SaveResult::ok, at.c_str());
      flash.revive();
      Loaded again(flash, k_small_area);
      TEST_ASSERT_TRUE_MESSAGE(again.result.status == LoadStatus::ok, at.c_str());
      const bool is_new = same(again.state, new_game.steps[0].after);
      TEST_ASSERT_TRUE(is_new || same(again.state, open_game.steps[59].after));
      const SavedGame& session = is_new ? new_game : open_game;
      const SavedStep& next = session.steps[is_new ? 1 : 60];
      TEST_ASSERT_TRUE(perform(again.log, session, next) == SaveResult::ok);
      Loaded once_more(flash, k_small_area);
      TEST_ASSERT_TRUE(once_more.result.status == LoadStatus::ok && same(once_more.state, next.after));
    }
  }
}

// A whole game written in one go, over the same game as it was saved step by step.
void power_cut_while_a_game_is_begun_with_all_its_actions() {
  const SavedGame session(setup_of(2), 400, 5);
  NorFlash flash(k_flash_bytes);
  fill_with_old_games(flash, k_small_area, 10);
  Loaded device(flash, k_small_area);
  const std::size_t last = session.steps.size() - 2;
  for (std::size_t i = 0; i <= last; ++i) perform(device.log, session, session.steps[i]);
  Loaded whole(flash, k_small_area);
  const NorFlash::Image before = flash.image();
  flash.forget_operations();
  GameLog dry = whole.log;
  TEST_ASSERT_TRUE(dry.begin(*whole.journal, whole.players) == SaveResult::ok);
  const std::size_t operations = flash.operations().size();
  for (std::size_t operation = 0; operation < operations; ++operation) {
    for (std::uint32_t tear = 0; tear < 3 * Storage::k_page_bytes; tear += 2 * effort.begin_stride) {
      flash.restore(before);
      GameLog log = whole.log;
      flash.cut(operation, {static_cast<Tear::Kind>(tear % 3), tear / 3});
      TEST_ASSERT_TRUE(log.begin(*whole.journal, whole.players) != SaveResult::ok);
      flash.revive();
      Loaded again(flash, k_small_area);
      TEST_ASSERT_TRUE(again.result.status == LoadStatus::ok);
      TEST_ASSERT_TRUE(same(again.state, session.steps[last].after));
    }
  }
}

// A device that is switched off and on between all steps, and loses its power at each third of them.
void power_cuts_all_the_time() {
  for (std::uint32_t seed = 1; seed <= 3 * effort.games; ++seed) {
    NorFlash flash(k_flash_bytes);
    const SavedGame session(setup_of(seed), 500 + seed, 4);
    Pcg32 random(seed);
    std::ptrdiff_t step = 0;
    while (step + 1 < static_cast<std::ptrdiff_t>(session.steps.size())) {
      Loaded device(flash, k_small_area);
      if (random.below(3) == 0)
        flash.cut(random.below(2), {static_cast<Tear::Kind>(random.below(2)), random.below(Storage::k_page_bytes)});
      // Each start takes a page, so the game has to be begun again in short now and then.
      if (perform(device.log, session, session.steps[static_cast<std::size_t>(step)]) == SaveResult::full)
        static_cast<void>(device.log.begin(*device.journal, device.players));
      flash.revive();
      const std::string at = "seed " + std::to_string(seed) + " step " + std::to_string(step);
      step = step_found(Loaded(flash, k_small_area), session, step, at) + 1;
    }
  }
}

}  // namespace

int main(int count, char** arguments) {
  if (count > 1 && std::strcmp(arguments[1], "--exhaustive") == 0) effort = k_exhaustive;
  UNITY_BEGIN();
  RUN_TEST(power_cut_anywhere_in_a_game_loses_at_most_the_step_being_saved);
  RUN_TEST(power_cut_anywhere_in_the_very_first_game);
  RUN_TEST(power_cut_while_a_new_game_takes_the_place_of_an_open_one);
  RUN_TEST(power_cut_while_a_game_is_begun_with_all_its_actions);
  RUN_TEST(power_cuts_all_the_time);
  return UNITY_END();
}
