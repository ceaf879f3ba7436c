// Reasons for an action are parts of its rating, the strongest first.
#include <unity.h>

#include "engine/bots/adviser.hpp"
#include "host_tests/engine/support/random_games.hpp"
#include "host_tests/engine/support/situation.hpp"
#include "host_tests/support/slow_build.hpp"

using namespace neva;

namespace {

Adviser adviser;

// The number of a reason; -1 when it is not among those given.
int number_of(AdviceKind kind) {
  for (std::size_t i = 0; i < adviser.size(); ++i) {
    if (adviser[i].kind == kind) return adviser[i].n;
  }
  return -1;
}

void advise(const State& state, Action action) { adviser.find(view_of(state, state.table.seat), action); }

void a_worker_pays_back() {
  Situation game(Edition::classic);
  game.lies(Row::upper, 0, Card::shepherd).enter(Phase::worker);
  advise(game.state, make_action(ActionKind::buy, game.lying(Card::shepherd)));
  // 5 rubles, 3 in each round.
  TEST_ASSERT_EQUAL_INT(2, number_of(AdviceKind::pays_back));
}

void a_noble_is_counted_once_a_name() {
  Situation game(Edition::classic);
  game.owns(0, {Card::author, Card::administrator}).lies(Row::upper, 0, Card::judge).lies(Row::lower, 1, Card::author);
  game.enter(Phase::noble);
  advise(game.state, make_action(ActionKind::buy, game.lying(Card::judge)));
  TEST_ASSERT_EQUAL_INT(3, number_of(AdviceKind::new_noble));
  advise(game.state, make_action(ActionKind::buy, k_lower_places + 1));
  TEST_ASSERT_EQUAL_INT(-1, number_of(AdviceKind::new_noble));
  TEST_ASSERT_EQUAL_INT(1, number_of(AdviceKind::lower_row));
}

void passing_saves_or_is_all_that_is_left() {
  Situation game(Edition::classic);
  game.rubles(0, 7).enter(Phase::building);
  advise(game.state, pass_action());
  TEST_ASSERT_EQUAL_INT(7, number_of(AdviceKind::keeps_rubles));
  game.enter(Phase::noble);
  advise(game.state, pass_action());
  TEST_ASSERT_EQUAL_INT(7, number_of(AdviceKind::saves_rubles));
  game.trigger_end();
  advise(game.state, pass_action());
  TEST_ASSERT_EQUAL_INT(7, number_of(AdviceKind::nothing_better));
}

// Whoever has the next phase's marker chooses first among what comes into the places that open now.
void a_place_opens_for_whoever_starts_next() {
  Situation game(Edition::classic);
  game.rubles(0, 9).lies(Row::upper, 0, Card::market).enter(Phase::building);
  const Action buy = make_action(ActionKind::buy, game.lying(Card::market));
  auto& nobles_begin = game.state.table.markers[static_cast<std::size_t>(Phase::noble)];
  nobles_begin = 1;
  advise(game.state, pass_action());
  TEST_ASSERT_EQUAL_INT(1, number_of(AdviceKind::opens_for_rival));
  advise(game.state, buy);
  TEST_ASSERT_EQUAL_INT(-1, number_of(AdviceKind::opens_for_you));
  nobles_begin = 0;
  advise(game.state, pass_action());
  TEST_ASSERT_EQUAL_INT(-1, number_of(AdviceKind::opens_for_rival));
  advise(game.state, buy);
  TEST_ASSERT_EQUAL_INT(0, number_of(AdviceKind::opens_for_you));
}

// Every action of every kind of game can be asked about.
void every_action_can_be_asked_about() {
  for (std::uint64_t seed = 1; seed <= (k_is_slow_build ? 4 : 30); ++seed) {
    RandomGame game(random_setup(seed), seed);
    while (game.look()) {
      const View view = view_of(game.state, game.state.table.seat);
      for (const Action action : game.actions) {
        adviser.find(view, action);
        for (std::size_t i = 1; i < adviser.size(); ++i) TEST_ASSERT_TRUE(adviser[i - 1].worth >= adviser[i].worth);
      }
      game.journal.play(game.state, game.choose());
    }
  }
}

}  // namespace

int main() {
  UNITY_BEGIN();
  RUN_TEST(a_worker_pays_back);
  RUN_TEST(a_noble_is_counted_once_a_name);
  RUN_TEST(passing_saves_or_is_all_that_is_left);
  RUN_TEST(a_place_opens_for_whoever_starts_next);
  RUN_TEST(every_action_can_be_asked_about);
  return UNITY_END();
}
