// Settings, PINs and the key test, and what they change.
#include <algorithm>
#include <utility>

#include "host_tests/firmware/support/boards_apart.hpp"
#include "host_tests/firmware/support/key_player.hpp"
#include "host_tests/firmware/support/menu_probe.hpp"
#include "host_tests/firmware/support/pins.hpp"
#include "host_tests/firmware/support/spoiled_saves.hpp"
#include "host_tests/firmware/support/used_device.hpp"
#include "host_tests/firmware/support/wayfinder.hpp"
#include "host_tests/support/expect_stop.hpp"

using namespace neva;

namespace {

void open_settings(Device& device) { neva::Wayfinder(device).go_to(ScreenId::settings); }

// Back to the first entry of the title.
void leave_settings(Device& device) {
  neva::Wayfinder finder(device);
  finder.back_to(ScreenId::title);
  finder.point_at(neva::Text::learn_heading);
}

void open_key_test(Device& device) {
  open_settings(device);
  device.tap(Key::up);
  device.tap(Key::a);
  TEST_ASSERT_TRUE(device.screen() == ScreenId::key_test);
}

void language_changes_what_is_seen_and_survives_a_restart() {
  RamStorage storage = neva::used_storage();
  Image english;
  Image german;
  {
    Device device(neva::board_picosystem, storage);
    english = device.image();
    open_settings(device);
    device.tap(Key::a);
    leave_settings(device);
    german = device.image();
    TEST_ASSERT_FALSE(is_same(english, german));
  }
  Device device(neva::board_picosystem, storage);
  TEST_ASSERT_TRUE(is_same(german, device.image()));
}

void sound_entry_only_where_there_is_a_buzzer() {
  RamStorage storage = neva::used_storage();
  Device device(neva::board_pico_lcd_1_3, storage);
  open_settings(device);
  TEST_ASSERT_EQUAL_INT(-1, neva::MenuProbe(device.app()).find("Sound"));
  RamStorage other_storage = neva::used_storage();
  Device with_buzzer(neva::board_picosystem, other_storage);
  open_settings(with_buzzer);
  TEST_ASSERT_EQUAL_INT(1, neva::MenuProbe(with_buzzer.app()).find("Sound"));
}

void change_setting(Device& device, neva::Text entry) {
  open_settings(device);
  neva::Wayfinder(device).choose(entry);
}

Image on_its_head(const Image& image) {
  Image turned = image;
  std::reverse(turned.pixels.begin(), turned.pixels.end());
  return turned;
}

// Everything is drawn the other way round, and directions are those that the holder sees.
void upside_down_turns_every_pixel_and_the_directions() {
  RamStorage storage = neva::used_storage();
  RamStorage upright_storage = neva::used_storage();
  {
    Device device(neva::board_picosystem, storage);
    change_setting(device, neva::Text::settings_upside_down);
  }
  Device turned(neva::board_picosystem, storage);
  Device upright(neva::board_picosystem, upright_storage);
  TEST_ASSERT_TRUE(is_same(on_its_head(upright.image()), turned.image()));
  const std::pair<Key, Key> k_pairs[] = {
      {Key::up, Key::down}, {Key::down, Key::up}, {Key::left, Key::right}, {Key::right, Key::left}, {Key::a, Key::a}};
  std::uint32_t noise = 7;
  for (int i = 0; i < 400; ++i) {
    noise = noise * 1664525U + 1013904223U;
    const auto& [seen, pressed] = k_pairs[(noise >> 24U) % 5];
    upright.tap(seen);
    turned.tap(pressed);
    TEST_ASSERT_TRUE(upright.screen() == turned.screen());
    if (upright.screen() == ScreenId::settings || upright.screen() == ScreenId::key_test) {
      upright.press(Key::b, 600);
      turned.press(Key::b, 600);
      upright.tap(Key::b);
      turned.tap(Key::b);
      continue;
    }
    TEST_ASSERT_TRUE(is_same(on_its_head(upright.image()), turned.image()));
  }
}

void left_hand_moves_with_the_letters() {
  RamStorage storage = neva::used_storage();
  Device device(neva::board_picosystem, storage);
  const Image first = device.image();
  change_setting(device, neva::Text::settings_left_hand);
  device.press(Key::down);
  TEST_ASSERT_TRUE(device.screen() == ScreenId::title);
  for (int i = 0; i < 4; ++i) device.press(Key::x);
  TEST_ASSERT_TRUE(is_same(first, device.image()));
  device.press(Key::right);
  TEST_ASSERT_TRUE(device.screen() == ScreenId::learn);
}

void curtain_falls_after_the_time_that_is_set() {
  RamStorage storage = neva::used_storage();
  Device device(neva::board_picosystem, storage);
  open_settings(device);
  neva::Wayfinder(device).point_at(neva::Text::settings_handover);
  for (int i = 0; i < 3; ++i) device.tap(Key::left);
  leave_settings(device);
  neva::begin_new_game(device);
  device.tap(Key::a);
  TEST_ASSERT_TRUE(device.screen() == ScreenId::table);
  device.advance(13'000);
  TEST_ASSERT_TRUE(device.screen() == ScreenId::table);
  device.advance(4'000);
  TEST_ASSERT_TRUE(device.screen() == ScreenId::curtain);
}

void press_pin(Device& device, Key last) {
  for (const Key key : {Key::up, Key::a, Key::down, last}) device.tap(key);
}

// Both seats get a PIN, and a game begins.
void start_with_pins(Device& device) {
  change_setting(device, neva::Text::settings_pins);
  leave_settings(device);
  neva::open_new_game(device);
  neva::Wayfinder finder(device);
  for (int seat = 0; seat < 2; ++seat) {
    finder.open_name(seat);
    device.tap(Key::y);
    TEST_ASSERT_TRUE(device.screen() == ScreenId::pin);
    press_pin(device, Key::left);
    press_pin(device, Key::x);
    TEST_ASSERT_TRUE(device.screen() == ScreenId::pin);
    press_pin(device, Key::x);
    press_pin(device, Key::x);
    TEST_ASSERT_TRUE(device.screen() == ScreenId::name);
    device.tap(Key::b);
  }
  finder.go_to(ScreenId::curtain);
}

void curtain_opens_with_the_right_pin_only() {
  RamStorage storage = neva::used_storage();
  Device device(neva::board_picosystem, storage);
  start_with_pins(device);
  for (const Key wrong : {Key::left, Key::a, Key::y}) {
    device.tap(Key::a);
    press_pin(device, wrong);
    TEST_ASSERT_TRUE(device.screen() == ScreenId::curtain);
  }
  // B gives the curtain back in the middle of a PIN; the next try begins anew.
  device.tap(Key::a);
  device.tap(Key::up);
  device.tap(Key::b);
  TEST_ASSERT_TRUE(device.screen() == ScreenId::curtain);
  device.tap(Key::a);
  press_pin(device, Key::x);
  TEST_ASSERT_TRUE(device.screen() == ScreenId::table);
  // Taking a purchase back from the other person's curtain asks again.
  device.tap(Key::a);
  device.tap(Key::a);
  TEST_ASSERT_TRUE(device.screen() == ScreenId::curtain);
  const std::uint8_t next = device.session().handover().curtain_seat();
  device.tap(Key::x);
  TEST_ASSERT_TRUE(device.screen() == ScreenId::curtain);
  TEST_ASSERT_TRUE(device.session().handover().curtain_seat() != next);
}

// Somebody goes to New game in the middle of a game and picks the first seat's name.
void open_first_name(Device& device) {
  neva::Wayfinder finder(device);
  finder.go_to(ScreenId::more_menu);
  finder.choose(neva::Text::menu_title);
  finder.go_to(ScreenId::saved_game);
  finder.choose(neva::Text::new_game_give_up_old);
  finder.open_name(0);
  TEST_ASSERT_TRUE(device.screen() == ScreenId::name);
}

void a_pin_goes_with_the_pin_only() {
  RamStorage storage = neva::used_storage();
  Device device(neva::board_picosystem, storage);
  start_with_pins(device);
  open_first_name(device);
  const Image with_pin = device.image();
  const auto has_pin = [&] { return neva::settings_in(storage).pins[0] != neva::k_no_pin; };
  device.tap(Key::y);
  TEST_ASSERT_TRUE_MESSAGE(device.screen() == ScreenId::pin && has_pin(), "it went unasked");
  device.tap(Key::b);
  TEST_ASSERT_TRUE(is_same(with_pin, device.image()) && has_pin());
  device.tap(Key::y);
  // Twice a wrong one, as a new one would be given.
  for (int i = 0; i < 2; ++i) press_pin(device, Key::left);
  TEST_ASSERT_TRUE(device.screen() == ScreenId::pin && has_pin());
  press_pin(device, Key::x);
  TEST_ASSERT_TRUE(device.screen() == ScreenId::name);
  TEST_ASSERT_FALSE(has_pin());
  TEST_ASSERT_FALSE(is_same(with_pin, device.image()));
  TEST_ASSERT_TRUE_MESSAGE(neva::settings_in(storage).pins[1] != neva::k_no_pin, "the other's went with it");
  // Now a new one can be given.
  device.tap(Key::y);
  for (int i = 0; i < 2; ++i) press_pin(device, Key::left);
  TEST_ASSERT_TRUE(device.screen() == ScreenId::name && has_pin());
}

// Whatever somebody does outside of the game without knowing a PIN, the game that goes on asks for it.
void the_way_over_a_new_game_does_not_go_round_a_pin() {
  RamStorage storage = neva::used_storage();
  Device device(neva::board_picosystem, storage);
  start_with_pins(device);
  const std::uint8_t seat = device.session().handover().curtain_seat();
  open_first_name(device);
  for (const Key key : {Key::y, Key::y, Key::a, Key::x, Key::y, Key::b, Key::y, Key::b}) device.tap(key);
  neva::Wayfinder finder(device);
  finder.back_to(ScreenId::title);
  finder.choose(neva::Text::title_continue);
  TEST_ASSERT_TRUE(device.screen() == ScreenId::curtain);
  TEST_ASSERT_EQUAL_UINT8(seat, device.session().handover().curtain_seat());
  device.tap(Key::a);
  TEST_ASSERT_TRUE(device.screen() == ScreenId::curtain);
  press_pin(device, Key::x);
  TEST_ASSERT_TRUE(device.screen() == ScreenId::table);
}

// Half a PIN is not left for the next one to go on with.
void half_a_pin_is_forgotten() {
  RamStorage storage = neva::used_storage();
  Device device(neva::board_picosystem, storage);
  start_with_pins(device);
  device.let_curtain_hear();
  const Image closed = device.image();
  device.tap(Key::a);
  for (const Key key : {Key::up, Key::a, Key::down}) device.tap(key);
  TEST_ASSERT_FALSE(is_same(closed, device.image()));
  device.advance(92'000);
  TEST_ASSERT_TRUE(is_same(closed, device.image()));
  device.tap(Key::x);
  TEST_ASSERT_TRUE(device.screen() == ScreenId::curtain);
}

// Nor is it where a PIN is taken away or given.
void half_a_pin_is_forgotten_at_a_seats_name() {
  RamStorage storage = neva::used_storage();
  Device device(neva::board_picosystem, storage);
  start_with_pins(device);
  const auto has_pin = [&] { return neva::settings_in(storage).pins[0] != neva::k_no_pin; };
  open_first_name(device);
  for (const int ms : {92'000, 182'000}) {
    device.tap(Key::y);
    TEST_ASSERT_TRUE(device.screen() == ScreenId::pin);
    for (const Key key : {Key::up, Key::a, Key::down}) device.tap(key);
    device.advance(ms);
    if (device.is_dark()) {
      device.press(Key::b);
      device.advance(200);
    }
    device.tap(Key::x);
    TEST_ASSERT_TRUE_MESSAGE(device.screen() == ScreenId::pin && has_pin(), "somebody went on with it");
    device.tap(Key::b);
  }
}

// A person alone among bots finds no curtain, until they set a PIN: from then on the open game is behind it.
void a_pin_that_is_given_in_the_middle_of_a_game_is_asked_for() {
  RamStorage storage = neva::used_storage();
  Device device(neva::board_picosystem, storage);
  change_setting(device, neva::Text::settings_pins);
  leave_settings(device);
  neva::KeyPlayer(device, 1).start_game({.edition = neva::Edition::classic, .players = 2}, 1);
  for (int i = 0; i < 100 && device.session().stage() != neva::Stage::decision; ++i) device.advance(100);
  TEST_ASSERT_TRUE(device.app().shows_secrets());
  open_first_name(device);
  device.tap(Key::y);
  for (int i = 0; i < 2; ++i) press_pin(device, Key::x);
  TEST_ASSERT_TRUE(device.screen() == ScreenId::name);
  neva::Wayfinder finder(device);
  finder.back_to(ScreenId::title);
  finder.choose(neva::Text::title_continue);
  TEST_ASSERT_TRUE_MESSAGE(device.screen() == ScreenId::curtain, "open to everybody");
  device.tap(Key::a);
  TEST_ASSERT_TRUE(device.screen() == ScreenId::curtain);
  press_pin(device, Key::x);
  TEST_ASSERT_TRUE(device.session().stage() == neva::Stage::decision);
}

// A forgotten PIN never ends a game: whoever switches PINs off takes all of them away, and everybody sees it.
void forgotten_pin_is_no_end_of_a_game() {
  RamStorage storage = neva::used_storage();
  Device device(neva::board_picosystem, storage);
  start_with_pins(device);
  device.tap(Key::y);
  device.tap(Key::up);
  device.tap(Key::up);
  device.tap(Key::a);
  TEST_ASSERT_TRUE(device.screen() == ScreenId::settings);
  neva::Wayfinder(device).point_at(neva::Text::settings_pins);
  for (int i = 0; i < 2; ++i) device.tap(Key::a);
  device.tap(Key::b);
  device.tap(Key::b);
  TEST_ASSERT_TRUE(device.screen() == ScreenId::curtain);
  device.tap(Key::a);
  TEST_ASSERT_TRUE(device.screen() == ScreenId::table);
}

void settings_of_a_newer_version_are_named_on_the_title() {
  RamStorage storage = neva::used_storage();
  Image before;
  {
    Device device(neva::board_picosystem, storage);
    before = device.image();
  }
  neva::make_settings_newer(storage);
  Device device(neva::board_picosystem, storage);
  TEST_ASSERT_TRUE(device.screen() == ScreenId::title);
  TEST_ASSERT_FALSE(is_same(before, device.image()));
}

void key_test_clicks_unless_sound_is_off() {
  RamStorage storage = neva::used_storage();
  Device device(neva::board_picosystem, storage);
  open_key_test(device);
  TEST_ASSERT_FALSE(device.took_tone());
  device.press(Key::x);
  TEST_ASSERT_TRUE(device.took_tone());
  device.press(Key::b, 600);
  TEST_ASSERT_TRUE(device.screen() == ScreenId::settings);
  device.took_tone();
  for (int i = 0; i < 2; ++i) device.tap(Key::down);
  device.tap(Key::a);
  for (int i = 0; i < 2; ++i) device.tap(Key::up);
  device.tap(Key::a);
  TEST_ASSERT_TRUE(device.screen() == ScreenId::key_test);
  device.press(Key::x);
  TEST_ASSERT_FALSE(device.took_tone());
}

// The A that opened the key test is still down there: it must not count as seen.
void key_held_over_a_change_of_screens_does_nothing() {
  RamStorage storage = neva::used_storage();
  Device device(neva::board_picosystem, storage);
  open_key_test(device);
  const Image untouched = device.image();
  device.press(Key::b, 600);
  device.press(Key::a, 900);
  TEST_ASSERT_TRUE(device.screen() == ScreenId::key_test);
  TEST_ASSERT_TRUE(is_same(untouched, device.image()));
}

void key_test_shows_every_key_of_every_board() {
  for (const neva::BoardWithFace& entry : neva::boards_apart()) {
    RamStorage storage = neva::used_storage();
    Device device(*entry.board, storage);
    open_key_test(device);
    for (std::uint8_t i = 0; i < neva::k_key_count; ++i) {
      const Key key = static_cast<Key>(i);
      const Image before = device.image();
      device.press(key);
      TEST_ASSERT_EQUAL_INT(keys_of(*entry.board).has(key), !is_same(before, device.image()));
    }
  }
}

void image_id_appears_when_it_is_known() {
  RamStorage storage = neva::used_storage();
  Device device(neva::board_picosystem, storage);
  open_key_test(device);
  const Image unknown = device.image();
  device.app().set_image_id(0x1A2B3C4D);
  device.advance(10);
  TEST_ASSERT_FALSE(is_same(unknown, device.image()));
}

}  // namespace

int main() {
  UNITY_BEGIN();
  RUN_TEST(language_changes_what_is_seen_and_survives_a_restart);
  RUN_TEST(sound_entry_only_where_there_is_a_buzzer);
  RUN_TEST(upside_down_turns_every_pixel_and_the_directions);
  RUN_TEST(left_hand_moves_with_the_letters);
  RUN_TEST(curtain_falls_after_the_time_that_is_set);
  RUN_TEST(curtain_opens_with_the_right_pin_only);
  RUN_TEST(a_pin_goes_with_the_pin_only);
  RUN_TEST(the_way_over_a_new_game_does_not_go_round_a_pin);
  RUN_TEST(half_a_pin_is_forgotten);
  RUN_TEST(half_a_pin_is_forgotten_at_a_seats_name);
  RUN_TEST(a_pin_that_is_given_in_the_middle_of_a_game_is_asked_for);
  RUN_TEST(forgotten_pin_is_no_end_of_a_game);
  RUN_TEST(settings_of_a_newer_version_are_named_on_the_title);
  RUN_TEST(key_test_clicks_unless_sound_is_off);
  RUN_TEST(key_held_over_a_change_of_screens_does_nothing);
  RUN_TEST(key_test_shows_every_key_of_every_board);
  RUN_TEST(image_id_appears_when_it_is_known);
  return UNITY_END();
}
