#pragma once

#include <cstdint>

#include "engine/limits.hpp"

namespace neva {

enum class Edition : std::uint8_t { classic, second, complete };

// Switches of a game (decisions.md D-32); off by default.
struct HouseRules {
  bool empty_display_ends_the_phase;
  bool open_money;

  constexpr bool operator==(const HouseRules&) const = default;
};

// What players agree on before a game. Together with the seed it is the whole beginning of a game.
struct Setup {
  Edition edition;
  std::uint8_t players;
  // Gets the second marker with three players (SETUP-3).
  std::uint8_t youngest;
  HouseRules house;

  constexpr bool operator==(const Setup&) const = default;
};

}  // namespace neva
