#include <unity.h>

#include <algorithm>
#include <set>

#include "engine/rules/rules.hpp"
#include "host_tests/engine/support/action_makers.hpp"
#include "host_tests/engine/support/situation.hpp"

using namespace neva;

namespace {

constexpr std::uint8_t k_high = row_place(Row::upper, 7);

Setup with_new_russia(std::uint8_t players = 2, bool assembly = false) {
  Setup setup = setup_of(Edition::complete, players);
  setup.new_russia = true;
  setup.assembly = assembly;
  return setup;
}

// NR-1
void thirty_five_cards_come_in_and_seven_go_out() {
  Situation game(with_new_russia());
  TEST_ASSERT_EQUAL_INT(31 - 1 + 7, game.deck_left(Phase::worker));
  TEST_ASSERT_EQUAL_INT(28 - 3 + 9, game.deck_left(Phase::building));
  TEST_ASSERT_EQUAL_INT(27 - 2 + 9, game.deck_left(Phase::noble));
  TEST_ASSERT_EQUAL_INT(30 - 1 + 10, game.deck_left(Phase::exchange));
  for (Card out : {Card::czar_and_carpenter, Card::observatory, Card::academy, Card::mistress_of_ceremonies,
                   Card::mariinsky_theater}) {
    TEST_ASSERT_EQUAL_INT_MESSAGE(0, copies_in_decks(game, out), info_of(out).id);
  }
  TEST_ASSERT_EQUAL_INT(2, copies_in_decks(game, Card::observatory_new));
  TEST_ASSERT_EQUAL_INT(2, copies_in_decks(game, Card::mistress_of_ceremonies_new));
  TEST_ASSERT_EQUAL_INT(1, copies_in_decks(game, Card::czar_and_carpenter_new));
  TEST_ASSERT_EQUAL_INT(3 + 2, copies_in_decks(game, Card::firehouse));
  TEST_ASSERT_EQUAL_INT(6, copies_in_decks(game, Card::farmer));
}

// NR-1
void the_namesakes_have_their_own_numbers() {
  Situation game(with_new_russia());
  game.lies(Row::upper, 7, Card::czar_and_carpenter_new).lies(Row::upper, 6, Card::observatory_new);
  game.lies(Row::upper, 5, Card::academy_new).lies(Row::upper, 4, Card::mistress_of_ceremonies_new);
  game.holds(0, {Card::mariinsky_theater_new}).owns(0, {Card::market, Card::author, Card::author}).rubles(0, 99);
  game.enter(Phase::worker);
  constexpr int k_prices[] = {18, 25, 8, 3};
  for (int i = 0; i < 4; ++i) TEST_ASSERT_EQUAL_INT(k_prices[i], game.price(buy(row_place(Row::upper, 4 + i))));
  TEST_ASSERT_EQUAL_INT(20 - 5, game.price(play(0, 0)));
  for (int i = 0; i < 4; ++i) game.must(buy(row_place(Row::upper, 4 + i))).pass(1);
  game.must(play(0, 0)).pass(2);
  int rubles = 99 - 18 - 25 - 8 - 3 - 15;
  // The Czar & Carpenter's 2.
  rubles += 2;
  expect_purse(game, 0, rubles, 0);
  game.pass(2);
  // Academy 9, Observatory 1, and the Mariinsky Theater 1 for each of three nobles.
  expect_purse(game, 0, rubles, 9 + 1 + 3);
  game.pass(2);
  // Two Authors, and 3 rubles and 4 points of the Mistress of Ceremonies.
  expect_purse(game, 0, rubles + 2 + 3, 13 + 4);
}

// NR-2
void the_commune_replaces_a_farmer_and_makes_green_cards_cheaper() {
  Situation game(with_new_russia());
  game.owns(0, {Card::lumberjack, Card::czar_and_carpenter_new, Card::farmer}).holds(0, {Card::commune, Card::wharf});
  game.lies(Row::upper, 7, Card::farmer).lies(Row::upper, 6, Card::library).enter(Phase::worker);
  game.refuses(play(0, 0), Reason::wrong_target);
  TEST_ASSERT_EQUAL_INT(13 - 3, game.price(play(0, 1)));
  // Never its own price.
  TEST_ASSERT_EQUAL_INT(13 - 9, game.price(play(0, 2)));
  TEST_ASSERT_EQUAL_INT(9 - 1, game.price(buy(k_high)));
  TEST_ASSERT_EQUAL_INT(12 - 3, game.price(play(1, 1)));
  game.must(play(0, 2)).pass(1);
  TEST_ASSERT_EQUAL_INT(9 - 1, game.price(buy(k_high)));
  TEST_ASSERT_EQUAL_INT(17, game.price(buy(row_place(Row::upper, 6))));
  TEST_ASSERT_EQUAL_INT(12 - 3 - 1, game.price(play(0, 1)));
  game.pass(1);
  // Lumberjack 3, Czar & Carpenter 2, Commune 3 and 2 points.
  expect_purse(game, 0, 25 - 4 + 3 + 2 + 3, 2);
}

// NR-2 EXCH-2
void a_farmer_carries_wheat_and_no_other_symbol() {
  Situation game(with_new_russia());
  game.owns(0, {Card::farmer}).holds(0, {Card::carpenter_workshop, Card::weaving_mill, Card::fur_shop});
  game.enter(Phase::worker);
  for (int i = 0; i < 3; ++i) game.refuses(play(i, 0), Reason::wrong_target);
  game.pass(2);
  expect_purse(game, 0, 25 + 3, 1);
}

// NR-3 D-27
void the_proletariat_replaces_any_worker_and_carries_cloth() {
  Situation game(with_new_russia());
  game.owns(0, {Card::farmer, Card::lumberjack, Card::wharf, Card::textile_factory, Card::shepherd});
  game.holds(0, {Card::proletariat}).enter(Phase::worker);
  TEST_ASSERT_EQUAL_INT(15 - 9, game.price(play(0, 0)));
  TEST_ASSERT_EQUAL_INT(15 - 3, game.price(play(0, 1)));
  game.refuses(play(0, 2), Reason::target_is_exchange);
  game.must(play(0, 0)).pass(2);
  // Lumberjack 3, Wharf 6 and 1, Shepherd 3, Proletariat 6 and 2.
  expect_purse(game, 0, 25 - 6 + 3 + 6 + 3 + 6, 1 + 2);
  game.pass(2);
  // The Textile Factory: Shepherd and Proletariat.
  TEST_ASSERT_EQUAL_INT(3 + 2 * 2, game.points(0));
}

// NR-3 IGC-2 IGC-3 IGC-8 IGC-12
void the_cards_of_good_company_do_the_same_here() {
  Situation game(with_new_russia());
  game.owns(0, {Card::coffee_house, Card::trading_house, Card::guild_hall, Card::mayor, Card::author});
  game.enter(Phase::building).pass(2).must(guild(1)).must(trade(true));
  expect_purse(game, 0, 25 + 2 + 1 - 3, 3 + 2);
  game.pass(2);
  // The Author's 1 and the Mayor's 3 for three blue cards.
  expect_purse(game, 0, 25 + 1 + 3, 5);
}

// NR-3 IGC-4
void the_debtors_prison_finds_no_action_card_and_something_must_be_had() {
  Situation game(with_new_russia(2, true));
  game.owns(0, {Card::debtors_prison}).discarded({Card::jester}).enter(Phase::building);
  game.refuses(search(), Reason::pile_is_empty);
  game.discarded({Card::author}).must(search());
  game.refuses(take_discard(0), Reason::action_card).refuses(leave(1), Reason::must_choose);
  Situation bought = game;
  bought.must(buy_discard(1));
  expect_purse(bought, 0, 25 - 4, 0);
  game.must(take_discard(1));
  TEST_ASSERT_TRUE(game.hand(0) == std::vector<Card>{Card::author});
}

// NR-3 D-30 N-21
void with_a_full_hand_the_card_is_put_back() {
  Situation game(with_new_russia(2, true));
  game.owns(0, {Card::debtors_prison}).holds(0, {Card::pub, Card::library, Card::theater});
  game.discarded({Card::author, Card::jester, Card::warehouse}).enter(Phase::building).must(search());
  game.refuses(take_discard(0), Reason::hand_full).refuses(leave(1), Reason::action_card);
  TEST_ASSERT_EQUAL_INT(2, game.ways(ActionKind::leave));
  game.must(leave(0));
  TEST_ASSERT_TRUE((game.discards() == std::vector<Card>{Card::jester, Card::warehouse, Card::author}));
  TEST_ASSERT_EQUAL_INT(mark::k_turned, game.marks(0, 0));
}

// NR-4 D-17 N-19
void sycophants_are_paid_for_as_long_as_there_is_money() {
  Situation game(with_new_russia());
  game.owns(0, {Card::sycophant, Card::author, Card::sycophant}).rubles(0, 0).enter(Phase::noble).pass(2);
  // The Author's ruble comes first and pays for the first one; nobody is asked.
  TEST_ASSERT_TRUE(game.state.table.phase == Phase::exchange);
  expect_purse(game, 0, 0, 0);
  TEST_ASSERT_TRUE((game.area(0) == std::vector<Card>{Card::sycophant, Card::author}));
  TEST_ASSERT_TRUE(game.discards() == std::vector<Card>{Card::sycophant});
  Situation rich(with_new_russia());
  rich.owns(0, {Card::sycophant, Card::sycophant}).enter(Phase::noble).pass(2);
  expect_purse(rich, 0, 25 - 2, 0);
  TEST_ASSERT_EQUAL_INT(2, rich.area(0).size());
}

// NR-5 END-2
void every_different_noble_beyond_the_tenth_scores_10_more() {
  constexpr Card k_nobles[] = {Card::author,
                               Card::administrator,
                               Card::warehouse_manager,
                               Card::secretary,
                               Card::controller,
                               Card::judge,
                               Card::mistress_of_ceremonies_new,
                               Card::pope,
                               Card::sycophant,
                               Card::weapon_master,
                               Card::builder,
                               Card::czar};
  for (int count = 9; count <= 12; ++count) {
    Situation game(with_new_russia());
    for (int i = 0; i < count; ++i) game.owns(0, {k_nobles[i]});
    game.rubles(0, 0).trigger_end().enter(Phase::exchange).pass(2);
    constexpr int k_expected[] = {45, 55, 65, 75};
    TEST_ASSERT_EQUAL_INT(k_expected[count - 9], game.points(0));
  }
}

// NR-6
void five_players_have_a_disc_whose_first_holder_starts_with_27_rubles() {
  std::set<int> holders;
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    State state;
    TEST_ASSERT_TRUE(start(state, with_new_russia(5), seed) == SetupFault::none);
    std::set<int> seats = {state.table.disc};
    for (Phase phase : {Phase::worker, Phase::building, Phase::noble, Phase::exchange})
      seats.insert(state.table.markers[static_cast<std::size_t>(phase)]);
    // One marker each.
    TEST_ASSERT_EQUAL_INT(5, seats.size());
    holders.insert(state.table.disc);
    for (int seat = 0; seat < 5; ++seat) {
      const bool holder = seat == state.table.disc;
      TEST_ASSERT_EQUAL_INT(holder ? 27 : 25, state.secrets[static_cast<std::size_t>(seat)].rubles);
      TEST_ASSERT_EQUAL_INT(holder ? 2 : 0, state.table.seats[static_cast<std::size_t>(seat)].points);
    }
  }
  TEST_ASSERT_EQUAL_INT(5, holders.size());
  Situation four(with_new_russia(4));
  for (std::uint8_t seat = 0; seat < 4; ++seat) expect_purse(four, seat, 25, 0);
}

// NR-6
void a_given_deal_must_give_everybody_one_marker() {
  State state;
  FixedDeal deal;
  deal.markers_given = true;
  deal.markers = {0, 0, 1, 2, 3};
  deal.disc = 3;
  TEST_ASSERT_TRUE(start(state, with_new_russia(5), 1, &deal) == SetupFault::markers);
  deal.disc = 4;
  TEST_ASSERT_TRUE(start(state, with_new_russia(5), 1, &deal) == SetupFault::none);
  TEST_ASSERT_EQUAL_INT(4, state.table.disc);
  TEST_ASSERT_TRUE(start(state, with_new_russia(4), 1, &deal) == SetupFault::markers);
}

// NR-6 ROUND-3
void the_first_worker_phase_lays_ten_cards_and_later_ones_fill_up_to_eight() {
  Situation game(with_new_russia(5));
  TEST_ASSERT_TRUE(start(game.state, with_new_russia(5), 1) == SetupFault::none);
  TEST_ASSERT_EQUAL_INT(10, game.cards_lying(Row::upper));
  TEST_ASSERT_TRUE(game.allows(take(row_place(Row::upper, 9))));
  // Ten lie there: no building is laid.
  game.pass(5);
  TEST_ASSERT_EQUAL_INT(34, game.deck_left(Phase::building));
  Situation later(with_new_russia(5));
  later.enter(Phase::building);
  TEST_ASSERT_EQUAL_INT(8, later.cards_lying(Row::upper));
}

// NR-6 N-8 ROUND-8
void the_disc_gives_2_points_a_round_starts_no_phase_and_all_markers_move_by_two() {
  Situation game(with_new_russia(5));
  FixedDeal deal;
  deal.markers_given = true;
  deal.markers = {0, 0, 1, 2, 3};
  deal.disc = 4;
  TEST_ASSERT_TRUE(start(game.state, with_new_russia(5), 1, &deal) == SetupFault::none);
  expect_purse(game, 4, 27, 2);
  TEST_ASSERT_EQUAL_INT(2, game.points_from(4, PointSource::worker));
  for (std::uint8_t first = 0; first < 4; ++first) {
    TEST_ASSERT_TRUE(game.is_action_of(first));
    game.pass(5);
  }
  TEST_ASSERT_EQUAL_INT(2, game.state.table.round);
  TEST_ASSERT_TRUE(game.is_action_of(2));
  TEST_ASSERT_EQUAL_INT(1, game.state.table.disc);
  expect_purse(game, 1, 25, 2);
  expect_purse(game, 4, 27, 2);
  TEST_ASSERT_EQUAL_INT(3, game.state.table.markers[static_cast<std::size_t>(Phase::building)]);
  TEST_ASSERT_EQUAL_INT(4, game.state.table.markers[static_cast<std::size_t>(Phase::noble)]);
  TEST_ASSERT_EQUAL_INT(0, game.state.table.markers[static_cast<std::size_t>(Phase::exchange)]);
}

}  // namespace

int main() {
  UNITY_BEGIN();
  RUN_TEST(thirty_five_cards_come_in_and_seven_go_out);
  RUN_TEST(the_namesakes_have_their_own_numbers);
  RUN_TEST(the_commune_replaces_a_farmer_and_makes_green_cards_cheaper);
  RUN_TEST(a_farmer_carries_wheat_and_no_other_symbol);
  RUN_TEST(the_proletariat_replaces_any_worker_and_carries_cloth);
  RUN_TEST(the_cards_of_good_company_do_the_same_here);
  RUN_TEST(the_debtors_prison_finds_no_action_card_and_something_must_be_had);
  RUN_TEST(with_a_full_hand_the_card_is_put_back);
  RUN_TEST(sycophants_are_paid_for_as_long_as_there_is_money);
  RUN_TEST(every_different_noble_beyond_the_tenth_scores_10_more);
  RUN_TEST(five_players_have_a_disc_whose_first_holder_starts_with_27_rubles);
  RUN_TEST(a_given_deal_must_give_everybody_one_marker);
  RUN_TEST(the_first_worker_phase_lays_ten_cards_and_later_ones_fill_up_to_eight);
  RUN_TEST(the_disc_gives_2_points_a_round_starts_no_phase_and_all_markers_move_by_two);
  return UNITY_END();
}
