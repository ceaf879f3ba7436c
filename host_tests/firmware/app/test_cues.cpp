// What is heard when: on a board with a buzzer, in a game of two people.
#include <algorithm>
#include <optional>

#include "all_boards.hpp"
#include "firmware/app/device/cues.hpp"
#include "host_tests/firmware/support/key_player.hpp"
#include "host_tests/firmware/support/session_probe.hpp"
#include "host_tests/firmware/support/wayfinder.hpp"
#include "host_tests/support/expect_stop.hpp"

using namespace neva;
namespace cues = neva::cues;

namespace {

bool is_same(const Cue& one, const Cue& other) {
  return one.count == other.count && std::equal(one.tones.begin(), one.tones.begin() + one.count, other.tones.begin());
}

void expect_cue(const Cue& wanted, const std::optional<Cue>& got) {
  TEST_ASSERT_TRUE_MESSAGE(got.has_value(), "silence");
  TEST_ASSERT_TRUE_MESSAGE(is_same(wanted, *got), "another cue");
}

void every_cue_has_a_shape_of_its_own() {
  const Cue all[] = {cues::k_refused,   cues::k_confirmed, cues::k_your_turn, cues::k_scoring, cues::k_counted,
                     cues::k_game_over, cues::k_phase,     cues::k_swapped,   cues::k_done};
  for (const Cue& one : all) {
    for (const Cue& other : all) TEST_ASSERT_EQUAL(&one == &other, is_same(one, other));
  }
}

// Up to the curtain of the first player.
void begin_game(Device& device) { neva::begin_new_game(device); }

void a_game_is_heard() {
  RamStorage storage = neva::blank_storage();
  Device device(neva::board_picosystem, storage);
  device.tap(Key::a);
  TEST_ASSERT_FALSE(device.take_cue().has_value());
  begin_game(device);
  // A phase begins, which is more than whose turn it is.
  expect_cue(cues::k_phase, device.take_cue());
  device.tap(Key::a);
  TEST_ASSERT_TRUE(device.screen() == ScreenId::table);
  TEST_ASSERT_FALSE_MESSAGE(device.take_cue().has_value(), "moving about makes no noise");
  device.tap(Key::right);
  TEST_ASSERT_FALSE(device.take_cue().has_value());
  // Buy it; the next player is asked for, which is more than that it was done.
  device.tap(Key::a);
  TEST_ASSERT_FALSE(device.take_cue().has_value());
  device.tap(Key::a);
  TEST_ASSERT_TRUE(device.screen() == ScreenId::curtain);
  expect_cue(cues::k_your_turn, device.take_cue());
}

// A person against a bot: what the person does is confirmed, and the person is called when the bot has moved.
void a_person_and_a_bot_are_heard() {
  RamStorage storage = neva::blank_storage();
  Device device(neva::board_picosystem, storage);
  device.tap(Key::a);
  KeyPlayer player(device, 5);
  player.set_stay_out(50);
  Stage before = Stage::idle;
  neva::Phase phase = neva::Phase::worker;
  int confirmed = 0;
  int called = 0;
  int swapped = 0;
  int done = 0;
  // A new phase is more than what led to it; then a swap and a pass that means done have their own.
  player.set_watcher([&] {
    const Stage stage = device.session().stage();
    const neva::Phase now = device.session().view().table.phase;
    const std::optional<Cue> heard = device.take_cue();
    const bool is_new = now != phase;
    phase = now;
    if (before == Stage::decision && stage == Stage::thinking) {
      ++confirmed;
      const bool swaps = player.last_tried().over != neva::k_over_nothing;
      const bool is_out =
          player.last_tried().kind == neva::ActionKind::pass && device.session().handover().staying_out != 0;
      swapped += swaps && !is_new ? 1 : 0;
      done += is_out && !is_new ? 1 : 0;
      expect_cue(is_new ? cues::k_phase : swaps ? cues::k_swapped : is_out ? cues::k_done : cues::k_confirmed, heard);
    }
    if (before == Stage::thinking && stage == Stage::decision) {
      ++called;
      expect_cue(is_new ? cues::k_phase : cues::k_your_turn, heard);
    }
    before = stage;
  });
  player.start_game(2, 1, false);
  TEST_ASSERT_TRUE(player.play_to_the_end());
  TEST_ASSERT_GREATER_THAN_INT(10, confirmed);
  TEST_ASSERT_GREATER_THAN_INT(10, called);
  TEST_ASSERT_GREATER_THAN_INT(0, swapped);
  TEST_ASSERT_GREATER_THAN_INT(0, done);
}

void what_cannot_be_done_is_refused() {
  RamStorage storage = neva::blank_storage();
  Device device(neva::board_picosystem, storage);
  begin_game(device);
  device.tap(Key::a);
  device.tap(Key::y);
  TEST_ASSERT_TRUE(device.screen() == ScreenId::more_menu);
  // To the undo of a game in which nothing has been done.
  neva::Wayfinder(device).point_at(neva::Text::menu_undo);
  device.take_cue();
  device.tap(Key::a);
  TEST_ASSERT_TRUE_MESSAGE(device.screen() == ScreenId::more_menu, "that was no undo");
  expect_cue(cues::k_refused, device.take_cue());
}

void scorings_and_the_end_are_heard_in_a_whole_game() {
  RamStorage storage = neva::blank_storage();
  Device device(neva::board_picosystem, storage);
  device.tap(Key::a);
  KeyPlayer player(device, 5);
  ScreenId before = device.screen();
  int scorings = 0;
  int ends = 0;
  player.set_watcher([&] {
    const ScreenId screen = device.screen();
    const std::optional<Cue> heard = device.take_cue();
    const bool is_new = screen != before;
    before = screen;
    if (is_new && screen == ScreenId::scoring) {
      ++scorings;
      expect_cue(cues::k_scoring, heard);
    } else if (is_new && screen == ScreenId::ending) {
      ++ends;
      expect_cue(cues::k_counted, heard);
    } else {
      TEST_ASSERT_FALSE(heard && is_same(cues::k_scoring, *heard));
      TEST_ASSERT_FALSE(heard && is_same(cues::k_game_over, *heard));
    }
  });
  player.start_game(2, 0, false);
  TEST_ASSERT_TRUE(player.play_to_the_end());
  TEST_ASSERT_GREATER_THAN_INT(10, scorings);
  TEST_ASSERT_EQUAL_INT(1, ends);
}

void a_curtain_that_falls_by_itself_is_silent() {
  RamStorage storage = neva::blank_storage();
  Device device(neva::board_picosystem, storage);
  begin_game(device);
  device.tap(Key::a);
  device.take_cue();
  device.advance(200'000);
  TEST_ASSERT_TRUE(device.screen() == ScreenId::curtain);
  TEST_ASSERT_FALSE(device.take_cue().has_value());
}

void mute_is_one_press_on_the_title_and_survives() {
  RamStorage storage = neva::blank_storage();
  {
    Device device(neva::board_picosystem, storage);
    device.tap(Key::a);
    const neva::Image before = device.image();
    device.tap(Key::y);
    TEST_ASSERT_FALSE(before.pixels == device.image().pixels);
    begin_game(device);
    TEST_ASSERT_FALSE(device.take_cue().has_value());
  }
  Device device(neva::board_picosystem, storage);
  neva::Wayfinder(device).choose(neva::Text::title_continue);
  device.tap(Key::a);
  TEST_ASSERT_FALSE(device.take_cue().has_value());
}

// Y opens the menu and Y once more mutes; the same brings the sound back, and is heard.
void y_twice_mutes_in_a_game() {
  RamStorage storage = neva::blank_storage();
  Device device(neva::board_picosystem, storage);
  device.tap(Key::a);
  begin_game(device);
  device.tap(Key::a);
  static_cast<void>(device.take_cue());
  const auto switch_sound = [&device] {
    device.look_past_banner();
    device.tap(Key::y);
    device.tap(Key::y);
    TEST_ASSERT_TRUE(device.screen() == ScreenId::more_menu);
    device.tap(Key::b);
  };
  switch_sound();
  TEST_ASSERT_FALSE(SessionProbe::settings(device.app()).sound_on);
  static_cast<void>(device.take_cue());
  device.tap(Key::a);
  device.tap(Key::a);
  TEST_ASSERT_EQUAL_size_t(1, device.session().confirmed());
  TEST_ASSERT_FALSE_MESSAGE(device.take_cue().has_value(), "a purchase is heard");
  device.tap(Key::a);
  switch_sound();
  TEST_ASSERT_TRUE(SessionProbe::settings(device.app()).sound_on);
  expect_cue(cues::k_confirmed, device.take_cue());
}

}  // namespace

int main() {
  UNITY_BEGIN();
  RUN_TEST(every_cue_has_a_shape_of_its_own);
  RUN_TEST(a_game_is_heard);
  RUN_TEST(a_person_and_a_bot_are_heard);
  RUN_TEST(what_cannot_be_done_is_refused);
  RUN_TEST(scorings_and_the_end_are_heard_in_a_whole_game);
  RUN_TEST(a_curtain_that_falls_by_itself_is_silent);
  RUN_TEST(mute_is_one_press_on_the_title_and_survives);
  RUN_TEST(y_twice_mutes_in_a_game);
  return UNITY_END();
}
