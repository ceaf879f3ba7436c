#pragma once

#include <array>
#include <cstdint>

namespace neva {

// Places of the display that held a card when the phase began, one bit each by row, so that nothing jumps on the
// screen.
using Places = std::array<std::uint16_t, 2>;

}  // namespace neva
