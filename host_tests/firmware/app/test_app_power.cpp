// The whole app with time passing: dims, sleeps behind the curtain, wakes with a press that does nothing else.
#include "host_tests/firmware/support/boards_apart.hpp"
#include "host_tests/firmware/support/device.hpp"
#include "host_tests/firmware/support/wayfinder.hpp"
#include "host_tests/support/expect_stop.hpp"

using namespace neva;

namespace {

constexpr int k_dim_ms = 30'000;
constexpr int k_sleep_ms = 180'000;
constexpr int k_deep_ms = 300'000;
constexpr int k_slack_ms = 1000;

KeySet only(Key key) {
  KeySet keys;
  keys.add(key);
  return keys;
}

// Language chosen, a default game begun, the first player has the device.
void begin_game(Device& device) {
  neva::begin_new_game(device);
  device.tap(Key::a);
}

void dims_and_comes_back_with_a_press_that_counts() {
  for (const neva::BoardWithFace& entry : neva::boards_apart()) {
    RamStorage storage = neva::blank_storage();
    Device device(*entry.board, storage);
    device.tap(Key::a);
    TEST_ASSERT_EQUAL_UINT8(255, device.brightness());
    device.advance(k_dim_ms);
    TEST_ASSERT_LESS_THAN_UINT8(60, device.brightness());
    TEST_ASSERT_GREATER_THAN_UINT8(0, device.brightness());
    TEST_ASSERT_TRUE(device.app().rest() == Wakefulness::awake);
    device.tap(Key::a);
    TEST_ASSERT_EQUAL_UINT8(255, device.brightness());
    TEST_ASSERT_TRUE(device.screen() == ScreenId::learn);
  }
}

void sleeps_behind_the_curtain_and_the_waking_press_does_nothing_else() {
  for (const neva::BoardWithFace& entry : neva::boards_apart()) {
    RamStorage storage = neva::blank_storage();
    Device device(*entry.board, storage);
    begin_game(device);
    const Image secret = device.image();
    // A curtain that never falls by itself.
    device.advance(k_sleep_ms + k_slack_ms);
    TEST_ASSERT_TRUE(device.is_dark());
    TEST_ASSERT_TRUE(device.app().rest() == Wakefulness::asleep);
    TEST_ASSERT_TRUE(device.screen() == ScreenId::curtain);
    TEST_ASSERT_FALSE_MESSAGE(secret.pixels == device.image().pixels, "the secret is still in the panel");
    device.tap(Key::a);
    TEST_ASSERT_FALSE(device.is_dark());
    TEST_ASSERT_EQUAL_UINT8(255, device.brightness());
    TEST_ASSERT_TRUE_MESSAGE(device.screen() == ScreenId::curtain, "the waking press opened the curtain");
    device.advance(100);
    device.tap(Key::a);
    TEST_ASSERT_TRUE(device.screen() == ScreenId::table);
  }
}

void stands_still_until_a_key() {
  RamStorage storage = neva::blank_storage();
  Device device(neva::board_picosystem, storage);
  device.tap(Key::a);
  device.advance(k_sleep_ms + k_deep_ms + k_slack_ms);
  TEST_ASSERT_TRUE(device.app().rest() == Wakefulness::deep);
  const std::uint32_t presented = device.presented();
  // The platform slept; it says so, because the press itself may have been too short to be seen.
  device.app().wake();
  device.advance(10);
  TEST_ASSERT_TRUE(device.app().rest() == Wakefulness::awake);
  TEST_ASSERT_FALSE(device.is_dark());
  TEST_ASSERT_GREATER_THAN_UINT32(presented, device.presented());
  // The switch is read as closed only after that.
  device.tap(Key::a);
  TEST_ASSERT_TRUE(device.screen() == ScreenId::title);
  device.advance(100);
  device.tap(Key::a);
  TEST_ASSERT_TRUE(device.screen() == ScreenId::learn);
}

void a_held_key_keeps_it_awake_and_a_stuck_one_does_not() {
  RamStorage storage = neva::blank_storage();
  Device device(neva::board_picosystem, storage);
  device.tap(Key::a);
  device.close_switches(only(Key::x));
  device.advance(KeyReader::k_stuck_ms - k_slack_ms);
  TEST_ASSERT_EQUAL_UINT8(255, device.brightness());
  const Image before = device.image();
  device.advance(3 * k_slack_ms);
  TEST_ASSERT_FALSE_MESSAGE(before.pixels == device.image().pixels, "nothing tells of the stuck key");
  device.advance(k_sleep_ms + k_slack_ms);
  TEST_ASSERT_TRUE(device.is_dark());
  // Another key still wakes it, and then does its work.
  device.close_switches(KeySet(static_cast<std::uint16_t>(only(Key::x).bits() | only(Key::a).bits())));
  device.advance(50);
  device.close_switches(only(Key::x));
  device.advance(50);
  TEST_ASSERT_FALSE(device.is_dark());
  TEST_ASSERT_TRUE(device.screen() == ScreenId::title);
  device.advance(100);
  device.tap(Key::a);
  TEST_ASSERT_TRUE(device.screen() == ScreenId::learn);
}

void all_keys_at_once_wake_it_like_one() {
  for (const neva::BoardWithFace& entry : neva::boards_apart()) {
    RamStorage storage = neva::blank_storage();
    Device device(*entry.board, storage);
    begin_game(device);
    device.advance(k_sleep_ms + k_slack_ms);
    device.close_switches(neva::keys_of(*entry.board));
    device.advance(2000);
    TEST_ASSERT_TRUE(device.screen() == ScreenId::curtain);
    device.close_switches({});
    device.advance(100);
    TEST_ASSERT_TRUE(device.screen() == ScreenId::curtain);
    TEST_ASSERT_FALSE(device.is_dark());
  }
}

void brightness_setting_drives_the_display() {
  for (const neva::BoardWithFace& entry : neva::boards_apart()) {
    RamStorage storage = neva::blank_storage();
    Device device(*entry.board, storage);
    device.tap(Key::a);
    neva::Wayfinder finder(device);
    finder.go_to(ScreenId::settings);
    finder.point_at(neva::Text::settings_brightness);
    // From the brightest on to the darkest.
    device.tap(Key::a);
    TEST_ASSERT_EQUAL_UINT8(51, device.brightness());
    device.tap(Key::a);
    TEST_ASSERT_EQUAL_UINT8(102, device.brightness());
  }
}

void a_low_battery_and_nonsense_are_told_where_people_look() {
  for (const bool nonsense : {false, true}) {
    RamStorage storage = neva::blank_storage();
    Device device(neva::board_picosystem, storage);
    device.tap(Key::a);
    const Image before = device.image();
    PowerReading reading = {!nonsense, 2900};
    if (!nonsense) reading.battery_percent = 5;
    reading.unreadable = nonsense;
    device.set_supply(reading);
    device.advance(4000);
    const Image told = device.image();
    TEST_ASSERT_FALSE(before.pixels == told.pixels);
    device.tap(Key::up);
    device.tap(Key::down);
    TEST_ASSERT_FALSE(told.pixels == device.image().pixels);
    device.advance(4000);
    TEST_ASSERT_FALSE_MESSAGE(told.pixels == device.image().pixels, "it is told again and again");
  }
}

// Lays the screen on top: the title, or the settings.
Image screen_with(const neva::Board& board, bool settings, const PowerReading& reading) {
  RamStorage storage = neva::blank_storage();
  Device device(board, storage);
  device.tap(Key::a);
  if (settings) {
    neva::Wayfinder(device).go_to(ScreenId::settings);
  }
  device.set_supply(reading);
  device.advance(1500);
  TEST_ASSERT_EQUAL_UINT32(0, device.app().text_overflow().count);
  return device.image();
}

void the_charge_is_shown_where_it_is_known() {
  PowerReading known = {true, 3700};
  known.battery_percent = 72;
  PowerReading lower = known;
  lower.battery_percent = 34;
  PowerReading filling = known;
  filling.charging = true;
  PowerReading impossible = known;
  impossible.battery_percent = 200;
  const PowerReading unknown = {true, 3700};
  for (const neva::BoardWithFace& entry : neva::boards_apart()) {
    for (const bool settings : {false, true}) {
      const Image without = screen_with(*entry.board, settings, unknown);
      const Image with = screen_with(*entry.board, settings, known);
      TEST_ASSERT_FALSE_MESSAGE(without.pixels == with.pixels, "no charge");
      TEST_ASSERT_FALSE(with.pixels == screen_with(*entry.board, settings, lower).pixels);
      TEST_ASSERT_FALSE(with.pixels == screen_with(*entry.board, settings, filling).pixels);
      TEST_ASSERT_TRUE(without.pixels == screen_with(*entry.board, settings, impossible).pixels);
    }
  }
}

}  // namespace

int main() {
  UNITY_BEGIN();
  RUN_TEST(dims_and_comes_back_with_a_press_that_counts);
  RUN_TEST(sleeps_behind_the_curtain_and_the_waking_press_does_nothing_else);
  RUN_TEST(stands_still_until_a_key);
  RUN_TEST(a_held_key_keeps_it_awake_and_a_stuck_one_does_not);
  RUN_TEST(all_keys_at_once_wake_it_like_one);
  RUN_TEST(brightness_setting_drives_the_display);
  RUN_TEST(a_low_battery_and_nonsense_are_told_where_people_look);
  RUN_TEST(the_charge_is_shown_where_it_is_known);
  return UNITY_END();
}
