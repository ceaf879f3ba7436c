#pragma once

namespace neva {

// Where a broken invariant was noticed. The strings live in flash, so a record of their addresses survives a reset.
struct StopPoint {
  const char* file;
  int line;
  const char* what;
};

// Never returns. The platform defines it: a host program prints the point and aborts, the device keeps it over a reset
// and shows it at the next start, a test jumps back into the test.
[[noreturn]] void stop_with_record(const StopPoint& point);

}  // namespace neva

// On in every build: an invariant that does not hold ends the program with a record before it can spoil a game.
// Expected failures (bad input, a full hand, a damaged save) are values, not checks.
#define neva_check(condition) \
  ((condition) ? static_cast<void>(0) : ::neva::stop_with_record({__FILE_NAME__, __LINE__, #condition}))
