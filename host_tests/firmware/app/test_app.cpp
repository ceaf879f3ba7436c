#include <initializer_list>
#include <set>
#include <string>
#include <vector>

#include "drivers/keys/key_reader.hpp"
#include "host_tests/firmware/support/boards_apart.hpp"
#include "host_tests/firmware/support/key_player.hpp"
#include "host_tests/firmware/support/session_probe.hpp"
#include "host_tests/firmware/support/shopper.hpp"
#include "host_tests/firmware/support/stored_games.hpp"
#include "host_tests/firmware/support/used_device.hpp"
#include "host_tests/firmware/support/wayfinder.hpp"
#include "host_tests/support/expect_stop.hpp"

using namespace neva;

namespace {

void asks_for_the_language_once() {
  for (const neva::BoardWithFace& entry : neva::boards_apart()) {
    RamStorage storage = neva::blank_storage();
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
    TEST_ASSERT_FALSE(is_same(black, device.image()));
  }
}

// After the language: the entry below the lessons is a game against Neva.
void first_decision_is_two_presses_away() {
  for (const neva::BoardWithFace& entry : neva::boards_apart()) {
    RamStorage storage = neva::used_storage();
    {
      Device device(*entry.board, storage);
      device.tap(Key::down);
      device.tap(Key::a);
      TEST_ASSERT_TRUE(device.screen() == ScreenId::table);
    }
  }
}

void cursor_wraps_in_both_directions() {
  RamStorage storage = neva::used_storage();
  Device device(neva::board_picosystem, storage);
  const Image first = device.image();
  device.tap(Key::up);
  TEST_ASSERT_FALSE(is_same(first, device.image()));
  device.tap(Key::down);
  TEST_ASSERT_TRUE(is_same(first, device.image()));
  for (int i = 0; i < 7; ++i) device.tap(Key::down);
  TEST_ASSERT_TRUE(is_same(first, device.image()));
}

void stop_record_is_shown_once_and_a_goes_on() {
  for (const neva::BoardWithFace& entry : neva::boards_apart()) {
    RamStorage storage = neva::used_storage();
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
  go_to_table(device);
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
  visit({Key::a, Key::a}, 3);
  visit({Key::b}, 0);
  visit({Key::x, Key::x, Key::a}, 0);
  visit({Key::x, Key::a}, 0);
  for (int entry = 0; entry < 17; ++entry) visit({Key::y, Key::a}, entry);
  visit({Key::y, Key::a, Key::x}, 13);
  for (const ScreenId screen :
       {ScreenId::card_menu, ScreenId::card, ScreenId::pass_menu, ScreenId::area, ScreenId::hand, ScreenId::more_menu,
        ScreenId::help, ScreenId::happened, ScreenId::discard, ScreenId::market, ScreenId::assignments,
        ScreenId::assistants, ScreenId::events, ScreenId::hurdles, ScreenId::log, ScreenId::replay, ScreenId::rule_book,
        ScreenId::settings})
    TEST_ASSERT_TRUE_MESSAGE(seen.contains(screen), std::to_string(static_cast<int>(screen)).c_str());
}

void every_screen_is_three_presses_from_the_table_and_b_leads_back() {
  for (const neva::BoardWithFace& entry : neva::boards_apart()) expect_all_screens_near_the_table(*entry.board);
}

// Wherever somebody got lost: B again and again ends at the bottom, and nothing was decided on the way.
void b_leads_back_from_everywhere() {
  for (const neva::BoardWithFace& entry : neva::boards_apart()) {
    RamStorage storage = neva::stored_game(neva::k_complete_game, neva::StoredMoment::full_hand);
    Device device(*entry.board, storage);
    go_to_table(device);
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

void advice_thinks_beside_the_keys_and_x_looks_at_it() {
  RamStorage storage = neva::stored_game(neva::k_complete_game, neva::StoredMoment::full_hand);
  Device device(neva::board_picosystem, storage);
  const auto ask = [&] {
    device.tap(Key::b);
    TEST_ASSERT_TRUE(device.screen() == ScreenId::pass_menu);
    device.tap(Key::up);
    device.tap(Key::a);
  };
  go_to_table(device);
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
  device.tap(Key::x);
  TEST_ASSERT_TRUE(device.screen() != ScreenId::advice);
  TEST_ASSERT_TRUE_MESSAGE(confirmed == device.session().confirmed(), "a look plays nothing");
}

// The card under the cursor is told of at once; what the bot did stands beside it until somebody plays.
void news_stand_beside_the_card() {
  RamStorage storage = neva::used_storage();
  Device device(neva::board_picosystem, storage);
  SessionProbe::learning(device.app()).hints_on = false;
  neva::KeyPlayer player(device, 2);
  int told = 0;
  player.set_end([&] {
    if (device.screen() != ScreenId::table || device.session().stage() != neva::Stage::decision) return false;
    if (!SessionProbe::has_news(device.app()) || device.app().has_banner()) return false;
    const neva::Happening& move = device.session().last_move();
    const neva::Table& table = device.session().view().table;
    if (move.phase != table.phase || move.round != table.round) return false;
    // What the bot bought has gone to it.
    device.advance(neva::k_motion_ms_max);
    // Where nothing is left to look at, the news has the place of the card.
    const bool has_card = SessionProbe::screens(device.app()).table.pointed_at() != neva::k_nobody;
    if (!has_card || !SessionProbe::message(device.app()).empty()) return false;
    const neva::Image before = device.image();
    device.tap(Key::x);
    device.tap(Key::b);
    TEST_ASSERT_FALSE(SessionProbe::has_news(device.app()));
    TEST_ASSERT_TRUE_MESSAGE(before.pixels == device.image().pixels, "a press takes the news away");
    SessionProbe::forget_bot_moves(device.app());
    device.tap(Key::x);
    device.tap(Key::b);
    TEST_ASSERT_FALSE_MESSAGE(before.pixels == device.image().pixels, "there was no news");
    ++told;
    return false;
  });
  player.set_mind(neva::shop);
  player.start_game(2, 1, false);
  TEST_ASSERT_TRUE(player.play_to_the_end());
  TEST_ASSERT_GREATER_THAN_INT(10, told);
}

// Y, down, A, and A plays it: four presses, one more for the sheet of a card that goes; undo takes it back.
void advice_can_be_played() {
  for (const neva::BoardWithFace& entry : neva::boards_apart()) {
    RamStorage storage = neva::used_storage();
    Device device(*entry.board, storage);
    neva::KeyPlayer(device, 1).start_game(2, 1, false);
    int played = 0;
    for (int turn = 0; turn < 400 && played < 12 && device.session().is_running(); ++turn) {
      if (device.session().stage() == neva::Stage::scoring) device.tap(Key::a);
      device.look_past_banner();
      if (device.screen() != ScreenId::table || device.session().stage() != neva::Stage::decision) {
        device.advance(300);
        continue;
      }
      const std::size_t before = device.session().confirmed();
      device.tap(Key::y);
      neva::Wayfinder(device).choose(neva::Text::menu_advice);
      for (int i = 0; i < 2000 && device.app().is_moving(); ++i) device.advance(20);
      TEST_ASSERT_EQUAL_UINT32_MESSAGE(0, device.app().text_overflow().count, device.app().text_overflow().text);
      device.tap(Key::a);
      if (device.screen() == ScreenId::exchange) device.tap(Key::a);
      TEST_ASSERT_TRUE_MESSAGE(device.session().confirmed() > before, entry.board->id);
      ++played;
    }
    TEST_ASSERT_EQUAL_INT_MESSAGE(12, played, entry.board->id);
  }
}

// Down shows the second best as the first was shown, up leads back, and A plays what is shown.
void the_second_best_can_be_played_too() {
  for (const neva::BoardWithFace& entry : neva::boards_apart()) {
    RamStorage storage = neva::used_storage();
    neva::ShopThinker thinker;
    Device device(*entry.board, storage, neva::StopRecord{}, &thinker);
    neva::KeyPlayer(device, 1).start_game(2, 0, false);
    device.tap(Key::a);
    device.look_past_banner();
    const neva::View view = device.session().view();
    const neva::Action best = neva::shop(view);
    const std::optional<neva::Action> second = neva::shop_instead(view, best);
    TEST_ASSERT_TRUE(second.has_value());
    neva::Wayfinder(device).go_to(ScreenId::advice);
    device.advance(100);
    const neva::Image first = device.image();
    device.tap(Key::down);
    TEST_ASSERT_FALSE_MESSAGE(first.pixels == device.image().pixels, entry.board->id);
    device.tap(Key::up);
    TEST_ASSERT_TRUE_MESSAGE(first.pixels == device.image().pixels, entry.board->id);
    device.tap(Key::down);
    TEST_ASSERT_EQUAL_UINT32_MESSAGE(0, device.app().text_overflow().count, device.app().text_overflow().text);
    device.tap(Key::a);
    if (device.screen() == ScreenId::exchange) device.tap(Key::a);
    TEST_ASSERT_EQUAL_size_t(1, device.session().confirmed());
    const neva::Action played = SessionProbe::journal(device.session())[0];
    TEST_ASSERT_TRUE_MESSAGE(played.kind == second->kind && played.from == second->from, entry.board->id);
  }
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
  // The final score moves too, and comes to its end.
  device.advance(5 * neva::k_motion_ms_max);
  TEST_ASSERT_FALSE(device.app().is_moving());
}

void keys_hammered_at_random_leave_a_working_device() {
  for (const neva::BoardWithFace& entry : neva::boards_apart()) {
    RamStorage storage = neva::used_storage();
    Device device(*entry.board, storage);
    std::uint32_t noise = 1;
    std::set<ScreenId> seen;
    for (int i = 0; i < 2500; ++i) {
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
  for (const neva::BoardWithFace& entry : neva::boards_apart()) {
    RamStorage storage = neva::used_storage();
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

void look_at_table_and_return(Device& device, Key back) {
  neva::Wayfinder(device).go_to(ScreenId::more_menu);
  neva::Wayfinder(device).choose(neva::Text::menu_table);
  TEST_ASSERT_TRUE(device.screen() == ScreenId::table);
  device.tap(back);
  TEST_ASSERT_TRUE(device.screen() == ScreenId::more_menu);
  device.tap(Key::b);
  TEST_ASSERT_TRUE(device.screen() == ScreenId::curtain);
}

// On a small panel the curtain leaves the table a screen of its own, to look at before somebody takes the device.
void the_table_behind_a_small_curtain_leads_back() {
  for (const Key back : {Key::b, Key::a}) {
    RamStorage storage = neva::blank_storage();
    Device device(neva::board_pico_ssd1306, storage);
    neva::begin_new_game(device);
    // The first look at the table ends the banner of the phase, which stands on the curtain until then.
    look_at_table_and_return(device, back);
    const Image curtain = device.image();
    look_at_table_and_return(device, back);
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
  RUN_TEST(first_decision_is_two_presses_away);
  RUN_TEST(cursor_wraps_in_both_directions);
  RUN_TEST(stop_record_is_shown_once_and_a_goes_on);
  RUN_TEST(every_screen_is_three_presses_from_the_table_and_b_leads_back);
  RUN_TEST(b_leads_back_from_everywhere);
  RUN_TEST(advice_thinks_beside_the_keys_and_x_looks_at_it);
  RUN_TEST(advice_can_be_played);
  RUN_TEST(the_second_best_can_be_played_too);
  RUN_TEST(news_stand_beside_the_card);
  RUN_TEST(points_count_up_and_any_key_ends_it);
  RUN_TEST(keys_hammered_at_random_leave_a_working_device);
  RUN_TEST(all_keys_at_once_do_no_harm);
  RUN_TEST(the_table_behind_a_small_curtain_leads_back);
  RUN_TEST(storage_too_small_for_settings_stops);
  return UNITY_END();
}
