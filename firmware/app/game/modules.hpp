#pragma once

#include <cstdint>

#include "engine/state/setup.hpp"

namespace neva {

// The modules of a game, one bit each, in the order in which a new game lists them. Kept in the hall of fame: a new one
// comes last.
constexpr std::uint16_t module_bits(const Setup& setup) {
  const bool modules[] = {setup.market,
                          setup.banquet,
                          setup.company != 0,
                          setup.assistants,
                          setup.events,
                          setup.assignments,
                          setup.hurdles != HurdleRule::off,
                          setup.assembly,
                          setup.new_russia};
  unsigned bits = 0;
  unsigned bit = 1;
  for (const bool is_on : modules) {
    if (is_on) bits |= bit;
    bit <<= 1U;
  }
  return static_cast<std::uint16_t>(bits);
}

}  // namespace neva
