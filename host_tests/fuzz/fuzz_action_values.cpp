// Any four bytes as an action: accepted exactly when listed, and without a trace when refused.
#include <cstring>

#include "host_tests/fuzz/fuzz_game.hpp"

using namespace neva;

namespace {

// A raw value, or a listed action with one byte changed, which comes much closer to being legal.
Action read_action(ByteFeed& feed, const ActionList& actions, bool raw) {
  std::uint8_t bytes[sizeof(Action)];
  if (raw) {
    for (std::uint8_t& byte : bytes) byte = feed.byte();
  } else {
    const Action listed = choose_listed(feed, actions);
    std::memcpy(bytes, &listed, sizeof bytes);
    const std::uint8_t which = feed.byte();
    bytes[which % sizeof bytes] = feed.byte();
  }
  Action action;
  std::memcpy(&action, bytes, sizeof action);
  return action;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  fuzz_game(data, size, [](ByteFeed& feed, State& state, const ActionList& actions) {
    const std::uint8_t what = feed.byte() % 4;
    // Half of the time the game moves on, so that late states are seen too.
    const Action action = what >= 2 ? choose_listed(feed, actions) : read_action(feed, actions, what == 0);
    const bool listed = actions.contains(action);
    const State before = state;
    const Refusal refusal = apply(state, action);
    fuzz_expect(refusal.refused() != listed, listed ? "a listed action is refused" : "an unlisted action is accepted");
    fuzz_expect(listed || equal(before, state), "a refused action changed the state");
  });
  return 0;
}
