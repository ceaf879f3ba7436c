// The reference itself, module by module.
#include <unity.h>

#include "host_tests/engine/reference/chosen_game.hpp"

using namespace neva::reference;

namespace {

// All markers but the one of the last phase with seat 0; two players.
const std::map<std::string, int> k_two_with_market = {
    {"worker", 0}, {"market", 0}, {"building", 0}, {"noble", 1}, {"exchange", 1}};
const std::map<std::string, int> k_two = {{"worker", 0}, {"building", 0}, {"noble", 1}, {"exchange", 1}};

Cards first_of(Cards cards, std::size_t count) {
  cards.resize(count);
  return cards;
}

AreaCard& card_of(ReferenceGame& game, int seat, std::size_t at) { return seat_of(game, seat).area[at]; }

// D-26, IGC-7, IGC-8: Guild Hall, Trading House, Pub in this order.
void company_buildings_score_and_ask() {
  ReferenceGame game = chosen_game("edition=second players=2 company=on", {}, k_two);
  arrange_turn(game, "building", 0, {});
  give(game, 0,
       {"guild_hall", "trading_house", "pub", "textile_factory", "shepherd", "czar_and_carpenter", "october_revolution",
        "coffee_house", "author"},
       {}, 1);
  all_pass(game);
  expect_decision(game, "guild", 0);
  expect_points(game, {4, 0});
  expect_rubles(game, {2});
  play_all(game, {"guild 3 1"});
  expect_decision(game, "trade", 0);
  play_all(game, {"trade yes"});
  expect_decision(game, "points", 0);
  TEST_ASSERT_FALSE(can(game, "points 2"));
  play_all(game, {"points 1"});
  expect_rubles(game, {0});
  expect_points(game, {8, 0});
}

// IGC-4, IGC-5, D-17.
void debtors_prison_and_sycophant() {
  ReferenceGame game = chosen_game("edition=second players=2 company=on", {}, k_two);
  arrange_turn(game, "building", 0, {});
  give(game, 0, {"debtors_prison", "sycophant", "sycophant", "mayor"}, {}, 0);
  TEST_ASSERT_FALSE(can(game, "search"));
  game.arrange().discard = {"bank", "author"};
  play_all(game, {"search"});
  TEST_ASSERT_FALSE(can(game, "buy discard:0 over debtors_prison"));
  TEST_ASSERT_FALSE(can(game, "leave"));
  play_all(game, {"leave discard:0"});
  expect_cards("author bank", game.table().discard);
  TEST_ASSERT_TRUE(card_of(game, 0, 0).turned);
  all_pass(game);
  expect_points(game, {0, 0});
  all_pass(game);
  expect_decision(game, "sycophant", 0);
  play_all(game, {"keep"});
  TEST_ASSERT_FALSE(can(game, "keep"));
  play_all(game, {"drop"});
  expect_cards("author bank sycophant", game.table().discard);
  TEST_ASSERT_EQUAL_INT(3, static_cast<int>(seat_of(game, 0).area.size()));
}

// NR-3: what the Debtor's Prison finds is put back only when the hand is full.
void the_prison_of_new_russia_must_be_used() {
  ReferenceGame game = chosen_game("edition=complete players=2 assembly=on new_russia=on", {}, k_two);
  arrange_turn(game, "building", 0, {});
  give(game, 0, {"debtors_prison"}, {"pub", "pub"}, 0);
  game.arrange().discard = {"jester"};
  TEST_ASSERT_FALSE(can(game, "search"));
  game.arrange().discard = {"jester", "judge", "library"};
  ReferenceGame full = game;
  play_all(game, {"search"});
  TEST_ASSERT_FALSE(can(game, "leave discard:1"));
  play_all(game, {"take discard:1"});
  seat_of(full, 0).hand.push_back("author");
  play_all(full, {"search"});
  TEST_ASSERT_FALSE(can(full, "leave discard:0"));
  play_all(full, {"leave discard:1"});
  expect_cards("jester library judge", full.table().discard);
}

// NR-2, NR-4, NR-5.
void new_russia_changes_prices_sycophants_and_nobles() {
  ReferenceGame game = chosen_game("edition=complete players=2 new_russia=on", {}, k_two);
  arrange_turn(game, "noble", 0, {"farmer"});
  give(game, 0,
       {"commune", "sycophant", "sycophant", "author", "administrator", "warehouse_manager", "secretary", "controller",
        "judge", "pope", "chamber_maid", "builder", "senator", "patriarch"},
       {"theater"});
  expect_price(game, "buy upper:0", 8);
  seat_of(game, 0).rubles = 0;
  all_pass(game);
  expect_rubles(game, {1 + 2 + 3 + 4 + 4 + 5 + 1 + 0 + 5 + 2 + 0 - 2});
  game.arrange().end_triggered = true;
  all_pass(game);
  TEST_ASSERT_TRUE(game.over());
  TEST_ASSERT_EQUAL_INT(75, game.table().seats[0].score.at("nobles"));
  TEST_ASSERT_EQUAL_INT(-5, game.table().seats[0].score.at("hand"));
}

// NR-6.
void five_players_have_a_disc() {
  ReferenceGame game = chosen_game("edition=complete players=5 new_russia=on", {},
                                   {{"worker", 0}, {"building", 1}, {"noble", 2}, {"exchange", 3}, {"disc", 4}});
  expect_rubles(game, {25, 25, 25, 25, 27});
  expect_points(game, {0, 0, 0, 0, 2});
  TEST_ASSERT_EQUAL_INT(10, static_cast<int>(game.table().upper.size()));
  TEST_ASSERT_FALSE(game.table().upper[9].empty());
  for (int phase = 0; phase < 4; ++phase) all_pass(game);
  expect_points(game, {0, 2, 0, 0, 2});
  TEST_ASSERT_EQUAL_INT(1, game.table().markers.at("disc"));
  expect_decision(game, "action", 2);
}

// AST-1, AST-3.
void assistants_reduce_and_go_right() {
  ReferenceGame game = chosen_game("edition=second players=3 market=on assistants=on");
  arrange_turn(game, "exchange", 0, {"bank", "library"});
  seat_of(game, 0).assistant = "czars_daughter";
  seat_of(game, 1).assistant = "architect";
  seat_of(game, 2).assistant = "lawyer";
  give(game, 0, {"market_fish"});
  give(game, 1, {});
  expect_price(game, "buy upper:0 over market_fish", 13 - 5 - 2);
  expect_price(game, "buy upper:1", 17);
  play_all(game, {"pass"});
  expect_price(game, "buy upper:1", 16);
  play_all(game, {"pass", "pass"});
  TEST_ASSERT_EQUAL_STRING("architect", seat_of(game, 0).assistant.c_str());
  TEST_ASSERT_EQUAL_STRING("lawyer", seat_of(game, 1).assistant.c_str());
  TEST_ASSERT_EQUAL_STRING("czars_daughter", seat_of(game, 2).assistant.c_str());
}

ReferenceGame event_game() {
  return chosen_game("edition=second players=2 market=on events=on", {}, k_two_with_market);
}

// EVT-1, EVT-2, EVT-8: both cards go the same or different ways, or to the pile.
void the_twin_is_for_both_cards_or_none() {
  ReferenceGame game = event_game();
  arrange_turn(game, "building", 0, {"author", "pub"});
  game.arrange_decks()["building"] = {"theater", "library"};
  give(game, 0, {}, {"pub", "pub"}, 5);
  play_all(game, {"event twin"});
  expect_decision(game, "twin", 0);
  TEST_ASSERT_TRUE(game.table().upper[0].empty());
  TEST_ASSERT_FALSE(can(game, "take twin:0"));  // no room would be left for the theater
  TEST_ASSERT_TRUE(can(game, "take twin:1"));
  play_all(game, {"buy twin:0", "take twin:1"});
  expect_decision(game, "action", 0);
  TEST_ASSERT_FALSE(can(game, "play hand:2"));
  TEST_ASSERT_FALSE(can(game, "event sponsor"));
  ReferenceGame poor = event_game();
  arrange_turn(poor, "building", 0, {"author"});
  poor.arrange_decks()["building"] = {"theater"};
  give(poor, 0, {}, {"pub", "pub"}, 3);
  ReferenceGame equal = poor, boxed = poor;
  play_all(poor, {"event twin"});
  expect_decision(poor, "twin", 0);
  TEST_ASSERT_EQUAL_INT(2, static_cast<int>(poor.legal().size()));
  play_all(poor, {"top twin:0"});
  expect_decision(poor, "action", 0);
  expect_cards("theater author", poor.table().discard);
  TEST_ASSERT_TRUE(poor.table().end_triggered);
  equal.arrange_decks()["building"] = {"author"};
  play_all(equal, {"event twin", "pass"});
  expect_cards("author author", equal.table().discard);
  give(boxed, 0, {}, {"pub", "pub"}, 0);
  boxed.arrange_decks()["building"] = {"special_fish"};
  play_all(boxed, {"event twin", "pass"});
  expect_cards("author", boxed.table().discard);
}

// EVT-4 to EVT-7.
void events_change_the_display_and_the_pile() {
  ReferenceGame game = event_game();
  arrange_turn(game, "building", 0, {"author", "special_fish"}, {"judge"});
  game.arrange_decks()["building"] = {"theater", "library", "pub"};
  ReferenceGame luck = game, grab = game, full = game;
  std::fill(full.arrange().upper.begin(), full.arrange().upper.end(), "author");
  TEST_ASSERT_FALSE(can(full, "event new_luck"));
  play_all(full, {"event ghost lower:0"});
  expect_cards("theater", first_of(full.table().lower, 1));
  play_all(game, {"event ghost upper:0"});
  expect_cards("theater special_fish", first_of(game.table().upper, 2));
  expect_cards("author", game.table().discard);
  play_all(luck, {"event new_luck"});
  expect_cards("author special_fish theater library", first_of(luck.table().upper, 4));
  grab.arrange().discard = {"judge", "pub"};
  expect_price(grab, "event grabber", 1);
  play_all(grab, {"event grabber", "pass", "event warehouse"});
  give(grab, 1, {"warehouse"}, {"pub", "pub", "pub", "pub"});
  TEST_ASSERT_TRUE(can(grab, "take upper:0"));
  grab.arrange().round = 1;
  seat_of(grab, 1).event_used = false;
  TEST_ASSERT_FALSE(can(grab, "event sponsor"));
}

ReferenceGame assignment_game(const std::string& more = "") {
  return chosen_game("edition=second players=2 market=on assignments=on" + more, {}, k_two_with_market);
}

int best_assignment(int number, const Cards& area, int rubles) {
  ReferenceGame game = assignment_game();
  arrange_turn(game, "exchange", 0, {});
  give(game, 0, area, {}, rubles);
  seat_of(game, 0).assignments = {number};
  game.arrange().end_triggered = true;
  all_pass(game);
  return game.table().seats[0].score.at("assignments");
}

// ASG-2.
void assignments_are_worth_what_they_say() {
  const Cards area = {"market_fish", "market_grain", "firehouse",  "observatory", "bank",          "judge",
                      "judge",       "lumberjack",   "lumberjack", "fur_shop",    "apple_orchard", "special_fish"};
  const std::map<int, int> values = {{1, 4}, {2, 13}, {3, 2 * 3 + 5}, {4, 8},  {5, 9},  {6, 20}, {7, 6}, {8, 6},
                                     {9, 4}, {10, 8}, {11, 9},        {12, 8}, {13, 4}, {14, 8}, {15, 2}};
  for (const auto& [number, value] : values)
    TEST_ASSERT_EQUAL_INT_MESSAGE(value, best_assignment(number, area, 25), std::to_string(number).c_str());
  TEST_ASSERT_EQUAL_INT(10, best_assignment(6, area, 24));
}

// D-8: one move over both fields asks twice.
void a_house_rule_drops_assignments() {
  ReferenceGame game = assignment_game(" house=assignments_drop_at_20_and_35");
  arrange_turn(game, "building", 0, {});
  give(game, 0, {"theater", "theater", "theater", "theater", "theater", "theater"});
  seat_of(game, 0).assignments = {1, 2, 3};
  all_pass(game);
  expect_decision(game, "assignment", 0);
  play_all(game, {"drop 2", "drop 1"});
  TEST_ASSERT_TRUE(seat_of(game, 0).assignments == std::vector<int>{3});
  TEST_ASSERT_EQUAL_STRING("noble", game.table().phase.c_str());
}

ReferenceGame hurdle_game(const std::map<int, std::string>& hurdles) {
  ReferenceGame game = chosen_game("edition=second players=2 market=on hurdles=variant:2", {}, k_two_with_market);
  arrange_turn(game, "building", 0, {});
  game.arrange().hurdles = hurdles;
  return game;
}

// HUR-2, HUR-3, HUR-5: a closed hurdle stops, a demand that is met pays and lets pass.
void real_hurdles_stop_or_pay() {
  ReferenceGame game = hurdle_game({{10, "real_red"}, {20, "real_green"}});
  give(game, 0, {"theater", "theater"}, {}, 0);
  give(game, 1, {"theater", "theater", "judge", "author"}, {}, 0);
  all_pass(game);
  expect_points(game, {9, 12 + 2});
  expect_rubles(game, {0, 5});
  TEST_ASSERT_TRUE(seat_of(game, 1).overcome == std::vector<int>{10});
  TEST_ASSERT_EQUAL_INT(2, game.table().seats[1].score.at("hurdles"));
}

void bonus_hurdles_pay_once_and_ask() {
  ReferenceGame game = hurdle_game({{10, "bonus_card"}, {20, "bonus_goods"}, {35, "bonus_blue"}});
  give(game, 0, {"theater", "theater", "market_fish", "judge"}, {}, 0);
  seat_of(game, 0).points = 5;
  seat_of(game, 0).score["phases"] = 5;
  all_pass(game);
  expect_decision(game, "bonus", 0);
  expect_points(game, {18, 0});
  play_all(game, {"points"});
  expect_points(game, {24, 0});
  expect_decision(game, "bonus", 0);
  play_all(game, {"rubles"});
  expect_rubles(game, {1});
  expect_decision(game, "action", 1);
}

// HUR-2: one move over two fields with a choice asks for the first one first.
void bonus_choices_come_in_the_order_of_their_fields() {
  ReferenceGame game = hurdle_game({{10, "bonus_card"}, {20, "bonus_goods"}});
  give(game, 0, {"theater", "theater", "theater", "theater", "market_fish", "judge"}, {}, 0);
  all_pass(game);
  expect_points(game, {25, 0});
  play_all(game, {"rubles"});
  expect_rubles(game, {5});
  play_all(game, {"rubles"});
  expect_rubles(game, {6});
}

// HUR-5 and D-34: in the final scoring too; the tens are paid back.
void hurdles_hold_to_the_end() {
  ReferenceGame game = hurdle_game({{10, "real_exchange"}});
  game.arrange().phase = "exchange";
  game.arrange().end_triggered = true;
  give(game, 0, {"author"}, {"author"}, 57);
  seat_of(game, 0).points = 8;
  seat_of(game, 0).score["phases"] = 8;
  all_pass(game);
  TEST_ASSERT_TRUE(game.over());
  expect_points(game, {4, 2});
  expect_rubles(game, {7});
  TEST_ASSERT_EQUAL_INT(0, game.table().seats[0].score.at("money"));
}

}  // namespace

int main() {
  UNITY_BEGIN();
  RUN_TEST(company_buildings_score_and_ask);
  RUN_TEST(debtors_prison_and_sycophant);
  RUN_TEST(the_prison_of_new_russia_must_be_used);
  RUN_TEST(new_russia_changes_prices_sycophants_and_nobles);
  RUN_TEST(five_players_have_a_disc);
  RUN_TEST(assistants_reduce_and_go_right);
  RUN_TEST(the_twin_is_for_both_cards_or_none);
  RUN_TEST(events_change_the_display_and_the_pile);
  RUN_TEST(assignments_are_worth_what_they_say);
  RUN_TEST(a_house_rule_drops_assignments);
  RUN_TEST(real_hurdles_stop_or_pay);
  RUN_TEST(bonus_hurdles_pay_once_and_ask);
  RUN_TEST(bonus_choices_come_in_the_order_of_their_fields);
  RUN_TEST(hurdles_hold_to_the_end);
  return UNITY_END();
}
