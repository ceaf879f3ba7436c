// The journal's actions in as few bytes as they need: what is read is what was written, wherever it stands.
#include <unity.h>

#include <vector>

#include "engine/base/pcg32.hpp"
#include "engine/journal/action_tape.hpp"
#include "host_tests/support/expect_stop.hpp"

using namespace neva;

namespace {

Action any_action(Pcg32& random) {
  const auto kind = static_cast<ActionKind>(random.below(k_action_kind_count));
  const auto from = random.below(4) == 0 ? random.below(256) : 0;
  const auto over = random.below(8) == 0 ? random.below(256) : k_over_nothing;
  const auto good = random.below(8) == 0 ? random.below(256) : 0;
  return make_action(kind, from, over, good);
}

void assert_same(const ActionTape& tape, const std::vector<Action>& actions) {
  TEST_ASSERT_EQUAL_size_t(actions.size(), tape.size());
  for (std::size_t i = 0; i < actions.size(); ++i) TEST_ASSERT_TRUE(actions[i] == tape[i]);
}

// Back and forth: what is taken away leaves the rest as it was, across the places that are noted.
void every_action_is_found_again() {
  static ActionTape tape;
  std::vector<Action> actions;
  Pcg32 random(7, 1);
  for (int i = 0; i < 6000; ++i) {
    const bool grows = actions.empty() || random.below(3) != 0;
    if (grows && tape.has_room()) {
      actions.push_back(any_action(random));
      tape.push(actions.back());
    } else {
      actions.pop_back();
      tape.pop();
    }
    if (i % 97 == 0) assert_same(tape, actions);
  }
  TEST_ASSERT_GREATER_THAN_size_t(1000, actions.size());
  assert_same(tape, actions);
  tape.clear();
  TEST_ASSERT_EQUAL_size_t(0, tape.size());
}

void push_until_full(ActionTape& tape, Action action) {
  while (tape.has_room()) tape.push(action);
  EXPECT_STOP(tape.push(action));
}

// As many as a game may have of one byte; fewer when all are long, which no game's are.
void a_full_tape_takes_no_more() {
  static ActionTape tape;
  push_until_full(tape, pass_action());
  TEST_ASSERT_EQUAL_size_t(k_journal_actions_max, tape.size());
  tape.clear();
  const Action longest = make_action(ActionKind::buy, 1, 2, 3);
  push_until_full(tape, longest);
  TEST_ASSERT_GREATER_THAN_size_t(k_journal_bytes_max / k_action_bytes_max - 1, tape.size());
  for (std::size_t i = 0; i < tape.size(); ++i) TEST_ASSERT_TRUE(longest == tape[i]);
}

// Another game takes the first places for a while; the rest has stayed where it was.
void a_tape_comes_back_from_aside() {
  static ActionTape tape;
  static ActionTape::Beginning<32> aside;
  std::vector<Action> actions;
  Pcg32 random(9, 1);
  for (int i = 0; i < 500; ++i) {
    actions.push_back(any_action(random));
    tape.push(actions.back());
  }
  tape.put_aside(aside);
  tape.clear();
  for (int i = 0; i < 32; ++i) tape.push(make_action(ActionKind::buy, 1, 2, 3));
  tape.bring_back(aside);
  assert_same(tape, actions);
  tape.push(pass_action());
  tape.clear();
  for (int i = 0; i < 33; ++i) tape.push(pass_action());
  EXPECT_STOP(tape.bring_back(aside));
}

void an_empty_tape_has_nothing_to_take() {
  static ActionTape tape;
  EXPECT_STOP(tape.pop());
}

}  // namespace

int main() {
  UNITY_BEGIN();
  RUN_TEST(every_action_is_found_again);
  RUN_TEST(a_full_tape_takes_no_more);
  RUN_TEST(a_tape_comes_back_from_aside);
  RUN_TEST(an_empty_tape_has_nothing_to_take);
  return UNITY_END();
}
