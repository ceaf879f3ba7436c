#pragma once

#include <variant>
#include <vector>

#include "tools/arena/match.hpp"
#include "tools/common/exit_code.hpp"

namespace neva {

struct ArenaOptions {
  // One, or one against each of the league.
  std::vector<Match> matches;
  bool json = false;
};

// What was asked for; or the exit code when the answer has been given already (help, a complaint).
std::variant<ArenaOptions, ExitCode> parse_arena_options(int count, char** arguments);

}  // namespace neva
