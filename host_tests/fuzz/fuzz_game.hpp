#pragma once

#include "engine/rules/rules.hpp"
#include "host_tests/engine/support/invariants.hpp"
#include "host_tests/fuzz/fuzz_target.hpp"

namespace neva {

// Options that do not go together are refused without a trace; others can be played.
inline bool start_fuzzed(ByteFeed& feed, State& state) {
  const bool any = feed.byte() % 8 == 0;
  const Setup setup = any ? feed.any_options() : feed.setup();
  fuzz_expect(start(state, Setup{}, 1) == SetupFault::none, "the plainest game is refused");
  const State before = state;
  const SetupFault fault = start(state, setup, feed.number(3));
  fuzz_expect(fault == check_setup(setup), "start() and check_setup() differ");
  fuzz_expect(any || fault == SetupFault::none, "a playable setup is refused");
  fuzz_expect(fault == SetupFault::none || equal(before, state), "a refused setup changed the state");
  return fault == SetupFault::none;
}

// Plays a game on whose options, deal and actions the input decides: `play(feed, state, actions)` at every decision,
// and every state is sound.
template <typename Play>
void fuzz_game(const std::uint8_t* data, std::size_t size, Play&& play) {
  static ActionList actions;
  ByteFeed feed(data, size);
  State state;
  if (!start_fuzzed(feed, state)) return;
  while (!feed.empty() && !state.table.over) {
    legal_actions(state, actions);
    fuzz_expect(actions.size() > 0, "a decision without an action");
    play(feed, state, actions);
    const std::string fault = find_fault(state);
    if (!fault.empty()) fuzz_fail(fault);
  }
}

// A listed action that the input chooses; lists may be longer than a byte says.
inline Action choose_listed(ByteFeed& feed, const ActionList& actions) {
  const std::uint32_t number = actions.size() > 256 ? feed.number(2) : feed.byte();
  return actions[number % actions.size()];
}

}  // namespace neva
