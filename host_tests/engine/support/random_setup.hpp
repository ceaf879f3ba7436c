#pragma once

#include <cstdint>
#include <string>

#include "engine/base/pcg32.hpp"
#include "engine/state/setup.hpp"

namespace neva {

// Any options that go together (check_setup). `choose(n)` says a number below n; whoever chooses, every combination of
// edition, modules, cards of In Good Company, house rules and players can come out.
template <typename Choose>
Setup choose_setup(Choose&& choose) {
  const auto yes = [&choose] { return choose(2) != 0; };
  Setup setup{};
  const auto kind = choose(8);
  setup.edition = kind == 0 ? Edition::classic : kind <= 2 ? Edition::complete : Edition::second;
  if (setup.edition == Edition::second) {
    setup.market = choose(4) != 0;
    setup.banquet = yes();
    const auto company = choose(4);
    if (company == 1) setup.company = k_company_all;
    if (company == 2) setup.company = static_cast<std::uint16_t>(choose(256) | choose(8) << 8U);
    // MOD-0: named card by card, the Debtor's Prison does not go with the Banquet.
    if (setup.banquet && setup.company != k_company_all)
      setup.company = static_cast<std::uint16_t>(setup.company & ~k_company_prison);
  }
  if (setup.market) {
    setup.assistants = yes();
    setup.events = yes();
    setup.assignments = yes();
    setup.hurdles = yes() ? static_cast<HurdleRule>(choose(k_hurdle_rule_count)) : HurdleRule::off;
  }
  if (setup.edition == Edition::complete) {
    setup.assembly = yes();
    setup.new_russia = yes();
  }
  setup.players = static_cast<std::uint8_t>(2 + choose(setup.market || setup.new_russia ? 4 : 3));
  setup.youngest = static_cast<std::uint8_t>(choose(setup.players));
  setup.house.empty_display_ends_the_phase = choose(4) == 0;
  setup.house.open_money = choose(4) == 0;
  setup.house.assignments_drop_at_20_and_35 = choose(3) == 0;
  return setup;
}

Setup random_setup(std::uint64_t seed);

// The options in words, to play a failure again.
std::string words_of(const Setup& setup);

}  // namespace neva
