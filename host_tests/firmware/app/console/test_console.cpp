// The console on a whole device: what it answers, what it refuses, and what garbage and floods do to it.
#include <algorithm>
#include <string>

#include "host_tests/firmware/app/console/desk.hpp"

using neva::Desk;
using neva::Key;
using neva::ScreenId;
using neva::StopKind;
using neva::StopRecord;

namespace {

void answers_what_it_is() {
  Desk desk;
  desk.expect("version", "neva 1.2.3 image not known yet\r\nok\r\n");
  desk.device.app().set_image_id(0x1A2B3C4D);
  desk.expect("  version  ", "neva 1.2.3 image 1A2B3C4D\r\nok\r\n");
  desk.expect("board", "PicoSystem, panel 240x240, keys up down left right a b x y\r\nok\r\n");
  desk.expect("sizes", "image 400000 ram 100000 flash 2097152\r\nok\r\n");
  desk.expect("crash", "none\r\nok\r\n");
  desk.expect("log", "ok\r\n");
  desk.expect("", "");
  const std::string help = desk.ask("help");
  for (const char* command : {"help", "version", "board", "sizes", "crash", "log", "press", "screen", "test"})
    TEST_ASSERT_TRUE_MESSAGE(help.find(command) != std::string::npos, command);
}

void tells_how_the_last_run_ended() {
  Desk(neva::board_picosystem, {StopKind::check, {"log.cpp", 12, "a == b"}})
      .expect("crash", "check log.cpp:12 a == b\r\nok\r\n");
  Desk(neva::board_picosystem, {StopKind::fault, {"", 0, ""}, 1, 0x10001234, 0x10005679})
      .expect("crash", "fault core 1 pc 10001234 lr 10005679\r\nok\r\n");
  Desk(neva::board_picosystem, {StopKind::watchdog, {"", 0, ""}, 0, 0, 0, true})
      .expect("crash", "watchdog (safe mode)\r\nok\r\n");
  Desk(neva::board_picosystem, {StopKind::watchdog, {"", 0, ""}, 0, 0x10001234, 0x10005679})
      .expect("crash", "watchdog pc 10001234 lr 10005679\r\nok\r\n");
}

void presses_keys() {
  Desk desk;
  desk.expect("press a", "ok\r\n");
  TEST_ASSERT_TRUE(desk.device.screen() == ScreenId::title);
  for (int i = 0; i < 2; ++i) desk.expect("press down", "ok\r\n");
  desk.expect("press a", "ok\r\n");
  TEST_ASSERT_TRUE(desk.device.screen() == ScreenId::new_game);
  desk.expect_refusal("press centre");
  desk.expect_refusal("press");
  desk.expect_refusal("press a twice");
  desk.send("press b\n");
  desk.run(1);
  desk.cable.got.clear();
  desk.send("press b\n");
  desk.run(1);
  TEST_ASSERT_EQUAL_STRING("error: the last press is not over\r\n", desk.cable.got.c_str());
}

void the_screen_is_what_is_drawn() {
  Desk desk;
  const std::string got = desk.ask("screen");
  TEST_ASSERT_TRUE(got.starts_with("screen 240 240 palette 0000"));
  TEST_ASSERT_TRUE(got.ends_with("\r\nok\r\n"));
  TEST_ASSERT_EQUAL_size_t(242, static_cast<std::size_t>(std::count(got.begin(), got.end(), '\n')));
}

void a_screen_that_changes_is_not_sent_in_halves() {
  Desk desk;
  desk.send("screen\n");
  desk.run(20);
  desk.device.tap(Key::down);
  desk.run(600);
  TEST_ASSERT_TRUE(desk.cable.got.ends_with("error: the screen has changed; ask again\r\n"));
}

// Behind the curtain: neither a picture nor a finger, not even when the picture was asked for before.
void secrets_are_refused_while_a_game_runs() {
  Desk desk;
  begin_game(desk);
  TEST_ASSERT_TRUE(desk.device.app().shows_secrets());
  desk.expect_refusal("screen");
  desk.expect_refusal("press a");
  desk.expect_refusal("test on");
  TEST_ASSERT_TRUE(desk.ask("log").ends_with("ok\r\n"));
  desk.device.advance(91'000);
  TEST_ASSERT_TRUE(desk.device.screen() == ScreenId::curtain);
  TEST_ASSERT_TRUE(desk.ask("screen").ends_with("\r\nok\r\n"));
  desk.expect_refusal("test on");
  desk.send("screen\n");
  desk.run(20);
  desk.device.tap(Key::a);
  TEST_ASSERT_TRUE(desk.device.screen() == ScreenId::table);
  desk.run(600);
  TEST_ASSERT_TRUE(desk.cable.got.ends_with("error: somebody's secrets are open; see test\r\n"));
}

void a_game_of_a_test_hides_nothing_and_the_curtain_says_so() {
  Desk desk;
  desk.device.tap(Key::a);
  const neva::Image before = desk.device.image();
  desk.expect("test on", "ok\r\n");
  TEST_ASSERT_FALSE(before.pixels == desk.device.image().pixels);
  begin_game(desk);
  // The curtain is up: a picture that is drawn anew on its way is none.
  desk.device.advance(neva::k_motion_ms_max);
  TEST_ASSERT_TRUE(desk.ask("screen").ends_with("\r\nok\r\n"));
  desk.expect("press down", "ok\r\n");
  // Whoever pulls the cable ends it; the next one sees no more than anybody.
  desk.cable.open = false;
  desk.run(2);
  desk.cable.open = true;
  desk.expect_refusal("screen");
  desk.expect_refusal("test on");
}

void the_log_is_public() {
  Desk desk;
  desk.expect("test on", "ok\r\n");
  begin_game(desk);
  for (int i = 0; i < 2; ++i) desk.device.tap(Key::a);
  const std::size_t events = desk.device.session().event_count();
  TEST_ASSERT_GREATER_THAN_size_t(0, events);
  const std::string got = desk.ask("log");
  TEST_ASSERT_EQUAL_size_t(events + 1, static_cast<std::size_t>(std::count(got.begin(), got.end(), '\n')));
}

void garbage_and_long_lines_get_one_clear_line_each() {
  Desk desk;
  desk.expect("\x01\x02\xFF\xFE", "error: only plain letters, digits and blanks\r\n");
  desk.expect(std::string(3000, 'x'), "error: a line has at most 64 signs\r\n");
  desk.expect("versionn", "error: no such command; try help\r\n");
  desk.expect("crash", "none\r\nok\r\n");
}

// As fast as it comes, whatever it is: the device goes on, and answers afterwards.
void floods_do_no_harm() {
  Desk desk;
  std::uint32_t noise = 1;
  for (int i = 0; i < 20'000; ++i) {
    noise = noise * 1664525U + 1013904223U;
    desk.cable.sent.push_back(static_cast<char>(noise >> 24U));
  }
  for (int i = 0; i < 2000; ++i) desk.send("help\nscreen\nlog\nversion\n");
  const std::uint32_t presented = desk.device.presented();
  desk.run(400);
  desk.device.tap(Key::down);
  TEST_ASSERT_GREATER_THAN_UINT32(presented, desk.device.presented());
  desk.cable.sent.clear();
  desk.cable.listens = false;
  desk.run(600);
  desk.cable.listens = true;
  desk.send("\n");
  desk.run(600);
  desk.expect("crash", "none\r\nok\r\n");
}

void an_answer_that_nobody_takes_is_dropped() {
  Desk desk;
  desk.send("screen\n");
  desk.run(20);
  desk.cable.listens = false;
  desk.run(500);
  desk.cable.listens = true;
  desk.expect("crash", "none\r\nok\r\n");
}

}  // namespace

int main() {
  UNITY_BEGIN();
  RUN_TEST(answers_what_it_is);
  RUN_TEST(tells_how_the_last_run_ended);
  RUN_TEST(presses_keys);
  RUN_TEST(the_screen_is_what_is_drawn);
  RUN_TEST(a_screen_that_changes_is_not_sent_in_halves);
  RUN_TEST(secrets_are_refused_while_a_game_runs);
  RUN_TEST(a_game_of_a_test_hides_nothing_and_the_curtain_says_so);
  RUN_TEST(the_log_is_public);
  RUN_TEST(garbage_and_long_lines_get_one_clear_line_each);
  RUN_TEST(floods_do_no_harm);
  RUN_TEST(an_answer_that_nobody_takes_is_dropped);
  return UNITY_END();
}
