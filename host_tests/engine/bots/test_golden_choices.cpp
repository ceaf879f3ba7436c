// How bots rate, value, choose and explain, and how long they think, as sums over whole games.   test_golden_choices
// [--renew] FILE
//
// The figures of docs/bots.md hold for bots that play like this. A difference means that they think otherwise now; when
// that is wanted, measure them anew and write the sums anew:
// build/host/bin/test_golden_choices --renew host_tests/engine/bots/golden_choices.txt
#include <unity.h>

#include <cstdio>
#include <cstring>
#include <fstream>
#include <string>

#include "engine/base/crc32.hpp"
#include "engine/bots/adviser.hpp"
#include "engine/bots/brain.hpp"
#include "engine/bots/rating.hpp"
#include "host_tests/engine/support/random_games.hpp"
#include "host_tests/support/slow_build.hpp"

using namespace neva;

namespace {

std::string file_name;

// Of random kinds, and then the plain game for two, which is played most, with each level against the next.
constexpr std::uint64_t k_random_games = 24;
constexpr std::uint64_t k_games = k_random_games + k_bot_level_count - 1;
constexpr std::uint32_t k_nodes[k_bot_level_count] = {0, 0, 256, 640, 640};
// Enough for `hard` to be sure of some choices; in every so many games.
constexpr std::uint32_t k_many_nodes = 4000;
constexpr std::uint64_t k_deep_games = 2;

Setup setup_of(std::uint64_t seed) {
  return seed <= k_random_games ? random_setup(seed) : Setup{.edition = Edition::classic};
}

std::uint32_t nodes_of(std::size_t level, std::uint64_t seed) {
  const bool is_deep = static_cast<BotLevel>(level) >= BotLevel::hard && seed % k_deep_games == 0;
  return is_deep ? k_many_nodes : k_nodes[level];
}

class Sum {
 public:
  template <class Value>
  void add(const Value& value) {
    static_assert(std::has_unique_object_representations_v<Value>);
    sum_ = crc32(sum_, reinterpret_cast<const std::uint8_t*>(&value), sizeof value);
  }

  std::string text(const char* name) const {
    char words[40];
    std::snprintf(words, sizeof words, " %s %08X", name, static_cast<unsigned>(sum_));
    return words;
  }

 private:
  std::uint32_t sum_ = 0;
};

struct Sums {
  Sum choices[k_bot_level_count];
  Sum ratings;
  Sum values;
  Sum reasons;

  std::string text() const {
    return choices[1].text("easy") + choices[2].text("normal") + choices[3].text("hard") + choices[4].text("master") +
           ratings.text("ratings") + values.text("values") + reasons.text("reasons");
  }
};

void add_judgements(const State& state, const View& view, Sums& sums) {
  static ActionList actions;
  static Beliefs beliefs;
  static Adviser adviser;
  beliefs.adopt(weights_of(weights_for(state.table.setup), WeightUse::root));
  legal_actions(state, actions);
  const Outlook outlook(state.table, state.table.seat, beliefs);
  for (const Action action : actions) {
    sums.ratings.add(rate_action(state.table, view.own, outlook, beliefs, action));
    adviser.find(view, action);
    for (std::size_t i = 0; i < adviser.size(); ++i) {
      sums.reasons.add(adviser[i].kind);
      sums.reasons.add(adviser[i].n);
      sums.reasons.add(adviser[i].worth);
    }
  }
  for (std::uint8_t seat = 0; seat < state.table.setup.players; ++seat)
    sums.values.add(value_of_seat(state, seat, beliefs));
}

// Seat s plays at level s, turned by the seed.
std::string line_of(std::uint64_t seed) {
  static State state;
  static Brain brain;
  Memory memory;
  Sums sums;
  TEST_ASSERT_TRUE(start(state, setup_of(seed), seed) == SetupFault::none);
  memory.begin(state);
  for (std::uint64_t decision = 0; !state.table.over; ++decision) {
    const auto level = static_cast<std::size_t>((state.table.seat + seed) % k_bot_level_count);
    const View view = view_of(state, state.table.seat);
    add_judgements(state, view, sums);
    const Action action =
        choose(brain, view, memory, static_cast<BotLevel>(level), seed * 1000 + decision, nodes_of(level, seed));
    sums.choices[level].add(action);
    sums.choices[level].add(brain.nodes());
    memory.note_action(state, action);
    TEST_ASSERT_FALSE(apply(state, action).refused());
    memory.note_result(state);
  }
  return words_of(state.table.setup) + ":" + sums.text();
}

void bots_think_as_they_did() {
  std::ifstream file(file_name);
  for (std::uint64_t seed = 1; seed <= (k_is_slow_build ? 4 : k_games); ++seed) {
    std::string line;
    std::getline(file, line);
    const std::string now = line_of(seed);
    TEST_ASSERT_EQUAL_STRING(line.c_str(), now.c_str());
  }
  std::string more;
  if (k_is_slow_build) return;
  TEST_ASSERT_FALSE_MESSAGE(std::getline(file, more), "lines of games that are not played any more");
}

int renew() {
  std::ofstream file(file_name);
  for (std::uint64_t seed = 1; seed <= k_games; ++seed) file << line_of(seed) << "\n";
  file.close();
  if (!file) std::fprintf(stderr, "%s cannot be written\n", file_name.c_str());
  return file ? 0 : 1;
}

}  // namespace

int main(int count, char** arguments) {
  const bool renews = count == 3 && std::strcmp(arguments[1], "--renew") == 0;
  if (count != 2 && !renews) {
    std::fprintf(stderr, "test_golden_choices [--renew] FILE\n");
    return 2;
  }
  file_name = arguments[count - 1];
  UNITY_BEGIN();
  if (renews) return renew();
  RUN_TEST(bots_think_as_they_did);
  return UNITY_END();
}
