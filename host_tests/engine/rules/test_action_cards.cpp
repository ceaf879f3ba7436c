// What the purple cards of the Banquet do: BAN-5 to BAN-12.
#include <unity.h>

#include "engine/rules/rules.hpp"
#include "host_tests/engine/support/action_makers.hpp"
#include "host_tests/engine/support/situation.hpp"

using namespace neva;

namespace {

// Places are those of a Market game: the upper row closes up to the tenth.
constexpr std::uint8_t k_high = row_place(Row::upper, 9);
constexpr std::uint8_t k_low = row_place(Row::lower, 2);

Setup with_everything(std::uint8_t players = 2) {
  Setup setup = setup_with_market(players);
  setup.banquet = true;
  setup.company = k_company_all;
  setup.events = true;
  return setup;
}

Situation holding(std::initializer_list<Card> cards) {
  Situation game(with_everything());
  game.holds(0, cards);
  return game;
}

// BAN-5 D-14 N-12
void the_money_collector_halves_the_reduced_price() {
  Situation game = holding({Card::money_collector, Card::author});
  game.owns(0, {Card::theater}).lies(Row::upper, 9, Card::library).lies(Row::lower, 2, Card::theater);
  game.lies(Row::upper, 8, Card::pub).enter(Phase::noble);
  TEST_ASSERT_EQUAL_INT(17 / 2, game.price(half_buy(k_high)));
  TEST_ASSERT_EQUAL_INT((20 - 1 - 1) / 2, game.price(half_buy(k_low)));
  TEST_ASSERT_EQUAL_INT(1, game.price(half_buy(row_place(Row::upper, 8))));
  TEST_ASSERT_EQUAL_INT(4 / 2, game.price(half_play(1)));
  Situation played = game;
  played.must(half_play(1));
  TEST_ASSERT_TRUE(played.hand(0).empty());
  TEST_ASSERT_EQUAL_INT(25 - 2, played.rubles(0));
  TEST_ASSERT_TRUE((played.area(0) == std::vector<Card>{Card::theater, Card::author}));
  TEST_ASSERT_EQUAL_INT(mark::k_chip, played.marks(0, 1));
  game.must(half_buy(k_high));
  TEST_ASSERT_EQUAL_INT(25 - 8, game.rubles(0));
  TEST_ASSERT_TRUE(game.hand(0) == std::vector<Card>{Card::author});
  TEST_ASSERT_TRUE(game.discards().empty());
}

// BAN-5 ACT-6
void half_the_price_must_be_payable_and_is_enough() {
  Situation game = holding({Card::money_collector});
  game.lies(Row::upper, 9, Card::library).rubles(0, 7).enter(Phase::noble);
  game.refuses(half_buy(k_high), Reason::too_expensive);
  game.rubles(0, 8).must(half_buy(k_high));
  TEST_ASSERT_EQUAL_INT(0, game.rubles(0));
  Situation without = holding({Card::moocher});
  without.lies(Row::upper, 9, Card::library).enter(Phase::noble);
  without.refuses(half_buy(k_high), Reason::no_such_place);
}

// BAN-5 N-12
void the_money_collector_also_helps_with_exchange_and_orange_cards_but_not_with_purple_ones() {
  Situation game = holding({Card::money_collector, Card::jester});
  game.owns(0, {Card::market_fish}).lies(Row::upper, 9, Card::bank_second).lies(Row::upper, 8, Card::special_fruit);
  game.enter(Phase::noble);
  game.refuses(half_buy(k_high), Reason::needs_a_target);
  game.refuses(half_play(1), Reason::not_for_sale);
  TEST_ASSERT_EQUAL_INT(1, game.price(half_buy(row_place(Row::upper, 8))));
  TEST_ASSERT_EQUAL_INT((13 - 5) / 2, game.price(half_buy(k_high, 0)));
  game.must(half_buy(k_high, 0));
  TEST_ASSERT_TRUE(game.area(0) == std::vector<Card>{Card::bank_second});
  TEST_ASSERT_TRUE(game.discards() == std::vector<Card>{Card::market_fish});
}

// BAN-5
void a_card_with_the_chip_pays_rubles_but_no_points_and_is_never_replaced() {
  Situation game = holding({Card::harbor_second});
  game.owns(0, {Card::controller, Card::library, Card::firehouse, Card::author});
  game.marks(0, Card::controller, mark::k_chip).marks(0, Card::library, mark::k_chip).rubles(0, 40);
  game.enter(Phase::building);
  game.refuses(play(0, 1), Reason::target_has_chip);
  TEST_ASSERT_TRUE(game.allows(play(0, 2)));
  game.pass(2);
  // The Firehouse's 3 points alone.
  TEST_ASSERT_EQUAL_INT(3, game.points(0));
  game.pass(2);
  TEST_ASSERT_EQUAL_INT(40 + 4 + 1, game.rubles(0));
  TEST_ASSERT_EQUAL_INT(3, game.points(0));
}

// BAN-5
void what_a_card_with_the_chip_counts_brings_no_points_either() {
  Situation game(with_everything());
  game.owns(0, {Card::mariinsky_theater_second, Card::firehouse, Card::author, Card::controller});
  game.marks(0, Card::mariinsky_theater_second, mark::k_chip).enter(Phase::building).pass(2);
  // The Firehouse's 3 points, none for the two nobles.
  TEST_ASSERT_EQUAL_INT(3, game.points(0));
}

// BAN-5 IGC-8 N-13
void a_guild_hall_with_the_chip_pays_4_rubles_without_a_question() {
  Situation game(with_everything());
  game.owns(0, {Card::guild_hall}).marks(0, Card::guild_hall, mark::k_chip).enter(Phase::building).pass(2);
  TEST_ASSERT_EQUAL_INT(25 + 4, game.rubles(0));
  TEST_ASSERT_EQUAL_INT(0, game.points(0));
  TEST_ASSERT_TRUE(game.state.table.phase == Phase::noble);
}

// BAN-5
void points_bought_with_a_pub_or_trading_house_are_not_the_cards() {
  Situation game(with_everything());
  game.owns(0, {Card::pub, Card::trading_house}).marks(0, Card::pub, mark::k_chip);
  game.enter(Phase::building).pass(2).must(trade(true)).must(points(3));
  TEST_ASSERT_EQUAL_INT(2 + 3, game.points(0));
  TEST_ASSERT_EQUAL_INT(25 - 3 - 6, game.rubles(0));
}

// BAN-6 N-11 N-35
void the_black_market_buys_or_takes_from_the_pile_or_puts_the_card_on_top() {
  Situation game = holding({Card::black_market});
  game.owns(0, {Card::author}).discarded({Card::library, Card::author, Card::golden_donkey, Card::theater});
  game.enter(Phase::noble).must(play(0));
  TEST_ASSERT_TRUE(game.asks(Decision::search, 0));
  game.refuses(pass_action(), Reason::not_now);
  game.refuses(take_discard(4), Reason::no_such_place);
  // Purple cards can be taken, never bought.
  game.refuses(buy_discard(2), Reason::not_for_sale);
  Situation bought = game;
  TEST_ASSERT_EQUAL_INT(4 - 1, bought.price(buy_discard(1)));
  bought.must(buy_discard(1));
  TEST_ASSERT_TRUE((bought.area(0) == std::vector<Card>{Card::author, Card::author}));
  TEST_ASSERT_TRUE((bought.discards() == std::vector<Card>{Card::library, Card::golden_donkey, Card::theater}));
  Situation taken = game;
  taken.must(take_discard(2));
  TEST_ASSERT_TRUE(taken.hand(0) == std::vector<Card>{Card::golden_donkey});
  game.refuses(leave(4), Reason::no_such_place);
  TEST_ASSERT_EQUAL_INT(4, game.ways(ActionKind::leave));
  // A purple card as well, and the top card, which changes nothing.
  Situation purple = game;
  purple.must(leave(2));
  TEST_ASSERT_TRUE(
      (purple.discards() == std::vector<Card>{Card::library, Card::author, Card::theater, Card::golden_donkey}));
  Situation same = game;
  same.must(leave(3));
  TEST_ASSERT_TRUE(same.discards() == game.discards());
  game.must(leave(0));
  TEST_ASSERT_TRUE(
      (game.discards() == std::vector<Card>{Card::author, Card::golden_donkey, Card::theater, Card::library}));
  for (const Situation* after : {&game, &bought, &taken}) TEST_ASSERT_TRUE(after->is_action_of(1));
}

// BAN-6 D-19
void a_card_of_the_pile_has_no_row_reduction() {
  Situation game = holding({Card::black_market});
  game.owns(0, {Card::carpenter_workshop}).discarded({Card::library}).enter(Phase::noble).must(play(0));
  TEST_ASSERT_EQUAL_INT(17 - 1, game.price(buy_discard(0)));
}

// BAN-6 N-11
void the_black_market_needs_a_card_in_the_pile_and_no_room() {
  Situation game = holding({Card::black_market});
  game.enter(Phase::noble).refuses(play(0), Reason::pile_is_empty);
  Situation full(with_everything());
  full.holds(0, {Card::black_market, Card::author, Card::judge_second, Card::pub}).discarded({Card::library});
  full.rubles(0, 0).enter(Phase::noble).must(play(0));
  // Four cards were held, three are left, which is the limit.
  full.refuses(take_discard(0), Reason::hand_full).refuses(buy_discard(0), Reason::too_expensive);
  full.must(leave(0));
}

// BAN-6 N-9
void the_black_market_itself_makes_room_in_the_hand() {
  Situation game = holding({Card::author, Card::black_market, Card::pub});
  game.discarded({Card::library}).enter(Phase::noble).must(play(1)).must(take_discard(0));
  TEST_ASSERT_TRUE((game.hand(0) == std::vector<Card>{Card::author, Card::pub, Card::library}));
}

// BAN-7 D-31
void a_double_turn_is_two_more_actions_at_once() {
  Situation game = holding({Card::double_turn});
  game.lies(Row::upper, 9, Card::author).lies(Row::upper, 8, Card::pub).enter(Phase::noble).must(play(0));
  TEST_ASSERT_TRUE(game.is_action_of(0));
  TEST_ASSERT_EQUAL_INT(2, game.state.table.actions_left);
  game.must(buy(k_high));
  TEST_ASSERT_TRUE(game.is_action_of(0));
  TEST_ASSERT_EQUAL_INT(1, game.state.table.actions_left);
  game.must(take(row_place(Row::upper, 8)));
  TEST_ASSERT_TRUE(game.is_action_of(1));
  TEST_ASSERT_TRUE(game.discards().empty());
}

// BAN-7
void a_double_turn_has_no_observatory_no_prison_and_no_event() {
  Situation game = holding({Card::double_turn});
  game.owns(0, {Card::observatory_second}).discarded({Card::pub}).enter(Phase::building);
  TEST_ASSERT_TRUE(game.allows(observe(Phase::noble)) && game.allows(event(Event::sponsor)));
  game.must(play(0));
  game.refuses(observe(Phase::noble), Reason::not_in_double_turn);
  game.refuses(search(), Reason::not_in_double_turn);
  game.refuses(event(Event::sponsor), Reason::not_in_double_turn);
  game.pass(1).refuses(event(Event::sponsor), Reason::not_in_double_turn);
}

// BAN-7 N-23
void a_double_turn_may_follow_an_event() {
  Situation game = holding({Card::double_turn});
  game.enter(Phase::noble).must(event(Event::sponsor)).must(play(0)).pass(2);
  TEST_ASSERT_TRUE(game.is_action_of(1));
  TEST_ASSERT_EQUAL_INT(25 + 6, game.rubles(0));
}

// ROUND-5 BAN-7 N-4
void two_passes_in_a_double_turn_count_as_one_player() {
  Situation game(with_everything(3));
  game.holds(0, {Card::double_turn}).enter(Phase::noble).must(play(0)).pass(2);
  game.pass(1);
  TEST_ASSERT_TRUE(game.is_action_of(2));
  game.pass(1);
  TEST_ASSERT_TRUE(game.state.table.phase == Phase::exchange);
}

// ROUND-5 BAN-7 N-4
void what_comes_last_in_a_double_turn_decides_whether_its_player_has_passed() {
  Situation passed(with_everything());
  passed.holds(0, {Card::double_turn}).enter(Phase::noble).must(play(0)).must(take(0)).pass(1).pass(1);
  TEST_ASSERT_TRUE(passed.state.table.phase == Phase::exchange);
  Situation acted(with_everything());
  acted.holds(0, {Card::double_turn}).enter(Phase::noble).must(play(0)).pass(1).must(take(0)).pass(1);
  TEST_ASSERT_TRUE(acted.state.table.phase == Phase::noble);
  TEST_ASSERT_TRUE(acted.is_action_of(0));
}

// HAND-3 BAN-7
void what_came_with_the_first_action_is_not_played_with_the_second_but_an_older_copy_is() {
  Situation game = holding({Card::double_turn});
  game.lies(Row::upper, 9, Card::author).enter(Phase::noble).must(play(0)).must(take(k_high));
  game.refuses(play(0), Reason::came_this_turn);
  game.pass(1).pass(1);
  TEST_ASSERT_TRUE(game.allows(play(0)));
  Situation older = holding({Card::double_turn, Card::author});
  older.lies(Row::upper, 9, Card::author).enter(Phase::noble).must(play(0)).must(take(k_high)).must(play(0));
  TEST_ASSERT_TRUE(older.hand(0) == std::vector<Card>{Card::author});
}

// N-6 D-32
void an_emptied_display_ends_the_phase_even_within_a_double_turn() {
  Setup setup = with_everything();
  setup.house.empty_display_ends_the_phase = true;
  Situation game(setup);
  game.holds(0, {Card::double_turn}).lies(Row::lower, 2, Card::pub).box_deck(Phase::noble, 0).enter(Phase::noble);
  game.must(play(0)).must(take(k_low));
  TEST_ASSERT_TRUE(game.state.table.phase == Phase::exchange);
  TEST_ASSERT_TRUE(game.discards().empty());
}

// BAN-8
void the_moocher_gains_what_another_players_card_gives() {
  Situation game(with_everything(3));
  game.holds(0, {Card::moocher, Card::author})
      .owns(0, {Card::bank_second})
      .owns(2, {Card::lumberjack, Card::harbor_second});
  game.enter(Phase::noble);
  game.refuses(mooch_rubles(0, 0), Reason::no_target);
  game.refuses(mooch_rubles(1, 0), Reason::no_target);
  game.refuses(mooch_rubles(3, 0), Reason::no_target);
  game.refuses(mooch_points(2, 0), Reason::gives_nothing);
  game.must(mooch_points(2, 1));
  TEST_ASSERT_EQUAL_INT(2, game.points(0));
  TEST_ASSERT_EQUAL_INT(0, game.points(2));
  TEST_ASSERT_TRUE((game.area(2) == std::vector<Card>{Card::lumberjack, Card::harbor_second}));
  TEST_ASSERT_TRUE(game.hand(0) == std::vector<Card>{Card::author});
  TEST_ASSERT_TRUE(game.discards().empty() && game.is_action_of(1));
}

// BAN-8
void the_moocher_needs_somebody_elses_card_that_gives_something() {
  Situation game = holding({Card::moocher});
  game.owns(1, {Card::pub, Card::caviar}).enter(Phase::noble);
  TEST_ASSERT_EQUAL_INT(0, game.ways(ActionKind::mooch_rubles) + game.ways(ActionKind::mooch_points));
}

// BAN-9 BAN-10
void a_jester_swaps_the_next_scoring_of_its_card_and_goes_to_the_box() {
  Situation game = holding({Card::jester});
  game.owns(0, {Card::firehouse, Card::bank_second}).enter(Phase::worker).must(play_on(0, 1)).pass(2);
  TEST_ASSERT_TRUE(game.state.table.phase == Phase::market);
  TEST_ASSERT_EQUAL_INT(mark::k_jester, game.marks(0, 1));
  game.pass(2).pass(2);
  // The Bank's 5 rubles and 1 point the other way round, and the Firehouse's 3 points. Its grain, alone, gave 2.
  TEST_ASSERT_EQUAL_INT(25 + 1, game.rubles(0));
  TEST_ASSERT_EQUAL_INT(2 + 5 + 3, game.points(0));
  TEST_ASSERT_EQUAL_INT(0, game.marks(0, 1));
  TEST_ASSERT_TRUE(game.discards().empty() && game.hand(0).empty());
}

// BAN-10
void a_banquet_doubles_the_next_scoring_of_its_card_once() {
  Situation game = holding({Card::banquet});
  game.owns(0, {Card::controller, Card::author}).enter(Phase::noble).must(play_on(0, 0)).pass(2);
  TEST_ASSERT_EQUAL_INT(25 + 2 * 4 + 1, game.rubles(0));
  TEST_ASSERT_EQUAL_INT(2 * 1, game.points(0));
  TEST_ASSERT_EQUAL_INT(0, game.marks(0, 0));
  game.pass(2).pass(8);
  TEST_ASSERT_EQUAL_INT(34 + 4 + 1, game.rubles(0));
  TEST_ASSERT_EQUAL_INT(2 + 1, game.points(0));
}

// BAN-9 BAN-10 D-37 N-15
void jester_and_banquet_go_on_cards_that_print_both_numbers_without_chip_or_company() {
  Situation game = holding({Card::jester, Card::banquet});
  game.owns(0, {Card::author, Card::library, Card::mariinsky_theater_second, Card::guild_hall, Card::senator,
                Card::controller, Card::judge_second});
  game.owns(1, {Card::bank_second}).marks(0, Card::senator, mark::k_chip).enter(Phase::noble);
  for (int place = 0; place < 5; ++place) game.refuses(play_on(0, place), Reason::needs_both_numbers);
  game.refuses(play_on(0, 7), Reason::no_target);
  TEST_ASSERT_EQUAL_INT(2 * 2, game.ways(ActionKind::play_on));
  game.must(play_on(0, 5)).pass(1);
  game.refuses(play_on(0, 5), Reason::needs_both_numbers);
  game.must(play_on(0, 6));
}

// BAN-10
void what_lies_on_a_card_goes_to_the_box_when_the_card_leaves() {
  Situation game = holding({Card::jester, Card::senator});
  game.owns(0, {Card::controller}).enter(Phase::noble).must(play_on(0, 0)).pass(1).must(play(0, 0));
  TEST_ASSERT_TRUE(game.area(0) == std::vector<Card>{Card::senator});
  TEST_ASSERT_EQUAL_INT(0, game.marks(0, 0));
  TEST_ASSERT_TRUE(game.discards() == std::vector<Card>{Card::controller});
}

// BAN-11
void the_golden_donkey_brings_5_rubles() {
  Situation game = holding({Card::golden_donkey});
  game.enter(Phase::exchange).must(play(0));
  TEST_ASSERT_EQUAL_INT(30, game.rubles(0));
  TEST_ASSERT_TRUE(game.discards().empty() && game.is_action_of(1));
}

// BAN-12 N-16
void away_with_it_drops_another_card_of_the_hand() {
  Situation game = holding({Card::library, Card::away_with_it, Card::away_with_it});
  game.enter(Phase::noble);
  game.refuses(play_drop(1, 1), Reason::no_such_place);
  game.refuses(play_drop(1, 3), Reason::no_such_place);
  // Of equal ones the first is named.
  game.refuses(play_drop(2, 0), Reason::not_first_copy);
  Situation other = game;
  other.must(play_drop(1, 2));
  TEST_ASSERT_TRUE(other.hand(0) == std::vector<Card>{Card::library});
  TEST_ASSERT_TRUE(other.discards() == std::vector<Card>{Card::away_with_it});
  game.must(play_drop(1, 0));
  TEST_ASSERT_TRUE(game.hand(0) == std::vector<Card>{Card::away_with_it});
  TEST_ASSERT_TRUE(game.discards() == std::vector<Card>{Card::library});
}

// BAN-12 BAN-2
void away_with_it_alone_in_hand_cannot_be_played() {
  Situation game = holding({Card::away_with_it});
  game.enter(Phase::noble);
  TEST_ASSERT_EQUAL_INT(0, game.ways(ActionKind::play_drop) + game.ways(ActionKind::play));
}

// BAN-12 MKTS-5 N-16
void away_with_it_drops_an_orange_card_into_the_box_and_even_a_card_that_came_just_now() {
  Situation game = holding({Card::double_turn, Card::away_with_it});
  game.lies(Row::upper, 9, Card::special_fish).enter(Phase::noble).must(play(0)).must(take(k_high));
  game.must(play_drop(0, 1));
  TEST_ASSERT_TRUE(game.hand(0).empty() && game.discards().empty());
}

}  // namespace

int main() {
  UNITY_BEGIN();
  RUN_TEST(the_money_collector_halves_the_reduced_price);
  RUN_TEST(half_the_price_must_be_payable_and_is_enough);
  RUN_TEST(the_money_collector_also_helps_with_exchange_and_orange_cards_but_not_with_purple_ones);
  RUN_TEST(a_card_with_the_chip_pays_rubles_but_no_points_and_is_never_replaced);
  RUN_TEST(what_a_card_with_the_chip_counts_brings_no_points_either);
  RUN_TEST(a_guild_hall_with_the_chip_pays_4_rubles_without_a_question);
  RUN_TEST(points_bought_with_a_pub_or_trading_house_are_not_the_cards);
  RUN_TEST(the_black_market_buys_or_takes_from_the_pile_or_puts_the_card_on_top);
  RUN_TEST(a_card_of_the_pile_has_no_row_reduction);
  RUN_TEST(the_black_market_needs_a_card_in_the_pile_and_no_room);
  RUN_TEST(the_black_market_itself_makes_room_in_the_hand);
  RUN_TEST(a_double_turn_is_two_more_actions_at_once);
  RUN_TEST(a_double_turn_has_no_observatory_no_prison_and_no_event);
  RUN_TEST(a_double_turn_may_follow_an_event);
  RUN_TEST(two_passes_in_a_double_turn_count_as_one_player);
  RUN_TEST(what_comes_last_in_a_double_turn_decides_whether_its_player_has_passed);
  RUN_TEST(what_came_with_the_first_action_is_not_played_with_the_second_but_an_older_copy_is);
  RUN_TEST(an_emptied_display_ends_the_phase_even_within_a_double_turn);
  RUN_TEST(the_moocher_gains_what_another_players_card_gives);
  RUN_TEST(the_moocher_needs_somebody_elses_card_that_gives_something);
  RUN_TEST(a_jester_swaps_the_next_scoring_of_its_card_and_goes_to_the_box);
  RUN_TEST(a_banquet_doubles_the_next_scoring_of_its_card_once);
  RUN_TEST(jester_and_banquet_go_on_cards_that_print_both_numbers_without_chip_or_company);
  RUN_TEST(what_lies_on_a_card_goes_to_the_box_when_the_card_leaves);
  RUN_TEST(the_golden_donkey_brings_5_rubles);
  RUN_TEST(away_with_it_drops_another_card_of_the_hand);
  RUN_TEST(away_with_it_alone_in_hand_cannot_be_played);
  RUN_TEST(away_with_it_drops_an_orange_card_into_the_box_and_even_a_card_that_came_just_now);
  return UNITY_END();
}
