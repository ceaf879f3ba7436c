#include <unity.h>

#include "engine/rules/rules.hpp"
#include "engine/view/view.hpp"
#include "host_tests/engine/support/action_makers.hpp"
#include "host_tests/engine/support/situation.hpp"

using namespace neva;

namespace {

constexpr Phase k_phases[] = {Phase::worker, Phase::building, Phase::noble, Phase::exchange};

// ACT-1
void a_card_of_either_row_is_bought_in_any_phase() {
  for (Phase phase : k_phases) {
    Situation game(Edition::classic, 2);
    game.lies(Row::upper, 7, Card::library).lies(Row::lower, 3, Card::author).enter(phase);
    game.must(buy(row_place(Row::upper, 7)));
    TEST_ASSERT_EQUAL_INT(25 - 17, game.rubles(0));
    TEST_ASSERT_TRUE(game.area(0) == std::vector<Card>{Card::library});
    TEST_ASSERT_TRUE(game.state.table.rows[0][7] == Card::none);
    game.must(buy(row_place(Row::lower, 3)));
    TEST_ASSERT_EQUAL_INT(25 - 3, game.rubles(1));
    TEST_ASSERT_TRUE(game.area(1) == std::vector<Card>{Card::author});
    TEST_ASSERT_EQUAL_INT(0, game.cards_lying(Row::lower));
  }
}

// ACT-2
void a_card_of_either_row_is_taken_for_nothing_in_any_phase() {
  for (Phase phase : k_phases) {
    Situation game(Edition::second, 2);
    game.lies(Row::upper, 7, Card::harbor_second).lies(Row::lower, 3, Card::theater).rubles(0, 0).enter(phase);
    game.must(take(row_place(Row::upper, 7))).pass(1).must(take(row_place(Row::lower, 3)));
    TEST_ASSERT_EQUAL_INT(0, game.rubles(0));
    TEST_ASSERT_EQUAL_INT(2, game.hand_count(0));
    TEST_ASSERT_TRUE(game.state.secrets[0].hand[0] == Card::harbor_second);
    TEST_ASSERT_TRUE(game.state.secrets[0].hand[1] == Card::theater);
    TEST_ASSERT_TRUE(game.area(0).empty());
  }
}

// ACT-3
void a_card_of_the_hand_is_played_in_any_phase() {
  for (Phase phase : k_phases) {
    Situation game(Edition::classic, 2);
    game.holds(0, {Card::pub, Card::hospital, Card::author}).enter(phase);
    game.must(play(1));
    TEST_ASSERT_EQUAL_INT(25 - 14, game.rubles(0));
    TEST_ASSERT_TRUE(game.area(0) == std::vector<Card>{Card::hospital});
    TEST_ASSERT_EQUAL_INT(2, game.hand_count(0));
    TEST_ASSERT_TRUE(game.state.secrets[0].hand[1] == Card::author);
    TEST_ASSERT_EQUAL_INT(2, game.state.table.seats[0].hand_count);
  }
}

// ACT-4
void passing_is_always_possible_and_changes_nothing_else() {
  for (Phase phase : k_phases) {
    Situation game(Edition::second, 2);
    game.enter(phase);
    const State before = game.state;
    game.pass(1);
    TEST_ASSERT_EQUAL_INT(1, game.state.table.seat);
    TEST_ASSERT_EQUAL_MEMORY(&before.secrets, &game.state.secrets, sizeof before.secrets);
    TEST_ASSERT_TRUE(before.table.rows == game.state.table.rows);
  }
}

// ACT-5
void the_observatory_is_used_in_the_building_phase_only() {
  for (Phase phase : k_phases) {
    Situation game(Edition::classic, 2);
    game.owns(0, {Card::observatory}).enter(phase);
    if (phase == Phase::building) {
      game.must(observe(Phase::noble));
      TEST_ASSERT_TRUE(game.state.table.decision == Decision::drawn);
    } else {
      game.refuses(observe(Phase::noble), Reason::wrong_phase);
    }
  }
}

// ACT-5 CARD-OBS
void without_a_face_up_observatory_there_is_nothing_to_use() {
  Situation game(Edition::classic, 2);
  game.owns(1, {Card::observatory}).holds(0, {Card::observatory}).enter(Phase::building);
  game.refuses(observe(Phase::noble), Reason::no_observatory);
}

// ACT-6
void a_card_must_be_paid_in_full() {
  Situation game(Edition::classic, 2);
  game.lies(Row::upper, 7, Card::library).holds(0, {Card::hospital}).rubles(0, 13).enter(Phase::noble);
  game.refuses(buy(row_place(Row::upper, 7)), Reason::too_expensive);
  game.refuses(play(0), Reason::too_expensive);
  const Refusal refusal = check_action(game.state.table, game.state.secrets[0], buy(row_place(Row::upper, 7)));
  TEST_ASSERT_EQUAL_INT(4, refusal.amount);
  game.rubles(0, 14).must(play(0));
  TEST_ASSERT_EQUAL_INT(0, game.rubles(0));
}

// ACT-6 PRICE-2
void nobody_is_paid_for_a_negative_price() {
  Situation game(Edition::classic, 2);
  game.owns(0, {Card::mistress_of_ceremonies}).holds(0, {Card::pope}).enter(Phase::noble);
  TEST_ASSERT_EQUAL_INT(1, game.price(play(0, 0)));
  game.must(play(0, 0));
  TEST_ASSERT_EQUAL_INT(24, game.rubles(0));
}

// ACT-1 ACT-2 ACT-3
void an_empty_place_holds_nothing_to_buy_take_or_play() {
  Situation game(Edition::classic, 2);
  game.holds(0, {Card::pub}).lies(Row::lower, 0, Card::market).enter(Phase::worker);
  game.must(take(row_place(Row::upper, 2))).pass(1);
  game.refuses(buy(row_place(Row::upper, 2)), Reason::no_such_place);
  game.refuses(take(row_place(Row::upper, 2)), Reason::no_such_place);
  game.refuses(take(row_place(Row::lower, 1)), Reason::no_such_place);
  game.refuses(play(2), Reason::no_such_place);
}

// ACT-4
void actions_of_another_decision_or_with_stray_bytes_are_refused() {
  Situation game(Edition::classic, 2);
  game.owns(0, {Card::observatory, Card::pub}).enter(Phase::building);
  game.refuses(take_drawn(), Reason::not_now).refuses(buy_drawn(), Reason::not_now);
  game.refuses(discard_drawn(), Reason::not_now).refuses(points(0), Reason::not_now);
  game.refuses({ActionKind::pass, 1, k_over_nothing, 0}, Reason::unknown);
  game.refuses({ActionKind::pass, 0, 0, 0}, Reason::unknown);
  game.refuses({ActionKind::take, 0, k_over_nothing, 1}, Reason::unknown);
  game.refuses({static_cast<ActionKind>(k_action_kind_count), 0, k_over_nothing, 0}, Reason::unknown);
  game.must(observe(Phase::worker));
  game.refuses(pass_action(), Reason::not_now).refuses(take(0), Reason::not_now).refuses(points(0), Reason::not_now);
  game.must(discard_drawn()).pass(2);
  TEST_ASSERT_TRUE(game.state.table.decision == Decision::points);
  game.refuses(pass_action(), Reason::not_now).refuses(discard_drawn(), Reason::not_now);
}

void an_action_is_what_it_was_made_of() {
  const Action action = make_action(ActionKind::buy_discard, 0x81, 0x42, 0x23);
  TEST_ASSERT_TRUE(action.kind == ActionKind::buy_discard);
  TEST_ASSERT_EQUAL_HEX8(0x81, action.from);
  TEST_ASSERT_EQUAL_HEX8(0x42, action.over);
  TEST_ASSERT_EQUAL_HEX8(0x23, action.good);
  TEST_ASSERT_EQUAL_HEX8(k_over_nothing, make_action(ActionKind::buy, 3).over);
}

}  // namespace

int main() {
  UNITY_BEGIN();
  RUN_TEST(an_action_is_what_it_was_made_of);
  RUN_TEST(a_card_of_either_row_is_bought_in_any_phase);
  RUN_TEST(a_card_of_either_row_is_taken_for_nothing_in_any_phase);
  RUN_TEST(a_card_of_the_hand_is_played_in_any_phase);
  RUN_TEST(passing_is_always_possible_and_changes_nothing_else);
  RUN_TEST(the_observatory_is_used_in_the_building_phase_only);
  RUN_TEST(without_a_face_up_observatory_there_is_nothing_to_use);
  RUN_TEST(a_card_must_be_paid_in_full);
  RUN_TEST(nobody_is_paid_for_a_negative_price);
  RUN_TEST(an_empty_place_holds_nothing_to_buy_take_or_play);
  RUN_TEST(actions_of_another_decision_or_with_stray_bytes_are_refused);
  return UNITY_END();
}
