#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "engine/state/action.hpp"

// One action in one to four bytes, the same in every place where games are kept; docs/save-format.md has the bits.
namespace neva {

inline constexpr std::size_t k_action_bytes_max = 4;

namespace action_head {
inline constexpr std::uint8_t k_kind_mask = 0x1F;
inline constexpr std::uint8_t k_has_from = 0x20;
inline constexpr std::uint8_t k_has_over = 0x40;
inline constexpr std::uint8_t k_has_good = 0x80;
static_assert(k_action_kind_count == k_kind_mask + 1, "all numbers are taken: one more kind needs another head");
}  // namespace action_head

// The first byte of an action: its kind, and which of the other three follow.
constexpr std::uint8_t head_of(Action action) {
  std::uint8_t head = static_cast<std::uint8_t>(action.kind);
  if (action.from != 0) head |= action_head::k_has_from;
  if (action.over != k_over_nothing) head |= action_head::k_has_over;
  if (action.good != 0) head |= action_head::k_has_good;
  return head;
}

// How many bytes an action with this first byte has.
constexpr std::size_t action_bytes(std::uint8_t head) {
  return std::size_t{1} + ((head & action_head::k_has_from) != 0 ? 1 : 0) +
         ((head & action_head::k_has_over) != 0 ? 1 : 0) + ((head & action_head::k_has_good) != 0 ? 1 : 0);
}

// Returns how many bytes were written.
constexpr std::size_t encode_action(Action action, std::span<std::uint8_t, k_action_bytes_max> into) {
  std::size_t count = 0;
  into[count++] = head_of(action);
  if (action.from != 0) into[count++] = action.from;
  if (action.over != k_over_nothing) into[count++] = action.over;
  if (action.good != 0) into[count++] = action.good;
  return count;
}

struct DecodedAction {
  Action action;
  // How many bytes it took; 0 when the bytes end too early or spell no action.
  std::size_t bytes;
};

// An action has one spelling: one that carries a byte it could have left out is none.
constexpr DecodedAction decode_action(std::span<const std::uint8_t> bytes) {
  constexpr DecodedAction k_none = {pass_action(), 0};
  if (bytes.empty()) return k_none;
  const std::uint8_t head = bytes[0];
  if (bytes.size() < action_bytes(head)) return k_none;
  std::size_t next = 1;
  Action action = make_action(static_cast<ActionKind>(head & action_head::k_kind_mask));
  if ((head & action_head::k_has_from) != 0) action.from = bytes[next++];
  if ((head & action_head::k_has_over) != 0) action.over = bytes[next++];
  if ((head & action_head::k_has_good) != 0) action.good = bytes[next++];
  if (head != head_of(action)) return k_none;
  return {action, next};
}

}  // namespace neva
