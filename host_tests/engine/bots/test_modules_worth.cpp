// What assignments, events and hurdles are worth to a bot before they are scored.
#include <unity.h>

#include "engine/bots/modules_worth.hpp"
#include "engine/bots/rating.hpp"
#include "engine/rules/value.hpp"
#include "host_tests/engine/support/action_makers.hpp"
#include "host_tests/engine/support/situation.hpp"

using namespace neva;

namespace {

Setup with_modules() {
  Setup setup = setup_with_market();
  setup.assignments = setup.events = true;
  setup.hurdles = HurdleRule::variant_1;
  return setup;
}

// A gift at the first field, a gate that asks for three blue cards at 35, nothing else that could be reached.
Situation at_a_gate() {
  Situation game(with_modules());
  game.hurdles({Hurdle::bonus_red, Hurdle::bonus_goods, Hurdle::real_blue, Hurdle::bonus_exchange, Hurdle::bonus_card});
  game.assignments(0, {1}).assignments(1, {1});
  return game;
}

struct Judge {
  explicit Judge(const State& judged) : state(judged) { beliefs.adopt(weights); }

  int worth(int value) const {
    const Outlook outlook(state.table, 0, beliefs);
    return modules_worth(state, 0, outlook, weights, value);
  }
  int ruble() const { return Outlook(state.table, 0, beliefs).ruble(); }

  const State& state;
  Weights weights = weights_of(weights_for(with_modules()), WeightUse::leaf);
  Beliefs beliefs;
};

Judge without_events(const State& state) {
  Judge judge(state);
  judge.weights.event = 0;
  return judge;
}

// ASG-1: the best of them; 1 counts red cards twice, 7 different green ones three times.
void the_best_assignment_counts() {
  Situation game = at_a_gate();
  game.assignments(0, {1, 7}).owns(0, {Card::author, Card::lumberjack, Card::gold_miner});
  Judge judge = without_events(game.state);
  judge.weights.gate = 0;
  judge.weights.assignment = 64;
  TEST_ASSERT_EQUAL_INT(6 * k_point, judge.worth(0));
  judge.weights.assignment = 32;
  TEST_ASSERT_EQUAL_INT(3 * k_point, judge.worth(0));
  game.assignments(0, {1});
  TEST_ASSERT_EQUAL_INT(k_point, judge.worth(0));
}

// ASG-2: 20 for whom nobody has more rubles than.
void the_assignment_of_rubles_looks_at_all_purses() {
  Situation game = at_a_gate();
  game.assignments(0, {6}).rubles(0, 10).rubles(1, 10);
  Judge judge = without_events(game.state);
  judge.weights.gate = 0;
  judge.weights.assignment = 64;
  TEST_ASSERT_EQUAL_INT(20 * k_point, judge.worth(0));
  game.rubles(1, 11);
  TEST_ASSERT_EQUAL_INT(10 * k_point, judge.worth(0));
}

// EVT-1: one a game.
void an_event_counts_until_it_is_used() {
  Situation game = at_a_gate();
  Judge judge(game.state);
  judge.weights.gate = 0;
  judge.weights.event = 17;
  TEST_ASSERT_EQUAL_INT(17, judge.worth(0));
  game.state.table.seats[0].event_used = Event::sponsor;
  TEST_ASSERT_EQUAL_INT(0, judge.worth(0));
}

// HUR-2: those that will be reached, with what the play area has now.
void gifts_that_will_be_reached_count() {
  Situation game = at_a_gate();
  game.assignments(0, {13}).owns(0, {Card::author, Card::author});
  Judge judge = without_events(game.state);
  judge.weights.gate = 100;
  TEST_ASSERT_EQUAL_INT(0, judge.worth(8 * k_point));
  TEST_ASSERT_EQUAL_INT(2 * k_point, judge.worth(15 * k_point));
  game.marker(0, 12);
  TEST_ASSERT_EQUAL_INT(0, judge.worth(15 * k_point));
}

// HUR-3, HUR-4: the more is missing and the nearer the end, the less is believed in; never less than up to the gate.
void a_closed_gate_costs_what_it_asks_for() {
  Situation game = at_a_gate();
  game.assignments(0, {13}).marker(0, 30);
  Judge judge = without_events(game.state);
  judge.weights.gate = 100;
  constexpr int k_value = 60 * k_point;
  const int three = judge.worth(k_value);
  game.owns(0, {Card::customs_house});
  const int two = judge.worth(k_value);
  TEST_ASSERT_LESS_THAN_INT(0, two);
  TEST_ASSERT_LESS_THAN_INT(two, three);
  game.owns(0, {Card::firehouse, Card::customs_house});
  // Open: 3 rubles, and the points of the best one.
  TEST_ASSERT_EQUAL_INT(0, hurdle_lack(game.state.table, 0, 2));
  TEST_ASSERT_GREATER_THAN_INT(3 * judge.ruble(), judge.worth(k_value));
  judge.weights.gate = 32000;
  Situation closed = at_a_gate();
  closed.assignments(0, {13}).marker(0, 30);
  Judge doubter = without_events(closed.state);
  doubter.weights.gate = 32000;
  TEST_ASSERT_EQUAL_INT(34 * k_point - k_value, doubter.worth(k_value));
  TEST_ASSERT_EQUAL_INT(0, doubter.worth(34 * k_point));
  closed.trigger_end();
  doubter.weights.gate = 100;
  TEST_ASSERT_LESS_THAN_INT(three, doubter.worth(k_value));
}

// The value of a seat has them in it.
void seats_are_valued_with_their_modules() {
  Situation game = at_a_gate();
  const Judge judge(game.state);
  const int without = value_of_seat(game.state, 0, judge.beliefs);
  game.state.table.seats[0].event_used = Event::sponsor;
  TEST_ASSERT_EQUAL_INT(without - judge.weights.event, value_of_seat(game.state, 0, judge.beliefs));
}

// D-8: the one that brings least is dropped.
void the_poorest_assignment_is_dropped() {
  Situation game = at_a_gate();
  game.assignments(0, {1, 7, 13}).owns(0, {Card::author, Card::lumberjack, Card::gold_miner});
  const Judge judge(game.state);
  const Outlook outlook(game.state.table, 0, judge.beliefs);
  const auto rated = [&](std::uint8_t number) {
    return rate_action(game.state.table, game.state.secrets[0], outlook, judge.beliefs,
                       make_action(ActionKind::drop_assignment, number));
  };
  TEST_ASSERT_GREATER_THAN_INT(rated(1), rated(13));
  TEST_ASSERT_GREATER_THAN_INT(rated(7), rated(1));
}

}  // namespace

int main() {
  UNITY_BEGIN();
  RUN_TEST(the_best_assignment_counts);
  RUN_TEST(the_assignment_of_rubles_looks_at_all_purses);
  RUN_TEST(an_event_counts_until_it_is_used);
  RUN_TEST(gifts_that_will_be_reached_count);
  RUN_TEST(a_closed_gate_costs_what_it_asks_for);
  RUN_TEST(seats_are_valued_with_their_modules);
  RUN_TEST(the_poorest_assignment_is_dropped);
  return UNITY_END();
}
