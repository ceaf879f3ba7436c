// Guesses are games that look to their viewer exactly as the real one does, and nothing but a View goes into them.
#include <unity.h>

#include <algorithm>
#include <cstring>

#include "engine/bots/guess.hpp"
#include "host_tests/engine/support/invariants.hpp"
#include "host_tests/engine/support/random_games.hpp"
#include "host_tests/engine/support/random_setup.hpp"
#include "host_tests/support/slow_build.hpp"

using namespace neva;

namespace {

constexpr std::uint64_t k_games = k_is_slow_build ? 12 : 150;

// A guess with a memory has the purses as they are and every card that was taken openly in its hand.
void expect_remembered(const State& guess, const State& state, const Memory& memory, const std::string& where) {
  for (std::uint8_t seat = 0; seat < state.table.setup.players; ++seat) {
    TEST_ASSERT_EQUAL_INT_MESSAGE(state.secrets[seat].rubles, guess.secrets[seat].rubles, where.c_str());
    for (Card card : memory.hand(seat)) {
      const auto& hand = guess.secrets[seat].hand;
      TEST_ASSERT_EQUAL_INT_MESSAGE(std::ranges::count(state.secrets[seat].hand, card) > 0,
                                    std::ranges::count(hand, card) > 0, where.c_str());
    }
  }
}

void expect_alike(const State& state, std::uint8_t viewer, const Memory& memory, Pcg32& random,
                  const std::string& where) {
  static State guess;
  const View view = view_of(state, viewer);
  for (const Memory* remembered : {static_cast<const Memory*>(nullptr), &memory}) {
    guess_state(view, remembered, random, guess);
    const View again = view_of(guess, viewer);
    TEST_ASSERT_EQUAL_INT_MESSAGE(0, std::memcmp(&view, &again, sizeof view), where.c_str());
    TEST_ASSERT_EQUAL_STRING_MESSAGE("", find_fault(guess).c_str(), where.c_str());
  }
  expect_remembered(guess, state, memory, where);
}

void a_guess_looks_to_its_viewer_as_the_game_does() {
  Pcg32 random(7);
  for (std::uint64_t seed = 1; seed <= k_games; ++seed) {
    RandomGame game(random_setup(seed), seed);
    Memory memory;
    memory.begin(game.state);
    for (int step = 0; game.look(); ++step) {
      const std::uint8_t viewer = game.state.table.seat;
      if (step % 5 == 0) expect_alike(game.state, viewer, memory, random, game.where());
      const Action action = game.choose();
      memory.note_action(game.state, action);
      TEST_ASSERT_FALSE(game.journal.play(game.state, action).refused());
      memory.note_result(game.state);
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
  guess_state(view, nullptr, random, one);
  guess_state(view, nullptr, same, other);
  TEST_ASSERT_TRUE(equal(one, other));
  guess_state(view, nullptr, random, other);
  TEST_ASSERT_FALSE(equal(one, other));
}

// ROUND-7: in a guess, too, everybody can pay for the workers they must buy.
void a_guess_leaves_everybody_an_action() {
  static State guess;
  static ActionList actions;
  Pcg32 random(3);
  for (std::uint64_t seed = 1; seed <= k_games; ++seed) {
    Setup setup{};
    setup.edition = Edition::second;
    setup.players = static_cast<std::uint8_t>(2 + seed % 3);
    RandomGame game(setup, seed);
    guess_state(view_of(game.state, game.state.table.seat), nullptr, random, guess);
    while (guess.table.round == 1) {
      legal_actions(guess, actions);
      TEST_ASSERT_GREATER_THAN_UINT(0, actions.size());
      apply(guess, actions[actions.size() - 1]);
    }
  }
}

}  // namespace

int main() {
  UNITY_BEGIN();
  RUN_TEST(a_guess_looks_to_its_viewer_as_the_game_does);
  RUN_TEST(a_guess_knows_nothing_else);
  RUN_TEST(a_guess_leaves_everybody_an_action);
  return UNITY_END();
}
