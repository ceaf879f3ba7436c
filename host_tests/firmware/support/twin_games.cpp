#include "host_tests/firmware/support/twin_games.hpp"

#include <algorithm>
#include <cstring>
#include <vector>

#include "engine/base/check.hpp"
#include "engine/base/pcg32.hpp"
#include "engine/view/view.hpp"

namespace neva {

namespace {

constexpr auto k_exchange = static_cast<std::uint8_t>(Phase::exchange);
constexpr int k_actions_max = 400;

bool interrupts(Card card) {
  const Special special = info_of(card).special;
  return special == Special::pickpocket || special == Special::theft;
}

// The exchange deck of a game that has just begun, its bottom card first.
std::vector<Card> exchange_deck(const State& state) {
  const auto first = state.decks.begin() + state.deck_first[k_exchange];
  return {first, first + state.table.deck_left[k_exchange]};
}

FixedDeal deal_with(const std::vector<Card>& deck) {
  FixedDeal deal;
  deal.given_decks = 1U << k_exchange;
  deal.deck_count[k_exchange] = static_cast<std::uint8_t>(deck.size());
  std::reverse_copy(deck.begin(), deck.end(), deal.decks[k_exchange].begin());
  return deal;
}

// Goes for an Observatory and for the exchange deck; else anything, but rarely a pass, and nothing of the exchange
// cards leaves the display, so that the deck lasts.
Action next_action(const State& state, Pcg32& random) {
  static ActionList actions;
  legal_actions(state, actions);
  for (const Action& action : actions) {
    const bool observes = action.kind == ActionKind::observe && action.from == k_exchange;
    if (observes || action.kind == ActionKind::take_drawn) return action;
    if (action.kind != ActionKind::buy) continue;
    if (info_of(card_of(state.table, state.secrets[state.table.seat], action)).special == Special::observatory)
      return action;
  }
  for (int tries = 0; tries < 3; ++tries) {
    const Action action = actions[random.below(static_cast<std::uint32_t>(actions.size()))];
    if (action.kind != ActionKind::take && action.kind != ActionKind::observe) return action;
  }
  return actions[0];
}

// Plays until somebody has kept a drawn exchange card; where in the deck it lay, or -1.
int play_to_a_drawn_card(State& state, Journal& journal, std::uint8_t& holder, std::uint64_t seed) {
  Pcg32 random(seed);
  for (int i = 0; i < k_actions_max && !state.table.over; ++i) {
    const Action action = next_action(state, random);
    holder = state.table.seat;
    const bool draws = state.table.decision == Decision::drawn;
    if (journal.play(state, action).refused()) return -1;
    if (draws) return action.kind == ActionKind::take_drawn ? state.table.deck_left[k_exchange] : -1;
  }
  return -1;
}

bool replay(const Journal& journal, Journal& into, State& state) {
  for (std::size_t i = 0; i < journal.size(); ++i) {
    if (into.play(state, journal[i]).refused()) return false;
  }
  return true;
}

}  // namespace

bool look_alike_from_the_table(const State& one, const State& other) {
  const View first = view_of(one, k_table_view);
  const View second = view_of(other, k_table_view);
  return std::memcmp(&first, &second, sizeof first) == 0;
}

std::optional<TwinGames> twins_with_an_interrupt(const Setup& setup, std::uint64_t seed) {
  static State one;
  static State other;
  TwinGames twins{setup};
  neva_check(start(one, setup, seed) == SetupFault::none);
  std::vector<Card> deck = exchange_deck(one);
  std::iter_swap(deck.begin(), std::find_if(deck.begin(), deck.end(), interrupts));
  const FixedDeal deal = deal_with(deck);
  neva_check(twins.one->begin(one, setup, seed, &deal) == SetupFault::none);
  const int place = play_to_a_drawn_card(one, *twins.one, twins.holder, seed);
  if (place <= 0) return std::nullopt;
  std::swap(deck[0], deck[static_cast<std::size_t>(place)]);
  const FixedDeal changed = deal_with(deck);
  neva_check(twins.other->begin(other, setup, seed, &changed) == SetupFault::none);
  if (!replay(*twins.one, *twins.other, other) || !look_alike_from_the_table(one, other)) return std::nullopt;
  return twins;
}

TwinGames twins_with_assignments(const Setup& setup, std::uint64_t seed) {
  static State one;
  static State other;
  TwinGames twins{setup};
  neva_check(twins.one->begin(one, setup, seed) == SetupFault::none);
  FixedDeal deal;
  deal.assignments_given = true;
  unsigned dealt = 0;
  for (std::size_t seat = 0; seat < setup.players; ++seat) {
    deal.assignments[seat] = one.secrets[seat].assignments;
    dealt |= deal.assignments[seat];
  }
  std::uint16_t& own = deal.assignments[0];
  const unsigned first = own & (~static_cast<unsigned>(own) + 1U);
  for (unsigned number = 1; number <= k_assignment_count; ++number) {
    if (((dealt >> number) & 1U) != 0) continue;
    own = static_cast<std::uint16_t>((own & ~first) | (1U << number));
    break;
  }
  neva_check(twins.other->begin(other, setup, seed, &deal) == SetupFault::none);
  return twins;
}

}  // namespace neva
