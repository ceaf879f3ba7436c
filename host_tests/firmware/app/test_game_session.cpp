#include <array>
#include <span>
#include <vector>

#include "engine/base/etl_checks.hpp"
#include "firmware/app/session/session.hpp"
#include "firmware/app/session/sliced_thinker.hpp"
#include "host_tests/support/expect_stop.hpp"

using neva::Action;
using neva::ActionKind;
using neva::GameChoices;
using neva::Mind;
using neva::pass_action;
using neva::Session;
using neva::Stage;

void setUp() { neva::arm_etl_checks(); }
void tearDown() {}

namespace {

GameChoices choices_for(std::uint8_t players, neva::Edition edition = neva::Edition::classic) {
  GameChoices choices;
  choices.setup.edition = edition;
  choices.setup.players = players;
  static constexpr const char* k_names[] = {"Anna", "Boris", "Clara", "Dmitri", "Elsa"};
  for (std::size_t seat = 0; seat < neva::k_seats_max; ++seat) choices.players[seat].name = k_names[seat];
  return choices;
}

// The session is large and lives in one place on the device as well.
Session& fresh(const GameChoices& choices, std::uint64_t seed = 5) {
  static Session session;
  TEST_ASSERT_TRUE(session.begin(choices, seed));
  return session;
}

Action first_of(const Session& session, ActionKind kind) {
  for (const Action& action : session.actions()) {
    if (action.kind == kind) return action;
  }
  TEST_FAIL_MESSAGE("no such action");
  return pass_action();
}

void let_bot_move(Session& session) {
  static neva::SlicedThinker thinker;
  while (!session.think(thinker, true)) {
  }
}

// Past curtains, scorings and bots to the next decision of a person.
void go_on(Session& session) {
  for (int i = 0; i < 50 && session.stage() != Stage::decision && session.stage() != Stage::over; ++i) {
    if (session.stage() == Stage::curtain) session.take_device();
    if (session.stage() == Stage::scoring) session.leave_scoring();
    if (session.stage() == Stage::thinking) let_bot_move(session);
  }
}

void begins_behind_the_curtain_without_secrets() {
  Session& session = fresh(choices_for(3));
  TEST_ASSERT_TRUE(session.stage() == Stage::curtain);
  TEST_ASSERT_EQUAL_UINT8(neva::k_table_view, session.view().viewer);
  TEST_ASSERT_EQUAL_UINT16(0, session.view().own.rubles);
  TEST_ASSERT_EQUAL_INT(0, session.actions().size());
  TEST_ASSERT_TRUE(session.play(pass_action()).refused());
  session.take_device();
  TEST_ASSERT_TRUE(session.stage() == Stage::decision);
  TEST_ASSERT_EQUAL_UINT8(session.seat(), session.view().viewer);
  TEST_ASSERT_EQUAL_UINT16(25, session.view().own.rubles);
}

void choices_that_allow_no_game_change_nothing() {
  Session& session = fresh(choices_for(2));
  const std::uint32_t before = session.changes();
  TEST_ASSERT_FALSE(session.begin(choices_for(9), 1));
  TEST_ASSERT_EQUAL_UINT32(before, session.changes());
  TEST_ASSERT_EQUAL_UINT8(2, session.choices().setup.players);
}

void undo_works_until_the_device_is_handed_on() {
  Session& session = fresh(choices_for(2));
  session.take_device();
  const std::uint8_t seat = session.seat();
  const neva::View before = session.view();
  TEST_ASSERT_FALSE(session.can_undo());
  TEST_ASSERT_FALSE(session.play(first_of(session, ActionKind::buy)).refused());
  TEST_ASSERT_TRUE(session.stage() == Stage::curtain);
  TEST_ASSERT_TRUE(session.can_undo());
  session.undo();
  TEST_ASSERT_TRUE(session.stage() == Stage::decision);
  TEST_ASSERT_EQUAL_UINT8(seat, session.seat());
  TEST_ASSERT_EQUAL_MEMORY(&before, &session.view(), sizeof before);
  TEST_ASSERT_FALSE(session.play(first_of(session, ActionKind::take)).refused());
  session.take_device();
  TEST_ASSERT_FALSE(session.can_undo());
  EXPECT_STOP(session.undo());
  TEST_ASSERT_EQUAL_UINT16(1, session.handovers());
}

void no_undo_after_new_cards_were_seen() {
  Session& session = fresh(choices_for(2));
  for (int i = 0; i < 2; ++i) {
    go_on(session);
    TEST_ASSERT_FALSE(session.play(pass_action()).refused());
  }
  TEST_ASSERT_TRUE(session.stage() == Stage::scoring);
  session.leave_scoring();
  TEST_ASSERT_TRUE(session.view().table.phase == neva::Phase::building);
  TEST_ASSERT_FALSE(session.can_undo());
}

void staying_out_asks_nobody_again_in_the_phase() {
  Session& session = fresh(choices_for(3));
  session.take_device();
  const std::uint8_t out = session.seat();
  TEST_ASSERT_FALSE(session.stay_out().refused());
  for (int turn = 0; turn < 4; ++turn) {
    go_on(session);
    TEST_ASSERT_NOT_EQUAL_UINT8(out, session.seat());
    TEST_ASSERT_TRUE(session.view().table.phase == neva::Phase::worker);
    TEST_ASSERT_FALSE(session.play(first_of(session, ActionKind::take)).refused());
  }
  for (int turn = 0; turn < 2; ++turn) {
    go_on(session);
    session.play(pass_action());
  }
  go_on(session);
  TEST_ASSERT_TRUE(session.view().table.phase == neva::Phase::building);
  TEST_ASSERT_FALSE(session.stays_out(out));
}

void a_pass_said_at_the_curtain_needs_no_handover() {
  Session& session = fresh(choices_for(3));
  TEST_ASSERT_TRUE(session.can_pass_at_curtain());
  session.take_device();
  const std::uint8_t holder = session.seat();
  TEST_ASSERT_FALSE(session.can_pass_at_curtain());
  EXPECT_STOP(session.pass_at_curtain(false));
  TEST_ASSERT_FALSE(session.play(first_of(session, ActionKind::take)).refused());
  const std::uint8_t out = session.seat();
  session.pass_at_curtain(true);
  TEST_ASSERT_TRUE(session.stays_out(out));
  TEST_ASSERT_TRUE(session.stage() == Stage::curtain);
  session.pass_at_curtain(false);
  // Back to the one who has it: no curtain.
  TEST_ASSERT_TRUE(session.stage() == Stage::decision);
  TEST_ASSERT_EQUAL_UINT8(holder, session.seat());
  TEST_ASSERT_EQUAL_UINT16(0, session.handovers());
  TEST_ASSERT_EQUAL_UINT16(3, session.decisions());
  TEST_ASSERT_FALSE(session.play(first_of(session, ActionKind::take)).refused());
  TEST_ASSERT_NOT_EQUAL_UINT8(out, session.seat());
}

void a_pass_said_at_the_curtain_is_taken_back_to_the_curtain() {
  Session& session = fresh(choices_for(3));
  session.take_device();
  const std::uint8_t holder = session.seat();
  TEST_ASSERT_FALSE(session.play(first_of(session, ActionKind::take)).refused());
  const std::uint8_t out = session.seat();
  session.pass_at_curtain(true);
  session.undo();
  TEST_ASSERT_TRUE(session.stage() == Stage::curtain);
  TEST_ASSERT_EQUAL_UINT8(out, session.seat());
  TEST_ASSERT_EQUAL_UINT8(out, session.curtain_seat());
  TEST_ASSERT_FALSE(session.stays_out(out));
  // Nobody's secrets: the one who has the device is not the one who passed.
  TEST_ASSERT_EQUAL_UINT8(neva::k_table_view, session.view().viewer);
  session.undo();
  TEST_ASSERT_TRUE(session.stage() == Stage::decision);
  TEST_ASSERT_EQUAL_UINT8(holder, session.seat());
}

void whoever_is_done_is_not_asked_again_in_the_phase() {
  Session& session = fresh(choices_for(3));
  TEST_ASSERT_FALSE(session.can_change_staying_out());
  session.take_device();
  const std::uint8_t done = session.seat();
  EXPECT_STOP(session.change_staying_out());
  TEST_ASSERT_FALSE(session.play(first_of(session, ActionKind::take)).refused());
  TEST_ASSERT_EQUAL_UINT8(done, session.holder());
  // They may think better of it, and an undo takes it back with the card.
  for (const bool out : {true, false, true}) {
    session.change_staying_out();
    TEST_ASSERT_EQUAL_INT(out, session.stays_out(done));
  }
  session.undo();
  TEST_ASSERT_FALSE(session.stays_out(done));
  TEST_ASSERT_FALSE(session.play(first_of(session, ActionKind::take)).refused());
  session.change_staying_out();
  for (int turn = 0; turn < 4; ++turn) {
    go_on(session);
    TEST_ASSERT_NOT_EQUAL_UINT8(done, session.seat());
    TEST_ASSERT_TRUE(session.view().table.phase == neva::Phase::worker);
    TEST_ASSERT_FALSE(session.play(first_of(session, ActionKind::take)).refused());
  }
}

void who_must_buy_cannot_stay_out() {
  Session& session = fresh(choices_for(2, neva::Edition::second));
  session.take_device();
  TEST_ASSERT_TRUE(session.stay_out().reason == neva::Reason::must_buy);
  TEST_ASSERT_FALSE(session.stays_out(session.seat()));
}

void undo_of_a_pass_for_the_phase_joins_in_again() {
  Session& session = fresh(choices_for(2));
  session.take_device();
  const std::uint8_t seat = session.seat();
  session.stay_out();
  TEST_ASSERT_TRUE(session.stays_out(seat));
  session.undo();
  TEST_ASSERT_FALSE(session.stays_out(seat));
}

void bots_never_get_the_device() {
  GameChoices choices = choices_for(4);
  for (std::size_t seat = 1; seat < 4; ++seat) choices.players[seat].mind = Mind::easy;
  Session& session = fresh(choices);
  int decisions = 0;
  while (session.stage() != Stage::over) {
    if (session.stage() == Stage::curtain || session.stage() == Stage::decision)
      TEST_ASSERT_EQUAL_UINT8(0, session.seat());
    go_on(session);
    if (session.stage() != Stage::decision) break;
    TEST_ASSERT_FALSE(session.play(session.actions()[0]).refused());
    TEST_ASSERT_LESS_THAN_INT(1000, ++decisions);
  }
  TEST_ASSERT_TRUE(session.stage() == Stage::over);
  TEST_ASSERT_EQUAL_UINT16(0, session.handovers());
  TEST_ASSERT_EQUAL_UINT16(decisions, session.decisions());
}

void open_money_and_empty_hands_need_no_curtain() {
  GameChoices choices = choices_for(2);
  choices.setup.house.open_money = true;
  Session& session = fresh(choices);
  TEST_ASSERT_TRUE(session.stage() == Stage::decision);
  const std::uint8_t first = session.seat();
  session.play(first_of(session, ActionKind::take));
  TEST_ASSERT_TRUE(session.stage() == Stage::decision);
  TEST_ASSERT_NOT_EQUAL_UINT8(first, session.seat());
  session.drop_curtain();
  TEST_ASSERT_TRUE(session.stage() == Stage::decision);
  session.play(first_of(session, ActionKind::buy));
  // Now the first one has a card in hand to hide.
  TEST_ASSERT_TRUE(session.stage() == Stage::curtain);
  TEST_ASSERT_EQUAL_UINT8(first, session.seat());
}

void curtain_falls_and_hides_again() {
  Session& session = fresh(choices_for(2));
  session.take_device();
  session.drop_curtain();
  TEST_ASSERT_TRUE(session.stage() == Stage::curtain);
  TEST_ASSERT_EQUAL_UINT8(neva::k_table_view, session.view().viewer);
  TEST_ASSERT_EQUAL_INT(0, session.actions().size());
  session.take_device();
  TEST_ASSERT_EQUAL_UINT16(0, session.handovers());
}

// With an empty display and empty hands there is nothing but to pass, and everybody sees that.
void one_answer_for_all_to_see_is_given_by_itself() {
  Session& session = fresh(choices_for(2));
  for (int card = 0; card < 4; ++card) {
    go_on(session);
    TEST_ASSERT_FALSE(session.play(first_of(session, ActionKind::buy)).refused());
  }
  TEST_ASSERT_TRUE(session.stage() == Stage::scoring);
  TEST_ASSERT_TRUE(session.scored_phase() == neva::Phase::worker);
  TEST_ASSERT_EQUAL_UINT8(1, session.scored_round());
}

void skipped_scorings_stay_away() {
  Session& session = fresh(choices_for(2));
  for (int pass = 0; pass < 2; ++pass) {
    go_on(session);
    session.play(pass_action());
  }
  TEST_ASSERT_TRUE(session.stage() == Stage::scoring);
  session.skip_scorings();
  for (int pass = 0; pass < 2; ++pass) {
    if (session.stage() == Stage::curtain) session.take_device();
    TEST_ASSERT_TRUE(session.stage() == Stage::decision);
    session.play(pass_action());
  }
  TEST_ASSERT_TRUE(session.view().table.phase == neva::Phase::noble);
  TEST_ASSERT_FALSE(session.stage() == Stage::scoring);
}

void events_tell_what_was_open_to_all() {
  Session& session = fresh(choices_for(2));
  session.take_device();
  const std::uint8_t seat = session.seat();
  const Action buy = first_of(session, ActionKind::buy);
  const neva::Card card = session.view().table.rows[0][buy.from];
  const int price = neva::price_of_action(session.view().table, session.view().own, buy).total();
  session.play(buy);
  session.take_device();
  session.play(pass_action());
  std::array<neva::Happening, 8> events{};
  TEST_ASSERT_EQUAL_INT(2, session.tell(0, events));
  TEST_ASSERT_EQUAL_UINT8(seat, events[0].seat);
  TEST_ASSERT_TRUE(events[0].card == card);
  TEST_ASSERT_EQUAL_INT(price, events[0].amount);
  TEST_ASSERT_TRUE(events[1].kind == ActionKind::pass);
  TEST_ASSERT_EQUAL_INT(1, session.first_event_since(seat));
  TEST_ASSERT_EQUAL_INT(2, session.first_event_since(static_cast<std::uint8_t>(1 - seat)));
  TEST_ASSERT_EQUAL_INT(0, session.tell(2, events));
}

void curve_has_every_round_and_ends_with_the_result() {
  GameChoices choices = choices_for(3);
  for (std::size_t seat = 0; seat < 3; ++seat) choices.players[seat].mind = Mind::easy;
  Session& session = fresh(choices, 11);
  for (int i = 0; i < 3000 && session.stage() != Stage::over; ++i) go_on(session);
  TEST_ASSERT_TRUE(session.stage() == Stage::over);
  static neva::ScoreCurve curve;
  session.draw_curve(curve);
  TEST_ASSERT_EQUAL_UINT8(session.view().table.round, curve.rounds);
  for (std::uint8_t seat = 0; seat < 3; ++seat)
    TEST_ASSERT_EQUAL_INT16(session.view().table.seats[seat].points, curve.points[curve.rounds][seat]);
}

// The curtain after an undo stands before whoever has taken the move back, not before who came next.
void curtain_after_an_undo_names_the_right_person() {
  Session& session = fresh(choices_for(3), 5);
  go_on(session);
  const std::uint8_t first = session.seat();
  session.play(pass_action());
  TEST_ASSERT_TRUE(session.stage() == Stage::curtain && session.curtain_seat() != first && session.can_undo());
  session.undo();
  session.drop_curtain();
  TEST_ASSERT_TRUE(session.stage() == Stage::curtain);
  TEST_ASSERT_EQUAL_UINT8(first, session.curtain_seat());
}

// The journal tells everything, so a running game keeps it; then it is the game, byte by byte.
void journal_leaves_the_session_when_the_game_is_over() {
  GameChoices choices = choices_for(2);
  for (std::size_t seat = 0; seat < 2; ++seat) choices.players[seat].mind = Mind::easy;
  Session& session = fresh(choices, 12);
  static std::array<std::uint8_t, 4000> bytes{};
  EXPECT_STOP(static_cast<void>(session.write_journal(bytes)));
  for (int i = 0; i < 3000 && session.stage() != Stage::over; ++i) go_on(session);
  const std::size_t size = session.write_journal(bytes);
  TEST_ASSERT_GREATER_THAN_size_t(100, size);
  static neva::Journal journal;
  static neva::State state;
  TEST_ASSERT_TRUE(neva::JournalCodec::decode(std::span(bytes).first(size), journal, state) ==
                   neva::JournalFault::none);
  for (std::uint8_t seat = 0; seat < 2; ++seat)
    TEST_ASSERT_EQUAL_INT16(session.view().table.seats[seat].points, state.table.seats[seat].points);
  TEST_ASSERT_EQUAL_size_t(size, session.write_journal(std::span(bytes).first(size)));
  TEST_ASSERT_EQUAL_size_t(0, session.write_journal(std::span(bytes).first(size - 1)));
  TEST_ASSERT_EQUAL_size_t(0, session.write_journal(std::span(bytes).first(3)));
}

// Each scene is the table's view of that moment, and the last one is what everybody sees now.
void scenes_show_what_everybody_saw() {
  Session& session = fresh(choices_for(3), 21);
  static neva::Scene scene;
  session.show_scene(0, scene);
  TEST_ASSERT_TRUE(scene.is_beginning);
  TEST_ASSERT_EQUAL_UINT8(1, scene.view.table.round);
  std::vector<neva::Table> tables;
  for (std::size_t i = 0; i < 120 && session.stage() != Stage::over; ++i) {
    go_on(session);
    if (session.stage() != Stage::decision) break;
    session.play(session.actions()[i * 7 % session.actions().size()]);
    const std::size_t count = session.event_count();
    session.show_scene(count, scene);
    TEST_ASSERT_EQUAL_UINT8(neva::k_table_view, scene.view.viewer);
    TEST_ASSERT_EQUAL_MEMORY(&session.view().table, &scene.view.table, sizeof(neva::Table));
    TEST_ASSERT_TRUE(scene.places == session.places());
    TEST_ASSERT_EQUAL_UINT8(0, scene.view.own.hand_count);
    TEST_ASSERT_EQUAL_UINT16(0, scene.view.own.rubles);
    TEST_ASSERT_FALSE(scene.is_beginning);
    std::array<neva::Happening, 1> event{};
    TEST_ASSERT_EQUAL_INT(1, session.tell(count - 1, event));
    TEST_ASSERT_TRUE(event[0].kind == scene.last.kind && event[0].seat == scene.last.seat);
    tables.resize(count + 1);
    tables[count] = scene.view.table;
  }
  TEST_ASSERT_GREATER_THAN_size_t(100, tables.size());
  for (std::size_t i = 1; i < tables.size(); ++i) {
    if (tables[i].round == 0) continue;
    session.show_scene(i, scene);
    TEST_ASSERT_EQUAL_MEMORY(&tables[i], &scene.view.table, sizeof(neva::Table));
  }
}

// D-22: a phase opens before everybody, whoever holds the card; without it nobody can interrupt, with it one can.
void a_phase_opens_before_everybody_while_it_may_be_interrupted() {
  int openings = 0;
  int refused = 0;
  int played = 0;
  for (std::uint64_t seed = 1; seed < 60 && (played == 0 || refused == 0); ++seed) {
    GameChoices choices = choices_for(3, neva::Edition::complete);
    choices.setup.assembly = true;
    Session& session = fresh(choices, seed);
    for (int i = 0; i < 4000 && session.stage() != Stage::over; ++i) {
      if (session.is_opening()) {
        ++openings;
        TEST_ASSERT_EQUAL_UINT8(session.view().table.start_seat, session.curtain_seat());
        TEST_ASSERT_TRUE(session.view().table.decision == neva::Decision::action);
        for (std::uint8_t seat = 0; seat < 3 && session.is_opening(); ++seat) {
          session.claim_interrupt(seat);
          TEST_ASSERT_EQUAL_UINT8(seat, session.curtain_seat());
          const bool can = session.take_device();
          refused += can ? 0 : 1;
          if (!can) continue;
          const std::size_t told = session.event_count();
          TEST_ASSERT_TRUE(session.view().table.decision == neva::Decision::interrupt);
          TEST_ASSERT_FALSE(session.play(neva::make_action(ActionKind::wait)).refused());
          TEST_ASSERT_EQUAL_INT(told, session.event_count());
          TEST_ASSERT_TRUE(session.is_opening());
          ++played;
          break;
        }
      }
      go_on(session);
      if (session.stage() != Stage::decision) continue;
      const neva::ActionList& actions = session.actions();
      session.play(actions[static_cast<std::size_t>(i) * 7919U % actions.size()]);
    }
  }
  TEST_ASSERT_GREATER_THAN_INT(0, openings);
  TEST_ASSERT_GREATER_THAN_INT(0, refused);
  TEST_ASSERT_GREATER_THAN_INT(0, played);
}

}  // namespace

int main() {
  UNITY_BEGIN();
  RUN_TEST(begins_behind_the_curtain_without_secrets);
  RUN_TEST(choices_that_allow_no_game_change_nothing);
  RUN_TEST(undo_works_until_the_device_is_handed_on);
  RUN_TEST(no_undo_after_new_cards_were_seen);
  RUN_TEST(staying_out_asks_nobody_again_in_the_phase);
  RUN_TEST(a_pass_said_at_the_curtain_needs_no_handover);
  RUN_TEST(a_pass_said_at_the_curtain_is_taken_back_to_the_curtain);
  RUN_TEST(whoever_is_done_is_not_asked_again_in_the_phase);
  RUN_TEST(who_must_buy_cannot_stay_out);
  RUN_TEST(undo_of_a_pass_for_the_phase_joins_in_again);
  RUN_TEST(bots_never_get_the_device);
  RUN_TEST(open_money_and_empty_hands_need_no_curtain);
  RUN_TEST(curtain_falls_and_hides_again);
  RUN_TEST(one_answer_for_all_to_see_is_given_by_itself);
  RUN_TEST(skipped_scorings_stay_away);
  RUN_TEST(events_tell_what_was_open_to_all);
  RUN_TEST(curve_has_every_round_and_ends_with_the_result);
  RUN_TEST(curtain_after_an_undo_names_the_right_person);
  RUN_TEST(journal_leaves_the_session_when_the_game_is_over);
  RUN_TEST(scenes_show_what_everybody_saw);
  RUN_TEST(a_phase_opens_before_everybody_while_it_may_be_interrupted);
  return UNITY_END();
}
