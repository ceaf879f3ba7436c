#include <unity.h>

#include "engine/rules/rules.hpp"
#include "host_tests/engine/support/action_makers.hpp"
#include "host_tests/engine/support/situation.hpp"

using namespace neva;

namespace {

void expect_value(const Situation& game, int first, int second) {
  TEST_ASSERT_EQUAL_INT(first, market_value(game.state.table).first);
  TEST_ASSERT_EQUAL_INT(second, market_value(game.state.table).second);
}

// MKTS-1
void yellow_cards_pay_their_rubles_in_the_market_phase_alone() {
  Situation game(setup_with_market(2));
  game.owns(0, {Card::ear_of_wheat, Card::hen, Card::caviar, Card::apple}).owns(1, {Card::lumberjack});
  game.enter(Phase::worker).pass(2);
  TEST_ASSERT_EQUAL_INT(25, game.rubles(0));
  TEST_ASSERT_EQUAL_INT(28, game.rubles(1));
  game.pass(2);
  TEST_ASSERT_EQUAL_INT(25 + 2 + 1 + 0 + 2, game.rubles(0));
  TEST_ASSERT_EQUAL_INT(28, game.rubles(1));
  game.pass(6);
  TEST_ASSERT_EQUAL_INT(30, game.rubles(0));
}

// MKTS-2 EX-M2
void keeping_an_orange_card_costs_the_higher_market_value_each() {
  Situation game(setup_with_market(2));
  game.owns(0, {Card::special_grain, Card::field, Card::special_fish}).market_value(1).enter(Phase::market).pass(2);
  TEST_ASSERT_TRUE(game.asks(Decision::upkeep, 0));
  TEST_ASSERT_TRUE(asked_card(game.state.table) == Card::special_grain);
  TEST_ASSERT_EQUAL_INT(3, upkeep_of(game.state.table));
  game.must(keep());
  TEST_ASSERT_TRUE(asked_card(game.state.table) == Card::special_fish);
  TEST_ASSERT_EQUAL_INT(25 - 3, game.rubles(0));
  game.must(keep());
  TEST_ASSERT_EQUAL_INT(25 - 6, game.rubles(0));
  TEST_ASSERT_EQUAL_INT(3, game.area(0).size());
  TEST_ASSERT_TRUE(game.state.table.phase == Phase::building);
}

// MKTS-2 MKTS-5 D-6
void an_orange_card_that_is_given_up_goes_to_the_box_and_its_symbols_are_gone() {
  Situation game(setup_with_market(2));
  game.owns(0, {Card::special_grain, Card::ear_of_wheat}).market_value(1).enter(Phase::market).pass(2);
  game.must(drop());
  TEST_ASSERT_TRUE(game.area(0) == std::vector<Card>{Card::ear_of_wheat});
  TEST_ASSERT_EQUAL_INT(1, game.good_count(0, Good::grain));
  TEST_ASSERT_EQUAL_INT(25 + 2, game.rubles(0));
  TEST_ASSERT_TRUE(game.discards().empty());
}

// MKTS-2 MKTS-1 N-20
void the_income_comes_first_and_who_cannot_pay_gives_up() {
  Situation game(setup_with_market(2));
  game.owns(0, {Card::special_grain, Card::ear_of_wheat}).owns(1, {Card::special_fish, Card::hen});
  game.rubles(0, 1).rubles(1, 1).market_value(1).enter(Phase::market).pass(2);
  TEST_ASSERT_TRUE(game.asks(Decision::upkeep, 0));
  game.must(keep());
  TEST_ASSERT_EQUAL_INT(1 + 2 - 3, game.rubles(0));
  TEST_ASSERT_TRUE(game.asks(Decision::upkeep, 1));
  game.refuses(keep(), Reason::too_expensive);
  game.refuses(pass_action(), Reason::not_now);
  game.must(drop());
}

// MKTS-2 N-32
void upkeep_is_asked_in_turn_order_and_before_any_good_is_scored() {
  Situation game(setup_with_market(3));
  game.owns(0, {Card::special_fish}).owns(1, {Card::special_grain}).owns(2, {Card::special_fruit, Card::caviar});
  game.enter(Phase::market, 1).pass(3);
  for (std::uint8_t seat : {std::uint8_t{1}, std::uint8_t{2}, std::uint8_t{0}}) {
    TEST_ASSERT_TRUE(game.asks(Decision::upkeep, seat));
    for (std::uint8_t other = 0; other < 3; ++other) TEST_ASSERT_EQUAL_INT(0, game.points(other));
    game.must(seat == 0 ? drop() : keep());
  }
  // 2/1: grain to seat 1, fruit to seat 2; the fish is seat 2's alone since seat 0 has given up its own.
  TEST_ASSERT_EQUAL_INT(0, game.points(0));
  TEST_ASSERT_EQUAL_INT(2, game.points(1));
  TEST_ASSERT_EQUAL_INT(4, game.points(2));
}

// MKTS-3
void who_is_tied_for_first_scores_first_and_then_nobody_is_second() {
  Situation game(setup_with_market(3));
  game.owns(0, {Card::fish_basket}).owns(1, {Card::fish, Card::fish}).owns(2, {Card::fish});
  game.market_value(2).enter(Phase::market).pass(3);
  TEST_ASSERT_EQUAL_INT(4, game.points(0));
  TEST_ASSERT_EQUAL_INT(4, game.points(1));
  TEST_ASSERT_EQUAL_INT(0, game.points(2));
  TEST_ASSERT_EQUAL_INT(4, game.points_from(0, PointSource::market));
}

// MKTS-3
void who_is_tied_for_second_scores_second_and_nobody_scores_without_a_symbol() {
  Situation game(setup_with_market(4));
  game.owns(0, {Card::fish}).owns(1, {Card::caviar}).owns(2, {Card::market_fish});
  game.market_value(4).enter(Phase::market).pass(4);
  TEST_ASSERT_EQUAL_INT(3, game.points(0));
  TEST_ASSERT_EQUAL_INT(6, game.points(1));
  TEST_ASSERT_EQUAL_INT(3, game.points(2));
  TEST_ASSERT_EQUAL_INT(0, game.points(3));
}

// MKTS-4 D-25
void the_market_value_rises_round_by_round_and_the_last_one_stays() {
  constexpr int k_first[] = {2, 3, 4, 5, 6, 7, 7};
  constexpr int k_second[] = {1, 1, 2, 2, 3, 3, 3};
  Situation game(setup_with_market(2));
  game.owns(0, {Card::fish_basket}).owns(1, {Card::fish}).enter(Phase::worker);
  for (int round = 0; round < 7; ++round) {
    expect_value(game, k_first[round], k_second[round]);
    const int first = game.points(0);
    const int second = game.points(1);
    game.pass(4);
    TEST_ASSERT_EQUAL_INT(k_first[round], game.points(0) - first);
    TEST_ASSERT_EQUAL_INT(k_second[round], game.points(1) - second);
    game.pass(6);
  }
}

// MKTS-5 D-6
void an_orange_card_never_goes_to_the_discard_pile() {
  Situation cleared(setup_with_market(2));
  cleared.lies(Row::lower, 1, Card::author).lies(Row::lower, 2, Card::special_fish).lies(Row::lower, 3, Card::pub);
  cleared.enter(Phase::exchange).pass(2);
  TEST_ASSERT_TRUE((cleared.discards() == std::vector<Card>{Card::author, Card::pub}));
  Situation drawn(setup_with_market(2));
  drawn.owns(0, {Card::observatory_second}).on_top(Phase::market, {Card::special_fruit}).enter(Phase::building);
  drawn.must(observe(Phase::market)).must(discard_drawn());
  TEST_ASSERT_TRUE(drawn.discards().empty());
}

// MKTS-6
void goods_are_moved_one_by_one_in_their_order() {
  Setup setup = setup_with_market(2);
  setup.hurdles = HurdleRule::variant_0;
  Situation game(setup);
  game.hurdles(
      {Hurdle::bonus_card, Hurdle::bonus_red, Hurdle::bonus_blue, Hurdle::bonus_goods, Hurdle::bonus_exchange});
  game.owns(0, {Card::grain_sack, Card::caviar}).owns(1, {Card::field}).marker(0, 9).market_value(1);
  game.enter(Phase::market).pass(2);
  // Grain: seat 1 comes first and has moved before seat 0, who is second with 1 point and reaches field 10 by it; fish
  // is still to come.
  TEST_ASSERT_TRUE(game.asks(Decision::bonus, 0));
  TEST_ASSERT_EQUAL_INT(10, game.points(0));
  TEST_ASSERT_EQUAL_INT(3, game.points(1));
  game.must(bonus_rubles());
  TEST_ASSERT_EQUAL_INT(10 + 3, game.points(0));
}

// MKTS-6
void orange_counts_as_yellow() {
  Setup setup = setup_with_market(2);
  setup.assistants = true;
  Situation game(setup);
  game.owns(0, {Card::special_fish, Card::fish});
  TEST_ASSERT_EQUAL_INT(2, colour_count(game.state.table.seats[0], CardColour::yellow));
}

// EX-M1 MKTS-3
void the_example_of_five_markets() {
  Situation game(setup_with_market(5));
  game.owns(0, {Card::hen, Card::grain_sack, Card::cabbage}).owns(1, {Card::hen, Card::vegetable_garden});
  game.owns(2, {Card::apple}).owns(3, {Card::chicken_coop}).owns(4, {Card::fish, Card::vegetable_basket});
  game.market_value(1).enter(Phase::market);
  expect_value(game, 3, 1);
  game.pass(5);
  constexpr int k_points[] = {4, 4, 3, 3, 4};
  for (std::uint8_t seat = 0; seat < 5; ++seat) TEST_ASSERT_EQUAL_INT(k_points[seat], game.points(seat));
}

}  // namespace

int main() {
  UNITY_BEGIN();
  RUN_TEST(yellow_cards_pay_their_rubles_in_the_market_phase_alone);
  RUN_TEST(keeping_an_orange_card_costs_the_higher_market_value_each);
  RUN_TEST(an_orange_card_that_is_given_up_goes_to_the_box_and_its_symbols_are_gone);
  RUN_TEST(the_income_comes_first_and_who_cannot_pay_gives_up);
  RUN_TEST(upkeep_is_asked_in_turn_order_and_before_any_good_is_scored);
  RUN_TEST(who_is_tied_for_first_scores_first_and_then_nobody_is_second);
  RUN_TEST(who_is_tied_for_second_scores_second_and_nobody_scores_without_a_symbol);
  RUN_TEST(the_market_value_rises_round_by_round_and_the_last_one_stays);
  RUN_TEST(an_orange_card_never_goes_to_the_discard_pile);
  RUN_TEST(goods_are_moved_one_by_one_in_their_order);
  RUN_TEST(orange_counts_as_yellow);
  RUN_TEST(the_example_of_five_markets);
  return UNITY_END();
}
