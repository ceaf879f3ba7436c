#pragma once

#include "engine/base/check.hpp"

namespace neva {

// The point where the last run stopped, kept over the reset in the watchdog's scratch registers; line 0 when there is
// none. Taking it clears it.
StopPoint take_stop_record();

}  // namespace neva
