#pragma once

#include "engine/base/pcg32.hpp"

namespace neva {

// From 0 to below 1, the same on every machine.
inline double part_of_one(Pcg32& random) { return static_cast<double>(random.next()) / 4294967296.0; }

}  // namespace neva
