#include <string>

#include "host_tests/support/expect_stop.hpp"
#include "tools/arena/match.hpp"
#include "tools/arena/report.hpp"

using neva::Match;
using neva::State;
using neva::Tally;

namespace {

Match match_of(std::uint8_t players, std::uint64_t deals) {
  neva::Setup setup{};
  setup.edition = neva::Edition::classic;
  setup.players = players;
  return {setup, std::vector<neva::Entry>(players), 11, deals, 0, 1};
}

void add(Tally& sum, const Tally& part) {
  sum.games += part.games;
  sum.decisions += part.decisions;
  sum.illegal += part.illegal;
  sum.winner_points += part.winner_points;
  for (std::size_t i = 0; i < neva::k_seats_max; ++i) {
    sum.win_shares[i] += part.win_shares[i];
    sum.points[i] += part.points[i];
    sum.nodes[i] += part.nodes[i];
  }
}

void shards_add_up_to_the_whole() {
  for (std::uint8_t players = 2; players <= 4; ++players) {
    Match match = match_of(players, 20);
    const Tally whole = neva::play_match(match);
    TEST_ASSERT_EQUAL_UINT64(20 * players, whole.games);
    // More shards than deals: some play nothing.
    for (const std::uint64_t shards : {2, 3, 7, 25}) {
      Tally sum;
      match.shards = shards;
      for (match.shard = 0; match.shard < shards; ++match.shard) add(sum, neva::play_match(match));
      TEST_ASSERT_TRUE(neva::report_json(match, sum, 1) == neva::report_json(match, whole, 1));
    }
  }
}

void wins_are_shared_in_whole_numbers() {
  neva::Table table{};
  table.setup.players = 3;
  table.winners = 0b110;
  table.seats[0].points = 5;
  table.seats[1].points = 30;
  table.seats[2].points = 30;
  Tally tally;
  // Entry 0 at seat 1, entry 1 at seat 2, entry 2 at seat 0.
  tally.add_game(table, 1);
  TEST_ASSERT_EQUAL_UINT64(1, tally.games);
  TEST_ASSERT_EQUAL_UINT64(30, tally.win_shares[0]);
  TEST_ASSERT_EQUAL_UINT64(30, tally.win_shares[1]);
  TEST_ASSERT_EQUAL_UINT64(0, tally.win_shares[2]);
  TEST_ASSERT_EQUAL_INT64(30, tally.points[0]);
  TEST_ASSERT_EQUAL_INT64(5, tally.points[2]);
  TEST_ASSERT_EQUAL_INT64(30, tally.winner_points);
}

void refused_actions_are_counted_and_the_game_goes_on() {
  State state;
  neva::start(state, match_of(2, 1).setup, 1);
  Tally tally;
  int asked = 0;
  struct {
    int* asked;
    neva::Action choose(const State& now) const {
      ++*asked;
      neva::ActionList actions;
      neva::legal_actions(now, actions);
      return *asked % 3 == 0 ? neva::Action{neva::ActionKind::points, 99, 0, 0} : actions[actions.size() - 1];
    }
    void note_action(const State&, neva::Action) const {}
    void note_result(const State&) const {}
  } asker{&asked};
  neva::play_to_end(state, asker, tally);
  TEST_ASSERT_TRUE(state.table.over);
  TEST_ASSERT_EQUAL_UINT64(asked, tally.decisions);
  TEST_ASSERT_EQUAL_UINT64(asked / 3, tally.illegal);
}

// Two bots that differ play the same games whichever of them is named first.
void entries_rotate_over_the_seats() {
  const neva::Entry one = *neva::read_entry("normal");
  const neva::Entry two = *neva::read_entry("easy");
  Match match = match_of(2, 10);
  match.entries = {one, two};
  const Tally forth = neva::play_match(match);
  match.entries = {two, one};
  const Tally back = neva::play_match(match);
  TEST_ASSERT_NOT_EQUAL_INT64(forth.points[0], forth.points[1]);
  TEST_ASSERT_EQUAL_INT64(forth.points[0], back.points[1]);
  TEST_ASSERT_EQUAL_INT64(forth.points[1], back.points[0]);
  TEST_ASSERT_EQUAL_UINT64(forth.win_shares[0], back.win_shares[1]);
}

// Against figures of the textbook formula.
void intervals_are_wilsons() {
  const neva::Interval half = neva::win_interval(50, 100);
  TEST_ASSERT_FLOAT_WITHIN(1e-4F, 0.4038, half.low);
  TEST_ASSERT_FLOAT_WITHIN(1e-4F, 0.5962, half.high);
  const neva::Interval none = neva::win_interval(0, 10);
  TEST_ASSERT_FLOAT_WITHIN(1e-6F, 0, none.low);
  TEST_ASSERT_FLOAT_WITHIN(1e-4F, 0.2775, none.high);
  const neva::Interval unplayed = neva::win_interval(0, 0);
  TEST_ASSERT_FLOAT_WITHIN(1e-6F, 0, unplayed.low);
  TEST_ASSERT_FLOAT_WITHIN(1e-6F, 1, unplayed.high);
}

}  // namespace

int main() {
  UNITY_BEGIN();
  RUN_TEST(shards_add_up_to_the_whole);
  RUN_TEST(entries_rotate_over_the_seats);
  RUN_TEST(wins_are_shared_in_whole_numbers);
  RUN_TEST(refused_actions_are_counted_and_the_game_goes_on);
  RUN_TEST(intervals_are_wilsons);
  return UNITY_END();
}
