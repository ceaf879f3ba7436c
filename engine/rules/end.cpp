// The end of a game: END-2, END-3.
#include <algorithm>
#include <array>
#include <bit>

#include "engine/rules/flow.hpp"

namespace neva {

namespace {

constexpr int k_noble_points[] = {0, 1, 3, 6, 10, 15, 21, 28, 36, 45, 55};
constexpr int k_nobles_counted_max = 10;
constexpr int k_rubles_a_point = 10;
constexpr int k_hand_card_points = -5;

int different_nobles(const Table& table, std::uint8_t seat) {
  std::array<std::uint32_t, (k_name_count + 31) / 32> names{};
  for (std::uint8_t at = area_first(table, seat); at < table.area_end[seat]; ++at) {
    const CardInfo& info = info_of(table.pool[at]);
    if (info.colour == CardColour::red) names[info.name / 32U] |= 1U << (info.name % 32U);
  }
  int count = 0;
  for (std::uint32_t word : names) count += std::popcount(word);
  return count;
}

// END-3: `money` breaks ties, as the edition counts it.
std::uint8_t find_winners(const Table& table, const std::array<int, k_seats_max>& money) {
  std::uint8_t winners = 0;
  int best_points = 0;
  int best_money = 0;
  for (std::uint8_t seat = 0; seat < table.setup.players; ++seat) {
    const int points = table.seats[seat].points;
    const bool better = winners == 0 || points > best_points || (points == best_points && money[seat] > best_money);
    const bool equal = winners != 0 && points == best_points && money[seat] == best_money;
    if (better) winners = 0;
    if (better || equal) winners = static_cast<std::uint8_t>(winners | (1U << seat));
    if (better) {
      best_points = points;
      best_money = money[seat];
    }
  }
  return winners;
}

}  // namespace

void score_end(State& state) {
  Table& table = state.table;
  std::array<int, k_seats_max> money{};
  for (std::uint8_t seat = 0; seat < table.setup.players; ++seat) {
    SeatSecrets& secrets = state.secrets[seat];
    const int nobles = std::min(different_nobles(table, seat), k_nobles_counted_max);
    add_points(table, seat, k_noble_points[nobles], PointSource::nobles);
    const int before = secrets.rubles;
    const int left = before % k_rubles_a_point;
    add_points(table, seat, before / k_rubles_a_point, PointSource::money);
    secrets.rubles = static_cast<std::uint16_t>(left);
    money[seat] = table.setup.edition == Edition::second ? left : before;
    add_points(table, seat, secrets.hand_count * k_hand_card_points, PointSource::hand);
  }
  table.winners = find_winners(table, money);
  table.decision = Decision::none;
  table.over = true;
}

}  // namespace neva
