#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <type_traits>

#include "engine/journal/journal.hpp"
#include "engine/state/action.hpp"
#include "engine/state/state.hpp"

namespace neva {

// What somebody remembers who has watched the whole game and forgets nothing: everybody's money, because every ruble
// that moves is seen, and which cards of the hands were taken openly. Not what was drawn unseen, and nobody's own
// secrets. So there is one Memory for all seats of a game.
//
// Whoever has the State builds it (session, referee, arena); nothing but public knowledge goes into it.
class Memory {
 public:
  // A new game, right after start().
  void begin(const State& dealt);

  // Around each action that is applied: once with the state before it, then with the state after it.
  void note_action(const State& before, Action action);
  void note_result(const State& after);

  // The same from a journal's first `count` actions. `scratch` is the state after them.
  void rebuild(const Journal& journal, std::size_t count, State& scratch);

  std::uint16_t rubles(std::uint8_t seat) const { return rubles_[seat]; }
  // Cards that a seat surely holds; its other hand cards were drawn unseen.
  std::span<const Card> hand(std::uint8_t seat) const { return {hands_[seat].data(), hand_counts_[seat]}; }

 private:
  void add(std::uint8_t seat, Card card);
  void remove(std::uint8_t seat, Card card);

  std::array<std::uint16_t, k_seats_max> rubles_{};
  std::array<std::uint8_t, k_seats_max> hand_counts_{};
  std::array<std::array<Card, k_hand_max>, k_seats_max> hands_{};
};
static_assert(std::is_trivially_copyable_v<Memory>);
static_assert(std::has_unique_object_representations_v<Memory>);

}  // namespace neva
