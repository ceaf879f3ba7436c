#include "firmware/app/game/ranking.hpp"

#include <utility>

namespace neva {

std::array<std::uint8_t, k_seats_max> rank_seats(const Table& table) {
  std::array<std::uint8_t, k_seats_max> rank{};
  const std::uint8_t players = table.setup.players;
  for (std::uint8_t seat = 0; seat < players; ++seat) rank[seat] = seat;
  const auto won = [&table](std::uint8_t seat) { return ((table.winners >> seat) & 1U) != 0; };
  const auto stands_before = [&](std::uint8_t one, std::uint8_t other) {
    if (won(one) != won(other)) return won(one);
    return table.seats[one].points > table.seats[other].points;
  };
  // By insertion: there are five of them at most.
  for (std::uint8_t i = 1; i < players; ++i) {
    for (std::uint8_t at = i; at > 0 && stands_before(rank[at], rank[at - 1]); --at) std::swap(rank[at], rank[at - 1]);
  }
  return rank;
}

}  // namespace neva
