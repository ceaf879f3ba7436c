// Guesses are games that look to their viewer exactly as the real one does, and nothing but a View goes into them.
#include <unity.h>

#include <cstring>

#include "engine/bots/greedy_bot.hpp"
#include "engine/bots/guess.hpp"
#include "host_tests/engine/support/invariants.hpp"
#include "host_tests/engine/support/random_games.hpp"
#include "host_tests/engine/support/random_setup.hpp"

using namespace neva;

void setUp() {}
void tearDown() {}

namespace {

#if defined(__SANITIZE_ADDRESS__)
constexpr std::uint64_t k_games = 12;
#else
constexpr std::uint64_t k_games = 150;
#endif

void expect_alike(const State& state, std::uint8_t viewer, Pcg32& random, const std::string& where) {
  static State guess;
  const View view = view_of(state, viewer);
  guess_state(view, random, guess);
  const View again = view_of(guess, viewer);
  TEST_ASSERT_EQUAL_INT_MESSAGE(0, std::memcmp(&view, &again, sizeof view), where.c_str());
  TEST_ASSERT_EQUAL_STRING_MESSAGE("", find_fault(guess).c_str(), where.c_str());
}

void a_guess_looks_to_its_viewer_as_the_game_does() {
  Pcg32 random(7);
  for (std::uint64_t seed = 1; seed <= k_games; ++seed) {
    RandomGame game(random_setup(seed), seed);
    for (int step = 0; game.look(); ++step) {
      const std::uint8_t viewer = game.state.table.seat;
      if (step % 5 == 0) expect_alike(game.state, viewer, random, game.where());
      TEST_ASSERT_FALSE(game.journal.play(game.state, game.player.choose(game.state, game.actions)).refused());
    }
  }
}

// Two games that differ only in what the viewer cannot know give the same guesses.
void a_guess_knows_nothing_else() {
  RandomGame game(random_setup(3), 3);
  for (int step = 0; step < 40 && game.look(); ++step)
    game.journal.play(game.state, game.player.choose(game.state, game.actions));
  const std::uint8_t viewer = game.state.table.seat;
  const View view = view_of(game.state, viewer);
  static State one;
  static State other;
  Pcg32 random(1);
  Pcg32 same(1);
  guess_state(view, random, one);
  guess_state(view, same, other);
  TEST_ASSERT_TRUE(equal(one, other));
  guess_state(view, random, other);
  TEST_ASSERT_FALSE(equal(one, other));
}

void the_greedy_bot_plays_whole_games_of_every_kind() {
  static State state;
  for (std::uint64_t seed = 1; seed <= k_games; ++seed) {
    GreedyBot bot(seed);
    TEST_ASSERT_TRUE(start(state, random_setup(seed), seed) == SetupFault::none);
    while (!state.table.over) TEST_ASSERT_FALSE(apply(state, bot.choose(view_of(state, state.table.seat))).refused());
  }
}

}  // namespace

int main() {
  UNITY_BEGIN();
  RUN_TEST(a_guess_looks_to_its_viewer_as_the_game_does);
  RUN_TEST(a_guess_knows_nothing_else);
  RUN_TEST(the_greedy_bot_plays_whole_games_of_every_kind);
  return UNITY_END();
}
