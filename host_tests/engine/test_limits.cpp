// Every capacity of engine/limits.hpp, driven as far as it goes.
#include <unity.h>

#include <algorithm>
#include <bit>
#include <cstdio>

#include "engine/limits.hpp"
#include "engine/rules/area.hpp"
#include "host_tests/engine/support/action_makers.hpp"
#include "host_tests/engine/support/printed_game.hpp"
#include "host_tests/engine/support/situation.hpp"
#include "host_tests/support/expect_stop.hpp"
#include "host_tests/support/whole_setups.hpp"

using namespace neva;

namespace {

Setup base(Edition edition, std::uint8_t players) {
  Setup setup{};
  setup.edition = edition;
  setup.players = players;
  return setup;
}

// The game with the most cards.
Setup largest(std::uint8_t players) { return whole_second(players, HurdleRule::variant_0); }

// Every set of cards that can be played with.
template <typename Call>
void for_each_card_set(Call&& call) {
  for (int bits = 0; bits < 8; ++bits) {
    Setup setup = base(Edition::second, 2);
    setup.market = (bits & 1) != 0;
    setup.banquet = (bits & 2) != 0;
    setup.company = (bits & 4) != 0 ? k_company_all : 0;
    call(setup);
  }
  for (int bits = 0; bits < 4; ++bits) {
    Setup setup = base(Edition::complete, 2);
    setup.assembly = (bits & 1) != 0;
    setup.new_russia = (bits & 2) != 0;
    call(setup);
  }
  call(base(Edition::classic, 2));
}

void the_largest_game_has_exactly_as_many_cards_as_there_is_room_for() {
  int most = 0;
  for_each_card_set([&most](const Setup& setup) {
    State state;
    TEST_ASSERT_TRUE(start(state, setup, 1) == SetupFault::none);
    int cards = std::popcount(state.table.occupied[0]);
    for (std::uint8_t left : state.table.deck_left) cards += left;
    int printed = 0;
    for (int size : printed_game(setup).deck_size) printed += size;
    TEST_ASSERT_EQUAL_INT(printed, cards);
    most = std::max(most, cards);
  });
  TEST_ASSERT_EQUAL_INT(k_cards_max, most);
}

void the_pool_takes_every_card_and_stops_at_one_more() {
  Situation game(largest(5));
  Table& table = game.state.table;
  for (int i = 0; i < k_cards_max; ++i) {
    if (i % 4 == 0) {
      add_to_area(table, static_cast<std::uint8_t>(i % 5), Card::lumberjack, 0);
    } else {
      discard(table, Card::author);
    }
  }
  TEST_ASSERT_EQUAL_INT(k_cards_max, table.area_end[4] + table.discard_count);
  EXPECT_STOP(add_to_area(table, 0, Card::lumberjack, 0));
  EXPECT_STOP(discard(table, Card::author));
}

// One seat owns every card of the game: nothing it keeps of them runs over.
void one_play_area_takes_every_card() {
  for_each_card_set([](const Setup& setup) {
    Situation game(setup);
    int points = 0;
    int rubles = 0;
    int cards = 0;
    for (Card card : printed_game(setup).cards) {
      const Face& face = printed_game(setup).of(card);
      if (face.colour == CardColour::purple) continue;
      for (int i = 0; i < face.count; ++i, ++cards) add_to_area(game.state.table, 0, card, 0);
      points += face.count * face.points;
      rubles += face.count * (face.special == Special::sycophant ? 0 : face.rubles);
    }
    const SeatTable& seat = game.state.table.seats[0];
    for (std::size_t i = 0; i < k_income_colour_count; ++i) {
      cards -= seat.colour_count[i];
      rubles -= seat.rubles[i];
      points -= seat.printed_points[i];
    }
    TEST_ASSERT_EQUAL_INT(0, cards);
    TEST_ASSERT_EQUAL_INT(0, rubles);
    TEST_ASSERT_EQUAL_INT(0, points);
  });
}

void a_place_that_is_not_in_the_play_area_stops() {
  Situation game(Edition::classic, 2);
  game.owns(0, {Card::author}).owns(1, {Card::judge});
  EXPECT_STOP(remove_from_area(game.state.table, 0, 1));
}

Action event_action(Event event) { return make_action(ActionKind::event, static_cast<std::uint32_t>(event)); }

void a_hand_reaches_all_its_places() {
  Situation game(largest(2));
  game.owns(0, {Card::warehouse}).enter(Phase::noble).must(event_action(Event::warehouse));
  for (int i = 0; i < k_hand_max; ++i) game.must(take(i)).pass(1);
  TEST_ASSERT_EQUAL_INT(k_hand_max, game.hand_count(0));
  game.refuses(take(k_hand_max), Reason::hand_full);
}

// BAN, MKT-8, CARD-OBS: both Observatories turned, the chip, Jester and Banquet, and both cards with a ?. The Debtor's
// Prison is not played with the Banquet, and no other edition has a chip or a ?.
void the_most_cards_that_can_carry_marks() {
  Situation game(largest(2));
  game.owns(0, {Card::observatory_second, Card::observatory_second, Card::author, Card::controller, Card::controller})
      .owns_filled(0, Card::ship_builder_any, Good::grain)
      .owns_filled(1, Card::czar_and_carpenter_second, Good::fish)
      .marks(0, Card::author, mark::k_chip)
      .holds(0, {Card::jester, Card::banquet})
      .enter(Phase::building);
  const std::uint8_t controller = game.area_place(0, Card::controller);
  game.must(make_action(ActionKind::play_on, 0, controller)).pass(1);
  game.must(make_action(ActionKind::play_on, 0, controller + 1U)).pass(1);
  for (int i = 0; i < 2; ++i) game.must(observe(Phase::noble)).must(discard_drawn()).pass(1);
  TEST_ASSERT_EQUAL_INT(7, game.state.table.marked_count);
  TEST_ASSERT_TRUE(game.state.table.marked_count <= k_marked_max);
  for (std::uint8_t at = 0; game.state.table.marked_count < k_marked_max; ++at)
    set_marks(game.state.table, at, mark::k_turned);
  std::uint8_t bare = 0;
  while (marks_at(game.state.table, bare) != 0) ++bare;
  EXPECT_STOP(set_marks(game.state.table, bare, mark::k_turned));
}

constexpr Card k_blue_exchange[] = {Card::mariinsky_theater_second,
                                    Card::bank_second,
                                    Card::peterhof_second,
                                    Card::st_isaacs_cathedral_second,
                                    Card::church_of_the_resurrection_second,
                                    Card::harbor_second,
                                    Card::catherine_palace,
                                    Card::smolny_cathedral,
                                    Card::hermitage,
                                    Card::winter_palace,
                                    Card::textile_factory,
                                    Card::guild_hall,
                                    Card::university};

// Every different building of the largest game, every noble with marked copies apart: what an exchange card may
// replace.
constexpr std::size_t k_buildings = 19;
constexpr std::size_t k_nobles = 10;

Situation& own_every_target(Situation& game) {
  game.owns(0, {Card::market_grain, Card::market_chicken, Card::market_fruit, Card::market_fish, Card::market_vegetable,
                Card::customs_house, Card::firehouse, Card::hospital, Card::library, Card::theater, Card::academy,
                Card::potemkin_village, Card::potemkin_village_1_4, Card::potemkin_village_3_8, Card::pub,
                Card::warehouse, Card::observatory_second, Card::coffee_house, Card::trading_house});
  game.owns(0, {Card::author, Card::administrator, Card::warehouse_manager, Card::secretary, Card::judge_second,
                Card::mistress_of_ceremonies_second, Card::sycophant, Card::controller})
      .marks(0, Card::controller, mark::k_jester)
      .owns(0, {Card::judge_second})
      .marks(0, Card::judge_second, mark::k_doubler)
      .owns(0, {Card::controller});
  return game;
}

// What is left of the decks but two cards each goes to the other seats, each copy to another one.
void give_away_the_rest(Situation& game) {
  const PrintedGame& printed = printed_game(game.state.table.setup);
  const auto stays = [&printed](Card card) {
    const bool bought_later = std::ranges::find(k_blue_exchange, card) != std::end(k_blue_exchange);
    return bought_later || printed.of(card).colour == CardColour::purple;
  };
  int given = 0;
  for (std::uint8_t deck = 0; deck < k_phase_count; ++deck) {
    std::uint8_t kept = 0;
    while (game.deck_left(static_cast<Phase>(deck)) > kept) {
      const Card card = game.top_of(static_cast<Phase>(deck), kept);
      if (kept < 2 || stays(card)) {
        ++kept;
        continue;
      }
      game.owns(static_cast<std::uint8_t>(1 + given++ % 4), {card});
    }
  }
}

std::size_t count_kind(const ActionList& actions, ActionKind kind) {
  return static_cast<std::size_t>(
      std::count_if(actions.begin(), actions.end(), [kind](Action action) { return action.kind == kind; }));
}

// The display holds 15 cards after New Luck (10 otherwise), a hand 4 with the Warehouse. All 13 blue exchange cards lie
// there, the other places and the hand hold red ones beside Money Collector and Moocher; the other events are still to
// be had, and a red exchange card lies on the pile for the Grabber.
void the_longest_list_of_actions_fits() {
  Situation game(largest(5));
  own_every_target(game);
  for (int i = 0; i < 4; ++i) game.lies(Row::upper, 6 + i, k_blue_exchange[i]);
  for (int i = 0; i < 4; ++i) game.lies(Row::lower, i, k_blue_exchange[4 + i]);
  game.lies(Row::lower, 4, Card::abbot).lies(Row::lower, 5, Card::chamber_maid);
  game.holds(0, {Card::money_collector, Card::moocher, Card::weapon_master, Card::builder});
  game.discarded({Card::senator}).rubles(0, 400);
  give_away_the_rest(game);
  game.on_top(Phase::building,
              {k_blue_exchange[8], k_blue_exchange[9], k_blue_exchange[10], k_blue_exchange[11], k_blue_exchange[12]});
  game.enter(Phase::building, 1).must(event_action(Event::new_luck)).pass(4);
  static ActionList actions;
  legal_actions(game.state, actions);
  const std::size_t ways = 13 * k_buildings + 4 * k_nobles;
  TEST_ASSERT_EQUAL_size_t(ways, count_kind(actions, ActionKind::buy) + count_kind(actions, ActionKind::play));
  TEST_ASSERT_EQUAL_size_t(ways,
                           count_kind(actions, ActionKind::half_buy) + count_kind(actions, ActionKind::half_play));
  // Ghost on each of 15 cards, Grabber over each noble, Twin, Sponsor, Warehouse.
  TEST_ASSERT_EQUAL_size_t(15 + k_nobles + 3, count_kind(actions, ActionKind::event));
  const std::size_t mooching =
      count_kind(actions, ActionKind::mooch_rubles) + count_kind(actions, ActionKind::mooch_points);
  // Five decks to look at, and the pass.
  TEST_ASSERT_EQUAL_size_t(2 * ways + 15 + k_nobles + 3 + mooching + 5 + 1, actions.size());
  char message[100];
  std::snprintf(message, sizeof message, "longest list %zu of %zu, %zu of them mooching", actions.size(), k_actions_max,
                mooching);
  TEST_MESSAGE(message);
  TEST_ASSERT_TRUE(actions.size() <= k_actions_max);
}

// BAN-6: the whole rest of the game lies on the pile.
void the_longest_search_of_the_pile_fits() {
  Situation game(largest(2));
  own_every_target(game);
  game.owns(0, {Card::lumberjack, Card::gold_miner, Card::shepherd, Card::fur_trapper, Card::ship_builder_grain,
                Card::ship_builder_chicken, Card::ship_builder_fruit, Card::ship_builder_fish,
                Card::ship_builder_vegetable})
      .holds(0, {Card::black_market})
      .rubles(0, 400);
  for (std::uint8_t deck = 0; deck < k_phase_count; ++deck) game.shrink_deck(static_cast<Phase>(deck), 3);
  game.enter(Phase::noble).must(play(0));
  static ActionList actions;
  legal_actions(game.state, actions);
  char message[100];
  std::snprintf(message, sizeof message, "longest search %zu actions, %d cards in the pile", actions.size(),
                game.state.table.discard_count);
  TEST_MESSAGE(message);
  TEST_ASSERT_TRUE(game.state.table.discard_count > 110);
  TEST_ASSERT_TRUE(actions.size() <= k_actions_max);
}

void no_card_can_be_bought_in_more_ways_than_fit() {
  Situation game(largest(2));
  own_every_target(game).lies(Row::upper, 0, Card::university).rubles(0, 400).enter(Phase::exchange);
  static ActionList actions;
  legal_actions(game.state, actions);
  const std::uint8_t from = game.lying(Card::university);
  const auto ways = std::count_if(actions.begin(), actions.end(), [from](Action action) {
    return action.kind == ActionKind::buy && action.from == from;
  });
  TEST_ASSERT_EQUAL_INT(k_buildings, ways);
  TEST_ASSERT_TRUE(k_buildings <= k_ways_to_buy_max);
}

void a_list_takes_its_capacity_and_stops_at_one_more() {
  static ActionList actions;
  Action* next = actions.start();
  for (std::size_t i = 0; i < k_actions_max; ++i) *next++ = pass_action();
  actions.finish(next);
  TEST_ASSERT_EQUAL_size_t(k_actions_max, actions.size());
  EXPECT_STOP(actions.finish(next + 1));
}

}  // namespace

int main() {
  UNITY_BEGIN();
  RUN_TEST(the_largest_game_has_exactly_as_many_cards_as_there_is_room_for);
  RUN_TEST(the_pool_takes_every_card_and_stops_at_one_more);
  RUN_TEST(one_play_area_takes_every_card);
  RUN_TEST(a_place_that_is_not_in_the_play_area_stops);
  RUN_TEST(a_hand_reaches_all_its_places);
  RUN_TEST(the_most_cards_that_can_carry_marks);
  RUN_TEST(the_longest_list_of_actions_fits);
  RUN_TEST(the_longest_search_of_the_pile_fits);
  RUN_TEST(no_card_can_be_bought_in_more_ways_than_fit);
  RUN_TEST(a_list_takes_its_capacity_and_stops_at_one_more);
  return UNITY_END();
}
