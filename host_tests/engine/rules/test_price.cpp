#include <unity.h>

#include "engine/rules/rules.hpp"
#include "host_tests/engine/support/action_makers.hpp"
#include "host_tests/engine/support/situation.hpp"

using namespace neva;

namespace {

constexpr std::uint8_t k_low = row_place(Row::lower, 2);

// PRICE-1
void an_ordinary_card_costs_what_is_printed() {
  Situation game(Edition::classic, 2);
  game.lies(Row::upper, 7, Card::library).lies(Row::upper, 6, Card::ship_builder).lies(Row::upper, 5, Card::judge);
  game.enter(Phase::exchange);
  TEST_ASSERT_EQUAL_INT(17, game.price(buy(row_place(Row::upper, 7))));
  TEST_ASSERT_EQUAL_INT(7, game.price(buy(row_place(Row::upper, 6))));
  TEST_ASSERT_EQUAL_INT(16, game.price(buy(row_place(Row::upper, 5))));
}

// PRICE-1
void no_card_costs_less_than_1_ruble() {
  Situation game(Edition::classic, 2);
  // The Pub is printed with 1: the lower row, the other Pub and the Carpenter Workshop cannot make it cheaper.
  game.owns(0, {Card::pub, Card::carpenter_workshop}).lies(Row::lower, 2, Card::pub).rubles(0, 1).enter(Phase::noble);
  TEST_ASSERT_EQUAL_INT(1, game.price(buy(k_low)));
  game.must(buy(k_low));
  TEST_ASSERT_EQUAL_INT(0, game.rubles(0));
}

// PRICE-2
void an_exchange_card_costs_the_difference() {
  Situation game(Edition::classic, 2);
  game.owns(0, {Card::market, Card::library}).lies(Row::upper, 7, Card::winter_palace).enter(Phase::worker);
  const std::uint8_t palace = row_place(Row::upper, 7);
  TEST_ASSERT_EQUAL_INT(19 - 5, game.price(buy(palace, 0)));
  TEST_ASSERT_EQUAL_INT(19 - 17, game.price(buy(palace, 1)));
  game.must(buy(palace, 0));
  TEST_ASSERT_EQUAL_INT(25 - 14, game.rubles(0));
}

// PRICE-2
void an_exchange_card_costs_1_when_the_difference_is_zero_or_less() {
  Situation game(Edition::classic, 2);
  game.owns(0, {Card::hospital, Card::academy}).holds(0, {Card::peterhof}).enter(Phase::worker);
  TEST_ASSERT_EQUAL_INT(1, game.price(play(0, 0)));
  TEST_ASSERT_EQUAL_INT(1, game.price(play(0, 1)));
  game.must(play(0, 1));
  TEST_ASSERT_EQUAL_INT(24, game.rubles(0));
}

// PRICE-2 CARD-POT
void potemkin_village_costs_2_and_trades_in_for_6() {
  for (Edition edition : {Edition::classic, Edition::second}) {
    Situation game(edition, 2);
    game.lies(Row::upper, 7, Card::potemkin_village).holds(0, {Card::hermitage}).enter(Phase::worker);
    TEST_ASSERT_EQUAL_INT(2, game.price(buy(row_place(Row::upper, 7))));
    game.must(buy(row_place(Row::upper, 7))).pass(1);
    TEST_ASSERT_EQUAL_INT(18 - 6, game.price(play(0, 0)));
    game.must(play(0, 0));
    TEST_ASSERT_EQUAL_INT(25 - 2 - 12, game.rubles(0));
  }
}

// PRICE-3
void the_lower_row_takes_1_off_and_the_hand_loses_it() {
  Situation game(Edition::classic, 2);
  game.lies(Row::lower, 2, Card::library).enter(Phase::noble);
  TEST_ASSERT_EQUAL_INT(16, game.price(buy(k_low)));
  game.must(take(k_low)).pass(1);
  TEST_ASSERT_EQUAL_INT(17, game.price(play(0)));
}

// PRICE-3
void each_card_of_the_same_name_takes_1_off() {
  Situation game(Edition::second, 2);
  game.owns(0, {Card::author, Card::author, Card::author, Card::secretary}).holds(0, {Card::author});
  game.owns(1, {Card::author}).lies(Row::lower, 2, Card::author).enter(Phase::exchange);
  TEST_ASSERT_EQUAL_INT(4 - 3, game.price(play(0)));
  TEST_ASSERT_EQUAL_INT(1, game.price(buy(k_low)));
  game.must(take(k_low));
  // Everybody by their own play area.
  game.must(pass_action());
  TEST_ASSERT_EQUAL_INT(1, game.price(play(0)));
}

// PRICE-3
void a_name_counts_whatever_good_the_card_shows() {
  Situation game(Edition::second, 2);
  game.owns(0, {Card::ship_builder_fish, Card::ship_builder_any, Card::market_fruit})
      .lies(Row::upper, 7, Card::ship_builder_grain);
  game.holds(0, {Card::market_grain}).enter(Phase::noble);
  TEST_ASSERT_EQUAL_INT(7 - 2, game.price(buy(row_place(Row::upper, 7))));
  TEST_ASSERT_EQUAL_INT(5 - 1, game.price(play(0)));
}

// PRICE-3
void exchange_cards_of_one_name_reduce_each_other() {
  Situation game(Edition::classic, 2);
  game.owns(0, {Card::wharf, Card::wharf, Card::ship_builder}).holds(0, {Card::wharf}).enter(Phase::worker);
  TEST_ASSERT_EQUAL_INT(12 - 7 - 2, game.price(play(0, 2)));
}

// PRICE-3 CARD-WORK
void the_carpenter_workshop_takes_1_off_blue_cards_only() {
  for (Edition edition : {Edition::classic, Edition::second}) {
    Situation game(edition, 2);
    game.owns(0, {Card::carpenter_workshop, Card::firehouse}).holds(0, {Card::hermitage, Card::author, Card::theater});
    game.lies(Row::upper, 7, Card::library).lies(Row::lower, 2, Card::lumberjack).enter(Phase::exchange);
    TEST_ASSERT_EQUAL_INT(17 - 1, game.price(buy(row_place(Row::upper, 7))));
    TEST_ASSERT_EQUAL_INT(18 - 11 - 1, game.price(play(0, 1)));
    TEST_ASSERT_EQUAL_INT(20 - 1, game.price(play(2)));
    TEST_ASSERT_EQUAL_INT(4, game.price(play(1)));
    TEST_ASSERT_EQUAL_INT(3 - 1, game.price(buy(k_low)));
  }
}

// PRICE-3 CARD-GOLD
void the_gold_smelter_takes_1_off_red_cards_only() {
  for (Edition edition : {Edition::classic, Edition::second}) {
    Situation game(edition, 2);
    game.owns(0, {Card::gold_smelter, Card::author}).holds(0, {Card::senator, Card::library, Card::secretary});
    game.lies(Row::lower, 2, Card::controller).enter(Phase::exchange);
    TEST_ASSERT_EQUAL_INT(12 - 4 - 1, game.price(play(0, 1)));
    TEST_ASSERT_EQUAL_INT(17, game.price(play(1)));
    TEST_ASSERT_EQUAL_INT(12 - 1, game.price(play(2)));
    TEST_ASSERT_EQUAL_INT(14 - 1 - 1, game.price(buy(k_low)));
  }
}

// PRICE-3 CARD-WORK CARD-GOLD
void the_two_helpers_work_side_by_side() {
  Situation game(Edition::classic, 2);
  game.owns(0, {Card::carpenter_workshop, Card::gold_smelter}).holds(0, {Card::library, Card::secretary});
  game.enter(Phase::exchange);
  TEST_ASSERT_EQUAL_INT(17 - 1, game.price(play(0)));
  TEST_ASSERT_EQUAL_INT(12 - 1, game.price(play(1)));
}

// PRICE-3 CARD-OBS
void a_turned_card_still_counts_for_its_name() {
  Situation game(Edition::classic, 2);
  game.owns(0, {Card::observatory}).holds(0, {Card::observatory}).enter(Phase::building);
  game.must(observe(Phase::worker)).must(discard_drawn()).pass(1);
  TEST_ASSERT_EQUAL_INT(6 - 1, game.price(play(0)));
}

// PRICE-4
void a_card_does_not_reduce_its_own_price() {
  Situation game(Edition::classic, 2);
  game.holds(0, {Card::customs_house, Card::customs_house})
      .lies(Row::upper, 7, Card::customs_house)
      .enter(Phase::noble);
  // Neither the card itself nor its copies in hand or on the display count.
  TEST_ASSERT_EQUAL_INT(8, game.price(play(0)));
  game.must(play(0)).pass(1);
  TEST_ASSERT_EQUAL_INT(7, game.price(play(0)));
  TEST_ASSERT_EQUAL_INT(7, game.price(buy(row_place(Row::upper, 7))));
}

// PRICE-4
void a_replaced_card_reduces_by_its_trade_in_value_only() {
  Situation game(Edition::second, 2);
  game.owns(0, {Card::fur_trapper, Card::fur_trapper}).holds(0, {Card::fur_shop});
  game.lies(Row::upper, 7, Card::fur_trapper).enter(Phase::worker);
  TEST_ASSERT_EQUAL_INT(10 - 6, game.price(play(0, 0)));
  // Once it is gone, it no longer makes others of its name cheaper.
  game.must(play(0, 0)).must(pass_action());
  TEST_ASSERT_EQUAL_INT(6 - 1, game.price(buy(row_place(Row::upper, 7))));
}

// D-2 CARD-MARI
void mariinsky_theater_costs_10_in_classic_and_15_in_second() {
  Situation classic(Edition::classic, 2);
  classic.owns(0, {Card::market}).holds(0, {Card::mariinsky_theater}).enter(Phase::worker);
  TEST_ASSERT_EQUAL_INT(10 - 5, classic.price(play(0, 0)));
  Situation second(Edition::second, 2);
  second.owns(0, {Card::market_fish}).holds(0, {Card::mariinsky_theater_second}).enter(Phase::worker);
  TEST_ASSERT_EQUAL_INT(15 - 5, second.price(play(0, 0)));
}

// D-19 CARD-OBS
void a_drawn_card_has_every_reduction_but_the_lower_rows() {
  Situation game(Edition::second, 2);
  game.owns(0, {Card::observatory_second, Card::carpenter_workshop, Card::library})
      .on_top(Phase::building, {Card::library});
  // Keep the deck's top where it is: the display is full already.
  for (int place = 0; place < 8; ++place) game.lies(Row::upper, place, game.top_of(Phase::noble));
  game.enter(Phase::building).must(observe(Phase::building));
  TEST_ASSERT_EQUAL_INT(17 - 1 - 1, game.price(buy_drawn()));
  game.must(buy_drawn());
  TEST_ASSERT_EQUAL_INT(25 - 15, game.rubles(0));
}

}  // namespace

int main() {
  UNITY_BEGIN();
  RUN_TEST(an_ordinary_card_costs_what_is_printed);
  RUN_TEST(no_card_costs_less_than_1_ruble);
  RUN_TEST(an_exchange_card_costs_the_difference);
  RUN_TEST(an_exchange_card_costs_1_when_the_difference_is_zero_or_less);
  RUN_TEST(potemkin_village_costs_2_and_trades_in_for_6);
  RUN_TEST(the_lower_row_takes_1_off_and_the_hand_loses_it);
  RUN_TEST(each_card_of_the_same_name_takes_1_off);
  RUN_TEST(a_name_counts_whatever_good_the_card_shows);
  RUN_TEST(exchange_cards_of_one_name_reduce_each_other);
  RUN_TEST(the_carpenter_workshop_takes_1_off_blue_cards_only);
  RUN_TEST(the_gold_smelter_takes_1_off_red_cards_only);
  RUN_TEST(the_two_helpers_work_side_by_side);
  RUN_TEST(a_turned_card_still_counts_for_its_name);
  RUN_TEST(a_card_does_not_reduce_its_own_price);
  RUN_TEST(a_replaced_card_reduces_by_its_trade_in_value_only);
  RUN_TEST(mariinsky_theater_costs_10_in_classic_and_15_in_second);
  RUN_TEST(a_drawn_card_has_every_reduction_but_the_lower_rows);
  return UNITY_END();
}
