#include <unity.h>

#include <array>
#include <vector>

#include "engine/base/pcg32.hpp"
#include "engine/journal/score_curve.hpp"

using namespace neva;

namespace {

Setup game_of(Edition edition, std::uint8_t players) {
  Setup setup{};
  setup.edition = edition;
  setup.players = players;
  return setup;
}

struct Played {
  Journal journal;
  State state;
  // What was seen on the way: for each finished round the points at the first decision of the next one.
  std::vector<std::array<int, k_seats_max>> seen;
  // What hurdles had brought at the last turn: the exchange phase scores nothing, so all the rest is final scoring.
  std::array<int, k_seats_max> hurdles_before_the_end;
};

int hurdle_points(const Table& table, std::uint8_t seat) {
  return table.seats[seat].points_by_source[static_cast<std::size_t>(PointSource::hurdles)];
}

void play(Played& game, const Setup& setup, std::uint64_t seed) {
  static ActionList actions;
  Pcg32 random(seed);
  TEST_ASSERT_TRUE(game.journal.begin(game.state, setup, seed) == SetupFault::none);
  const Table& table = game.state.table;
  while (!table.over) {
    const int round = table.round;
    for (std::uint8_t seat = 0; table.decision == Decision::action && seat < setup.players; ++seat)
      game.hurdles_before_the_end[seat] = hurdle_points(table, seat);
    legal_actions(game.state, actions);
    game.journal.play(game.state, actions[random.below(static_cast<std::uint32_t>(actions.size()))]);
    if (table.round == round) continue;
    std::array<int, k_seats_max> row{};
    for (std::uint8_t seat = 0; seat < setup.players; ++seat) row[seat] = table.seats[seat].points;
    // NR-6: the next round has begun, with its two points for the disc.
    if (has_disc(setup)) row[table.disc] -= 2;
    game.seen.push_back(row);
  }
}

// How many seats met a hurdle in a final scoring.
int hurdles_at_the_end = 0;

int final_scoring(const SeatTable& seat) {
  int sum = 0;
  for (const PointSource source :
       {PointSource::nobles, PointSource::assignments, PointSource::money, PointSource::hand})
    sum += seat.points_by_source[static_cast<std::size_t>(source)];
  return sum;
}

void expect_curve(const Setup& setup, std::uint64_t seed) {
  static Played game;
  game.seen.clear();
  play(game, setup, seed);
  static ScoreCurve curve;
  State scratch;
  curve_of(game.journal, curve, scratch);
  TEST_ASSERT_TRUE(equal(game.state, scratch));
  TEST_ASSERT_TRUE(curve.has_end);
  TEST_ASSERT_EQUAL_INT(game.state.table.round, curve.rounds);
  TEST_ASSERT_EQUAL_INT(curve.rounds + 1, curve.rows());
  TEST_ASSERT_EQUAL_size_t(curve.rounds - 1U, game.seen.size());
  for (std::size_t row = 0; row < game.seen.size(); ++row) {
    for (std::size_t seat = 0; seat < k_seats_max; ++seat)
      TEST_ASSERT_EQUAL_INT(game.seen[row][seat], curve.points[row][seat]);
  }
  for (std::uint8_t seat = 0; seat < setup.players; ++seat) {
    const SeatTable& end = game.state.table.seats[seat];
    TEST_ASSERT_EQUAL_INT(end.points, curve.points[curve.rounds][seat]);
    const int hurdles = hurdle_points(game.state.table, seat) - game.hurdles_before_the_end[seat];
    TEST_ASSERT_EQUAL_INT(end.points - final_scoring(end) - hurdles, curve.points[curve.rounds - 1][seat]);
    if (hurdles != 0) ++hurdles_at_the_end;
  }
}

void rows_are_the_points_at_the_end_of_rounds() {
  for (std::uint64_t seed = 0; seed < 5; ++seed) {
    for (std::uint8_t players = 2; players <= 4; ++players) {
      expect_curve(game_of(Edition::classic, players), seed);
      expect_curve(game_of(Edition::second, players), seed);
    }
    Setup with_disc = game_of(Edition::complete, 5);
    with_disc.new_russia = with_disc.assembly = true;
    expect_curve(with_disc, seed);
    Setup with_all = game_of(Edition::second, 5);
    with_all.market = with_all.banquet = with_all.events = with_all.assignments = true;
    expect_curve(with_all, seed);
    with_all.hurdles = HurdleRule::variant_0;
    expect_curve(with_all, seed);
  }
  TEST_ASSERT_GREATER_THAN_INT(0, hurdles_at_the_end);
}

void an_unfinished_game_has_its_finished_rounds() {
  static Played game;
  play(game, game_of(Edition::classic, 2), 8);
  static ScoreCurve curve;
  State scratch;
  while (game.state.table.round > 2) game.journal.undo(game.state);
  curve_of(game.journal, curve, scratch);
  TEST_ASSERT_FALSE(curve.has_end);
  TEST_ASSERT_EQUAL_INT(1, curve.rows());
  for (std::size_t seat = 0; seat < 2; ++seat) TEST_ASSERT_EQUAL_INT(game.seen[0][seat], curve.points[0][seat]);
  while (game.journal.undo(game.state)) {
  }
  curve_of(game.journal, curve, scratch);
  TEST_ASSERT_EQUAL_INT(0, curve.rows());
}

}  // namespace

int main() {
  UNITY_BEGIN();
  RUN_TEST(rows_are_the_points_at_the_end_of_rounds);
  RUN_TEST(an_unfinished_game_has_its_finished_rounds);
  return UNITY_END();
}
