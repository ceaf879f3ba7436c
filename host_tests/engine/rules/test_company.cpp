#include <unity.h>

#include <algorithm>

#include "engine/rules/rules.hpp"
#include "host_tests/engine/support/action_makers.hpp"
#include "host_tests/engine/support/situation.hpp"

using namespace neva;

namespace {

constexpr std::uint8_t k_high = row_place(Row::upper, 7);

Setup with_company(std::uint8_t players = 2, std::uint16_t cards = k_company_all) {
  Setup setup = setup_of(Edition::second, players);
  setup.company = cards;
  return setup;
}

// IGC-1
void twelve_cards_join_the_decks() {
  Situation game(with_company());
  TEST_ASSERT_EQUAL_INT(31, game.deck_left(Phase::worker));
  TEST_ASSERT_EQUAL_INT(28 + 3, game.deck_left(Phase::building));
  TEST_ASSERT_EQUAL_INT(27 + 2, game.deck_left(Phase::noble));
  TEST_ASSERT_EQUAL_INT(30 + 7, game.deck_left(Phase::exchange));
}

// IGC-1 D-38
void cards_can_be_chosen_one_by_one() {
  // In the order of cards.csv; the Sycophant is two cards.
  constexpr Card k_cards[] = {Card::coffee_house,       Card::trading_house,   Card::debtors_prison, Card::sycophant,
                              Card::october_revolution, Card::textile_factory, Card::guild_hall,     Card::university,
                              Card::merchant,           Card::lieutenant_kije, Card::mayor};
  for (unsigned bit = 0; bit < 11; ++bit) {
    Situation game(with_company(2, static_cast<std::uint16_t>(1U << bit)));
    for (Card card : k_cards) {
      const int expected = card != k_cards[bit] ? 0 : card == Card::sycophant ? 2 : 1;
      TEST_ASSERT_EQUAL_INT_MESSAGE(expected, std::count(game.state.decks.begin(), game.state.decks.end(), card),
                                    info_of(card).id);
    }
  }
}

// IGC-2
void the_coffee_house_pays_1_ruble_a_red_card_in_the_building_scoring() {
  Situation game(with_company());
  game.owns(0, {Card::coffee_house, Card::author, Card::merchant, Card::lumberjack}).owns(1, {Card::author});
  game.enter(Phase::building).pass(2);
  expect_purse(game, 0, 25 + 2, 0);
}

// IGC-3
void the_trading_house_sells_2_points_for_3_rubles_once() {
  Situation game(with_company());
  game.owns(0, {Card::trading_house}).enter(Phase::building).pass(2);
  TEST_ASSERT_TRUE(game.asks(Decision::trade, 0));
  game.refuses(pass_action(), Reason::not_now);
  Situation refused = game;
  refused.must(trade(false));
  expect_purse(refused, 0, 25, 0);
  game.must(trade(true));
  expect_purse(game, 0, 25 - 3, 2);
  TEST_ASSERT_TRUE(game.state.table.phase == Phase::noble);
}

// IGC-3 ACT-6 N-3
void the_owner_of_a_trading_house_is_asked_even_without_3_rubles() {
  Situation game(with_company());
  game.owns(0, {Card::trading_house}).rubles(0, 2).enter(Phase::building).pass(2);
  TEST_ASSERT_TRUE(game.asks(Decision::trade, 0));
  game.refuses(trade(true), Reason::too_expensive);
  game.must(trade(false));
}

// D-26
void guild_hall_trading_house_and_pub_are_asked_in_this_order_player_by_player() {
  Situation game(with_company(3));
  game.owns(0, {Card::pub, Card::trading_house, Card::guild_hall}).owns(2, {Card::pub, Card::library});
  game.rubles(0, 0).enter(Phase::building, 2).pass(3);
  // Everybody's fixed income comes before the first question.
  TEST_ASSERT_EQUAL_INT(5, game.points(2));
  TEST_ASSERT_TRUE(game.asks(Decision::points, 2));
  game.must(points(0));
  TEST_ASSERT_TRUE(game.asks(Decision::guild, 0));
  game.must(guild(4));
  TEST_ASSERT_TRUE(game.asks(Decision::trade, 0));
  // The Guild Hall's rubles can be spent at once.
  game.must(trade(true));
  TEST_ASSERT_TRUE(game.asks(Decision::points, 0));
  game.must(points(0));
  expect_purse(game, 0, 4 - 3, 2);
}

// IGC-4 N-21
void the_debtors_prison_buys_takes_or_puts_on_top_and_is_turned() {
  Situation game(with_company());
  game.owns(0, {Card::debtors_prison}).discarded({Card::library, Card::author}).enter(Phase::building).must(search());
  TEST_ASSERT_TRUE(game.asks(Decision::search, 0));
  TEST_ASSERT_EQUAL_INT(mark::k_turned, game.marks(0, 0));
  game.refuses(pass_action(), Reason::not_now);
  Situation bought = game;
  bought.must(buy_discard(0));
  TEST_ASSERT_EQUAL_INT(25 - 17, bought.rubles(0));
  TEST_ASSERT_TRUE(bought.discards() == std::vector<Card>{Card::author});
  Situation taken = game;
  taken.must(take_discard(1));
  TEST_ASSERT_TRUE(taken.hand(0) == std::vector<Card>{Card::author});
  game.must(leave(0));
  TEST_ASSERT_TRUE((game.discards() == std::vector<Card>{Card::author, Card::library}));
  for (Situation* after : {&game, &bought, &taken}) {
    TEST_ASSERT_TRUE(after->is_action_of(1));
    TEST_ASSERT_EQUAL_INT(mark::k_turned, after->marks(0, 0));
    after->pass(1).refuses(search(), Reason::no_prison);
  }
}

// IGC-4
void the_debtors_prison_works_in_the_building_phase_with_a_card_in_the_pile() {
  Situation game(with_company());
  game.owns(0, {Card::debtors_prison}).enter(Phase::building).refuses(search(), Reason::pile_is_empty);
  game.pass(1).refuses(search(), Reason::no_prison);
  Situation early(with_company());
  early.owns(0, {Card::debtors_prison}).discarded({Card::author}).enter(Phase::worker);
  early.refuses(search(), Reason::wrong_phase);
}

// IGC-4 EXCH-4
void a_used_prison_has_no_point_and_is_not_replaced_until_the_next_round() {
  Situation game(with_company());
  game.owns(0, {Card::debtors_prison}).discarded({Card::bank_second}).rubles(0, 60).enter(Phase::building);
  Situation unused = game;
  unused.pass(2);
  expect_purse(unused, 0, 60, 1);
  game.must(search()).refuses(buy_discard(0, 0), Reason::target_is_turned).must(leave(0)).pass(2);
  expect_purse(game, 0, 60, 0);
  game.pass(4);
  TEST_ASSERT_EQUAL_INT(0, game.marks(0, 0));
}

// IGC-4 D-19
void a_card_of_the_prison_has_no_row_reduction() {
  Situation game(with_company());
  game.owns(0, {Card::debtors_prison, Card::library}).discarded({Card::library}).enter(Phase::building).must(search());
  TEST_ASSERT_EQUAL_INT(17 - 1, game.price(buy_discard(0)));
}

// IGC-4 D-30
void with_a_full_hand_the_prison_still_buys_or_leaves() {
  Situation game(with_company());
  game.owns(0, {Card::debtors_prison}).holds(0, {Card::pub, Card::judge_second, Card::theater});
  game.discarded({Card::author}).enter(Phase::building).must(search());
  game.refuses(take_discard(0), Reason::hand_full);
  TEST_ASSERT_TRUE(game.allows(buy_discard(0)) && game.allows(leave(0)));
}

// IGC-5 D-17
void a_sycophant_is_kept_for_a_ruble_or_discarded_as_its_owner_likes() {
  Situation game(with_company(3));
  game.owns(0, {Card::sycophant, Card::author}).owns(1, {Card::sycophant, Card::judge_second});
  game.enter(Phase::noble, 1).pass(3);
  // Everybody has been paid before the first is asked.
  expect_purse(game, 0, 25 + 1, 0);
  expect_purse(game, 1, 25 + 5, 2);
  TEST_ASSERT_TRUE(game.asks(Decision::sycophant, 1));
  TEST_ASSERT_TRUE(asked_card(game.state.table) == Card::sycophant);
  TEST_ASSERT_EQUAL_INT(1, upkeep_of(game.state.table));
  game.must(drop());
  TEST_ASSERT_TRUE(game.area(1) == std::vector<Card>{Card::judge_second});
  TEST_ASSERT_TRUE(game.discards() == std::vector<Card>{Card::sycophant});
  TEST_ASSERT_TRUE(game.asks(Decision::sycophant, 0));
  game.must(keep());
  expect_purse(game, 0, 25, 0);
  expect_purse(game, 1, 30, 2);
  TEST_ASSERT_TRUE(game.state.table.phase == Phase::exchange);
}

// IGC-5 N-20
void two_sycophants_are_asked_about_one_by_one_even_without_money() {
  Situation game(with_company());
  game.owns(0, {Card::sycophant, Card::sycophant}).rubles(0, 1).enter(Phase::noble).pass(2);
  game.must(keep());
  TEST_ASSERT_TRUE(game.asks(Decision::sycophant, 0));
  game.refuses(keep(), Reason::too_expensive);
  game.must(drop());
  TEST_ASSERT_TRUE(game.area(0) == std::vector<Card>{Card::sycophant});
}

// IGC-5 EXCH-3
void a_sycophant_is_a_noble_like_any_other() {
  Situation game(with_company());
  game.owns(0, {Card::sycophant}).holds(0, {Card::weapon_master}).lies(Row::upper, 7, Card::sycophant).rubles(0, 9);
  game.enter(Phase::noble);
  TEST_ASSERT_EQUAL_INT(1, game.price(buy(k_high)));
  TEST_ASSERT_EQUAL_INT(8 - 1, game.price(play(0, 0)));
  game.trigger_end().must(take(k_high)).pass(2).must(keep()).pass(2);
  TEST_ASSERT_TRUE(game.state.table.over);
  TEST_ASSERT_EQUAL_INT(1, game.points_from(0, PointSource::nobles));
}

// IGC-6 D-5
void the_october_revolution_replaces_any_worker_and_pays_6_and_2() {
  Situation game(with_company());
  game.owns(0, {Card::lumberjack, Card::shepherd, Card::ship_builder_fish, Card::wharf, Card::market_fish});
  game.lies(Row::upper, 7, Card::october_revolution).enter(Phase::worker);
  TEST_ASSERT_EQUAL_INT(15 - 3, game.price(buy(k_high, 0)));
  TEST_ASSERT_EQUAL_INT(15 - 5, game.price(buy(k_high, 1)));
  TEST_ASSERT_EQUAL_INT(15 - 7, game.price(buy(k_high, 2)));
  for (int place = 0; place < 3; ++place) TEST_ASSERT_TRUE(game.allows(buy(k_high, place)));
  game.refuses(buy(k_high, 3), Reason::target_is_exchange).refuses(buy(k_high, 4), Reason::wrong_target);
  game.must(buy(k_high, 0)).pass(2);
  // 25 - 12, then 3 + 3 + 6 (Wharf) + 6; 1 point from the Wharf and 2.
  expect_purse(game, 0, 25 - 12 + 3 + 3 + 6 + 6, 1 + 2);
}

// IGC-7 IGC-6 D-27
void the_textile_factory_pays_2_points_a_cloth_symbol() {
  Situation game(with_company());
  game.owns(0, {Card::textile_factory, Card::shepherd, Card::shepherd, Card::weaving_mill,
                Card::czar_and_carpenter_second, Card::lumberjack, Card::october_revolution});
  game.owns(1, {Card::shepherd}).enter(Phase::building).pass(2);
  expect_purse(game, 0, 25, 2 * 4);
}

// IGC-8
void the_guild_hall_pays_4_in_all_as_its_owner_likes() {
  Situation game(with_company());
  game.owns(0, {Card::guild_hall}).enter(Phase::building).pass(2);
  TEST_ASSERT_TRUE(game.asks(Decision::guild, 0));
  TEST_ASSERT_EQUAL_INT(5, game.ways(ActionKind::guild));
  game.refuses(guild(5), Reason::too_many_points);
  for (int rubles = 0; rubles <= 4; ++rubles) {
    Situation chosen = game;
    chosen.must(guild(rubles));
    expect_purse(chosen, 0, 25 + rubles, 4 - rubles);
  }
}

// IGC-9 IGC-10 IGC-11
void university_merchant_and_lieutenant_kije_are_plain_exchange_cards() {
  Situation game(with_company());
  game.owns(0, {Card::library, Card::author, Card::administrator}).rubles(0, 60);
  game.holds(0, {Card::university, Card::merchant, Card::lieutenant_kije}).enter(Phase::building);
  TEST_ASSERT_EQUAL_INT(18 - 17, game.price(play(0, 0)));
  TEST_ASSERT_EQUAL_INT(6 - 4, game.price(play(1, 1)));
  TEST_ASSERT_EQUAL_INT(12 - 7, game.price(play(2, 2)));
  game.must(play(0, 0)).pass(1).must(play(0, 0)).pass(1).must(play(0, 0)).pass(2);
  TEST_ASSERT_TRUE(game.state.table.phase == Phase::noble);
  expect_purse(game, 0, 60 - 1 - 2 - 5, 6);
  game.pass(2);
  expect_purse(game, 0, 52 + 3, 6 + 3);
}

// IGC-12
void the_mayor_pays_1_ruble_a_blue_card_in_the_noble_scoring() {
  Situation game(with_company());
  game.owns(0, {Card::mayor, Card::library, Card::pub, Card::university, Card::lumberjack}).owns(1, {Card::pub});
  game.enter(Phase::noble).pass(2);
  expect_purse(game, 0, 25 + 3, 0);
}

}  // namespace

int main() {
  UNITY_BEGIN();
  RUN_TEST(twelve_cards_join_the_decks);
  RUN_TEST(cards_can_be_chosen_one_by_one);
  RUN_TEST(the_coffee_house_pays_1_ruble_a_red_card_in_the_building_scoring);
  RUN_TEST(the_trading_house_sells_2_points_for_3_rubles_once);
  RUN_TEST(the_owner_of_a_trading_house_is_asked_even_without_3_rubles);
  RUN_TEST(guild_hall_trading_house_and_pub_are_asked_in_this_order_player_by_player);
  RUN_TEST(the_debtors_prison_buys_takes_or_puts_on_top_and_is_turned);
  RUN_TEST(the_debtors_prison_works_in_the_building_phase_with_a_card_in_the_pile);
  RUN_TEST(a_used_prison_has_no_point_and_is_not_replaced_until_the_next_round);
  RUN_TEST(a_card_of_the_prison_has_no_row_reduction);
  RUN_TEST(with_a_full_hand_the_prison_still_buys_or_leaves);
  RUN_TEST(a_sycophant_is_kept_for_a_ruble_or_discarded_as_its_owner_likes);
  RUN_TEST(two_sycophants_are_asked_about_one_by_one_even_without_money);
  RUN_TEST(a_sycophant_is_a_noble_like_any_other);
  RUN_TEST(the_october_revolution_replaces_any_worker_and_pays_6_and_2);
  RUN_TEST(the_textile_factory_pays_2_points_a_cloth_symbol);
  RUN_TEST(the_guild_hall_pays_4_in_all_as_its_owner_likes);
  RUN_TEST(university_merchant_and_lieutenant_kije_are_plain_exchange_cards);
  RUN_TEST(the_mayor_pays_1_ruble_a_blue_card_in_the_noble_scoring);
  return UNITY_END();
}
