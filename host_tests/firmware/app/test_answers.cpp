// Every "no" has a reason (experience 4): presses that lead nowhere say why, and what the device says can be chosen.
#include <set>
#include <string>

#include "host_tests/firmware/support/boards_apart.hpp"
#include "host_tests/firmware/support/key_player.hpp"
#include "host_tests/firmware/support/menu_probe.hpp"
#include "host_tests/firmware/support/stored_games.hpp"
#include "host_tests/firmware/support/used_device.hpp"
#include "host_tests/firmware/support/wayfinder.hpp"
#include "host_tests/support/expect_stop.hpp"

using namespace neva;

namespace {

void greyed_entry_answers_a_press() {
  for (const neva::BoardWithFace& entry : neva::boards_apart()) {
    RamStorage storage = neva::stored_game(neva::k_complete_game, neva::StoredMoment::full_hand);
    Device device(*entry.board, storage);
    go_to_table(device);
    device.tap(Key::y);
    TEST_ASSERT_TRUE(device.screen() == ScreenId::more_menu);
    neva::Wayfinder(device).point_at(neva::Text::menu_undo);
    // The list is scrolled as it will be when the same keys come again.
    device.tap(Key::up);
    device.tap(Key::down);
    static_cast<void>(device.take_cue());
    const Image before = device.image();
    device.tap(Key::a);
    TEST_ASSERT_TRUE_MESSAGE(device.screen() == ScreenId::more_menu, "there is nothing to take back");
    TEST_ASSERT_TRUE_MESSAGE(before.pixels != device.image().pixels, "a refused press shows nothing");
    if (entry.board->buzzer) TEST_ASSERT_TRUE_MESSAGE(device.took_tone(), "a refused press is silent");
    device.tap(Key::up);
    device.tap(Key::down);
    TEST_ASSERT_TRUE_MESSAGE(before.pixels == device.image().pixels, "the next key takes it away");
  }
}

void advice_can_be_switched_off() {
  for (const bool off : {false, true}) {
    RamStorage storage = neva::blank_storage();
    Device device(neva::board_picosystem, storage);
    open_new_game(device);
    neva::Wayfinder finder(device);
    if (off) {
      finder.go_to(ScreenId::house_rules);
      finder.set(neva::Text::advice_heading, neva::Text::off);
      finder.back_to(ScreenId::new_game);
    }
    finder.go_to(ScreenId::curtain);
    device.tap(Key::a);
    TEST_ASSERT_TRUE(device.screen() == ScreenId::table);
    device.tap(Key::b);
    TEST_ASSERT_TRUE(device.screen() == ScreenId::pass_menu);
    const auto offers_advice = [](Device& one) {
      return neva::MenuProbe(one.app()).find(text_of(neva::Language::english, neva::Text::menu_advice)) >= 0;
    };
    TEST_ASSERT_TRUE(offers_advice(device) == !off);
    if (!off) continue;
    // The choice survives a restart.
    Device again(neva::board_picosystem, storage);
    again.tap(Key::a);
    again.tap(Key::a);
    again.tap(Key::b);
    TEST_ASSERT_FALSE(offers_advice(again));
  }
}

// Leaves the name of the first seat as it is typed.
void erase_name(Device& device) {
  for (int i = 0; i < static_cast<int>(neva::k_name_letters_max); ++i) device.tap(Key::x);
}

void names_that_cannot_be_are_named() {
  RamStorage storage = neva::blank_storage();
  Device device(neva::board_picosystem, storage);
  open_new_game(device);
  neva::Wayfinder finder(device);
  finder.open_name(0);
  const Image named = device.image();
  erase_name(device);
  const Image empty = device.image();
  device.tap(Key::b);
  TEST_ASSERT_TRUE(device.screen() == ScreenId::new_game);
  finder.choose(neva::Text::new_game_start);
  TEST_ASSERT_TRUE_MESSAGE(device.screen() == ScreenId::new_game, "no game without a name");
  finder.open_name(0);
  TEST_ASSERT_TRUE(device.image().pixels == empty.pixels);
  // The last place is filled; one more is refused with a line.
  for (int i = 0; i < static_cast<int>(neva::k_name_letters_max); ++i) {
    device.tap(Key::down);
    if (i + 1 < static_cast<int>(neva::k_name_letters_max)) device.tap(Key::a);
  }
  const Image full = device.image();
  device.tap(Key::a);
  TEST_ASSERT_TRUE_MESSAGE(full.pixels != device.image().pixels, "a ninth letter is refused without a word");
  device.tap(Key::down);
  device.tap(Key::up);
  TEST_ASSERT_TRUE_MESSAGE(full.pixels == device.image().pixels, "the line stays");
  TEST_ASSERT_TRUE(named.pixels != full.pixels);
}

}  // namespace

int main() {
  UNITY_BEGIN();
  RUN_TEST(greyed_entry_answers_a_press);
  RUN_TEST(advice_can_be_switched_off);
  RUN_TEST(names_that_cannot_be_are_named);
  return UNITY_END();
}
