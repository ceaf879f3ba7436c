// A small panel has no room for what keys do when held: that is named while one is held, before it acts.
#include "host_tests/firmware/support/boards_apart.hpp"
#include "host_tests/firmware/support/key_player.hpp"
#include "host_tests/firmware/support/session_probe.hpp"
#include "host_tests/support/expect_stop.hpp"

using namespace neva;

namespace {

constexpr int k_short_ms = 200;
constexpr int k_named_ms = 260;

KeySet only(Key key) {
  KeySet keys;
  keys.add(key);
  return keys;
}

// At the table of a game of two persons.
struct AtTable {
  explicit AtTable(const Board& board, KeyNames names = KeyNames::always)
      : storage(blank_storage()), device(board, storage) {
    SessionProbe::settings(device.app()).key_names = names;
    SessionProbe::learning(device.app()).hints_on = false;
    device.shuffle(3);
    KeyPlayer player(device, 1);
    player.start_game(2, 0, false);
    device.tap(Key::a);
    device.next();
    TEST_ASSERT_TRUE(device.screen() == ScreenId::table);
  }
  Image hold(Key key, int ms) {
    device.close_switches(only(key));
    device.advance(ms);
    return device.image();
  }
  void let_go() {
    device.close_switches({});
    device.advance(30);
  }

  RamStorage storage;
  Device device;
};

const Board* const k_boards[] = {&board_pico_display, &board_pico_lcd_1_14};

// The strip of the one who plays is another one, and nothing else.
void expect_only_strip_differs(const Image& before, const Image& now) {
  const Layout& layout = layout_for(before.width, before.height);
  bool differs = false;
  for (int y = 0; y < before.height; ++y) {
    for (int x = 0; x < before.width; ++x) {
      const std::size_t at = static_cast<std::size_t>(y * before.width + x);
      if (before.pixels[at] == now.pixels[at]) continue;
      differs = true;
      TEST_ASSERT_TRUE(y >= layout.holder_top && y < layout.holder_top + layout.holder_height);
      TEST_ASSERT_TRUE(x < layout.table_width / 2);
    }
  }
  TEST_ASSERT_TRUE_MESSAGE(differs, "nothing was named");
}

void words_come_while_a_key_is_held() {
  for (const Board* board : k_boards) {
    for (const Key key : {Key::a, Key::b}) {
      AtTable game(*board);
      const Image before = game.device.image();
      TEST_ASSERT_TRUE_MESSAGE(game.hold(key, k_short_ms).pixels == before.pixels, "a press names nothing");
      expect_only_strip_differs(before, game.hold(key, k_named_ms - k_short_ms));
      TEST_ASSERT_TRUE(game.device.screen() == ScreenId::table);
    }
  }
}

// German has no room for both, and names the one that is held: each key its own words.
void each_key_is_named_in_every_language() {
  for (const Board* board : k_boards) {
    for (const Language language : {Language::english, Language::german, Language::russian}) {
      for (const bool large : {false, true}) {
        AtTable game(*board);
        SessionProbe::settings(game.device.app()).language = language;
        SessionProbe::settings(game.device.app()).large_letters = large;
        // All of the picture is drawn again.
        game.device.press(Key::a);
        game.device.press(Key::b);
        const Image before = game.device.image();
        const Image a_held = game.hold(Key::a, k_named_ms);
        TEST_ASSERT_FALSE(a_held.pixels == before.pixels);
        game.let_go();
        game.device.press(Key::b);
        TEST_ASSERT_TRUE(game.device.image().pixels == before.pixels);
        const Image b_held = game.hold(Key::b, k_named_ms);
        TEST_ASSERT_FALSE(b_held.pixels == before.pixels);
        if (language == Language::german) TEST_ASSERT_FALSE(a_held.pixels == b_held.pixels);
      }
    }
  }
}

// The picture before comes back with the way back, and nothing was played.
void let_go_it_is_a_press_like_any_other() {
  for (const Board* board : k_boards) {
    for (const Key key : {Key::a, Key::b}) {
      AtTable game(*board);
      const Image before = game.device.image();
      const std::size_t confirmed = game.device.session().confirmed();
      game.hold(key, k_named_ms);
      game.let_go();
      AtTable quick(*board);
      quick.device.press(key);
      TEST_ASSERT_TRUE(game.device.screen() == quick.device.screen());
      TEST_ASSERT_TRUE(game.device.image().pixels == quick.device.image().pixels);
      game.device.press(Key::b);
      TEST_ASSERT_TRUE(game.device.screen() == ScreenId::table);
      TEST_ASSERT_TRUE_MESSAGE(game.device.image().pixels == before.pixels, "words stayed");
      TEST_ASSERT_EQUAL_size_t(confirmed, game.device.session().confirmed());
    }
  }
}

// Back from what the hold has opened, with the finger still on the key, and after it.
void words_go_when_the_hold_has_acted() {
  for (const Board* board : k_boards) {
    AtTable game(*board);
    const Image before = game.device.image();
    game.hold(Key::a, KeyReader::k_hold_ms + 60);
    TEST_ASSERT_FALSE(game.device.screen() == ScreenId::table);
    game.device.advance(600);
    game.let_go();
    game.device.press(Key::b);
    TEST_ASSERT_TRUE(game.device.screen() == ScreenId::table);
    TEST_ASSERT_TRUE(game.device.image().pixels == before.pixels);
  }
}

void never_is_never() {
  for (const Board* board : k_boards) {
    AtTable game(*board, KeyNames::never);
    const Image before = game.device.image();
    TEST_ASSERT_TRUE(game.hold(Key::a, k_named_ms).pixels == before.pixels);
    TEST_ASSERT_TRUE(game.hold(Key::a, 100).pixels == before.pixels);
  }
}

// All keys have their line there, or their words stand below the cards already.
void other_panels_show_nothing_new() {
  for (const Board* board : {&board_pico_ssd1306, &board_picoboy_color, &board_pico_display_2}) {
    AtTable game(*board);
    const Image before = game.device.image();
    TEST_ASSERT_TRUE(game.hold(Key::a, k_named_ms).pixels == before.pixels);
  }
}

}  // namespace

int main() {
  UNITY_BEGIN();
  RUN_TEST(words_come_while_a_key_is_held);
  RUN_TEST(each_key_is_named_in_every_language);
  RUN_TEST(let_go_it_is_a_press_like_any_other);
  RUN_TEST(words_go_when_the_hold_has_acted);
  RUN_TEST(never_is_never);
  RUN_TEST(other_panels_show_nothing_new);
  return UNITY_END();
}
