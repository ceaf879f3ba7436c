#include <unity.h>

#include "engine/rules/rules.hpp"
#include "host_tests/engine/support/action_makers.hpp"
#include "host_tests/engine/support/situation.hpp"

using namespace neva;

namespace {

constexpr std::uint8_t k_high = row_place(Row::upper, 7);
constexpr std::uint8_t k_low = row_place(Row::lower, 2);

// HAND-1 ACT-2
void a_hand_holds_three_cards() {
  Situation game(Edition::classic, 2);
  game.holds(0, {Card::author, Card::library}).lies(Row::upper, 7, Card::judge).lies(Row::lower, 2, Card::theater);
  game.enter(Phase::noble).must(take(k_high)).pass(1);
  game.refuses(take(k_low), Reason::hand_full);
  game.refuses(take(row_place(Row::upper, 0)), Reason::hand_full);
  TEST_ASSERT_EQUAL_INT(3, game.hand_count(0));
}

// HAND-1 CARD-WARE
void the_warehouse_in_the_play_area_makes_it_four() {
  for (Edition edition : {Edition::classic, Edition::second}) {
    Situation game(edition, 2);
    game.owns(0, {Card::warehouse})
        .holds(0, {Card::author, Card::library, Card::theater})
        .lies(Row::upper, 7, Card::pub);
    game.enter(Phase::noble).must(take(k_high)).pass(1);
    TEST_ASSERT_EQUAL_INT(4, game.hand_count(0));
    game.refuses(take(row_place(Row::upper, 0)), Reason::hand_full);
  }
}

// HAND-1 CARD-WARE
void a_warehouse_in_the_hand_or_elsewhere_helps_nobody() {
  Situation game(Edition::classic, 2);
  game.owns(1, {Card::warehouse}).holds(0, {Card::author, Card::library, Card::theater}).enter(Phase::noble);
  game.refuses(take(row_place(Row::upper, 0)), Reason::hand_full);
  Situation held(Edition::classic, 2);
  held.holds(0, {Card::author, Card::library, Card::warehouse}).enter(Phase::noble);
  held.refuses(take(row_place(Row::upper, 0)), Reason::hand_full);
  held.must(play(2)).pass(1).must(take(row_place(Row::upper, 0))).pass(1).must(take(row_place(Row::upper, 1)));
  TEST_ASSERT_EQUAL_INT(4, held.hand_count(0));
}

// HAND-2 CARD-WARE D-1
void when_the_warehouse_is_replaced_all_four_cards_stay() {
  Situation game(Edition::second, 2);
  game.owns(0, {Card::warehouse}).holds(0, {Card::author, Card::pub, Card::market_fish, Card::lumberjack});
  game.lies(Row::upper, 7, Card::bank_second).enter(Phase::noble);
  game.must(buy(k_high, 0)).pass(1);
  TEST_ASSERT_EQUAL_INT(4, game.hand_count(0));
  game.refuses(take(row_place(Row::upper, 0)), Reason::hand_full);
  game.must(play(0)).pass(1);
  // Three are held, which is the new limit.
  game.refuses(take(row_place(Row::upper, 0)), Reason::hand_full);
  game.must(play(0)).pass(1).must(take(row_place(Row::upper, 0)));
  TEST_ASSERT_EQUAL_INT(3, game.hand_count(0));
}

// HAND-2 D-1
void when_the_warehouse_is_replaced_from_a_full_hand_three_cards_stay() {
  Situation game(Edition::classic, 2);
  game.owns(0, {Card::warehouse}).holds(0, {Card::author, Card::pub, Card::market, Card::bank}).enter(Phase::noble);
  game.must(play(3, 0)).pass(1);
  TEST_ASSERT_EQUAL_INT(3, game.hand_count(0));
  game.refuses(take(row_place(Row::upper, 0)), Reason::hand_full);
}

// HAND-3 ACT-3
void a_taken_card_is_played_on_a_later_turn() {
  Situation game(Edition::classic, 2);
  game.lies(Row::upper, 7, Card::author).enter(Phase::building);
  game.must(take(k_high));
  // The turn has gone on: whoever took it cannot play it now.
  TEST_ASSERT_EQUAL_INT(1, game.state.table.seat);
  game.refuses(play(0), Reason::no_such_place);
  game.pass(1).must(play(0));
  TEST_ASSERT_TRUE(game.area(0) == std::vector<Card>{Card::author});
}

// HAND-3
void a_card_that_came_this_turn_is_not_playable_but_an_older_equal_one_is() {
  Situation game(Edition::classic, 2);
  game.holds(0, {Card::author, Card::library, Card::author}).enter(Phase::building);
  // As after the first action of a turn with two: the first Author and the Library came just now.
  game.state.secrets[0].fresh = 0x03;
  TEST_ASSERT_FALSE(game.allows(play(0)));
  TEST_ASSERT_FALSE(game.allows(play(1)));
  const State before = game.state;
  TEST_ASSERT_TRUE(apply(game.state, play(0)).refused());
  TEST_ASSERT_TRUE(apply(game.state, play(1)).refused());
  TEST_ASSERT_TRUE(equal(before, game.state));
  game.must(play(2));
  TEST_ASSERT_TRUE(game.area(0) == std::vector<Card>{Card::author});
}

// HAND-3 CARD-OBS
void a_card_drawn_and_taken_waits_for_a_later_turn() {
  Situation game(Edition::second, 2);
  game.owns(0, {Card::observatory_second}).enter(Phase::building);
  const Card drawn = game.top_of(Phase::worker);
  game.must(observe(Phase::worker)).must(take_drawn());
  TEST_ASSERT_EQUAL_INT(1, game.state.table.seat);
  game.pass(1).must(play(0));
  TEST_ASSERT_TRUE((game.area(0) == std::vector<Card>{Card::observatory_second, drawn}));
}

// HAND-3
void of_equal_cards_in_hand_the_first_is_named() {
  Situation game(Edition::classic, 2);
  game.holds(0, {Card::pub, Card::author, Card::author}).enter(Phase::building);
  game.refuses(play(2), Reason::not_first_copy);
  game.must(play(1));
}

}  // namespace

int main() {
  UNITY_BEGIN();
  RUN_TEST(a_hand_holds_three_cards);
  RUN_TEST(the_warehouse_in_the_play_area_makes_it_four);
  RUN_TEST(a_warehouse_in_the_hand_or_elsewhere_helps_nobody);
  RUN_TEST(when_the_warehouse_is_replaced_all_four_cards_stay);
  RUN_TEST(when_the_warehouse_is_replaced_from_a_full_hand_three_cards_stay);
  RUN_TEST(a_taken_card_is_played_on_a_later_turn);
  RUN_TEST(a_card_that_came_this_turn_is_not_playable_but_an_older_equal_one_is);
  RUN_TEST(a_card_drawn_and_taken_waits_for_a_later_turn);
  RUN_TEST(of_equal_cards_in_hand_the_first_is_named);
  return UNITY_END();
}
