// The reference itself: the purple cards of the Banquet and the Assembly.
#include <unity.h>

#include "host_tests/engine/reference/chosen_game.hpp"

using namespace neva::reference;

namespace {

// All markers but the one of the last phase with seat 0; two players.
const std::map<std::string, int> k_two_with_market = {
    {"worker", 0}, {"market", 0}, {"building", 0}, {"noble", 1}, {"exchange", 1}};
const std::map<std::string, int> k_two = {{"worker", 0}, {"building", 0}, {"noble", 1}, {"exchange", 1}};

ReferenceGame banquet_game(const std::string& more = "") {
  return chosen_game("edition=second players=2 market=on banquet=on" + more, {}, k_two_with_market);
}

AreaCard& card_of(ReferenceGame& game, int seat, std::size_t at) { return seat_of(game, seat).area[at]; }

// BAN-2 and HAND-3: to the hand first, played with a further action, then gone for good.
void a_purple_card_is_taken_then_played() {
  ReferenceGame game = banquet_game();
  arrange_turn(game, "worker", 0, {"golden_donkey", "author"});
  TEST_ASSERT_FALSE(can(game, "buy upper:0"));
  play_all(game, {"take upper:0", "pass", "play hand:0"});
  expect_rubles(game, {30});
  TEST_ASSERT_TRUE(game.table().discard.empty());
  ReferenceGame twice = banquet_game();
  arrange_turn(twice, "worker", 0, {"golden_donkey", "author"});
  give(twice, 0, {}, {"double_turn"});
  play_all(twice, {"play hand:0", "take upper:0", "play hand:0"});
  expect_rubles(twice, {30});
}

// BAN-7: two more actions, and what the first one takes the second one cannot play.
void a_double_turn_is_two_more_actions() {
  ReferenceGame game = banquet_game(" events=on");
  arrange_turn(game, "building", 0, {"author", "author"});
  give(game, 0, {"observatory"}, {"double_turn"});
  TEST_ASSERT_TRUE(can(game, "observe worker"));
  TEST_ASSERT_TRUE(can(game, "event sponsor"));
  play_all(game, {"play hand:0"});
  TEST_ASSERT_EQUAL_INT(2, game.table().actions_left.value_or(0));
  TEST_ASSERT_FALSE(can(game, "observe worker"));
  TEST_ASSERT_FALSE(can(game, "event sponsor"));
  play_all(game, {"take upper:0"});
  expect_decision(game, "action", 0);
  TEST_ASSERT_FALSE(can(game, "play hand:0"));
  play_all(game, {"pass"});
  expect_decision(game, "action", 1);
  play_all(game, {"pass"});  // the row of passes is whole
  TEST_ASSERT_EQUAL_STRING("noble", game.table().phase.c_str());
}

// BAN-5: half of the reduced price; the card pays rubles, scores nothing and stays.
void the_money_collector_halves_and_marks() {
  ReferenceGame game = banquet_game();
  arrange_turn(game, "noble", 0, {"abbot", "library"}, {"judge"});
  give(game, 0, {"author"}, {"money_collector", "controller"}, 20);
  expect_price(game, "play hand:0 half lower:0", 8);
  expect_price(game, "play hand:0 half upper:1", 8);
  expect_price(game, "play hand:0 half upper:0 over author", 1);
  expect_price(game, "play hand:0 half hand:1", 7);
  play_all(game, {"play hand:0 half hand:1", "pass"});
  TEST_ASSERT_FALSE(can(game, "buy upper:0 over controller"));
  TEST_ASSERT_TRUE(can(game, "buy upper:0 over author"));
  play_all(game, {"pass", "pass"});
  expect_points(game, {0, 0});
  expect_rubles(game, {20 - 7 + 1 + 4});
}

// BAN-8 with what a card would pay its owner now.
void the_moocher_takes_rubles_or_points() {
  ReferenceGame game = banquet_game(" company=on");
  arrange_turn(game, "noble", 0, {});
  give(game, 0, {}, {"moocher"});
  give(game, 1, {"tax_man", "lumberjack", "lumberjack", "guild_hall", "sycophant", "pub", "observatory"});
  card_of(game, 1, 6).turned = true;
  const std::map<std::string, std::optional<int>> lines = game.legal();
  TEST_ASSERT_EQUAL_INT(5, static_cast<int>(lines.size()));  // and a pass
  TEST_ASSERT_TRUE(can(game, "play hand:0 from 1 tax_man rubles"));
  TEST_ASSERT_TRUE(can(game, "play hand:0 from 1 lumberjack rubles"));
  TEST_ASSERT_TRUE(can(game, "play hand:0 from 1 guild_hall rubles"));
  play_all(game, {"play hand:0 from 1 guild_hall points"});
  expect_points(game, {4, 0});
}

// BAN-9 and BAN-10, inside one sum.
void jester_swaps_and_banquet_doubles() {
  ReferenceGame game = banquet_game();
  arrange_turn(game, "noble", 0, {});
  give(game, 0, {"judge", "controller", "author"}, {"jester", "banquet"}, 0);
  TEST_ASSERT_FALSE(can(game, "play hand:0 on author"));
  play_all(game, {"play hand:0 on judge", "pass"});
  TEST_ASSERT_FALSE(can(game, "play hand:0 on judge"));
  play_all(game, {"play hand:0 on controller", "pass", "pass"});
  expect_rubles(game, {2 + 8 + 1});
  expect_points(game, {5 + 2, 0});
  TEST_ASSERT_EQUAL_STRING("", card_of(game, 0, 0).attached.c_str());
  TEST_ASSERT_TRUE(game.table().discard.empty());
}

// BAN-6, BAN-12: the card may be put back; another card of the hand is dropped.
void black_market_and_away_with_it() {
  ReferenceGame game = banquet_game();
  arrange_turn(game, "noble", 0, {});
  give(game, 0, {}, {"away_with_it", "author", "away_with_it", "black_market"});
  TEST_ASSERT_FALSE(can(game, "play hand:3"));
  TEST_ASSERT_TRUE(can(game, "play hand:0 drop hand:2"));
  play_all(game, {"play hand:0 drop hand:1", "pass"});
  expect_cards("away_with_it black_market", seat_of(game, 0).hand);
  play_all(game, {"play hand:1"});
  expect_decision(game, "search", 0);
  expect_price(game, "buy discard:0", 4);
  TEST_ASSERT_TRUE(can(game, "leave discard:0"));
  play_all(game, {"take discard:0"});
  expect_cards("away_with_it author", seat_of(game, 0).hand);
}

// BAN-13: before the start player's first turn; only possible with something to buy or take.
void the_pickpocket_comes_first() {
  ReferenceGame game = banquet_game();
  arrange_turn(game, "worker", 0, {});
  give(game, 1, {}, {"pickpocket", "author", "author"});
  all_pass(game);
  expect_decision(game, "interrupt", 1);
  play_all(game, {"interrupt"});
  expect_decision(game, "pickpocket", 1);
  TEST_ASSERT_FALSE(can(game, "pass"));
  play_all(game, {"take upper:0"});
  expect_decision(game, "action", 0);
  expect_cards("author author " + seat_of(game, 1).hand[2], seat_of(game, 1).hand);
}

// BAN-2, BAN-3: prices of red and blue; a purple card left in the hand costs nothing.
void the_czar_superstar_reduces_and_purple_hands_are_free() {
  ReferenceGame game = banquet_game();
  arrange_turn(game, "exchange", 0, {"czar_superstar", "author", "market_fish", "lumberjack"});
  give(game, 0, {"lumberjack"}, {"moocher", "pub"}, 30);
  TEST_ASSERT_FALSE(can(game, "buy upper:0 over lumberjack"));
  give(game, 0, {"czar_and_carpenter"}, {"moocher", "pub"}, 30);
  expect_price(game, "buy upper:0 over czar_and_carpenter", 1);
  play_all(game, {"buy upper:0 over czar_and_carpenter", "pass"});
  expect_price(game, "buy upper:1", 3);
  expect_price(game, "buy upper:2", 4);
  expect_price(game, "buy upper:3", 2);
  game.arrange().end_triggered = true;
  play_all(game, {"pass"});
  TEST_ASSERT_TRUE(game.over());
  TEST_ASSERT_EQUAL_INT(-5, game.table().seats[0].score.at("hand"));
}

// ASM-3: with a hand that is full of other cards the Black Market's own place is free.
void the_black_market_leaves_room_for_what_it_finds() {
  ReferenceGame game = chosen_game("edition=complete players=2 assembly=on", {}, k_two);
  arrange_turn(game, "noble", 0, {});
  give(game, 0, {}, {"pub", "pub", "black_market"}, 0);
  game.arrange().discard = {"jester"};
  TEST_ASSERT_FALSE(can(game, "play hand:2"));
  game.arrange().discard = {"jester", "judge"};
  play_all(game, {"play hand:2", "take discard:1"});
  expect_cards("jester black_market", game.table().discard);
}

// ASM-2, ASM-3: played action cards reach the pile when their effect is done.
void the_assembly_discards_what_is_played() {
  ReferenceGame game = chosen_game("edition=complete players=2 assembly=on", {}, k_two);
  arrange_turn(game, "noble", 0, {"author"});
  give(game, 0, {}, {"double_turn", "away_with_it", "market", "black_market"}, 0);
  TEST_ASSERT_FALSE(can(game, "play hand:3"));
  play_all(game, {"play hand:0", "play hand:0 drop hand:1"});
  expect_cards("market away_with_it", game.table().discard);
  play_all(game, {"play hand:0"});
  expect_decision(game, "search", 0);
  TEST_ASSERT_EQUAL_INT(1, static_cast<int>(game.legal().size()));
  play_all(game, {"take discard:0"});
  expect_cards("away_with_it black_market double_turn", game.table().discard);
  expect_decision(game, "action", 1);
}

// ASM-4.
void theft_makes_a_start_player() {
  ReferenceGame game = chosen_game("edition=complete players=3 assembly=on", {},
                                   {{"worker", 0}, {"building", 0}, {"noble", 1}, {"exchange", 2}});
  arrange_turn(game, "worker", 0, {});
  give(game, 2, {}, {"theft"});
  all_pass(game);
  play_all(game, {"interrupt"});
  expect_decision(game, "action", 2);
  expect_cards("theft", game.table().discard);
  TEST_ASSERT_EQUAL_INT(0, game.table().markers.at("building"));
}

}  // namespace

int main() {
  UNITY_BEGIN();
  RUN_TEST(a_purple_card_is_taken_then_played);
  RUN_TEST(a_double_turn_is_two_more_actions);
  RUN_TEST(the_money_collector_halves_and_marks);
  RUN_TEST(the_moocher_takes_rubles_or_points);
  RUN_TEST(jester_swaps_and_banquet_doubles);
  RUN_TEST(black_market_and_away_with_it);
  RUN_TEST(the_pickpocket_comes_first);
  RUN_TEST(the_czar_superstar_reduces_and_purple_hands_are_free);
  RUN_TEST(the_black_market_leaves_room_for_what_it_finds);
  RUN_TEST(the_assembly_discards_what_is_played);
  RUN_TEST(theft_makes_a_start_player);
  return UNITY_END();
}
