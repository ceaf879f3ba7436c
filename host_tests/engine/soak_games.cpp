// Random games over random options by the thousand; every state is looked at.   soak_games [--games N] [--seed N]
//
// Game n of a seed is that of seed + n, whatever came before: the seed a failure prints with `--games 1` is the failure
// again.
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <string>

#include "engine/base/check.hpp"
#include "engine/rules/rules.hpp"
#include "host_tests/engine/support/action_words.hpp"
#include "host_tests/engine/support/invariants.hpp"
#include "host_tests/engine/support/random_setup.hpp"
#include "host_tests/engine/support/tempered_player.hpp"
#include "tools/common/arguments.hpp"

namespace neva {

namespace {

struct Soak {
  unsigned long long seed = 1;
  unsigned long long games = 1000;
  unsigned long long decisions = 0;
  std::size_t longest_list = 0;
  unsigned long long longest_game = 0;
  int rounds = 0;
};

unsigned long long current_seed = 0;
State state;
Action last_action = pass_action();

[[noreturn]] void fail(const std::string& what) {
  std::fprintf(stderr,
               "%s\n  %s\n  round %d %s, seat %d %s, after %s\n  again with: soak_games --seed %llu --games 1\n",
               what.c_str(), words_of(state.table.setup).c_str(), state.table.round, plain_word_of(state.table.phase),
               state.table.seat, plain_word_of(state.table.decision), words_of(last_action).c_str(), current_seed);
  std::exit(1);
}

void play_game(Soak& soak) {
  static ActionList actions;
  const Setup setup = random_setup(current_seed);
  if (start(state, setup, current_seed) != SetupFault::none) fail("a playable setup is refused");
  TemperedPlayer player(current_seed, static_cast<Temper>(current_seed % k_temper_count),
                        current_seed / k_temper_count % 2 == 1);
  unsigned long long played = 0;
  for (;;) {
    const std::string fault = find_fault(state);
    if (!fault.empty()) fail(fault);
    if (state.table.over) break;
    legal_actions(state, actions);
    if (actions.size() == 0) fail("a decision without an action");
    soak.longest_list = std::max(soak.longest_list, actions.size());
    last_action = player.choose(state, actions);
    if (apply(state, last_action).refused()) fail("a listed action is refused");
    ++played;
  }
  soak.decisions += played;
  soak.longest_game = std::max(soak.longest_game, played);
  soak.rounds = std::max<int>(soak.rounds, state.table.round);
}

}  // namespace

void stop_with_record(const StopPoint& point) {
  fail(std::string(point.file) + ":" + std::to_string(point.line) + ": " + point.what);
}

}  // namespace neva

int main(int count, char** words) {
  using namespace neva;
  Soak soak;
  Arguments arguments("soak_games", "Plays random games over random options and looks at every state.");
  arguments.add_number("--games", "N", soak.games, {}, "how many");
  arguments.add_number("--seed", "N", soak.seed, {}, "of the first game; the next ones count up");
  if (const auto ended = arguments.parse(count, words)) return *ended;
  const auto begin = std::chrono::steady_clock::now();
  for (unsigned long long i = 0; i < soak.games; ++i) {
    current_seed = soak.seed + i;
    play_game(soak);
  }
  const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
  std::printf(
      "%llu games over random options from seed %llu, %llu decisions, nothing broke; longest list %zu, longest "
      "game %llu decisions, %d rounds; %.0f s\n",
      soak.games, soak.seed, soak.decisions, soak.longest_list, soak.longest_game, soak.rounds, seconds);
  return 0;
}
