// What a scoring tells of itself.
#include <unity.h>

#include <array>
#include <cstring>

#include "host_tests/engine/support/action_makers.hpp"
#include "host_tests/engine/support/random_games.hpp"
#include "host_tests/engine/support/situation.hpp"
#include "host_tests/support/slow_build.hpp"

using namespace neva;

namespace {

void expect_line(const ScoringLine& line, Card card, int seat, int copies, int rubles, int points) {
  TEST_ASSERT_TRUE(line.card == card);
  TEST_ASSERT_EQUAL_INT(seat, line.seat);
  TEST_ASSERT_EQUAL_INT(copies, line.copies);
  TEST_ASSERT_EQUAL_INT(rubles, line.rubles);
  TEST_ASSERT_EQUAL_INT(points, line.points);
}

void play(Situation& game, Action action, ScoringReport& report) {
  TEST_ASSERT_FALSE(apply(game.state, action, &report).refused());
}

// SCORE-1 SCORE-2
void it_names_what_paid_seat_by_seat_in_turn_order() {
  Situation game(Edition::classic, 2);
  game.owns(0, {Card::theater, Card::market, Card::pub, Card::market}).owns(1, {Card::bank, Card::author});
  game.points(0, 7).enter(Phase::building, 1);
  ScoringReport report;
  play(game, pass_action(), report);
  TEST_ASSERT_FALSE(report.is_paid);
  play(game, pass_action(), report);
  TEST_ASSERT_TRUE(report.is_paid);
  TEST_ASSERT_TRUE(report.phase == Phase::building);
  TEST_ASSERT_EQUAL_INT(2, report.round);
  TEST_ASSERT_FALSE(report.is_last_round);
  TEST_ASSERT_EQUAL_INT(3, report.line_count);
  expect_line(report.lines[0], Card::bank, 1, 1, 5, 1);
  expect_line(report.lines[1], Card::theater, 0, 1, 0, 6);
  // The Pub has paid nothing; it asks later.
  expect_line(report.lines[2], Card::market, 0, 2, 0, 2);
  TEST_ASSERT_EQUAL_INT(7, report.seats[0].points_before);
  TEST_ASSERT_EQUAL_INT(8, report.seats[0].points);
  TEST_ASSERT_EQUAL_INT(0, report.seats[0].rubles);
  TEST_ASSERT_EQUAL_INT(5, report.seats[1].rubles);
  // What follows is no scoring any more.
  play(game, points(0), report);
  TEST_ASSERT_FALSE(report.is_paid);
}

// ROUND-7 D-4
void a_purchase_that_empties_the_display_and_ends_the_phase_is_paid_for() {
  HouseRules house;
  house.empty_display_ends_the_phase = true;
  Situation game(Edition::classic, 2, house);
  game.lies(Row::upper, 7, Card::gold_miner).box_deck(Phase::worker, 0).enter(Phase::worker);
  ScoringReport report;
  play(game, buy(row_place(Row::upper, 7)), report);
  TEST_ASSERT_TRUE(report.is_paid);
  TEST_ASSERT_TRUE(report.phase == Phase::worker);
  TEST_ASSERT_EQUAL_INT(1, report.line_count);
  expect_line(report.lines[0], Card::gold_miner, 0, 1, 3, 0);
}

// BAN-9
void a_jester_is_told_of_though_it_is_gone() {
  Setup setup{Edition::second, 2, 0, {}};
  setup.banquet = true;
  Situation game(setup);
  game.owns(0, {Card::controller}).marks(0, Card::controller, mark::k_jester).enter(Phase::noble);
  ScoringReport report;
  play(game, pass_action(), report);
  play(game, pass_action(), report);
  TEST_ASSERT_EQUAL_INT(0, game.marks(0, 0));
  TEST_ASSERT_EQUAL_INT(1, report.line_count);
  expect_line(report.lines[0], Card::controller, 0, 1, 1, 4);
}

bool equal_reports(const ScoringReport& one, const ScoringReport& other) {
  return one.is_paid == other.is_paid && one.phase == other.phase && one.round == other.round &&
         one.is_last_round == other.is_last_round && one.line_count == other.line_count &&
         std::memcmp(one.seats.data(), other.seats.data(), sizeof one.seats) == 0 &&
         std::memcmp(one.lines.data(), other.lines.data(), sizeof one.lines) == 0;
}

// NR-4: nobody is asked, so the scoring tells it, of those that can be paid for.
void sycophants_are_told_of() {
  Setup setup = setup_of(Edition::complete);
  setup.new_russia = true;
  Situation game(setup);
  game.owns(0, {Card::author, Card::sycophant, Card::sycophant}).rubles(0, 0).enter(Phase::noble).pass(1);
  ScoringReport report;
  play(game, pass_action(), report);
  TEST_ASSERT_TRUE(report.is_paid);
  TEST_ASSERT_EQUAL_INT(2, report.line_count);
  expect_line(report.lines[0], Card::author, 0, 1, 1, 0);
  expect_line(report.lines[1], Card::sycophant, 0, 2, -1, 0);
  TEST_ASSERT_EQUAL_INT(0, report.seats[0].rubles);
  TEST_ASSERT_EQUAL_INT(0, game.rubles(0));
}

// Without hurdles on the way, and while nothing else has moved a marker, points are those before and those paid.
void expect_sums(const RandomGame& game, const ScoringReport& report) {
  std::array<int, k_seats_max> rubles{};
  std::array<int, k_seats_max> points{};
  for (std::size_t i = 0; i < report.line_count; ++i) {
    rubles[report.lines[i].seat] += report.lines[i].rubles;
    points[report.lines[i].seat] += report.lines[i].points;
  }
  const Table& table = game.state.table;
  const bool is_plain = table.setup.hurdles == HurdleRule::off && report.phase != Phase::market &&
                        table.round == report.round && !table.over;
  for (std::uint8_t seat = 0; seat < table.setup.players; ++seat) {
    const SeatScoring& paid = report.seats[seat];
    TEST_ASSERT_EQUAL_INT_MESSAGE(paid.points, points[seat], game.where().c_str());
    TEST_ASSERT_EQUAL_INT_MESSAGE(paid.rubles, rubles[seat], game.where().c_str());
    if (is_plain && table.step == Step::turn && table.phase > report.phase)
      TEST_ASSERT_EQUAL_INT_MESSAGE(table.seats[seat].points, paid.points_before + paid.points, game.where().c_str());
  }
}

// Through whole games of all kinds, choices in the middle of a scoring included; a replay tells the same.
void whole_games_are_told_right_and_alike_by_a_replay() {
  constexpr std::uint64_t k_games = k_is_slow_build ? 6 : 60;
  static RandomGame game(Setup{}, 1);
  int scorings = 0;
  int split = 0;
  for (std::uint64_t seed = 1; seed <= k_games; ++seed) {
    game = RandomGame(random_setup(seed), seed);
    ScoringReport report;
    ScoringReport replayed;
    State again;
    while (game.look()) {
      TEST_ASSERT_FALSE(game.journal.play(game.state, game.choose(), &report).refused());
      split += game.state.table.step == Step::income ? 1 : 0;
      if (!report.is_paid) continue;
      ++scorings;
      expect_sums(game, report);
      if (game.player.random().below(4) != 0) continue;
      replayed = {};
      game.journal.replay(again, game.journal.size(), &replayed);
      TEST_ASSERT_TRUE_MESSAGE(equal_reports(report, replayed), game.where().c_str());
    }
  }
  TEST_ASSERT_GREATER_THAN_INT(static_cast<int>(k_games) * 10, scorings);
  if (!k_is_slow_build) TEST_ASSERT_GREATER_THAN_INT(0, split);
}

}  // namespace

int main() {
  UNITY_BEGIN();
  RUN_TEST(it_names_what_paid_seat_by_seat_in_turn_order);
  RUN_TEST(a_purchase_that_empties_the_display_and_ends_the_phase_is_paid_for);
  RUN_TEST(a_jester_is_told_of_though_it_is_gone);
  RUN_TEST(sycophants_are_told_of);
  RUN_TEST(whole_games_are_told_right_and_alike_by_a_replay);
  return UNITY_END();
}
