#pragma once

#include <bit>
#include <cstdint>

namespace neva {

// The numbers are part of the save format: new kinds go to the end.
enum class ActionKind : std::uint8_t {
  pass,
  buy,      // from = row place; over, good
  take,     // from = row place
  play,     // from = place in hand; over, good; also a purple card that needs nothing more
  observe,  // from = phase of the deck
  buy_drawn,
  take_drawn,
  discard_drawn,
  points,           // from = how many
  search,           // IGC-4
  event,            // from = the event; over = row place (Ghost) or card replaced (Grabber); good (Grabber)
  half_buy,         // BAN-5: from = row place; over, good
  half_play,        // BAN-5: from = place in hand; over, good
  mooch_rubles,     // BAN-8: from = seat, over = place in its play area
  mooch_points,     // BAN-8
  play_on,          // BAN-9, BAN-10: from = place in hand, over = place in the own play area
  play_drop,        // BAN-12: from = place in hand, over = place in hand of the card dropped
  buy_discard,      // from = place in the discard pile, counted from its bottom; over, good
  take_discard,     // from = place in the discard pile
  leave,            // BAN-6, IGC-4: from = place in the discard pile of the card that goes on top of it
  guild,            // IGC-8: from = rubles, the rest of 4 are points
  trade,            // IGC-3: from = 1 yes, 0 no
  keep,             // MKTS-2, IGC-5
  drop,             // MKTS-2, IGC-5
  interrupt,        // BAN-13, ASM-4
  wait,             // BAN-13, ASM-4
  buy_twin,         // EVT-2: from = 0 the card that lay there, 1 the new one; over, good
  take_twin,        // EVT-2
  bonus_rubles,     // HUR-2
  bonus_points,     // HUR-2
  drop_assignment,  // D-8: from = its number
  top_twin,         // EVT-8: from = which of a Twin that cannot be had ends on top of the discard pile
};
inline constexpr std::uint8_t k_action_kind_count = 32;

// Row places in `from`: the upper row counts from 0, the lower row from 16.
inline constexpr std::uint8_t k_lower_places = 16;
// `over` when nothing is replaced.
inline constexpr std::uint8_t k_over_nothing = 0xFF;

// One choice of one player. The same four bytes mean the same in every program.
struct Action {
  ActionKind kind;
  std::uint8_t from;
  // The card an exchange card replaces: its place in the seat's play area, the first of equal copies.
  std::uint8_t over;
  // The good a ? is filled with; 0 when there is none to fill.
  std::uint8_t good;

  constexpr bool operator==(const Action&) const = default;
};
static_assert(sizeof(Action) == 4);

// The four bytes as one number: quicker to put together and to store than one by one.
constexpr Action make_action(ActionKind kind, std::uint32_t from = 0, std::uint32_t over = k_over_nothing,
                             std::uint32_t good = 0) {
  static_assert(std::endian::native == std::endian::little);
  return std::bit_cast<Action>(static_cast<std::uint32_t>(kind) | (from << 8U) | (over << 16U) | (good << 24U));
}

constexpr Action pass_action() { return make_action(ActionKind::pass); }

}  // namespace neva
