#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "engine/limits.hpp"
#include "engine/state/state.hpp"

// Every number of docs/rules.md that is not printed on a card, with its rule. Rules, bots, screens, the protocol and
// the texts (tools/assets/text_source.py) take them from here.
namespace neva {

// SETUP-1: what everybody begins with. NR-6: and the first holder of the disc.
inline constexpr std::uint16_t k_start_rubles = 25;
inline constexpr std::uint16_t k_disc_start_rubles = 27;

// NR-6: what the disc's holder gains when a round begins, and how far the markers move in such a game.
inline constexpr int k_disc_points = 2;
inline constexpr std::uint8_t k_disc_marker_steps = 2;

// SETUP-4: workers for each player when the game begins. ROUND-2, MKT-4: what both rows together hold later on.
inline constexpr int k_first_cards_a_player = 2;
inline constexpr int k_display_cards = 8;
inline constexpr int k_display_cards_with_market = 10;

// HAND-1.
inline constexpr std::uint8_t k_hand_cards = 3;

// PRICE-1: no card costs less. PRICE-3: what the lower row, each card of the same name and each helper take off.
inline constexpr int k_price_min = 1;
inline constexpr std::uint8_t k_reduction = 1;
// AST-1: what the Czar's Daughter takes off exchange cards.
inline constexpr std::uint8_t k_daughter_reduction = 2;

// CARD-PUB.
inline constexpr std::uint8_t k_points_a_pub = 5;
inline constexpr std::uint8_t k_rubles_a_pub_point = 2;
// CARD-OBS: the deck must hold at least so many cards.
inline constexpr std::uint8_t k_observable_deck_min = 2;

// END-2: for different nobles, by how many they are; more count as ten, but for NR-5.
inline constexpr int k_noble_points[] = {0, 1, 3, 6, 10, 15, 21, 28, 36, 45, 55};
inline constexpr int k_nobles_counted_max = 10;
// NR-5.
inline constexpr int k_points_a_further_noble = 10;
// END-2: rubles that are paid back for a point, and what a card left in hand costs.
inline constexpr int k_rubles_an_end_point = 10;
inline constexpr int k_hand_card_penalty = 5;

// END-2, NR-5.
constexpr int points_for_nobles(const Setup& setup, int nobles) {
  const int counted = nobles < k_nobles_counted_max ? nobles : k_nobles_counted_max;
  return k_noble_points[counted] + (setup.new_russia ? (nobles - counted) * k_points_a_further_noble : 0);
}

// MKTS-2, MKTS-3: what the first and the second place of a good are worth. D-25, ASSUMED: only 3/1 is known from a
// source.
struct MarketValue {
  std::uint8_t first;
  std::uint8_t second;
};
inline constexpr std::array<MarketValue, k_market_value_count> k_market_values = {
    {{2, 1}, {3, 1}, {4, 2}, {5, 2}, {6, 3}, {7, 3}}};

// BAN-7: the Double Turn itself and two more actions.
inline constexpr std::uint8_t k_double_turn_actions = 3;
// BAN-11.
inline constexpr int k_donkey_rubles = 5;

// IGC-3: what a Trading House takes and gives.
inline constexpr int k_trade_rubles = 3;
inline constexpr int k_trade_points = 2;
// IGC-5, NR-4: what it costs to keep a Sycophant.
inline constexpr int k_sycophant_rubles = 1;
// IGC-7: points for each card with the cloth symbol.
inline constexpr int k_cloth_points = 2;
// IGC-8: rubles and points of a Guild Hall together.
inline constexpr int k_guild_total = 4;

// EVT-1: events are used from this round on. EVT-3: what the Sponsor gives to whoever uses it, and to the others.
inline constexpr std::uint8_t k_first_event_round = 2;
inline constexpr int k_sponsor_rubles = 6;
inline constexpr int k_sponsor_others_rubles = 2;

// ASG-1.
inline constexpr std::uint8_t k_assignments_a_seat = 3;
// ASG-2 (12): so many cards make a point, by the number of players.
inline constexpr std::array<std::uint8_t, k_seats_max + 1> k_cards_an_assignment_point = {1, 1, 4, 3, 2, 2};
// ASG-2: with two players these stay in the box.
constexpr bool is_dealt_assignment(const Setup& setup, unsigned number) {
  return setup.players != 2 || (number != 2 && number != 8 && number != 15);
}

// HUR-1: where hurdles stand on the score track, and where the standard set has its real ones.
inline constexpr std::array<std::uint8_t, k_hurdle_count> k_hurdle_fields = {10, 20, 35, 50, 70};
constexpr bool is_standard_real_field(std::size_t field) { return field == 1 || field == 2; }
// D-8: where assignments are dropped under the house rule.
inline constexpr std::array<std::uint8_t, 2> k_assignment_drop_fields = {20, 35};

// HUR-4: what a real hurdle asks for, by its place in k_hurdle_fields; 0 for a bonus hurdle.
using HurdleDemand = std::array<std::uint8_t, k_hurdle_count>;
constexpr HurdleDemand hurdle_demand(Hurdle hurdle) {
  switch (hurdle) {
    case Hurdle::real_green:
      return {3, 4, 5, 5, 6};
    case Hurdle::real_goods:
      return {2, 3, 4, 5, 5};
    case Hurdle::real_blue:
    case Hurdle::real_red:
      return {1, 2, 3, 4, 5};
    case Hurdle::real_exchange:
      return {1, 2, 3, 3, 4};
    default:
      return {};
  }
}
// HUR-4: one of the goods at least so many times.
inline constexpr HurdleDemand k_highest_good_demand = {3, 4, 5, 6, 7};
// HUR-4: here real_exchange asks for an exchange card of each colour, green, blue and red.
inline constexpr std::size_t k_field_of_colours = 3;
// HUR-4: points an exchange card once real_exchange is overcome.
inline constexpr int k_exchange_bonus_points = 2;

}  // namespace neva
