// What a perfect observer remembers: true, whole, and nothing that was hidden.
#include <unity.h>

#include <algorithm>
#include <cstring>
#include <utility>
#include <vector>

#include "engine/bots/memory.hpp"
#include "engine/view/view.hpp"
#include "host_tests/engine/support/random_games.hpp"
#include "host_tests/support/slow_build.hpp"

using namespace neva;

namespace {

constexpr std::uint64_t k_games = k_is_slow_build ? 15 : 150;

bool same(const Memory& one, const Memory& other) { return std::memcmp(&one, &other, sizeof one) == 0; }

// Every remembered card is in that hand; what is not remembered was drawn unseen.
void expect_true(const State& state, const Memory& memory, std::span<const int> drawn, const std::string& where) {
  for (std::uint8_t seat = 0; seat < state.table.setup.players; ++seat) {
    TEST_ASSERT_EQUAL_INT_MESSAGE(state.secrets[seat].rubles, memory.rubles(seat), where.c_str());
    std::vector<Card> held(state.secrets[seat].hand.begin(),
                           state.secrets[seat].hand.begin() + state.secrets[seat].hand_count);
    for (Card card : memory.hand(seat)) {
      const auto found = std::ranges::find(held, card);
      TEST_ASSERT_TRUE_MESSAGE(found != held.end(), where.c_str());
      held.erase(found);
    }
    TEST_ASSERT_LESS_OR_EQUAL_INT_MESSAGE(drawn[seat], static_cast<int>(held.size()), where.c_str());
  }
}

// Plays on with the memory and keeps count of what was drawn unseen by each seat.
void play(RandomGame& game, Action action, Memory& memory, std::array<int, k_seats_max>& drawn) {
  if (action.kind == ActionKind::take_drawn) ++drawn[game.state.table.seat];
  memory.note_action(game.state, action);
  TEST_ASSERT_FALSE(game.journal.play(game.state, action).refused());
  memory.note_result(game.state);
}

void it_is_true_and_whole() {
  static State scratch;
  for (std::uint64_t seed = 1; seed <= k_games; ++seed) {
    RandomGame game(random_setup(seed), seed);
    Memory memory;
    memory.begin(game.state);
    std::array<int, k_seats_max> drawn{};
    while (game.look()) {
      play(game, game.choose(), memory, drawn);
      expect_true(game.state, memory, drawn, game.where());
    }
    Memory again;
    again.rebuild(game.journal, game.journal.size(), scratch);
    TEST_ASSERT_TRUE_MESSAGE(same(memory, again), game.where().c_str());
    TEST_ASSERT_TRUE(equal(scratch, game.state));
  }
}

// Another game that has looked the same to everybody so far: decks lie in another order, and cards that were drawn
// unseen into hands are other ones.
State twin_of(const State& state, const Memory& memory, Pcg32& random) {
  State twin = state;
  std::vector<Card*> places;
  for (Card& card : twin.decks) {
    if (card != Card::none) places.push_back(&card);
  }
  for (std::uint8_t seat = 0; seat < state.table.setup.players; ++seat) {
    std::vector<Card> known(memory.hand(seat).begin(), memory.hand(seat).end());
    for (std::uint8_t i = 0; i < twin.secrets[seat].hand_count; ++i) {
      const auto found = std::ranges::find(known, twin.secrets[seat].hand[i]);
      if (found == known.end()) {
        places.push_back(&twin.secrets[seat].hand[i]);
      } else {
        known.erase(found);
      }
    }
    if (twin.secrets[seat].drawn != Card::none) places.push_back(&twin.secrets[seat].drawn);
  }
  for (std::size_t left = places.size(); left > 1; --left)
    std::swap(*places[left - 1], *places[random.below(static_cast<std::uint32_t>(left))]);
  return twin;
}

// An action that looks the same in both games.
bool is_open(ActionKind kind) {
  switch (kind) {
    case ActionKind::pass:
    case ActionKind::buy:
    case ActionKind::take:
    case ActionKind::observe:
    case ActionKind::take_drawn:
    case ActionKind::points:
    case ActionKind::take_discard:
    case ActionKind::buy_discard:
    case ActionKind::keep:
    case ActionKind::drop:
    case ActionKind::wait:
      return true;
    default:
      return false;
  }
}

void twin_games_leave_the_same_memory() {
  int compared = 0;
  int with_unseen = 0;
  Pcg32 random(5);
  for (std::uint64_t seed = 1; seed <= k_games; ++seed) {
    RandomGame game(random_setup(seed), seed);
    Memory memory;
    memory.begin(game.state);
    std::array<int, k_seats_max> drawn{};
    while (game.look()) {
      const Action action = game.choose();
      State twin = twin_of(game.state, memory, random);
      Memory of_twin = memory;
      const Phase phase = game.state.table.phase;
      const std::uint8_t seat = game.state.table.seat;
      const bool unseen = game.state.table.seats[seat].hand_count > memory.hand(seat).size();
      of_twin.note_action(twin, action);
      const bool possible = is_open(action.kind) && !apply(twin, action).refused();
      play(game, action, memory, drawn);
      // New cards make games that look different.
      if (!possible || game.state.table.phase != phase || game.state.table.over) continue;
      of_twin.note_result(twin);
      TEST_ASSERT_TRUE_MESSAGE(same(memory, of_twin), game.where().c_str());
      ++compared;
      with_unseen += unseen ? 1 : 0;
    }
  }
  TEST_ASSERT_GREATER_THAN_INT(1000, compared);
  TEST_ASSERT_GREATER_THAN_INT(5, with_unseen);
}

}  // namespace

int main() {
  UNITY_BEGIN();
  RUN_TEST(it_is_true_and_whole);
  RUN_TEST(twin_games_leave_the_same_memory);
  return UNITY_END();
}
