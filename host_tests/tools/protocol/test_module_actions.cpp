// The words of the modules' actions, in games that are played and in chosen situations.
#include <array>
#include <set>
#include <string>

#include "engine/base/pcg32.hpp"
#include "engine/rules/area.hpp"
#include "host_tests/support/expect_stop.hpp"
#include "host_tests/support/whole_setups.hpp"
#include "tools/protocol/action_text.hpp"
#include "tools/protocol/names.hpp"

using namespace neva;
namespace mark = neva::mark;

namespace {

const neva::SeatSecrets& own(const State& state) { return state.secrets[state.table.seat]; }

Setup second(std::uint8_t players) { return neva::second_without_prison(players, neva::HurdleRule::variant_2, true); }

Setup second_with_prison(std::uint8_t players) {
  Setup setup = second(players);
  setup.banquet = false;
  setup.company = neva::k_company_all;
  return setup;
}

void expect_text(const State& state, Action action, const char* text) {
  TEST_ASSERT_EQUAL_STRING(text, neva::text_of(state, action).c_str());
  neva::Outcome<Action> parsed = neva::parse_action(state.table, own(state), text);
  TEST_ASSERT_TRUE_MESSAGE(parsed && *parsed == action, text);
}

void expect_refused(const State& state, const char* text, const char* why) {
  neva::Outcome<Action> action = neva::find_action(state.table, own(state), text);
  TEST_ASSERT_FALSE_MESSAGE(static_cast<bool>(action), text);
  TEST_ASSERT_EQUAL_STRING(why, action.message().c_str());
}

// Every legal action of a decision has a text of its own that leads back to it, in both ways of reading.
void expect_round_trip(const State& state, const neva::ActionList& actions) {
  std::set<std::string> texts;
  for (Action action : actions) {
    const std::string text = neva::text_of(state, action);
    TEST_ASSERT_TRUE_MESSAGE(texts.insert(text).second, ("two actions: " + text).c_str());
    neva::Outcome<Action> parsed = neva::parse_action(state.table, own(state), text);
    TEST_ASSERT_TRUE_MESSAGE(parsed && *parsed == action, text.c_str());
    neva::Outcome<Action> found = neva::find_action(state.table, own(state), text);
    TEST_ASSERT_TRUE_MESSAGE(found && *found == action, text.c_str());
  }
}

using KindsSeen = std::array<bool, neva::k_action_kind_count>;

// Anything at random, but events, which are few, more often.
Action choose(const neva::ActionList& actions, neva::Pcg32& random) {
  const auto any = [&] { return actions[random.below(static_cast<std::uint32_t>(actions.size()))]; };
  Action action = any();
  for (int look = 0; look < 20 && action.kind != ActionKind::event; ++look) {
    const Action other = any();
    if (other.kind == ActionKind::event) action = other;
  }
  return action;
}

void play_and_read(const Setup& setup, std::uint64_t seed, KindsSeen& seen) {
  neva::Pcg32 random(seed);
  State state;
  TEST_ASSERT_TRUE(neva::start(state, setup, seed) == neva::SetupFault::none);
  neva::ActionList actions;
  while (!state.table.over) {
    neva::legal_actions(state, actions);
    expect_round_trip(state, actions);
    for (Action action : actions) seen[static_cast<std::size_t>(action.kind)] = true;
    neva::apply(state, choose(actions, random));
  }
}

void texts_of_random_games_lead_back_to_their_actions() {
  KindsSeen seen{};
  for (std::uint64_t seed = 0; seed < 6; ++seed) {
    for (std::uint8_t players = 2; players <= 5; ++players) {
      play_and_read(second(players), seed, seen);
      play_and_read(second_with_prison(players), seed, seen);
      play_and_read(neva::whole_complete(players), seed, seen);
    }
  }
  for (std::size_t kind = 0; kind < seen.size(); ++kind)
    TEST_ASSERT_TRUE_MESSAGE(seen[kind], ("never listed: kind " + std::to_string(kind)).c_str());
}

// Seat 0 decides in a building phase, with these cards in hand.
State with_hand(std::initializer_list<Card> hand) {
  State state;
  neva::start(state, second(3), 1);
  state.table.round = 2;
  state.table.phase = Phase::building;
  state.table.seat = 0;
  state.secrets[0].rubles = 50;
  for (Card card : hand) state.secrets[0].hand[state.secrets[0].hand_count++] = card;
  state.table.seats[0].hand_count = state.secrets[0].hand_count;
  return state;
}

void purple_cards_say_what_they_need() {
  State state = with_hand({Card::author, Card::money_collector, Card::moocher, Card::jester, Card::away_with_it});
  neva::add_to_area(state.table, 0, Card::controller, 0);
  neva::add_to_area(state.table, 2, Card::controller, 0);
  neva::add_to_area(state.table, 2, Card::controller, mark::k_chip);
  expect_text(state, make_action(ActionKind::half_buy, 16 + 4), "play hand:1 half lower:4");
  expect_text(state, make_action(ActionKind::half_buy, 2, 0, 3), "play hand:1 half upper:2 over controller good fruit");
  expect_text(state, make_action(ActionKind::half_play, 0), "play hand:1 half hand:0");
  expect_text(state, make_action(ActionKind::mooch_rubles, 0, 0), "play hand:2 from 0 controller rubles");
  expect_text(state, make_action(ActionKind::mooch_points, 2, 0), "play hand:2 from 2 controller#0 points");
  expect_text(state, make_action(ActionKind::mooch_rubles, 2, 1), "play hand:2 from 2 controller#1 rubles");
  expect_text(state, make_action(ActionKind::play_on, 3, 0), "play hand:3 on controller");
  expect_text(state, make_action(ActionKind::play_drop, 4, 1), "play hand:4 drop hand:1");
  expect_text(state, make_action(ActionKind::play, 4), "play hand:4");
}

void answers_have_their_words() {
  const State state = with_hand({});
  expect_text(state, make_action(ActionKind::search), "search");
  expect_text(state, make_action(ActionKind::buy_discard, 7, neva::k_over_nothing, 5), "buy discard:7 good vegetable");
  expect_text(state, make_action(ActionKind::take_discard, 0), "take discard:0");
  expect_text(state, make_action(ActionKind::leave, 4), "leave discard:4");
  expect_text(state, make_action(ActionKind::guild, 3), "guild 3 1");
  expect_text(state, make_action(ActionKind::trade, 1), "trade yes");
  expect_text(state, make_action(ActionKind::trade, 0), "trade no");
  expect_text(state, make_action(ActionKind::points, 5), "points 5");
  expect_text(state, make_action(ActionKind::keep), "keep");
  expect_text(state, make_action(ActionKind::drop), "drop");
  expect_text(state, make_action(ActionKind::drop_assignment, 12), "drop 12");
  expect_text(state, make_action(ActionKind::interrupt), "interrupt");
  expect_text(state, make_action(ActionKind::wait), "wait");
  expect_text(state, make_action(ActionKind::buy_twin, 1), "buy twin:1");
  expect_text(state, make_action(ActionKind::take_twin, 0), "take twin:0");
  expect_text(state, make_action(ActionKind::top_twin, 1), "top twin:1");
  expect_text(state, make_action(ActionKind::bonus_rubles), "rubles");
  expect_text(state, make_action(ActionKind::bonus_points), "points");
}

// A game that an older Neva has saved: no card is named, and none can be.
void an_old_game_leaves_the_pile_in_its_own_words() {
  State state = with_hand({});
  expect_refused(state, "leave", "unknown action 'leave'; legal lists what is possible");
  state.table.setup.rule_book = neva::RuleBook::journal_2;
  expect_text(state, make_action(ActionKind::leave), "leave");
}

void events_have_their_words() {
  State state = with_hand({});
  neva::add_to_area(state.table, 0, Card::author, 0);
  expect_text(state, make_action(ActionKind::event, 1), "event twin");
  expect_text(state, make_action(ActionKind::event, 2), "event sponsor");
  expect_text(state, make_action(ActionKind::event, 3, 16 + 9), "event ghost lower:9");
  expect_text(state, make_action(ActionKind::event, 4), "event new_luck");
  expect_text(state, make_action(ActionKind::event, 5), "event warehouse");
  expect_text(state, make_action(ActionKind::event, 6), "event grabber");
  expect_text(state, make_action(ActionKind::event, 6, 0), "event grabber over author");
  expect_text(state, make_action(ActionKind::event, 6, neva::k_over_nothing, 1), "event grabber good grain");
}

// Chip, attached cards and filled goods tell copies apart as turning does.
void copies_that_differ_in_any_mark_are_numbered() {
  const auto filled = [](Good good) {
    return static_cast<std::uint8_t>(static_cast<unsigned>(good) << mark::k_good_shift);
  };
  for (const std::uint8_t marks : {mark::k_turned, mark::k_chip, mark::k_jester, mark::k_doubler}) {
    State state = with_hand({});
    neva::add_to_area(state.table, 0, Card::judge_second, 0);
    neva::add_to_area(state.table, 0, Card::judge_second, 0);
    expect_text(state, make_action(ActionKind::buy, 0, 0), "buy upper:0 over judge");
    neva::set_marks(state.table, 1, marks);
    expect_text(state, make_action(ActionKind::buy, 0, 0), "buy upper:0 over judge#0");
    expect_text(state, make_action(ActionKind::buy, 0, 1), "buy upper:0 over judge#1");
    neva::set_marks(state.table, 0, marks);
    expect_text(state, make_action(ActionKind::buy, 0, 0), "buy upper:0 over judge");
  }
  State state = with_hand({});
  neva::add_to_area(state.table, 0, Card::author, 0);
  neva::add_to_area(state.table, 0, Card::ship_builder_any, filled(Good::fish));
  expect_text(state, make_action(ActionKind::buy, 0, 1, 4), "buy upper:0 over ship_builder_any good fish");
}

void words_that_make_no_sense_are_told_so() {
  State state = with_hand({Card::author, Card::money_collector, Card::moocher});
  neva::add_to_area(state.table, 0, Card::author, 0);
  state.table.rows[0].fill(Card::none);
  state.table.occupied[0] = 0;
  expect_refused(state, "play hand:0 half upper:0", "only the Money Collector buys at half the price");
  expect_refused(state, "play hand:9 half upper:0", "there is no card at that place");
  expect_refused(state, "play hand:1 half upper:0", "there is no card at that place");
  expect_refused(state, "play hand:1 from 1 author rubles", "only the Moocher lives on other people's cards");
  expect_refused(state, "play hand:2 from 3 author rubles", "there is no such seat");
  expect_refused(state, "play hand:2 from 300 author rubles", "there is no such seat");
  expect_refused(state, "play hand:2 from 1 author rubles", "there is no such card in the play area");
  expect_refused(state, "play hand:2 from 1 unicorn points", "there is no card 'unicorn'");
  expect_refused(state, "guild 2 1", "a Guild Hall gives 4 in all");
  expect_refused(state, "guild 300 1", "a Guild Hall gives 4 in all");
  for (const char* text : {"guild 2 2", "trade yes", "keep", "drop", "drop 3", "interrupt", "wait", "rubles", "points",
                           "leave discard:0", "take discard:0", "buy twin:0", "take twin:1", "top twin:0"})
    expect_refused(state, text, "another decision is open; legal lists what answers it");
}

}  // namespace

int main() {
  UNITY_BEGIN();
  RUN_TEST(purple_cards_say_what_they_need);
  RUN_TEST(answers_have_their_words);
  RUN_TEST(an_old_game_leaves_the_pile_in_its_own_words);
  RUN_TEST(events_have_their_words);
  RUN_TEST(copies_that_differ_in_any_mark_are_numbered);
  RUN_TEST(words_that_make_no_sense_are_told_so);
  RUN_TEST(texts_of_random_games_lead_back_to_their_actions);
  return UNITY_END();
}
