// The engine beside the reference: over random options the same lines are legal at the same price at every decision,
// and the same follows from them. `test_lockstep --games N --seed N` plays more of them.
#include <unity.h>

#include <random>
#include <sstream>

#include "engine/rules/rules.hpp"
#include "engine/state/action_table.hpp"
#include "host_tests/engine/reference/lockstep.hpp"
#include "host_tests/engine/reference/random_play.hpp"
#include "tools/common/arguments.hpp"
#include "tools/protocol/action_text.hpp"
#include "tools/protocol/game_json.hpp"
#include "tools/protocol/setup_reader.hpp"

using namespace neva;

namespace {

unsigned games = 150;
unsigned first_game = 1;

bool has_price(const State& state, Action action) {
  return is_purchase(action) && !is_purple(card_of(state.table, state.secrets[state.table.seat], action));
}

Setup setup_of(const std::string& words) {
  SetupReader reader;
  std::istringstream stream(words);
  for (std::string word; stream >> word;) {
    const std::size_t at = word.find('=');
    if (at == std::string::npos) continue;
    const auto failure = reader.set(word.substr(0, at), word.substr(at + 1));
    if (failure) TEST_FAIL_MESSAGE((words + ": " + word).c_str());
  }
  Outcome<Setup> setup = reader.finish();
  if (!setup) TEST_FAIL_MESSAGE(words.c_str());
  return *setup;
}

reference::EngineSide side_of(const State& state, const ActionList& actions) {
  reference::EngineSide side;
  for (Action action : actions) {
    std::optional<int> price;
    if (has_price(state, action)) price = price_of_action(state.table, state.secrets[state.table.seat], action).total();
    side.legal[text_of(state, action)] = price;
  }
  side.state_line = json_of(state);
  side.score_line = score_json(state.table);
  return side;
}

void play_beside_the_reference(unsigned game) {
  std::mt19937 random(game);
  const std::string words = reference::words_of(reference::random_options(random));
  static State state;
  static ActionList actions;
  TEST_ASSERT_TRUE(start(state, setup_of(words), game) == SetupFault::none);
  const reference::ReadDeal read = reference::read_deal(json_of(state));
  TEST_ASSERT_EQUAL_STRING("", read.error.c_str());
  reference::Lockstep lockstep(words, read.deal);
  const unsigned pass_percent = game % 4 * 12;
  std::string last = "start";
  for (int step = 0;; ++step) {
    legal_actions(state, actions);
    const reference::EngineSide side = side_of(state, actions);
    const std::string difference = lockstep.compare(side);
    if (!difference.empty() || side.legal.size() != actions.size()) {
      const std::string where = "game " + std::to_string(game) + " (" + words + ") step " + std::to_string(step) +
                                " after `" + last + "`: " + (difference.empty() ? "a line twice" : difference);
      TEST_FAIL_MESSAGE(where.c_str());
    }
    if (state.table.over) return;
    std::vector<std::string> lines;
    for (Action action : actions) lines.push_back(text_of(state, action));
    last = reference::random_line(lines, pass_percent, random);
    Outcome<Action> action = find_action(state.table, state.secrets[state.table.seat], last);
    TEST_ASSERT_TRUE_MESSAGE(static_cast<bool>(action), last.c_str());
    TEST_ASSERT_FALSE_MESSAGE(apply(state, *action).refused(), last.c_str());
    lockstep.play(last);
  }
}

void engine_and_reference_play_the_same_games() {
  for (unsigned game = first_game; game < first_game + games; ++game) play_beside_the_reference(game);
}

}  // namespace

int main(int count, char** words) {
  Arguments arguments("test_lockstep", "Plays games by the engine and by the reference side by side.");
  arguments.add_number("--games", "N", games, {0, UINT32_MAX}, "how many");
  arguments.add_number("--seed", "N", first_game, {0, UINT32_MAX}, "of the first game; the next ones count up");
  if (const auto ended = arguments.parse(count, words)) return *ended;
  UNITY_BEGIN();
  RUN_TEST(engine_and_reference_play_the_same_games);
  return UNITY_END();
}
