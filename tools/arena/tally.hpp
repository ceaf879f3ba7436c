#pragma once

#include <array>
#include <cstdint>

#include "engine/limits.hpp"
#include "engine/state/state.hpp"

namespace neva {

// A won game in shares, so that any number of winners can have equal parts of it in whole numbers.
inline constexpr std::uint64_t k_shares_a_game = 60;

// What happened in many games, in whole numbers: tallies of parts add up to the tally of the whole.
struct Tally {
  std::uint64_t games = 0;
  std::uint64_t decisions = 0;
  // Actions of bots that the engine refused.
  std::uint64_t illegal = 0;
  // Points of winners; those who share a win count once with equal points.
  std::int64_t winner_points = 0;
  // For each entry of the match, wherever it sat.
  std::array<std::uint64_t, k_seats_max> win_shares{};
  std::array<std::int64_t, k_seats_max> points{};
  // What it tried.
  std::array<std::uint64_t, k_seats_max> nodes{};

  // A finished game in which entry 0 sat at seat `first_seat`, the others behind it.
  void add_game(const Table& table, std::uint8_t first_seat);
};

// 0 when nothing was counted.
double ratio(double sum, double count);

struct Interval {
  double low;
  double high;
};

// The share of wins that the bot really has, with a chance of 95 % (Wilson's score interval).
Interval win_interval(double wins, double games);

}  // namespace neva
