// Bytes choose options and legal actions: whatever is played, every state is sound and every game goes on to its end.
#include <algorithm>

#include "engine/view/view.hpp"
#include "host_tests/fuzz/fuzz_game.hpp"

using namespace neva;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  fuzz_game(data, size, [](ByteFeed& feed, State& state, const ActionList& actions) {
    static ActionList seen;
    const View view = view_of(state, state.table.seat);
    legal_actions(view.table, view.own, seen);
    fuzz_expect(std::equal(actions.begin(), actions.end(), seen.begin(), seen.end()), "a view lists other actions");
    fuzz_expect(!apply(state, choose_listed(feed, actions)).refused(), "a listed action is refused");
  });
  return 0;
}
