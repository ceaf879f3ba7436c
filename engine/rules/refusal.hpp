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
  came_this_turn,      // HAND-3
  not_for_sale,        // BAN-2: a purple card is taken first
  target_has_chip,     // BAN-5
  needs_a_good,        // MKT-8: a ? without the good it is filled with
  good_is_gone,        // MKT-8: that good's tile lies on another card
  takes_no_good,       // no ? to fill
  not_in_double_turn,  // BAN-7
  no_prison,           // IGC-4: none that is face up
  pile_is_empty,       // BAN-6, IGC-4, EVT-7: no card in the discard pile that would do
  action_card,         // ASM-3, NR-3: action cards stay in the pile
  must_choose,         // ASM-3, NR-3, EVT-2: it can be had, so it must be
  cannot_be_done,      // BAN-2: its effect can't be carried out in full
  needs_both_numbers,  // BAN-9, BAN-10: only on a card that prints rubles and points, without chip or another on it
  gives_nothing,       // BAN-8
  only_as_interrupt,   // BAN-13, ASM-4: played at the start of a phase
  too_early,           // EVT-1: from round 2 on
  event_used,          // EVT-1: each player one, each event once
  no_events,           // the game is played without them
  deck_is_empty,       // EVT-2, EVT-4
  no_free_place,       // EVT-4, EVT-5
  spoils_the_other,    // EVT-2: the other card of the twin could not be had any more
  not_yours,           // D-8: no such assignment
};

struct Refusal {
  Reason reason = Reason::none;
  std::uint16_t amount = 0;

  constexpr bool refused() const { return reason != Reason::none; }
  constexpr bool operator==(const Refusal&) const = default;
};

}  // namespace neva
