// Who has the device, and what stands between the others and what that person hides.
#include "host_tests/firmware/support/begun_games.hpp"

using namespace neva;

namespace {

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
  TEST_ASSERT_TRUE(session.stage() == Stage::curtain);
  TEST_ASSERT_EQUAL_UINT8(seat, session.handover().curtain_seat());
  session.take_device();
  TEST_ASSERT_EQUAL_UINT8(seat, session.seat());
  TEST_ASSERT_EQUAL_MEMORY(&before, &session.view(), sizeof before);
  TEST_ASSERT_FALSE(session.play(first_of(session, ActionKind::take)).refused());
  session.take_device();
  TEST_ASSERT_FALSE(session.can_undo());
  EXPECT_STOP(session.undo());
  TEST_ASSERT_EQUAL_UINT16(1, session.handover().handovers);
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
  TEST_ASSERT_TRUE(session.handover().stays_out(out));
  TEST_ASSERT_TRUE(session.stage() == Stage::curtain);
  session.pass_at_curtain(false);
  // Back to the one who has it, if it was not handed on all the same: nobody but the curtain can tell.
  TEST_ASSERT_TRUE(session.stage() == Stage::curtain);
  TEST_ASSERT_EQUAL_UINT8(holder, session.handover().curtain_seat());
  session.take_device();
  TEST_ASSERT_EQUAL_UINT16(0, session.handover().handovers);
  TEST_ASSERT_EQUAL_UINT16(3, session.handover().decisions);
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
  TEST_ASSERT_EQUAL_UINT8(out, session.handover().curtain_seat());
  TEST_ASSERT_FALSE(session.handover().stays_out(out));
  // Nobody's secrets: the one who has the device is not the one who passed.
  TEST_ASSERT_EQUAL_UINT8(neva::k_table_view, session.view().viewer);
  session.undo();
  TEST_ASSERT_TRUE(session.stage() == Stage::curtain);
  TEST_ASSERT_EQUAL_UINT8(holder, session.handover().curtain_seat());
}

void undo_of_a_pass_for_the_phase_joins_in_again() {
  Session& session = fresh(choices_for(2));
  session.take_device();
  const std::uint8_t seat = session.seat();
  session.play_last(pass_action());
  TEST_ASSERT_TRUE(session.handover().stays_out(seat));
  session.undo();
  TEST_ASSERT_FALSE(session.handover().stays_out(seat));
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
  session.lay_down();
  TEST_ASSERT_TRUE(session.stage() == Stage::decision);
  session.play(first_of(session, ActionKind::buy));
  // Now the first one has a card in hand to hide.
  TEST_ASSERT_TRUE(session.stage() == Stage::curtain);
  TEST_ASSERT_EQUAL_UINT8(first, session.seat());
}

void curtain_falls_and_hides_again() {
  Session& session = fresh(choices_for(2));
  session.take_device();
  session.lay_down();
  TEST_ASSERT_TRUE(session.stage() == Stage::curtain);
  TEST_ASSERT_EQUAL_UINT8(neva::k_table_view, session.view().viewer);
  TEST_ASSERT_EQUAL_INT(0, session.actions().size());
  session.take_device();
  TEST_ASSERT_EQUAL_UINT16(0, session.handover().handovers);
}

// The curtain after an undo stands before whoever has taken the move back, not before who came next.
void curtain_after_an_undo_names_the_right_person() {
  Session& session = fresh(choices_for(3), 5);
  go_on(session);
  const std::uint8_t first = session.seat();
  session.play(pass_action());
  TEST_ASSERT_TRUE(session.stage() == Stage::curtain && session.handover().curtain_seat() != first &&
                   session.can_undo());
  session.undo();
  session.lay_down();
  TEST_ASSERT_TRUE(session.stage() == Stage::curtain);
  TEST_ASSERT_EQUAL_UINT8(first, session.handover().curtain_seat());
}

// Passes of everybody up to a scoring behind which the same person goes on.
void go_to_a_scoring_of_ones_own(Session& session) {
  for (int i = 0; i < 60; ++i) {
    if (session.stage() == Stage::scoring && session.seat() == session.handover().holder) return;
    go_on(session);
    session.play(pass_action());
  }
  TEST_FAIL_MESSAGE("no such scoring");
}

void whoever_has_it_in_hand_goes_on_after_a_scoring() {
  Session& session = fresh(choices_for(2));
  go_to_a_scoring_of_ones_own(session);
  session.leave_scoring();
  TEST_ASSERT_TRUE(session.stage() == Stage::decision);
}

void laid_down_in_a_scoring_it_asks_at_the_curtain() {
  Session& session = fresh(choices_for(2));
  go_to_a_scoring_of_ones_own(session);
  const std::uint8_t seat = session.seat();
  session.lay_down();
  TEST_ASSERT_TRUE(session.stage() == Stage::scoring);
  session.leave_scoring();
  TEST_ASSERT_TRUE(session.stage() == Stage::curtain);
  TEST_ASSERT_EQUAL_UINT8(seat, session.handover().curtain_seat());
  TEST_ASSERT_EQUAL_UINT8(neva::k_table_view, session.view().viewer);
  session.take_device();
  TEST_ASSERT_TRUE(session.stage() == Stage::decision);
}

// One person, who has set a PIN, and a bot; the person has just decided.
Session& against_a_bot() {
  GameChoices choices = choices_for(2);
  choices.players[1].mind = Mind::easy;
  Session& session = fresh(choices);
  session.lock_seats(1U << 0);
  go_on(session);
  TEST_ASSERT_FALSE(session.play(first_of(session, ActionKind::take)).refused());
  TEST_ASSERT_TRUE(session.stage() == Stage::thinking);
  return session;
}

// Nobody sits there to hide from.
void a_person_alone_among_bots_finds_no_curtain() {
  GameChoices choices = choices_for(2);
  choices.players[1].mind = Mind::easy;
  Session& session = fresh(choices);
  for (int turn = 0; turn < 12; ++turn) {
    while (session.stage() == Stage::thinking) let_bot_move(session);
    if (session.stage() == Stage::scoring) session.leave_scoring();
    if (session.stage() == Stage::thinking) continue;
    TEST_ASSERT_TRUE(session.stage() == Stage::decision);
    TEST_ASSERT_EQUAL_UINT8(0, session.view().viewer);
    session.lay_down();
    TEST_ASSERT_TRUE(session.stage() == Stage::decision);
    // What is on the screen is still nobody else's: a computer may read along.
    TEST_ASSERT_TRUE(session.shows_secrets());
    session.play(pass_action());
    if (session.stage() == Stage::thinking) session.lay_down();
  }
}

// The PIN is asked for once the device has lain about, not when its owner has just begun the game.
void a_person_alone_with_a_pin_is_asked_after_sleep_only() {
  GameChoices choices = choices_for(2);
  choices.players[1].mind = Mind::easy;
  Session& session = fresh(choices);
  session.lock_seats(1U << 0);
  TEST_ASSERT_TRUE(session.begin(choices, 5));
  while (session.stage() == Stage::thinking) let_bot_move(session);
  TEST_ASSERT_TRUE(session.stage() == Stage::decision);
  session.lay_down();
  TEST_ASSERT_TRUE(session.stage() == Stage::curtain);
  TEST_ASSERT_EQUAL_UINT8(0, session.handover().curtain_seat());
  session.take_device();
  TEST_ASSERT_TRUE(session.stage() == Stage::decision);
  // A bot's PIN, left from somebody who sat there, locks nothing.
  session.lock_seats(1U << 1);
  session.lay_down();
  TEST_ASSERT_TRUE(session.stage() == Stage::decision);
}

// Two people among bots hide from each other.
void two_people_among_bots_have_their_curtains() {
  GameChoices choices = choices_for(3);
  choices.players[2].mind = Mind::easy;
  Session& session = fresh(choices);
  while (session.stage() == Stage::thinking) let_bot_move(session);
  TEST_ASSERT_TRUE(session.stage() == Stage::curtain);
}

void the_last_card_of_a_phase_ends_it_for_whoever_says_so() {
  Session& session = fresh(choices_for(2));
  session.take_device();
  const std::uint8_t seat = session.seat();
  TEST_ASSERT_FALSE(session.play_last(first_of(session, ActionKind::buy)).refused());
  TEST_ASSERT_TRUE(session.handover().stays_out(seat));
  TEST_ASSERT_TRUE(session.stage() == Stage::curtain);
  session.take_device();
  const std::uint8_t other = session.seat();
  TEST_ASSERT_NOT_EQUAL_UINT8(seat, other);
  session.play(first_of(session, ActionKind::buy));
  // Nobody has to hand it back for a pass.
  TEST_ASSERT_TRUE(session.stage() == Stage::decision);
  TEST_ASSERT_EQUAL_UINT8(other, session.seat());
}

void an_undone_last_card_joins_in_again() {
  Session& session = fresh(choices_for(2));
  session.take_device();
  const std::uint8_t seat = session.seat();
  session.play_last(first_of(session, ActionKind::buy));
  session.undo();
  TEST_ASSERT_FALSE(session.handover().stays_out(seat));
  TEST_ASSERT_EQUAL_UINT8(seat, session.handover().curtain_seat());
}

void laid_down_under_a_bot_it_asks_at_the_curtain() {
  for (const bool down : {false, true}) {
    Session& session = against_a_bot();
    if (down) session.lay_down();
    let_bot_move(session);
    TEST_ASSERT_TRUE(session.stage() == (down ? Stage::curtain : Stage::decision));
  }
}

void undo_under_a_bot_leads_to_the_curtain() {
  Session& session = against_a_bot();
  session.undo();
  TEST_ASSERT_TRUE(session.stage() == Stage::curtain);
  TEST_ASSERT_EQUAL_UINT8(0, session.handover().curtain_seat());
  TEST_ASSERT_EQUAL_UINT8(neva::k_table_view, session.view().viewer);
  TEST_ASSERT_FALSE(session.can_undo());
  // Behind it, whoever decides may take back what they did: it is their own.
  session.take_device();
  session.play(first_of(session, ActionKind::take));
  let_bot_move(session);
  TEST_ASSERT_TRUE(session.stage() == Stage::decision);
  session.undo();
  TEST_ASSERT_TRUE(session.stage() == Stage::decision);
}

// Nothing to hide, so nobody has come through a curtain: the first card in hand brings it.
void the_first_secret_brings_the_curtain() {
  GameChoices choices = choices_for(2);
  choices.setup.house.open_money = true;
  Session& session = fresh(choices);
  const std::uint8_t seat = session.seat();
  session.play(first_of(session, ActionKind::buy));
  TEST_ASSERT_FALSE(session.play_last(pass_action()).refused());
  TEST_ASSERT_TRUE(session.stage() == Stage::decision);
  TEST_ASSERT_EQUAL_UINT8(seat, session.seat());
  session.play(first_of(session, ActionKind::take));
  TEST_ASSERT_TRUE(session.stage() == Stage::curtain);
  TEST_ASSERT_EQUAL_UINT8(seat, session.handover().curtain_seat());
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
      if (session.handover().is_opening()) {
        ++openings;
        TEST_ASSERT_EQUAL_UINT8(session.view().table.start_seat, session.handover().curtain_seat());
        TEST_ASSERT_TRUE(session.view().table.decision == neva::Decision::action);
        for (std::uint8_t seat = 0; seat < 3 && session.handover().is_opening(); ++seat) {
          session.claim_interrupt(seat);
          TEST_ASSERT_EQUAL_UINT8(seat, session.handover().curtain_seat());
          const bool can = session.take_device();
          refused += can ? 0 : 1;
          if (!can) continue;
          const std::size_t told = session.event_count();
          TEST_ASSERT_TRUE(session.view().table.decision == neva::Decision::interrupt);
          TEST_ASSERT_FALSE(session.play(neva::make_action(ActionKind::wait)).refused());
          TEST_ASSERT_EQUAL_INT(told, session.event_count());
          TEST_ASSERT_TRUE(session.handover().is_opening());
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

// Up to the decision of somebody who may interrupt; false when this game has none.
bool go_to_an_interrupt(Session& session) {
  for (int i = 0; i < 4000 && session.stage() != Stage::over; ++i) {
    for (std::uint8_t seat = 0; seat < 3 && session.handover().is_opening(); ++seat) {
      if (session.choices().players[seat].mind != Mind::person) continue;
      session.claim_interrupt(seat);
      if (session.take_device()) return true;
    }
    go_on(session);
    if (session.stage() != Stage::decision) continue;
    if (session.view().table.decision == neva::Decision::interrupt) return true;
    const neva::ActionList& actions = session.actions();
    session.play(actions[static_cast<std::size_t>(i) * 7919U % actions.size()]);
  }
  return false;
}

// D-22: whoever interrupts and takes it back still decides; once it was laid down the phase opens before everybody
// again, and nothing was answered in their place.
void an_interrupt_taken_back_and_laid_down_opens_the_phase_again() {
  int seen = 0;
  for (std::uint64_t seed = 1; seed < 60 && seen < 3; ++seed) {
    GameChoices choices = choices_for(3, neva::Edition::complete);
    choices.setup.assembly = true;
    Session& session = fresh(choices, seed);
    if (!go_to_an_interrupt(session)) continue;
    ++seen;
    const std::uint8_t seat = session.seat();
    TEST_ASSERT_FALSE(session.play(neva::make_action(ActionKind::interrupt)).refused());
    TEST_ASSERT_TRUE(session.can_undo());
    session.undo();
    if (session.stage() == Stage::decision) session.lay_down();
    TEST_ASSERT_TRUE(session.handover().is_opening());
    TEST_ASSERT_EQUAL_UINT8(session.view().table.start_seat, session.handover().curtain_seat());
    session.claim_interrupt(seat);
    TEST_ASSERT_TRUE(session.take_device());
    TEST_ASSERT_TRUE(session.view().table.decision == neva::Decision::interrupt);
  }
  TEST_ASSERT_EQUAL_INT(3, seen);
}

// With one person there is nobody to hide the question from: taken back, it is asked again, not answered.
void an_interrupt_among_bots_taken_back_is_asked_again() {
  int seen = 0;
  for (std::uint64_t seed = 1; seed < 200 && seen < 2; ++seed) {
    GameChoices choices = choices_for(3, neva::Edition::complete);
    choices.setup.assembly = true;
    choices.players[1].mind = choices.players[2].mind = Mind::easy;
    Session& session = fresh(choices, seed);
    if (!go_to_an_interrupt(session)) continue;
    TEST_ASSERT_FALSE(session.play(neva::make_action(ActionKind::wait)).refused());
    if (session.stage() != Stage::thinking || !session.can_undo()) continue;
    ++seen;
    session.undo();
    TEST_ASSERT_TRUE(session.stage() == Stage::decision);
    TEST_ASSERT_TRUE(session.view().table.decision == neva::Decision::interrupt);
  }
  TEST_ASSERT_EQUAL_INT(2, seen);
}

}  // namespace

int main() {
  UNITY_BEGIN();
  RUN_TEST(begins_behind_the_curtain_without_secrets);
  RUN_TEST(undo_works_until_the_device_is_handed_on);
  RUN_TEST(no_undo_after_new_cards_were_seen);
  RUN_TEST(a_pass_said_at_the_curtain_needs_no_handover);
  RUN_TEST(a_pass_said_at_the_curtain_is_taken_back_to_the_curtain);
  RUN_TEST(undo_of_a_pass_for_the_phase_joins_in_again);
  RUN_TEST(open_money_and_empty_hands_need_no_curtain);
  RUN_TEST(curtain_falls_and_hides_again);
  RUN_TEST(curtain_after_an_undo_names_the_right_person);
  RUN_TEST(whoever_has_it_in_hand_goes_on_after_a_scoring);
  RUN_TEST(laid_down_in_a_scoring_it_asks_at_the_curtain);
  RUN_TEST(a_person_alone_among_bots_finds_no_curtain);
  RUN_TEST(a_person_alone_with_a_pin_is_asked_after_sleep_only);
  RUN_TEST(two_people_among_bots_have_their_curtains);
  RUN_TEST(the_last_card_of_a_phase_ends_it_for_whoever_says_so);
  RUN_TEST(an_undone_last_card_joins_in_again);
  RUN_TEST(laid_down_under_a_bot_it_asks_at_the_curtain);
  RUN_TEST(undo_under_a_bot_leads_to_the_curtain);
  RUN_TEST(the_first_secret_brings_the_curtain);
  RUN_TEST(a_phase_opens_before_everybody_while_it_may_be_interrupted);
  RUN_TEST(an_interrupt_taken_back_and_laid_down_opens_the_phase_again);
  RUN_TEST(an_interrupt_among_bots_taken_back_is_asked_again);
  return UNITY_END();
}
