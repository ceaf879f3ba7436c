#pragma once

#include <string>

#include "engine/bots/value.hpp"
#include "tools/common/outcome.hpp"

namespace neva {

// A network as lines of numbers.
std::string write_value_net(const ValueNet& net);
Outcome<ValueNet> read_value_net(const std::string& name);

}  // namespace neva
