// The stack of screens alone: what lies on top after each answer, and what a game puts at the bottom.
#include "firmware/app/app_sound.hpp"
#include "firmware/app/device/cues.hpp"
#include "firmware/app/navigator.hpp"
#include "host_tests/firmware/support/bare_context.hpp"
#include "host_tests/support/expect_stop.hpp"

using namespace neva;
namespace cues = neva::cues;

namespace {

struct Desk {
  BareContext bare;
  Navigator navigator{bare.context};

  void expect(ScreenId top, std::size_t depth) {
    TEST_ASSERT_TRUE(navigator.top() == top);
    TEST_ASSERT_EQUAL_size_t(depth, navigator.depth());
  }
};

void screens_lie_on_each_other() {
  Desk desk;
  desk.navigator.show_start();
  desk.expect(ScreenId::title, 1);
  TEST_ASSERT_FALSE(desk.navigator.go(Go::stay()));
  TEST_ASSERT_FALSE_MESSAGE(desk.navigator.go(Go::back()), "there is nothing below the title");
  TEST_ASSERT_TRUE(desk.navigator.go(Go::push(ScreenId::settings)));
  TEST_ASSERT_TRUE(desk.navigator.go(Go::push(ScreenId::about)));
  desk.expect(ScreenId::about, 3);
  TEST_ASSERT_TRUE(desk.navigator.go(Go::replace(ScreenId::key_test)));
  desk.expect(ScreenId::key_test, 3);
  TEST_ASSERT_TRUE(desk.navigator.go(Go::back()));
  desk.expect(ScreenId::settings, 2);
  TEST_ASSERT_TRUE(desk.navigator.go(Go::title()));
  desk.expect(ScreenId::title, 1);
}

void a_game_lies_at_the_bottom() {
  Desk desk;
  desk.navigator.show_start();
  TEST_ASSERT_TRUE(desk.bare.session.begin(desk.bare.choices, 7));
  TEST_ASSERT_FALSE_MESSAGE(desk.navigator.is_behind_game(), "nobody looks at the game behind the title");
  desk.navigator.show_game();
  desk.expect(ScreenId::curtain, 1);
  TEST_ASSERT_TRUE(desk.navigator.shows_game());
  desk.bare.session.take_device();
  TEST_ASSERT_TRUE(desk.navigator.is_behind_game());
  desk.navigator.show_game();
  desk.expect(ScreenId::table, 1);
  TEST_ASSERT_FALSE(desk.navigator.is_behind_game());
  desk.navigator.go(Go::push(ScreenId::more_menu));
  TEST_ASSERT_TRUE(desk.navigator.in_game());
  TEST_ASSERT_FALSE(desk.navigator.shows_game());
  desk.navigator.go(Go::title());
  TEST_ASSERT_FALSE(desk.navigator.in_game());
}

void without_a_game_there_is_the_title() {
  Desk desk;
  desk.navigator.go(Go::push(ScreenId::new_game));
  desk.navigator.show_game();
  desk.expect(ScreenId::title, 1);
  TEST_ASSERT_FALSE(desk.navigator.in_game());
}

bool heard(neva::RecordingSound& sound, const Cue& wanted) {
  const auto cue = sound.take();
  return cue && cue->count == wanted.count && cue->tones == wanted.tones;
}

void a_stage_sounds_once_and_drowns_the_key() {
  AppSound app_sound;
  neva::RecordingSound out(true);
  app_sound.confirm(AppSound::Did::usual);
  app_sound.announce(Stage::scoring);
  app_sound.play(out, true);
  TEST_ASSERT_TRUE(heard(out, cues::k_scoring));
  app_sound.announce(Stage::scoring);
  app_sound.play(out, true);
  TEST_ASSERT_FALSE_MESSAGE(out.take().has_value(), "the same stage sounded twice");
  app_sound.refuse();
  app_sound.play(out, true);
  TEST_ASSERT_TRUE(heard(out, cues::k_refused));
  app_sound.keep_silent_about(Stage::curtain);
  app_sound.announce(Stage::curtain);
  app_sound.play(out, true);
  TEST_ASSERT_FALSE_MESSAGE(out.take().has_value(), "nobody did anything, and yet it sounded");
}

// Whoever has just decided hears no call to their own turn; whoever waited for a bot does.
void a_decision_calls_after_a_bot_only() {
  for (const Stage before : {Stage::curtain, Stage::thinking}) {
    AppSound app_sound;
    neva::RecordingSound out(true);
    app_sound.keep_silent_about(before);
    app_sound.announce(Stage::decision);
    app_sound.play(out, true);
    TEST_ASSERT_EQUAL(before == Stage::thinking, heard(out, cues::k_your_turn));
  }
}

}  // namespace

int main() {
  UNITY_BEGIN();
  RUN_TEST(screens_lie_on_each_other);
  RUN_TEST(a_game_lies_at_the_bottom);
  RUN_TEST(without_a_game_there_is_the_title);
  RUN_TEST(a_stage_sounds_once_and_drowns_the_key);
  RUN_TEST(a_decision_calls_after_a_bot_only);
  return UNITY_END();
}
