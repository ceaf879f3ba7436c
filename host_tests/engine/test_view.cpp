// What views of games with modules keep to themselves. SETUP-5 has its tests with the rules.
#include <unity.h>

#include <cstring>

#include "engine/base/pcg32.hpp"
#include "engine/rules/rules.hpp"
#include "engine/view/view.hpp"
#include "host_tests/support/whole_setups.hpp"

using namespace neva;

namespace {

bool equal_views(const View& one, const View& other) { return std::memcmp(&one, &other, sizeof one) == 0; }

// Anything at random, but whoever can take the card that interrupts does so and waits.
Action choose(const State& state, const ActionList& actions, Pcg32& random) {
  for (const Action action : actions) {
    if (action.kind == ActionKind::wait) return action;
    if (action.kind != ActionKind::take) continue;
    const Row row = action.from < k_lower_places ? Row::upper : Row::lower;
    const Card card = state.table.rows[static_cast<std::size_t>(row)][action.from % k_lower_places];
    const Special special = info_of(card).special;
    if (special == Special::pickpocket || special == Special::theft) return action;
  }
  return actions[random.below(static_cast<std::uint32_t>(actions.size()))];
}

// Calls `look` at every decision of a game.
template <class Look>
void walk(const Setup& setup, std::uint64_t seed, Look&& look) {
  static ActionList actions;
  Pcg32 random(seed);
  State state;
  TEST_ASSERT_TRUE(start(state, setup, seed) == SetupFault::none);
  while (!state.table.over) {
    look(state);
    legal_actions(state, actions);
    apply(state, choose(state, actions, random));
  }
  look(state);
}

// D-22: nobody but the holder sees more than they will see when the holder has waited.
int expect_hidden(const State& state) {
  State after = state;
  TEST_ASSERT_FALSE(apply(after, make_action(ActionKind::wait)).refused());
  if (after.table.decision != Decision::action || after.table.phase != state.table.phase) return 0;
  const std::uint8_t holder = state.table.seat;
  TEST_ASSERT_TRUE(view_of(state, holder).table.decision == Decision::interrupt);
  TEST_ASSERT_EQUAL_INT(holder, view_of(state, holder).table.seat);
  TEST_ASSERT_TRUE(equal_views(view_of(state, k_table_view), view_of(after, k_table_view)));
  for (std::uint8_t viewer = 0; viewer < state.table.setup.players; ++viewer) {
    if (viewer == holder) continue;
    TEST_ASSERT_TRUE(equal_views(view_of(state, viewer), view_of(after, viewer)));
  }
  return 1;
}

void an_open_interrupt_is_seen_by_its_holder_alone() {
  for (const bool is_theft : {false, true}) {
    int found = 0;
    for (std::uint64_t seed = 0; seed < 30; ++seed) {
      const auto players = static_cast<std::uint8_t>(2 + seed % 4);
      walk(is_theft ? whole_complete(players) : second_without_prison(players), seed, [&found](const State& state) {
        if (state.table.decision == Decision::interrupt) found += expect_hidden(state);
      });
    }
    TEST_ASSERT_GREATER_THAN_INT(10, found);
  }
}

void assignments_stay_hidden_until_the_end() {
  walk(second_without_prison(4), 3, [](const State& state) {
    for (const std::uint8_t viewer : {std::uint8_t{0}, std::uint8_t{3}, k_table_view}) {
      const View view = view_of(state, viewer);
      for (std::uint8_t seat = 0; seat < 4; ++seat) {
        const bool known = seat == viewer || state.table.over;
        TEST_ASSERT_EQUAL_HEX16(known ? state.secrets[seat].assignments : 0, view.assignments[seat]);
      }
      TEST_ASSERT_EQUAL_HEX16(viewer == k_table_view ? 0 : state.secrets[viewer % 4].assignments, view.own.assignments);
    }
  });
}

// What lies between everybody is nobody's: no card in hand, none drawn, no money.
void expect_no_secrets(const View& view) {
  TEST_ASSERT_EQUAL_INT(0, view.own.hand_count);
  for (const Card card : view.own.hand) TEST_ASSERT_TRUE(card == Card::none);
  TEST_ASSERT_TRUE(view.own.drawn == Card::none);
  TEST_ASSERT_EQUAL_INT(0, view.own.rubles);
}

void a_view_has_its_viewers_secrets_and_no_others() {
  for (const bool is_open : {false, true}) {
    Setup setup = second_without_prison(3);
    setup.house.open_money = is_open;
    walk(setup, 5, [is_open](const State& state) {
      expect_no_secrets(view_of(state, k_table_view));
      for (const std::uint8_t viewer : {std::uint8_t{0}, std::uint8_t{1}, std::uint8_t{2}, k_table_view}) {
        const View view = view_of(state, viewer);
        const bool knows_all = is_open || state.table.over;
        TEST_ASSERT_TRUE(view.money_known == knows_all);
        for (std::uint8_t seat = 0; seat < 3; ++seat)
          TEST_ASSERT_EQUAL_INT(knows_all || seat == viewer ? state.secrets[seat].rubles : 0, view.rubles[seat]);
        if (viewer == k_table_view) continue;
        TEST_ASSERT_EQUAL_MEMORY(&state.secrets[viewer], &view.own, sizeof view.own);
      }
    });
  }
}

}  // namespace

int main() {
  UNITY_BEGIN();
  RUN_TEST(an_open_interrupt_is_seen_by_its_holder_alone);
  RUN_TEST(assignments_stay_hidden_until_the_end);
  RUN_TEST(a_view_has_its_viewers_secrets_and_no_others);
  return UNITY_END();
}
