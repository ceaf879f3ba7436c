#pragma once

#include <variant>

#include "tools/arena/match.hpp"

namespace neva {

struct ArenaOptions {
  Match match;
  bool json = false;
};

// What was asked for; or the exit code when the answer has been given already (help, a complaint).
std::variant<ArenaOptions, int> parse_arena_options(int count, char** arguments);

}  // namespace neva
