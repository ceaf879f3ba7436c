// The Banquet's deck, how purple cards are held and played, Czar Superstar, Potemkin Villages, Pickpocket. What each
// purple card does is in test_action_cards.cpp.
#include <unity.h>

#include <algorithm>

#include "engine/rules/rules.hpp"
#include "engine/view/view.hpp"
#include "host_tests/engine/support/action_makers.hpp"
#include "host_tests/engine/support/situation.hpp"

using namespace neva;

namespace {

constexpr std::uint8_t k_high = row_place(Row::upper, 7);

Setup with_banquet(std::uint8_t players = 2, bool market = false) {
  Setup setup = setup_of(Edition::second, players);
  setup.banquet = true;
  setup.market = market;
  return setup;
}

// BAN-1 D-23
void fifteen_cards_join_the_decks_of_their_backs() {
  Situation game(with_banquet(2, true));
  TEST_ASSERT_EQUAL_INT(31, game.deck_left(Phase::worker));
  TEST_ASSERT_EQUAL_INT(35 + 3, game.deck_left(Phase::market));
  TEST_ASSERT_EQUAL_INT(28 + 3, game.deck_left(Phase::building));
  TEST_ASSERT_EQUAL_INT(27 + 3, game.deck_left(Phase::noble));
  TEST_ASSERT_EQUAL_INT(30 + 6, game.deck_left(Phase::exchange));
  TEST_ASSERT_EQUAL_INT(3, copies_in_decks(game, Card::black_market));
  TEST_ASSERT_EQUAL_INT(2, copies_in_decks(game, Card::away_with_it));
  for (Card card :
       {Card::czar_superstar, Card::potemkin_village_1_4, Card::potemkin_village_3_8, Card::golden_donkey,
        Card::double_turn, Card::pickpocket, Card::jester, Card::banquet, Card::money_collector, Card::moocher}) {
    TEST_ASSERT_EQUAL_INT_MESSAGE(1, copies_in_decks(game, card), info_of(card).id);
  }
}

// BAN-1 D-23
void without_the_market_the_three_with_a_market_back_stay_out() {
  Situation game(with_banquet());
  TEST_ASSERT_EQUAL_INT(0, game.deck_left(Phase::market));
  TEST_ASSERT_EQUAL_INT(31, game.deck_left(Phase::building));
  TEST_ASSERT_EQUAL_INT(30, game.deck_left(Phase::noble));
  TEST_ASSERT_EQUAL_INT(36, game.deck_left(Phase::exchange));
  TEST_ASSERT_EQUAL_INT(2, copies_in_decks(game, Card::black_market));
  TEST_ASSERT_EQUAL_INT(0, copies_in_decks(game, Card::money_collector));
  TEST_ASSERT_EQUAL_INT(0, copies_in_decks(game, Card::moocher));
}

// BAN-2
void a_purple_card_is_never_bought_and_taken_only_with_room() {
  Situation game(with_banquet());
  game.lies(Row::upper, 7, Card::golden_donkey).holds(1, {Card::author, Card::library, Card::pub}).enter(Phase::noble);
  game.refuses(buy(k_high), Reason::not_for_sale);
  game.pass(1).refuses(take(k_high), Reason::hand_full).pass(1);
  TEST_ASSERT_TRUE(game.state.table.phase == Phase::exchange);
  Situation taken(with_banquet());
  taken.lies(Row::upper, 7, Card::golden_donkey).enter(Phase::noble).must(take(k_high)).pass(1);
  TEST_ASSERT_EQUAL_INT(25, taken.rubles(0));
  taken.must(play(0));
  TEST_ASSERT_EQUAL_INT(30, taken.rubles(0));
  // Played, it is in the box: neither in a hand nor on the pile nor in a play area.
  TEST_ASSERT_TRUE(taken.hand(0).empty() && taken.discards().empty() && taken.area(0).empty());
  TEST_ASSERT_EQUAL_INT(1, taken.state.table.seat);
}

// BAN-2 HAND-3
void a_purple_card_needs_only_a_further_action() {
  Situation game(with_banquet());
  game.holds(0, {Card::double_turn}).lies(Row::upper, 7, Card::golden_donkey).enter(Phase::noble);
  game.must(play(0)).must(take(k_high)).must(play(0));
  TEST_ASSERT_EQUAL_INT(30, game.rubles(0));
  TEST_ASSERT_TRUE(game.is_action_of(1));
}

// BAN-2
void a_purple_card_is_played_only_if_all_of_it_can_be_done_and_is_never_thrown_away() {
  Situation game(with_banquet());
  game.holds(0, {Card::black_market, Card::jester, Card::banquet}).owns(0, {Card::library, Card::lumberjack});
  game.enter(Phase::noble);
  game.refuses(play(0), Reason::pile_is_empty);
  game.refuses(play(1), Reason::needs_a_target);
  game.refuses(play_on(1, 0), Reason::needs_both_numbers);
  game.refuses(play_on(2, 1), Reason::needs_both_numbers);
  game.refuses(play_on(2, 2), Reason::no_target);
  for (ActionKind kind : {ActionKind::play, ActionKind::play_on, ActionKind::play_drop})
    TEST_ASSERT_EQUAL_INT(0, game.ways(kind));
}

// BAN-2 END-2 END-M
void a_purple_card_in_hand_costs_no_points_at_the_end() {
  Situation game(with_banquet());
  game.holds(0, {Card::jester, Card::author, Card::golden_donkey}).rubles(0, 0);
  game.trigger_end().enter(Phase::exchange).pass(2);
  TEST_ASSERT_TRUE(game.state.table.over);
  TEST_ASSERT_EQUAL_INT(-5, game.points(0));
}

// BAN-2 CARD-OBS
void a_purple_card_that_is_drawn_is_taken_or_discarded() {
  Situation game(with_banquet());
  game.owns(0, {Card::observatory_second}).on_top(Phase::exchange, {Card::golden_donkey}).enter(Phase::building);
  game.must(observe(Phase::exchange)).refuses(buy_drawn(), Reason::not_for_sale);
  Situation taken = game;
  taken.must(take_drawn());
  TEST_ASSERT_TRUE(taken.hand(0) == std::vector<Card>{Card::golden_donkey});
  game.must(discard_drawn());
  TEST_ASSERT_TRUE(game.discards() == std::vector<Card>{Card::golden_donkey});
}

// BAN-3 D-33
void czar_superstar_replaces_only_the_czar_and_carpenter() {
  Situation game(with_banquet());
  game.owns(0, {Card::lumberjack, Card::czar_and_carpenter_second, Card::wharf});
  game.lies(Row::upper, 7, Card::czar_superstar).enter(Phase::noble);
  game.refuses(buy(k_high), Reason::needs_a_target);
  game.refuses(buy(k_high, 0), Reason::wrong_target);
  game.refuses(buy(k_high, 2), Reason::target_is_exchange);
  TEST_ASSERT_EQUAL_INT(9 - 8, game.price(buy(k_high, 1)));
  game.must(buy(k_high, 1));
  TEST_ASSERT_TRUE((game.area(0) == std::vector<Card>{Card::lumberjack, Card::wharf, Card::czar_superstar}));
  TEST_ASSERT_TRUE(game.discards() == std::vector<Card>{Card::czar_and_carpenter_second});
}

// BAN-3
void czar_superstar_pays_3_and_makes_red_and_blue_cheaper() {
  Situation game(with_banquet());
  game.owns(0, {Card::czar_superstar, Card::carpenter_workshop}).lies(Row::upper, 7, Card::library);
  game.lies(Row::upper, 6, Card::judge_second).lies(Row::upper, 5, Card::shepherd).enter(Phase::worker);
  TEST_ASSERT_EQUAL_INT(17 - 1 - 1, game.price(buy(k_high)));
  TEST_ASSERT_EQUAL_INT(17 - 1, game.price(buy(row_place(Row::upper, 6))));
  TEST_ASSERT_EQUAL_INT(5, game.price(buy(row_place(Row::upper, 5))));
  game.pass(2);
  TEST_ASSERT_EQUAL_INT(25 + 3 + 3, game.rubles(0));
}

// BAN-4
void the_potemkin_villages_are_worth_more_than_they_cost() {
  Situation game(with_banquet());
  game.lies(Row::upper, 7, Card::potemkin_village_1_4).lies(Row::upper, 6, Card::potemkin_village_3_8);
  game.holds(0, {Card::bank_second}).enter(Phase::noble);
  TEST_ASSERT_EQUAL_INT(1, game.price(buy(k_high)));
  TEST_ASSERT_EQUAL_INT(3, game.price(buy(row_place(Row::upper, 6))));
  Situation small = game;
  small.must(buy(k_high)).pass(1);
  TEST_ASSERT_EQUAL_INT(13 - 4, small.price(play(0, 0)));
  game.must(buy(row_place(Row::upper, 6))).pass(1);
  TEST_ASSERT_EQUAL_INT(13 - 8, game.price(play(0, 0)));
}

// BAN-4 D-24 PRICE-3
void all_potemkin_villages_share_one_name() {
  Situation game(with_banquet());
  game.owns(0, {Card::potemkin_village}).lies(Row::upper, 7, Card::potemkin_village_3_8);
  game.lies(Row::upper, 6, Card::potemkin_village_1_4).enter(Phase::noble);
  TEST_ASSERT_EQUAL_INT(3 - 1, game.price(buy(k_high)));
  TEST_ASSERT_EQUAL_INT(1, game.price(buy(row_place(Row::upper, 6))));
  game.must(buy(row_place(Row::upper, 6))).pass(1);
  TEST_ASSERT_EQUAL_INT(3 - 2, game.price(buy(k_high)));
}

// BAN-13 N-5
void the_holder_of_the_pickpocket_is_asked_at_the_start_of_every_phase() {
  Situation game(with_banquet(3));
  game.holds(2, {Card::pickpocket}).enter(Phase::worker, 1);
  for (Phase phase : {Phase::worker, Phase::building, Phase::noble, Phase::exchange, Phase::worker}) {
    TEST_ASSERT_TRUE(game.state.table.phase == phase);
    TEST_ASSERT_TRUE(game.asks(Decision::interrupt, 2));
    // The new cards lie there already.
    TEST_ASSERT_EQUAL_INT(8, game.cards_lying(Row::upper) + game.cards_lying(Row::lower));
    TEST_ASSERT_TRUE(game.allows(interrupt()) && game.allows(wait()));
    game.refuses(pass_action(), Reason::not_now);
    game.must(wait());
    TEST_ASSERT_TRUE(game.is_action_of(game.state.table.start_seat));
    game.pass(3);
  }
}

// BAN-13
void a_pickpocket_takes_or_buys_a_card_before_the_first_turn() {
  Situation game(with_banquet(3));
  game.holds(2, {Card::pickpocket}).lies(Row::upper, 7, Card::library).lies(Row::lower, 3, Card::author);
  game.enter(Phase::noble, 1).must(interrupt());
  TEST_ASSERT_TRUE(game.asks(Decision::pickpocket, 2));
  game.refuses(pass_action(), Reason::not_now).refuses(wait(), Reason::not_now);
  Situation bought = game;
  bought.must(buy(row_place(Row::lower, 3)));
  TEST_ASSERT_EQUAL_INT(25 - 3, bought.rubles(2));
  game.must(take(k_high));
  TEST_ASSERT_TRUE(game.hand(2) == std::vector<Card>{Card::library});
  for (const Situation* after : {&game, &bought}) {
    // It costs no action, the marker stays, and the card is in the box.
    TEST_ASSERT_TRUE(after->is_action_of(1));
    TEST_ASSERT_EQUAL_INT(1, after->state.table.markers[static_cast<std::size_t>(Phase::noble)]);
    TEST_ASSERT_TRUE(after->discards().empty());
  }
  game.pass(1);
  TEST_ASSERT_TRUE(game.is_action_of(2));
  // What it took came before this turn.
  TEST_ASSERT_TRUE(game.allows(play(0)));
}

// BAN-13 N-5
void a_pickpocket_interrupts_only_if_there_is_something_to_get() {
  Situation game(with_banquet());
  game.holds(0, {Card::pickpocket}).box_deck(Phase::noble, 0).enter(Phase::noble);
  TEST_ASSERT_TRUE(game.asks(Decision::interrupt, 0));
  game.refuses(interrupt(), Reason::cannot_be_done);
  game.must(wait());
  TEST_ASSERT_TRUE(game.is_action_of(0));
}

// BAN-13 N-9
void the_pickpocket_itself_makes_room_in_the_hand() {
  Situation game(with_banquet());
  game.holds(0, {Card::author, Card::pickpocket, Card::library}).rubles(0, 0).enter(Phase::noble);
  game.must(interrupt()).must(take(row_place(Row::upper, 0)));
  TEST_ASSERT_EQUAL_INT(3, game.hand_count(0));
  // Four cards, as after a Warehouse was replaced: without money there is nothing to get.
  Situation full(with_banquet());
  full.holds(0, {Card::author, Card::pickpocket, Card::library, Card::pub}).rubles(0, 0).enter(Phase::noble);
  full.refuses(interrupt(), Reason::cannot_be_done);
}

// BAN-13
void a_pickpocket_is_no_action() {
  Situation game(with_banquet());
  game.holds(0, {Card::pickpocket}).enter(Phase::noble).must(wait());
  game.refuses(play(0), Reason::only_as_interrupt);
}

// D-22
void nobody_else_sees_that_the_holder_is_asked() {
  Situation game(with_banquet(3));
  game.holds(2, {Card::pickpocket}).enter(Phase::noble, 1);
  Situation after = game;
  after.must(wait());
  for (std::uint8_t viewer : {std::uint8_t{0}, std::uint8_t{1}, k_table_view}) {
    const View asked = view_of(game.state, viewer);
    const View waited = view_of(after.state, viewer);
    TEST_ASSERT_EQUAL_MEMORY(&waited, &asked, sizeof asked);
  }
  TEST_ASSERT_TRUE(view_of(game.state, 2).table.decision == Decision::interrupt);
}

// N-5 D-32
void a_pickpocket_that_empties_the_display_ends_the_phase_under_the_house_rule() {
  Setup setup = with_banquet();
  setup.house.empty_display_ends_the_phase = true;
  Situation game(setup);
  game.holds(1, {Card::pickpocket}).lies(Row::lower, 2, Card::pub).box_deck(Phase::building, 0);
  game.enter(Phase::building).must(interrupt()).must(take(row_place(Row::lower, 2)));
  TEST_ASSERT_TRUE(game.state.table.phase == Phase::noble);
}

}  // namespace

int main() {
  UNITY_BEGIN();
  RUN_TEST(fifteen_cards_join_the_decks_of_their_backs);
  RUN_TEST(without_the_market_the_three_with_a_market_back_stay_out);
  RUN_TEST(a_purple_card_is_never_bought_and_taken_only_with_room);
  RUN_TEST(a_purple_card_needs_only_a_further_action);
  RUN_TEST(a_purple_card_is_played_only_if_all_of_it_can_be_done_and_is_never_thrown_away);
  RUN_TEST(a_purple_card_in_hand_costs_no_points_at_the_end);
  RUN_TEST(a_purple_card_that_is_drawn_is_taken_or_discarded);
  RUN_TEST(czar_superstar_replaces_only_the_czar_and_carpenter);
  RUN_TEST(czar_superstar_pays_3_and_makes_red_and_blue_cheaper);
  RUN_TEST(the_potemkin_villages_are_worth_more_than_they_cost);
  RUN_TEST(all_potemkin_villages_share_one_name);
  RUN_TEST(the_holder_of_the_pickpocket_is_asked_at_the_start_of_every_phase);
  RUN_TEST(a_pickpocket_takes_or_buys_a_card_before_the_first_turn);
  RUN_TEST(a_pickpocket_interrupts_only_if_there_is_something_to_get);
  RUN_TEST(the_pickpocket_itself_makes_room_in_the_hand);
  RUN_TEST(a_pickpocket_is_no_action);
  RUN_TEST(nobody_else_sees_that_the_holder_is_asked);
  RUN_TEST(a_pickpocket_that_empties_the_display_ends_the_phase_under_the_house_rule);
  return UNITY_END();
}
