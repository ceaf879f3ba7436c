// Bots of all levels in games over random options by the thousand; every action must be legal.
//   soak_bots [--games N] [--seed N]
//
// Game n of a seed is that of seed + n, whatever came before: the seed a failure prints with `--games 1` is the failure
// again. `hard` and `normal` think little, so that there are many games: what is legal does not depend on how long one
// thinks.
#include <algorithm>
#include <array>
#include <chrono>
#include <cstdio>
#include <cstdlib>

#include "engine/base/check.hpp"
#include "engine/bots/brain.hpp"
#include "host_tests/engine/support/random_setup.hpp"
#include "tools/common/arguments.hpp"

namespace neva {

namespace {

unsigned long long current_seed = 0;
State state;
Memory memory;
Brain brain;
std::array<unsigned long long, k_bot_level_count> decisions{};

[[noreturn]] void fail(const char* what) {
  std::fprintf(stderr, "%s\n  %s\n  again with: soak_bots --seed %llu --games 1\n", what,
               words_of(state.table.setup).c_str(), current_seed);
  std::exit(1);
}

void play_game() {
  if (start(state, random_setup(current_seed), current_seed) != SetupFault::none) fail("a playable setup is refused");
  memory.begin(state);
  for (unsigned long long decision = 0; !state.table.over; ++decision) {
    // One decision in eight by a search, whose every playout plays by ratings as `easy` does.
    const bool searches = decision % 8 == current_seed % 8;
    const BotLevel level = searches                                     ? BotLevel::hard
                           : (state.table.seat + current_seed) % 8 == 0 ? BotLevel::random
                           : decision % 64 == 1                         ? BotLevel::normal
                                                                        : BotLevel::easy;
    const Action action = choose(brain, view_of(state, state.table.seat), memory, level, current_seed + decision, 1);
    ++decisions[static_cast<std::size_t>(level)];
    memory.note_action(state, action);
    if (apply(state, action).refused()) fail("a bot's action is refused");
    memory.note_result(state);
  }
}

}  // namespace

void stop_with_record(const StopPoint& point) {
  std::fprintf(stderr, "%s:%d: ", point.file, static_cast<int>(point.line));
  fail(point.what);
}

}  // namespace neva

int main(int count, char** words) {
  using namespace neva;
  unsigned long long seed = 1;
  unsigned long long games = 1000;
  Arguments arguments("soak_bots", "Lets bots of all levels play games over random options.");
  arguments.add_number("--games", "N", games, {}, "how many");
  arguments.add_number("--seed", "N", seed, {}, "of the first game; the next ones count up");
  if (const auto ended = arguments.parse(count, words)) return *ended;
  const auto begin = std::chrono::steady_clock::now();
  for (unsigned long long i = 0; i < games; ++i) {
    current_seed = seed + i;
    play_game();
  }
  const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
  std::printf(
      "%llu games of bots over random options from seed %llu, no illegal action; decisions: %llu random, %llu "
      "easy, %llu normal, %llu hard; %.0f s\n",
      games, seed, decisions[0], decisions[1], decisions[2], decisions[3], seconds);
  return 0;
}
