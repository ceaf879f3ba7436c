#include "host_tests/engine/support/invariants.hpp"

#include "host_tests/engine/support/inspection.hpp"

namespace neva {

std::string find_fault(const State& state) {
  Inspection inspection(state);
  // The others count cards of the pool, which must be cards of the game.
  inspect_cards(inspection);
  if (!inspection.sound()) return inspection.fault();
  inspect_seats(inspection);
  inspect_modules(inspection);
  inspect_course(inspection);
  inspect_end(inspection);
  return inspection.fault();
}

}  // namespace neva
