// Bots of every level: legal, the same in slices of any size, and stronger level by level.
#include <unity.h>

#include <optional>
#include <tuple>
#include <utility>

#include "engine/bots/brain.hpp"
#include "engine/bots/outlook.hpp"
#include "host_tests/engine/support/random_games.hpp"
#include "host_tests/engine/support/random_setup.hpp"
#include "host_tests/support/slow_build.hpp"

using namespace neva;

namespace {

constexpr std::uint64_t k_games = k_is_slow_build ? 6 : 60;
constexpr std::uint32_t k_few_nodes = 40;

Brain brain;
Brain other;

// Calls `look` at every decision of a game that seat s plays at level s, turned by the seed.
template <class Look>
void walk(std::uint64_t seed, Look&& look) {
  static State state;
  Memory memory;
  TEST_ASSERT_TRUE(start(state, random_setup(seed), seed) == SetupFault::none);
  memory.begin(state);
  for (std::uint64_t decision = 0; !state.table.over; ++decision) {
    const auto level = static_cast<BotLevel>((state.table.seat + seed) % k_bot_level_count);
    const Action action =
        choose(brain, view_of(state, state.table.seat), memory, level, seed * 1000 + decision, k_few_nodes);
    look(state, memory, level, seed * 1000 + decision, action);
    memory.note_action(state, action);
    TEST_ASSERT_FALSE_MESSAGE(apply(state, action).refused(), words_of(state.table.setup).c_str());
    memory.note_result(state);
  }
}

void every_level_plays_whole_games_of_every_kind() {
  for (std::uint64_t seed = 1; seed <= k_games; ++seed)
    walk(seed, [](const State&, const Memory&, BotLevel, std::uint64_t, Action) {});
}

// A Brain that has thought about something else before, asked for its best after each slice, chooses the same.
void the_choice_does_not_depend_on_slices_or_the_past() {
  ActionList actions;
  for (std::uint64_t seed = 1; seed <= k_games / 6; ++seed) {
    walk(seed,
         [&actions](const State& state, const Memory& memory, BotLevel level, std::uint64_t bot_seed, Action action) {
           const View view = view_of(state, state.table.seat);
           legal_actions(view.table, view.own, actions);
           other.begin(view, memory, level, bot_seed, k_few_nodes);
           do {
             TEST_ASSERT_TRUE(actions.contains(other.choice()));
           } while (!other.step());
           TEST_ASSERT_TRUE(other.choice() == action);
           TEST_ASSERT_TRUE(other.step());
           TEST_ASSERT_TRUE(other.choice() == action);
         });
  }
}

// What somebody remembers who has forgotten the hands, or counted the money wrong.
Memory without_hands(const State& state) {
  Memory memory;
  memory.begin(state);
  return memory;
}

Memory with_wrong_money(const State& state, const Memory& memory) {
  static State rich;
  rich = state;
  for (SeatSecrets& secrets : rich.secrets) secrets.rubles += 30;
  Memory wrong = memory;
  wrong.note_result(rich);
  return wrong;
}

// The second best does something else, is legal, and is told again by whoever thinks about the same.
void there_is_a_second_best() {
  ActionList actions;
  int found = 0;
  for (std::uint64_t seed = 1; seed <= k_games / 6; ++seed) {
    walk(seed, [&](const State& state, const Memory& memory, BotLevel level, std::uint64_t bot_seed, Action action) {
      const std::optional<Action> second = brain.second();
      if (level < BotLevel::normal) TEST_ASSERT_FALSE(second.has_value());
      if (!second) return;
      const View view = view_of(state, state.table.seat);
      legal_actions(view.table, view.own, actions);
      TEST_ASSERT_TRUE(actions.contains(*second));
      const bool is_other = second->kind != action.kind ||
                            card_of(view.table, view.own, *second) != card_of(view.table, view.own, action);
      TEST_ASSERT_TRUE(is_other);
      static_cast<void>(choose(other, view, memory, level, bot_seed, k_few_nodes));
      TEST_ASSERT_TRUE(other.second() == second);
      ++found;
    });
  }
  TEST_ASSERT_GREATER_THAN_INT(50, found);
}

// The others choose the same whatever the memory says, and they play otherwise when it forgets what others hold, and
// when it counts their money wrong.
void only_hard_and_master_remember() {
  int by_hands = 0;
  int by_money = 0;
  // One game may leave nothing to remember: a slow build goes on until both have mattered.
  constexpr std::uint64_t k_walks_max = 10;
  for (std::uint64_t seed = 1; seed <= k_walks_max; ++seed) {
    if (seed > k_games / 6 && by_hands > 0 && by_money > 0) break;
    walk(seed, [&](const State& state, const Memory& memory, BotLevel level, std::uint64_t bot_seed, Action action) {
      const View view = view_of(state, state.table.seat);
      const auto differs = [&](const Memory& wrong) {
        return choose(other, view, wrong, level, bot_seed, k_few_nodes) == action ? 0 : 1;
      };
      const int without = differs(without_hands(state));
      const int miscounted = differs(with_wrong_money(state, memory));
      by_hands += without;
      by_money += miscounted;
      if (level < BotLevel::hard) TEST_ASSERT_EQUAL_INT(0, without + miscounted);
    });
  }
  TEST_ASSERT_GREATER_THAN_INT(0, by_hands);
  TEST_ASSERT_GREATER_THAN_INT(0, by_money);
}

// What is clear takes a part of the budget only, what is not takes all of it; never more than one guess too much.
void clear_decisions_take_few_nodes() {
  constexpr std::uint32_t k_budget = 20000;
  constexpr std::uint64_t k_decisions = k_is_slow_build ? 20 : 40;
  static State state;
  Memory memory;
  TEST_ASSERT_TRUE(start(state, Setup{}, 5) == SetupFault::none);
  memory.begin(state);
  int early = 0;
  int late = 0;
  for (std::uint64_t decision = 0; !state.table.over && decision < k_decisions; ++decision) {
    const Action action = choose(brain, view_of(state, state.table.seat), memory, BotLevel::hard, decision, k_budget);
    if (brain.nodes() > 0) ++(brain.nodes() < k_budget / 2 ? early : late);
    TEST_ASSERT_LESS_THAN_UINT32(k_budget + 1500, brain.nodes());
    memory.note_action(state, action);
    apply_listed(state, action);
    memory.note_result(state);
  }
  TEST_ASSERT_GREATER_THAN_INT(1, early);
  TEST_ASSERT_GREATER_THAN_INT(1, late);
}

// At how many decisions a search by one plan comes to something else than by the other. Nothing of the first lasts: a
// Brain that had it before thinks by the second as one that never had.
int decided_otherwise(const SearchPlan& special, const SearchPlan& plain) {
  constexpr std::uint32_t k_nodes = 1500;
  int otherwise = 0;
  const auto found = [](Brain& thinker, const State& state, const Memory& memory, const SearchPlan& plan) {
    const WeightSets& weights = weights_for(state.table.setup);
    const View view = view_of(state, state.table.seat);
    thinker.begin_searching(view, memory, weights, plan, 7, k_nodes);
    ActionList actions;
    legal_actions(view.table, view.own, actions);
    while (!thinker.step()) TEST_ASSERT_TRUE(actions.contains(thinker.choice()));
    TEST_ASSERT_TRUE(actions.contains(thinker.choice()));
    return std::tuple(thinker.choice(), thinker.second(), thinker.nodes());
  };
  for (std::uint64_t seed = 1; seed <= (k_is_slow_build ? 1 : 3); ++seed) {
    walk(seed, [&](const State& state, const Memory& memory, BotLevel level, std::uint64_t, Action) {
      if (level != BotLevel::easy) return;
      static Brain fresh;
      const auto specially = found(other, state, memory, special);
      TEST_ASSERT_TRUE(found(other, state, memory, special) == specially);
      const auto plainly = found(other, state, memory, plain);
      TEST_ASSERT_TRUE(found(fresh, state, memory, plain) == plainly);
      otherwise += std::get<0>(plainly) == std::get<0>(specially) ? 0 : 1;
    });
  }
  return otherwise;
}

// Moods lead playouts along other ways.
void moods_change_what_is_found_and_do_not_last() {
  SearchPlan even;
  even.moods = 0;
  SearchPlan moody;
  moody.moods = 300;
  TEST_ASSERT_GREATER_THAN_INT(3, decided_otherwise(moody, even));
}

// So do lines, and a further round.
void lines_change_what_is_found_and_do_not_last() {
  SearchPlan plain;
  plain.moods = 300;
  SearchPlan with_lines = plain;
  with_lines.nodes_a_line = 200;
  TEST_ASSERT_GREATER_THAN_INT(3, decided_otherwise(with_lines, plain));
  SearchPlan further = plain;
  further.many_nodes = 1000;
  TEST_ASSERT_GREATER_THAN_INT(3, decided_otherwise(further, plain));
}

// Somebody who misjudges what is open chooses otherwise now and then.
void misjudgement_changes_what_is_found_and_does_not_last() {
  SearchPlan plain;
  plain.moods = 0;
  SearchPlan wrong = plain;
  wrong.misjudged = 5 * k_point;
  TEST_ASSERT_GREATER_THAN_INT(3, decided_otherwise(wrong, plain));
}

// What `normal` gets wrong when it plays is nobody's measure: a judgement by it is that of an even search.
void a_judgement_by_normal_misjudges_nothing() {
  SearchPlan even;
  even.moods = 0;
  int began_otherwise = 0;
  walk(1, [&](const State& state, const Memory& memory, BotLevel level, std::uint64_t, Action) {
    if (level != BotLevel::easy) return;
    const View view = view_of(state, state.table.seat);
    const Setup& setup = state.table.setup;
    other.begin_searching(view, memory, weights_for(setup), even, 7, nodes_of(BotLevel::normal, setup.players));
    // What is rated best, before any playout.
    brain.begin(view, memory, BotLevel::normal, 7);
    began_otherwise += brain.choice() == other.choice() ? 0 : 1;
    while (!other.step()) {
    }
    // Judging the best one adds nobody to the race.
    brain.begin_judging(view, memory, other.choice(), BotLevel::normal, 7);
    while (!brain.step()) {
    }
    TEST_ASSERT_TRUE(brain.choice() == other.choice());
    TEST_ASSERT_EQUAL_INT(0, brain.loss());
  });
  TEST_ASSERT_GREATER_THAN_INT(0, began_otherwise);
}

// Wins of the first level, with so many nodes, over the second in two-player classic games, every deal from both seats.
int wins_of(BotLevel one, std::uint32_t nodes, BotLevel two, int deals) {
  static State state;
  int wins = 0;
  for (int game = 0; game < 2 * deals; ++game) {
    Memory memory;
    TEST_ASSERT_TRUE(start(state, Setup{}, static_cast<std::uint64_t>(game / 2 + 1)) == SetupFault::none);
    memory.begin(state);
    const int first_seat = game % 2;
    for (std::uint64_t decision = 0; !state.table.over; ++decision) {
      const bool is_first = state.table.seat == first_seat;
      const Action action =
          choose(brain, view_of(state, state.table.seat), memory, is_first ? one : two, decision, is_first ? nodes : 0);
      memory.note_action(state, action);
      apply_listed(state, action);
      memory.note_result(state);
    }
    wins += (state.table.winners >> first_seat) & 1;
  }
  return wins;
}

// Few games, but the same in every run: a level that has become weak shows, a lucky one does not matter.
void each_level_beats_the_one_below() {
  constexpr int k_deals = k_is_slow_build ? 2 : 12;
  TEST_ASSERT_GREATER_OR_EQUAL_INT(2 * k_deals * 8 / 10, wins_of(BotLevel::easy, 0, BotLevel::random, k_deals));
  TEST_ASSERT_GREATER_OR_EQUAL_INT(2 * k_deals * 6 / 10, wins_of(BotLevel::normal, 0, BotLevel::easy, k_deals));
  if (!k_is_slow_build) TEST_ASSERT_GREATER_OR_EQUAL_INT(12, wins_of(BotLevel::hard, 0, BotLevel::normal, 10));
}

// How many more cards of a colour somebody of that style has at the end than an even rival of the same level.
int more_cards(BotStyle style, std::uint8_t colour, BotLevel level) {
  static State state;
  int more = 0;
  for (int game = 0; game < (k_is_slow_build ? 16 : 24); ++game) {
    Memory memory;
    TEST_ASSERT_TRUE(start(state, Setup{}, static_cast<std::uint64_t>(game / 2 + 1)) == SetupFault::none);
    memory.begin(state);
    const int styled_seat = game % 2;
    for (std::uint64_t decision = 0; !state.table.over; ++decision) {
      const BotStyle now = state.table.seat == styled_seat ? style : BotStyle::even;
      const Action action = choose(brain, view_of(state, state.table.seat), memory, level, decision, 0, now);
      memory.note_action(state, action);
      apply_listed(state, action);
      memory.note_result(state);
    }
    more +=
        state.table.seats[styled_seat].colour_count[colour] - state.table.seats[1 - styled_seat].colour_count[colour];
  }
  return more;
}

void each_style_collects_what_it_likes() {
  constexpr std::pair<BotStyle, std::uint8_t> k_likings[] = {
      {BotStyle::builder, k_blue}, {BotStyle::noble_lover, k_red}, {BotStyle::foreman, k_green}};
  for (const auto& [style, colour] : k_likings) {
    TEST_ASSERT_GREATER_THAN_INT(0, more_cards(style, colour, BotLevel::easy));
    TEST_ASSERT_GREATER_THAN_INT(0, more_cards(style, colour, BotLevel::normal));
  }
}

}  // namespace

int main() {
  UNITY_BEGIN();
  RUN_TEST(every_level_plays_whole_games_of_every_kind);
  RUN_TEST(the_choice_does_not_depend_on_slices_or_the_past);
  RUN_TEST(there_is_a_second_best);
  RUN_TEST(only_hard_and_master_remember);
  RUN_TEST(clear_decisions_take_few_nodes);
  RUN_TEST(moods_change_what_is_found_and_do_not_last);
  RUN_TEST(lines_change_what_is_found_and_do_not_last);
  RUN_TEST(misjudgement_changes_what_is_found_and_does_not_last);
  RUN_TEST(a_judgement_by_normal_misjudges_nothing);
  RUN_TEST(each_level_beats_the_one_below);
  RUN_TEST(each_style_collects_what_it_likes);
  return UNITY_END();
}
