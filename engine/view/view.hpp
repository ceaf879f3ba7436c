#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <type_traits>

#include "engine/state/state.hpp"

namespace neva {

// The eyes of the table: what everybody sees and nobody's secrets.
inline constexpr std::uint8_t k_table_view = 0xFF;

// What one seat, or the table, may know (SETUP-5). There is no way from here to a deck's order or to somebody else's
// hand: screens and bots that get a View cannot look.
struct View {
  Table table;
  // Whose eyes; k_table_view for the table's.
  std::uint8_t viewer;
  // Money is a secret, unless the house plays with open money (D-21); then it is here for everybody.
  bool money_known;
  std::array<std::uint16_t, k_seats_max> rubles;
  // ASG-1: the viewer's, and everybody's when the game is over; the others are 0.
  std::array<std::uint16_t, k_seats_max> assignments;
  // Always 0: a View has no padding.
  std::uint16_t spare;
  // The viewer's own secrets; empty for the table.
  SeatSecrets own;
};

static_assert(std::is_trivially_copyable_v<View>);
static_assert(std::has_unique_object_representations_v<View>, "two views that tell the same must be equal in bytes");

// D-22: while somebody is asked whether they interrupt, everybody else sees the start player's first turn.
View view_of(const State& state, std::uint8_t viewer);

}  // namespace neva
