// Games as they were once played, to the last word.   test_golden_games [--renew] FOLDER
//
// A difference means that an old save or a shared seed plays differently now. Only when that is wanted:
// build/host/bin/test_golden_games --renew host_tests/engine/golden
#include <unity.h>

#include <algorithm>
#include <cstring>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "engine/base/pcg32.hpp"
#include "engine/rules/rules.hpp"
#include "host_tests/engine/support/action_words.hpp"

using namespace neva;

void setUp() {}
void tearDown() {}

namespace {

std::string folder;
bool renew = false;

struct GoldenGame {
  const char* file;
  Setup setup;
  std::uint64_t seed;
};

constexpr GoldenGame k_games[] = {
    {"classic_2.txt", {Edition::classic, 2, 0, {}}, 1703},
    {"classic_3.txt", {Edition::classic, 3, 2, {}}, 1712},
    {"second_2_house.txt", {Edition::second, 2, 0, {true, true}}, 1725},
    {"second_4.txt", {Edition::second, 4, 0, {}}, 1762},
};

// The card an action is about, and the one it replaces.
std::string cards_of(const State& state, Action action) {
  const Table& table = state.table;
  const SeatSecrets& own = state.secrets[table.seat];
  Card card = Card::none;
  if (action.kind == ActionKind::buy || action.kind == ActionKind::take) {
    const bool low = action.from >= k_lower_places;
    card = table.rows[low ? 1 : 0][low ? action.from - k_lower_places : action.from];
  }
  if (action.kind == ActionKind::play) card = own.hand[action.from];
  if (table.decision == Decision::drawn) card = own.drawn;
  if (card == Card::none) return "";
  std::string text = std::string(" ") + info_of(card).id;
  if (action.over == k_over_nothing) return text;
  const auto at = static_cast<std::size_t>(area_first(table, table.seat) + action.over);
  return text + " for " + info_of(table.pool[at]).id;
}

// Chooses by the words, so that the order of the engine's list does not matter; passes only now and then.
Action choose(const ActionList& actions, Pcg32& random) {
  std::vector<Action> sorted(actions.begin(), actions.end());
  std::sort(sorted.begin(), sorted.end(), [](Action one, Action two) { return words_of(one) < words_of(two); });
  Action action = sorted[random.below(static_cast<std::uint32_t>(sorted.size()))];
  for (int look = 0; look < 2 && (action.kind == ActionKind::pass || action.kind == ActionKind::take); ++look)
    action = sorted[random.below(static_cast<std::uint32_t>(sorted.size()))];
  return action;
}

std::string setup_line(const GoldenGame& game) {
  const Setup& setup = game.setup;
  return std::string("edition ") + (setup.edition == Edition::second ? "second" : "classic") + ", players " +
         std::to_string(setup.players) + ", youngest " + std::to_string(setup.youngest) +
         (setup.house.empty_display_ends_the_phase ? ", empty_display_ends_the_phase" : "") +
         (setup.house.open_money ? ", open_money" : "") + ", seed " + std::to_string(game.seed) + "\n";
}

std::string end_lines(const State& state) {
  constexpr const char* k_sources[] = {"worker",      "market", "building", "noble",  "nobles",
                                       "assignments", "money",  "hand",     "hurdles"};
  std::string text;
  for (std::uint8_t seat = 0; seat < state.table.setup.players; ++seat) {
    const SeatTable& result = state.table.seats[seat];
    text += "seat " + std::to_string(seat) + ": " + std::to_string(result.points) + " points";
    for (std::size_t i = 0; i < k_point_source_count; ++i) {
      if (result.points_by_source[i] != 0)
        text += std::string(", ") + k_sources[i] + " " + std::to_string(result.points_by_source[i]);
    }
    text += ", " + std::to_string(state.secrets[seat].rubles) + " rubles left";
    if (((state.table.winners >> seat) & 1U) != 0) text += ", wins";
    text += "\n";
  }
  return text;
}

std::string play(const GoldenGame& game) {
  static ActionList actions;
  State state;
  TEST_ASSERT_TRUE(start(state, game.setup, game.seed) == SetupFault::none);
  Pcg32 random(game.seed, 7);
  std::string text = setup_line(game);
  text += "round phase seat decision [legal actions] action card = rubles, points of the seat afterwards\n";
  while (!state.table.over) {
    legal_actions(state, actions);
    const Table& table = state.table;
    const std::uint8_t seat = table.seat;
    const Action action = choose(actions, random);
    text += std::to_string(table.round) + " " + word_of(table.phase) + " " + std::to_string(seat) + " " +
            word_of(table.decision) + " [" + std::to_string(actions.size()) + "] " + words_of(action) +
            cards_of(state, action);
    TEST_ASSERT_FALSE_MESSAGE(apply(state, action).refused(), text.c_str());
    text += " = " + std::to_string(state.secrets[seat].rubles) + ", " + std::to_string(state.table.seats[seat].points) +
            "\n";
  }
  return text + end_lines(state);
}

void expect_same_lines(const char* file, const std::string& golden, const std::string& played) {
  std::istringstream one(golden);
  std::istringstream two(played);
  std::string was;
  std::string is;
  for (int line = 1;; ++line) {
    const bool more_was = static_cast<bool>(std::getline(one, was));
    const bool more_is = static_cast<bool>(std::getline(two, is));
    if (!more_was && !more_is) return;
    if (more_was && more_is && was == is) continue;
    const std::string message = std::string(file) + ":" + std::to_string(line) + " was [" +
                                (more_was ? was : "the end") + "] is [" + (more_is ? is : "the end") + "]";
    TEST_FAIL_MESSAGE(message.c_str());
  }
}

void golden_games_are_played_as_they_were() {
  for (const GoldenGame& game : k_games) {
    const std::string path = folder + "/" + game.file;
    const std::string played = play(game);
    if (renew) std::ofstream(path, std::ios::binary) << played;
    std::ifstream file(path, std::ios::binary);
    TEST_ASSERT_TRUE_MESSAGE(file.good(), path.c_str());
    std::stringstream golden;
    golden << file.rdbuf();
    expect_same_lines(game.file, golden.str(), played);
    TEST_ASSERT_TRUE(golden.str() == played);
  }
}

}  // namespace

int main(int count, char** arguments) {
  for (int i = 1; i < count; ++i) {
    if (std::strcmp(arguments[i], "--renew") == 0) {
      renew = true;
    } else {
      folder = arguments[i];
    }
  }
  UNITY_BEGIN();
  RUN_TEST(golden_games_are_played_as_they_were);
  return UNITY_END();
}
