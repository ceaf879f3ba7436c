// Large letters: chosen in the settings, kept, and nothing cut by them on any panel that has them.
#include <string>

#include "all_boards.hpp"
#include "firmware/app/draw/layout.hpp"
#include "host_tests/firmware/support/key_player.hpp"
#include "host_tests/firmware/support/lesson_player.hpp"
#include "host_tests/firmware/support/menu_probe.hpp"
#include "host_tests/firmware/support/session_probe.hpp"
#include "host_tests/firmware/support/shopper.hpp"
#include "host_tests/firmware/support/used_device.hpp"
#include "host_tests/support/expect_stop.hpp"
#include "host_tests/support/whole_setups.hpp"

using namespace neva;

namespace {

// 240x240, 320x240, 320x320, 240x135 and 240x280.
constexpr const Board* k_boards[] = {&board_picosystem, &board_pico_display_2, &board_picocalc, &board_pico_lcd_1_14,
                                     &board_picoboy_color};

void set_large(Device& device, int language) {
  Settings& settings = SessionProbe::settings(device.app());
  settings.language = static_cast<Language>(language);
  settings.large_letters = true;
  SessionProbe::learning(device.app()).hints_on = false;
}

const Layout& layout_of(Device& device) { return SessionProbe::layout(device.app()); }

// What was cut since the last look.
std::string taken_cut(Device& device) {
  const TextOverflow overflow = device.app().text_overflow();
  device.app().clear_text_overflow();
  return overflow.count > 0 ? std::string(overflow.text) : std::string();
}

void every_measure_has_room_for_its_letters() {
  for (const Board* board : k_boards) {
    TEST_ASSERT_TRUE(has_large_letters(board->panel.width, board->panel.height));
    const Layout& plain = layout_for(board->panel.width, board->panel.height);
    const Layout& large = layout_for(board->panel.width, board->panel.height, true);
    TEST_ASSERT_TRUE(large.is_large && !plain.is_large);
    TEST_ASSERT_TRUE(&large.text == &font_bold && &large.bold == &font_large && &large.number == &font_large);
    TEST_ASSERT_TRUE(&large.small == &font_medium);
    TEST_ASSERT_GREATER_THAN_INT(plain.entry, large.entry);
    TEST_ASSERT_GREATER_OR_EQUAL_INT(large.small.height + 2, large.keys);
    TEST_ASSERT_GREATER_OR_EQUAL_INT(large.text.height, large.line);
    TEST_ASSERT_EQUAL_INT(plain.grid.tile_height, large.grid.tile_height);
    TEST_ASSERT_EQUAL_INT(plain.names_keys(), large.names_keys());
    // The lower row of cards ends above what is said of one.
    const int end = large.grid.top + large.grid.pitch_y + large.grid.tile_height + large.grid.shelf_height;
    TEST_ASSERT_LESS_OR_EQUAL_INT(large.detail_top, end);
  }
  TEST_ASSERT_FALSE(has_large_letters(128, 64));
  TEST_ASSERT_FALSE(layout_for(128, 64, true).is_large);
}

// Fewer lines have room: whoever came down to it, so that it is the last one seen, still sees what they changed.
void the_changed_line_stays_in_sight() {
  for (const Board* board : k_boards) {
    RamStorage storage = used_storage();
    Device device(*board, storage);
    Wayfinder finder(device);
    finder.go_to(ScreenId::settings);
    const MenuProbe menu(device.app());
    const int wanted = menu.find(text_of(Language::english, Text::settings_large));
    for (int i = 0; i < menu.count() && menu.cursor() != wanted; ++i) device.tap(Key::down);
    device.tap(Key::a);
    TEST_ASSERT_TRUE(layout_of(device).is_large);
    TEST_ASSERT_TRUE_MESSAGE(menu.is_cursor_seen(), board->id);
  }
}

// In the settings, by the keys; the next start has them.
void the_setting_is_chosen_and_kept() {
  for (const Board* board : k_boards) {
    RamStorage storage = used_storage();
    {
      Device device(*board, storage);
      TEST_ASSERT_FALSE(layout_of(device).is_large);
      Wayfinder finder(device);
      finder.go_to(ScreenId::settings);
      finder.set(Text::settings_large, Text::on);
      TEST_ASSERT_TRUE(layout_of(device).is_large);
      finder.back_to(ScreenId::title);
      device.advance(200);
    }
    Device device(*board, storage);
    TEST_ASSERT_TRUE(layout_of(device).is_large);
    // What is seen then is what a device draws that has them from the beginning.
    const Image large = device.image();
    Wayfinder finder(device);
    finder.go_to(ScreenId::settings);
    finder.set(Text::settings_large, Text::off);
    TEST_ASSERT_FALSE(layout_of(device).is_large);
    finder.set(Text::settings_large, Text::on);
    finder.back_to(ScreenId::title);
    // The cursor goes round until it is where it was.
    for (int i = 0; i < 10 && !is_same(large, device.image()); ++i) device.tap(Key::up);
    TEST_ASSERT_TRUE(is_same(large, device.image()));
  }
}

// One bit has no smaller text to give up.
void a_panel_without_them_does_not_offer_them() {
  RamStorage storage = used_storage();
  Device device(board_pico_ssd1306, storage);
  Wayfinder(device).go_to(ScreenId::settings);
  const MenuProbe menu(device.app());
  for (int i = 0; i < menu.count(); ++i)
    TEST_ASSERT_FALSE(menu.label(i) == text_of(SessionProbe::language(device.app()), Text::settings_large));
  // Settings that came from a larger panel do no harm.
  SessionProbe::settings(device.app()).large_letters = true;
  device.tap(Key::down);
  TEST_ASSERT_FALSE(layout_of(device).is_large);
}

// In the middle of a game, and back: the picture is the one of before.
void letters_change_in_the_middle_of_a_game() {
  RamStorage storage = used_storage();
  Device device(board_picosystem, storage);
  SessionProbe::learning(device.app()).hints_on = false;
  KeyPlayer(device, 3).start_game(2, 0, false);
  while (device.screen() != ScreenId::table) device.tap(Key::a);
  device.look_past_banner();
  // The curtain is up.
  device.advance(k_motion_ms_max);
  const Image before = device.image();
  for (const Text value : {Text::on, Text::off}) {
    Wayfinder finder(device);
    finder.go_to(ScreenId::more_menu);
    finder.go_to(ScreenId::settings);
    finder.set(Text::settings_large, value);
    finder.back_to(ScreenId::more_menu);
    finder.back_to(ScreenId::table);
    TEST_ASSERT_TRUE(is_same(before, device.image()) == (value == Text::off));
  }
}

void lessons_cut_nothing() {
  for (const Board* board : k_boards) {
    for (int language = 0; language < k_language_count; ++language) {
      RamStorage storage = used_storage();
      Device device(*board, storage);
      set_large(device, language);
      LessonPlayer player(device);
      SessionProbe::go(device.app(), Go::lesson(0));
      device.tap(Key::up);
      while (player.guide().is_on()) {
        player.arrive();
        TEST_ASSERT_TRUE(layout_of(device).is_large);
        TEST_ASSERT_EQUAL_STRING_MESSAGE("", taken_cut(device).c_str(), board->id);
        TEST_ASSERT_TRUE(player.play_step());
      }
    }
  }
}

// Games with everything, as wordy as they get.
void games_cut_nothing() {
  for (const Board* board : k_boards) {
    for (int language = 0; language < k_language_count; ++language) {
      RamStorage storage = used_storage();
      Device device(*board, storage);
      set_large(device, language);
      KeyPlayer player(device, 11);
      std::string cut;
      player.set_watcher([&] { cut += taken_cut(device); });
      player.set_mind(shop);
      player.set_end([&] { return device.session().view().table.round > 2; });
      player.start_game(language == 0 ? whole_complete(5) : whole_second(language == 1 ? 5 : 3), 1);
      TEST_ASSERT_TRUE(player.play_to_the_end());
      TEST_ASSERT_TRUE(layout_of(device).is_large);
      TEST_ASSERT_EQUAL_STRING_MESSAGE("", cut.c_str(), board->id);
    }
  }
}

}  // namespace

void setUp() {}
void tearDown() {}

int main() {
  UNITY_BEGIN();
  RUN_TEST(every_measure_has_room_for_its_letters);
  RUN_TEST(the_changed_line_stays_in_sight);
  RUN_TEST(the_setting_is_chosen_and_kept);
  RUN_TEST(a_panel_without_them_does_not_offer_them);
  RUN_TEST(letters_change_in_the_middle_of_a_game);
  RUN_TEST(lessons_cut_nothing);
  RUN_TEST(games_cut_nothing);
  return UNITY_END();
}
