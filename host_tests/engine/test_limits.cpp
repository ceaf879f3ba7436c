// Every capacity of engine/limits.hpp, driven as far as it goes.
#include <algorithm>
#include <array>

#include "engine/journal/journal.hpp"
#include "engine/limits.hpp"
#include "engine/rules/area.hpp"
#include "host_tests/engine/support/action_makers.hpp"
#include "host_tests/engine/support/random_games.hpp"
#include "host_tests/engine/support/situation.hpp"
#include "host_tests/support/expect_stop.hpp"

using namespace neva;

void setUp() {}
void tearDown() {}

namespace {

void the_pool_takes_every_card_and_stops_at_one_more() {
  Situation game(Edition::classic, 4);
  Table& table = game.state.table;
  for (int i = 0; i < k_cards_max; ++i) {
    if (i % 2 == 0) {
      add_to_area(table, static_cast<std::uint8_t>(i % 4), Card::lumberjack, 0);
    } else {
      discard(table, Card::author);
    }
  }
  TEST_ASSERT_EQUAL_INT(k_cards_max, table.area_end[3] + table.discard_count);
  EXPECT_STOP(add_to_area(table, 0, Card::lumberjack, 0));
  EXPECT_STOP(discard(table, Card::author));
}

void a_place_that_is_not_in_the_play_area_stops() {
  Situation game(Edition::classic, 2);
  game.owns(0, {Card::author}).owns(1, {Card::judge});
  EXPECT_STOP(remove_from_area(game.state.table, 0, 1));
}

void no_base_game_holds_more_cards_than_there_is_room_for() {
  for (Edition edition : {Edition::classic, Edition::second}) {
    std::size_t cards = 0;
    for (Phase deck : {Phase::worker, Phase::building, Phase::noble, Phase::exchange})
      cards += cards_of_deck(edition, deck).size();
    TEST_ASSERT_EQUAL_size_t(116, cards);
    TEST_ASSERT_TRUE(cards <= k_cards_max);
  }
}

void a_base_hand_reaches_four_of_its_places() {
  Situation game(Edition::classic, 2);
  game.owns(0, {Card::warehouse}).enter(Phase::noble);
  for (int i = 0; i < 4; ++i) game.must(take(i)).pass(1);
  TEST_ASSERT_EQUAL_INT(4, game.hand_count(0));
  TEST_ASSERT_TRUE(game.hand_count(0) <= k_hand_max);
  game.refuses(take(4), Reason::hand_full);
}

// All different buildings are owned, and ten exchange cards could each replace any of the fifteen.
void the_longest_base_list_fits() {
  Situation game(Edition::second, 2);
  game.owns(0, {Card::market_grain, Card::market_chicken, Card::market_fruit, Card::market_fish, Card::market_vegetable,
                Card::customs_house, Card::firehouse, Card::hospital, Card::library, Card::theater, Card::academy,
                Card::potemkin_village, Card::pub, Card::warehouse, Card::observatory_second});
  game.owns(0, {Card::author, Card::administrator, Card::warehouse_manager, Card::secretary, Card::controller,
                Card::judge_second, Card::mistress_of_ceremonies_second});
  constexpr Card k_blue[] = {Card::mariinsky_theater_second,
                             Card::bank_second,
                             Card::peterhof_second,
                             Card::st_isaacs_cathedral_second,
                             Card::church_of_the_resurrection_second,
                             Card::harbor_second,
                             Card::catherine_palace,
                             Card::smolny_cathedral};
  for (int place = 0; place < 8; ++place) game.lies(Row::upper, place, k_blue[place]);
  game.holds(0, {Card::hermitage, Card::winter_palace, Card::czarina}).rubles(0, 200).enter(Phase::building);
  static ActionList actions;
  legal_actions(game.state, actions);
  // 10 cards over 15 buildings, 1 over 7 nobles, 8 takes, 4 decks to look at, 1 pass.
  TEST_ASSERT_EQUAL_size_t(10 * 15 + 7 + 8 + 4 + 1, actions.size());
  TEST_ASSERT_TRUE(actions.size() <= k_actions_max);
}

void a_list_takes_its_capacity_and_stops_at_one_more() {
  static ActionList actions;
  Action* next = actions.start();
  for (std::size_t i = 0; i < k_actions_max; ++i) *next++ = pass_action();
  actions.finish(next);
  TEST_ASSERT_EQUAL_size_t(k_actions_max, actions.size());
  EXPECT_STOP(actions.finish(next + 1));
}

void nobody_does_anything_for_as_long_as_a_game_lasts() {
  static Journal journal;
  for (Edition edition : {Edition::classic, Edition::second}) {
    for (std::uint8_t players = 2; players <= 4; ++players) {
      State state;
      static ActionList actions;
      TEST_ASSERT_TRUE(journal.begin(state, {edition, players, 0, {}}, 3) == SetupFault::none);
      while (!state.table.over) {
        legal_actions(state, actions);
        const Action action = actions.contains(pass_action()) ? pass_action() : actions[0];
        TEST_ASSERT_FALSE(journal.play(state, action).refused());
      }
      TEST_ASSERT_TRUE(state.table.round <= k_rounds_max);
      TEST_ASSERT_TRUE(journal.size() < k_journal_actions_max);
    }
  }
}

void games_of_all_kinds_stay_far_below_the_limits() {
  std::size_t longest_list = 0;
  std::size_t longest_game = 0;
  int rounds = 0;
  for_each_setup([&](const Setup& setup) {
    for (std::uint64_t seed = 1; seed <= 60; ++seed) {
      RandomGame game(setup, seed);
      while (game.look()) {
        longest_list = std::max(longest_list, game.actions.size());
        TEST_ASSERT_FALSE(game.journal.play(game.state, game.player.choose(game.actions)).refused());
      }
      longest_game = std::max(longest_game, game.journal.size());
      rounds = std::max<int>(rounds, game.state.table.round);
    }
  });
  char message[120];
  std::snprintf(message, sizeof message, "longest list %zu of %zu, longest game %zu of %zu actions, %d of %d rounds",
                longest_list, k_actions_max, longest_game, k_journal_actions_max, rounds, k_rounds_max);
  TEST_MESSAGE(message);
  TEST_ASSERT_TRUE(longest_list <= k_actions_max);
  TEST_ASSERT_TRUE(longest_game <= k_journal_actions_max);
  TEST_ASSERT_TRUE(rounds <= k_rounds_max);
}

void a_round_too_many_stops() {
  Situation game(Edition::classic, 2);
  game.state.table.round = k_rounds_max;
  game.enter(Phase::exchange).pass(1);
  EXPECT_STOP(apply(game.state, pass_action()));
}

// A journal can only be filled by playing the same action on the same state over and over: no game is that long.
void fill(Journal& journal, State& state, const FixedDeal& deal) {
  const Setup setup = {Edition::classic, 2, 0, {}};
  TEST_ASSERT_TRUE(journal.begin(state, setup, 1, &deal) == SetupFault::none);
  for (std::size_t i = 0; i < k_journal_actions_max; ++i) {
    State fresh = state;
    TEST_ASSERT_FALSE(journal.play(fresh, take(3)).refused());
  }
}

void a_full_journal_stops_at_one_more_action() {
  static Journal journal;
  State state;
  fill(journal, state, Deal(Edition::classic).fixed());
  TEST_ASSERT_EQUAL_size_t(k_journal_actions_max, journal.size());
  EXPECT_STOP(journal.play(state, take(3)));
}

void a_full_journal_with_a_given_deal_fits_its_bytes() {
  static Journal journal;
  static std::array<std::uint8_t, JournalCodec::k_bytes_max> bytes;
  State state;
  Deal deal(Edition::classic);
  for (Phase deck : {Phase::worker, Phase::building, Phase::noble, Phase::exchange}) deal.on_top(deck, {});
  fill(journal, state, deal.markers(0, 1, 0, 1).fixed());
  TEST_ASSERT_TRUE(JournalCodec::encode(journal, bytes) <= bytes.size());
  EXPECT_STOP(JournalCodec::encode(journal, std::span(bytes).first(bytes.size() - 1)));
}

}  // namespace

int main() {
  UNITY_BEGIN();
  RUN_TEST(the_pool_takes_every_card_and_stops_at_one_more);
  RUN_TEST(a_place_that_is_not_in_the_play_area_stops);
  RUN_TEST(no_base_game_holds_more_cards_than_there_is_room_for);
  RUN_TEST(a_base_hand_reaches_four_of_its_places);
  RUN_TEST(the_longest_base_list_fits);
  RUN_TEST(a_list_takes_its_capacity_and_stops_at_one_more);
  RUN_TEST(nobody_does_anything_for_as_long_as_a_game_lasts);
  RUN_TEST(games_of_all_kinds_stay_far_below_the_limits);
  RUN_TEST(a_round_too_many_stops);
  RUN_TEST(a_full_journal_stops_at_one_more_action);
  RUN_TEST(a_full_journal_with_a_given_deal_fits_its_bytes);
  return UNITY_END();
}
