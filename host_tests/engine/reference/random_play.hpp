#pragma once

#include <random>
#include <string>
#include <vector>

#include "host_tests/engine/reference/options.hpp"

// Games that nobody chose: options of every edition and module, and players of different tempers.
namespace neva::reference {

// Allowed options, every set of modules that goes together among them.
Options random_options(std::mt19937& random);

// One of the lines. A player who passes in `pass_percent` of a hundred turns; the rest of the time actions that lead
// somewhere (buying, playing, events) are preferred to taking cards.
std::string random_line(const std::vector<std::string>& lines, unsigned pass_percent, std::mt19937& random);

}  // namespace neva::reference
