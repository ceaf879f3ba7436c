#include <unity.h>

#include "engine/rules/rules.hpp"
#include "host_tests/engine/support/action_makers.hpp"
#include "host_tests/engine/support/situation.hpp"

using namespace neva;

namespace {

constexpr std::uint8_t k_high = row_place(Row::upper, 9);

Setup with_events(std::uint8_t players = 2) {
  Setup setup = setup_with_market(players);
  setup.banquet = true;
  setup.events = true;
  return setup;
}

// EVT-1
void six_events_lie_ready_from_round_2_on() {
  constexpr Event k_events[] = {Event::twin,     Event::sponsor,   Event::ghost,
                                Event::new_luck, Event::warehouse, Event::grabber};
  Situation game(with_events());
  for (Event which : k_events) TEST_ASSERT_TRUE(((game.state.table.events >> static_cast<unsigned>(which)) & 1U) != 0);
  game.round(1).enter(Phase::building).refuses(event(Event::sponsor), Reason::too_early);
  TEST_ASSERT_EQUAL_INT(0, game.ways(ActionKind::event));
  Situation later(with_events());
  later.round(2).enter(Phase::building).must(event(Event::sponsor));
  Situation without(Edition::second, 2);
  without.enter(Phase::building).refuses(event(Event::sponsor), Reason::no_events);
}

// EVT-1
void an_event_comes_before_the_regular_action() {
  Situation game(with_events());
  game.enter(Phase::noble).must(event(Event::warehouse));
  TEST_ASSERT_TRUE(game.is_action_of(0));
  game.must(take(row_place(Row::upper, 0)));
  TEST_ASSERT_TRUE(game.is_action_of(1));
}

// EVT-1
void each_player_uses_one_event_and_each_event_is_used_once() {
  Situation game(with_events(3));
  game.enter(Phase::noble).must(event(Event::sponsor));
  game.refuses(event(Event::warehouse), Reason::event_used).pass(1);
  game.refuses(event(Event::sponsor), Reason::event_used);
  game.must(event(Event::warehouse)).pass(2);
  TEST_ASSERT_TRUE(game.state.table.phase == Phase::exchange);
  while (game.state.table.seat != 0) game.pass(1);
  // For good: the phase does not matter.
  game.refuses(event(Event::new_luck), Reason::event_used);
}

// EVT-1 ROUND-5
void an_event_does_not_break_a_row_of_passes() {
  Situation game(with_events());
  game.enter(Phase::noble).pass(1).must(event(Event::sponsor)).pass(1);
  TEST_ASSERT_TRUE(game.state.table.phase == Phase::exchange);
}

// EVT-1 N-23
void a_pickpocket_has_no_event() {
  Situation game(with_events());
  game.holds(0, {Card::pickpocket}).enter(Phase::noble);
  game.refuses(event(Event::sponsor), Reason::not_now).must(interrupt());
  game.refuses(event(Event::sponsor), Reason::not_now);
}

// A Judge lies on the first place of the upper row, an Author on top of the noble deck.
Situation before_the_twin() {
  Situation game(with_events());
  game.on_top(Phase::noble, {Card::judge_second}).enter(Phase::noble).on_top(Phase::noble, {Card::author});
  return game;
}

// EVT-2 HAND-3
void a_twin_puts_a_card_of_the_deck_onto_the_first_place_and_both_must_be_had() {
  Situation game = before_the_twin();
  const int left = game.deck_left(Phase::noble);
  game.must(event(Event::twin));
  TEST_ASSERT_TRUE(game.asks(Decision::twin, 0));
  TEST_ASSERT_TRUE(game.state.table.twin[0] == Card::judge_second);
  TEST_ASSERT_TRUE(game.state.table.twin[1] == Card::author);
  TEST_ASSERT_EQUAL_INT(left - 1, game.deck_left(Phase::noble));
  TEST_ASSERT_TRUE(game.lying_at(Row::upper, 0) == Card::none);
  game.refuses(pass_action(), Reason::not_now);
  TEST_ASSERT_EQUAL_INT(17, game.price(buy_twin(0)));
  TEST_ASSERT_EQUAL_INT(4, game.price(buy_twin(1)));
  game.must(take_twin(0));
  TEST_ASSERT_TRUE(game.asks(Decision::twin, 0));
  game.refuses(take_twin(0), Reason::no_such_place);
  game.must(buy_twin(1));
  TEST_ASSERT_EQUAL_INT(25 - 4, game.rubles(0));
  TEST_ASSERT_TRUE(game.hand(0) == std::vector<Card>{Card::judge_second});
  // The regular action follows, but not with the card that came just now (a purple one could).
  TEST_ASSERT_TRUE(game.is_action_of(0));
  game.refuses(play(0), Reason::came_this_turn);
}

// EVT-2 EVT-8
void a_twin_that_cannot_be_had_is_discarded_with_the_card_on_top_that_its_player_names() {
  Situation game = before_the_twin();
  game.holds(0, {Card::pub, Card::theater, Card::library}).rubles(0, 16).must(event(Event::twin));
  TEST_ASSERT_TRUE(game.asks(Decision::twin, 0));
  game.refuses(take_twin(0), Reason::hand_full).refuses(buy_twin(1), Reason::spoils_the_other);
  game.refuses(top_twin(2), Reason::no_such_place).refuses(pass_action(), Reason::not_now);
  TEST_ASSERT_EQUAL_INT(2, game.ways(ActionKind::top_twin));
  Situation newer = game;
  newer.must(top_twin(1));
  TEST_ASSERT_TRUE((newer.discards() == std::vector<Card>{Card::judge_second, Card::author}));
  game.must(top_twin(0));
  TEST_ASSERT_TRUE((game.discards() == std::vector<Card>{Card::author, Card::judge_second}));
  TEST_ASSERT_TRUE(game.is_action_of(0));
  TEST_ASSERT_EQUAL_INT(16, game.rubles(0));
  game.refuses(event(Event::sponsor), Reason::event_used);
}

// EVT-8
void nobody_is_asked_about_equal_twins() {
  Situation game(with_events());
  game.on_top(Phase::noble, {Card::author}).at_bottom(Phase::noble, Card::author);
  game.enter(Phase::noble).on_top(Phase::noble, {Card::author});
  game.holds(0, {Card::pub, Card::theater, Card::library}).rubles(0, 0).must(event(Event::twin));
  TEST_ASSERT_TRUE(game.is_action_of(0));
  TEST_ASSERT_TRUE((game.discards() == std::vector<Card>{Card::author, Card::author}));
}

// EVT-2 EVT-8
void a_twin_that_can_be_had_must_be() {
  Situation game = before_the_twin();
  game.must(event(Event::twin)).refuses(top_twin(0), Reason::must_choose).must(take_twin(0));
  game.refuses(top_twin(0), Reason::no_such_place).refuses(top_twin(1), Reason::must_choose);
}

// EVT-2 N-24
void only_what_leaves_the_other_card_possible_may_be_chosen() {
  Situation game = before_the_twin();
  game.holds(0, {Card::pub, Card::theater}).rubles(0, 17).must(event(Event::twin));
  // One more card fits into the hand, and 17 rubles pay for the Judge or for the Author.
  game.refuses(buy_twin(2), Reason::no_such_place);
  TEST_ASSERT_TRUE(game.allows(buy_twin(0)) && game.allows(take_twin(0)) && game.allows(take_twin(1)));
  game.rubles(0, 16).refuses(take_twin(1), Reason::spoils_the_other);
  game.refuses(buy_twin(0), Reason::too_expensive);
  game.must(take_twin(0)).refuses(take_twin(1), Reason::hand_full).must(buy_twin(1));
}

// EVT-2 N-24 PRICE-3
void buying_one_twin_may_make_the_other_cheaper() {
  Situation game(with_events());
  game.on_top(Phase::noble, {Card::author}).enter(Phase::noble).on_top(Phase::noble, {Card::author});
  game.holds(0, {Card::pub, Card::theater, Card::library}).rubles(0, 6);
  Situation rich = game;
  rich.rubles(0, 4 + 3).must(event(Event::twin)).must(buy_twin(1)).must(buy_twin(0));
  TEST_ASSERT_EQUAL_INT(0, rich.rubles(0));
  TEST_ASSERT_EQUAL_INT(2, rich.area(0).size());
  // One ruble short: neither of them.
  game.must(event(Event::twin));
  TEST_ASSERT_EQUAL_INT(2, game.discards().size());
}

// EVT-2 N-24 BAN-2
void a_purple_twin_is_taken() {
  Situation game(with_events());
  game.on_top(Phase::exchange, {Card::jester}).at_bottom(Phase::exchange, Card::golden_donkey);
  game.enter(Phase::exchange).on_top(Phase::exchange, {Card::golden_donkey});
  game.holds(0, {Card::pub}).must(event(Event::twin));
  game.refuses(buy_twin(0), Reason::not_for_sale).must(take_twin(1)).must(take_twin(0));
  TEST_ASSERT_TRUE((game.hand(0) == std::vector<Card>{Card::pub, Card::golden_donkey, Card::jester}));
  // HAND-3: the regular action is a further one.
  game.must(play(1));
  TEST_ASSERT_EQUAL_INT(25 + 5, game.rubles(0));
}

// HAND-3 N-17
void a_fresh_money_collector_halves_no_card_that_came_with_it() {
  Situation game(with_events());
  game.on_top(Phase::noble, {Card::author}).at_bottom(Phase::market, Card::money_collector);
  game.enter(Phase::noble).on_top(Phase::noble, {Card::money_collector});
  game.must(event(Event::twin)).must(take_twin(0)).must(take_twin(1));
  TEST_ASSERT_TRUE(game.ways(ActionKind::half_buy) > 0);
  game.refuses(half_play(0), Reason::came_this_turn);
  TEST_ASSERT_EQUAL_INT(0, game.ways(ActionKind::half_play));
}

// EVT-2
void a_twin_needs_a_card_on_the_first_place_and_one_in_the_deck() {
  Situation game(with_events());
  game.enter(Phase::noble).must(take(row_place(Row::upper, 0))).pass(1);
  game.refuses(event(Event::twin), Reason::no_such_place);
  Situation empty(with_events());
  empty.box_deck(Phase::noble, 10).enter(Phase::noble).refuses(event(Event::twin), Reason::deck_is_empty);
}

// EVT-2 MKTS-5
void an_orange_twin_goes_to_the_box() {
  Situation game(with_events());
  game.on_top(Phase::market, {Card::special_fish}).at_bottom(Phase::market, Card::caviar);
  game.enter(Phase::market).on_top(Phase::market, {Card::caviar});
  game.holds(0, {Card::pub, Card::theater, Card::judge_second}).rubles(0, 0).must(event(Event::twin));
  TEST_ASSERT_TRUE(game.discards() == std::vector<Card>{Card::caviar});
}

// END-1 EVT-2 EVT-4 EVT-5
void an_event_that_lays_the_last_card_triggers_the_end() {
  Situation twin(with_events());
  twin.box_deck(Phase::noble, 11).enter(Phase::noble);
  TEST_ASSERT_FALSE(twin.state.table.end_triggered);
  twin.must(event(Event::twin));
  TEST_ASSERT_TRUE(twin.state.table.end_triggered);
  Situation ghost(with_events());
  ghost.box_deck(Phase::noble, 11).enter(Phase::noble).must(event(Event::ghost, k_high));
  TEST_ASSERT_TRUE(ghost.state.table.end_triggered);
  Situation luck(with_events());
  luck.lies(Row::lower, 0, Card::pub).lies(Row::lower, 1, Card::library).box_deck(Phase::noble, 10).enter(Phase::noble);
  TEST_ASSERT_FALSE(luck.state.table.end_triggered);
  luck.must(event(Event::new_luck));
  TEST_ASSERT_TRUE(luck.state.table.end_triggered);
}

// EVT-3
void a_sponsor_gives_6_rubles_and_everybody_else_2() {
  Situation game(with_events(3));
  game.enter(Phase::noble, 1).must(event(Event::sponsor));
  TEST_ASSERT_EQUAL_INT(27, game.rubles(0));
  TEST_ASSERT_EQUAL_INT(31, game.rubles(1));
  TEST_ASSERT_EQUAL_INT(27, game.rubles(2));
}

// EVT-4 D-39
void a_ghost_discards_a_card_and_lays_one_into_its_place() {
  Situation game(with_events());
  game.on_top(Phase::noble, {Card::author}).enter(Phase::noble).on_top(Phase::noble, {Card::judge_second});
  const Card fifth = game.lying_at(Row::upper, 4);
  // The first place is free as well.
  game.must(take(row_place(Row::upper, 0))).must(event(Event::ghost, row_place(Row::upper, 4)));
  TEST_ASSERT_TRUE(game.discards() == std::vector<Card>{fifth});
  TEST_ASSERT_TRUE(game.lying_at(Row::upper, 4) == Card::judge_second);
  TEST_ASSERT_TRUE(game.lying_at(Row::upper, 0) == Card::none);
  TEST_ASSERT_TRUE(game.is_action_of(1));
}

// EVT-4 D-39 N-25 PRICE-3
void a_ghost_in_the_lower_row_lays_a_card_there_beside_a_full_upper_row() {
  Situation game(with_events());
  game.enter(Phase::noble).lies(Row::lower, 3, Card::pub).on_top(Phase::noble, {Card::judge_second});
  TEST_ASSERT_EQUAL_INT(10, game.cards_lying(Row::upper));
  const std::uint8_t low = row_place(Row::lower, 3);
  game.refuses(event(Event::ghost, row_place(Row::lower, 4)), Reason::no_such_place);
  game.refuses(event(Event::ghost), Reason::needs_a_target);
  game.must(event(Event::ghost, low));
  TEST_ASSERT_TRUE(game.lying_at(Row::lower, 3) == Card::judge_second);
  TEST_ASSERT_TRUE(game.discards() == std::vector<Card>{Card::pub});
  TEST_ASSERT_EQUAL_INT(17 - 1, game.price(buy(low)));
}

// EVT-4
void a_ghost_needs_a_card_in_the_deck() {
  Situation game(with_events());
  game.box_deck(Phase::noble, 10).enter(Phase::noble);
  game.refuses(event(Event::ghost, row_place(Row::upper, 0)), Reason::deck_is_empty);
}

// EVT-5 D-18
void new_luck_lays_as_many_cards_as_players_and_the_display_may_hold_more_than_ten() {
  Situation game(with_events(3));
  for (int place = 0; place < 10; ++place) game.lies(Row::lower, place, game.top_of(Phase::building));
  game.enter(Phase::noble);
  TEST_ASSERT_EQUAL_INT(0, game.cards_lying(Row::upper));
  game.on_top(Phase::noble, {Card::author, Card::judge_second, Card::secretary}).must(event(Event::new_luck));
  TEST_ASSERT_TRUE(game.lying_at(Row::upper, 0) == Card::author);
  TEST_ASSERT_TRUE(game.lying_at(Row::upper, 1) == Card::judge_second);
  TEST_ASSERT_TRUE(game.lying_at(Row::upper, 2) == Card::secretary);
  TEST_ASSERT_EQUAL_INT(13, game.cards_lying(Row::upper) + game.cards_lying(Row::lower));
  TEST_ASSERT_TRUE(game.is_action_of(0));
}

// EVT-5 D-18
void new_luck_needs_so_many_free_places_in_the_upper_row_and_so_many_cards() {
  Situation game(with_events());
  game.enter(Phase::noble).refuses(event(Event::new_luck), Reason::no_free_place);
  game.must(take(row_place(Row::upper, 3))).refuses(event(Event::new_luck), Reason::no_free_place);
  game.must(take(row_place(Row::upper, 5))).on_top(Phase::noble, {Card::author, Card::judge_second});
  Situation few = game;
  few.box_deck(Phase::noble, 1).refuses(event(Event::new_luck), Reason::deck_is_empty);
  game.must(event(Event::new_luck));
  TEST_ASSERT_TRUE(game.lying_at(Row::upper, 3) == Card::author);
  TEST_ASSERT_TRUE(game.lying_at(Row::upper, 5) == Card::judge_second);
}

// EVT-6 HAND-1
void the_warehouse_event_is_one_card_more_for_good_and_no_blue_card() {
  Situation game(with_events());
  game.holds(0, {Card::author, Card::pub, Card::theater}).enter(Phase::noble);
  game.refuses(take(row_place(Row::upper, 0)), Reason::hand_full).must(event(Event::warehouse));
  game.must(take(row_place(Row::upper, 0))).pass(1);
  TEST_ASSERT_EQUAL_INT(4, game.hand_count(0));
  game.refuses(take(row_place(Row::upper, 1)), Reason::hand_full);
  TEST_ASSERT_EQUAL_INT(0, colour_count(game.state.table.seats[0], CardColour::blue));
  TEST_ASSERT_TRUE(game.area(0).empty());
}

// EVT-6 HAND-1 HAND-2
void both_warehouses_make_five_and_without_the_card_the_limit_is_four() {
  Situation game(with_events());
  game.owns(0, {Card::warehouse}).holds(0, {Card::author, Card::pub, Card::bank_second, Card::library}).rubles(0, 60);
  game.enter(Phase::noble).must(event(Event::warehouse)).must(take(row_place(Row::upper, 0))).pass(1);
  TEST_ASSERT_EQUAL_INT(5, game.hand_count(0));
  game.refuses(take(row_place(Row::upper, 1)), Reason::hand_full);
  // The Bank replaces the Warehouse: four cards are left, which is the limit now.
  game.must(play(2, 0)).pass(1).refuses(take(row_place(Row::upper, 1)), Reason::hand_full);
  game.must(play(0)).pass(1).must(take(row_place(Row::upper, 1)));
  TEST_ASSERT_EQUAL_INT(4, game.hand_count(0));
}

// EVT-7 D-19
void a_grabber_buys_the_top_card_of_the_discard_pile() {
  Situation game(with_events());
  game.owns(0, {Card::library}).discarded({Card::author, Card::library}).enter(Phase::noble);
  TEST_ASSERT_EQUAL_INT(17 - 1, game.price(event(Event::grabber)));
  game.must(event(Event::grabber));
  TEST_ASSERT_EQUAL_INT(25 - 16, game.rubles(0));
  TEST_ASSERT_TRUE((game.area(0) == std::vector<Card>{Card::library, Card::library}));
  TEST_ASSERT_TRUE(game.discards() == std::vector<Card>{Card::author});
  TEST_ASSERT_TRUE(game.is_action_of(0));
}

// EVT-7 N-26
void a_grabber_needs_a_top_card_that_can_be_bought() {
  Situation game(with_events());
  game.enter(Phase::noble).refuses(event(Event::grabber), Reason::pile_is_empty);
  game.discarded({Card::author, Card::library}).rubles(0, 16).refuses(event(Event::grabber), Reason::too_expensive);
  game.discarded({Card::jester}).rubles(0, 60).refuses(event(Event::grabber), Reason::not_for_sale);
  game.discarded({Card::bank_second}).refuses(event(Event::grabber), Reason::needs_a_target);
  Situation owner = game;
  owner.owns(0, {Card::pub}).must(event(Event::grabber, 0));
  TEST_ASSERT_TRUE(owner.area(0) == std::vector<Card>{Card::bank_second});
  // What it replaced lies on top now.
  TEST_ASSERT_TRUE(owner.discards().back() == Card::pub);
}

// EVT-7 MKT-8
void a_grabber_fills_a_question_mark() {
  Situation game(with_events());
  game.discarded({Card::ship_builder_any}).enter(Phase::noble).refuses(event(Event::grabber), Reason::needs_a_good);
  game.must(filled(event(Event::grabber), Good::fish));
  TEST_ASSERT_EQUAL_INT(1, game.good_count(0, Good::fish));
}

// EVT-8 ROUND-8
void the_lower_row_is_cleared_from_left_to_right() {
  Situation game(with_events());
  game.lies(Row::lower, 7, Card::library).lies(Row::lower, 1, Card::author).lies(Row::lower, 4, Card::pub);
  game.enter(Phase::exchange).pass(2);
  TEST_ASSERT_TRUE((game.discards() == std::vector<Card>{Card::author, Card::pub, Card::library}));
  TEST_ASSERT_EQUAL_INT(17, game.price(event(Event::grabber)));
}

// D-32 N-6
void an_event_that_empties_the_display_ends_nothing_before_the_regular_action() {
  Setup setup = with_events();
  setup.house.empty_display_ends_the_phase = true;
  Situation game(setup);
  // The Judge waits in the Library's place, so that the Author is all the noble deck has to lay.
  game.owns(1, {Card::library}).on_top(Phase::building, {Card::judge_second});
  game.on_top(Phase::noble, {Card::author}).box_deck(Phase::noble, 1);
  game.enter(Phase::noble).on_top(Phase::noble, {Card::judge_second}).holds(0, {Card::double_turn});
  game.must(event(Event::twin)).must(take_twin(0)).must(take_twin(1));
  TEST_ASSERT_EQUAL_INT(0, game.cards_lying(Row::upper) + game.cards_lying(Row::lower));
  TEST_ASSERT_TRUE(game.is_action_of(0));
  // Whatever that action is; of a Double Turn nothing is left.
  Situation doubled = game;
  doubled.must(play(0));
  game.pass(1);
  for (const Situation* after : {&game, &doubled}) TEST_ASSERT_TRUE(after->state.table.phase == Phase::exchange);
}

}  // namespace

int main() {
  UNITY_BEGIN();
  RUN_TEST(six_events_lie_ready_from_round_2_on);
  RUN_TEST(an_event_comes_before_the_regular_action);
  RUN_TEST(each_player_uses_one_event_and_each_event_is_used_once);
  RUN_TEST(an_event_does_not_break_a_row_of_passes);
  RUN_TEST(a_pickpocket_has_no_event);
  RUN_TEST(a_twin_puts_a_card_of_the_deck_onto_the_first_place_and_both_must_be_had);
  RUN_TEST(a_twin_that_cannot_be_had_is_discarded_with_the_card_on_top_that_its_player_names);
  RUN_TEST(nobody_is_asked_about_equal_twins);
  RUN_TEST(a_twin_that_can_be_had_must_be);
  RUN_TEST(only_what_leaves_the_other_card_possible_may_be_chosen);
  RUN_TEST(buying_one_twin_may_make_the_other_cheaper);
  RUN_TEST(a_purple_twin_is_taken);
  RUN_TEST(a_fresh_money_collector_halves_no_card_that_came_with_it);
  RUN_TEST(a_twin_needs_a_card_on_the_first_place_and_one_in_the_deck);
  RUN_TEST(an_orange_twin_goes_to_the_box);
  RUN_TEST(an_event_that_lays_the_last_card_triggers_the_end);
  RUN_TEST(a_sponsor_gives_6_rubles_and_everybody_else_2);
  RUN_TEST(a_ghost_discards_a_card_and_lays_one_into_its_place);
  RUN_TEST(a_ghost_in_the_lower_row_lays_a_card_there_beside_a_full_upper_row);
  RUN_TEST(a_ghost_needs_a_card_in_the_deck);
  RUN_TEST(new_luck_lays_as_many_cards_as_players_and_the_display_may_hold_more_than_ten);
  RUN_TEST(new_luck_needs_so_many_free_places_in_the_upper_row_and_so_many_cards);
  RUN_TEST(the_warehouse_event_is_one_card_more_for_good_and_no_blue_card);
  RUN_TEST(both_warehouses_make_five_and_without_the_card_the_limit_is_four);
  RUN_TEST(a_grabber_buys_the_top_card_of_the_discard_pile);
  RUN_TEST(a_grabber_needs_a_top_card_that_can_be_bought);
  RUN_TEST(a_grabber_fills_a_question_mark);
  RUN_TEST(the_lower_row_is_cleared_from_left_to_right);
  RUN_TEST(an_event_that_empties_the_display_ends_nothing_before_the_regular_action);
  return UNITY_END();
}
