#include <unity.h>

#include <algorithm>
#include <set>

#include "engine/rules/rules.hpp"
#include "host_tests/engine/support/action_makers.hpp"
#include "host_tests/engine/support/situation.hpp"

using namespace neva;

namespace {

Setup with_assistants(std::uint8_t players) {
  Setup setup = setup_with_market(players);
  setup.assistants = true;
  return setup;
}

State started(std::uint8_t players, std::uint64_t seed) { return started(with_assistants(players), seed); }

Assistant assistant_of(const State& state, int seat) {
  return state.table.seats[static_cast<std::size_t>(seat)].assistant;
}

// What a Lumberjack (3), an Ear of Wheat (5), a Library (17), an Author (4), and a Bank (13) over a Market (5) cost the
// seat with this assistant.
void expect_prices(Assistant assistant, int lumberjack, int wheat, int library, int author, int bank) {
  Situation game(with_assistants(2));
  game.assistant(0, assistant).owns(0, {Card::market_fish}).lies(Row::upper, 9, Card::lumberjack);
  game.lies(Row::upper, 8, Card::ear_of_wheat).lies(Row::upper, 7, Card::library).lies(Row::upper, 6, Card::author);
  game.lies(Row::upper, 5, Card::bank_second).enter(Phase::noble);
  TEST_ASSERT_EQUAL_INT(lumberjack, game.price(buy(row_place(Row::upper, 9))));
  TEST_ASSERT_EQUAL_INT(wheat, game.price(buy(row_place(Row::upper, 8))));
  TEST_ASSERT_EQUAL_INT(library, game.price(buy(row_place(Row::upper, 7))));
  TEST_ASSERT_EQUAL_INT(author, game.price(buy(row_place(Row::upper, 6))));
  TEST_ASSERT_EQUAL_INT(bank, game.price(buy(row_place(Row::upper, 5), 0)));
  const int before = game.rubles(0);
  game.must(buy(row_place(Row::upper, 7)));
  TEST_ASSERT_EQUAL_INT(before - library, game.rubles(0));
}

// AST-1
void each_assistant_makes_its_cards_cheaper() {
  expect_prices(Assistant::master_craftsman, 2, 5, 17, 4, 8);
  expect_prices(Assistant::mistress_of_the_manor, 3, 4, 17, 4, 8);
  expect_prices(Assistant::architect, 3, 5, 16, 4, 7);
  expect_prices(Assistant::lawyer, 3, 5, 17, 3, 8);
  expect_prices(Assistant::czars_daughter, 3, 5, 17, 4, 6);
}

// AST-1 PRICE-1 PRICE-3
void an_assistant_adds_to_the_other_reductions_and_never_below_1() {
  Situation game(with_assistants(2));
  game.assistant(0, Assistant::czars_daughter).owns(0, {Card::carpenter_workshop, Card::market_fish, Card::gold_miner});
  game.lies(Row::lower, 4, Card::bank_second).lies(Row::lower, 5, Card::gold_smelter).enter(Phase::noble);
  TEST_ASSERT_EQUAL_INT(13 - 5 - 2 - 1 - 1, game.price(buy(row_place(Row::lower, 4), 1)));
  // 6 - 4 - 2 - 1 is below 1.
  TEST_ASSERT_EQUAL_INT(1, game.price(buy(row_place(Row::lower, 5), 2)));
}

// AST-1 N-34
void the_mistress_of_the_manor_cannot_make_an_orange_card_cheaper_than_1() {
  Situation game(with_assistants(2));
  game.assistant(0, Assistant::mistress_of_the_manor).lies(Row::upper, 9, Card::special_fish).enter(Phase::noble);
  TEST_ASSERT_EQUAL_INT(1, game.price(buy(row_place(Row::upper, 9))));
  game.must(buy(row_place(Row::upper, 9)));
  TEST_ASSERT_EQUAL_INT(24, game.rubles(0));
}

// AST-1
void only_its_own_player_has_an_assistants_help() {
  Situation game(with_assistants(2));
  game.assistant(0, Assistant::architect).assistant(1, Assistant::lawyer).lies(Row::upper, 9, Card::library);
  game.enter(Phase::noble, 1);
  TEST_ASSERT_EQUAL_INT(17, game.price(buy(row_place(Row::upper, 9))));
  game.pass(1);
  TEST_ASSERT_EQUAL_INT(16, game.price(buy(row_place(Row::upper, 9))));
}

// AST-2
void which_assistants_play_depends_on_the_players() {
  constexpr Assistant k_order[] = {Assistant::architect, Assistant::lawyer, Assistant::czars_daughter,
                                   Assistant::mistress_of_the_manor, Assistant::master_craftsman};
  for (std::uint8_t players = 2; players <= 5; ++players) {
    std::set<std::vector<Assistant>> deals;
    for (std::uint64_t seed = 0; seed < 300; ++seed) {
      const State state = started(players, seed);
      std::vector<Assistant> dealt;
      for (int seat = 0; seat < players; ++seat) dealt.push_back(assistant_of(state, seat));
      deals.insert(dealt);
      for (int i = 0; i < 5; ++i)
        TEST_ASSERT_EQUAL_INT(i < players, std::count(dealt.begin(), dealt.end(), k_order[i]));
      for (int seat = players; seat < 5; ++seat) TEST_ASSERT_TRUE(assistant_of(state, seat) == Assistant::none);
    }
    // The others at random: any of the two with two players, any of the six with three.
    if (players == 2) TEST_ASSERT_EQUAL_INT(2, deals.size());
    if (players == 3) TEST_ASSERT_EQUAL_INT(6, deals.size());
  }
}

// AST-2
void mistress_and_craftsman_sit_at_the_right_hand_of_sack_and_hammer() {
  for (std::uint8_t players = 4; players <= 5; ++players) {
    for (std::uint64_t seed = 0; seed < 100; ++seed) {
      const State state = started(players, seed);
      const auto right_of = [&](Phase phase) {
        return (state.table.markers[static_cast<std::size_t>(phase)] + players - 1) % players;
      };
      TEST_ASSERT_TRUE(assistant_of(state, right_of(Phase::market)) == Assistant::mistress_of_the_manor);
      if (players == 5) TEST_ASSERT_TRUE(assistant_of(state, right_of(Phase::worker)) == Assistant::master_craftsman);
    }
  }
}

// AST-2
void given_assistants_must_be_a_deal_that_could_come_up() {
  State state = started(3, 1);
  const State before = state;
  FixedDeal deal;
  deal.assistants_given = true;
  deal.assistants = {Assistant::lawyer, Assistant::architect, Assistant::master_craftsman};
  TEST_ASSERT_TRUE(start(state, with_assistants(3), 1, &deal) == SetupFault::assistants);
  deal.assistants = {Assistant::lawyer, Assistant::architect, Assistant::lawyer};
  TEST_ASSERT_TRUE(start(state, with_assistants(3), 1, &deal) == SetupFault::assistants);
  deal.markers_given = true;
  deal.markers = {0, 1, 2, 3, 0};
  deal.assistants = {Assistant::lawyer, Assistant::mistress_of_the_manor, Assistant::architect,
                     Assistant::czars_daughter};
  // The sack lies with seat 1, so its right-hand neighbour is seat 0.
  TEST_ASSERT_TRUE(start(state, with_assistants(4), 1, &deal) == SetupFault::assistants);
  TEST_ASSERT_TRUE(equal(before, state));
  std::swap(deal.assistants[0], deal.assistants[1]);
  TEST_ASSERT_TRUE(start(state, with_assistants(4), 1, &deal) == SetupFault::none);
  TEST_ASSERT_TRUE(assistant_of(state, 0) == Assistant::mistress_of_the_manor);
  TEST_ASSERT_TRUE(assistant_of(state, 1) == Assistant::lawyer);
}

// AST-3
void at_the_end_of_a_round_assistants_go_to_the_right_hand_neighbour() {
  Situation game(with_assistants(3));
  game.assistant(0, Assistant::architect).assistant(1, Assistant::lawyer).assistant(2, Assistant::czars_daughter);
  game.lies(Row::upper, 9, Card::library).enter(Phase::exchange).pass(3);
  TEST_ASSERT_EQUAL_INT(3, game.state.table.round);
  TEST_ASSERT_TRUE(assistant_of(game.state, 0) == Assistant::lawyer);
  TEST_ASSERT_TRUE(assistant_of(game.state, 1) == Assistant::czars_daughter);
  TEST_ASSERT_TRUE(assistant_of(game.state, 2) == Assistant::architect);
  // The help goes with them: the Library has slid down into the lower row.
  while (game.state.table.seat != 2) game.pass(1);
  TEST_ASSERT_EQUAL_INT(17 - 1 - 1, game.price(buy(row_place(Row::lower, 9))));
}

// AST-3 N-7
void after_the_last_round_assistants_stay() {
  Situation game(with_assistants(2));
  game.assistant(0, Assistant::architect).assistant(1, Assistant::lawyer);
  game.trigger_end().enter(Phase::exchange).pass(2);
  TEST_ASSERT_TRUE(game.state.table.over);
  TEST_ASSERT_TRUE(assistant_of(game.state, 0) == Assistant::architect);
}

}  // namespace

int main() {
  UNITY_BEGIN();
  RUN_TEST(each_assistant_makes_its_cards_cheaper);
  RUN_TEST(an_assistant_adds_to_the_other_reductions_and_never_below_1);
  RUN_TEST(the_mistress_of_the_manor_cannot_make_an_orange_card_cheaper_than_1);
  RUN_TEST(only_its_own_player_has_an_assistants_help);
  RUN_TEST(which_assistants_play_depends_on_the_players);
  RUN_TEST(mistress_and_craftsman_sit_at_the_right_hand_of_sack_and_hammer);
  RUN_TEST(given_assistants_must_be_a_deal_that_could_come_up);
  RUN_TEST(at_the_end_of_a_round_assistants_go_to_the_right_hand_neighbour);
  RUN_TEST(after_the_last_round_assistants_stay);
  return UNITY_END();
}
