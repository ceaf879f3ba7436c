#include <unity.h>

#include "engine/rules/rules.hpp"
#include "engine/view/view.hpp"
#include "host_tests/engine/support/action_makers.hpp"
#include "host_tests/engine/support/situation.hpp"

using namespace neva;

namespace {

constexpr std::size_t k_noble_deck = static_cast<std::size_t>(Phase::noble);

// Seat 0 owns an Observatory and acts in the building phase; `noble` lies on top of the noble deck.
Situation at_the_observatory(Edition edition, Card noble) {
  Situation game(edition, 2);
  game.owns(0, {card_named(edition, "observatory")}).on_top(Phase::noble, {noble}).enter(Phase::building);
  return game;
}

void expect_drawn(const Situation& game, Card card) {
  TEST_ASSERT_TRUE(game.state.table.decision == Decision::drawn);
  TEST_ASSERT_EQUAL_INT(0, game.state.table.seat);
  TEST_ASSERT_TRUE(game.state.secrets[0].drawn == card);
}

// CARD-OBS
void the_drawn_card_is_bought_taken_or_discarded_at_once() {
  for (Edition edition : {Edition::classic, Edition::second}) {
    Situation game = at_the_observatory(edition, Card::secretary);
    const int left = game.state.table.deck_left[k_noble_deck];
    game.must(observe(Phase::noble));
    expect_drawn(game, Card::secretary);
    TEST_ASSERT_EQUAL_INT(left - 1, game.state.table.deck_left[k_noble_deck]);
    Situation bought = game;
    bought.must(buy_drawn());
    TEST_ASSERT_EQUAL_INT(25 - 12, bought.rubles(0));
    TEST_ASSERT_TRUE(bought.area(0).back() == Card::secretary);
    Situation taken = game;
    taken.must(take_drawn());
    TEST_ASSERT_TRUE(taken.state.secrets[0].hand[0] == Card::secretary);
    TEST_ASSERT_EQUAL_INT(25, taken.rubles(0));
    Situation discarded = game;
    discarded.must(discard_drawn());
    TEST_ASSERT_TRUE(discarded.discards() == std::vector<Card>{Card::secretary});
    for (const Situation* after : {&bought, &taken, &discarded}) {
      TEST_ASSERT_EQUAL_INT(1, after->state.table.seat);
      TEST_ASSERT_TRUE(after->state.table.decision == Decision::action);
      TEST_ASSERT_TRUE(after->state.secrets[0].drawn == Card::none);
    }
  }
}

// CARD-OBS ACT-6
void a_drawn_card_that_is_too_dear_can_be_taken_or_discarded() {
  Situation game = at_the_observatory(Edition::classic, Card::secretary);
  game.rubles(0, 11).must(observe(Phase::noble));
  game.refuses(buy_drawn(), Reason::too_expensive);
  TEST_ASSERT_TRUE(game.allows(take_drawn()));
  TEST_ASSERT_TRUE(game.allows(discard_drawn()));
}

// CARD-OBS EXCH-1 EXCH-4
void a_drawn_exchange_card_needs_a_target_and_never_the_turned_observatory() {
  Situation game(Edition::classic, 2);
  game.owns(0, {Card::observatory, Card::market}).on_top(Phase::exchange, {Card::harbor}).enter(Phase::building);
  game.must(observe(Phase::exchange));
  game.refuses(buy_drawn(), Reason::needs_a_target);
  game.refuses(buy_drawn(0), Reason::target_is_turned);
  TEST_ASSERT_EQUAL_INT(16 - 5, game.price(buy_drawn(1)));
  game.must(buy_drawn(1));
  TEST_ASSERT_TRUE((game.area(0) == std::vector<Card>{Card::observatory, Card::harbor}));
  TEST_ASSERT_TRUE(game.discards() == std::vector<Card>{Card::market});
}

// CARD-OBS
void a_deck_must_hold_two_cards() {
  Situation game(Edition::classic, 2);
  game.owns(0, {Card::observatory}).shrink_deck(Phase::noble, 1).shrink_deck(Phase::exchange, 2).enter(Phase::building);
  game.refuses(observe(Phase::noble), Reason::deck_too_small);
  game.refuses(observe(Phase::market), Reason::deck_too_small);
  for (Phase deck : {Phase::worker, Phase::building, Phase::exchange}) TEST_ASSERT_TRUE(game.allows(observe(deck)));
  game.must(observe(Phase::exchange));
  TEST_ASSERT_EQUAL_INT(1, game.state.table.deck_left[static_cast<std::size_t>(Phase::exchange)]);
}

// CARD-OBS
void an_observatory_works_once_a_round_and_again_in_the_next() {
  Situation game = at_the_observatory(Edition::second, Card::author);
  game.must(observe(Phase::noble)).must(discard_drawn()).pass(1);
  game.refuses(observe(Phase::worker), Reason::no_observatory);
  game.pass(2).pass(2).pass(2).pass(2);
  TEST_ASSERT_TRUE(game.state.table.phase == Phase::building);
  if (game.state.table.seat != 0) game.pass(1);
  TEST_ASSERT_TRUE(game.allows(observe(Phase::worker)));
}

// CARD-OBS
void it_pays_its_point_only_when_it_was_not_used() {
  Situation game = at_the_observatory(Edition::classic, Card::author);
  Situation used = game;
  game.pass(2);
  TEST_ASSERT_EQUAL_INT(1, game.points(0));
  used.must(observe(Phase::noble)).must(discard_drawn()).pass(2);
  TEST_ASSERT_EQUAL_INT(0, used.points(0));
}

// CARD-OBS N-1
void two_observatories_are_two_uses_and_the_first_face_up_one_is_turned() {
  Situation game(Edition::classic, 2);
  game.owns(0, {Card::observatory, Card::library, Card::observatory}).enter(Phase::building);
  game.must(observe(Phase::noble)).must(discard_drawn()).pass(1);
  TEST_ASSERT_EQUAL_INT(mark::k_turned, marks_at(game.state.table, 0));
  TEST_ASSERT_EQUAL_INT(0, marks_at(game.state.table, 2));
  Situation once = game;
  once.pass(2);
  TEST_ASSERT_EQUAL_INT(5 + 1, once.points(0));
  game.must(observe(Phase::noble)).must(discard_drawn()).pass(1);
  game.refuses(observe(Phase::noble), Reason::no_observatory);
  game.pass(2);
  TEST_ASSERT_EQUAL_INT(5, game.points(0));
}

// CARD-OBS
void an_observatory_bought_in_the_building_phase_may_be_used_in_it() {
  Situation game(Edition::classic, 2);
  game.lies(Row::upper, 7, Card::observatory).enter(Phase::building).must(buy(row_place(Row::upper, 7))).pass(1);
  TEST_ASSERT_TRUE(game.allows(observe(Phase::worker)));
}

// CARD-OBS
void a_turned_observatory_is_still_a_blue_card() {
  Situation game = at_the_observatory(Edition::classic, Card::author);
  TEST_ASSERT_EQUAL_INT(1, colour_count(game.state.table.seats[0], CardColour::blue));
  game.must(observe(Phase::noble)).must(discard_drawn());
  TEST_ASSERT_EQUAL_INT(1, colour_count(game.state.table.seats[0], CardColour::blue));
}

// CARD-OBS D-30
void with_a_full_hand_the_drawn_card_is_bought_or_discarded() {
  Situation game = at_the_observatory(Edition::classic, Card::author);
  game.holds(0, {Card::library, Card::theater, Card::judge}).must(observe(Phase::noble));
  game.refuses(take_drawn(), Reason::hand_full);
  Situation bought = game;
  bought.must(buy_drawn());
  TEST_ASSERT_EQUAL_INT(21, bought.rubles(0));
  game.must(discard_drawn());
  TEST_ASSERT_EQUAL_INT(3, game.hand_count(0));
}

// CARD-OBS SETUP-5
void the_drawn_card_is_seen_by_its_drawer_alone() {
  Situation game = at_the_observatory(Edition::classic, Card::author);
  Situation other = at_the_observatory(Edition::classic, Card::judge);
  game.must(observe(Phase::noble));
  other.must(observe(Phase::noble));
  for (std::uint8_t viewer : {std::uint8_t{1}, k_table_view}) {
    const View one = view_of(game.state, viewer);
    const View two = view_of(other.state, viewer);
    TEST_ASSERT_EQUAL_MEMORY(&one, &two, sizeof one);
  }
  TEST_ASSERT_TRUE(view_of(game.state, 0).own.drawn == Card::author);
}

// CARD-PUB
void the_pub_sells_up_to_5_points_for_2_rubles_each() {
  for (Edition edition : {Edition::classic, Edition::second}) {
    Situation game(edition, 2);
    game.owns(0, {Card::pub}).enter(Phase::building).pass(2);
    for (int count = 0; count <= 5; ++count) TEST_ASSERT_TRUE(game.allows(points(count)));
    game.refuses(points(6), Reason::too_many_points);
    game.must(points(5));
    TEST_ASSERT_EQUAL_INT(15, game.rubles(0));
    TEST_ASSERT_EQUAL_INT(5, game.points(0));
    TEST_ASSERT_TRUE(game.state.table.phase == Phase::noble);
  }
}

// CARD-PUB ACT-6
void the_pub_sells_no_more_than_can_be_paid() {
  Situation game(Edition::classic, 2);
  game.owns(0, {Card::pub}).rubles(0, 5).enter(Phase::building).pass(2);
  game.refuses(points(3), Reason::too_expensive);
  game.must(points(2));
  TEST_ASSERT_EQUAL_INT(1, game.rubles(0));
}

// CARD-PUB D-11
void two_pubs_of_one_player_sell_10_points() {
  Situation game(Edition::classic, 2);
  game.owns(0, {Card::pub, Card::pub}).enter(Phase::building).pass(2);
  game.refuses(points(11), Reason::too_many_points);
  game.must(points(10));
  TEST_ASSERT_EQUAL_INT(5, game.rubles(0));
  TEST_ASSERT_EQUAL_INT(10, game.points(0));
}

// CARD-PUB N-3
void the_owner_of_a_pub_is_asked_rich_or_poor() {
  Situation game(Edition::classic, 2);
  game.owns(0, {Card::pub}).rubles(0, 0).enter(Phase::building).pass(2);
  TEST_ASSERT_TRUE(game.state.table.decision == Decision::points);
  static ActionList actions;
  legal_actions(game.state, actions);
  TEST_ASSERT_EQUAL_INT(1, actions.size());
  game.must(points(0));
  TEST_ASSERT_TRUE(game.state.table.phase == Phase::noble);
}

// CARD-PUB
void only_building_scorings_open_the_pub() {
  Situation game(Edition::second, 2);
  game.owns(0, {Card::pub}).enter(Phase::noble).pass(2);
  TEST_ASSERT_TRUE(game.state.table.phase == Phase::exchange);
  game.pass(2).pass(2);
  TEST_ASSERT_TRUE(game.state.table.phase == Phase::building);
  TEST_ASSERT_TRUE(game.state.table.decision == Decision::action);
}

}  // namespace

int main() {
  UNITY_BEGIN();
  RUN_TEST(the_drawn_card_is_bought_taken_or_discarded_at_once);
  RUN_TEST(a_drawn_card_that_is_too_dear_can_be_taken_or_discarded);
  RUN_TEST(a_drawn_exchange_card_needs_a_target_and_never_the_turned_observatory);
  RUN_TEST(a_deck_must_hold_two_cards);
  RUN_TEST(an_observatory_works_once_a_round_and_again_in_the_next);
  RUN_TEST(it_pays_its_point_only_when_it_was_not_used);
  RUN_TEST(two_observatories_are_two_uses_and_the_first_face_up_one_is_turned);
  RUN_TEST(an_observatory_bought_in_the_building_phase_may_be_used_in_it);
  RUN_TEST(a_turned_observatory_is_still_a_blue_card);
  RUN_TEST(with_a_full_hand_the_drawn_card_is_bought_or_discarded);
  RUN_TEST(the_drawn_card_is_seen_by_its_drawer_alone);
  RUN_TEST(the_pub_sells_up_to_5_points_for_2_rubles_each);
  RUN_TEST(the_pub_sells_no_more_than_can_be_paid);
  RUN_TEST(two_pubs_of_one_player_sell_10_points);
  RUN_TEST(the_owner_of_a_pub_is_asked_rich_or_poor);
  RUN_TEST(only_building_scorings_open_the_pub);
  return UNITY_END();
}
