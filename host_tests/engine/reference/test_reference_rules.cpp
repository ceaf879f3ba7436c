// The reference itself: setup, the base game's and the Market's worked examples, and how it compares tables. What it
// proves about the engine is shown where the two play side by side.
#include <unity.h>

#include "host_tests/engine/reference/chosen_game.hpp"
#include "host_tests/engine/reference/lockstep.hpp"

using namespace neva::reference;

namespace {

const std::map<std::string, int> k_example_markers = {{"worker", 0}, {"building", 2}, {"noble", 1}, {"exchange", 3}};

// EX-1, then EX-2: a whole worker phase and a whole building phase.
void the_first_two_phases_come_out_to_the_ruble() {
  ReferenceGame game = chosen_game(
      "edition=second players=4",
      {{"worker",
        {"lumberjack", "lumberjack", "gold_miner", "gold_miner", "fur_trapper", "fur_trapper", "fur_trapper",
         "ship_builder_fish"}},
       {"building",
        {"potemkin_village", "market_grain", "market_fish", "firehouse", "hospital", "library", "theater", "theater"}}},
      k_example_markers);
  TEST_ASSERT_FALSE(can(game, "pass"));
  for (int place = 0; place < 8; ++place) play_all(game, {"buy upper:" + std::to_string(place)});
  expect_rubles(game, {22, 22, 21, 20});
  expect_decision(game, "action", 2);
  expect_price(game, "buy upper:1", 5);
  play_all(game, {"buy upper:1", "take upper:0", "take upper:5", "pass", "take upper:4", "pass", "pass"});
  expect_price(game, "buy upper:3", 11);
  play_all(game, {"buy upper:3", "pass", "pass", "pass", "pass"});
  expect_rubles(game, {22, 11, 16, 20});
  expect_points(game, {0, 3, 1, 0});
  expect_decision(game, "action", 1);
  TEST_ASSERT_EQUAL_INT(27 - 5, game.table().decks.at("noble"));
  TEST_ASSERT_EQUAL_STRING("market_fish", game.table().upper[5].c_str());
}

// EX-3 and EX-4.
void equal_names_rows_and_the_workshop_reduce_prices() {
  ReferenceGame game = chosen_game("edition=second players=2");
  arrange_turn(game, "building", 0, {"market_fish", "lumberjack"}, {"fur_trapper", "theater"});
  give(game, 0,
       {"market_grain", "market_fruit", "lumberjack", "lumberjack", "lumberjack", "fur_trapper", "fur_trapper",
        "theater", "carpenter_workshop"});
  expect_price(game, "buy upper:0", 2);  // the Carpenter Workshop reduces it once more
  expect_price(game, "buy upper:1", 1);
  expect_price(game, "buy lower:0", 3);
  expect_price(game, "buy lower:1", 17);
  seat_of(game, 0).area.pop_back();
  expect_price(game, "buy upper:0", 3);
}

// EX-5.
void exchange_cards_cost_the_difference() {
  ReferenceGame game = chosen_game("edition=second players=2");
  arrange_turn(game, "exchange", 0, {"wharf", "senator", "fur_shop"}, {"st_isaacs_cathedral"});
  give(game, 0, {"market_fish", "carpenter_workshop", "ship_builder_grain", "controller", "fur_trapper"});
  expect_price(game, "buy lower:0 over market_fish", 8);
  expect_price(game, "buy upper:0 over ship_builder_grain", 5);
  expect_price(game, "buy upper:1 over controller", 1);
  expect_price(game, "buy upper:2 over fur_trapper", 4);
  play_all(game, {"buy upper:1 over controller"});
  expect_cards("controller", game.table().discard);
}

ReferenceGame game_at_its_end(int rubles, int points) {
  ReferenceGame game = chosen_game("edition=second players=2");
  arrange_turn(game, "exchange", 0, {});
  give(game, 0,
       {"author", "author", "administrator", "builder", "senator", "warehouse_manager", "warehouse_manager",
        "controller"},
       {}, rubles);
  seat_of(game, 0).points = points;
  seat_of(game, 0).score["phases"] = points;
  give(game, 1, {}, {"author"}, 9);
  game.arrange().end_triggered = true;
  all_pass(game);
  return game;
}

// EX-6.
void final_scoring_counts_nobles_money_and_the_hand() {
  ReferenceGame game = game_at_its_end(21, 0);
  TEST_ASSERT_TRUE(game.over());
  const Table table = game.table();
  TEST_ASSERT_EQUAL_INT(21, table.seats[0].score.at("nobles"));
  TEST_ASSERT_EQUAL_INT(2, table.seats[0].score.at("money"));
  TEST_ASSERT_EQUAL_INT(1, table.seats[0].rubles);
  TEST_ASSERT_EQUAL_INT(-5, table.seats[1].score.at("total"));
  TEST_ASSERT_TRUE(table.winners == std::vector<int>{0});
  ReferenceGame other = game_at_its_end(17, 52);
  expect_points(other, {74, -5});
}

// EX-7.
void the_last_card_of_a_deck_triggers_the_end() {
  ReferenceGame game = chosen_game("edition=classic players=2");
  arrange_turn(game, "worker", 0, {"author", "author", "market", "market"});
  game.arrange_decks()["building"] = {"pub", "library", "theater"};
  all_pass(game);
  TEST_ASSERT_TRUE(game.table().end_triggered);
  expect_cards("pub library theater  author author market market", game.table().upper);
}

// Two Observatories, one of them used: `#n` names the other. What is drawn may not replace the used one.
void observatories_are_told_apart() {
  ReferenceGame game = chosen_game("edition=classic players=2", {{"exchange", {"bank"}}});
  arrange_turn(game, "building", 0, {"peterhof"});
  give(game, 0, {"observatory", "observatory"}, {}, 60);
  TEST_ASSERT_TRUE(can(game, "buy upper:0 over observatory"));
  play_all(game, {"observe exchange"});
  expect_decision(game, "drawn", 0);
  expect_price(game, "buy drawn over observatory#1", 7);
  TEST_ASSERT_FALSE(can(game, "buy drawn over observatory#0"));
  play_all(game, {"discard drawn"});
  expect_decision(game, "action", 1);
  all_pass(game);
  expect_points(game, {1, 0});
}

// EX-M1.
void the_goods_are_scored_by_first_and_second_places() {
  ReferenceGame game = chosen_game("edition=second players=5 market=on");
  arrange_turn(game, "market", 0, {});
  game.arrange().market_value = {3, 1};
  give(game, 0, {"hen", "ear_of_wheat", "cabbage"});
  give(game, 1, {"hen", "vegetable_garden"});
  give(game, 2, {"apple"});
  give(game, 3, {"chicken_coop"});
  give(game, 4, {"fish", "vegetable_basket"});
  all_pass(game);
  expect_points(game, {4, 4, 3, 3, 4});
  expect_rubles(game, {25 + 1 + 2 + 2, 25 + 1, 25 + 2, 25, 25 + 2 + 1});
}

// EX-M2, with an orange card given up as well: it is gone for good.
void orange_cards_are_paid_for_or_given_up() {
  ReferenceGame game = chosen_game("edition=second players=2 market=on", {},
                                   {{"worker", 0}, {"market", 0}, {"building", 0}, {"noble", 1}, {"exchange", 1}});
  arrange_turn(game, "market", 0, {});
  game.arrange().market_value = {3, 1};
  give(game, 0, {"special_fish", "special_grain", "special_fruit"}, {}, 8);
  all_pass(game);
  expect_decision(game, "upkeep", 0);
  TEST_ASSERT_EQUAL_STRING("special_fish", game.table().about.value_or("").c_str());
  play_all(game, {"keep"});
  TEST_ASSERT_EQUAL_STRING("special_grain", game.table().about.value_or("").c_str());
  play_all(game, {"keep"});
  expect_rubles(game, {2});
  TEST_ASSERT_FALSE(can(game, "keep"));
  play_all(game, {"drop"});
  expect_points(game, {6, 0});
  TEST_ASSERT_EQUAL_INT(0, game.table().seats[0].goods.at("fruit"));
  TEST_ASSERT_EQUAL_INT(4, game.table().seats[0].goods.at("fish"));
  TEST_ASSERT_TRUE(game.table().discard.empty());
}

// MKTS-2, MKTS-3: each orange card is asked for on its own; tied for first, nobody is second.
void a_tie_for_first_leaves_no_second() {
  ReferenceGame game = chosen_game("edition=second players=3 market=on", {},
                                   {{"worker", 0}, {"market", 0}, {"building", 1}, {"noble", 1}, {"exchange", 2}});
  arrange_turn(game, "market", 0, {});
  game.arrange().market_value = {3, 1};
  give(game, 0, {"special_fish", "special_grain", "hen"}, {}, 3);
  give(game, 1, {"hen"});
  give(game, 2, {"chick"});
  all_pass(game);
  play_all(game, {"drop"});
  TEST_ASSERT_EQUAL_STRING("special_grain", game.table().about.value_or("").c_str());
  play_all(game, {"keep"});
  expect_points(game, {3 + 3, 3, 0});
}

// A ? takes a tile from the supply while its card lies there.
void a_question_mark_takes_a_tile() {
  ReferenceGame game = chosen_game("edition=second players=2 market=on");
  arrange_turn(game, "worker", 0, {"ship_builder_any", "czar_and_carpenter", "wharf"});
  play_all(game, {"buy upper:0 good fish"});
  TEST_ASSERT_EQUAL_INT(1, game.table().seats[0].goods.at("fish"));
  TEST_ASSERT_FALSE(can(game, "buy upper:1 good fish"));
  play_all(game, {"buy upper:1 good grain", "buy upper:2 over ship_builder_any"});
  TEST_ASSERT_EQUAL_INT(0, game.table().seats[0].goods.at("fish"));
  TEST_ASSERT_EQUAL_INT(4, static_cast<int>(game.table().good_tiles.size()));
}

void expect_refusal(const std::string& reason, const std::string& words) {
  Options options;
  TEST_ASSERT_EQUAL_STRING_MESSAGE(reason.c_str(), read_options(words, options).c_str(), words.c_str());
}

void options_that_do_not_go_together_are_refused() {
  expect_refusal("five players: Market or New Russia", "new edition=second players=5 banquet=on");
  expect_refusal("five players: Market or New Russia", "new edition=complete players=5 assembly=on");
  expect_refusal("", "new edition=complete players=5 new_russia=on");
  expect_refusal("", "new edition=second players=5 market=on");
  expect_refusal("modules 3 to 6: Market", "new edition=second players=3 hurdles=on");
  expect_refusal("modules: second edition", "new edition=complete players=3 banquet=on");
  expect_refusal("expansions: complete edition", "new edition=classic players=3 assembly=on");
  expect_refusal("market: second edition", "new edition=classic players=3 market=on");
  expect_refusal("Debtor's Prison beside the Banquet",
                 "new edition=second players=3 banquet=on company=debtors_prison");
  expect_refusal("no such house rule: tea", "new edition=second players=3 house=tea");
  expect_refusal("no such company card: pub", "new edition=second players=3 company=pub");
  expect_refusal("no such option: samovar", "new edition=second players=3 samovar=on");
  expect_refusal("hurdles: on or variant:0..5", "new edition=second players=3 market=on hurdles=variant:6");
}

void expect_decks(const std::string& words, const std::vector<std::size_t>& sizes) {
  Options options;
  TEST_ASSERT_EQUAL_STRING("", read_options(words, options).c_str());
  const std::vector<std::string> phases = {"worker", "market", "building", "noble", "exchange"};
  std::map<std::string, std::vector<std::string>> decks = decks_of(options);
  for (std::size_t i = 0; i < phases.size(); ++i)
    TEST_ASSERT_EQUAL_INT_MESSAGE(sizes[i], decks[phases[i]].size(), (words + " " + phases[i]).c_str());
}

void decks_hold_what_the_options_say() {
  expect_decks("edition=classic players=2", {31, 0, 28, 27, 30});
  expect_decks("edition=second players=2 market=on", {31, 35, 28, 27, 30});
  expect_decks("edition=second players=2 banquet=on", {31, 0, 31, 30, 36});
  expect_decks("edition=second players=2 banquet=on market=on", {31, 38, 31, 30, 36});
  expect_decks("edition=second players=2 company=on", {31, 0, 31, 29, 37});
  expect_decks("edition=second players=2 company=on banquet=on", {31, 0, 33, 32, 43});
  expect_decks("edition=second players=2 company=sycophant,mayor", {31, 0, 28, 29, 31});
  expect_decks("edition=complete players=2 assembly=on", {31, 0, 31, 30, 36});
  expect_decks("edition=complete players=2 new_russia=on", {37, 0, 34, 34, 39});
}

void a_table_reads_from_lines_and_differences_have_words() {
  const std::string state =
      R"({"edition":"second","players":2,"round":3,"phase":"noble","seat":null,"decision":null,)"
      R"("upper":["author",null],"lower":[null,null],"decks":{"worker":4},"discard":[],"markers":{"worker":1},)"
      R"("end_triggered":true,"over":true,"winners":[1],"market_value":[3,1],"good_tiles":["fish"],"events":["twin"],)"
      R"("hurdles":{"10":"bonus_red"},"seats":[{"rubles":3,"points":-5,"hand":["pub"],"area":[{"card":"judge",)"
      R"("turned":false,"chip":true,"attached":"jester","good":"fish"}],"goods":{"fish":2},"assistant":"lawyer",)"
      R"("assignments":[3,1],"event_used":true,"overcome":[20]}]})";
  const std::string score = R"({"seats":[{"phases":1,"total":-5}],"winners":[1]})";
  const ReadTable read = read_table(state, score);
  TEST_ASSERT_EQUAL_STRING("", read.error.c_str());
  Table other = read.table;
  TEST_ASSERT_EQUAL_STRING("", difference(read.table, other).c_str());
  other.seats[0].assignments = {1, 3};
  TEST_ASSERT_EQUAL_STRING("", difference(read.table, other).c_str());
  other.seats[0].area[0].attached.clear();
  TEST_ASSERT_EQUAL_STRING("seat 0 area: engine [judge(chip)(jester)(fish)], reference [judge(chip)(fish)]",
                           difference(read.table, other).c_str());
  other.upper[1] = "pub";
  TEST_ASSERT_EQUAL_STRING("upper row: engine [author nothing], reference [author pub]",
                           difference(read.table, other).c_str());
  TEST_ASSERT_FALSE(read_table("{\"edition\":", score).error.empty());
}

void a_lockstep_names_what_only_one_side_allows() {
  Options options;
  TEST_ASSERT_EQUAL_STRING("", read_options("edition=classic players=2", options).c_str());
  std::mt19937 random(7);
  const Deal deal = random_deal(options, random);
  const Lockstep lockstep("new edition=classic players=2 seed=7", deal);
  EngineSide engine;
  engine.state_line = "{}";
  engine.score_line = "{}";
  TEST_ASSERT_EQUAL_STRING("edition: engine nothing, reference classic", lockstep.compare(engine).c_str());
}

}  // namespace

int main() {
  UNITY_BEGIN();
  RUN_TEST(the_first_two_phases_come_out_to_the_ruble);
  RUN_TEST(equal_names_rows_and_the_workshop_reduce_prices);
  RUN_TEST(exchange_cards_cost_the_difference);
  RUN_TEST(final_scoring_counts_nobles_money_and_the_hand);
  RUN_TEST(the_last_card_of_a_deck_triggers_the_end);
  RUN_TEST(observatories_are_told_apart);
  RUN_TEST(the_goods_are_scored_by_first_and_second_places);
  RUN_TEST(orange_cards_are_paid_for_or_given_up);
  RUN_TEST(a_tie_for_first_leaves_no_second);
  RUN_TEST(a_question_mark_takes_a_tile);
  RUN_TEST(options_that_do_not_go_together_are_refused);
  RUN_TEST(decks_hold_what_the_options_say);
  RUN_TEST(a_table_reads_from_lines_and_differences_have_words);
  RUN_TEST(a_lockstep_names_what_only_one_side_allows);
  return UNITY_END();
}
