#include <unity.h>

#include <algorithm>
#include <set>

#include "engine/rules/rules.hpp"
#include "host_tests/engine/support/action_makers.hpp"
#include "host_tests/engine/support/situation.hpp"

using namespace neva;

namespace {

using Hurdles = std::array<Hurdle, k_hurdle_count>;

bool counts_as_real(Hurdle hurdle) { return hurdle >= Hurdle::real_green; }

Setup with_rule(HurdleRule rule, std::uint8_t players = 2) {
  Setup setup = setup_with_market(players);
  setup.hurdles = rule;
  return setup;
}

// A game whose hurdles stand at 10, 20, 35, 50 and 70 as given.
Situation with_hurdles(const Hurdles& hurdles) {
  const auto real = std::count_if(hurdles.begin(), hurdles.end(), counts_as_real);
  const auto rule = static_cast<HurdleRule>(static_cast<int>(HurdleRule::variant_0) + static_cast<int>(real));
  Situation game(with_rule(rule));
  game.hurdles(hurdles);
  return game;
}

// One hurdle, the others out of the way.
Situation with_hurdle(std::size_t index, Hurdle hurdle) {
  Hurdles hurdles = {Hurdle::bonus_red, Hurdle::bonus_blue, Hurdle::bonus_exchange, Hurdle::bonus_goods,
                     Hurdle::bonus_card};
  const auto twin = std::find(hurdles.begin(), hurdles.end(), hurdle);
  if (twin != hurdles.end()) *twin = hurdles[index];
  hurdles[index] = hurdle;
  return with_hurdles(hurdles);
}

void score(Situation& game, Phase phase) { game.enter(phase).pass(2); }

// HUR-1
void the_standard_set_has_real_hurdles_at_20_and_35_and_bonus_ones_elsewhere() {
  std::array<std::set<Hurdle>, k_hurdle_count> seen;
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    State state;
    TEST_ASSERT_TRUE(start(state, with_rule(HurdleRule::standard), seed) == SetupFault::none);
    const Hurdles& hurdles = state.table.hurdles;
    TEST_ASSERT_EQUAL_INT(5, std::set<Hurdle>(hurdles.begin(), hurdles.end()).size());
    for (std::size_t i = 0; i < k_hurdle_count; ++i) {
      TEST_ASSERT_TRUE(hurdles[i] != Hurdle::none);
      TEST_ASSERT_EQUAL_INT(i == 1 || i == 2, counts_as_real(hurdles[i]));
      seen[i].insert(hurdles[i]);
    }
  }
  // At random: each field sees all five of its kind.
  for (const std::set<Hurdle>& kinds : seen) TEST_ASSERT_EQUAL_INT(5, kinds.size());
}

// HUR-1
void the_variant_has_as_many_real_ones_as_agreed_on_random_fields() {
  for (int real = 0; real <= 5; ++real) {
    const auto rule = static_cast<HurdleRule>(static_cast<int>(HurdleRule::variant_0) + real);
    std::array<std::set<Hurdle>, k_hurdle_count> seen;
    for (std::uint64_t seed = 0; seed < 400; ++seed) {
      State state;
      TEST_ASSERT_TRUE(start(state, with_rule(rule), seed) == SetupFault::none);
      const Hurdles& hurdles = state.table.hurdles;
      TEST_ASSERT_EQUAL_INT(5, std::set<Hurdle>(hurdles.begin(), hurdles.end()).size());
      TEST_ASSERT_EQUAL_INT(real, std::count_if(hurdles.begin(), hurdles.end(), counts_as_real));
      for (std::size_t i = 0; i < k_hurdle_count; ++i) seen[i].insert(hurdles[i]);
    }
    const int kinds = real == 0 || real == 5 ? 5 : 10;
    for (const std::set<Hurdle>& field : seen) TEST_ASSERT_EQUAL_INT(kinds, field.size());
  }
}

// HUR-1
void given_hurdles_must_be_a_deal_that_could_come_up() {
  State state;
  TEST_ASSERT_TRUE(start(state, with_rule(HurdleRule::standard), 1) == SetupFault::none);
  const State before = state;
  const auto fault = [&state](HurdleRule rule, const Hurdles& hurdles) {
    FixedDeal deal;
    deal.hurdles_given = true;
    deal.hurdles = hurdles;
    return start(state, with_rule(rule), 1, &deal);
  };
  const Hurdles standard = {Hurdle::bonus_red, Hurdle::real_red, Hurdle::real_blue, Hurdle::bonus_blue,
                            Hurdle::bonus_card};
  const Hurdles mixed = {Hurdle::real_red, Hurdle::bonus_red, Hurdle::real_blue, Hurdle::bonus_blue,
                         Hurdle::bonus_card};
  Hurdles twice = standard;
  twice[4] = Hurdle::bonus_red;
  Hurdles missing = standard;
  missing[0] = Hurdle::none;
  TEST_ASSERT_TRUE(fault(HurdleRule::standard, mixed) == SetupFault::hurdles);
  TEST_ASSERT_TRUE(fault(HurdleRule::standard, twice) == SetupFault::hurdles);
  TEST_ASSERT_TRUE(fault(HurdleRule::standard, missing) == SetupFault::hurdles);
  TEST_ASSERT_TRUE(fault(HurdleRule::variant_1, mixed) == SetupFault::hurdles);
  TEST_ASSERT_TRUE(equal(before, state));
  TEST_ASSERT_TRUE(fault(HurdleRule::variant_2, mixed) == SetupFault::none);
  TEST_ASSERT_TRUE(state.table.hurdles == mixed);
  TEST_ASSERT_TRUE(fault(HurdleRule::standard, standard) == SetupFault::none);
}

// HUR-2
void the_red_bonus_is_1_point_a_red_card_on_reaching_or_passing_its_field_once() {
  for (int from : {8, 9}) {
    Situation game = with_hurdle(0, Hurdle::bonus_red);
    game.owns(0, {Card::customs_house, Card::author, Card::author, Card::weapon_master}).marker(0, from);
    score(game, Phase::building);
    expect_purse(game, 0, 25, from + 2 + 3);
    TEST_ASSERT_EQUAL_INT(3, game.points_from(0, PointSource::hurdles));
    score(game, Phase::building);
    TEST_ASSERT_EQUAL_INT(from + 2 + 3 + 2, game.points(0));
  }
  Situation before = with_hurdle(0, Hurdle::bonus_red);
  before.owns(0, {Card::customs_house, Card::author}).marker(0, 7);
  score(before, Phase::building);
  TEST_ASSERT_EQUAL_INT(9, before.points(0));
}

// HUR-2
void every_player_gets_the_bonus() {
  Situation game = with_hurdle(0, Hurdle::bonus_red);
  game.owns(0, {Card::customs_house, Card::author}).owns(1, {Card::customs_house, Card::author, Card::author});
  game.marker(0, 9).marker(1, 9);
  score(game, Phase::building);
  TEST_ASSERT_EQUAL_INT(9 + 2 + 1, game.points(0));
  TEST_ASSERT_EQUAL_INT(9 + 2 + 2, game.points(1));
}

// HUR-2
void the_blue_bonus_is_1_ruble_a_blue_card() {
  Situation game = with_hurdle(0, Hurdle::bonus_blue);
  game.owns(0, {Card::customs_house, Card::library, Card::bank_second, Card::author}).marker(0, 9);
  score(game, Phase::building);
  expect_purse(game, 0, 25 + 5 + 3, 9 + 2 + 5 + 1);
}

// HUR-2
void the_exchange_bonus_is_1_ruble_and_1_point_an_exchange_card() {
  Situation game = with_hurdle(0, Hurdle::bonus_exchange);
  game.owns(0, {Card::customs_house, Card::wharf, Card::weapon_master, Card::author}).marker(0, 9);
  score(game, Phase::building);
  expect_purse(game, 0, 25 + 2, 9 + 2 + 2);
}

// HUR-2 D-29
void the_goods_bonus_is_one_choice_for_all_goods() {
  Situation game = with_hurdle(0, Hurdle::bonus_goods);
  game.owns(0, {Card::customs_house, Card::caviar, Card::market_grain, Card::ship_builder_fruit}).marker(0, 9);
  score(game, Phase::building);
  TEST_ASSERT_TRUE(game.asks(Decision::bonus, 0));
  TEST_ASSERT_EQUAL_INT(9 + 2 + 1, game.points(0));
  game.refuses(pass_action(), Reason::not_now);
  TEST_ASSERT_TRUE(game.allows(bonus_rubles()) && game.allows(bonus_points()));
  Situation rubles = game;
  rubles.must(bonus_rubles());
  expect_purse(rubles, 0, 25 + 3, 12);
  game.must(bonus_points());
  expect_purse(game, 0, 25, 12 + 3);
}

// HUR-2 VALUE-1 D-36
void the_card_bonus_is_the_rubles_or_the_points_of_the_best_card() {
  Situation game = with_hurdle(0, Hurdle::bonus_card);
  game.owns(0, {Card::bank_second, Card::library, Card::theater}).marks(0, Card::theater, mark::k_chip).marker(0, 9);
  // Better ones of somebody else do not count.
  game.owns(1, {Card::academy, Card::controller});
  score(game, Phase::building);
  // The Theater with the chip pays no point and has none: the Library's 5 are the best.
  expect_purse(game, 0, 25 + 5, 9 + 1 + 5);
  Situation rubles = game;
  rubles.must(bonus_rubles());
  expect_purse(rubles, 0, 30 + 5, 15);
  game.must(bonus_points());
  // 15 + 5 reaches field 20 with its bonus of 1 ruble a blue card.
  expect_purse(game, 0, 30 + 3, 20);
}

// HUR-2 N-30
void choices_wait_until_the_marker_stands_still_and_come_before_anything_else() {
  Situation game = with_hurdles(
      {Hurdle::bonus_goods, Hurdle::bonus_card, Hurdle::bonus_red, Hurdle::bonus_blue, Hurdle::bonus_exchange});
  game.owns(0, {Card::theater, Card::theater, Card::market_fish, Card::pub}).owns(1, {Card::library}).marker(0, 9);
  score(game, Phase::building);
  // 9 + 6 + 6 + 1: fields 10 and 20 in one move; the other seat has not been scored yet.
  expect_purse(game, 0, 25, 22);
  TEST_ASSERT_EQUAL_INT(0, game.points(1));
  TEST_ASSERT_TRUE(game.asks(Decision::bonus, 0));
  game.must(bonus_rubles());
  // Goods first: 1 for the fish.
  expect_purse(game, 0, 26, 22);
  TEST_ASSERT_TRUE(game.asks(Decision::bonus, 0));
  TEST_ASSERT_EQUAL_INT(0, game.points(1));
  game.must(bonus_points());
  expect_purse(game, 0, 26, 22 + 6);
  TEST_ASSERT_EQUAL_INT(5, game.points(1));
  TEST_ASSERT_TRUE(game.asks(Decision::points, 0));
}

// HUR-2 N-30
void a_choice_is_asked_even_when_both_are_worth_nothing() {
  Situation game = with_hurdle(0, Hurdle::bonus_goods);
  game.owns(0, {Card::customs_house}).marker(0, 8);
  score(game, Phase::building);
  TEST_ASSERT_TRUE(game.asks(Decision::bonus, 0));
  game.must(bonus_rubles());
  expect_purse(game, 0, 25, 10);
}

// HUR-3
void a_marker_stops_before_a_real_hurdle_and_the_rest_is_lost() {
  Situation game = with_hurdle(0, Hurdle::real_red);
  game.owns(0, {Card::library}).marker(0, 7);
  score(game, Phase::building);
  expect_purse(game, 0, 25, 9);
  TEST_ASSERT_EQUAL_INT(2, game.points_from(0, PointSource::building));
  score(game, Phase::building);
  TEST_ASSERT_EQUAL_INT(9, game.points(0));
}

// HUR-3
void it_opens_when_the_marker_would_move_and_the_demand_is_met() {
  Situation game = with_hurdle(0, Hurdle::real_red);
  game.owns(0, {Card::library}).marker(0, 7);
  score(game, Phase::building);
  game.owns(0, {Card::author});
  score(game, Phase::building);
  // 1 point a red card and the Author's ruble, then the Library's 5.
  expect_purse(game, 0, 25 + 1, 9 + 1 + 5);
  TEST_ASSERT_EQUAL_INT(1, game.points_from(0, PointSource::hurdles));
}

// HUR-3 D-13
void the_demand_is_also_checked_on_reaching_the_field_before() {
  Situation game = with_hurdle(0, Hurdle::real_red);
  game.owns(0, {Card::market_fish, Card::author}).marker(0, 8);
  score(game, Phase::building);
  expect_purse(game, 0, 25 + 1, 8 + 1 + 1);
}

// HUR-3
void once_overcome_a_hurdle_is_behind_for_good() {
  Situation game = with_hurdle(0, Hurdle::real_green);
  game.owns(0, {Card::weaving_mill, Card::shepherd, Card::lumberjack, Card::market_fish}).marker(0, 8);
  game.holds(0, {Card::weaving_mill});
  score(game, Phase::building);
  TEST_ASSERT_EQUAL_INT(9, game.points(0));
  // Two different green cards are left.
  game.enter(Phase::building).must(play(0, 1)).pass(2);
  TEST_ASSERT_EQUAL_INT(10, game.points(0));
}

// HUR-3 N-31
void points_bought_before_a_closed_hurdle_are_paid_and_lost() {
  Situation game = with_hurdle(0, Hurdle::real_red);
  game.owns(0, {Card::pub}).marker(0, 7);
  score(game, Phase::building);
  game.must(points(5));
  expect_purse(game, 0, 25 - 10, 9);
}

// HUR-3 N-31
void without_a_point_nothing_is_checked() {
  Situation game = with_hurdle(0, Hurdle::real_red);
  game.owns(0, {Card::author}).marker(0, 9);
  score(game, Phase::noble);
  expect_purse(game, 0, 25 + 1, 9);
}

// HUR-5 HUR-2
void points_of_a_bonus_move_on_and_may_reach_the_next_hurdle() {
  Situation game = with_hurdles(
      {Hurdle::bonus_red, Hurdle::bonus_blue, Hurdle::bonus_exchange, Hurdle::bonus_goods, Hurdle::bonus_card});
  game.owns(0, {Card::theater, Card::author, Card::author, Card::author, Card::author, Card::author}).marker(0, 9);
  score(game, Phase::building);
  // 9 + 6 + 5 is field 20: 1 ruble for the blue card.
  expect_purse(game, 0, 25 + 1, 20);
}

// HUR-3 HUR-5 N-29
void a_bonus_is_paid_in_the_middle_of_a_move() {
  Situation game = with_hurdles(
      {Hurdle::bonus_red, Hurdle::real_exchange, Hurdle::bonus_blue, Hurdle::bonus_goods, Hurdle::bonus_card});
  game.owns(0,
            {Card::theater, Card::author, Card::author, Card::author, Card::author, Card::author, Card::administrator});
  game.marker(0, 9);
  score(game, Phase::building);
  // 1 of the Theater's points to 10, 6 for the red cards to 16, 3 more to 19: 2 are lost.
  TEST_ASSERT_EQUAL_INT(19, game.points(0));
  TEST_ASSERT_EQUAL_INT(4, game.points_from(0, PointSource::building));
  TEST_ASSERT_EQUAL_INT(6, game.points_from(0, PointSource::hurdles));
}

// HUR-5 D-34 N-33
void tens_paid_back_may_reach_a_bonus_whose_rubles_stay() {
  Situation game = with_hurdle(0, Hurdle::bonus_blue);
  game.owns(0, {Card::library, Card::pub, Card::pub}).marker(0, 8).rubles(0, 25).points(1, 10).rubles(1, 7);
  game.state.table.seats[1].fields_done = 1;
  game.trigger_end().enter(Phase::exchange).pass(2);
  TEST_ASSERT_TRUE(game.state.table.over);
  expect_purse(game, 0, 5 + 3, 10);
  // 8 rubles against 7.
  TEST_ASSERT_EQUAL_INT(1, game.state.table.winners);
}

}  // namespace

int main() {
  UNITY_BEGIN();
  RUN_TEST(the_standard_set_has_real_hurdles_at_20_and_35_and_bonus_ones_elsewhere);
  RUN_TEST(the_variant_has_as_many_real_ones_as_agreed_on_random_fields);
  RUN_TEST(given_hurdles_must_be_a_deal_that_could_come_up);
  RUN_TEST(the_red_bonus_is_1_point_a_red_card_on_reaching_or_passing_its_field_once);
  RUN_TEST(every_player_gets_the_bonus);
  RUN_TEST(the_blue_bonus_is_1_ruble_a_blue_card);
  RUN_TEST(the_exchange_bonus_is_1_ruble_and_1_point_an_exchange_card);
  RUN_TEST(the_goods_bonus_is_one_choice_for_all_goods);
  RUN_TEST(the_card_bonus_is_the_rubles_or_the_points_of_the_best_card);
  RUN_TEST(choices_wait_until_the_marker_stands_still_and_come_before_anything_else);
  RUN_TEST(a_choice_is_asked_even_when_both_are_worth_nothing);
  RUN_TEST(a_marker_stops_before_a_real_hurdle_and_the_rest_is_lost);
  RUN_TEST(it_opens_when_the_marker_would_move_and_the_demand_is_met);
  RUN_TEST(the_demand_is_also_checked_on_reaching_the_field_before);
  RUN_TEST(once_overcome_a_hurdle_is_behind_for_good);
  RUN_TEST(points_bought_before_a_closed_hurdle_are_paid_and_lost);
  RUN_TEST(without_a_point_nothing_is_checked);
  RUN_TEST(points_of_a_bonus_move_on_and_may_reach_the_next_hurdle);
  RUN_TEST(a_bonus_is_paid_in_the_middle_of_a_move);
  RUN_TEST(tens_paid_back_may_reach_a_bonus_whose_rubles_stay);
  return UNITY_END();
}
