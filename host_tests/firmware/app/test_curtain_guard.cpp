// The curtain does not hear a hammering thumb: A opens it only after a while without any press.
#include <optional>
#include <set>

#include "firmware/app/input/quiet_guard.hpp"
#include "host_tests/firmware/support/boards_apart.hpp"
#include "host_tests/firmware/support/key_player.hpp"
#include "host_tests/firmware/support/pins.hpp"
#include "host_tests/firmware/support/shopper.hpp"
#include "host_tests/firmware/support/wayfinder.hpp"
#include "host_tests/support/expect_stop.hpp"

using namespace neva;

namespace {

constexpr int k_quiet_ms = QuietGuard::k_quiet_ms;
// Debouncing and the steps of the clock.
constexpr int k_slack_ms = 30;

KeySet only(Key key) {
  KeySet keys;
  keys.add(key);
  return keys;
}

// From power-on to the first curtain of a default game, which comes up with the last press.
void go_to_curtain(Device& device) { neva::begin_new_game(device); }

template <class Check>
void on_every_board(Check check) {
  for (const neva::BoardWithFace& entry : neva::boards_apart()) {
    RamStorage storage = neva::blank_storage();
    Device device(*entry.board, storage);
    check(device, *entry.board);
  }
}

void a_hammering_thumb_opens_nothing() {
  // What a key takes to be pressed and released is part of the gap.
  for (const int gap : {20, 60, 150, 300, 500}) {
    on_every_board([gap](Device& device, const Board&) {
      go_to_curtain(device);
      device.advance(k_quiet_ms + k_slack_ms);
      device.press(Key::a);
      TEST_ASSERT_TRUE(device.session().stage() == Stage::decision);
      const std::uint8_t mover = device.session().seat();
      for (int i = 0; i < 12; ++i) {
        device.press(Key::a);
        device.advance(gap);
        const bool opened = device.app().shows_secrets() && device.session().seat() != mover;
        TEST_ASSERT_FALSE_MESSAGE(opened, "the next one's secrets");
      }
      TEST_ASSERT_TRUE(device.screen() == ScreenId::curtain);
      TEST_ASSERT_NOT_EQUAL_UINT8(mover, device.session().handover().curtain_seat());
    });
  }
}

void one_press_after_the_quiet_opens_it() {
  on_every_board([](Device& device, const Board&) {
    go_to_curtain(device);
    device.advance(k_quiet_ms + k_slack_ms);
    device.press(Key::a);
    TEST_ASSERT_TRUE(device.screen() == ScreenId::table);
  });
}

void every_press_starts_the_quiet_again() {
  on_every_board([](Device& device, const Board& board) {
    go_to_curtain(device);
    for (const Key key : {Key::up, Key::down, Key::x, Key::y}) {
      if (!neva::keys_of(board).has(key)) continue;
      device.advance(k_quiet_ms + k_slack_ms);
      device.press(key);
      // What the key has opened goes again, and that is a press, too.
      while (device.screen() != ScreenId::curtain) device.press(Key::b);
      device.advance(k_quiet_ms - 200);
      device.press(Key::a);
      TEST_ASSERT_TRUE(device.screen() == ScreenId::curtain);
    }
    device.advance(k_quiet_ms + k_slack_ms);
    device.press(Key::a);
    TEST_ASSERT_TRUE(device.screen() == ScreenId::table);
  });
}

// Boards that hold A for X answer it on its release. What counts is when it was pressed.
void a_press_counts_from_when_the_key_went_down() {
  on_every_board([](Device& device, const Board&) {
    go_to_curtain(device);
    device.advance(k_quiet_ms - 200);
    device.press(Key::a, KeyReader::k_hold_ms - 100);
    TEST_ASSERT_TRUE_MESSAGE(device.screen() == ScreenId::curtain, "pressed too early");
    device.advance(k_quiet_ms + k_slack_ms);
    device.press(Key::a, KeyReader::k_hold_ms - 100);
    TEST_ASSERT_TRUE(device.screen() == ScreenId::table);
  });
}

// The A that led to the curtain stays down, for long or short.
void a_held_key_opens_nothing_when_it_is_let_go() {
  for (const int held : {200, k_quiet_ms - 50, k_quiet_ms + 50, 3 * k_quiet_ms}) {
    on_every_board([held](Device& device, const Board&) {
      neva::open_new_game(device);
      neva::Wayfinder(device).point_at(neva::Text::new_game_start);
      device.press(Key::a, held);
      device.advance(50);
      TEST_ASSERT_FALSE(device.app().shows_secrets());
      // Held for long it is X on such a board, which begins it too.
      TEST_ASSERT_TRUE(device.screen() == ScreenId::curtain);
    });
  }
}

void the_press_that_wakes_starts_the_quiet() {
  on_every_board([](Device& device, const Board&) {
    go_to_curtain(device);
    device.advance(190'000);
    TEST_ASSERT_TRUE(device.is_dark());
    device.press(Key::a);
    TEST_ASSERT_FALSE(device.is_dark());
    for (int i = 0; i < 3; ++i) {
      device.advance(200);
      device.press(Key::a);
      TEST_ASSERT_TRUE(device.screen() == ScreenId::curtain);
    }
    device.advance(k_quiet_ms + k_slack_ms);
    device.press(Key::a);
    TEST_ASSERT_TRUE(device.screen() == ScreenId::table);
  });
}

// The platform slept and says so.
void waking_the_chip_starts_the_quiet() {
  RamStorage storage = neva::blank_storage();
  Device device(neva::board_picosystem, storage);
  go_to_curtain(device);
  device.advance(500'000);
  device.app().wake();
  device.advance(200);
  device.press(Key::a);
  TEST_ASSERT_TRUE(device.screen() == ScreenId::curtain);
}

// A curtain that comes by itself, after a bot or the time-out, under a thumb that hammers on.
void a_curtain_that_comes_by_itself_is_guarded() {
  on_every_board([](Device& device, const Board&) {
    go_to_curtain(device);
    device.tap(Key::a);
    TEST_ASSERT_TRUE(device.screen() == ScreenId::table);
    device.advance(89'900);
    while (device.screen() != ScreenId::curtain) device.advance(50);
    device.advance(k_quiet_ms - 200);
    device.press(Key::a);
    TEST_ASSERT_TRUE(device.screen() == ScreenId::curtain);
  });
}

// Nobody sits there to hide from, so there is nothing to guard.
void a_game_of_one_person_has_no_curtain() {
  RamStorage storage = neva::blank_storage();
  neva::ShopThinker thinker;
  Device device(neva::board_pico_ssd1306, storage, {}, &thinker);
  KeyPlayer player(device, 4);
  player.start_game(3, 2, false);
  const std::uint16_t handovers = device.session().handover().handovers;
  int curtains = 0;
  for (int i = 0; i < 300 && device.session().stage() != Stage::over; ++i) {
    device.press(Key::a);
    curtains += device.screen() == ScreenId::curtain ? 1 : 0;
  }
  TEST_ASSERT_EQUAL_INT(0, curtains);
  TEST_ASSERT_EQUAL_UINT16(handovers, device.session().handover().handovers);
}

// The same thumb on a curtain with a PIN does not even begin to press it.
void a_pin_is_not_begun_by_a_hammering_thumb() {
  RamStorage storage = neva::blank_storage();
  { Device(neva::board_picosystem, storage).press(Key::a); }
  neva::store_pins(storage);
  Device device(neva::board_picosystem, storage);
  go_to_curtain(device);
  const Image closed = device.image();
  for (int i = 0; i < 3; ++i) device.press(Key::a);
  TEST_ASSERT_TRUE(closed.pixels == device.image().pixels);
  device.tap(Key::a);
  TEST_ASSERT_FALSE(closed.pixels == device.image().pixels);
  neva::press_pin(device);
  TEST_ASSERT_TRUE(device.screen() == ScreenId::table);
}

// Until then A is grey, and it stays as it is afterwards.
void the_key_line_shows_when_a_is_heard() {
  on_every_board([](Device& device, const Board&) {
    go_to_curtain(device);
    const Image deaf = device.image();
    device.advance(k_quiet_ms - 200);
    TEST_ASSERT_TRUE(deaf.pixels == device.image().pixels);
    device.advance(200 + k_slack_ms);
    const Image open = device.image();
    TEST_ASSERT_FALSE_MESSAGE(deaf.pixels == open.pixels, "nothing shows that A is heard now");
    const std::uint32_t presented = device.presented();
    device.advance(2000);
    TEST_ASSERT_EQUAL_UINT32(presented, device.presented());
    // A finger that is about to open it does not make it look closed; one that does something else does.
    device.close_switches(only(Key::a));
    device.advance(25);
    TEST_ASSERT_TRUE(device.screen() == ScreenId::table || open.pixels == device.image().pixels);
    TEST_ASSERT_EQUAL_UINT32(0, device.app().text_overflow().count);
  });
}

// Keys that came while the flash was written wait in a queue; that time was no quiet that anybody kept.
void time_that_nobody_looked_at_is_no_quiet() {
  QuietGuard guard;
  std::uint32_t now = 1000;
  guard.look(now);
  guard.disturb();
  now += 5000;
  guard.look(now);
  TEST_ASSERT_FALSE(guard.is_quiet());
  const std::uint32_t from = now;
  while (!guard.is_quiet()) guard.look(now += 5);
  TEST_ASSERT_INT_WITHIN(QuietGuard::k_look_ms_max, QuietGuard::k_quiet_ms, now - from);
  guard.disturb();
  TEST_ASSERT_FALSE(guard.is_quiet());
}

// The clock of the device begins anew after 49 days.
void the_end_of_the_clock_is_no_quiet() {
  QuietGuard guard;
  std::uint32_t now = 0xFFFFFF00U;
  guard.look(now);
  guard.disturb();
  int steps = 0;
  for (; !guard.is_quiet(); ++steps) guard.look(now += 10);
  TEST_ASSERT_EQUAL_INT(QuietGuard::k_quiet_ms / 10, steps);
}

}  // namespace

int main() {
  UNITY_BEGIN();
  RUN_TEST(a_hammering_thumb_opens_nothing);
  RUN_TEST(one_press_after_the_quiet_opens_it);
  RUN_TEST(every_press_starts_the_quiet_again);
  RUN_TEST(a_press_counts_from_when_the_key_went_down);
  RUN_TEST(a_held_key_opens_nothing_when_it_is_let_go);
  RUN_TEST(the_press_that_wakes_starts_the_quiet);
  RUN_TEST(waking_the_chip_starts_the_quiet);
  RUN_TEST(a_curtain_that_comes_by_itself_is_guarded);
  RUN_TEST(a_game_of_one_person_has_no_curtain);
  RUN_TEST(a_pin_is_not_begun_by_a_hammering_thumb);
  RUN_TEST(the_key_line_shows_when_a_is_heard);
  RUN_TEST(time_that_nobody_looked_at_is_no_quiet);
  RUN_TEST(the_end_of_the_clock_is_no_quiet);
  return UNITY_END();
}
