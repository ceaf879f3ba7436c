#include <unity.h>

#include <algorithm>

#include "engine/rules/area.hpp"
#include "engine/rules/rules.hpp"
#include "host_tests/engine/support/action_makers.hpp"
#include "host_tests/engine/support/situation.hpp"

using namespace neva;

namespace {

constexpr std::uint8_t k_high = row_place(Row::upper, 7);

// EXCH-1
void the_replaced_card_goes_to_the_discard_pile() {
  Situation game(Edition::classic, 2);
  game.owns(0, {Card::author, Card::market, Card::library}).lies(Row::upper, 7, Card::harbor).enter(Phase::worker);
  game.must(buy(k_high, 1));
  TEST_ASSERT_TRUE((game.area(0) == std::vector<Card>{Card::author, Card::library, Card::harbor}));
  TEST_ASSERT_TRUE(game.discards() == std::vector<Card>{Card::market});
  TEST_ASSERT_EQUAL_INT(25 - 11, game.rubles(0));
}

// EXCH-1
void without_a_target_an_exchange_card_can_only_be_taken() {
  Situation game(Edition::classic, 2);
  game.owns(0, {Card::author, Card::lumberjack}).lies(Row::upper, 7, Card::harbor).enter(Phase::worker);
  game.refuses(buy(k_high), Reason::needs_a_target);
  game.refuses(buy(k_high, 0), Reason::wrong_target);
  game.refuses(buy(k_high, 1), Reason::wrong_target);
  game.refuses(buy(k_high, 2), Reason::no_target);
  game.must(take(k_high)).pass(1);
  game.refuses(play(0), Reason::needs_a_target).refuses(play(0, 0), Reason::wrong_target);
}

// EXCH-1
void the_target_must_be_the_players_own() {
  Situation game(Edition::classic, 2);
  game.owns(1, {Card::market}).lies(Row::upper, 7, Card::harbor).enter(Phase::worker);
  game.refuses(buy(k_high, 0), Reason::no_target);
}

// EXCH-1
void an_ordinary_card_replaces_nothing() {
  Situation game(Edition::classic, 2);
  game.owns(0, {Card::market}).lies(Row::upper, 7, Card::firehouse).enter(Phase::worker);
  game.refuses(buy(k_high, 0), Reason::takes_no_target);
}

// EXCH-1, BAN-9: of equal cards the first one is named, but a Jester on one makes them different.
void a_card_under_a_jester_is_not_a_copy_of_one_without() {
  Setup setup{Edition::second, 2, 0, {}};
  setup.banquet = true;
  Situation game(setup);
  game.owns(0, {Card::controller, Card::controller, Card::controller}).lies(Row::upper, 7, Card::senator);
  game.enter(Phase::worker);
  set_marks(game.state.table, 1, mark::k_jester);
  TEST_ASSERT_TRUE(game.allows(buy(k_high, 0)));
  TEST_ASSERT_TRUE(game.allows(buy(k_high, 1)));
  game.refuses(buy(k_high, 2), Reason::not_first_copy);
  game.must(buy(k_high, 1));
}

struct Pair {
  Card exchange;
  Card worker;
};

// EXCH-2
void green_ones_need_the_same_worker_symbol() {
  constexpr Pair k_pairs[] = {{Card::carpenter_workshop, Card::lumberjack},
                              {Card::gold_smelter, Card::gold_miner},
                              {Card::weaving_mill, Card::shepherd},
                              {Card::fur_shop, Card::fur_trapper},
                              {Card::wharf, Card::ship_builder}};
  for (Edition edition : {Edition::classic, Edition::second}) {
    for (const Pair& pair : k_pairs) {
      Situation game(edition, 2);
      for (const Pair& other : k_pairs) {
        const bool ship = other.worker == Card::ship_builder;
        game.owns(0, {ship && edition == Edition::second ? Card::ship_builder_any : other.worker});
      }
      game.holds(0, {pair.exchange}).enter(Phase::noble);
      for (int place = 0; place < 5; ++place) {
        if (k_pairs[place].worker == pair.worker) {
          TEST_ASSERT_TRUE(game.allows(play(0, place)));
        } else {
          game.refuses(play(0, place), Reason::wrong_target);
        }
      }
    }
  }
}

// EXCH-2 CARD-CZAR
void any_green_exchange_card_replaces_the_czar_and_carpenter() {
  for (Edition edition : {Edition::classic, Edition::second}) {
    for (Card exchange :
         {Card::carpenter_workshop, Card::gold_smelter, Card::weaving_mill, Card::fur_shop, Card::wharf}) {
      Situation game(edition, 2);
      game.owns(0, {card_named(edition, "czar_and_carpenter")}).holds(0, {exchange}).enter(Phase::noble);
      const int price = std::max(info_of(exchange).cost - 8, 1);
      TEST_ASSERT_EQUAL_INT(price, game.price(play(0, 0)));
      game.must(play(0, 0));
      TEST_ASSERT_TRUE(game.area(0) == std::vector<Card>{exchange});
    }
  }
}

// EXCH-3
void blue_ones_replace_any_building() {
  for (Card target : {Card::market, Card::customs_house, Card::firehouse, Card::hospital, Card::library, Card::theater,
                      Card::academy, Card::potemkin_village, Card::pub, Card::warehouse, Card::observatory}) {
    Situation game(Edition::classic, 2);
    game.owns(0, {target}).holds(0, {Card::winter_palace}).enter(Phase::noble);
    game.must(play(0, 0));
    TEST_ASSERT_TRUE(game.discards() == std::vector<Card>{target});
  }
}

// EXCH-3
void red_ones_replace_any_noble() {
  for (const char* target :
       {"author", "administrator", "warehouse_manager", "secretary", "controller", "judge", "mistress_of_ceremonies"}) {
    Situation game(Edition::second, 2);
    game.owns(0, {card_named(Edition::second, target)}).holds(0, {Card::czarina}).enter(Phase::noble);
    game.must(play(0, 0));
    TEST_ASSERT_TRUE(game.area(0) == std::vector<Card>{Card::czarina});
  }
}

// EXCH-3
void colours_do_not_mix() {
  Situation game(Edition::classic, 2);
  game.owns(0, {Card::lumberjack, Card::market, Card::author})
      .holds(0, {Card::carpenter_workshop, Card::bank, Card::pope});
  game.enter(Phase::noble);
  for (int card = 0; card < 3; ++card) {
    for (int place = 0; place < 3; ++place) {
      if (card == place) {
        TEST_ASSERT_TRUE(game.allows(play(card, place)));
      } else {
        game.refuses(play(card, place), Reason::wrong_target);
      }
    }
  }
}

// EXCH-4
void an_exchange_card_is_never_replaced() {
  Situation game(Edition::classic, 2);
  game.owns(0, {Card::wharf, Card::bank, Card::pope}).holds(0, {Card::wharf, Card::harbor, Card::czar}).rubles(0, 99);
  game.enter(Phase::noble);
  for (int i = 0; i < 3; ++i) game.refuses(play(i, i), Reason::target_is_exchange);
}

// EXCH-4 CARD-OBS
void a_turned_card_is_never_replaced() {
  Situation game(Edition::classic, 2);
  game.owns(0, {Card::observatory, Card::observatory}).holds(0, {Card::harbor}).enter(Phase::building);
  game.must(observe(Phase::worker)).must(discard_drawn()).pass(1);
  game.refuses(play(0, 0), Reason::target_is_turned);
  // The other one still stands face up.
  game.must(play(0, 1));
  TEST_ASSERT_TRUE((game.area(0) == std::vector<Card>{Card::observatory, Card::harbor}));
  TEST_ASSERT_TRUE(marks_at(game.state.table, 0) == mark::k_turned);
  TEST_ASSERT_EQUAL_INT(0, marks_at(game.state.table, 1));
}

// EXCH-4
void of_equal_targets_the_first_one_is_named() {
  Situation game(Edition::classic, 2);
  game.owns(0, {Card::market, Card::library, Card::market}).holds(0, {Card::harbor}).enter(Phase::building);
  game.refuses(play(0, 2), Reason::not_first_copy);
  game.must(play(0, 0));
  TEST_ASSERT_TRUE((game.area(0) == std::vector<Card>{Card::library, Card::market, Card::harbor}));
}

// EXCH-5
void an_exchange_card_pays_with_its_colour() {
  Situation game(Edition::classic, 2);
  game.owns(0, {Card::wharf, Card::harbor, Card::senator}).enter(Phase::worker).pass(2);
  TEST_ASSERT_EQUAL_INT(25 + 6, game.rubles(0));
  TEST_ASSERT_EQUAL_INT(1, game.points(0));
  game.pass(2);
  TEST_ASSERT_EQUAL_INT(31 + 5, game.rubles(0));
  TEST_ASSERT_EQUAL_INT(3, game.points(0));
  game.pass(2);
  TEST_ASSERT_EQUAL_INT(36 + 2, game.rubles(0));
  TEST_ASSERT_EQUAL_INT(5, game.points(0));
}

// EXCH-5 CARD-TAX CARD-MARI
void exchange_cards_count_by_their_colour_for_tax_man_and_mariinsky() {
  Situation game(Edition::classic, 2);
  game.owns(0,
            {Card::wharf, Card::weaving_mill, Card::lumberjack, Card::tax_man, Card::author, Card::mariinsky_theater});
  game.enter(Phase::building).pass(2);
  TEST_ASSERT_EQUAL_INT(25 + 2, game.rubles(0));
  game.pass(2);
  TEST_ASSERT_EQUAL_INT(27 + 3 + 1, game.rubles(0));
}

// D-33
void every_ordinary_card_can_be_replaced_and_no_exchange_card() {
  for (const CardInfo& info : k_catalogue) {
    if (info.is_exchange) TEST_ASSERT_EQUAL_INT_MESSAGE(k_no_trade_in, info.trade_in, info.id);
  }
  for (Edition edition : {Edition::classic, Edition::second}) {
    for (Phase deck : {Phase::worker, Phase::building, Phase::noble}) {
      for (Card card : cards_of_deck(edition, deck)) {
        const int expected = card == Card::potemkin_village ? 6 : info_of(card).cost;
        TEST_ASSERT_EQUAL_INT_MESSAGE(expected, info_of(card).trade_in, info_of(card).id);
      }
    }
  }
}

}  // namespace

int main() {
  UNITY_BEGIN();
  RUN_TEST(the_replaced_card_goes_to_the_discard_pile);
  RUN_TEST(without_a_target_an_exchange_card_can_only_be_taken);
  RUN_TEST(the_target_must_be_the_players_own);
  RUN_TEST(a_card_under_a_jester_is_not_a_copy_of_one_without);
  RUN_TEST(an_ordinary_card_replaces_nothing);
  RUN_TEST(green_ones_need_the_same_worker_symbol);
  RUN_TEST(any_green_exchange_card_replaces_the_czar_and_carpenter);
  RUN_TEST(blue_ones_replace_any_building);
  RUN_TEST(red_ones_replace_any_noble);
  RUN_TEST(colours_do_not_mix);
  RUN_TEST(an_exchange_card_is_never_replaced);
  RUN_TEST(a_turned_card_is_never_replaced);
  RUN_TEST(of_equal_targets_the_first_one_is_named);
  RUN_TEST(an_exchange_card_pays_with_its_colour);
  RUN_TEST(exchange_cards_count_by_their_colour_for_tax_man_and_mariinsky);
  RUN_TEST(every_ordinary_card_can_be_replaced_and_no_exchange_card);
  return UNITY_END();
}
