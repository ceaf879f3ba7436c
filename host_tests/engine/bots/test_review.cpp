// The review of a finished game: who plays badly loses much, everything is judged once and by what could be known then.
#include <unity.h>

#include "engine/bots/review.hpp"
#include "host_tests/engine/support/random_games.hpp"
#include "host_tests/engine/support/random_setup.hpp"
#include "host_tests/support/slow_build.hpp"

using namespace neva;

namespace {

constexpr std::uint64_t k_games = k_is_slow_build ? 1 : 6;

Brain brain;
Review review(brain);
Journal journal;
State state;

// Seat 0 plays at one level, all others at another; so many nodes each. On the device a decision has its own seed.
enum class Seeds : std::uint8_t { of_the_test, of_the_device };
void play(const Setup& setup, std::uint64_t seed, BotLevel first, BotLevel others, std::uint32_t nodes,
          Seeds seeds = Seeds::of_the_test) {
  Memory memory;
  TEST_ASSERT_TRUE(journal.begin(state, setup, seed) == SetupFault::none);
  memory.begin(state);
  for (std::uint64_t decision = 0; !state.table.over; ++decision) {
    const std::uint8_t seat = state.table.seat;
    const std::uint64_t chance = seeds == Seeds::of_the_device ? decision_seed(seed, decision) : seed * 1000 + decision;
    const Action action = choose(brain, view_of(state, seat), memory, seat == 0 ? first : others, chance, nodes);
    memory.note_action(state, action);
    TEST_ASSERT_FALSE(journal.play(state, action).refused());
    memory.note_result(state);
  }
}

void review_seat(std::uint8_t seat) {
  review.start(journal, seat);
  int progress = 0;
  while (!review.step()) {
    TEST_ASSERT_GREATER_OR_EQUAL_INT(progress, review.progress());
    progress = review.progress();
    TEST_ASSERT_LESS_THAN_INT(256, progress);
  }
  TEST_ASSERT_EQUAL_INT(256, review.progress());
  TEST_ASSERT_TRUE(review.step());
}

int loss_of_all() {
  int sum = 0;
  for (std::size_t i = 0; i < journal.size(); ++i) sum += review.loss_at(i);
  return sum;
}

// Who decided each action of the journal, and whether there was a choice.
struct Deciders {
  std::array<std::uint8_t, k_journal_actions_max> seat{};
  std::array<bool, k_journal_actions_max> had_choice{};
};

void find_deciders(Deciders& deciders) {
  static State walked;
  static ActionList actions;
  journal.replay(walked, 0);
  for (std::size_t i = 0; i < journal.size(); ++i) {
    legal_actions(walked, actions);
    deciders.seat[i] = walked.table.seat;
    deciders.had_choice[i] = actions.size() > 1;
    TEST_ASSERT_FALSE(apply(walked, journal[i]).refused());
  }
}

void every_decision_of_the_seat_is_judged_and_no_other() {
  static Deciders deciders;
  for (std::uint64_t seed = 1; seed <= k_games; ++seed) {
    play(random_setup(seed), seed, BotLevel::random, BotLevel::easy, 0);
    find_deciders(deciders);
    review_seat(0);
    std::size_t choices = 0;
    for (std::size_t i = 0; i < journal.size(); ++i) {
      const bool counts = deciders.seat[i] == 0 && deciders.had_choice[i] && journal[i].kind != ActionKind::wait;
      choices += counts ? 1U : 0U;
      if (!counts) TEST_ASSERT_EQUAL_INT(0, review.loss_at(i));
    }
    TEST_ASSERT_EQUAL_UINT(choices, review.decisions());
    TEST_ASSERT_LESS_OR_EQUAL_UINT(choices, review.well_done() + review.costly().size());
  }
}

void the_costly_ones_are_named_with_something_better() {
  play(Setup{}, 3, BotLevel::random, BotLevel::easy, 0);
  review_seat(0);
  TEST_ASSERT_GREATER_THAN_UINT(2, review.costly().size());
  std::int32_t before = INT32_MAX;
  static State moment;
  static ActionList actions;
  for (const ReviewedDecision& decision : review.costly()) {
    TEST_ASSERT_TRUE(decision.played == journal[decision.index]);
    TEST_ASSERT_FALSE(decision.played == decision.best);
    journal.replay(moment, decision.index);
    TEST_ASSERT_EQUAL_UINT8(0, moment.table.seat);
    legal_actions(moment, actions);
    TEST_ASSERT_TRUE(actions.contains(decision.best));
    TEST_ASSERT_GREATER_OR_EQUAL_INT32(64, decision.loss);
    TEST_ASSERT_LESS_OR_EQUAL_INT32(before, decision.loss);
    before = decision.loss;
  }
}

// The same game, judged from both sides: chance throws away many times what a search does.
void who_plays_badly_loses_more() {
  play(Setup{}, 7, BotLevel::random, BotLevel::hard, k_is_slow_build ? 200 : 2000);
  review_seat(0);
  const int by_chance = loss_of_all();
  const std::size_t chance_well = review.well_done() * 100 / review.decisions();
  review_seat(1);
  TEST_ASSERT_GREATER_THAN_INT(3 * loss_of_all(), by_chance);
  TEST_ASSERT_GREATER_THAN_UINT(chance_well, review.well_done() * 100 / review.decisions());
}

// The review of a seat; marks what it looks at twice, the harmless among it too.
void review_marking(std::uint8_t seat, std::array<bool, k_journal_actions_max>& twice) {
  review.start(journal, seat);
  while (!review.has_looked_once()) review.step();
  for (const ReviewedDecision& decision : review.costly()) twice[decision.index] = true;
  while (!review.step()) {
  }
}

// What happened later changes no judgement: the review of half the game finds the same for that half.
void later_events_do_not_matter() {
  play(Setup{}, 11, BotLevel::random, BotLevel::easy, 0);
  static std::array<int, k_journal_actions_max> whole{};
  std::array<bool, k_journal_actions_max> twice{};
  review_marking(0, twice);
  for (std::size_t i = 0; i < journal.size(); ++i) whole[i] = review.loss_at(i);
  for (std::size_t left = journal.size() / 2; left > 0; --left) TEST_ASSERT_TRUE(journal.undo(state));
  review_marking(0, twice);
  int compared = 0;
  for (std::size_t i = 0; i < journal.size(); ++i) {
    if (twice[i]) continue;
    TEST_ASSERT_EQUAL_INT(whole[i], review.loss_at(i));
    ++compared;
  }
  TEST_ASSERT_GREATER_THAN_INT(20, compared);
}

// What the review says of a decision is what the brain says of it with the memory of that moment, built from the start.
void judged_with_the_view_and_memory_of_the_moment() {
  play(Setup{}, 13, BotLevel::easy, BotLevel::easy, 0);
  review_seat(1);
  static Brain fresh_brain;
  static State moment;
  Memory memory;
  ReviewedDecision costliest = review.costly()[0];
  memory.rebuild(journal, costliest.index, moment);
  fresh_brain.begin_judging(view_of(moment, 1), memory, costliest.played, BotLevel::master,
                            Review::seed_of(journal, costliest.index));
  while (!fresh_brain.step()) {
  }
  TEST_ASSERT_EQUAL_INT32(costliest.loss, fresh_brain.loss());
  TEST_ASSERT_TRUE(costliest.best == fresh_brain.choice());
}

// A brain that has thought about something else before, and a review that was given up, change nothing.
void the_same_game_gets_the_same_review() {
  play(Setup{}, 5, BotLevel::easy, BotLevel::easy, 0);
  review_seat(1);
  const auto first = review.costly();
  const std::array<ReviewedDecision, Review::k_costly_max> kept = [&] {
    std::array<ReviewedDecision, Review::k_costly_max> copy{};
    std::copy(first.begin(), first.end(), copy.begin());
    return copy;
  }();
  const std::size_t count = first.size();
  const int losses = loss_of_all();
  review.start(journal, 0);
  for (int i = 0; i < 20; ++i) review.step();
  review_seat(1);
  TEST_ASSERT_EQUAL_UINT(count, review.costly().size());
  TEST_ASSERT_EQUAL_INT(losses, loss_of_all());
  for (std::size_t i = 0; i < count; ++i) {
    TEST_ASSERT_EQUAL_UINT16(kept[i].index, review.costly()[i].index);
    TEST_ASSERT_TRUE(kept[i].best == review.costly()[i].best);
    TEST_ASSERT_EQUAL_INT32(kept[i].loss, review.costly()[i].loss);
  }
}

// Playing what was found costs nothing: the judgement of the best action of a decision is no loss.
void the_best_found_costs_nothing() {
  play(Setup{}, 9, BotLevel::random, BotLevel::easy, 0);
  Memory memory;
  static State moment;
  memory.rebuild(journal, 20, moment);
  const View view = view_of(moment, moment.table.seat);
  brain.begin_judging(view, memory, journal[20], BotLevel::normal, 1);
  while (!brain.step()) {
  }
  const Action best = brain.choice();
  brain.begin_judging(view, memory, best, BotLevel::normal, 1);
  while (!brain.step()) {
  }
  TEST_ASSERT_TRUE(brain.choice() == best);
  TEST_ASSERT_EQUAL_INT(0, brain.loss());
}

// Whoever does all that advice says is not told afterwards that it was wrong.
void what_was_advised_is_no_mistake() {
  for (std::uint64_t seed = 1; seed <= (k_is_slow_build ? 1 : 2); ++seed) {
    play({.edition = Edition::second}, seed, BotLevel::master, BotLevel::easy, 0, Seeds::of_the_device);
    review_seat(0);
    TEST_ASSERT_GREATER_THAN_INT(20, static_cast<int>(review.decisions()));
    TEST_ASSERT_EQUAL_size_t(0, review.costly().size());
  }
}

}  // namespace

int main() {
  UNITY_BEGIN();
  RUN_TEST(every_decision_of_the_seat_is_judged_and_no_other);
  RUN_TEST(the_costly_ones_are_named_with_something_better);
  RUN_TEST(who_plays_badly_loses_more);
  RUN_TEST(later_events_do_not_matter);
  RUN_TEST(judged_with_the_view_and_memory_of_the_moment);
  RUN_TEST(the_same_game_gets_the_same_review);
  RUN_TEST(the_best_found_costs_nothing);
  RUN_TEST(what_was_advised_is_no_mistake);
  return UNITY_END();
}
