// Bytes choose among the legal actions: whatever is played, every state is sound and every game goes on to its end.
#include <algorithm>

#include "engine/rules/rules.hpp"
#include "engine/view/view.hpp"
#include "host_tests/engine/support/invariants.hpp"
#include "host_tests/fuzz/fuzz_target.hpp"

using namespace neva;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static ActionList actions;
  static ActionList seen;
  ByteFeed feed(data, size);
  State state;
  const Setup setup = feed.setup();
  fuzz_expect(start(state, setup, feed.number(3)) == SetupFault::none, "a playable setup is refused");
  while (!feed.empty() && !state.table.over) {
    legal_actions(state, actions);
    fuzz_expect(actions.size() > 0, "a decision without an action");
    const View view = view_of(state, state.table.seat);
    legal_actions(view.table, view.own, seen);
    fuzz_expect(std::equal(actions.begin(), actions.end(), seen.begin(), seen.end()), "a view lists other actions");
    const Action action = actions[feed.byte() % actions.size()];
    fuzz_expect(!apply(state, action).refused(), "a listed action is refused");
    const std::string fault = find_fault(state);
    if (!fault.empty()) fuzz_fail(fault);
  }
  return 0;
}
