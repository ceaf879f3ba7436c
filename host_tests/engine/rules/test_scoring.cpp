#include <unity.h>

#include "engine/rules/rules.hpp"
#include "host_tests/engine/support/action_makers.hpp"
#include "host_tests/engine/support/situation.hpp"

using namespace neva;

namespace {

// SCORE-1
void workers_pay_in_the_worker_phase_buildings_and_nobles_in_theirs() {
  for (Edition edition : {Edition::classic, Edition::second}) {
    Situation game(edition, 2);
    game.owns(0, {Card::lumberjack, Card::fur_shop, Card::theater, Card::controller}).enter(Phase::worker).pass(2);
    expect_purse(game, 0, 25 + 3 + 3, 2);
    game.pass(2);
    expect_purse(game, 0, 31, 2 + 6);
    game.pass(2);
    expect_purse(game, 0, 31 + 4, 8 + 1);
    expect_purse(game, 1, 25, 0);
  }
}

// SCORE-1
void cards_pay_whenever_they_were_bought() {
  Situation game(Edition::classic, 2);
  game.lies(Row::upper, 7, Card::market).lies(Row::lower, 2, Card::gold_miner).enter(Phase::worker);
  // A building bought in the worker phase pays in the building phase right after.
  game.must(buy(row_place(Row::upper, 7))).must(buy(row_place(Row::lower, 2))).pass(2);
  expect_purse(game, 0, 20, 0);
  expect_purse(game, 1, 25 - 3 + 3, 0);
  game.pass(2);
  expect_purse(game, 0, 20, 1);
}

// SCORE-1
void cards_in_hand_pay_nothing() {
  Situation game(Edition::classic, 2);
  game.holds(0, {Card::lumberjack, Card::academy, Card::judge}).enter(Phase::worker).pass(6);
  expect_purse(game, 0, 25, 0);
}

// SCORE-1
void every_printed_number_is_paid() {
  Situation game(Edition::second, 2);
  game.owns(0, {Card::author, Card::administrator, Card::warehouse_manager, Card::secretary, Card::controller,
                Card::judge_second, Card::mistress_of_ceremonies_second});
  game.owns(1, {Card::abbot, Card::chamber_maid, Card::weapon_master, Card::builder, Card::patriarch, Card::admiral,
                Card::minister_of_foreign_affairs, Card::czarina});
  game.enter(Phase::noble).pass(2);
  expect_purse(game, 0, 25 + 1 + 2 + 3 + 4 + 4 + 5 + 6, 1 + 2 + 3);
  expect_purse(game, 1, 25 + 1 + 0 + 4 + 5 + 0 + 3 + 2 + 0, 1 + 2 + 0 + 0 + 4 + 3 + 4 + 6);
}

// SCORE-1
void the_palaces_pay_rubles_and_points() {
  Situation game(Edition::classic, 2);
  game.owns(0, {Card::bank, Card::peterhof, Card::st_isaacs_cathedral, Card::church_of_the_resurrection, Card::harbor});
  game.owns(1, {Card::catherine_palace, Card::smolny_cathedral, Card::hermitage, Card::winter_palace});
  game.enter(Phase::building).pass(2);
  expect_purse(game, 0, 25 + 5 + 4 + 3 + 2 + 5, 1 + 2 + 3 + 4 + 2);
  expect_purse(game, 1, 25 + 1 + 4 + 3 + 2, 5 + 3 + 4 + 5);
}

// SCORE-2
void rubles_and_points_of_a_phase_are_added_up_for_each_player() {
  Situation game(Edition::classic, 3);
  game.owns(0, {Card::wharf, Card::wharf}).owns(1, {Card::fur_shop, Card::shepherd}).owns(2, {Card::weaving_mill});
  game.enter(Phase::worker, 1).pass(3);
  expect_purse(game, 0, 25 + 12, 2);
  expect_purse(game, 1, 25 + 6, 2);
  expect_purse(game, 2, 25 + 6, 0);
}

// SCORE-2 CARD-PUB
void the_pubs_are_asked_in_turn_order_after_everybody_has_been_scored() {
  Situation game(Edition::second, 3);
  game.owns(0, {Card::pub, Card::bank_second}).owns(2, {Card::pub, Card::harbor_second}).rubles(0, 0).rubles(2, 0);
  game.enter(Phase::building, 1).pass(3);
  // Both have been paid before the first of them chooses; from seat 1 on, seat 2 comes before seat 0.
  TEST_ASSERT_TRUE(game.state.table.decision == Decision::points);
  TEST_ASSERT_EQUAL_INT(2, game.state.table.seat);
  expect_purse(game, 0, 5, 1);
  expect_purse(game, 2, 5, 2);
  game.must(points(2));
  TEST_ASSERT_EQUAL_INT(0, game.state.table.seat);
  game.must(points(1));
  expect_purse(game, 0, 3, 2);
  expect_purse(game, 2, 1, 4);
  TEST_ASSERT_TRUE(game.state.table.phase == Phase::noble);
}

// SCORE-2
void points_are_told_apart_by_where_they_came_from() {
  Situation game(Edition::classic, 2);
  game.owns(0, {Card::wharf, Card::library, Card::pub, Card::controller}).enter(Phase::worker).pass(4).must(points(3));
  game.pass(2);
  const auto& sources = game.state.table.seats[0].points_by_source;
  TEST_ASSERT_EQUAL_INT(1, sources[static_cast<std::size_t>(PointSource::worker)]);
  TEST_ASSERT_EQUAL_INT(5 + 3, sources[static_cast<std::size_t>(PointSource::building)]);
  TEST_ASSERT_EQUAL_INT(1, sources[static_cast<std::size_t>(PointSource::noble)]);
  TEST_ASSERT_EQUAL_INT(10, game.points(0));
}

// CARD-MARI
void classic_mariinsky_pays_1_ruble_a_red_card() {
  Situation game(Edition::classic, 2);
  game.owns(0, {Card::mariinsky_theater, Card::author, Card::author, Card::tax_man}).owns(1, {Card::judge});
  game.enter(Phase::building).pass(2);
  expect_purse(game, 0, 25 + 3, 0);
}

// CARD-MARI D-2
void second_mariinsky_pays_1_point_a_red_card() {
  Situation game(Edition::second, 2);
  game.owns(0, {Card::mariinsky_theater_second, Card::author, Card::author, Card::tax_man})
      .owns(1, {Card::judge_second});
  game.enter(Phase::building).pass(2);
  expect_purse(game, 0, 25, 3);
}

// CARD-TAX
void the_tax_man_pays_1_ruble_a_green_card() {
  for (Edition edition : {Edition::classic, Edition::second}) {
    Situation game(edition, 2);
    game.owns(0, {Card::tax_man, Card::lumberjack, Card::shepherd, Card::wharf, Card::library, Card::author});
    game.owns(1, {Card::lumberjack}).enter(Phase::noble).pass(2);
    expect_purse(game, 0, 25 + 3 + 1, 0);
    expect_purse(game, 1, 25, 0);
  }
}

}  // namespace

int main() {
  UNITY_BEGIN();
  RUN_TEST(workers_pay_in_the_worker_phase_buildings_and_nobles_in_theirs);
  RUN_TEST(cards_pay_whenever_they_were_bought);
  RUN_TEST(cards_in_hand_pay_nothing);
  RUN_TEST(every_printed_number_is_paid);
  RUN_TEST(the_palaces_pay_rubles_and_points);
  RUN_TEST(rubles_and_points_of_a_phase_are_added_up_for_each_player);
  RUN_TEST(the_pubs_are_asked_in_turn_order_after_everybody_has_been_scored);
  RUN_TEST(points_are_told_apart_by_where_they_came_from);
  RUN_TEST(classic_mariinsky_pays_1_ruble_a_red_card);
  RUN_TEST(second_mariinsky_pays_1_point_a_red_card);
  RUN_TEST(the_tax_man_pays_1_ruble_a_green_card);
  return UNITY_END();
}
