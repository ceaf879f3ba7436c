#include <algorithm>
#include <initializer_list>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "all_boards.hpp"
#include "drivers/keys/key_reader.hpp"
#include "engine/base/crc32.hpp"
#include "engine/base/etl_checks.hpp"
#include "host_tests/firmware/support/key_player.hpp"
#include "host_tests/firmware/support/shopper.hpp"
#include "host_tests/firmware/support/stored_games.hpp"
#include "host_tests/support/expect_stop.hpp"

using neva::App;
using neva::Board;
using neva::Device;
using neva::Image;
using neva::Key;
using neva::KeyPlayer;
using neva::KeyReader;
using neva::KeySet;
using neva::RamStorage;
using neva::ScreenId;

void setUp() { neva::arm_etl_checks(); }
void tearDown() {}

namespace {

RamStorage blank() { return neva::blank_storage(); }

bool same(const Image& one, const Image& other) { return one.pixels == other.pixels; }

// Past the question for the language, as everybody's device is after its first start.
RamStorage used() {
  RamStorage storage = blank();
  Device device(neva::board_picosystem, storage);
  device.tap(Key::a);
  return storage;
}

void open_settings(Device& device) {
  for (int i = 0; i < 2; ++i) device.tap(Key::down);
  device.tap(Key::a);
  TEST_ASSERT_TRUE(device.screen() == ScreenId::settings);
}

void open_key_test(Device& device) {
  open_settings(device);
  device.tap(Key::up);
  device.tap(Key::a);
  TEST_ASSERT_TRUE(device.screen() == ScreenId::key_test);
}

void asks_for_the_language_once() {
  for (const neva::BoardWithFace& entry : neva::k_all_boards) {
    RamStorage storage = blank();
    {
      Device device(*entry.board, storage);
      TEST_ASSERT_TRUE(device.screen() == ScreenId::language);
      device.tap(Key::down);
      device.tap(Key::a);
      TEST_ASSERT_TRUE(device.screen() == ScreenId::title);
    }
    Device device(*entry.board, storage);
    TEST_ASSERT_TRUE(device.screen() == ScreenId::title);
    const Image black(device.image().width, device.image().height);
    TEST_ASSERT_FALSE(same(black, device.image()));
  }
}

// From power-on to the first decision of a default game: five presses at most.
void first_decision_is_five_presses_away() {
  for (const neva::BoardWithFace& entry : neva::k_all_boards) {
    RamStorage storage = blank();
    Device device(*entry.board, storage);
    int presses = 0;
    while (device.screen() != ScreenId::table && presses <= 5) {
      device.tap(Key::a);
      ++presses;
    }
    TEST_ASSERT_TRUE(device.screen() == ScreenId::table);
    TEST_ASSERT_LESS_OR_EQUAL_INT(5, presses);
  }
}

void language_changes_what_is_seen_and_survives_a_restart() {
  RamStorage storage = used();
  Image english;
  Image german;
  {
    Device device(neva::board_picosystem, storage);
    english = device.image();
    open_settings(device);
    device.tap(Key::a);
    device.tap(Key::b);
    device.tap(Key::up);
    device.tap(Key::up);
    german = device.image();
    TEST_ASSERT_FALSE(same(english, german));
  }
  Device device(neva::board_picosystem, storage);
  TEST_ASSERT_TRUE(same(german, device.image()));
}

void cursor_wraps_in_both_directions() {
  RamStorage storage = used();
  Device device(neva::board_picosystem, storage);
  const Image first = device.image();
  device.tap(Key::up);
  TEST_ASSERT_FALSE(same(first, device.image()));
  device.tap(Key::down);
  TEST_ASSERT_TRUE(same(first, device.image()));
  for (int i = 0; i < 5; ++i) device.tap(Key::down);
  TEST_ASSERT_TRUE(same(first, device.image()));
}

void sound_entry_only_where_there_is_a_buzzer() {
  RamStorage storage = used();
  Device device(neva::board_pico_lcd_1_3, storage);
  open_settings(device);
  const Image first = device.image();
  for (int i = 0; i < 11; ++i) device.tap(Key::down);
  TEST_ASSERT_TRUE(same(first, device.image()));
}

// The entry of a setting, counted from the top of the picosystem's list.
enum SettingsEntry { k_curtain_entry = 6, k_left_hand_entry = 7, k_upside_down_entry = 8, k_pins_entry = 10 };

// Back to the first entry of the title.
void leave_settings(Device& device) {
  device.tap(Key::b);
  for (int i = 0; i < 2; ++i) device.tap(Key::up);
}

void change_setting(Device& device, int entry) {
  open_settings(device);
  for (int i = 0; i < entry; ++i) device.tap(Key::down);
  device.tap(Key::a);
}

Image on_its_head(const Image& image) {
  Image turned = image;
  std::reverse(turned.pixels.begin(), turned.pixels.end());
  return turned;
}

// Everything is drawn the other way round, and directions are those that the holder sees.
void upside_down_turns_every_pixel_and_the_directions() {
  RamStorage storage = used();
  RamStorage upright_storage = used();
  {
    Device device(neva::board_picosystem, storage);
    change_setting(device, k_upside_down_entry);
  }
  Device turned(neva::board_picosystem, storage);
  Device upright(neva::board_picosystem, upright_storage);
  TEST_ASSERT_TRUE(same(on_its_head(upright.image()), turned.image()));
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
    TEST_ASSERT_TRUE(same(on_its_head(upright.image()), turned.image()));
  }
}

void left_hand_moves_with_the_letters() {
  RamStorage storage = used();
  Device device(neva::board_picosystem, storage);
  const Image first = device.image();
  change_setting(device, k_left_hand_entry);
  device.press(Key::down);
  TEST_ASSERT_TRUE(device.screen() == ScreenId::title);
  for (int i = 0; i < 2; ++i) device.press(Key::x);
  TEST_ASSERT_TRUE(same(first, device.image()));
  device.press(Key::right);
  TEST_ASSERT_TRUE(device.screen() == ScreenId::new_game);
}

void curtain_falls_after_the_time_that_is_set() {
  RamStorage storage = used();
  Device device(neva::board_picosystem, storage);
  open_settings(device);
  for (int i = 0; i < k_curtain_entry; ++i) device.tap(Key::down);
  for (int i = 0; i < 3; ++i) device.tap(Key::left);
  leave_settings(device);
  for (int i = 0; i < 3; ++i) device.tap(Key::a);
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
  change_setting(device, k_pins_entry);
  leave_settings(device);
  device.tap(Key::a);
  for (int i = 0; i < 4; ++i) device.tap(Key::down);
  for (int seat = 0; seat < 2; ++seat) {
    device.tap(Key::a);
    device.tap(Key::y);
    TEST_ASSERT_TRUE(device.screen() == ScreenId::pin);
    press_pin(device, Key::left);
    press_pin(device, Key::x);
    TEST_ASSERT_TRUE(device.screen() == ScreenId::pin);
    press_pin(device, Key::x);
    press_pin(device, Key::x);
    TEST_ASSERT_TRUE(device.screen() == ScreenId::name);
    device.tap(Key::b);
    for (int i = 0; i < 2; ++i) device.tap(Key::down);
  }
  for (int i = 0; i < 8; ++i) device.tap(Key::up);
  device.tap(Key::a);
  TEST_ASSERT_TRUE(device.screen() == ScreenId::curtain);
}

void curtain_opens_with_the_right_pin_only() {
  RamStorage storage = used();
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
  const std::uint8_t next = device.session().curtain_seat();
  device.tap(Key::x);
  TEST_ASSERT_TRUE(device.screen() == ScreenId::curtain);
  TEST_ASSERT_TRUE(device.session().curtain_seat() != next);
}

// A forgotten PIN never ends a game: whoever switches PINs off takes all of them away, and everybody sees it.
void forgotten_pin_is_no_end_of_a_game() {
  RamStorage storage = used();
  Device device(neva::board_picosystem, storage);
  start_with_pins(device);
  device.tap(Key::y);
  device.tap(Key::up);
  device.tap(Key::up);
  device.tap(Key::a);
  TEST_ASSERT_TRUE(device.screen() == ScreenId::settings);
  for (int i = 0; i < k_pins_entry; ++i) device.tap(Key::down);
  for (int i = 0; i < 2; ++i) device.tap(Key::a);
  device.tap(Key::b);
  device.tap(Key::b);
  TEST_ASSERT_TRUE(device.screen() == ScreenId::curtain);
  device.tap(Key::a);
  TEST_ASSERT_TRUE(device.screen() == ScreenId::table);
}

void settings_of_a_newer_version_are_named_on_the_title() {
  RamStorage storage = used();
  Image before;
  {
    Device device(neva::board_picosystem, storage);
    before = device.image();
  }
  std::uint8_t* page = storage.bytes().data() + 62 * neva::Storage::k_sector_bytes;
  page[8] = 200;
  const std::uint32_t sum = neva::crc32(0, page, 252);
  for (unsigned i = 0; i < 4; ++i) page[252 + i] = static_cast<std::uint8_t>(sum >> (8 * i));
  Device device(neva::board_picosystem, storage);
  TEST_ASSERT_TRUE(device.screen() == ScreenId::title);
  TEST_ASSERT_FALSE(same(before, device.image()));
}

void key_test_clicks_unless_sound_is_off() {
  RamStorage storage = used();
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
  RamStorage storage = used();
  Device device(neva::board_picosystem, storage);
  open_key_test(device);
  const Image untouched = device.image();
  device.press(Key::b, 600);
  device.press(Key::a, 900);
  TEST_ASSERT_TRUE(device.screen() == ScreenId::key_test);
  TEST_ASSERT_TRUE(same(untouched, device.image()));
}

void key_test_shows_every_key_of_every_board() {
  for (const neva::BoardWithFace& entry : neva::k_all_boards) {
    RamStorage storage = used();
    Device device(*entry.board, storage);
    open_key_test(device);
    for (std::uint8_t i = 0; i < neva::k_key_count; ++i) {
      const Key key = static_cast<Key>(i);
      const Image before = device.image();
      device.press(key);
      TEST_ASSERT_EQUAL_INT(keys_of(*entry.board).has(key), !same(before, device.image()));
    }
  }
}

void image_id_appears_when_it_is_known() {
  RamStorage storage = used();
  Device device(neva::board_picosystem, storage);
  open_key_test(device);
  const Image unknown = device.image();
  device.app().set_image_id(0x1A2B3C4D);
  device.advance(10);
  TEST_ASSERT_FALSE(same(unknown, device.image()));
}

void stop_record_is_shown_once_and_a_goes_on() {
  for (const neva::BoardWithFace& entry : neva::k_all_boards) {
    RamStorage storage = used();
    Device device(*entry.board, storage, {neva::StopKind::check, {"canvas.cpp", 29, "width > 0"}});
    TEST_ASSERT_TRUE(device.screen() == ScreenId::stopped);
    device.tap(Key::b);
    TEST_ASSERT_TRUE(device.screen() == ScreenId::stopped);
    device.tap(Key::a);
    TEST_ASSERT_TRUE(device.screen() == ScreenId::title);
  }
}

// Up and down only move a cursor; the keys that lead somewhere are counted. Boards without X and Y hold A and B for
// them.
void expect_all_screens_near_the_table(const Board& board) {
  RamStorage storage = neva::stored_game(neva::k_market_game, neva::StoredMoment::full_hand);
  Device device(board, storage);
  device.tap(Key::a);
  device.tap(Key::a);
  while (device.screen() != ScreenId::curtain) device.tap(Key::a);
  device.tap(Key::a);
  std::set<ScreenId> seen;
  // The ways into the game's screens, as far as they go without an action.
  const auto visit = [&](std::initializer_list<Key> keys, int down) {
    int depth = 0;
    for (const Key key : keys) {
      const ScreenId before = device.screen();
      for (int i = 0; depth == 1 && i < down; ++i) device.tap(Key::down);
      device.tap(key);
      if (device.screen() == before) break;
      ++depth;
      seen.insert(device.screen());
    }
    if (device.screen() == ScreenId::key_test) device.press(Key::b, 1200);
    for (int i = 0; i < depth && device.screen() != ScreenId::table; ++i) device.tap(Key::b);
    TEST_ASSERT_TRUE(device.screen() == ScreenId::table);
  };
  visit({Key::a}, 0);
  visit({Key::a, Key::a}, 2);
  visit({Key::b}, 0);
  visit({Key::x, Key::x, Key::a}, 0);
  visit({Key::x, Key::a}, 0);
  for (int entry = 0; entry < 15; ++entry) visit({Key::y, Key::a}, entry);
  visit({Key::y, Key::a, Key::x}, 11);
  for (const ScreenId screen :
       {ScreenId::card_menu, ScreenId::card, ScreenId::pass_menu, ScreenId::area, ScreenId::hand, ScreenId::more_menu,
        ScreenId::happened, ScreenId::discard, ScreenId::market, ScreenId::assignments, ScreenId::assistants,
        ScreenId::events, ScreenId::hurdles, ScreenId::log, ScreenId::replay, ScreenId::rule_book, ScreenId::settings})
    TEST_ASSERT_TRUE_MESSAGE(seen.contains(screen), std::to_string(static_cast<int>(screen)).c_str());
}

void every_screen_is_three_presses_from_the_table_and_b_leads_back() {
  for (const neva::BoardWithFace& entry : neva::k_all_boards) expect_all_screens_near_the_table(*entry.board);
}

// Wherever somebody got lost: B again and again ends at the bottom, and nothing was decided on the way.
void b_leads_back_from_everywhere() {
  for (const neva::BoardWithFace& entry : neva::k_all_boards) {
    RamStorage storage = neva::stored_game(neva::k_complete_game, neva::StoredMoment::full_hand);
    Device device(*entry.board, storage);
    device.tap(Key::a);
    device.tap(Key::a);
    while (device.screen() != ScreenId::curtain) device.tap(Key::a);
    device.tap(Key::a);
    std::uint32_t noise = 11;
    const auto below = [&noise](unsigned bound) {
      noise = noise * 1664525U + 1013904223U;
      return (noise >> 16U) % bound;
    };
    for (int walk = 0; walk < 150; ++walk) {
      device.tap(below(2) == 0 ? Key::y : Key::x);
      for (unsigned step = below(9); step > 0; --step) {
        // A decides nothing in the screens that only show something.
        const bool looks = device.screen() != ScreenId::table && device.screen() != ScreenId::card_menu &&
                           device.screen() != ScreenId::card && device.screen() != ScreenId::targets &&
                           device.screen() != ScreenId::events && device.screen() != ScreenId::chooser;
        const Key keys[] = {Key::down, Key::down, Key::up, Key::x, Key::y, looks ? Key::a : Key::down};
        device.tap(keys[below(6)]);
        if (device.screen() == ScreenId::title || device.screen() == ScreenId::pass_menu) break;
      }
      if (device.screen() == ScreenId::title) {
        device.tap(Key::a);
        device.tap(Key::a);
      }
      if (device.screen() == ScreenId::curtain) device.tap(Key::a);
      for (int i = 0; i < 10 && device.screen() != ScreenId::table; ++i) {
        if (device.screen() == ScreenId::key_test) device.press(Key::b, 1200);
        if (device.screen() != ScreenId::table) device.tap(Key::b);
      }
      const std::string where = std::string(entry.board->id) + " " + std::to_string(static_cast<int>(device.screen()));
      TEST_ASSERT_TRUE_MESSAGE(device.screen() == ScreenId::table, where.c_str());
    }
  }
}

void advice_thinks_beside_the_keys_and_plays_nothing() {
  RamStorage storage = neva::stored_game(neva::k_complete_game, neva::StoredMoment::full_hand);
  Device device(neva::board_picosystem, storage);
  const auto ask = [&] {
    device.tap(Key::b);
    TEST_ASSERT_TRUE(device.screen() == ScreenId::pass_menu);
    device.tap(Key::up);
    device.tap(Key::a);
  };
  device.tap(Key::a);
  device.tap(Key::a);
  while (device.screen() != ScreenId::curtain) device.tap(Key::a);
  device.tap(Key::a);
  const std::size_t confirmed = device.session().confirmed();
  ask();
  TEST_ASSERT_TRUE(device.screen() == ScreenId::advice);
  // B leaves it while it thinks.
  device.tap(Key::b);
  device.tap(Key::b);
  TEST_ASSERT_TRUE(device.screen() == ScreenId::table);
  ask();
  for (int i = 0; i < 2000 && device.app().is_moving(); ++i) device.advance(20);
  TEST_ASSERT_FALSE(device.app().is_moving());
  device.tap(Key::a);
  TEST_ASSERT_TRUE(device.screen() != ScreenId::advice);
  TEST_ASSERT_TRUE_MESSAGE(confirmed == device.session().confirmed(), "advice plays nothing");
}

void points_count_up_and_any_key_ends_it() {
  RamStorage storage = neva::blank_storage();
  Device device(neva::board_picosystem, storage);
  device.tap(Key::a);
  KeyPlayer player(device, 1);
  int moved = 0;
  player.set_watcher([&] {
    if (device.screen() != ScreenId::scoring || !device.app().is_moving()) return;
    ++moved;
    // The second one runs to its end, the others are left by the player's next key.
    if (moved != 2) return;
    device.advance(neva::k_motion_ms_max);
    TEST_ASSERT_FALSE(device.app().is_moving());
    TEST_ASSERT_TRUE(device.screen() == ScreenId::scoring);
  });
  player.set_mind(neva::shop);
  player.start_game(2, 0, false);
  TEST_ASSERT_TRUE(player.play_to_the_end());
  TEST_ASSERT_GREATER_THAN_INT(5, moved);
  TEST_ASSERT_FALSE(device.app().is_moving());
}

void keys_hammered_at_random_leave_a_working_device() {
  for (const neva::BoardWithFace& entry : neva::k_all_boards) {
    RamStorage storage = used();
    Device device(*entry.board, storage);
    std::uint32_t noise = 1;
    std::set<ScreenId> seen;
    for (int i = 0; i < 6000; ++i) {
      noise = noise * 1664525U + 1013904223U;
      const auto key = static_cast<Key>((noise >> 24U) % neva::k_key_count);
      const bool held = (noise >> 10U) % 16U == 0;
      device.press(key, held ? 600 : static_cast<int>((noise >> 16U) % 40U));
      seen.insert(device.screen());
    }
    TEST_ASSERT_GREATER_THAN_INT(12, static_cast<int>(seen.size()));
    TEST_ASSERT_EQUAL_UINT32_MESSAGE(0, device.app().text_overflow().count, device.app().text_overflow().text);
  }
}

void all_keys_at_once_do_no_harm() {
  for (const neva::BoardWithFace& entry : neva::k_all_boards) {
    RamStorage storage = used();
    Device device(*entry.board, storage);
    for (int i = 0; i < 60; ++i) {
      device.close_switches(i % 2 == 0 ? keys_of(*entry.board) : KeySet());
      device.advance(i % 3 == 0 ? 700 : 20);
    }
    device.close_switches({});
    device.advance(50);
    const std::uint32_t before = device.presented();
    for (const Key key : {Key::down, Key::a, Key::b, Key::down, Key::a}) device.tap(key);
    TEST_ASSERT_GREATER_THAN_UINT32(before, device.presented());
  }
}

// On a small panel the curtain leaves the table a screen of its own, to look at before somebody takes the device.
void the_table_behind_a_small_curtain_leads_back() {
  for (const Key back : {Key::b, Key::a}) {
    RamStorage storage = neva::blank_storage();
    Device device(neva::board_pico_ssd1306, storage);
    for (int i = 0; i < 3; ++i) device.tap(Key::a);
    TEST_ASSERT_TRUE(device.screen() == ScreenId::curtain);
    const Image curtain = device.image();
    device.tap(Key::b);
    TEST_ASSERT_TRUE(device.screen() == ScreenId::table);
    device.tap(back);
    TEST_ASSERT_TRUE(device.screen() == ScreenId::curtain);
    TEST_ASSERT_TRUE(curtain.pixels == device.image().pixels);
  }
}

void storage_too_small_for_settings_stops() {
  const Board& board = neva::board_picosystem;
  neva::HostDisplay display(board.panel);
  KeyReader keys(keys_of(board));
  RamStorage storage(neva::Storage::k_sector_bytes);
  neva::RecordingSound sound(false);
  neva::FixedPower power({false, 0});
  neva::HostEntropy entropy(true);
  neva::ManualClock clock;
  std::vector<std::uint8_t> pixels(neva::canvas_bytes(board.panel.width, board.panel.height));
  neva::SlicedThinker thinker;
  EXPECT_STOP(App({display, keys, storage, sound, power, entropy, clock}, thinker, pixels, {"", "", {}, false, 0}));
}

}  // namespace

int main() {
  UNITY_BEGIN();
  RUN_TEST(asks_for_the_language_once);
  RUN_TEST(first_decision_is_five_presses_away);
  RUN_TEST(language_changes_what_is_seen_and_survives_a_restart);
  RUN_TEST(cursor_wraps_in_both_directions);
  RUN_TEST(sound_entry_only_where_there_is_a_buzzer);
  RUN_TEST(upside_down_turns_every_pixel_and_the_directions);
  RUN_TEST(left_hand_moves_with_the_letters);
  RUN_TEST(curtain_falls_after_the_time_that_is_set);
  RUN_TEST(curtain_opens_with_the_right_pin_only);
  RUN_TEST(forgotten_pin_is_no_end_of_a_game);
  RUN_TEST(settings_of_a_newer_version_are_named_on_the_title);
  RUN_TEST(key_test_clicks_unless_sound_is_off);
  RUN_TEST(key_held_over_a_change_of_screens_does_nothing);
  RUN_TEST(key_test_shows_every_key_of_every_board);
  RUN_TEST(image_id_appears_when_it_is_known);
  RUN_TEST(stop_record_is_shown_once_and_a_goes_on);
  RUN_TEST(every_screen_is_three_presses_from_the_table_and_b_leads_back);
  RUN_TEST(b_leads_back_from_everywhere);
  RUN_TEST(advice_thinks_beside_the_keys_and_plays_nothing);
  RUN_TEST(points_count_up_and_any_key_ends_it);
  RUN_TEST(keys_hammered_at_random_leave_a_working_device);
  RUN_TEST(all_keys_at_once_do_no_harm);
  RUN_TEST(the_table_behind_a_small_curtain_leads_back);
  RUN_TEST(storage_too_small_for_settings_stops);
  return UNITY_END();
}
