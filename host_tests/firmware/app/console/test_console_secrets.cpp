// What the console never shows: a game that somebody has saved, and a picture that was somebody's alone.
#include <set>
#include <string>

#include "host_tests/firmware/app/console/desk.hpp"
#include "host_tests/firmware/support/session_probe.hpp"
#include "host_tests/firmware/support/spoiled_saves.hpp"
#include "host_tests/firmware/support/stored_games.hpp"
#include "host_tests/firmware/support/wayfinder.hpp"
#include "host_tests/support/nor_flash.hpp"

using namespace neva;

namespace {

constexpr StopRecord k_safe_mode = {StopKind::watchdog, {"", 0, ""}, 0, 0, 0, true};

RamStorage with_a_game() { return neva::stored_game(neva::k_complete_game, neva::StoredMoment::full_hand); }

void a_saved_game_is_never_opened_whatever_became_of_it() {
  using Spoil = void (*)(RamStorage&);
  static constexpr Spoil k_spoils[] = {[](RamStorage&) {}, neva::damage_game, neva::make_game_newer,
                                       neva::make_storage_foreign};
  for (const Spoil spoil : k_spoils) {
    for (const StopRecord& stopped : {StopRecord{}, k_safe_mode}) {
      RamStorage storage = with_a_game();
      spoil(storage);
      Desk desk(storage, stopped);
      desk.expect_refusal("test on");
      // Past the safe mode's screen or the question for the language; the title is there then.
      desk.device.tap(Key::a);
      TEST_ASSERT_TRUE(desk.device.screen() == ScreenId::title);
      desk.expect_refusal("test on");
      TEST_ASSERT_FALSE(desk.device.app().is_watched());
    }
  }
}

void a_storage_that_cannot_be_read_may_hold_a_game() {
  neva::NorFlash storage(64 * neva::Storage::k_sector_bytes);
  storage.refuse_reads(true);
  Desk desk(storage);
  desk.expect_refusal("test on");
}

// Nothing was read yet, so nobody knows; afterwards it is a device like any other.
void safe_mode_without_a_game_waits_until_the_title() {
  RamStorage storage = neva::blank_storage();
  Desk desk(storage, k_safe_mode);
  desk.expect_refusal("test on");
  desk.device.tap(Key::a);
  desk.expect("test on", "ok\r\n");
}

// A lesson is in the game's place for a while, also when the lesson's own game is over.
void a_game_that_is_put_aside_for_a_lesson_is_not_opened() {
  RamStorage storage = with_a_game();
  Desk desk(storage);
  desk.device.tap(Key::a);
  neva::Session& session = neva::SessionProbe::session(desk.device.app());
  const neva::Players players = session.choices().players;
  bool was_over = false;
  for (std::uint8_t lesson = 0; lesson < neva::k_lesson_count; ++lesson) {
    const neva::LessonScript& script = neva::script_of(lesson);
    session.begin_lesson(script, players, static_cast<std::uint8_t>(script.actions.size()));
    if (session.stage() == neva::Stage::scoring) session.leave_scoring();
    was_over = was_over || session.stage() == neva::Stage::over;
    desk.expect_refusal("test on");
  }
  TEST_ASSERT_TRUE(was_over);
  session.leave_lesson();
  desk.expect_refusal("test on");
  TEST_ASSERT_FALSE(desk.device.app().is_watched());
}

// What its players have agreed to lose cannot be opened any more.
void a_damaged_game_that_was_given_up_is_no_hindrance() {
  RamStorage storage = with_a_game();
  neva::damage_game(storage);
  Desk desk(storage);
  desk.device.tap(Key::a);
  neva::Wayfinder(desk.device).go_to(ScreenId::saved_game);
  desk.device.tap(Key::up);
  desk.expect_refusal("test on");
  desk.device.tap(Key::a);
  TEST_ASSERT_TRUE(desk.device.screen() == ScreenId::new_game);
  desk.expect("test on", "ok\r\n");
}

std::string row_of(const neva::Frame& frame, std::size_t row) {
  static constexpr char k_digits[] = "0123456789ABCDEF";
  const std::size_t bytes = frame.width / 2U;
  std::string text;
  for (std::size_t i = 0; i < bytes; ++i) {
    text += k_digits[frame.pixels[row * bytes + i] >> 4U];
    text += k_digits[frame.pixels[row * bytes + i] & 15U];
  }
  return text;
}

void add_rows(const neva::Frame& frame, std::set<std::string>& rows) {
  for (std::size_t row = 0; row < frame.height; ++row) rows.insert(row_of(frame, row));
}

// In the menu of a card; then a cursor and an A so many ticks apart, so that the A is answered while the picture
// of the cursor is still on its way. Returns the rows that were sent and are on no public picture.
int secret_rows_sent(int ticks_apart, int ticks_before_screen) {
  constexpr int k_press_ticks = 6;
  constexpr int k_ticks = 60;
  Desk desk;
  desk.device.set_picture_ms(15);
  neva::begin_new_game(desk.device);
  std::set<std::string> open_rows;
  desk.device.advance(700);
  add_rows(desk.device.app().frame(), open_rows);
  desk.device.tap(Key::a);
  TEST_ASSERT_TRUE(desk.device.screen() == ScreenId::table);
  // The first purchase of the second edition is a duty, so the card under the cursor is bought: its menu, A.
  desk.device.tap(Key::a);
  TEST_ASSERT_TRUE(desk.device.screen() == ScreenId::card_menu);
  desk.device.tap(Key::down);
  desk.device.advance(100);
  for (int tick = 0; tick < k_ticks; ++tick) {
    KeySet pressed;
    if (tick < k_press_ticks) pressed.add(Key::up);
    if (tick >= ticks_apart && tick < ticks_apart + k_press_ticks) pressed.add(Key::a);
    if (tick >= ticks_before_screen) desk.send("screen\n");
    desk.step(pressed);
  }
  TEST_ASSERT_TRUE(desk.device.screen() == ScreenId::curtain);
  desk.run(400);
  add_rows(desk.device.app().frame(), open_rows);
  int secret = 0;
  std::string line;
  for (const char sign : desk.cable.got) {
    if (sign != '\n') {
      if (sign != '\r') line += sign;
      continue;
    }
    const bool is_row = line.size() == 240 && line.find(' ') == std::string::npos;
    if (is_row && !open_rows.contains(line)) ++secret;
    line.clear();
  }
  return secret;
}

void a_picture_is_judged_by_what_was_drawn() {
  for (int apart = 1; apart <= 6; ++apart) {
    for (int before = 0; before <= 12; ++before) TEST_ASSERT_EQUAL_INT(0, secret_rows_sent(apart, before));
  }
}

// A press is on its way from the computer when somebody takes the device: it does nothing behind the curtain.
void a_press_from_afar_does_not_reach_behind_the_curtain() {
  constexpr int k_press_ticks = 6;
  int opened = 0;
  for (int ahead = -3; ahead <= 8; ++ahead) {
    Desk desk;
    neva::begin_new_game(desk.device);
    desk.device.advance(700);
    KeySet thumb;
    thumb.add(Key::a);
    for (int tick = 0; tick < 60; ++tick) {
      if (tick == 10 - ahead) desk.send("press right\n");
      desk.step(tick >= 10 && tick < 10 + k_press_ticks ? thumb : KeySet{});
    }
    // A curtain that has just felt a press takes no A.
    if (desk.device.screen() == ScreenId::curtain) continue;
    ++opened;
    TEST_ASSERT_TRUE(desk.device.screen() == ScreenId::table);
    // The curtain is up.
    desk.device.advance(neva::k_motion_ms_max);
    const neva::Image after = desk.device.image();
    Desk calm;
    neva::begin_new_game(calm.device);
    calm.device.advance(700);
    calm.device.tap(Key::a);
    calm.device.advance(neva::k_motion_ms_max);
    TEST_ASSERT_TRUE(after.pixels == calm.device.image().pixels);
  }
  TEST_ASSERT_GREATER_THAN_INT(3, opened);
}

}  // namespace

int main() {
  UNITY_BEGIN();
  RUN_TEST(a_saved_game_is_never_opened_whatever_became_of_it);
  RUN_TEST(a_storage_that_cannot_be_read_may_hold_a_game);
  RUN_TEST(safe_mode_without_a_game_waits_until_the_title);
  RUN_TEST(a_game_that_is_put_aside_for_a_lesson_is_not_opened);
  RUN_TEST(a_damaged_game_that_was_given_up_is_no_hindrance);
  RUN_TEST(a_picture_is_judged_by_what_was_drawn);
  RUN_TEST(a_press_from_afar_does_not_reach_behind_the_curtain);
  return UNITY_END();
}
