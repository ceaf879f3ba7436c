#pragma once

#include <bit>
#include <cstdint>

namespace neva {

enum class ActionKind : std::uint8_t {
  pass,
  buy,      // from = row place; over, good
  take,     // from = row place
  play,     // from = place in hand; over, good
  observe,  // from = phase of the deck
  buy_drawn,
  take_drawn,
  discard_drawn,
  points,  // from = how many
};
inline constexpr std::uint8_t k_action_kind_count = 9;

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
constexpr Action make_action(ActionKind kind, std::uint32_t from = 0, std::uint32_t over = k_over_nothing) {
  static_assert(std::endian::native == std::endian::little);
  return std::bit_cast<Action>(static_cast<std::uint32_t>(kind) | (from << 8U) | (over << 16U));
}

constexpr Action pass_action() { return make_action(ActionKind::pass); }

}  // namespace neva
