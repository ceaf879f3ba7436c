// What real hurdles ask for and pay: HUR-4.
#include <unity.h>

#include <vector>

#include "engine/rules/rules.hpp"
#include "host_tests/engine/support/action_makers.hpp"
#include "host_tests/engine/support/situation.hpp"

using namespace neva;

namespace {

// One real hurdle, bonus ones on the other fields.
Situation with_hurdle(std::size_t index, Hurdle hurdle) {
  Setup setup;
  setup.edition = Edition::second;
  setup.market = true;
  setup.hurdles = HurdleRule::variant_1;
  Situation game(setup);
  std::array<Hurdle, k_hurdle_count> hurdles = {Hurdle::bonus_red, Hurdle::bonus_blue, Hurdle::bonus_exchange,
                                                Hurdle::bonus_goods, Hurdle::bonus_card};
  hurdles[index] = hurdle;
  game.hurdles(hurdles);
  return game;
}

// A demand at the field with this index, met just so and just missed, and what meeting it pays.
struct Demand {
  Hurdle hurdle;
  std::size_t index;
  std::vector<Card> enough;
  std::vector<Card> too_few;
  int rubles;
  int points;
};

// 2 points of a Customs House in the building scoring; a Controller's 1 point (and 4 rubles) where blue cards count.
void expect_demand(const Demand& demand) {
  const bool blue = demand.hurdle == Hurdle::real_blue;
  const Card mover = blue ? Card::controller : Card::customs_house;
  const int before = k_hurdle_fields[demand.index] - 1;
  for (bool met : {true, false}) {
    Situation game = with_hurdle(demand.index, demand.hurdle);
    game.owns(0, {mover}).marker(0, before);
    for (Card card : met ? demand.enough : demand.too_few) game.owns(0, {card});
    game.enter(blue ? Phase::noble : Phase::building).pass(2);
    const int income = blue ? 4 : 0;
    const int moved = blue ? 1 : 2;
    if (met) {
      expect_purse(game, 0, 25 + income + demand.rubles, before + moved + demand.points);
    } else {
      expect_purse(game, 0, 25 + income, before);
    }
  }
}

std::vector<Card> first_of(const std::vector<Card>& cards, int count) { return {cards.begin(), cards.begin() + count}; }

// HUR-4
void green_demands_different_green_cards_and_pays_nothing() {
  const std::vector<Card> cards = {Card::lumberjack,  Card::gold_miner,        Card::shepherd,
                                   Card::fur_trapper, Card::ship_builder_fish, Card::wharf};
  constexpr int k_wanted[] = {3, 4, 5, 5, 6};
  for (std::size_t i = 0; i < k_hurdle_count; ++i) {
    std::vector<Card> too_few = first_of(cards, k_wanted[i] - 1);
    too_few.push_back(Card::lumberjack);
    expect_demand({Hurdle::real_green, i, first_of(cards, k_wanted[i]), too_few, 0, 0});
  }
}

std::vector<Card> grain(int count) {
  switch (count) {
    case 2:
      return {Card::grain_sack};
    case 3:
      return {Card::field};
    case 4:
      return {Card::field, Card::ear_of_wheat};
    case 5:
      return {Card::field, Card::grain_sack};
    case 6:
      return {Card::field, Card::grain_sack, Card::ear_of_wheat};
    default:
      return {Card::field, Card::grain_sack, Card::grain_sack};
  }
}

// HUR-4
void goods_demand_several_goods_and_many_of_one() {
  const std::vector<Card> others = {Card::chick, Card::apple, Card::fish, Card::cabbage};
  constexpr int k_goods[] = {2, 3, 4, 5, 5};
  constexpr int k_count[] = {3, 4, 5, 6, 7};
  for (std::size_t i = 0; i < k_hurdle_count; ++i) {
    const std::vector<Card> rest = first_of(others, k_goods[i] - 1);
    const auto with = [](std::vector<Card> cards, const std::vector<Card>& more) {
      cards.insert(cards.end(), more.begin(), more.end());
      return cards;
    };
    const std::vector<Card> enough = with(grain(k_count[i]), rest);
    // 1 point a good and the best count in rubles.
    expect_demand({Hurdle::real_goods, i, enough, with(grain(k_count[i] - 1), rest), k_count[i], k_goods[i]});
    expect_demand({Hurdle::real_goods, i, enough, with(grain(k_count[i]), first_of(others, k_goods[i] - 2)), k_count[i],
                   k_goods[i]});
  }
}

// HUR-4 VALUE-1
void blue_demands_blue_cards_and_pays_rubles_and_the_best_ones_points() {
  const std::vector<Card> cards = {Card::library, Card::customs_house, Card::pub, Card::bank_second, Card::pub};
  for (std::size_t i = 0; i < k_hurdle_count; ++i) {
    const int wanted = static_cast<int>(i) + 1;
    expect_demand({Hurdle::real_blue, i, first_of(cards, wanted), first_of(cards, wanted - 1), wanted, 5});
  }
}

// HUR-4 VALUE-1
void red_demands_red_cards_and_pays_points_and_the_best_ones_rubles() {
  const std::vector<Card> cards = {Card::judge_second, Card::author, Card::author, Card::weapon_master, Card::author};
  for (std::size_t i = 0; i < k_hurdle_count; ++i) {
    const int wanted = static_cast<int>(i) + 1;
    expect_demand({Hurdle::real_red, i, first_of(cards, wanted), first_of(cards, wanted - 1), 5, wanted});
  }
}

// HUR-4
void exchange_demands_exchange_cards_and_pays_2_points_each() {
  const std::vector<Card> cards = {Card::weapon_master, Card::wharf, Card::senator, Card::fur_shop};
  constexpr int k_wanted[] = {1, 2, 3, 0, 4};
  for (std::size_t i = 0; i < k_hurdle_count; ++i) {
    if (k_wanted[i] == 0) continue;
    expect_demand(
        {Hurdle::real_exchange, i, first_of(cards, k_wanted[i]), first_of(cards, k_wanted[i] - 1), 0, 2 * k_wanted[i]});
  }
  // At 50 one of each colour; the Mariinsky Theater brings 1 point for the red card.
  const std::vector<Card> each = {Card::weapon_master, Card::wharf, Card::mariinsky_theater_second};
  const std::vector<Card> no_blue = {Card::weapon_master, Card::wharf, Card::senator, Card::fur_shop};
  expect_demand({Hurdle::real_exchange, 3, each, no_blue, 0, 6 + 1});
}

}  // namespace

int main() {
  UNITY_BEGIN();
  RUN_TEST(green_demands_different_green_cards_and_pays_nothing);
  RUN_TEST(goods_demand_several_goods_and_many_of_one);
  RUN_TEST(blue_demands_blue_cards_and_pays_rubles_and_the_best_ones_points);
  RUN_TEST(red_demands_red_cards_and_pays_points_and_the_best_ones_rubles);
  RUN_TEST(exchange_demands_exchange_cards_and_pays_2_points_each);
  return UNITY_END();
}
