#include <unity.h>

#include <bit>

#include "engine/rules/rules.hpp"
#include "host_tests/engine/support/action_makers.hpp"
#include "host_tests/engine/support/situation.hpp"

using namespace neva;

namespace {

constexpr HouseRules k_ends_when_empty = {true, false};

void expect_turn(const Situation& game, Phase phase, int seat) {
  TEST_ASSERT_EQUAL_INT(static_cast<int>(phase), static_cast<int>(game.state.table.phase));
  TEST_ASSERT_TRUE(game.state.table.decision == Decision::action);
  TEST_ASSERT_EQUAL_INT(seat, game.state.table.seat);
}

Card upper(const Situation& game, int place) { return game.state.table.rows[0][static_cast<std::size_t>(place)]; }
Card lower(const Situation& game, int place) { return game.state.table.rows[1][static_cast<std::size_t>(place)]; }

// ROUND-1 D-7
void a_round_is_worker_building_noble_exchange() {
  Situation game(Edition::classic, 2);
  game.enter(Phase::worker);
  for (Phase phase : {Phase::worker, Phase::building, Phase::noble, Phase::exchange}) {
    TEST_ASSERT_EQUAL_INT(2, game.state.table.round);
    TEST_ASSERT_EQUAL_INT(static_cast<int>(phase), static_cast<int>(game.state.table.phase));
    game.pass(2);
  }
  TEST_ASSERT_EQUAL_INT(3, game.state.table.round);
  TEST_ASSERT_TRUE(game.state.table.phase == Phase::worker);
}

// ROUND-2
void the_upper_row_is_filled_until_both_rows_hold_eight_cards() {
  Situation game(Edition::classic, 2);
  game.lies(Row::lower, 2, Card::library).lies(Row::lower, 6, Card::author).lies(Row::upper, 7, Card::shepherd);
  game.enter(Phase::noble);
  TEST_ASSERT_EQUAL_INT(2, game.cards_lying(Row::lower));
  TEST_ASSERT_EQUAL_INT(6, game.cards_lying(Row::upper));
  // Cards that lay there keep their row.
  TEST_ASSERT_TRUE(lower(game, 2) == Card::library);
  TEST_ASSERT_TRUE(lower(game, 6) == Card::author);
  TEST_ASSERT_TRUE(upper(game, 7) == Card::shepherd);
  for (int place = 0; place < 5; ++place) TEST_ASSERT_TRUE(info_of(upper(game, place)).colour == CardColour::red);
  TEST_ASSERT_EQUAL_INT(27 - 1 - 5, game.state.table.deck_left[static_cast<std::size_t>(Phase::noble)]);
}

// ROUND-2
void too_few_cards_in_the_deck_are_all_laid() {
  Situation game(Edition::second, 2);
  game.shrink_deck(Phase::building, 3).enter(Phase::building);
  TEST_ASSERT_EQUAL_INT(3, game.cards_lying(Row::upper));
  TEST_ASSERT_EQUAL_INT(0, game.state.table.deck_left[static_cast<std::size_t>(Phase::building)]);
  expect_turn(game, Phase::building, 0);
}

// ROUND-2
void with_eight_cards_none_is_laid_and_the_phase_is_played_all_the_same() {
  Situation game(Edition::classic, 2);
  game.owns(0, {Card::market}).enter(Phase::worker).pass(2);
  expect_turn(game, Phase::building, game.state.table.markers[static_cast<std::size_t>(Phase::building)]);
  TEST_ASSERT_EQUAL_INT(8, game.cards_lying(Row::upper));
  TEST_ASSERT_EQUAL_INT(27, game.state.table.deck_left[static_cast<std::size_t>(Phase::building)]);
  game.pass(2);
  TEST_ASSERT_EQUAL_INT(1, game.points(0));
  TEST_ASSERT_TRUE(game.state.table.phase == Phase::noble);
}

// ROUND-3
void the_upper_row_closes_up_to_the_right_and_is_dealt_from_the_left() {
  Situation game(Edition::classic, 2);
  game.lies(Row::upper, 1, Card::library).lies(Row::upper, 3, Card::author).lies(Row::lower, 0, Card::pub);
  game.lies(Row::lower, 5, Card::market).on_top(Phase::noble, {Card::judge, Card::secretary, Card::controller});
  const Card fourth = game.top_of(Phase::noble, 3);
  game.enter(Phase::noble);
  const Card expected[] = {Card::judge, Card::secretary, Card::controller, fourth,
                           Card::none,  Card::none,      Card::library,    Card::author};
  for (int place = 0; place < 8; ++place) TEST_ASSERT_TRUE(upper(game, place) == expected[place]);
  // The lower row never closes up.
  TEST_ASSERT_TRUE(lower(game, 0) == Card::pub);
  TEST_ASSERT_TRUE(lower(game, 5) == Card::market);
}

// ROUND-3
void places_stay_as_they_are_within_a_phase() {
  Situation game(Edition::classic, 2);
  game.rubles(0, 99).enter(Phase::worker);
  const Card second = upper(game, 1);
  game.must(take(row_place(Row::upper, 0))).pass(1).must(take(row_place(Row::upper, 3)));
  TEST_ASSERT_TRUE(upper(game, 0) == Card::none);
  TEST_ASSERT_TRUE(upper(game, 1) == second);
  TEST_ASSERT_TRUE(upper(game, 3) == Card::none);
}

// ROUND-3
void rows_have_eight_places() {
  Situation game(Edition::second, 4);
  game.enter(Phase::worker);
  for (Row row : {Row::upper, Row::lower}) {
    for (int place = 8; place < 16; ++place) game.refuses(take(row_place(row, place)), Reason::no_such_place);
  }
  game.refuses(take(32), Reason::no_such_place);
}

// ROUND-4
void the_markers_holder_begins_and_turns_go_clockwise() {
  Situation game(Edition::second, 4);
  game.enter(Phase::building, 2);
  for (int seat : {2, 3, 0, 1, 2, 3}) {
    expect_turn(game, Phase::building, seat);
    // One action a turn: then the next seat is up.
    game.must(take(std::countr_zero(game.state.table.occupied[0])));
  }
}

// ROUND-5
void the_phase_ends_when_all_have_passed_one_after_another() {
  Situation game(Edition::classic, 3);
  game.enter(Phase::worker, 1).pass(2);
  expect_turn(game, Phase::worker, 0);
  game.must(take(row_place(Row::upper, 0))).must(take(row_place(Row::upper, 1)));
  // Everybody has passed by now, but not in a row.
  game.pass(2);
  expect_turn(game, Phase::worker, 1);
  game.pass(1);
  TEST_ASSERT_TRUE(game.state.table.phase == Phase::building);
}

// ROUND-5 D-7
void who_passed_may_act_again_later() {
  Situation game(Edition::classic, 3);
  game.enter(Phase::worker, 0).pass(1).must(take(row_place(Row::upper, 0))).pass(1);
  expect_turn(game, Phase::worker, 0);
  game.must(take(row_place(Row::upper, 1)));
  TEST_ASSERT_EQUAL_INT(1, game.hand_count(0));
}

// ROUND-5 ACT-5
void the_observatory_breaks_a_row_of_passes() {
  Situation game(Edition::classic, 3);
  game.owns(0, {Card::observatory}).owns(1, {Card::observatory}).enter(Phase::building, 1).pass(2);
  game.must(observe(Phase::noble)).must(discard_drawn()).must(observe(Phase::noble)).must(discard_drawn());
  game.pass(2);
  expect_turn(game, Phase::building, 1);
  game.pass(1);
  TEST_ASSERT_TRUE(game.state.table.phase == Phase::noble);
}

// ROUND-6 SCORE-1
void the_phase_is_scored_after_its_actions_and_the_exchange_phase_is_not() {
  Situation game(Edition::classic, 2);
  game.owns(0, {Card::lumberjack, Card::market, Card::author, Card::bank}).enter(Phase::worker);
  TEST_ASSERT_EQUAL_INT(25, game.rubles(0));
  game.pass(2);
  TEST_ASSERT_EQUAL_INT(28, game.rubles(0));
  game.pass(2);
  TEST_ASSERT_EQUAL_INT(33, game.rubles(0));
  TEST_ASSERT_EQUAL_INT(2, game.points(0));
  game.pass(2);
  TEST_ASSERT_EQUAL_INT(34, game.rubles(0));
  TEST_ASSERT_TRUE(game.state.table.phase == Phase::exchange);
  game.pass(2);
  TEST_ASSERT_EQUAL_INT(34, game.rubles(0));
  TEST_ASSERT_EQUAL_INT(2, game.points(0));
}

// ROUND-7 D-3
void second_edition_everybody_must_buy_in_the_very_first_worker_phase() {
  Situation game(Edition::second, 3);
  Deal deal(Edition::second);
  deal.markers(1, 2, 0, 0);
  TEST_ASSERT_TRUE(start(game.state, {Edition::second, 3, 0, {}}, 4, &deal.fixed()) == SetupFault::none);
  for (int turn = 0; turn < 6; ++turn) {
    expect_turn(game, Phase::worker, (turn + 1) % 3);
    static ActionList actions;
    legal_actions(game.state, actions);
    TEST_ASSERT_EQUAL_INT(6 - turn, actions.size());
    for (Action action : actions) TEST_ASSERT_TRUE(action.kind == ActionKind::buy);
    game.refuses(pass_action(), Reason::must_buy);
    game.refuses(take(actions[0].from), Reason::must_buy);
    game.must(actions[0]);
  }
  // It ends by itself: the display is empty and everybody has two.
  expect_turn(game, Phase::building, 2);
  for (std::uint8_t seat = 0; seat < 3; ++seat) TEST_ASSERT_EQUAL_INT(2, game.area(seat).size());
}

// ROUND-7 D-3
void second_edition_later_worker_phases_are_ordinary() {
  Situation game(Edition::second, 2);
  game.enter(Phase::worker);
  TEST_ASSERT_TRUE(game.allows(pass_action()));
  TEST_ASSERT_TRUE(game.allows(take(row_place(Row::upper, 0))));
}

// ROUND-7 D-3
void classic_first_worker_phase_is_an_ordinary_one() {
  Situation game(Edition::classic, 2);
  TEST_ASSERT_TRUE(start(game.state, {Edition::classic, 2, 0, {}}, 4) == SetupFault::none);
  TEST_ASSERT_TRUE(game.allows(pass_action()));
  TEST_ASSERT_TRUE(game.allows(take(row_place(Row::upper, 3))));
  game.pass(2);
  TEST_ASSERT_TRUE(game.state.table.phase == Phase::building);
  TEST_ASSERT_EQUAL_INT(8, game.cards_lying(Row::upper));
}

// ROUND-8
void after_the_exchange_phase_the_display_moves_down_and_markers_go_on() {
  Situation game(Edition::classic, 4);
  game.lies(Row::lower, 6, Card::library).lies(Row::lower, 1, Card::author).lies(Row::lower, 4, Card::pub);
  game.owns(0, {Card::observatory}).lies(Row::upper, 5, Card::judge);
  game.enter(Phase::building, 3).pass(1).must(observe(Phase::noble)).must(discard_drawn());
  const Card drawn = game.discards().back();
  game.pass(4);
  TEST_ASSERT_TRUE(marks_at(game.state.table, 0) == mark::k_turned);
  const auto markers = game.state.table.markers;
  game.pass(4).pass(3);
  const auto upper_row = game.state.table.rows[0];
  TEST_ASSERT_TRUE(game.state.table.phase == Phase::exchange);
  game.pass(1);
  TEST_ASSERT_TRUE((game.discards() == std::vector<Card>{drawn, Card::author, Card::pub, Card::library}));
  TEST_ASSERT_TRUE(game.state.table.rows[1] == upper_row);
  for (Phase phase : {Phase::worker, Phase::building, Phase::noble, Phase::exchange}) {
    const auto index = static_cast<std::size_t>(phase);
    TEST_ASSERT_EQUAL_INT((markers[index] + 1) % 4, game.state.table.markers[index]);
  }
  TEST_ASSERT_EQUAL_INT(0, marks_at(game.state.table, 0));
  expect_turn(game, Phase::worker, game.state.table.markers[0]);
  TEST_ASSERT_EQUAL_INT(3, game.state.table.round);
}

// D-35 ROUND-2 ROUND-8
void the_workers_of_a_new_round_are_laid_when_the_display_has_moved_down() {
  Situation game(Edition::classic, 2);
  game.lies(Row::lower, 2, Card::library).enter(Phase::exchange).pass(1);
  TEST_ASSERT_EQUAL_INT(7, game.cards_lying(Row::upper));
  for (int place = 0; place < 3; ++place) game.must(take(row_place(Row::upper, place))).pass(1);
  const Card worker = game.top_of(Phase::worker);
  game.pass(1);
  TEST_ASSERT_TRUE(game.state.table.phase == Phase::worker);
  TEST_ASSERT_EQUAL_INT(4, game.cards_lying(Row::lower));
  TEST_ASSERT_EQUAL_INT(8 - 4, game.cards_lying(Row::upper));
  TEST_ASSERT_TRUE(game.lying_at(Row::upper, 0) == worker);
}

// Both players hold cards and one card lies there.
Situation with_one_card_left(HouseRules house) {
  Situation game(Edition::classic, 2, house);
  game.shrink_deck(Phase::noble, 1).holds(1, {Card::pub}).enter(Phase::noble, 0);
  TEST_ASSERT_EQUAL_INT(1, game.cards_lying(Row::upper));
  return game;
}

// D-4
void an_emptied_display_does_not_end_a_phase() {
  Situation game = with_one_card_left({});
  game.must(take(row_place(Row::upper, 0)));
  expect_turn(game, Phase::noble, 1);
  game.must(play(0)).pass(2);
  TEST_ASSERT_TRUE(game.state.table.phase == Phase::exchange);
}

// D-4 D-32
void the_house_rule_ends_the_phase_after_the_action_that_empties_the_display() {
  Situation game = with_one_card_left(k_ends_when_empty);
  game.pass(1).must(take(row_place(Row::upper, 0)));
  TEST_ASSERT_TRUE(game.state.table.phase == Phase::exchange);
  TEST_ASSERT_EQUAL_INT(2, game.hand_count(1));
}

// D-4 D-32
void the_house_rule_ends_a_phase_that_begins_with_an_empty_display() {
  Situation game(Edition::second, 2, k_ends_when_empty);
  game.owns(0, {Card::author}).shrink_deck(Phase::noble, 0).enter(Phase::noble);
  TEST_ASSERT_TRUE(game.state.table.phase == Phase::exchange);
  TEST_ASSERT_EQUAL_INT(26, game.rubles(0));
}

}  // namespace

int main() {
  UNITY_BEGIN();
  RUN_TEST(a_round_is_worker_building_noble_exchange);
  RUN_TEST(the_upper_row_is_filled_until_both_rows_hold_eight_cards);
  RUN_TEST(too_few_cards_in_the_deck_are_all_laid);
  RUN_TEST(with_eight_cards_none_is_laid_and_the_phase_is_played_all_the_same);
  RUN_TEST(the_upper_row_closes_up_to_the_right_and_is_dealt_from_the_left);
  RUN_TEST(places_stay_as_they_are_within_a_phase);
  RUN_TEST(rows_have_eight_places);
  RUN_TEST(the_markers_holder_begins_and_turns_go_clockwise);
  RUN_TEST(the_phase_ends_when_all_have_passed_one_after_another);
  RUN_TEST(who_passed_may_act_again_later);
  RUN_TEST(the_observatory_breaks_a_row_of_passes);
  RUN_TEST(the_phase_is_scored_after_its_actions_and_the_exchange_phase_is_not);
  RUN_TEST(second_edition_everybody_must_buy_in_the_very_first_worker_phase);
  RUN_TEST(second_edition_later_worker_phases_are_ordinary);
  RUN_TEST(classic_first_worker_phase_is_an_ordinary_one);
  RUN_TEST(after_the_exchange_phase_the_display_moves_down_and_markers_go_on);
  RUN_TEST(the_workers_of_a_new_round_are_laid_when_the_display_has_moved_down);
  RUN_TEST(an_emptied_display_does_not_end_a_phase);
  RUN_TEST(the_house_rule_ends_the_phase_after_the_action_that_empties_the_display);
  RUN_TEST(the_house_rule_ends_a_phase_that_begins_with_an_empty_display);
  return UNITY_END();
}
