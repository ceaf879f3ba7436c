#include <unity.h>

#include "engine/rules/rules.hpp"
#include "host_tests/engine/support/action_makers.hpp"
#include "host_tests/engine/support/situation.hpp"

using namespace neva;

namespace {

// Plays the exchange phase of the last round without an action.
void finish(Situation& game) {
  game.trigger_end().enter(Phase::exchange).pass(game.state.table.setup.players);
  TEST_ASSERT_TRUE(game.state.table.over);
  TEST_ASSERT_TRUE(game.state.table.decision == Decision::none);
}

// END-1
void the_last_card_of_any_deck_on_the_display_triggers_the_end() {
  for (Phase deck : {Phase::worker, Phase::building, Phase::noble, Phase::exchange}) {
    Situation game(Edition::classic, 2);
    game.shrink_deck(deck, 9).enter(deck);
    TEST_ASSERT_FALSE(game.state.table.end_triggered);
    Situation exact(Edition::classic, 2);
    exact.shrink_deck(deck, 8).enter(deck);
    TEST_ASSERT_TRUE(exact.state.table.end_triggered);
  }
}

// END-1
void the_round_is_played_to_the_end_of_its_exchange_phase() {
  Situation game(Edition::second, 2);
  game.owns(0, {Card::market_fish, Card::author}).shrink_deck(Phase::worker, 4).enter(Phase::worker);
  TEST_ASSERT_TRUE(game.state.table.end_triggered);
  for (Phase phase : {Phase::worker, Phase::building, Phase::noble, Phase::exchange}) {
    TEST_ASSERT_TRUE(game.state.table.phase == phase);
    TEST_ASSERT_FALSE(game.state.table.over);
    game.pass(2);
  }
  TEST_ASSERT_TRUE(game.state.table.over);
  TEST_ASSERT_EQUAL_INT(2, game.state.table.round);
  // 1 for the Market, 1 for a noble, 2 for 26 rubles.
  TEST_ASSERT_EQUAL_INT(4, game.points(0));
}

// END-1
void a_full_display_leaves_even_the_last_card_in_the_deck() {
  Situation game(Edition::classic, 2);
  game.shrink_deck(Phase::building, 1).enter(Phase::worker).pass(2);
  TEST_ASSERT_TRUE(game.state.table.phase == Phase::building);
  TEST_ASSERT_FALSE(game.state.table.end_triggered);
  TEST_ASSERT_EQUAL_INT(1, game.state.table.deck_left[static_cast<std::size_t>(Phase::building)]);
}

// END-1 CARD-OBS
void the_observatory_never_empties_a_deck() {
  Situation game(Edition::classic, 2);
  game.owns(0, {Card::observatory, Card::observatory}).shrink_deck(Phase::noble, 2).enter(Phase::building);
  game.must(observe(Phase::noble)).must(discard_drawn()).pass(1);
  TEST_ASSERT_FALSE(game.state.table.end_triggered);
  game.refuses(observe(Phase::noble), Reason::deck_too_small);
}

// END-1
void nothing_can_be_done_when_the_game_is_over() {
  Situation game(Edition::classic, 2);
  finish(game);
  game.refuses(pass_action(), Reason::game_over).refuses(take(0), Reason::game_over);
  static ActionList actions;
  legal_actions(game.state, actions);
  TEST_ASSERT_EQUAL_INT(0, actions.size());
}

// END-2
void different_nobles_pay_by_the_table() {
  constexpr int k_table[] = {0, 1, 3, 6, 10, 15, 21, 28, 36, 45, 55, 55, 55};
  constexpr Card k_nobles[] = {Card::author,
                               Card::administrator,
                               Card::warehouse_manager,
                               Card::secretary,
                               Card::controller,
                               Card::judge,
                               Card::mistress_of_ceremonies,
                               Card::pope,
                               Card::chamber_maid,
                               Card::weapon_master,
                               Card::builder,
                               Card::czar};
  for (int count = 0; count <= 12; ++count) {
    Situation game(Edition::classic, 2);
    for (int i = 0; i < count; ++i) game.owns(0, {k_nobles[i]});
    game.rubles(0, 0);
    finish(game);
    TEST_ASSERT_EQUAL_INT(k_table[count], game.points(0));
  }
}

// END-2
void nobles_of_one_name_count_once_and_other_colours_and_hands_never() {
  Situation game(Edition::second, 2);
  game.owns(0, {Card::author, Card::author, Card::author, Card::judge_second, Card::library, Card::lumberjack});
  game.holds(1, {Card::author}).rubles(0, 0).rubles(1, 0);
  finish(game);
  TEST_ASSERT_EQUAL_INT(3, game.points(0));
  TEST_ASSERT_EQUAL_INT(-5, game.points(1));
}

// END-2
void each_full_ten_rubles_are_paid_back_for_a_point() {
  for (Edition edition : {Edition::classic, Edition::second}) {
    for (int rubles : {0, 9, 10, 19, 20, 137}) {
      Situation game(edition, 2);
      game.rubles(0, rubles);
      finish(game);
      TEST_ASSERT_EQUAL_INT(rubles / 10, game.points(0));
      TEST_ASSERT_EQUAL_INT(rubles % 10, game.rubles(0));
    }
  }
}

// END-2 D-15
void each_card_in_hand_costs_5_points_even_below_zero() {
  Situation game(Edition::classic, 2);
  game.owns(0, {Card::warehouse}).holds(0, {Card::author, Card::pub, Card::library, Card::judge}).rubles(0, 0);
  game.holds(1, {Card::market}).points(1, 12).rubles(1, 0);
  finish(game);
  TEST_ASSERT_EQUAL_INT(-20, game.points(0));
  TEST_ASSERT_EQUAL_INT(7, game.points(1));
}

// END-2
void the_parts_of_the_final_scoring_are_told_apart() {
  Situation game(Edition::second, 2);
  game.owns(0, {Card::author, Card::secretary}).holds(0, {Card::pub, Card::library}).rubles(0, 34);
  finish(game);
  const auto& sources = game.state.table.seats[0].points_by_source;
  TEST_ASSERT_EQUAL_INT(3, sources[static_cast<std::size_t>(PointSource::nobles)]);
  TEST_ASSERT_EQUAL_INT(3, sources[static_cast<std::size_t>(PointSource::money)]);
  TEST_ASSERT_EQUAL_INT(-10, sources[static_cast<std::size_t>(PointSource::hand)]);
  TEST_ASSERT_EQUAL_INT(-4, game.points(0));
}

// END-3
void most_points_win() {
  Situation game(Edition::classic, 3);
  game.points(0, 20).points(1, 22).points(2, 21).rubles(0, 9).rubles(1, 0).rubles(2, 9);
  finish(game);
  TEST_ASSERT_EQUAL_INT(1U << 1U, game.state.table.winners);
}

// END-3 D-9
void classic_ties_go_to_most_rubles_before_paying_back() {
  Situation game(Edition::classic, 3);
  // 30 points each: seat 1 had 21 rubles, seat 0 had 19, seat 2 has fewer points.
  game.points(0, 29).rubles(0, 19).points(1, 28).rubles(1, 21).points(2, 20).rubles(2, 50);
  finish(game);
  TEST_ASSERT_EQUAL_INT(30, game.points(0));
  TEST_ASSERT_EQUAL_INT(30, game.points(1));
  TEST_ASSERT_EQUAL_INT(1U << 1U, game.state.table.winners);
}

// END-3 D-9
void second_ties_go_to_most_rubles_left_over() {
  Situation game(Edition::second, 3);
  game.points(0, 29).rubles(0, 19).points(1, 28).rubles(1, 21).points(2, 20).rubles(2, 50);
  finish(game);
  TEST_ASSERT_EQUAL_INT(1U << 0U, game.state.table.winners);
}

// END-3
void who_is_still_tied_wins_together() {
  for (Edition edition : {Edition::classic, Edition::second}) {
    Situation game(edition, 4);
    for (std::uint8_t seat : {std::uint8_t{0}, std::uint8_t{2}, std::uint8_t{3}}) game.points(seat, 30).rubles(seat, 4);
    game.points(1, 30).rubles(1, 3);
    finish(game);
    TEST_ASSERT_EQUAL_INT(0x0D, game.state.table.winners);
  }
}

// END-3 D-15
void the_best_of_negative_scores_wins() {
  Situation game(Edition::second, 2);
  game.points(0, -7).points(1, -3).rubles(0, 0).rubles(1, 0);
  finish(game);
  TEST_ASSERT_EQUAL_INT(1U << 1U, game.state.table.winners);
}

}  // namespace

int main() {
  UNITY_BEGIN();
  RUN_TEST(the_last_card_of_any_deck_on_the_display_triggers_the_end);
  RUN_TEST(the_round_is_played_to_the_end_of_its_exchange_phase);
  RUN_TEST(a_full_display_leaves_even_the_last_card_in_the_deck);
  RUN_TEST(the_observatory_never_empties_a_deck);
  RUN_TEST(nothing_can_be_done_when_the_game_is_over);
  RUN_TEST(different_nobles_pay_by_the_table);
  RUN_TEST(nobles_of_one_name_count_once_and_other_colours_and_hands_never);
  RUN_TEST(each_full_ten_rubles_are_paid_back_for_a_point);
  RUN_TEST(each_card_in_hand_costs_5_points_even_below_zero);
  RUN_TEST(the_parts_of_the_final_scoring_are_told_apart);
  RUN_TEST(most_points_win);
  RUN_TEST(classic_ties_go_to_most_rubles_before_paying_back);
  RUN_TEST(second_ties_go_to_most_rubles_left_over);
  RUN_TEST(who_is_still_tied_wins_together);
  RUN_TEST(the_best_of_negative_scores_wins);
  return UNITY_END();
}
