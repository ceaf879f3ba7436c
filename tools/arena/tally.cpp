#include "tools/arena/tally.hpp"

#include <algorithm>
#include <bit>
#include <cmath>

namespace neva {

static_assert(k_shares_a_game % 2 == 0 && k_shares_a_game % 3 == 0 && k_shares_a_game % 4 == 0 &&
              k_shares_a_game % 5 == 0 && k_seats_max == 5);

void Tally::add_game(const Table& table, std::uint8_t first_seat) {
  ++games;
  const auto shares = k_shares_a_game / static_cast<unsigned>(std::popcount(table.winners));
  winner_points += table.seats[static_cast<std::size_t>(std::countr_zero(table.winners))].points;
  std::uint8_t seat = first_seat;
  for (std::size_t entry = 0; entry < table.setup.players; ++entry) {
    points[entry] += table.seats[seat].points;
    if (((table.winners >> seat) & 1U) != 0) win_shares[entry] += shares;
    if (++seat == table.setup.players) seat = 0;
  }
}

double ratio(double sum, double count) { return count > 0 ? sum / count : 0; }

Interval win_interval(double wins, double games) {
  if (games <= 0) return {0, 1};
  constexpr double k_z = 1.959963984540054;
  const double share = wins / games;
  const double spread = k_z * k_z / games;
  const double middle = (share + spread / 2) / (1 + spread);
  const double half = k_z * std::sqrt(share * (1 - share) / games + spread / (4 * games)) / (1 + spread);
  return {std::max(middle - half, 0.0), std::min(middle + half, 1.0)};
}

}  // namespace neva
