#include <unity.h>

#include <algorithm>
#include <array>
#include <cstring>
#include <map>
#include <set>

#include "engine/rules/rules.hpp"
#include "engine/view/view.hpp"
#include "host_tests/engine/support/action_makers.hpp"
#include "host_tests/engine/support/situation.hpp"

using namespace neva;

namespace {

constexpr Edition k_editions[] = {Edition::classic, Edition::second};
constexpr Phase k_phases[] = {Phase::worker, Phase::building, Phase::noble, Phase::exchange};

// The whole deck as it was shuffled, the cards already laid included, top card first.
std::vector<Card> dealt_deck(const State& state, Phase phase) {
  const auto deck = static_cast<std::size_t>(phase);
  std::vector<Card> cards;
  if (phase == Phase::worker) {
    for (Card card : state.table.rows[0]) {
      if (card != Card::none) cards.push_back(card);
    }
  }
  for (int i = state.table.deck_left[deck]; i-- > 0;)
    cards.push_back(state.decks[static_cast<std::size_t>(state.deck_first[deck] + i)]);
  return cards;
}

std::array<std::uint8_t, 4> markers_of(const State& state) {
  const auto& markers = state.table.markers;
  return {markers[0], markers[2], markers[3], markers[4]};
}

// SETUP-1
void two_to_four_players_start_with_25_rubles_and_no_points() {
  for (Edition edition : k_editions) {
    for (std::uint8_t players = 2; players <= 4; ++players) {
      const State state = started({edition, players, 0, {}}, 5);
      for (std::uint8_t seat = 0; seat < players; ++seat) {
        TEST_ASSERT_EQUAL_INT(25, state.secrets[seat].rubles);
        TEST_ASSERT_EQUAL_INT(0, state.table.seats[seat].points);
        TEST_ASSERT_EQUAL_INT(0, state.secrets[seat].hand_count);
      }
    }
  }
}

// SETUP-1
void fewer_or_more_players_are_refused_and_nothing_is_touched() {
  for (int players : {0, 1, 5, 6, 255}) {
    State state = started({Edition::classic, 3, 0, {}}, 5);
    const State before = state;
    const Setup setup = {Edition::classic, static_cast<std::uint8_t>(players), 0, {}};
    TEST_ASSERT_TRUE(start(state, setup, 6) == (players == 5 ? SetupFault::five_players : SetupFault::players));
    TEST_ASSERT_TRUE(equal(before, state));
  }
}

// SETUP-2
void the_four_decks_hold_31_28_27_and_30_cards_of_their_own() {
  constexpr int k_sizes[] = {31, 28, 27, 30};
  for (Edition edition : k_editions) {
    const State state = started({edition, 4, 0, {}}, 77);
    for (int i = 0; i < 4; ++i) {
      std::vector<Card> dealt = dealt_deck(state, k_phases[i]);
      TEST_ASSERT_EQUAL_INT(k_sizes[i], dealt.size());
      std::vector<Card> printed = cards_of_deck(edition, k_phases[i]);
      std::sort(dealt.begin(), dealt.end());
      std::sort(printed.begin(), printed.end());
      TEST_ASSERT_TRUE(dealt == printed);
    }
    TEST_ASSERT_EQUAL_INT(0, state.table.deck_left[static_cast<std::size_t>(Phase::market)]);
  }
}

// SETUP-2
void each_deck_is_shuffled_on_its_own() {
  const Setup setup = {Edition::classic, 4, 0, {}};
  Deal deal(Edition::classic);
  deal.on_top(Phase::noble, {Card::judge});
  const State free = started(setup, 9);
  const State fixed = started(setup, 9, &deal.fixed());
  for (Phase phase : {Phase::worker, Phase::building, Phase::exchange})
    TEST_ASSERT_TRUE(dealt_deck(free, phase) == dealt_deck(fixed, phase));
  TEST_ASSERT_TRUE(dealt_deck(fixed, Phase::noble).front() == Card::judge);
}

// SETUP-2
void every_card_comes_on_top_as_often_as_it_has_copies() {
  constexpr int k_games = 3000;
  std::map<Card, int> seen;
  for (int seed = 0; seed < k_games; ++seed) {
    const State state = started({Edition::classic, 2, 0, {}}, static_cast<std::uint64_t>(seed));
    ++seen[dealt_deck(state, Phase::noble).front()];
  }
  std::map<Card, int> copies;
  for (Card card : cards_of_deck(Edition::classic, Phase::noble)) ++copies[card];
  for (const auto& [card, count] : copies) {
    const int expected = k_games * count / 27;
    // More than four standard deviations for every count of copies.
    TEST_ASSERT_INT_WITHIN_MESSAGE(expected / 3, expected, seen[card], info_of(card).id);
  }
}

// SETUP-2
void a_given_deck_must_be_exactly_the_cards_of_that_deck() {
  Deal deal(Edition::classic);
  deal.on_top(Phase::noble, {Card::judge});
  State state = started({Edition::classic, 2, 0, {}}, 1);
  const State before = state;
  FixedDeal wrong = deal.fixed();
  wrong.decks[static_cast<std::size_t>(Phase::noble)][3] = Card::judge;
  TEST_ASSERT_TRUE(start(state, {Edition::classic, 2, 0, {}}, 1, &wrong) == SetupFault::deck);
  wrong = deal.fixed();
  --wrong.deck_count[static_cast<std::size_t>(Phase::noble)];
  TEST_ASSERT_TRUE(start(state, {Edition::classic, 2, 0, {}}, 1, &wrong) == SetupFault::deck);
  TEST_ASSERT_TRUE(start(state, {Edition::second, 2, 0, {}}, 1, &deal.fixed()) == SetupFault::deck);
  TEST_ASSERT_TRUE(equal(before, state));
}

// SETUP-2
void a_given_deck_that_no_game_has_is_refused() {
  State state;
  FixedDeal deal;
  deal.given_decks = 1U << 5U;
  TEST_ASSERT_FALSE(start(state, {Edition::classic, 2, 0, {}}, 1, &deal) == SetupFault::none);
}

// SETUP-3
void four_players_get_a_marker_each() {
  std::set<std::array<std::uint8_t, 4>> deals;
  for (std::uint64_t seed = 0; seed < 400; ++seed) {
    std::array<std::uint8_t, 4> markers = markers_of(started({Edition::classic, 4, 0, {}}, seed));
    deals.insert(markers);
    std::sort(markers.begin(), markers.end());
    TEST_ASSERT_TRUE((markers == std::array<std::uint8_t, 4>{0, 1, 2, 3}));
  }
  // At random: all 4! deals come up.
  TEST_ASSERT_EQUAL_INT(24, deals.size());
}

// SETUP-3
void of_three_players_the_youngest_gets_a_second_marker() {
  for (std::uint8_t youngest = 0; youngest < 3; ++youngest) {
    std::set<std::array<std::uint8_t, 4>> deals;
    for (std::uint64_t seed = 0; seed < 300; ++seed) {
      const std::array<std::uint8_t, 4> markers = markers_of(started({Edition::second, 3, youngest, {}}, seed));
      deals.insert(markers);
      for (std::uint8_t seat = 0; seat < 3; ++seat) {
        TEST_ASSERT_EQUAL_INT(seat == youngest ? 2 : 1, std::count(markers.begin(), markers.end(), seat));
      }
    }
    TEST_ASSERT_EQUAL_INT(12, deals.size());
  }
}

// SETUP-3
void two_players_get_two_markers_each() {
  std::set<std::array<std::uint8_t, 4>> deals;
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    const std::array<std::uint8_t, 4> markers = markers_of(started({Edition::classic, 2, 0, {}}, seed));
    deals.insert(markers);
    TEST_ASSERT_EQUAL_INT(2, std::count(markers.begin(), markers.end(), 0));
    TEST_ASSERT_EQUAL_INT(2, std::count(markers.begin(), markers.end(), 1));
  }
  TEST_ASSERT_EQUAL_INT(6, deals.size());
}

// SETUP-3
void a_given_deal_of_markers_must_be_one_that_could_be_dealt() {
  State state = started({Edition::classic, 4, 0, {}}, 1);
  const State before = state;
  const auto fault = [&](std::uint8_t players, std::uint8_t youngest, const Deal& deal) {
    return start(state, {Edition::classic, players, youngest, {}}, 1, &deal.fixed());
  };
  TEST_ASSERT_TRUE(fault(4, 0, Deal(Edition::classic).markers(0, 0, 1, 2)) == SetupFault::markers);
  TEST_ASSERT_TRUE(fault(4, 0, Deal(Edition::classic).markers(0, 1, 2, 4)) == SetupFault::markers);
  TEST_ASSERT_TRUE(fault(3, 1, Deal(Edition::classic).markers(0, 0, 1, 2)) == SetupFault::markers);
  TEST_ASSERT_TRUE(fault(2, 0, Deal(Edition::classic).markers(0, 0, 0, 1)) == SetupFault::markers);
  TEST_ASSERT_TRUE(equal(before, state));
  TEST_ASSERT_TRUE(fault(3, 0, Deal(Edition::classic).markers(0, 0, 1, 2)) == SetupFault::none);
  TEST_ASSERT_TRUE((markers_of(state) == std::array<std::uint8_t, 4>{0, 0, 1, 2}));
}

// SETUP-3
void the_marker_of_a_phase_that_is_not_played_leaves_no_trace() {
  const Setup setup = {Edition::classic, 4, 0, {}};
  FixedDeal deal = Deal(Edition::classic).markers(0, 1, 2, 3).fixed();
  const State plain = started(setup, 1, &deal);
  deal.markers[static_cast<std::size_t>(Phase::market)] = 3;
  State other;
  const SetupFault fault = start(other, setup, 1, &deal);
  TEST_ASSERT_TRUE(fault == SetupFault::markers || (fault == SetupFault::none && equal(plain, other)));
}

// SETUP-4
void the_first_worker_phase_lays_two_workers_a_player() {
  for (Edition edition : k_editions) {
    for (std::uint8_t players = 2; players <= 4; ++players) {
      const State state = started({edition, players, 0, {}}, 3);
      TEST_ASSERT_TRUE(state.table.phase == Phase::worker);
      TEST_ASSERT_EQUAL_INT(1, state.table.round);
      for (int place = 0; place < 8; ++place) {
        const Card card = state.table.rows[0][static_cast<std::size_t>(place)];
        TEST_ASSERT_EQUAL_INT(place < 2 * players, card != Card::none);
        if (card != Card::none) TEST_ASSERT_TRUE(info_of(card).colour == CardColour::green);
        TEST_ASSERT_TRUE(state.table.rows[1][static_cast<std::size_t>(place)] == Card::none);
      }
      TEST_ASSERT_EQUAL_INT(31 - 2 * players, state.table.deck_left[0]);
    }
  }
}

// SETUP-5 D-21
void money_and_hands_are_secret() {
  Situation game(Edition::second, 3);
  game.holds(1, {Card::judge_second, Card::pub}).rubles(1, 41).enter(Phase::noble);
  for (std::uint8_t viewer : {std::uint8_t{0}, std::uint8_t{2}, k_table_view}) {
    const View view = view_of(game.state, viewer);
    TEST_ASSERT_FALSE(view.money_known);
    TEST_ASSERT_EQUAL_INT(0, view.rubles[1]);
    for (Card card : view.own.hand) TEST_ASSERT_TRUE(card == Card::none);
    Situation other(Edition::second, 3);
    other.holds(1, {Card::harbor_second, Card::author}).rubles(1, 3).enter(Phase::noble);
    // Everything open is equal once the decks are: only what seat 1 knows differs.
    other.state.table = game.state.table;
    const View same = view_of(other.state, viewer);
    TEST_ASSERT_EQUAL_MEMORY(&view, &same, sizeof view);
  }
  const View own = view_of(game.state, 1);
  TEST_ASSERT_EQUAL_INT(41, own.own.rubles);
  TEST_ASSERT_EQUAL_INT(41, own.rubles[1]);
  TEST_ASSERT_TRUE(own.own.hand[0] == Card::judge_second);
}

// SETUP-5 D-20
void points_areas_rows_deck_sizes_discards_and_hand_counts_are_public() {
  Situation game(Edition::classic, 2);
  game.owns(1, {Card::library}).holds(1, {Card::pub, Card::theater}).points(1, 12).lies(Row::lower, 4, Card::hospital);
  game.shrink_deck(Phase::noble, 20).enter(Phase::building);
  for (std::uint8_t viewer : {std::uint8_t{0}, std::uint8_t{1}, k_table_view}) {
    const View view = view_of(game.state, viewer);
    TEST_ASSERT_EQUAL_INT(12, view.table.seats[1].points);
    TEST_ASSERT_EQUAL_INT(2, view.table.seats[1].hand_count);
    TEST_ASSERT_EQUAL_INT(1, area_count(view.table, 1));
    TEST_ASSERT_TRUE(view.table.pool[area_first(view.table, 1)] == Card::library);
    TEST_ASSERT_TRUE(view.table.rows[1][4] == Card::hospital);
    TEST_ASSERT_EQUAL_INT(20, view.table.deck_left[static_cast<std::size_t>(Phase::noble)]);
    TEST_ASSERT_EQUAL_INT(7, view.table.discard_count);
    TEST_ASSERT_TRUE(discard_at(view.table, 0) == discard_at(game.state.table, 0));
  }
}

// D-21 D-32
void open_money_shows_everybodys_rubles_and_still_hides_hands() {
  Situation game(Edition::second, 2, {false, true});
  game.holds(1, {Card::pub}).rubles(1, 41).enter(Phase::noble);
  for (std::uint8_t viewer : {std::uint8_t{0}, k_table_view}) {
    const View view = view_of(game.state, viewer);
    TEST_ASSERT_TRUE(view.money_known);
    TEST_ASSERT_EQUAL_INT(25, view.rubles[0]);
    TEST_ASSERT_EQUAL_INT(41, view.rubles[1]);
    TEST_ASSERT_TRUE(view.own.hand[0] == Card::none);
  }
}

// N-2
void money_lies_open_when_the_game_is_over() {
  Situation game(Edition::second, 2);
  game.rubles(1, 17).trigger_end().enter(Phase::exchange).pass(2);
  TEST_ASSERT_TRUE(game.state.table.over);
  const View view = view_of(game.state, 0);
  TEST_ASSERT_TRUE(view.money_known);
  TEST_ASSERT_EQUAL_INT(7, view.rubles[1]);
}

}  // namespace

int main() {
  UNITY_BEGIN();
  RUN_TEST(two_to_four_players_start_with_25_rubles_and_no_points);
  RUN_TEST(fewer_or_more_players_are_refused_and_nothing_is_touched);
  RUN_TEST(the_four_decks_hold_31_28_27_and_30_cards_of_their_own);
  RUN_TEST(each_deck_is_shuffled_on_its_own);
  RUN_TEST(every_card_comes_on_top_as_often_as_it_has_copies);
  RUN_TEST(a_given_deck_must_be_exactly_the_cards_of_that_deck);
  RUN_TEST(a_given_deck_that_no_game_has_is_refused);
  RUN_TEST(four_players_get_a_marker_each);
  RUN_TEST(of_three_players_the_youngest_gets_a_second_marker);
  RUN_TEST(two_players_get_two_markers_each);
  RUN_TEST(a_given_deal_of_markers_must_be_one_that_could_be_dealt);
  RUN_TEST(the_marker_of_a_phase_that_is_not_played_leaves_no_trace);
  RUN_TEST(the_first_worker_phase_lays_two_workers_a_player);
  RUN_TEST(money_and_hands_are_secret);
  RUN_TEST(points_areas_rows_deck_sizes_discards_and_hand_counts_are_public);
  RUN_TEST(open_money_shows_everybodys_rubles_and_still_hides_hands);
  RUN_TEST(money_lies_open_when_the_game_is_over);
  return UNITY_END();
}
