#include <unity.h>

#include <algorithm>

#include "engine/rules/rules.hpp"
#include "engine/view/view.hpp"
#include "host_tests/engine/support/action_makers.hpp"
#include "host_tests/engine/support/situation.hpp"

using namespace neva;

namespace {

constexpr std::uint8_t k_high = row_place(Row::upper, 7);

Setup with_assembly(std::uint8_t players = 2) {
  Setup setup = setup_of(Edition::complete, players);
  setup.assembly = true;
  return setup;
}

Situation holding(std::initializer_list<Card> cards) {
  Situation game(with_assembly());
  game.holds(0, cards);
  return game;
}

// ASM-1
void twelve_cards_join_the_decks() {
  Situation game(with_assembly());
  TEST_ASSERT_EQUAL_INT(31, game.deck_left(Phase::worker));
  TEST_ASSERT_EQUAL_INT(0, game.deck_left(Phase::market));
  TEST_ASSERT_EQUAL_INT(28 + 3, game.deck_left(Phase::building));
  TEST_ASSERT_EQUAL_INT(27 + 3, game.deck_left(Phase::noble));
  TEST_ASSERT_EQUAL_INT(30 + 6, game.deck_left(Phase::exchange));
  const auto in_deck = [&game](Phase deck, Card card) {
    const Card* first = &game.state.decks[game.state.deck_first[static_cast<std::size_t>(deck)]];
    return std::count(first, first + game.deck_left(deck), card);
  };
  TEST_ASSERT_EQUAL_INT(1, in_deck(Phase::building, Card::away_with_it));
  TEST_ASSERT_EQUAL_INT(1, in_deck(Phase::building, Card::potemkin_village_1_4_assembly));
  TEST_ASSERT_EQUAL_INT(1, in_deck(Phase::building, Card::potemkin_village_3_8_assembly));
  TEST_ASSERT_EQUAL_INT(1, in_deck(Phase::noble, Card::away_with_it));
  TEST_ASSERT_EQUAL_INT(2, in_deck(Phase::noble, Card::black_market));
  for (Card card :
       {Card::golden_donkey, Card::double_turn, Card::theft, Card::jester, Card::assembly, Card::czar_reformer}) {
    TEST_ASSERT_EQUAL_INT_MESSAGE(1, in_deck(Phase::exchange, card), info_of(card).id);
  }
}

// ASM-2 BAN-2
void an_action_card_is_taken_first_and_played_later() {
  Situation game(with_assembly());
  game.lies(Row::upper, 7, Card::golden_donkey).enter(Phase::noble).refuses(buy(k_high), Reason::not_for_sale);
  game.must(take(k_high)).pass(1).must(play(0));
  TEST_ASSERT_EQUAL_INT(30, game.rubles(0));
  Situation end = holding({Card::golden_donkey, Card::author});
  end.rubles(0, 0).trigger_end().enter(Phase::exchange).pass(2);
  TEST_ASSERT_EQUAL_INT(-5, end.points(0));
}

// ASM-2 BAN-11
void a_played_action_card_goes_to_the_discard_pile() {
  Situation game = holding({Card::golden_donkey});
  game.enter(Phase::noble).must(play(0));
  TEST_ASSERT_TRUE(game.discards() == std::vector<Card>{Card::golden_donkey});
}

// ASM-2 ASM-5 BAN-12
void away_with_it_comes_to_lie_on_the_card_it_dropped() {
  Situation game = holding({Card::away_with_it, Card::library});
  game.enter(Phase::noble).must(play_drop(0, 1));
  TEST_ASSERT_TRUE((game.discards() == std::vector<Card>{Card::library, Card::away_with_it}));
}

// ASM-2 ASM-5 BAN-7 N-18
void a_double_turn_goes_to_the_pile_after_its_second_action() {
  Situation game = holding({Card::double_turn, Card::bank});
  game.owns(0, {Card::market}).enter(Phase::noble).must(play(0));
  TEST_ASSERT_TRUE(game.discards().empty() && game.is_action_of(0));
  game.must(take(row_place(Row::upper, 0)));
  TEST_ASSERT_TRUE(game.discards().empty() && game.is_action_of(0));
  // The Market that the Bank replaces, then the Double Turn.
  game.must(play(0, 0));
  TEST_ASSERT_TRUE((game.discards() == std::vector<Card>{Card::market, Card::double_turn}));
  TEST_ASSERT_TRUE(game.is_action_of(1));
}

// N-6
void a_double_turn_that_is_cut_short_goes_to_the_pile_too() {
  Setup setup = with_assembly();
  setup.house.empty_display_ends_the_phase = true;
  Situation game(setup);
  game.holds(0, {Card::double_turn}).box_deck(Phase::noble, 0).lies(Row::lower, 3, Card::pub).enter(Phase::noble);
  game.must(play(0)).must(take(row_place(Row::lower, 3)));
  TEST_ASSERT_TRUE(game.state.table.phase == Phase::exchange);
  TEST_ASSERT_TRUE(game.discards() == std::vector<Card>{Card::double_turn});
}

// ASM-3 ASM-2
void the_black_market_takes_or_buys_anything_but_an_action_card() {
  Situation game = holding({Card::black_market});
  game.discarded({Card::library, Card::jester, Card::author}).enter(Phase::noble).must(play(0));
  TEST_ASSERT_TRUE(game.asks(Decision::search, 0));
  game.refuses(take_discard(1), Reason::action_card).refuses(buy_discard(1), Reason::action_card);
  game.refuses(leave(0), Reason::must_choose);
  Situation bought = game;
  TEST_ASSERT_EQUAL_INT(17, bought.price(buy_discard(0)));
  bought.must(buy_discard(0));
  TEST_ASSERT_TRUE((bought.discards() == std::vector<Card>{Card::jester, Card::author, Card::black_market}));
  game.must(take_discard(2));
  TEST_ASSERT_TRUE(game.hand(0) == std::vector<Card>{Card::author});
  TEST_ASSERT_TRUE((game.discards() == std::vector<Card>{Card::library, Card::jester, Card::black_market}));
}

// ASM-3 N-18
void what_the_black_market_replaces_lies_below_it() {
  Situation game = holding({Card::black_market});
  game.owns(0, {Card::market}).discarded({Card::bank}).enter(Phase::noble).must(play(0)).must(buy_discard(0, 0));
  TEST_ASSERT_TRUE((game.discards() == std::vector<Card>{Card::market, Card::black_market}));
}

// ASM-3 N-9 N-11
void the_black_market_is_played_only_if_a_card_can_be_bought_or_taken() {
  Situation empty = holding({Card::black_market});
  empty.enter(Phase::noble).refuses(play(0), Reason::pile_is_empty);
  Situation purple = holding({Card::black_market});
  purple.discarded({Card::jester}).enter(Phase::noble);
  TEST_ASSERT_EQUAL_INT(0, purple.ways(ActionKind::play));
  TEST_ASSERT_TRUE(apply(purple.state, play(0)).refused());
  // Four cards in hand, one of them the Black Market: no room without it, so it depends on the money.
  Situation full(with_assembly());
  full.holds(0, {Card::black_market, Card::pub, Card::theater, Card::judge}).discarded({Card::library}).rubles(0, 16);
  full.enter(Phase::noble).refuses(play(0), Reason::cannot_be_done);
  full.rubles(0, 17).must(play(0)).refuses(take_discard(0), Reason::hand_full);
  full.refuses(leave(0), Reason::must_choose).must(buy_discard(0));
  // With three the Black Market makes the room itself.
  Situation room(with_assembly());
  room.holds(0, {Card::black_market, Card::pub, Card::theater}).discarded({Card::library}).rubles(0, 0);
  room.enter(Phase::noble).must(play(0)).must(take_discard(0));
}

// ASM-4
void the_thief_starts_the_phase_and_its_scoring() {
  Situation game(with_assembly(3));
  game.holds(2, {Card::theft}).owns(1, {Card::pub}).owns(2, {Card::pub}).enter(Phase::building, 1);
  TEST_ASSERT_TRUE(game.asks(Decision::interrupt, 2));
  TEST_ASSERT_EQUAL_INT(8, game.cards_lying(Row::upper));
  Situation waited = game;
  waited.must(wait());
  TEST_ASSERT_TRUE(waited.is_action_of(1));
  waited.pass(3);
  TEST_ASSERT_TRUE(waited.asks(Decision::points, 1));
  game.must(interrupt());
  TEST_ASSERT_TRUE(game.is_action_of(2));
  TEST_ASSERT_EQUAL_INT(1, game.state.table.markers[static_cast<std::size_t>(Phase::building)]);
  game.pass(3);
  TEST_ASSERT_TRUE(game.asks(Decision::points, 2));
  game.must(points(0));
  TEST_ASSERT_TRUE(game.asks(Decision::points, 1));
}

// ASM-4 D-22 N-5
void the_holder_of_theft_is_asked_at_the_start_of_every_phase_in_secret() {
  Situation game(with_assembly(2));
  game.holds(1, {Card::theft}).enter(Phase::worker);
  for (Phase phase : {Phase::worker, Phase::building, Phase::noble, Phase::exchange, Phase::worker}) {
    TEST_ASSERT_TRUE(game.state.table.phase == phase);
    TEST_ASSERT_TRUE(game.asks(Decision::interrupt, 1));
    const View asked = view_of(game.state, 0);
    game.must(wait());
    const View waited = view_of(game.state, 0);
    TEST_ASSERT_EQUAL_MEMORY(&waited, &asked, sizeof asked);
    game.refuses(play(0), game.state.table.seat == 1 ? Reason::only_as_interrupt : Reason::no_such_place);
    game.pass(2);
  }
}

// ASM-4 ASM-2 N-10
void theft_goes_to_the_pile_at_once_and_may_be_played_by_the_start_player() {
  Situation game = holding({Card::theft});
  game.enter(Phase::noble, 0).must(interrupt());
  TEST_ASSERT_TRUE(game.discards() == std::vector<Card>{Card::theft});
  TEST_ASSERT_TRUE(game.is_action_of(0));
  // Even an empty display can be stolen, for the order of scoring.
  Situation empty = holding({Card::theft});
  empty.box_deck(Phase::noble, 0).enter(Phase::noble, 1).must(interrupt());
  TEST_ASSERT_TRUE(empty.is_action_of(0));
}

// ASM-5 BAN-9 BAN-10
void jester_and_assembly_go_to_the_pile_after_their_scoring() {
  Situation game = holding({Card::jester, Card::assembly});
  game.owns(0, {Card::controller, Card::harbor}).enter(Phase::building);
  game.must(play_on(0, 0)).pass(1).must(play_on(0, 1));
  TEST_ASSERT_TRUE(game.discards().empty());
  game.pass(2);
  // The Harbor's 5 and 2 doubled.
  TEST_ASSERT_EQUAL_INT(25 + 10, game.rubles(0));
  TEST_ASSERT_EQUAL_INT(4, game.points(0));
  TEST_ASSERT_TRUE(game.discards() == std::vector<Card>{Card::assembly});
  game.pass(2);
  // The Controller's 4 and 1 swapped.
  TEST_ASSERT_EQUAL_INT(35 + 1, game.rubles(0));
  TEST_ASSERT_EQUAL_INT(4 + 4, game.points(0));
  TEST_ASSERT_TRUE((game.discards() == std::vector<Card>{Card::assembly, Card::jester}));
}

// ASM-5 BAN-10 N-18
void what_lay_on_a_replaced_card_follows_it_to_the_pile() {
  Situation game = holding({Card::jester, Card::senator});
  game.owns(0, {Card::controller}).enter(Phase::noble).must(play_on(0, 0)).pass(1).must(play(0, 0));
  TEST_ASSERT_TRUE((game.discards() == std::vector<Card>{Card::controller, Card::jester}));
}

// ASM-5 BAN-3 D-33
void czar_reformer_replaces_the_czar_and_carpenter_alone_and_makes_red_and_blue_cheaper() {
  Situation game = holding({Card::czar_reformer});
  game.owns(0, {Card::lumberjack, Card::czar_and_carpenter}).lies(Row::upper, 7, Card::library);
  game.lies(Row::upper, 6, Card::judge).lies(Row::upper, 5, Card::shepherd).enter(Phase::worker);
  game.refuses(play(0, 0), Reason::wrong_target);
  TEST_ASSERT_EQUAL_INT(9 - 8, game.price(play(0, 1)));
  game.must(play(0, 1)).pass(1);
  TEST_ASSERT_EQUAL_INT(17 - 1, game.price(buy(k_high)));
  TEST_ASSERT_EQUAL_INT(16 - 1, game.price(buy(row_place(Row::upper, 6))));
  TEST_ASSERT_EQUAL_INT(5, game.price(buy(row_place(Row::upper, 5))));
  game.pass(1);
  TEST_ASSERT_EQUAL_INT(24 + 3 + 3, game.rubles(0));
}

// ASM-1 BAN-4 D-24
void the_three_potemkin_villages_are_three_names_here() {
  Situation game = holding({Card::bank});
  game.owns(0, {Card::potemkin_village, Card::potemkin_village_1_4_assembly});
  game.lies(Row::upper, 7, Card::potemkin_village_3_8_assembly).enter(Phase::noble);
  TEST_ASSERT_EQUAL_INT(3, game.price(buy(k_high)));
  TEST_ASSERT_EQUAL_INT(13 - 6, game.price(play(0, 0)));
  TEST_ASSERT_EQUAL_INT(13 - 4, game.price(play(0, 1)));
  game.must(buy(k_high)).pass(1);
  TEST_ASSERT_EQUAL_INT(13 - 8, game.price(play(0, 2)));
}

}  // namespace

int main() {
  UNITY_BEGIN();
  RUN_TEST(twelve_cards_join_the_decks);
  RUN_TEST(an_action_card_is_taken_first_and_played_later);
  RUN_TEST(a_played_action_card_goes_to_the_discard_pile);
  RUN_TEST(away_with_it_comes_to_lie_on_the_card_it_dropped);
  RUN_TEST(a_double_turn_goes_to_the_pile_after_its_second_action);
  RUN_TEST(a_double_turn_that_is_cut_short_goes_to_the_pile_too);
  RUN_TEST(the_black_market_takes_or_buys_anything_but_an_action_card);
  RUN_TEST(what_the_black_market_replaces_lies_below_it);
  RUN_TEST(the_black_market_is_played_only_if_a_card_can_be_bought_or_taken);
  RUN_TEST(the_thief_starts_the_phase_and_its_scoring);
  RUN_TEST(the_holder_of_theft_is_asked_at_the_start_of_every_phase_in_secret);
  RUN_TEST(theft_goes_to_the_pile_at_once_and_may_be_played_by_the_start_player);
  RUN_TEST(jester_and_assembly_go_to_the_pile_after_their_scoring);
  RUN_TEST(what_lay_on_a_replaced_card_follows_it_to_the_pile);
  RUN_TEST(czar_reformer_replaces_the_czar_and_carpenter_alone_and_makes_red_and_blue_cheaper);
  RUN_TEST(the_three_potemkin_villages_are_three_names_here);
  return UNITY_END();
}
