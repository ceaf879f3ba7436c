// Capacities of engine/limits.hpp that a whole game uses up: rounds, actions, decisions that wait for each other.
#include <unity.h>

#include <algorithm>
#include <array>
#include <cstdio>

#include "engine/journal/journal.hpp"
#include "engine/limits.hpp"
#include "host_tests/engine/support/action_makers.hpp"
#include "host_tests/engine/support/printed_game.hpp"
#include "host_tests/engine/support/random_games.hpp"
#include "host_tests/engine/support/situation.hpp"
#include "host_tests/support/expect_stop.hpp"
#include "host_tests/support/slow_build.hpp"
#include "host_tests/support/whole_setups.hpp"

using namespace neva;

namespace {

Setup everything(std::uint8_t players) { return whole_second(players, HurdleRule::variant_0, true); }

// HUR-2, D-8: one move past 10, 20 and 35 leaves two bonus choices and two drops, the most that can wait: only two
// kinds of bonus hurdles ask, and there are two fields to drop at.
void the_most_choices_that_wait_after_one_move() {
  Situation game(everything(2));
  game.hurdles({Hurdle::bonus_goods, Hurdle::bonus_card, Hurdle::bonus_blue, Hurdle::bonus_red, Hurdle::bonus_exchange})
      .owns(0, {Card::theater, Card::theater, Card::library, Card::library, Card::library, Card::academy})
      .marker(0, 9)
      .enter(Phase::building)
      .pass(2);
  TEST_ASSERT_EQUAL_INT(43, game.points(0));
  game.must(make_action(ActionKind::bonus_rubles)).must(make_action(ActionKind::bonus_rubles));
  for (int i = 0; i < 2; ++i) {
    TEST_ASSERT_TRUE(game.asks(Decision::assignment, 0));
    std::uint32_t number = 1;
    while (((game.state.secrets[0].assignments >> number) & 1U) == 0) ++number;
    game.must(make_action(ActionKind::drop_assignment, number));
  }
  TEST_ASSERT_TRUE(game.state.table.phase == Phase::noble);
  TEST_ASSERT_EQUAL_INT(0, game.state.table.seats[0].fields_open);
}

// HUR-3, HUR-5: each bonus reaches the next hurdle before it is used up, so all five lie on top of the move that began.
void the_deepest_pile_of_bonuses_in_one_move() {
  Setup setup = everything(2);
  setup.house.assignments_drop_at_20_and_35 = false;
  setup.hurdles = HurdleRule::variant_3;
  Situation game(setup);
  game.hurdles({Hurdle::bonus_red, Hurdle::real_exchange, Hurdle::bonus_exchange, Hurdle::real_red, Hurdle::real_blue});
  game.owns(0, {Card::abbot, Card::chamber_maid, Card::weapon_master, Card::builder, Card::senator, Card::patriarch,
                Card::tax_man, Card::admiral, Card::minister_of_foreign_affairs, Card::czarina, Card::merchant,
                Card::lieutenant_kije, Card::mayor});
  game.owns(0, {Card::author, Card::author, Card::author, Card::author, Card::author, Card::author, Card::administrator,
                Card::administrator, Card::administrator});
  game.owns(0, {Card::bank_second, Card::peterhof_second, Card::hermitage, Card::winter_palace, Card::university});
  game.marker(0, 9).enter(Phase::building).pass(2);
  // 22 nobles, 18 exchange cards, best blue card 6: 22 + 36 + 18 + 22 + 6, and the building scoring's 18 points.
  TEST_ASSERT_EQUAL_INT(104, game.points_from(0, PointSource::hurdles));
  TEST_ASSERT_EQUAL_INT(9 + 18 + 104, game.points(0));
  TEST_ASSERT_EQUAL_HEX8(0x1F, game.state.table.seats[0].fields_done);
}

// k_rounds_max: after the fill of a worker phase at least 8 cards (10 with the Market) lie, or the end is triggered. A
// worker card lies there at two such moments at most, any other at one: it came down a row or was cleared. The first
// round may begin with fewer, and the last one.
void no_game_has_more_rounds_than_its_cards_allow() {
  int most = 0;
  for (std::uint64_t seed = 1; seed <= 400; ++seed) {
    const Setup setup = random_setup(seed);
    const PrintedGame& game = printed_game(setup);
    int moments = game.deck_size[0];
    for (int size : game.deck_size) moments += size;
    most = std::max(most, moments / (setup.market ? 10 : 8) + 2);
  }
  char message[80];
  std::snprintf(message, sizeof message, "at most %d of %d rounds", most, k_rounds_max);
  TEST_MESSAGE(message);
  TEST_ASSERT_TRUE(most <= k_rounds_max);
}

// Passes wherever that is possible, else does as little as can be done.
Action laziest(const ActionList& actions) {
  for (Action action : {pass_action(), make_action(ActionKind::wait), make_action(ActionKind::leave)}) {
    if (actions.contains(action)) return action;
  }
  return actions[0];
}

void nobody_does_anything_for_as_long_as_a_game_lasts() {
  static Journal journal;
  static ActionList actions;
  for (std::uint64_t seed = 1; seed <= (k_is_slow_build ? 20 : 200); ++seed) {
    State state;
    TEST_ASSERT_TRUE(journal.begin(state, random_setup(seed), seed) == SetupFault::none);
    while (!state.table.over) {
      legal_actions(state, actions);
      TEST_ASSERT_FALSE(journal.play(state, laziest(actions)).refused());
    }
    TEST_ASSERT_TRUE(state.table.round <= k_rounds_max);
    TEST_ASSERT_TRUE(journal.size() < k_journal_actions_max);
  }
}

void games_of_all_kinds_stay_far_below_the_limits() {
  std::size_t longest_list = 0;
  std::size_t longest_game = 0;
  int rounds = 0;
  static RandomGame game(Setup{}, 1);
  for (std::uint64_t seed = 1; seed <= (k_is_slow_build ? 20 : 600); ++seed) {
    game = RandomGame(random_setup(seed), seed);
    while (game.look()) {
      longest_list = std::max(longest_list, game.actions.size());
      TEST_ASSERT_FALSE(game.journal.play(game.state, game.choose()).refused());
    }
    longest_game = std::max(longest_game, game.journal.size());
    rounds = std::max<int>(rounds, game.state.table.round);
  }
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
  game.round(k_rounds_max).enter(Phase::exchange).pass(1);
  EXPECT_STOP(apply(game.state, pass_action()));
}

// A journal can only be filled by playing the same action on the same state over and over: no game is that long.
void fill(Journal& journal, State& state, const Setup& setup, const FixedDeal* deal) {
  TEST_ASSERT_TRUE(journal.begin(state, setup, 1, deal) == SetupFault::none);
  static ActionList actions;
  legal_actions(state, actions);
  // As long in bytes as all can be: most actions of any game are passes.
  constexpr std::size_t k_bytes_each = k_journal_bytes_max / k_journal_actions_max;
  Action action = actions[0];
  for (Action other : actions) {
    if (action_bytes(head_of(other)) == k_bytes_each) action = other;
  }
  TEST_ASSERT_EQUAL_size_t(k_bytes_each, action_bytes(head_of(action)));
  for (std::size_t i = 0; i < k_journal_actions_max; ++i) {
    State fresh = state;
    TEST_ASSERT_FALSE(journal.play(fresh, action).refused());
  }
}

void a_full_journal_stops_at_one_more_action() {
  static Journal journal;
  State state;
  fill(journal, state, everything(5), nullptr);
  TEST_ASSERT_EQUAL_size_t(k_journal_actions_max, journal.size());
  static ActionList actions;
  legal_actions(state, actions);
  EXPECT_STOP(journal.play(state, actions[0]));
}

// A deal that gives all that can be given: the one that the seed made.
FixedDeal deal_of(const State& state) {
  FixedDeal deal;
  const Table& table = state.table;
  for (std::uint8_t deck = 0; deck < k_phase_count; ++deck) {
    deal.given_decks = static_cast<std::uint8_t>(deal.given_decks | (1U << deck));
    std::uint8_t& count = deal.deck_count[deck];
    for (Card card : table.rows[0]) {
      if (deck == 0 && card != Card::none) deal.decks[deck][count++] = card;
    }
    for (std::uint8_t left = table.deck_left[deck]; left > 0; --left)
      deal.decks[deck][count++] = state.decks[static_cast<std::size_t>(state.deck_first[deck] + left - 1)];
  }
  deal.markers_given = deal.assistants_given = deal.assignments_given = deal.hurdles_given = true;
  deal.markers = table.markers;
  deal.hurdles = table.hurdles;
  for (std::size_t seat = 0; seat < k_seats_max; ++seat) {
    deal.assistants[seat] = table.seats[seat].assistant;
    deal.assignments[seat] = state.secrets[seat].assignments;
  }
  return deal;
}

void a_full_journal_with_a_whole_given_deal_fits_its_bytes() {
  static Journal journal;
  static std::array<std::uint8_t, JournalCodec::k_bytes_max> bytes;
  State state;
  TEST_ASSERT_TRUE(start(state, everything(5), 1) == SetupFault::none);
  const FixedDeal deal = deal_of(state);
  State given;
  fill(journal, given, everything(5), &deal);
  TEST_ASSERT_TRUE(equal(state, given));
  TEST_ASSERT_TRUE(JournalCodec::encode(journal, bytes) <= bytes.size());
  EXPECT_STOP(JournalCodec::encode(journal, std::span(bytes).first(bytes.size() - 1)));
}

}  // namespace

int main() {
  UNITY_BEGIN();
  RUN_TEST(the_most_choices_that_wait_after_one_move);
  RUN_TEST(the_deepest_pile_of_bonuses_in_one_move);
  RUN_TEST(no_game_has_more_rounds_than_its_cards_allow);
  RUN_TEST(nobody_does_anything_for_as_long_as_a_game_lasts);
  RUN_TEST(games_of_all_kinds_stay_far_below_the_limits);
  RUN_TEST(a_round_too_many_stops);
  RUN_TEST(a_full_journal_stops_at_one_more_action);
  RUN_TEST(a_full_journal_with_a_whole_given_deal_fits_its_bytes);
  return UNITY_END();
}
