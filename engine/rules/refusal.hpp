#pragma once

#include <cstdint>

namespace neva {

// Why an action is not possible. Screens turn it into words; nothing has changed when one is returned.
enum class Reason : std::uint8_t {
  none,
  game_over,
  not_now,             // the open decision is another one
  no_such_place,       // no card there
  hand_full,           // HAND-1
  too_expensive,       // ACT-6; `amount` rubles are missing
  needs_a_target,      // EXCH-1: an exchange card without the card it replaces
  no_target,           // the card named is not in the play area
  wrong_target,        // EXCH-2, EXCH-3: another colour or symbol
  target_is_turned,    // EXCH-4
  target_is_exchange,  // EXCH-4
  not_first_copy,      // an equal copy stands before it: name that one
  takes_no_target,     // an ordinary card replaces nothing
  must_buy,            // ROUND-7
  wrong_phase,         // ACT-5: the Observatory works in the building phase
  no_observatory,      // none that is face up
  deck_too_small,      // CARD-OBS: fewer than two cards
  too_many_points,     // CARD-PUB: more than the Pubs allow
  unknown,             // no such action
};

struct Refusal {
  Reason reason = Reason::none;
  std::uint16_t amount = 0;

  constexpr bool refused() const { return reason != Reason::none; }
  constexpr bool operator==(const Refusal&) const = default;
};

}  // namespace neva
