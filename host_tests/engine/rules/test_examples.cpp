// The worked examples of the rule book, to the ruble.
#include <unity.h>

#include "engine/rules/rules.hpp"
#include "host_tests/engine/support/action_makers.hpp"
#include "host_tests/engine/support/situation.hpp"

using namespace neva;

namespace {

constexpr std::uint8_t k_low = row_place(Row::lower, 2);

void expect_rubles(const Situation& game, int seat0, int seat1, int seat2, int seat3) {
  const int expected[] = {seat0, seat1, seat2, seat3};
  for (std::uint8_t seat = 0; seat < 4; ++seat) TEST_ASSERT_EQUAL_INT(expected[seat], game.rubles(seat));
}

// A game whose decks and markers are those of EX-1 and EX-2, played through its first worker phase.
Situation after_the_first_workers() {
  Deal deal(Edition::second);
  deal.on_top(Phase::worker, {Card::lumberjack, Card::lumberjack, Card::gold_miner, Card::gold_miner, Card::fur_trapper,
                              Card::fur_trapper, Card::fur_trapper, Card::ship_builder_fish});
  deal.on_top(Phase::building, {Card::potemkin_village, Card::market_grain, Card::market_fruit, Card::firehouse,
                                Card::hospital, Card::library, Card::theater, Card::theater});
  deal.markers(0, 2, 1, 3);
  Situation game(Edition::second, 4);
  TEST_ASSERT_TRUE(start(game.state, {Edition::second, 4, 0, {}}, 1, &deal.fixed()) == SetupFault::none);
  for (int place = 0; place < 8; ++place) {
    TEST_ASSERT_EQUAL_INT(place % 4, game.state.table.seat);
    game.must(buy(row_place(Row::upper, place)));
  }
  return game;
}

// EX-1
void the_first_worker_phase_of_the_second_edition() { expect_rubles(after_the_first_workers(), 22, 22, 21, 20); }

// EX-2
void the_building_phase_that_follows() {
  Situation game = after_the_first_workers();
  TEST_ASSERT_TRUE(game.state.table.phase == Phase::building);
  TEST_ASSERT_EQUAL_INT(2, game.state.table.seat);
  TEST_ASSERT_EQUAL_INT(5, game.price(buy(game.lying(Card::market_grain))));
  game.must(buy(game.lying(Card::market_grain)));
  game.must(take(game.lying(Card::potemkin_village))).must(take(game.lying(Card::library))).pass(1);
  game.must(take(game.lying(Card::hospital))).pass(2);
  TEST_ASSERT_EQUAL_INT(11, game.price(buy(game.lying(Card::firehouse))));
  game.must(buy(game.lying(Card::firehouse))).pass(3);
  TEST_ASSERT_TRUE(game.state.table.phase == Phase::building);
  TEST_ASSERT_EQUAL_INT(3, game.cards_lying(Row::upper));
  game.pass(1);
  TEST_ASSERT_TRUE(game.state.table.phase == Phase::noble);
  expect_rubles(game, 22, 11, 16, 20);
  const int points[] = {0, 3, 1, 0};
  for (std::uint8_t seat = 0; seat < 4; ++seat) TEST_ASSERT_EQUAL_INT(points[seat], game.points(seat));
}

// EX-3
void the_third_market_costs_3_and_the_fourth_lumberjack_1() {
  Situation game(Edition::classic, 2);
  game.owns(0, {Card::market, Card::market, Card::lumberjack, Card::lumberjack, Card::lumberjack});
  game.lies(Row::upper, 7, Card::market).lies(Row::upper, 6, Card::lumberjack).enter(Phase::noble);
  TEST_ASSERT_EQUAL_INT(3, game.price(buy(row_place(Row::upper, 7))));
  TEST_ASSERT_EQUAL_INT(1, game.price(buy(row_place(Row::upper, 6))));
}

// EX-4
void reductions_of_lower_row_name_and_workshop_add_up() {
  Situation game(Edition::second, 2);
  game.owns(0, {Card::fur_trapper, Card::fur_trapper, Card::theater, Card::carpenter_workshop});
  game.lies(Row::lower, 2, Card::fur_trapper).lies(Row::lower, 3, Card::theater).enter(Phase::noble);
  TEST_ASSERT_EQUAL_INT(3, game.price(buy(k_low)));
  TEST_ASSERT_EQUAL_INT(17, game.price(buy(row_place(Row::lower, 3))));
}

// EX-5
void exchange_cards_cost_the_difference_less_reductions() {
  Situation game(Edition::classic, 2);
  game.owns(0, {Card::market, Card::carpenter_workshop, Card::ship_builder, Card::controller, Card::fur_trapper});
  game.lies(Row::lower, 2, Card::st_isaacs_cathedral)
      .lies(Row::upper, 7, Card::wharf)
      .lies(Row::upper, 6, Card::senator);
  game.lies(Row::upper, 5, Card::fur_shop).enter(Phase::noble);
  TEST_ASSERT_EQUAL_INT(8, game.price(buy(k_low, 0)));
  TEST_ASSERT_EQUAL_INT(5, game.price(buy(row_place(Row::upper, 7), 2)));
  TEST_ASSERT_EQUAL_INT(1, game.price(buy(row_place(Row::upper, 6), 3)));
  TEST_ASSERT_EQUAL_INT(4, game.price(buy(row_place(Row::upper, 5), 4)));
}

Situation with_the_nobles_of_the_example() {
  Situation game(Edition::second, 2);
  game.owns(0, {Card::author, Card::author, Card::administrator, Card::builder, Card::senator, Card::warehouse_manager,
                Card::warehouse_manager, Card::controller});
  return game;
}

// EX-6
void six_different_nobles_and_21_rubles() {
  Situation game = with_the_nobles_of_the_example();
  game.rubles(0, 21).trigger_end().enter(Phase::exchange).pass(2);
  const auto& sources = game.state.table.seats[0].points_by_source;
  TEST_ASSERT_EQUAL_INT(21, sources[static_cast<std::size_t>(PointSource::nobles)]);
  TEST_ASSERT_EQUAL_INT(2, sources[static_cast<std::size_t>(PointSource::money)]);
  TEST_ASSERT_EQUAL_INT(0, sources[static_cast<std::size_t>(PointSource::hand)]);
  TEST_ASSERT_EQUAL_INT(1, game.rubles(0));
}

// EX-6
void with_17_rubles_and_52_points_before_it_is_74() {
  Situation game = with_the_nobles_of_the_example();
  game.rubles(0, 17).points(0, 52).trigger_end().enter(Phase::exchange).pass(2);
  TEST_ASSERT_EQUAL_INT(74, game.points(0));
}

// EX-7 END-1
void three_buildings_where_four_are_needed_trigger_the_end() {
  Situation game(Edition::classic, 2);
  game.lies(Row::lower, 0, Card::author).lies(Row::lower, 1, Card::author).lies(Row::upper, 2, Card::judge);
  game.lies(Row::upper, 3, Card::secretary).shrink_deck(Phase::building, 3).enter(Phase::building);
  TEST_ASSERT_EQUAL_INT(2 + 3, game.cards_lying(Row::upper));
  TEST_ASSERT_EQUAL_INT(0, game.state.table.deck_left[static_cast<std::size_t>(Phase::building)]);
  TEST_ASSERT_TRUE(game.state.table.end_triggered);
}

}  // namespace

int main() {
  UNITY_BEGIN();
  RUN_TEST(the_first_worker_phase_of_the_second_edition);
  RUN_TEST(the_building_phase_that_follows);
  RUN_TEST(the_third_market_costs_3_and_the_fourth_lumberjack_1);
  RUN_TEST(reductions_of_lower_row_name_and_workshop_add_up);
  RUN_TEST(exchange_cards_cost_the_difference_less_reductions);
  RUN_TEST(six_different_nobles_and_21_rubles);
  RUN_TEST(with_17_rubles_and_52_points_before_it_is_74);
  RUN_TEST(three_buildings_where_four_are_needed_trigger_the_end);
  return UNITY_END();
}
