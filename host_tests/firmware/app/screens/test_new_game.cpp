// From the title into games: presses counted through the keys of every board, seats that come and go, codes of deals.
#include <initializer_list>
#include <string>

#include "firmware/app/game/deal_code.hpp"
#include "host_tests/firmware/support/boards_apart.hpp"
#include "host_tests/firmware/support/key_player.hpp"
#include "host_tests/firmware/support/menu_probe.hpp"
#include "host_tests/firmware/support/session_probe.hpp"
#include "host_tests/firmware/support/shopper.hpp"
#include "host_tests/firmware/support/stored_games.hpp"
#include "host_tests/firmware/support/used_device.hpp"
#include "host_tests/firmware/support/wayfinder.hpp"
#include "host_tests/support/expect_stop.hpp"

using namespace neva;

namespace {

template <class Check>
void on_every_board(Check check) {
  for (const neva::BoardWithFace& entry : neva::boards_apart()) {
    RamStorage storage = neva::used_storage();
    Device device(*entry.board, storage);
    check(device);
  }
}

const GameChoices& choices_of(Device& device) { return SessionProbe::choices(device.app()); }

// Who sits on the line of the cursor changes: right, or A where no key goes there.
Key change_key(const Device& device) { return device.scheme() == KeyScheme::four ? Key::a : Key::right; }

void press(Device& device, std::initializer_list<Key> keys) {
  for (const Key key : keys) device.tap(key);
}

int persons(Device& device) {
  const GameChoices& choices = device.session().choices();
  int count = 0;
  for (int seat = 0; seat < choices.setup.players; ++seat)
    count += choices.players[static_cast<std::size_t>(seat)].mind == Mind::person ? 1 : 0;
  return count;
}

void one_press_begins_a_game_against_neva() {
  on_every_board([](Device& device) {
    Wayfinder(device).point_at(Text::title_quick);
    press(device, {Key::a});
    TEST_ASSERT_TRUE(device.session().is_running());
    TEST_ASSERT_TRUE_MESSAGE(device.screen() == ScreenId::table, "a curtain before one person");
    const GameChoices& choices = device.session().choices();
    TEST_ASSERT_EQUAL_INT(2, choices.setup.players);
    TEST_ASSERT_TRUE(choices.setup.edition == neva::Edition::second);
    TEST_ASSERT_TRUE(choices.players[0].mind == Mind::person && choices.players[1].mind == Mind::easy);
    TEST_ASSERT_EQUAL_STRING("Neva", choices.players[1].name.c_str());
  });
}

// What a new game was set to stays, and so does the level, over a restart; the cursor begins on the row then.
void a_quick_game_leaves_new_games_alone_and_its_level_is_kept() {
  for (const neva::BoardWithFace& entry : neva::boards_apart()) {
    RamStorage storage = neva::used_storage();
    {
      Device device(*entry.board, storage);
      neva::open_new_game(device);
      Wayfinder(device).set_players(3);
      Wayfinder(device).go_to(ScreenId::curtain);
      Wayfinder(device).go_to(ScreenId::more_menu);
    }
    {
      Device device(*entry.board, storage);
      Wayfinder finder(device);
      finder.point_at(Text::title_quick);
      device.tap(device.scheme() == KeyScheme::four ? Key::x : Key::right);
      press(device, {Key::a});
      TEST_ASSERT_TRUE_MESSAGE(device.screen() == ScreenId::saved_game, "a saved game goes unasked");
      finder.choose(Text::new_game_keep_old);
      TEST_ASSERT_TRUE(device.screen() == ScreenId::title);
      press(device, {Key::a});
      finder.choose(Text::new_game_give_up_old);
      TEST_ASSERT_TRUE(device.screen() == ScreenId::table);
      TEST_ASSERT_TRUE(device.session().choices().players[1].mind == Mind::normal);
      device.advance(100);
    }
    Device device(*entry.board, storage);
    TEST_ASSERT_EQUAL_INT(3, choices_of(device).setup.players);
    TEST_ASSERT_EQUAL_INT(2, device.session().choices().setup.players);
    TEST_ASSERT_TRUE(device.session().choices().players[1].mind == Mind::normal);
  }
}

// A on New game stands for the first press of each.
void few_presses_begin_a_new_game() {
  on_every_board([](Device& device) {
    Wayfinder(device).point_at(Text::title_new_game);
    press(device, {Key::a, Key::x});
    TEST_ASSERT_TRUE(device.session().is_running());
    TEST_ASSERT_EQUAL_INT(2, persons(device));
  });
  on_every_board([](Device& device) {
    Wayfinder(device).point_at(Text::title_new_game);
    press(device, {Key::a, Key::down, change_key(device), Key::x});
    TEST_ASSERT_EQUAL_INT(1, persons(device));
    TEST_ASSERT_TRUE(device.session().choices().players[1].mind == Mind::easy);
    TEST_ASSERT_TRUE(device.screen() == ScreenId::table);
  });
  on_every_board([](Device& device) {
    Wayfinder(device).point_at(Text::title_new_game);
    press(device, {Key::a, Key::down, Key::down, change_key(device), Key::x});
    TEST_ASSERT_EQUAL_INT(3, persons(device));
    TEST_ASSERT_EQUAL_INT(3, device.session().choices().setup.players);
  });
  on_every_board([](Device& device) {
    Wayfinder(device).point_at(Text::title_new_game);
    press(device, {Key::a, Key::up, Key::a});
    TEST_ASSERT_TRUE_MESSAGE(device.session().is_running(), "up from the first line leads to Start");
  });
}

void seats_come_from_the_first_one_on_and_go_from_the_last() {
  on_every_board([](Device& device) {
    neva::open_new_game(device);
    const GameChoices& choices = choices_of(device);
    Wayfinder finder(device);
    // The fourth takes the third along; five are refused without the Market.
    finder.point_at_seat(3);
    device.tap(change_key(device));
    TEST_ASSERT_EQUAL_INT(4, choices.setup.players);
    finder.point_at_seat(4);
    device.tap(change_key(device));
    TEST_ASSERT_EQUAL_INT(4, choices.setup.players);
    // The third cannot be left while the fourth is taken, nor the second ever.
    for (const int seat : {1, 2}) {
      finder.point_at_seat(seat);
      for (int i = 0; i < neva::k_mind_count; ++i) device.tap(change_key(device));
      TEST_ASSERT_EQUAL_INT(4, choices.setup.players);
      TEST_ASSERT_TRUE(choices.players[static_cast<std::size_t>(seat)].mind == Mind::person);
    }
    finder.set_players(2);
    finder.go_to(ScreenId::modules);
    finder.set(Text::module_market, Text::on);
    finder.back_to(ScreenId::new_game);
    finder.set_players(5);
    TEST_ASSERT_EQUAL_INT(5, choices.setup.players);
    finder.go_to(ScreenId::modules);
    finder.set(Text::module_market, Text::off);
    finder.back_to(ScreenId::new_game);
    device.tap(Key::x);
    TEST_ASSERT_FALSE_MESSAGE(device.session().is_running(), "five without the Market");
    TEST_ASSERT_FALSE(SessionProbe::message(device.app()).empty());
    TEST_ASSERT_EQUAL_UINT32(0, device.app().text_overflow().count);
  });
}

std::string name_at(Device& device, std::size_t seat) { return choices_of(device).players[seat].name.c_str(); }

// Whom one plays against is a few presses away on every board, begins the game and is there again after a restart.
void a_bot_is_somebody() {
  for (const neva::BoardWithFace& entry : neva::boards_apart()) {
    RamStorage storage = neva::used_storage();
    {
      Device device(*entry.board, storage);
      neva::open_new_game(device);
      Wayfinder finder(device);
      finder.set_mind(1, Mind::normal);
      finder.set_style(1, neva::BotStyle::noble_lover);
      TEST_ASSERT_TRUE(device.screen() == ScreenId::new_game);
      TEST_ASSERT_EQUAL_STRING("Natasha", name_at(device, 1).c_str());
      device.tap(Key::x);
      TEST_ASSERT_TRUE(device.session().is_running());
      device.advance(100);
      TEST_ASSERT_EQUAL_UINT32(0, device.app().text_overflow().count);
    }
    Device device(*entry.board, storage);
    for (const neva::Player& player : {device.session().choices().players[1], choices_of(device).players[1]}) {
      TEST_ASSERT_TRUE(player.mind == Mind::normal && player.style == neva::BotStyle::noble_lover);
      TEST_ASSERT_EQUAL_STRING("Natasha", player.name.c_str());
    }
  }
}

// A name that was only given follows who the bot is; one that somebody typed, and one that is taken, stay.
void names_follow_who_a_bot_is() {
  on_every_board([](Device& device) {
    neva::open_new_game(device);
    Wayfinder finder(device);
    finder.set_players(3);
    finder.set_mind(2, Mind::easy);
    finder.set_style(2, neva::BotStyle::builder);
    TEST_ASSERT_EQUAL_STRING_MESSAGE("Clara", name_at(device, 2).c_str(), "there is a Boris on the second seat");
    finder.set_style(2, neva::BotStyle::foreman);
    TEST_ASSERT_EQUAL_STRING("Foma", name_at(device, 2).c_str());
    finder.set_mind(1, Mind::hard);
    finder.set_style(1, neva::BotStyle::foreman);
    TEST_ASSERT_EQUAL_STRING("Foma", name_at(device, 1).c_str());
    TEST_ASSERT_EQUAL_STRING_MESSAGE("Clara", name_at(device, 2).c_str(), "two are called alike");
    finder.set_style(1, neva::BotStyle::noble_lover);
    finder.set_style(2, neva::BotStyle::builder);
    TEST_ASSERT_EQUAL_STRING_MESSAGE("Boris", name_at(device, 2).c_str(), "the name is free now");
    finder.set_style(1, neva::BotStyle::even);
    TEST_ASSERT_EQUAL_STRING("Boris", name_at(device, 1).c_str());
    TEST_ASSERT_EQUAL_STRING("Clara", name_at(device, 2).c_str());
    finder.open_name(2);
    press(device, {Key::down, Key::b, Key::b});
    TEST_ASSERT_EQUAL_STRING("Dlara", name_at(device, 2).c_str());
    finder.set_style(2, neva::BotStyle::foreman);
    TEST_ASSERT_EQUAL_STRING("Dlara", name_at(device, 2).c_str());
    finder.set_mind(2, Mind::person);
    TEST_ASSERT_TRUE_MESSAGE(choices_of(device).players[2].style == neva::BotStyle::even,
                             "a person likes nothing here");
    TEST_ASSERT_EQUAL_STRING("Dlara", name_at(device, 2).c_str());
    TEST_ASSERT_EQUAL_UINT32(0, device.app().text_overflow().count);
  });
}

void codes_and_deals_belong_together() {
  for (const std::uint32_t deal : {0U, 1U, 19U, 20U, 7999U, 8000U, 159'999U}) {
    const neva::DealCode code = deal_code_of(deal);
    TEST_ASSERT_EQUAL_size_t(neva::k_deal_code_letters, code.size());
    TEST_ASSERT_EQUAL_UINT32(deal, deal_of(neva::view_of(code)));
  }
  TEST_ASSERT_EQUAL_STRING("BBBB", deal_code_of(0).c_str());
  TEST_ASSERT_EQUAL_STRING("ZZZZ", deal_code_of(159'999).c_str());
  TEST_ASSERT_TRUE(deal_code_of(160'000).empty());
  for (const char* wrong : {"", "BBB", "BBBBB", "BABB", "bbbb", "BBB1", "BBB "})
    TEST_ASSERT_EQUAL_UINT32_MESSAGE(neva::k_no_deal, deal_of(wrong), wrong);
}

// The same code is the same game on every board, another one another game; the next game is dealt by chance again.
void an_entered_code_deals_the_game() {
  on_every_board([](Device& device) {
    device.shuffle(3);
    neva::open_new_game(device);
    Wayfinder finder(device);
    finder.go_to(ScreenId::deal);
    press(device, {Key::down, Key::down, Key::a, Key::down, Key::b});
    TEST_ASSERT_EQUAL_UINT32(deal_of("CCBB"), choices_of(device).deal);
    finder.go_to(ScreenId::curtain);
    TEST_ASSERT_EQUAL_UINT64(deal_of("CCBB"), SessionProbe::journal(device.session()).seed());
    TEST_ASSERT_EQUAL_UINT32(neva::k_no_deal, choices_of(device).deal);
  });
  on_every_board([](Device& device) {
    neva::open_new_game(device);
    Wayfinder finder(device);
    finder.go_to(ScreenId::deal);
    press(device, {Key::up, Key::up, Key::x, Key::b});
    TEST_ASSERT_EQUAL_UINT32(neva::k_no_deal, choices_of(device).deal);
  });
}

// One seat against a bot to the end, with a restart in the middle.
void play_with_a_restart(RamStorage& storage, std::uint32_t deal, int advice) {
  ShopThinker thinker;
  for (int part = 0; part < 2; ++part) {
    Device device(board_picosystem, storage, StopRecord{}, &thinker);
    KeyPlayer player(device, 5);
    player.set_mind(shop);
    int decisions = 0;
    if (part == 0) {
      device.shuffle(SessionProbe::keeper(device.app()).hall().size());
      neva::open_new_game(device);
      Wayfinder finder(device);
      finder.set_players(2);
      finder.set_mind(1, neva::Mind::easy);
      if (deal != neva::k_no_deal) {
        finder.go_to(ScreenId::deal);
        press(device, {Key::down, Key::b});
        TEST_ASSERT_EQUAL_UINT32(deal, choices_of(device).deal);
      }
      finder.choose(Text::new_game_start);
      device.look_past_banner();
      for (int i = 0; i < 200 && device.session().stage() != Stage::decision; ++i) device.advance(100);
      for (int i = 0; i < advice; ++i) {
        device.look_past_banner();
        finder.go_to(ScreenId::advice);
        finder.back_to(ScreenId::table);
      }
      player.set_end([&decisions] { return ++decisions > 10; });
    } else {
      Wayfinder(device).choose(Text::title_continue);
    }
    TEST_ASSERT_TRUE(player.play_to_the_end());
    if (part == 0) continue;
    device.advance(5000);
    const DealCode code = device.session().deal_code();
    const std::uint32_t told = deal_of(neva::view_of(code));
    TEST_ASSERT_EQUAL_UINT64(SessionProbe::journal(device.session()).seed(), told);
    TEST_ASSERT_NOT_EQUAL_UINT32(neva::k_no_deal, told);
    if (deal != neva::k_no_deal) TEST_ASSERT_EQUAL_UINT32(deal, told);
    TEST_ASSERT_EQUAL_UINT8(advice, device.session().notes().advice_asked);
    Wayfinder(device).go_to(ScreenId::more_menu);
    const neva::MenuProbe menu(device.app());
    const int line = menu.find(text_of(neva::Language::english, Text::menu_advised));
    TEST_ASSERT_EQUAL_INT(advice > 0, line >= 0);
    if (line >= 0) TEST_ASSERT_EQUAL_STRING(std::to_string(advice).c_str(), menu.value(line).c_str());
    neva::HallEntry entry;
    TEST_ASSERT_TRUE(SessionProbe::keeper(device.app()).hall().newest(0, entry));
    TEST_ASSERT_EQUAL_INT(deal != neva::k_no_deal, (entry.modules & neva::HallEntry::k_dealt_by_code) != 0);
  }
}

// A code is told at the end, and marked in the hall when it was entered; advice is counted. Both outlive a restart.
void notes_of_a_game_outlive_a_restart() {
  RamStorage storage = neva::blank_storage();
  play_with_a_restart(storage, neva::k_no_deal, 0);
  play_with_a_restart(storage, 0, 0);
  play_with_a_restart(storage, 0, 2);
  play_with_a_restart(storage, 0, 0);
  play_with_a_restart(storage, neva::k_no_deal, 1);
  play_with_a_restart(storage, neva::k_no_deal, 0);
}

}  // namespace

int main() {
  UNITY_BEGIN();
  RUN_TEST(one_press_begins_a_game_against_neva);
  RUN_TEST(a_quick_game_leaves_new_games_alone_and_its_level_is_kept);
  RUN_TEST(few_presses_begin_a_new_game);
  RUN_TEST(seats_come_from_the_first_one_on_and_go_from_the_last);
  RUN_TEST(a_bot_is_somebody);
  RUN_TEST(names_follow_who_a_bot_is);
  RUN_TEST(codes_and_deals_belong_together);
  RUN_TEST(an_entered_code_deals_the_game);
  RUN_TEST(notes_of_a_game_outlive_a_restart);
  return UNITY_END();
}
