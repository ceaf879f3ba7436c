// VALUE-1 through the eyes of a Moocher: seat 0 holds it, seat 1 owns what is looked at.
#include <unity.h>

#include "engine/rules/rules.hpp"
#include "host_tests/engine/support/action_makers.hpp"
#include "host_tests/engine/support/situation.hpp"

using namespace neva;

namespace {

Situation with_a_moocher(bool company) {
  Setup setup;
  setup.edition = Edition::second;
  setup.market = true;
  setup.banquet = true;
  setup.company = company ? k_company_all : 0;
  Situation game(setup);
  game.holds(0, {Card::moocher});
  return game;
}

// What seat 0 gains from seat 1's card; 0 where the rules say that it gives nothing.
void expect_value(Situation game, Card card, int rubles, int points) {
  game.enter(Phase::noble);
  const std::uint8_t place = game.area_place(1, card);
  if (rubles == 0) game.refuses(mooch_rubles(1, place), Reason::gives_nothing);
  if (points == 0) game.refuses(mooch_points(1, place), Reason::gives_nothing);
  if (rubles > 0) {
    Situation taken = game;
    taken.must(mooch_rubles(1, place));
    TEST_ASSERT_EQUAL_INT_MESSAGE(25 + rubles, taken.rubles(0), info_of(card).id);
    TEST_ASSERT_EQUAL_INT(0, taken.points(0));
  }
  if (points > 0) {
    game.must(mooch_points(1, place));
    TEST_ASSERT_EQUAL_INT_MESSAGE(points, game.points(0), info_of(card).id);
    TEST_ASSERT_EQUAL_INT(25, game.rubles(0));
  }
}

// VALUE-1 BAN-8
void an_ordinary_card_is_worth_what_it_prints() {
  Situation game = with_a_moocher(false);
  game.owns(1, {Card::lumberjack, Card::library, Card::controller, Card::bank_second, Card::hen, Card::caviar});
  expect_value(game, Card::lumberjack, 3, 0);
  expect_value(game, Card::library, 0, 5);
  expect_value(game, Card::controller, 4, 1);
  expect_value(game, Card::bank_second, 5, 1);
  expect_value(game, Card::hen, 1, 0);
  expect_value(game, Card::caviar, 0, 0);
}

// VALUE-1
void cards_that_count_look_at_their_owners_cards() {
  Situation game = with_a_moocher(true);
  // Seat 0's own cards must not matter.
  game.owns(0, {Card::shepherd, Card::author, Card::theater});
  game.owns(1, {Card::mariinsky_theater_second, Card::tax_man, Card::coffee_house, Card::mayor, Card::textile_factory,
                Card::author, Card::shepherd, Card::weaving_mill, Card::lumberjack});
  // Seat 1 has 3 red, 3 green (two with cloth) and 3 blue cards.
  expect_value(game, Card::mariinsky_theater_second, 0, 3);
  expect_value(game, Card::tax_man, 3, 0);
  expect_value(game, Card::coffee_house, 3, 0);
  expect_value(game, Card::mayor, 3, 0);
  expect_value(game, Card::textile_factory, 0, 4);
}

// VALUE-1
void a_guild_hall_is_worth_4_and_4_and_a_sycophant_nothing() {
  Situation game = with_a_moocher(true);
  game.owns(1, {Card::guild_hall, Card::sycophant});
  expect_value(game, Card::guild_hall, 4, 4);
  expect_value(game, Card::sycophant, 0, 0);
}

// VALUE-1
void a_turned_card_has_no_points() {
  Situation game = with_a_moocher(false);
  game.owns(1, {Card::observatory_second});
  expect_value(game, Card::observatory_second, 0, 1);
  game.marks(1, Card::observatory_second, mark::k_turned);
  expect_value(game, Card::observatory_second, 0, 0);
}

// VALUE-1 BAN-5 N-14
void a_card_with_the_chip_has_no_points_but_its_rubles() {
  Situation bank = with_a_moocher(false);
  bank.owns(1, {Card::bank_second}).marks(1, Card::bank_second, mark::k_chip);
  expect_value(bank, Card::bank_second, 5, 0);
  Situation theater = with_a_moocher(false);
  theater.owns(1, {Card::mariinsky_theater_second, Card::author})
      .marks(1, Card::mariinsky_theater_second, mark::k_chip);
  expect_value(theater, Card::mariinsky_theater_second, 0, 0);
  Situation guild = with_a_moocher(true);
  guild.owns(1, {Card::guild_hall}).marks(1, Card::guild_hall, mark::k_chip);
  expect_value(guild, Card::guild_hall, 4, 0);
}

// VALUE-1 BAN-9 BAN-10
void jester_and_banquet_are_left_aside() {
  for (std::uint8_t attached : {mark::k_jester, mark::k_doubler}) {
    Situation game = with_a_moocher(false);
    game.owns(1, {Card::harbor_second}).marks(1, Card::harbor_second, attached);
    expect_value(game, Card::harbor_second, 5, 2);
  }
}

// VALUE-1
void pub_and_trading_house_are_worth_nothing() {
  Situation game = with_a_moocher(true);
  game.owns(1, {Card::pub, Card::trading_house});
  expect_value(game, Card::pub, 0, 0);
  expect_value(game, Card::trading_house, 0, 0);
}

}  // namespace

int main() {
  UNITY_BEGIN();
  RUN_TEST(an_ordinary_card_is_worth_what_it_prints);
  RUN_TEST(cards_that_count_look_at_their_owners_cards);
  RUN_TEST(a_guild_hall_is_worth_4_and_4_and_a_sycophant_nothing);
  RUN_TEST(a_turned_card_has_no_points);
  RUN_TEST(a_card_with_the_chip_has_no_points_but_its_rubles);
  RUN_TEST(jester_and_banquet_are_left_aside);
  RUN_TEST(pub_and_trading_house_are_worth_nothing);
  return UNITY_END();
}
