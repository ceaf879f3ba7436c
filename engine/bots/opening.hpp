#pragma once

#include <cstdint>
#include <optional>

#include "engine/rules/rules.hpp"
#include "engine/state/numbers.hpp"
#include "engine/state/state.hpp"

namespace neva {

// A place of the display that becomes free: the deck that fills it, and who chooses first then (ROUND-2, ROUND-4).
struct Opening {
  Phase deck;
  std::uint8_t first;
};

// What opens when the card at this place leaves the display; nothing when the deck has no card for it. After the
// exchange phase the lower row goes anyway and the markers move on (ROUND-8).
inline std::optional<Opening> opening_of(const Table& table, std::uint8_t from) {
  const bool is_last_phase = table.phase == Phase::exchange;
  if (is_last_phase && (from >= k_lower_places || table.end_triggered)) return std::nullopt;
  auto next = static_cast<std::uint8_t>(is_last_phase ? 0 : static_cast<std::uint8_t>(table.phase) + 1);
  if (next == static_cast<std::uint8_t>(Phase::market) && !table.setup.market) ++next;
  if (table.deck_left[next] == 0) return std::nullopt;
  unsigned first = table.markers[next];
  if (is_last_phase) first += has_disc(table.setup) ? k_disc_marker_steps : 1U;
  if (first >= table.setup.players) first -= table.setup.players;
  return Opening{static_cast<Phase>(next), static_cast<std::uint8_t>(first)};
}

}  // namespace neva
