#include <unity.h>

#include <algorithm>
#include <bit>
#include <set>

#include "engine/rules/rules.hpp"
#include "engine/view/view.hpp"
#include "host_tests/engine/support/action_makers.hpp"
#include "host_tests/engine/support/situation.hpp"

using namespace neva;

namespace {

Setup with_assignments(std::uint8_t players = 3) {
  Setup setup = setup_with_market(players);
  setup.assignments = true;
  return setup;
}

Setup with_drops() {
  Setup setup = with_assignments(2);
  setup.house.assignments_drop_at_20_and_35 = true;
  return setup;
}

// A game in which seat 0 alone has assignments.
Situation with_numbers(std::initializer_list<int> numbers, std::uint8_t players = 3) {
  Situation game(with_assignments(players));
  game.assignments(0, numbers);
  for (std::uint8_t seat = 1; seat < players; ++seat) game.assignments(seat, {});
  return game;
}

void finish(Situation& game) {
  game.trigger_end().enter(Phase::exchange).pass(game.state.table.setup.players);
  TEST_ASSERT_TRUE(game.state.table.over);
}

int scored(Situation game) {
  finish(game);
  return game.points_from(0, PointSource::assignments);
}

int worth(int number, std::initializer_list<Card> cards, std::uint8_t players = 3) {
  Situation game = with_numbers({number}, players);
  game.owns(0, cards);
  return scored(game);
}

// ASG-1
void everybody_gets_three_different_assignments() {
  for (std::uint8_t players = 2; players <= 5; ++players) {
    std::set<unsigned> seen;
    for (std::uint64_t seed = 0; seed < 200; ++seed) {
      State state;
      TEST_ASSERT_TRUE(start(state, with_assignments(players), seed) == SetupFault::none);
      unsigned all = 0;
      for (std::uint8_t seat = 0; seat < players; ++seat) {
        const unsigned own = state.secrets[seat].assignments;
        TEST_ASSERT_EQUAL_INT(3, std::popcount(own));
        TEST_ASSERT_EQUAL_INT(0, all & own);
        all |= own;
      }
      TEST_ASSERT_EQUAL_INT(0, all & 1U);
      for (unsigned number = 1; number <= 15; ++number) {
        if (((all >> number) & 1U) != 0) seen.insert(number);
      }
    }
    TEST_ASSERT_EQUAL_INT(players == 2 ? 12 : 15, seen.size());
  }
}

// ASG-1 N-2
void assignments_are_secret_until_the_end() {
  Situation game(with_assignments());
  Situation other = game;
  game.assignments(1, {1, 2, 3}).enter(Phase::noble);
  other.assignments(1, {4, 5, 6}).enter(Phase::noble);
  for (std::uint8_t viewer : {std::uint8_t{0}, std::uint8_t{2}, k_table_view}) {
    const View one = view_of(game.state, viewer);
    const View two = view_of(other.state, viewer);
    TEST_ASSERT_EQUAL_MEMORY(&one, &two, sizeof one);
  }
  TEST_ASSERT_EQUAL_INT(2 + 4 + 8, view_of(game.state, 1).assignments[1]);
  game.trigger_end().pass(6);
  TEST_ASSERT_TRUE(game.state.table.over);
  TEST_ASSERT_EQUAL_INT(2 + 4 + 8, view_of(game.state, 0).assignments[1]);
}

// ASG-1
void the_best_of_the_three_is_scored() {
  Situation game = with_numbers({1, 9, 14});
  // 2 red: 4. 2 exchange: 4. 3 different blue: 6.
  game.owns(0, {Card::author, Card::senator, Card::bank_second, Card::library, Card::pub});
  TEST_ASSERT_EQUAL_INT(6, scored(game));
}

// ASG-2
void number_1_is_2_a_red_card() {
  TEST_ASSERT_EQUAL_INT(6, worth(1, {Card::author, Card::author, Card::senator, Card::lumberjack}));
}

// ASG-2
void number_2_is_10_and_1_a_green_card() {
  TEST_ASSERT_EQUAL_INT(14, worth(2, {Card::lumberjack, Card::lumberjack, Card::wharf, Card::shepherd, Card::author}));
}

// ASG-2
void number_3_is_2_a_good_and_one_count() {
  TEST_ASSERT_EQUAL_INT(2 * 3 + 3, worth(3, {Card::caviar, Card::ear_of_wheat, Card::hen}));
  TEST_ASSERT_EQUAL_INT(0, worth(3, {Card::author}));
}

// ASG-2 N-27
void number_4_is_the_sum_of_two_different_counts() {
  TEST_ASSERT_EQUAL_INT(3 + 2, worth(4, {Card::caviar, Card::ear_of_wheat, Card::hen}));
  TEST_ASSERT_EQUAL_INT(3, worth(4, {Card::caviar}));
}

// ASG-2
void number_5_is_3_for_each_market_customs_house_and_firehouse() {
  TEST_ASSERT_EQUAL_INT(12, worth(5, {Card::market_fish, Card::market_grain, Card::customs_house, Card::firehouse,
                                      Card::library, Card::pub}));
}

// ASG-2 D-12
void number_6_is_10_and_10_more_with_the_most_rubles() {
  Situation most = with_numbers({6});
  most.rubles(0, 26);
  TEST_ASSERT_EQUAL_INT(20, scored(most));
  Situation fewer = with_numbers({6});
  fewer.rubles(2, 26);
  TEST_ASSERT_EQUAL_INT(10, scored(fewer));
  // Everybody tied has the most.
  TEST_ASSERT_EQUAL_INT(20, scored(with_numbers({6})));
}

// ASG-2 N-27
void number_7_is_3_a_different_green_card_by_name() {
  TEST_ASSERT_EQUAL_INT(12, worth(7, {Card::lumberjack, Card::lumberjack, Card::shepherd, Card::ship_builder_fish,
                                      Card::ship_builder_grain, Card::wharf}));
}

// ASG-2 N-27
void number_8_is_2_a_copy_beyond_the_first() {
  TEST_ASSERT_EQUAL_INT(10, worth(8, {Card::lumberjack, Card::lumberjack, Card::lumberjack, Card::ship_builder_fish,
                                      Card::ship_builder_grain, Card::author, Card::author, Card::library,
                                      Card::ear_of_wheat, Card::ear_of_wheat}));
}

// ASG-2
void number_9_is_2_an_exchange_card() {
  TEST_ASSERT_EQUAL_INT(6, worth(9, {Card::wharf, Card::bank_second, Card::senator, Card::author}));
}

// ASG-2 VALUE-1 N-27
void number_10_is_4_times_the_best_red_cards_points() {
  TEST_ASSERT_EQUAL_INT(8, worth(10, {Card::controller, Card::judge_second, Card::library}));
  TEST_ASSERT_EQUAL_INT(24, worth(10, {Card::controller, Card::czarina}));
  TEST_ASSERT_EQUAL_INT(0, worth(10, {Card::library}));
}

// ASG-2 VALUE-1 N-27
void number_11_is_3_times_the_best_blue_cards_points() {
  TEST_ASSERT_EQUAL_INT(15, worth(11, {Card::library, Card::firehouse, Card::czarina}));
  TEST_ASSERT_EQUAL_INT(
      9, worth(11, {Card::mariinsky_theater_second, Card::author, Card::author, Card::senator, Card::customs_house}));
  Situation turned = with_numbers({11});
  turned.owns(0, {Card::observatory_second});
  TEST_ASSERT_EQUAL_INT(3, scored(turned));
  turned.marks(0, Card::observatory_second, mark::k_turned);
  TEST_ASSERT_EQUAL_INT(0, scored(turned));
}

// ASG-2 D-28
void number_12_is_5_and_1_for_every_few_cards_of_the_play_area() {
  constexpr int k_expected[] = {0, 0, 5 + 9 / 4, 5 + 9 / 3, 5 + 9 / 2, 5 + 9 / 2};
  for (std::uint8_t players = 2; players <= 5; ++players) {
    Situation game = with_numbers({12}, players);
    game.owns(0, {Card::author, Card::author, Card::pub, Card::pub, Card::library, Card::fish, Card::fish, Card::fish,
                  Card::lumberjack});
    game.holds(0, {Card::author, Card::author, Card::author});
    TEST_ASSERT_EQUAL_INT(k_expected[players], scored(game));
  }
}

// ASG-2 MKTS-6
void number_13_is_2_a_yellow_card_and_orange_is_yellow() {
  TEST_ASSERT_EQUAL_INT(6, worth(13, {Card::ear_of_wheat, Card::caviar, Card::special_fish, Card::market_fish}));
}

// ASG-2 N-27
void number_14_is_2_a_different_blue_card_by_name() {
  TEST_ASSERT_EQUAL_INT(6, worth(14, {Card::library, Card::library, Card::market_fish, Card::market_grain,
                                      Card::bank_second, Card::author}));
}

// ASG-2 VALUE-1
void number_15_is_2_times_the_points_of_all_blue_exchange_cards() {
  Situation game = with_numbers({15});
  game.owns(0, {Card::bank_second, Card::hermitage, Card::mariinsky_theater_second, Card::author, Card::czarina,
                Card::library, Card::wharf});
  TEST_ASSERT_EQUAL_INT(2 * (1 + 4 + 2), scored(game));
  game.marks(0, Card::hermitage, mark::k_chip);
  TEST_ASSERT_EQUAL_INT(2 * (1 + 2), scored(game));
}

// ASG-2
void given_assignments_must_be_a_deal_that_could_come_up() {
  State state;
  TEST_ASSERT_TRUE(start(state, with_assignments(2), 1) == SetupFault::none);
  const State before = state;
  const auto fault = [&state](std::uint8_t players, std::array<std::uint16_t, k_seats_max> numbers) {
    FixedDeal deal;
    deal.assignments_given = true;
    deal.assignments = numbers;
    return start(state, with_assignments(players), 1, &deal);
  };
  // Two players: 2, 8 and 15 stay out.
  for (unsigned out : {2U, 8U, 15U}) {
    const auto bits = static_cast<std::uint16_t>((1U << out) | 0x0A);
    TEST_ASSERT_TRUE(fault(2, {bits, 0x70}) == SetupFault::assignments);
    TEST_ASSERT_TRUE(fault(3, {bits, 0x70, 0x0E00}) == SetupFault::none);
    state = before;
  }
  TEST_ASSERT_TRUE(fault(2, {0x0A, 0x70}) == SetupFault::assignments);
  TEST_ASSERT_TRUE(fault(2, {0x1A, 0x70}) == SetupFault::assignments);
  TEST_ASSERT_TRUE(fault(2, {0x0B, 0x70}) == SetupFault::assignments);
  TEST_ASSERT_TRUE(fault(2, {0x0A80, 0x70, 0x7000}) == SetupFault::assignments);
  TEST_ASSERT_TRUE(equal(before, state));
  TEST_ASSERT_TRUE(fault(2, {0x0A80, 0x70}) == SetupFault::none);
  TEST_ASSERT_EQUAL_INT(0x0A80, state.secrets[0].assignments);
}

// ASG-3 END-M
void assignments_are_valued_before_the_tens_are_paid_back() {
  Situation game = with_numbers({6}, 2);
  // 21 against 19 rubles is the most, 1 against 9 would not be.
  game.rubles(0, 21).rubles(1, 19);
  TEST_ASSERT_EQUAL_INT(20, scored(game));
}

// ASG-3
void number_6_is_scored_first_then_the_others_in_turn_order() {
  Setup setup = with_assignments(3);
  setup.hurdles = HurdleRule::variant_0;
  Situation game(setup);
  game.hurdles(
      {Hurdle::bonus_card, Hurdle::bonus_red, Hurdle::bonus_blue, Hurdle::bonus_goods, Hurdle::bonus_exchange});
  game.assignments(0, {12}).assignments(1, {1}).assignments(2, {6}).owns(1, {Card::author});
  game.marker(0, 9).marker(2, 5).rubles(0, 0).rubles(1, 50).trigger_end().enter(Phase::exchange).pass(3);
  TEST_ASSERT_TRUE(game.asks(Decision::bonus, 2));
  TEST_ASSERT_EQUAL_INT(5 + 10, game.points(2));
  TEST_ASSERT_EQUAL_INT(9, game.points(0));
  TEST_ASSERT_EQUAL_INT(1, game.points(1));
  game.must(bonus_points());
  TEST_ASSERT_TRUE(game.asks(Decision::bonus, 0));
  TEST_ASSERT_EQUAL_INT(9 + 5, game.points(0));
  TEST_ASSERT_EQUAL_INT(1, game.points(1));
  game.must(bonus_points());
  TEST_ASSERT_EQUAL_INT(1 + 2 + 5, game.points(1));
}

// END-M D-34 HUR-5
void nobles_come_first_then_assignments_rubles_and_the_hand() {
  Setup setup = with_assignments(2);
  setup.hurdles = HurdleRule::variant_2;
  Situation game(setup);
  game.hurdles({Hurdle::bonus_card, Hurdle::real_exchange, Hurdle::real_goods, Hurdle::bonus_red, Hurdle::bonus_blue});
  game.assignments(0, {6}).assignments(1, {}).marker(0, 15).rubles(0, 25).rubles(1, 26);
  game.owns(0, {Card::author, Card::controller}).holds(0, {Card::library});
  finish(game);
  // 15 + 3, then 10 of which the closed hurdle at 20 lets one through; the 20 rubles are paid back for nothing.
  TEST_ASSERT_EQUAL_INT(3, game.points_from(0, PointSource::nobles));
  TEST_ASSERT_EQUAL_INT(1, game.points_from(0, PointSource::assignments));
  TEST_ASSERT_EQUAL_INT(0, game.points_from(0, PointSource::money));
  TEST_ASSERT_EQUAL_INT(-5, game.points_from(0, PointSource::hand));
  TEST_ASSERT_EQUAL_INT(14, game.points(0));
  TEST_ASSERT_EQUAL_INT(5, game.rubles(0));
}

// N-7 CARD-OBS
void a_card_used_in_the_last_round_stays_turned_for_the_assignments() {
  Situation game = with_numbers({11}, 2);
  game.owns(0, {Card::observatory_second}).trigger_end().enter(Phase::building);
  game.must(observe(Phase::noble)).must(discard_drawn()).pass(2).pass(2).pass(2);
  TEST_ASSERT_TRUE(game.state.table.over);
  TEST_ASSERT_EQUAL_INT(0, game.points_from(0, PointSource::assignments));
}

// D-8 D-32
void under_the_house_rule_an_assignment_is_dropped_at_20_and_at_35() {
  Situation game(with_drops());
  game.assignments(0, {1, 9, 14}).owns(0, {Card::library}).points(0, 15).enter(Phase::building).pass(2);
  TEST_ASSERT_EQUAL_INT(20, game.points(0));
  TEST_ASSERT_TRUE(game.asks(Decision::assignment, 0));
  TEST_ASSERT_EQUAL_INT(3, game.ways(ActionKind::drop_assignment));
  game.refuses(drop_assignment(2), Reason::not_yours).refuses(drop_assignment(0), Reason::not_yours);
  game.refuses(drop_assignment(16), Reason::not_yours).refuses(pass_action(), Reason::not_now);
  game.must(drop_assignment(9));
  TEST_ASSERT_EQUAL_INT((1U << 1U) | (1U << 14U), game.state.secrets[0].assignments);
  TEST_ASSERT_TRUE(game.state.table.phase == Phase::noble);
  // Asked once: the next points ask for nothing before 35.
  game.points(0, 29).enter(Phase::building).pass(2);
  TEST_ASSERT_EQUAL_INT(34, game.points(0));
  TEST_ASSERT_TRUE(game.state.table.decision == Decision::action);
  game.enter(Phase::building).pass(2).must(drop_assignment(1));
  TEST_ASSERT_EQUAL_INT(1U << 14U, game.state.secrets[0].assignments);
}

// D-8 N-28
void a_move_over_both_fields_asks_twice() {
  Situation game(with_drops());
  game.assignments(0, {1, 9, 14}).owns(0, {Card::library, Card::theater, Card::theater}).points(0, 19);
  game.enter(Phase::building).pass(2).must(drop_assignment(1));
  TEST_ASSERT_TRUE(game.asks(Decision::assignment, 0));
  game.must(drop_assignment(14));
  TEST_ASSERT_EQUAL_INT(1U << 9U, game.state.secrets[0].assignments);
}

// N-28 HUR-2
void the_choice_of_a_bonus_comes_before_the_drop() {
  Setup setup = with_drops();
  setup.hurdles = HurdleRule::variant_0;
  Situation game(setup);
  game.hurdles(
      {Hurdle::bonus_red, Hurdle::bonus_goods, Hurdle::bonus_blue, Hurdle::bonus_card, Hurdle::bonus_exchange});
  game.assignments(0, {1, 9, 14}).owns(0, {Card::library, Card::caviar}).marker(0, 19).enter(Phase::building).pass(2);
  TEST_ASSERT_TRUE(game.asks(Decision::bonus, 0));
  game.must(bonus_points());
  TEST_ASSERT_EQUAL_INT(19 + 5 + 1, game.points(0));
  TEST_ASSERT_TRUE(game.asks(Decision::assignment, 0));
  game.must(drop_assignment(1));
  TEST_ASSERT_TRUE(game.state.table.phase == Phase::noble);
}

// D-8 N-28
void nobles_of_the_final_scoring_still_ask_for_a_drop_and_what_comes_later_does_not() {
  Situation game(with_drops());
  game.assignments(0, {1, 9, 14}).assignments(1, {6, 12, 13}).owns(0, {Card::author}).points(0, 19).points(1, 19);
  game.trigger_end().enter(Phase::exchange).pass(2);
  TEST_ASSERT_TRUE(game.asks(Decision::assignment, 0));
  game.must(drop_assignment(1));
  TEST_ASSERT_TRUE(game.state.table.over);
  // 19 + 20 (tied for the most rubles) + 2.
  TEST_ASSERT_EQUAL_INT(41, game.points(1));
}

// D-8
void without_the_house_rule_nothing_is_dropped() {
  Situation game(with_assignments(2));
  game.owns(0, {Card::library}).points(0, 15).enter(Phase::building).pass(2);
  TEST_ASSERT_TRUE(game.state.table.decision == Decision::action);
}

// D-32 N-28
void the_house_rule_without_assignments_does_nothing() {
  Setup setup;
  setup.edition = Edition::second;
  setup.house.assignments_drop_at_20_and_35 = true;
  Situation game(setup);
  game.owns(0, {Card::library}).points(0, 15).enter(Phase::building).pass(2);
  TEST_ASSERT_TRUE(game.state.table.decision == Decision::action);
  TEST_ASSERT_EQUAL_INT(20, game.points(0));
}

}  // namespace

int main() {
  UNITY_BEGIN();
  RUN_TEST(everybody_gets_three_different_assignments);
  RUN_TEST(assignments_are_secret_until_the_end);
  RUN_TEST(the_best_of_the_three_is_scored);
  RUN_TEST(number_1_is_2_a_red_card);
  RUN_TEST(number_2_is_10_and_1_a_green_card);
  RUN_TEST(number_3_is_2_a_good_and_one_count);
  RUN_TEST(number_4_is_the_sum_of_two_different_counts);
  RUN_TEST(number_5_is_3_for_each_market_customs_house_and_firehouse);
  RUN_TEST(number_6_is_10_and_10_more_with_the_most_rubles);
  RUN_TEST(number_7_is_3_a_different_green_card_by_name);
  RUN_TEST(number_8_is_2_a_copy_beyond_the_first);
  RUN_TEST(number_9_is_2_an_exchange_card);
  RUN_TEST(number_10_is_4_times_the_best_red_cards_points);
  RUN_TEST(number_11_is_3_times_the_best_blue_cards_points);
  RUN_TEST(number_12_is_5_and_1_for_every_few_cards_of_the_play_area);
  RUN_TEST(number_13_is_2_a_yellow_card_and_orange_is_yellow);
  RUN_TEST(number_14_is_2_a_different_blue_card_by_name);
  RUN_TEST(number_15_is_2_times_the_points_of_all_blue_exchange_cards);
  RUN_TEST(given_assignments_must_be_a_deal_that_could_come_up);
  RUN_TEST(assignments_are_valued_before_the_tens_are_paid_back);
  RUN_TEST(number_6_is_scored_first_then_the_others_in_turn_order);
  RUN_TEST(nobles_come_first_then_assignments_rubles_and_the_hand);
  RUN_TEST(a_card_used_in_the_last_round_stays_turned_for_the_assignments);
  RUN_TEST(under_the_house_rule_an_assignment_is_dropped_at_20_and_at_35);
  RUN_TEST(a_move_over_both_fields_asks_twice);
  RUN_TEST(the_choice_of_a_bonus_comes_before_the_drop);
  RUN_TEST(nobles_of_the_final_scoring_still_ask_for_a_drop_and_what_comes_later_does_not);
  RUN_TEST(without_the_house_rule_nothing_is_dropped);
  RUN_TEST(the_house_rule_without_assignments_does_nothing);
  return UNITY_END();
}
