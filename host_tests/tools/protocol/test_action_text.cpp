#include <set>
#include <string>

#include "engine/base/pcg32.hpp"
#include "engine/rules/area.hpp"
#include "host_tests/support/expect_stop.hpp"
#include "tools/protocol/action_text.hpp"
#include "tools/protocol/names.hpp"

using namespace neva;

namespace {

const neva::SeatSecrets& own(const State& state) { return state.secrets[state.table.seat]; }

neva::Setup base_game(Edition edition, std::uint8_t players) {
  neva::Setup setup{};
  setup.edition = edition;
  setup.players = players;
  return setup;
}

// A classic game of two in its first building phase: an exchange card lies first, seat 0 is rich and decides.
State building_phase() {
  State state;
  neva::start(state, base_game(Edition::classic, 2), 1);
  state.table.phase = Phase::building;
  state.table.seat = 0;
  state.table.rows[0].fill(Card::none);
  state.table.rows[0][0] = Card::bank;
  state.table.occupied[0] = 1;
  state.secrets[0].rubles = 50;
  return state;
}

std::set<std::string> legal_texts(const State& state) {
  neva::ActionList actions;
  neva::legal_actions(state, actions);
  std::set<std::string> texts;
  for (Action action : actions) texts.insert(neva::text_of(state, action));
  TEST_ASSERT_EQUAL_size_t_MESSAGE(actions.size(), texts.size(), "two actions with one text");
  return texts;
}

void expect_refused(const State& state, const char* text, const char* why) {
  neva::Outcome<Action> action = neva::find_action(state.table, own(state), text);
  TEST_ASSERT_FALSE_MESSAGE(static_cast<bool>(action), text);
  TEST_ASSERT_EQUAL_STRING(why, action.message().c_str());
}

// Every legal action of a decision has a text of its own that leads back to it, in both ways of reading.
void expect_round_trip(const State& state, const neva::ActionList& actions) {
  legal_texts(state);
  for (Action action : actions) {
    const std::string text = neva::text_of(state, action);
    neva::Outcome<Action> parsed = neva::parse_action(state.table, own(state), text);
    TEST_ASSERT_TRUE_MESSAGE(parsed && *parsed == action, text.c_str());
    neva::Outcome<Action> found = neva::find_action(state.table, own(state), text);
    TEST_ASSERT_TRUE_MESSAGE(found && *found == action, text.c_str());
  }
}

void texts_of_random_games_lead_back_to_their_actions() {
  neva::Pcg32 random(5);
  for (const Edition edition : {Edition::classic, Edition::second}) {
    for (std::uint8_t players = 2; players <= 4; ++players) {
      for (std::uint64_t seed = 0; seed < 3; ++seed) {
        State state;
        neva::start(state, base_game(edition, players), seed);
        neva::ActionList actions;
        while (!state.table.over) {
          neva::legal_actions(state, actions);
          expect_round_trip(state, actions);
          neva::apply(state, actions[random.below(static_cast<std::uint32_t>(actions.size()))]);
        }
      }
    }
  }
}

void equal_copies_need_no_number() {
  State state = building_phase();
  neva::add_to_area(state.table, 0, Card::market, 0);
  neva::add_to_area(state.table, 0, Card::market, 0);
  TEST_ASSERT_TRUE(legal_texts(state).contains("buy upper:0 over market"));
  TEST_ASSERT_FALSE(legal_texts(state).contains("buy upper:0 over market#0"));
  expect_refused(state, "buy upper:0 over market#0", "write it as legal does: buy upper:0 over market");
  expect_refused(state, "buy upper:0 over market#1", "an equal card comes before it; name the first one");
  expect_refused(state, "buy upper:0 over market#2", "there is no such card in the play area");
}

void copies_that_differ_are_numbered_in_area_order() {
  State state = building_phase();
  neva::add_to_area(state.table, 0, Card::observatory, neva::mark::k_turned);
  neva::add_to_area(state.table, 0, Card::market, 0);
  neva::add_to_area(state.table, 0, Card::observatory, 0);
  const std::set<std::string> texts = legal_texts(state);
  TEST_ASSERT_TRUE(texts.contains("buy upper:0 over observatory#1"));
  TEST_ASSERT_TRUE(texts.contains("buy upper:0 over market"));
  TEST_ASSERT_FALSE(texts.contains("buy upper:0 over observatory"));
  expect_refused(state, "buy upper:0 over observatory#0", "a turned-over card cannot be replaced");
}

// Somebody else's turned Observatory does not number one's own.
void only_copies_of_that_seat_count() {
  State state = building_phase();
  neva::add_to_area(state.table, 0, Card::observatory, 0);
  neva::add_to_area(state.table, 1, Card::observatory, neva::mark::k_turned);
  TEST_ASSERT_TRUE(legal_texts(state).contains("buy upper:0 over observatory"));
}

void an_observatory_speaks_of_decks_and_of_the_drawn_card() {
  State state = building_phase();
  neva::add_to_area(state.table, 0, Card::observatory, 0);
  for (const char* text : {"observe worker", "observe building", "observe noble", "observe exchange"})
    TEST_ASSERT_TRUE_MESSAGE(legal_texts(state).contains(text), text);
  neva::apply(state, {ActionKind::observe, static_cast<std::uint8_t>(Phase::noble), neva::k_over_nothing, 0});
  TEST_ASSERT_TRUE((legal_texts(state) == std::set<std::string>{"buy drawn", "take drawn", "discard drawn"}));
  expect_refused(state, "pass", "another decision is open; legal lists what answers it");
}

void reasons_reach_people() {
  State state = building_phase();
  state.table.rows[1][3] = Card::author;
  state.table.occupied[1] = 8;
  neva::add_to_area(state.table, 0, Card::bank, 0);
  neva::add_to_area(state.table, 0, Card::author, 0);
  expect_refused(state, "buy upper:0", "an exchange card replaces a card; say which with over <card>");
  expect_refused(state, "buy upper:0 over bank", "an exchange card cannot be replaced");
  expect_refused(state, "buy upper:0 over author",
                 "it cannot replace that card: the colour or the worker symbol is another one");
  expect_refused(state, "buy upper:0 over market", "there is no such card in the play area");
  expect_refused(state, "buy upper:0 over unicorn", "there is no card 'unicorn'");
  expect_refused(state, "buy upper:0 over author#x", "there is no card 'author#x'");
  expect_refused(state, "buy lower:3 over author", "this card replaces nothing; leave over <card> out");
  for (const char* text : {"buy upper:1", "buy upper:15", "buy upper:16", "take upper:19", "buy lower:4294967299",
                           "take lower:99999999999", "play hand:0", "play hand:256"})
    expect_refused(state, text, "there is no card at that place");
  expect_refused(state, "observe noble", "no Observatory that is face up");
  expect_refused(state, "points 0", "another decision is open; legal lists what answers it");
  expect_refused(state, "take drawn", "another decision is open; legal lists what answers it");
  state.secrets[0].rubles = 1;
  expect_refused(state, "buy lower:3", "1 ruble short");
  state.secrets[0].rubles = 0;
  expect_refused(state, "buy lower:3", "2 rubles short");
  state.secrets[0].hand_count = 3;
  expect_refused(state, "take upper:0", "the hand is full; play a card from it first");
  state.table.phase = Phase::noble;
  expect_refused(state, "observe noble", "that works in the building phase only");
}

void points_of_a_pub_have_their_limits() {
  State state = building_phase();
  neva::add_to_area(state.table, 0, Card::pub, 0);
  state.table.decision = neva::Decision::points;
  expect_refused(state, "points 6", "more than the Pubs sell: 5 points each");
  expect_refused(state, "points 261", "more than the Pubs sell: 5 points each");
  state.secrets[0].rubles = 5;
  TEST_ASSERT_TRUE((legal_texts(state) == std::set<std::string>{"points 0", "points 1", "points 2"}));
  expect_refused(state, "points 4", "3 rubles short");
}

void nonsense_is_unknown() {
  const State state = building_phase();
  for (const char* text : {"fly",
                           "PASS",
                           "pass now",
                           "buy",
                           "buy upper",
                           "buy upper:",
                           "buy upper:x",
                           "buy upper:-1",
                           "buy upper:00",
                           "buy upper:1 over",
                           "buy upper:1 over market now",
                           "buy upper:1 above market",
                           "take upper:0 over market",
                           "take hand:0",
                           "play upper:0",
                           "observe",
                           "observe sky",
                           "points x",
                           "points -1",
                           "discard",
                           "discard upper:0",
                           "buy  upper:0",
                           "buy upper:0 ",
                           " pass",
                           "",
                           "take drawn over market",
                           "buy upper:1 good",
                           "buy upper:1 good gold",
                           "buy upper:1 good fish over market",
                           "take upper:1 good fish",
                           "buy discard",
                           "take discard:",
                           "take twin",
                           "event",
                           "event flood",
                           "event ghost",
                           "event sponsor upper:1",
                           "guild 4",
                           "guild x 4",
                           "trade",
                           "trade maybe",
                           "keep it",
                           "drop it",
                           "wait now",
                           "rubles 3",
                           "play hand:0 half",
                           "play hand:0 half discard:1",
                           "play hand:0 on",
                           "play hand:0 drop",
                           "play hand:0 drop upper:0",
                           "play hand:0 from 1 author",
                           "play hand:0 from 1 author gold"}) {
    const std::string why = "unknown action " + neva::in_quotes(text) + "; legal lists what is possible";
    expect_refused(state, text, why.c_str());
  }
}

}  // namespace

int main() {
  UNITY_BEGIN();
  RUN_TEST(texts_of_random_games_lead_back_to_their_actions);
  RUN_TEST(equal_copies_need_no_number);
  RUN_TEST(copies_that_differ_are_numbered_in_area_order);
  RUN_TEST(only_copies_of_that_seat_count);
  RUN_TEST(an_observatory_speaks_of_decks_and_of_the_drawn_card);
  RUN_TEST(reasons_reach_people);
  RUN_TEST(points_of_a_pub_have_their_limits);
  RUN_TEST(nonsense_is_unknown);
  return UNITY_END();
}
