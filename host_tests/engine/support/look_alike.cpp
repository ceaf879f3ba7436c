#include "host_tests/engine/support/look_alike.hpp"

#include <algorithm>
#include <bit>
#include <utility>
#include <vector>

#include "engine/rules/rules.hpp"

namespace neva {

namespace {

template <typename T>
void mix(std::vector<T>& items, Pcg32& random) {
  for (std::size_t left = items.size(); left > 1; --left)
    std::swap(items[left - 1], items[random.below(static_cast<std::uint32_t>(left))]);
}

// The cards themselves change places, not where they lie.
void mix_hidden_cards(State& state, std::uint8_t viewer, Pcg32& random) {
  std::vector<Card*> places;
  std::vector<Card> cards;
  const auto hide = [&](Card& card) {
    if (card == Card::none) return;
    places.push_back(&card);
    cards.push_back(card);
  };
  for (Card& card : state.decks) hide(card);
  for (std::uint8_t seat = 0; seat < state.table.setup.players; ++seat) {
    if (seat == viewer) continue;
    for (Card& card : state.secrets[seat].hand) hide(card);
    hide(state.secrets[seat].drawn);
  }
  mix(cards, random);
  for (std::size_t i = 0; i < places.size(); ++i) *places[i] = cards[i];
}

// Everybody else keeps as many as they had. They are shown at the end.
void mix_assignments(State& state, std::uint8_t viewer, Pcg32& random) {
  if (!state.table.setup.assignments || state.table.over) return;
  std::vector<unsigned> unseen;
  for (unsigned number = 1; number <= k_assignment_count; ++number) {
    const bool own = viewer < k_seats_max && ((state.secrets[viewer].assignments >> number) & 1U) != 0;
    if (!own) unseen.push_back(number);
  }
  mix(unseen, random);
  for (std::uint8_t seat = 0; seat < state.table.setup.players; ++seat) {
    if (seat == viewer) continue;
    std::uint16_t& assignments = state.secrets[seat].assignments;
    const int count = std::popcount(assignments);
    assignments = 0;
    for (int i = 0; i < count; ++i, unseen.pop_back())
      assignments = static_cast<std::uint16_t>(assignments | (1U << unseen.back()));
  }
}

bool asks_another(const State& state, std::uint8_t viewer) {
  return state.table.decision == Decision::interrupt && state.table.seat != viewer;
}

// The holder keeps still.
State after_waiting(const State& state) {
  State after = state;
  static_cast<void>(apply(after, make_action(ActionKind::wait)));
  return after;
}

}  // namespace

State look_alike(const State& state, std::uint8_t viewer, Pcg32& random) {
  State other = asks_another(state, viewer) ? after_waiting(state) : state;
  mix_hidden_cards(other, viewer, random);
  mix_assignments(other, viewer, random);
  const bool money_is_open = state.table.setup.house.open_money || state.table.over;
  for (std::uint8_t seat = 0; seat < state.table.setup.players; ++seat) {
    if (seat == viewer) continue;
    SeatSecrets& secrets = other.secrets[seat];
    if (!money_is_open) secrets.rubles = static_cast<std::uint16_t>(random.below(300));
    secrets.fresh = static_cast<std::uint8_t>(random.below(1U << secrets.hand_count));
  }
  return other;
}

bool betrays_interrupt(const State& state, std::uint8_t viewer) {
  return asks_another(state, viewer) && state.table.setup.house.empty_display_ends_the_phase &&
         (state.table.occupied[0] | state.table.occupied[1]) == 0;
}

}  // namespace neva
