// The Assignments: ASG-1, ASG-2.
#include <algorithm>

#include "engine/rules/value.hpp"
#include "engine/state/numbers.hpp"

namespace neva {

namespace {

constexpr std::uint8_t name_of(Card card) { return info_of(card).name; }

// (3): 2 a good with a count, and one of those counts.
int goods_and_one_count(const SeatTable& seat) { return 2 * goods_owned(seat) + *std::ranges::max_element(seat.goods); }

// (4): the two highest counts.
int two_counts(const SeatTable& seat) {
  int highest = 0;
  int second = 0;
  for (const int count : seat.goods) {
    second = std::max(second, std::min(highest, count));
    highest = std::max(highest, count);
  }
  return highest + second;
}

// (5): each Market, Customs House, Firehouse.
int small_buildings(const Table& table, std::uint8_t seat) {
  int count = 0;
  for (std::uint8_t at = area_first(table, seat); at < table.area_end[seat]; ++at) {
    const std::uint8_t name = info_of(table.pool[at]).name;
    count += name == name_of(Card::market) || name == name_of(Card::customs_house) || name == name_of(Card::firehouse)
                 ? 1
                 : 0;
  }
  return count;
}

// (6), D-12: everyone tied has the most.
bool has_most_rubles(const State& state, std::uint8_t seat) {
  return std::ranges::all_of(state.secrets,
                             [&](const SeatSecrets& other) { return other.rubles <= state.secrets[seat].rubles; });
}

// (8): copies beyond the first of each name.
int further_copies(const Table& table, std::uint8_t seat) {
  int names = 0;
  for (CardColour colour :
       {CardColour::green, CardColour::blue, CardColour::red, CardColour::yellow, CardColour::orange})
    names += different_names(table, seat, colour);
  return area_count(table, seat) - names;
}

// (12): 1 for every so many cards.
int cards_shared_out(const Table& table, std::uint8_t seat) {
  return area_count(table, seat) / k_cards_an_assignment_point[table.setup.players];
}

// (15).
int blue_exchange_points(const Table& table, std::uint8_t seat) {
  int points = 0;
  for (std::uint8_t at = area_first(table, seat); at < table.area_end[seat]; ++at) {
    const CardInfo& info = info_of(table.pool[at]);
    if (info.is_exchange && info.colour == CardColour::blue) points += value_of(table, seat, at).points;
  }
  return points;
}

}  // namespace

int assignment_points(const Table& table, std::uint8_t seat, std::uint8_t number, bool has_most_rubles) {
  const SeatTable& counts = table.seats[seat];
  switch (number) {
    case 1:
      return 2 * colour_count(counts, CardColour::red);
    case 2:
      return 10 + colour_count(counts, CardColour::green);
    case 3:
      return goods_and_one_count(counts);
    case 4:
      return two_counts(counts);
    case 5:
      return 3 * small_buildings(table, seat);
    case k_money_assignment:
      return has_most_rubles ? 20 : 10;
    case 7:
      return 3 * different_names(table, seat, CardColour::green);
    case 8:
      return 2 * further_copies(table, seat);
    case 9:
      return 2 * counts.exchange_count;
    case 10:
      return 4 * best_values(table, seat, CardColour::red).points;
    case 11:
      return 3 * best_values(table, seat, CardColour::blue).points;
    case 12:
      return 5 + cards_shared_out(table, seat);
    case 13:
      return 2 * colour_count(counts, CardColour::yellow);
    case 14:
      return 2 * different_names(table, seat, CardColour::blue);
    default:
      return 2 * blue_exchange_points(table, seat);
  }
}

BestAssignment best_assignment(const State& state, std::uint8_t seat) {
  BestAssignment best = {0, 0};
  for (std::uint8_t number = 1; number <= k_assignment_count; ++number) {
    const unsigned assignments = state.secrets[seat].assignments;
    if (((assignments >> number) & 1U) == 0) continue;
    const int points = assignment_points(state.table, seat, number, has_most_rubles(state, seat));
    if (best.number == 0 || points > best.points) best = {number, points};
  }
  return best;
}

}  // namespace neva
