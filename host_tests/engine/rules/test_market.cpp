#include <unity.h>

#include <algorithm>
#include <array>
#include <set>

#include "engine/rules/rules.hpp"
#include "host_tests/engine/support/action_makers.hpp"
#include "host_tests/engine/support/situation.hpp"

using namespace neva;

namespace {

constexpr std::array<Good, k_good_count> k_goods = {Good::grain, Good::chicken, Good::fruit, Good::fish,
                                                    Good::vegetable};
constexpr std::uint8_t k_high = row_place(Row::upper, 9);

State started(std::uint8_t players, std::uint64_t seed) { return started(setup_with_market(players), seed); }

bool has_tile(const Situation& game, Good good) {
  return ((game.state.table.good_tiles >> static_cast<unsigned>(good)) & 1U) != 0;
}

// MKT-1 MKT-2
void two_to_five_play_with_a_fifth_deck_of_35_cards() {
  for (std::uint8_t players = 2; players <= 5; ++players) {
    const State state = started(players, 7);
    for (std::uint8_t seat = 0; seat < players; ++seat) TEST_ASSERT_EQUAL_INT(25, state.secrets[seat].rubles);
    const auto& left = state.table.deck_left;
    TEST_ASSERT_EQUAL_INT(31 - 2 * players, left[static_cast<std::size_t>(Phase::worker)]);
    TEST_ASSERT_EQUAL_INT(35, left[static_cast<std::size_t>(Phase::market)]);
    TEST_ASSERT_EQUAL_INT(28, left[static_cast<std::size_t>(Phase::building)]);
    TEST_ASSERT_EQUAL_INT(27, left[static_cast<std::size_t>(Phase::noble)]);
    TEST_ASSERT_EQUAL_INT(30, left[static_cast<std::size_t>(Phase::exchange)]);
    const Card* first = &state.decks[state.deck_first[static_cast<std::size_t>(Phase::market)]];
    const auto is_of = [](CardColour colour) { return [colour](Card card) { return info_of(card).colour == colour; }; };
    TEST_ASSERT_EQUAL_INT(30, std::count_if(first, first + 35, is_of(CardColour::yellow)));
    TEST_ASSERT_EQUAL_INT(5, std::count_if(first, first + 35, is_of(CardColour::orange)));
  }
}

// MKT-1 ROUND-7
void everybody_still_buys_two_workers_first() {
  Situation game(setup_with_market(5));
  TEST_ASSERT_TRUE(start(game.state, setup_with_market(5), 3) == SetupFault::none);
  game.refuses(pass_action(), Reason::must_buy);
  static ActionList actions;
  for (int turn = 0; turn < 10; ++turn) {
    TEST_ASSERT_TRUE(game.state.table.phase == Phase::worker);
    legal_actions(game.state, actions);
    game.must(actions[0]);
  }
  TEST_ASSERT_TRUE(game.state.table.phase == Phase::market);
  for (std::uint8_t seat = 0; seat < 5; ++seat) TEST_ASSERT_EQUAL_INT(2, game.area(seat).size());
}

// MKT-2
void the_market_phase_comes_between_workers_and_buildings_and_the_sack_starts_it() {
  Situation game(setup_with_market(3));
  game.state.table.markers[static_cast<std::size_t>(Phase::market)] = 2;
  game.enter(Phase::worker);
  for (Phase phase : {Phase::worker, Phase::market, Phase::building, Phase::noble, Phase::exchange}) {
    TEST_ASSERT_TRUE(game.state.table.phase == phase);
    TEST_ASSERT_EQUAL_INT(2, game.state.table.round);
    if (phase == Phase::market) TEST_ASSERT_EQUAL_INT(2, game.state.table.seat);
    game.pass(3);
  }
  TEST_ASSERT_EQUAL_INT(3, game.state.table.round);
  // ROUND-8: the sack goes on like every marker.
  TEST_ASSERT_EQUAL_INT(0, game.state.table.markers[static_cast<std::size_t>(Phase::market)]);
}

// MKT-3
void five_markers_are_dealt_evenly_and_the_rest_to_different_players() {
  struct Expected {
    std::uint8_t players;
    // How many seats have how many markers, fewest first.
    std::vector<int> held;
    // All deals there are.
    std::size_t deals;
  };
  const Expected k_expected[] = {
      {2, {2, 3}, 20}, {3, {1, 2, 2}, 90}, {4, {1, 1, 1, 2}, 240}, {5, {1, 1, 1, 1, 1}, 120}};
  for (const Expected& expected : k_expected) {
    std::set<std::array<std::uint8_t, k_phase_count>> deals;
    for (std::uint64_t seed = 0; seed < 4000; ++seed) {
      const auto markers = started(expected.players, seed).table.markers;
      deals.insert(markers);
      std::vector<int> held;
      for (int seat = 0; seat < expected.players; ++seat)
        held.push_back(static_cast<int>(std::count(markers.begin(), markers.end(), seat)));
      std::sort(held.begin(), held.end());
      TEST_ASSERT_TRUE(held == expected.held);
    }
    TEST_ASSERT_EQUAL_INT(expected.deals, deals.size());
  }
}

// MKT-3
void a_given_deal_of_five_markers_must_be_one_that_could_be_dealt() {
  State state = started(4, 1);
  const State before = state;
  FixedDeal deal;
  deal.markers_given = true;
  deal.markers = {0, 0, 0, 1, 2};
  TEST_ASSERT_TRUE(start(state, setup_with_market(3), 1, &deal) == SetupFault::markers);
  deal.markers = {0, 0, 1, 1, 2};
  TEST_ASSERT_TRUE(start(state, setup_with_market(4), 1, &deal) == SetupFault::markers);
  TEST_ASSERT_TRUE(equal(before, state));
  TEST_ASSERT_TRUE(start(state, setup_with_market(3), 1, &deal) == SetupFault::none);
  TEST_ASSERT_TRUE(state.table.markers == deal.markers);
}

// MKT-4
void the_first_phase_lays_two_workers_a_player_and_later_ones_fill_up_to_ten() {
  for (std::uint8_t players = 2; players <= 5; ++players) {
    const State state = started(players, 5);
    for (int place = 0; place < 10; ++place) {
      const bool lies = state.table.rows[0][static_cast<std::size_t>(place)] != Card::none;
      TEST_ASSERT_EQUAL_INT(place < 2 * players, lies);
    }
  }
  Situation game(setup_with_market(2));
  game.lies(Row::lower, 9, Card::library).lies(Row::lower, 2, Card::author).lies(Row::upper, 4, Card::pub);
  game.enter(Phase::market);
  TEST_ASSERT_EQUAL_INT(2, game.cards_lying(Row::lower));
  TEST_ASSERT_EQUAL_INT(8, game.cards_lying(Row::upper));
  TEST_ASSERT_EQUAL_INT(35 - 7, game.deck_left(Phase::market));
}

// ROUND-3 MKT-4
void rows_have_ten_places_and_close_up_to_the_tenth() {
  Situation game(setup_with_market(2));
  game.lies(Row::upper, 1, Card::library).lies(Row::upper, 3, Card::author).lies(Row::lower, 0, Card::pub);
  game.on_top(Phase::noble, {Card::judge_second, Card::secretary}).enter(Phase::noble);
  TEST_ASSERT_TRUE(game.lying_at(Row::upper, 0) == Card::judge_second);
  TEST_ASSERT_TRUE(game.lying_at(Row::upper, 1) == Card::secretary);
  // Ten in all: seven new ones, then a gap.
  TEST_ASSERT_TRUE(game.lying_at(Row::upper, 6) != Card::none);
  TEST_ASSERT_TRUE(game.lying_at(Row::upper, 7) == Card::none);
  TEST_ASSERT_TRUE(game.lying_at(Row::upper, 8) == Card::library);
  TEST_ASSERT_TRUE(game.lying_at(Row::upper, 9) == Card::author);
  TEST_ASSERT_TRUE(game.lying_at(Row::lower, 0) == Card::pub);
  game.refuses(take(row_place(Row::upper, 10)), Reason::no_such_place);
  game.refuses(take(row_place(Row::lower, 10)), Reason::no_such_place);
  game.must(take(k_high));
  TEST_ASSERT_TRUE(game.hand(0) == std::vector<Card>{Card::author});
}

// MKT-5 D-10 END-1
void the_market_deck_triggers_the_end_like_any_other() {
  Situation game(setup_with_market(2));
  game.box_deck(Phase::market, 11).enter(Phase::market);
  TEST_ASSERT_FALSE(game.state.table.end_triggered);
  Situation last(setup_with_market(2));
  last.box_deck(Phase::market, 10).enter(Phase::market);
  TEST_ASSERT_TRUE(last.state.table.end_triggered);
}

// MKT-6
void a_count_rises_when_a_card_comes_into_play_and_falls_when_it_leaves() {
  Situation game(setup_with_market(2));
  game.lies(Row::upper, 9, Card::market_fish).lies(Row::upper, 8, Card::fish_basket).rubles(0, 60);
  game.holds(0, {Card::bank_second}).enter(Phase::noble);
  game.must(buy(k_high)).pass(1);
  TEST_ASSERT_EQUAL_INT(1, game.good_count(0, Good::fish));
  game.must(take(row_place(Row::upper, 8))).pass(1);
  // A card in hand counts nothing.
  TEST_ASSERT_EQUAL_INT(1, game.good_count(0, Good::fish));
  game.must(play(1)).pass(1);
  TEST_ASSERT_EQUAL_INT(1 + 2, game.good_count(0, Good::fish));
  TEST_ASSERT_EQUAL_INT(0, game.good_count(0, Good::grain));
  // The Bank (grain) over the Market with the fish.
  game.must(play(0, 0));
  TEST_ASSERT_EQUAL_INT(2, game.good_count(0, Good::fish));
  TEST_ASSERT_EQUAL_INT(1, game.good_count(0, Good::grain));
  TEST_ASSERT_EQUAL_INT(0, game.good_count(1, Good::fish));
}

// MKT-6
void counts_go_beyond_the_ten_spaces_of_a_board() {
  Situation game(setup_with_market(2));
  game.owns(0, {Card::fish, Card::fish, Card::fish, Card::fish_basket, Card::fish_basket, Card::caviar,
                Card::special_fish, Card::market_fish, Card::ship_builder_fish, Card::harbor_second});
  TEST_ASSERT_EQUAL_INT(3 + 4 + 3 + 4 + 1 + 1 + 1, game.good_count(0, Good::fish));
}

// MKT-7
void market_cards_carry_one_to_three_symbols_and_some_others_one() {
  struct Printed {
    Good good;
    std::array<Card, 3> market;
    std::array<Card, 3> others;
  };
  constexpr Printed k_printed[] = {
      {Good::grain,
       {Card::ear_of_wheat, Card::grain_sack, Card::field},
       {Card::ship_builder_grain, Card::market_grain, Card::bank_second}},
      {Good::chicken,
       {Card::chick, Card::hen, Card::chicken_coop},
       {Card::ship_builder_chicken, Card::market_chicken, Card::peterhof_second}},
      {Good::fruit,
       {Card::apple, Card::apple_crate, Card::apple_orchard},
       {Card::ship_builder_fruit, Card::market_fruit, Card::st_isaacs_cathedral_second}},
      {Good::fish,
       {Card::fish, Card::fish_basket, Card::caviar},
       {Card::ship_builder_fish, Card::market_fish, Card::harbor_second}},
      {Good::vegetable,
       {Card::cabbage, Card::vegetable_basket, Card::vegetable_garden},
       {Card::ship_builder_vegetable, Card::market_vegetable, Card::church_of_the_resurrection_second}},
  };
  for (const Printed& printed : k_printed) {
    Situation game(setup_with_market(2));
    int expected = 0;
    for (int symbols = 1; symbols <= 3; ++symbols) {
      game.owns(0, {printed.market[static_cast<std::size_t>(symbols - 1)]});
      expected += symbols;
      TEST_ASSERT_EQUAL_INT(expected, game.good_count(0, printed.good));
    }
    for (Card card : printed.others) {
      game.owns(0, {card});
      TEST_ASSERT_EQUAL_INT(++expected, game.good_count(0, printed.good));
    }
    for (Good good : k_goods) {
      if (good != printed.good) TEST_ASSERT_EQUAL_INT(0, game.good_count(0, good));
    }
  }
}

// MKT-7 PRICE-3
void reductions_go_by_name_and_never_by_symbol() {
  Situation game(setup_with_market(2));
  game.owns(0, {Card::market_fish, Card::fish, Card::ship_builder_fish, Card::fish});
  game.lies(Row::upper, 9, Card::fish).lies(Row::upper, 8, Card::fish_basket).lies(Row::upper, 7, Card::market_grain);
  game.lies(Row::upper, 6, Card::ship_builder_fruit).lies(Row::lower, 1, Card::caviar).enter(Phase::noble);
  TEST_ASSERT_EQUAL_INT(5 - 2, game.price(buy(k_high)));
  TEST_ASSERT_EQUAL_INT(4, game.price(buy(row_place(Row::upper, 8))));
  // Markets and Ship Builders are one name whatever they carry.
  TEST_ASSERT_EQUAL_INT(5 - 1, game.price(buy(row_place(Row::upper, 7))));
  TEST_ASSERT_EQUAL_INT(7 - 1, game.price(buy(row_place(Row::upper, 6))));
  TEST_ASSERT_EQUAL_INT(3 - 1, game.price(buy(row_place(Row::lower, 1))));
}

// MKT-8
void a_question_mark_takes_a_tile_of_the_supply() {
  Situation game(setup_with_market(2));
  game.lies(Row::upper, 9, Card::ship_builder_any).lies(Row::upper, 8, Card::czar_and_carpenter_second);
  game.lies(Row::upper, 7, Card::lumberjack).enter(Phase::noble);
  for (Good good : k_goods) TEST_ASSERT_TRUE(has_tile(game, good) && game.allows(filled(buy(k_high), good)));
  game.refuses(buy(k_high), Reason::needs_a_good);
  game.refuses(filled(buy(row_place(Row::upper, 7)), Good::fish), Reason::takes_no_good);
  game.must(filled(buy(k_high), Good::fish));
  TEST_ASSERT_FALSE(has_tile(game, Good::fish));
  TEST_ASSERT_EQUAL_INT(1, game.good_count(0, Good::fish));
  const std::uint8_t czar = row_place(Row::upper, 8);
  game.refuses(filled(buy(czar), Good::fish), Reason::good_is_gone);
  game.must(filled(buy(czar), Good::grain));
  TEST_ASSERT_EQUAL_INT(1, game.good_count(1, Good::grain));
  TEST_ASSERT_FALSE(has_tile(game, Good::grain));
}

// MKT-8 MKT-6
void a_question_mark_in_hand_takes_no_tile_until_it_is_played() {
  Situation game(setup_with_market(2));
  game.lies(Row::upper, 9, Card::ship_builder_any).enter(Phase::noble);
  game.must(take(k_high)).pass(1);
  for (Good good : k_goods) TEST_ASSERT_TRUE(has_tile(game, good));
  game.refuses(play(0), Reason::needs_a_good);
  game.must(filled(play(0), Good::vegetable));
  TEST_ASSERT_FALSE(has_tile(game, Good::vegetable));
  TEST_ASSERT_EQUAL_INT(1, game.good_count(0, Good::vegetable));
}

// MKT-8 D-16
void the_tile_returns_when_its_card_leaves_the_play_area() {
  Situation game(setup_with_market(2));
  game.owns_filled(0, Card::ship_builder_any, Good::fruit).holds(0, {Card::wharf}).enter(Phase::noble);
  TEST_ASSERT_FALSE(has_tile(game, Good::fruit));
  game.must(play(0, 0));
  TEST_ASSERT_TRUE(has_tile(game, Good::fruit));
  TEST_ASSERT_EQUAL_INT(0, game.good_count(0, Good::fruit));
}

// MKT-8
void without_the_market_a_question_mark_is_not_filled() {
  Situation game(Edition::second, 2);
  game.lies(Row::upper, 7, Card::ship_builder_any).enter(Phase::noble);
  game.refuses(filled(buy(row_place(Row::upper, 7)), Good::fish), Reason::takes_no_good);
  game.must(buy(row_place(Row::upper, 7)));
}

// MKT-9
void an_orange_card_costs_1_and_carries_four_symbols() {
  constexpr Card k_orange[] = {Card::special_grain, Card::special_chicken, Card::special_fruit, Card::special_fish,
                               Card::special_vegetable};
  for (std::size_t i = 0; i < k_good_count; ++i) {
    Situation game(setup_with_market(2));
    game.lies(Row::upper, 9, k_orange[i]).enter(Phase::noble);
    TEST_ASSERT_EQUAL_INT(1, game.price(buy(k_high)));
    game.must(buy(k_high));
    TEST_ASSERT_EQUAL_INT(24, game.rubles(0));
    TEST_ASSERT_EQUAL_INT(4, game.good_count(0, k_goods[i]));
  }
}

}  // namespace

int main() {
  UNITY_BEGIN();
  RUN_TEST(two_to_five_play_with_a_fifth_deck_of_35_cards);
  RUN_TEST(everybody_still_buys_two_workers_first);
  RUN_TEST(the_market_phase_comes_between_workers_and_buildings_and_the_sack_starts_it);
  RUN_TEST(five_markers_are_dealt_evenly_and_the_rest_to_different_players);
  RUN_TEST(a_given_deal_of_five_markers_must_be_one_that_could_be_dealt);
  RUN_TEST(the_first_phase_lays_two_workers_a_player_and_later_ones_fill_up_to_ten);
  RUN_TEST(rows_have_ten_places_and_close_up_to_the_tenth);
  RUN_TEST(the_market_deck_triggers_the_end_like_any_other);
  RUN_TEST(a_count_rises_when_a_card_comes_into_play_and_falls_when_it_leaves);
  RUN_TEST(counts_go_beyond_the_ten_spaces_of_a_board);
  RUN_TEST(market_cards_carry_one_to_three_symbols_and_some_others_one);
  RUN_TEST(reductions_go_by_name_and_never_by_symbol);
  RUN_TEST(a_question_mark_takes_a_tile_of_the_supply);
  RUN_TEST(a_question_mark_in_hand_takes_no_tile_until_it_is_played);
  RUN_TEST(the_tile_returns_when_its_card_leaves_the_play_area);
  RUN_TEST(without_the_market_a_question_mark_is_not_filled);
  RUN_TEST(an_orange_card_costs_1_and_carries_four_symbols);
  return UNITY_END();
}
