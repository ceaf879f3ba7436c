// The reference plays itself: random options, random deals, random actions, to the end of every game.
#include <unity.h>

#include <algorithm>
#include <optional>

#include "host_tests/engine/reference/random_play.hpp"
#include "host_tests/engine/reference/reference_game.hpp"
#include "tools/common/arguments.hpp"

using namespace neva::reference;

namespace {

constexpr int k_games = 200;
// The longest of 3000 games had 546 decisions.
constexpr int k_decisions_max = 3000;
// How many games were asked for.
std::optional<int> wish;

// What the games have shown: decisions, and the words that tell kinds of actions apart.
using Seen = std::map<std::string, int>;

void note(Seen& seen, const std::string& decision, const std::string& line) {
  ++seen[decision];
  for (const char* word :
       {" half ",         " from ",     " on ",          " drop hand",   " good ",         "#",
        "observe market", "event twin", "event sponsor", "event ghost",  "event new_luck", "event warehouse",
        "event grabber",  "buy drawn",  "buy discard",   "take discard", "leave discard",  "buy twin",
        "take twin",      "top twin"}) {
    if (line.find(word) != std::string::npos) ++seen[word];
  }
}

void expect_sound(const ReferenceGame& game, const std::map<std::string, int>& cards, int rubles) {
  TEST_ASSERT_TRUE(game.all_cards() == cards);
  TEST_ASSERT_EQUAL_INT(rubles, game.all_rubles());
  const Table table = game.table();
  for (const SeatTable& seat : table.seats) {
    TEST_ASSERT_TRUE(seat.rubles >= 0);
    TEST_ASSERT_TRUE(seat.hand.size() <= 5);
    int sum = 0;
    for (const auto& [source, points] : seat.score) sum += source == "total" ? 0 : points;
    TEST_ASSERT_EQUAL_INT(seat.points, sum);
  }
}

int play_a_game(unsigned seed, Seen& seen) {
  std::mt19937 random(seed);
  const Options options = random_options(random);
  TEST_ASSERT_EQUAL_STRING("", refusal(options).c_str());
  Options again;
  TEST_ASSERT_EQUAL_STRING("", read_options("new " + words_of(options), again).c_str());
  TEST_ASSERT_EQUAL_STRING(words_of(options).c_str(), words_of(again).c_str());
  const Deal deal = random_deal(options, random);
  TEST_ASSERT_EQUAL_STRING("", refusal(options, deal).c_str());
  ReferenceGame game(options, deal);
  const std::map<std::string, int> cards = game.all_cards();
  const int rubles = game.all_rubles();
  const unsigned pass_percent = 10 + random() % 40;
  int decisions = 0;
  while (!game.over()) {
    std::vector<std::string> lines;
    for (const auto& [line, price] : game.legal()) lines.push_back(line);
    const std::string line = random_line(lines, pass_percent, random);
    note(seen, game.table().decision, line);
    game.play(line);
    expect_sound(game, cards, rubles);
    TEST_ASSERT_TRUE_MESSAGE(++decisions < k_decisions_max, words_of(options).c_str());
  }
  TEST_ASSERT_FALSE(game.table().winners.empty());
  TEST_ASSERT_TRUE(game.legal().empty());
  return decisions;
}

void random_games_come_to_an_end() {
  const int games = wish.value_or(k_games);
  int longest = 0;
  Seen seen;
  for (int i = 0; i < games; ++i) longest = std::max(longest, play_a_game(static_cast<unsigned>(i) + 1, seen));
  if (wish) {
    std::printf("longest: %d decisions\n", longest);
    for (const auto& [what, times] : seen) std::printf("%7d %s\n", times, what.c_str());
  }
  if (games < 200) return;
  for (const char* decision : {"action", "drawn", "search", "guild", "trade", "points", "upkeep", "sycophant",
                               "interrupt", "pickpocket", "twin", "bonus", "assignment"})
    TEST_ASSERT_TRUE_MESSAGE(seen[decision] > 0, decision);
  for (const char* word : {" half ", " from ", " on ", " drop hand", " good ", "#", "event twin", "event sponsor",
                           "event ghost", "event new_luck", "event warehouse", "event grabber", "buy discard",
                           "leave discard", "buy twin", "take twin", "top twin"})
    TEST_ASSERT_TRUE_MESSAGE(seen[word] > 0, word);
}

}  // namespace

int main(int count, char** words) {
  neva::Arguments arguments("test_reference_self_play", "Random games by the reference alone.");
  arguments.add_number("--games", "N", wish, {1, 1'000'000}, "how many; prints what came up in them");
  if (const auto ended = arguments.parse(count, words)) return *ended;
  UNITY_BEGIN();
  RUN_TEST(random_games_come_to_an_end);
  return UNITY_END();
}
