#pragma once

#include <array>
#include <cstdint>

#include "host_tests/engine/support/printed_game.hpp"

namespace neva {

// A seat's play area counted card by card from what is printed.
struct SeatCount {
  // Green, blue, red, yellow with orange (EXCH-5, MKTS-6).
  std::array<int, k_income_colour_count> colours{};
  // A Sycophant is paid for on its own and not among these (IGC-5).
  std::array<int, k_income_colour_count> rubles{};
  std::array<int, k_income_colour_count> points{};
  std::array<int, k_good_count> goods{};
  int exchange = 0;
  int pubs = 0;
  std::uint32_t specials = 0;
  std::array<std::uint32_t, 2> targets{};
  // Cards by Face::name.
  std::array<std::uint8_t, 128> names{};
  int different_nobles = 0;
};

SeatCount count_seat(const PrintedGame& game, const Table& table, std::uint8_t seat);

// PRICE-3, AST-1: what this seat takes off a card, the lower row apart.
int reduction_of(const SeatCount& count, Assistant assistant, const Face& face);

}  // namespace neva
