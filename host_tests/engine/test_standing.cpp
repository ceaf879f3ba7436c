// What a swap is said to change is what it changes.
#include <unity.h>

#include "engine/bots/adviser.hpp"
#include "engine/rules/value.hpp"
#include "engine/state/action_table.hpp"
#include "engine/view/view.hpp"
#include "host_tests/engine/support/action_words.hpp"
#include "host_tests/engine/support/random_games.hpp"

using namespace neva;

namespace {

bool is_swap(const State& state, Action action) {
  const Card card = card_of(state.table, state.secrets[state.table.seat], action);
  return card != Card::none && is_purchase(action.kind) && info_of(card).is_exchange && action.good == 0;
}

void expect_equal(const Standing& said, const Standing& found, const std::string& where) {
  TEST_ASSERT_EQUAL_INT_MESSAGE(found.income.rubles, said.income.rubles, where.c_str());
  TEST_ASSERT_EQUAL_INT_MESSAGE(found.income.points, said.income.points, where.c_str());
  TEST_ASSERT_EQUAL_INT_MESSAGE(found.nobles, said.nobles, where.c_str());
  TEST_ASSERT_TRUE_MESSAGE(found.off == said.off, where.c_str());
  TEST_ASSERT_TRUE_MESSAGE(found.goods == said.goods, where.c_str());
}

// Wherever the same phase goes on after it: a scoring uses up what lies on cards.
void a_swap_changes_what_is_said_before() {
  int swaps = 0;
  for (std::uint64_t seed = 1; seed <= 60; ++seed) {
    RandomGame game(random_setup(seed), seed);
    TEST_ASSERT_TRUE(game.ready);
    while (game.look()) {
      const Action action = game.choose();
      const std::uint8_t seat = game.state.table.seat;
      const Phase phase = game.state.table.phase;
      // BAN-5: what was bought for half the price never scores, which is said on its own.
      const bool is_half = action.kind == ActionKind::half_buy || action.kind == ActionKind::half_play;
      const bool compares = is_swap(game.state, action) && !is_half;
      Standing said{};
      if (compares) {
        const Card card = card_of(game.state.table, game.state.secrets[seat], action);
        said = standing_after_swap(game.state.table, seat, action.over, card);
      }
      TEST_ASSERT_FALSE(game.journal.play(game.state, action).refused());
      if (!compares || game.state.table.phase != phase || game.state.table.step != Step::turn) continue;
      expect_equal(said, standing_of(game.state.table, seat), game.where());
      ++swaps;
    }
  }
  TEST_ASSERT_GREATER_THAN_INT(100, swaps);
}

// One that can be paid, whenever there is one; and not the cheapest one always.
void the_adviser_names_a_card_that_can_go() {
  int named = 0;
  int dearer = 0;
  for (std::uint64_t seed = 1; seed <= 40; ++seed) {
    RandomGame game(random_setup(seed), seed);
    TEST_ASSERT_TRUE(game.ready);
    while (game.look()) {
      const Action action = game.choose();
      if (action.kind == ActionKind::buy && is_swap(game.state, action)) {
        const View view = view_of(game.state, game.state.table.seat);
        Action wanted = action;
        wanted.over = k_over_nothing;
        const Action best = Adviser().best_swap(view, wanted);
        TEST_ASSERT_FALSE_MESSAGE(check_action(view.table, view.own, best).refused(), game.where().c_str());
        ++named;
        dearer +=
            price_of_action(view.table, view.own, best).total() > price_of_action(view.table, view.own, action).total()
                ? 1
                : 0;
      }
      TEST_ASSERT_FALSE(game.journal.play(game.state, action).refused());
    }
  }
  TEST_ASSERT_GREATER_THAN_INT(50, named);
  TEST_ASSERT_GREATER_THAN_INT(0, dearer);
}

}  // namespace

int main() {
  UNITY_BEGIN();
  RUN_TEST(a_swap_changes_what_is_said_before);
  RUN_TEST(the_adviser_names_a_card_that_can_go);
  return UNITY_END();
}
