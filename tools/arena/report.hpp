#pragma once

#include <string>

#include "tools/arena/match.hpp"

namespace neva {

// The figures of a match in one line of JSON; docs/protocol.md has the keys.
std::string report_json(const Match& match, const Tally& tally, double seconds);

// The same for people.
std::string report_table(const Match& match, const Tally& tally, double seconds);

}  // namespace neva
