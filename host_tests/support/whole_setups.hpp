#pragma once

#include "engine/state/setup.hpp"

namespace neva {

// The second edition with all its modules at once.
constexpr Setup whole_second(std::uint8_t players, HurdleRule hurdles = HurdleRule::standard,
                             bool drops_assignments = false) {
  return {.edition = Edition::second,
          .players = players,
          .house = {.assignments_drop_at_20_and_35 = drops_assignments},
          .market = true,
          .banquet = true,
          .assistants = true,
          .events = true,
          .assignments = true,
          .hurdles = hurdles,
          .company = k_company_all};
}

// The same without the Debtor's Prison, which a Banquet leaves out of the cards that are named.
constexpr Setup second_without_prison(std::uint8_t players, HurdleRule hurdles = HurdleRule::standard,
                                      bool drops_assignments = false) {
  Setup setup = whole_second(players, hurdles, drops_assignments);
  setup.company = k_company_all & ~unsigned{k_company_prison};
  return setup;
}

constexpr Setup whole_complete(std::uint8_t players) {
  return {.edition = Edition::complete, .players = players, .assembly = true, .new_russia = true};
}

}  // namespace neva
