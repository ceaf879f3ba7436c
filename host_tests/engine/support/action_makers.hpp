#pragma once

#include <cstdint>

#include "engine/state/action.hpp"
#include "engine/state/state.hpp"

// Actions in as few words as a test needs.
namespace neva {

constexpr std::uint8_t row_place(Row row, int place) {
  return static_cast<std::uint8_t>(place + (row == Row::lower ? k_lower_places : 0));
}

constexpr Action action_of(ActionKind kind, int from = 0, int over = k_over_nothing) {
  return {kind, static_cast<std::uint8_t>(from), static_cast<std::uint8_t>(over), 0};
}

// `from` is a row_place().
constexpr Action buy(int from, int over = k_over_nothing) { return action_of(ActionKind::buy, from, over); }
constexpr Action take(int from) { return action_of(ActionKind::take, from); }
constexpr Action play(int hand_place, int over = k_over_nothing) {
  return action_of(ActionKind::play, hand_place, over);
}
constexpr Action observe(Phase deck) { return action_of(ActionKind::observe, static_cast<int>(deck)); }
constexpr Action buy_drawn(int over = k_over_nothing) { return action_of(ActionKind::buy_drawn, 0, over); }
constexpr Action take_drawn() { return action_of(ActionKind::take_drawn); }
constexpr Action discard_drawn() { return action_of(ActionKind::discard_drawn); }
constexpr Action points(int count) { return action_of(ActionKind::points, count); }

}  // namespace neva
