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
// The same with a ? filled (MKT-8).
constexpr Action filled(Action action, Good good) {
  action.good = static_cast<std::uint8_t>(good);
  return action;
}
constexpr Action points(int count) { return action_of(ActionKind::points, count); }
constexpr Action search() { return action_of(ActionKind::search); }
// Counted from the bottom of the discard pile.
constexpr Action buy_discard(int place, int over = k_over_nothing) {
  return action_of(ActionKind::buy_discard, place, over);
}
constexpr Action take_discard(int place) { return action_of(ActionKind::take_discard, place); }
constexpr Action leave(int place) { return action_of(ActionKind::leave, place); }
constexpr Action event(Event which, int over = k_over_nothing) {
  return action_of(ActionKind::event, static_cast<int>(which), over);
}
constexpr Action buy_twin(int which, int over = k_over_nothing) { return action_of(ActionKind::buy_twin, which, over); }
constexpr Action take_twin(int which) { return action_of(ActionKind::take_twin, which); }
constexpr Action top_twin(int which) { return action_of(ActionKind::top_twin, which); }
constexpr Action half_buy(int from, int over = k_over_nothing) { return action_of(ActionKind::half_buy, from, over); }
constexpr Action half_play(int hand_place, int over = k_over_nothing) {
  return action_of(ActionKind::half_play, hand_place, over);
}
constexpr Action mooch_rubles(int seat, int place) { return action_of(ActionKind::mooch_rubles, seat, place); }
constexpr Action mooch_points(int seat, int place) { return action_of(ActionKind::mooch_points, seat, place); }
constexpr Action play_on(int hand_place, int place) { return action_of(ActionKind::play_on, hand_place, place); }
constexpr Action play_drop(int hand_place, int dropped) {
  return action_of(ActionKind::play_drop, hand_place, dropped);
}
constexpr Action guild(int rubles) { return action_of(ActionKind::guild, rubles); }
constexpr Action trade(bool yes) { return action_of(ActionKind::trade, yes ? 1 : 0); }
constexpr Action keep() { return action_of(ActionKind::keep); }
constexpr Action drop() { return action_of(ActionKind::drop); }
constexpr Action interrupt() { return action_of(ActionKind::interrupt); }
constexpr Action wait() { return action_of(ActionKind::wait); }
constexpr Action bonus_rubles() { return action_of(ActionKind::bonus_rubles); }
constexpr Action bonus_points() { return action_of(ActionKind::bonus_points); }
constexpr Action drop_assignment(int number) { return action_of(ActionKind::drop_assignment, number); }

}  // namespace neva
