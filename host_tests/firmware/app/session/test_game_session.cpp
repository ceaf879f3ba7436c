#include <algorithm>
#include <array>
#include <span>
#include <vector>

#include "host_tests/firmware/support/begun_games.hpp"

using namespace neva;

namespace {

void choices_that_allow_no_game_change_nothing() {
  Session& session = fresh(choices_for(2));
  const std::uint32_t before = session.changes();
  TEST_ASSERT_FALSE(session.begin(choices_for(9), 1));
  TEST_ASSERT_EQUAL_UINT32(before, session.changes());
  TEST_ASSERT_EQUAL_UINT8(2, session.choices().setup.players);
}

void staying_out_asks_nobody_again_in_the_phase() {
  Session& session = fresh(choices_for(3));
  session.take_device();
  const std::uint8_t out = session.seat();
  TEST_ASSERT_FALSE(session.play_last(pass_action()).refused());
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
  TEST_ASSERT_FALSE(session.handover().stays_out(out));
}

void whoever_is_done_is_not_asked_again_in_the_phase() {
  Session& session = fresh(choices_for(3));
  TEST_ASSERT_FALSE(session.can_change_staying_out());
  session.take_device();
  const std::uint8_t done = session.seat();
  EXPECT_STOP(session.change_staying_out());
  TEST_ASSERT_FALSE(session.play(first_of(session, ActionKind::take)).refused());
  TEST_ASSERT_EQUAL_UINT8(done, session.handover().holder);
  // They may think better of it, and an undo takes it back with the card.
  for (const bool out : {true, false, true}) {
    session.change_staying_out();
    TEST_ASSERT_EQUAL_INT(out, session.handover().stays_out(done));
  }
  session.undo();
  TEST_ASSERT_FALSE(session.handover().stays_out(done));
  session.take_device();
  TEST_ASSERT_FALSE(session.play(first_of(session, ActionKind::take)).refused());
  session.change_staying_out();
  for (int turn = 0; turn < 4; ++turn) {
    go_on(session);
    TEST_ASSERT_NOT_EQUAL_UINT8(done, session.seat());
    TEST_ASSERT_TRUE(session.view().table.phase == neva::Phase::worker);
    TEST_ASSERT_FALSE(session.play(first_of(session, ActionKind::take)).refused());
  }
}

// Every action there could be, also of kinds and places that there are not: what the rules do not list is refused with
// a reason, and leaves no trace.
void a_wrong_action_is_refused_and_changes_nothing() {
  Session& session = fresh(choices_for(2));
  session.take_device();
  TEST_ASSERT_FALSE(session.play(first_of(session, ActionKind::take)).refused());
  go_on(session);
  const std::uint32_t changes = session.changes();
  const std::size_t confirmed = session.confirmed();
  const auto decisions = session.handover().decisions;
  const bool can_undo = session.can_undo();
  int refused = 0;
  for (int kind = 0; kind < 256; ++kind) {
    for (int from = 0; from < 256; ++from) {
      Action action = neva::make_action(static_cast<ActionKind>(kind), static_cast<std::uint8_t>(from));
      const bool listed =
          std::find(session.actions().begin(), session.actions().end(), action) != session.actions().end();
      if (listed) continue;
      TEST_ASSERT_TRUE(session.play(action).refused());
      TEST_ASSERT_TRUE(session.play_last(action).refused());
      ++refused;
    }
  }
  TEST_ASSERT_GREATER_THAN_INT(60000, refused);
  TEST_ASSERT_EQUAL_UINT32(changes, session.changes());
  TEST_ASSERT_EQUAL_size_t(confirmed, session.confirmed());
  TEST_ASSERT_EQUAL_INT(decisions, session.handover().decisions);
  TEST_ASSERT_EQUAL_INT(can_undo, session.can_undo());
  TEST_ASSERT_FALSE(session.handover().stays_out(session.seat()));
}

void who_must_buy_cannot_stay_out() {
  Session& session = fresh(choices_for(2, neva::Edition::second));
  session.take_device();
  TEST_ASSERT_TRUE(session.play_last(pass_action()).reason == neva::Reason::must_buy);
  TEST_ASSERT_FALSE(session.handover().stays_out(session.seat()));
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
  TEST_ASSERT_EQUAL_UINT16(0, session.handover().handovers);
  TEST_ASSERT_EQUAL_UINT16(decisions, session.handover().decisions);
}

// With an empty display and empty hands there is nothing but to pass, and everybody sees that.
void one_answer_for_all_to_see_is_given_by_itself() {
  Session& session = fresh(choices_for(2));
  for (int card = 0; card < 4; ++card) {
    go_on(session);
    TEST_ASSERT_FALSE(session.play(first_of(session, ActionKind::buy)).refused());
  }
  TEST_ASSERT_TRUE(session.stage() == Stage::scoring);
  TEST_ASSERT_TRUE(session.scoring().phase == neva::Phase::worker);
  TEST_ASSERT_EQUAL_UINT8(1, session.scoring().round);
}

// The second edition has everybody buy in the first round until no worker is left: the last one, too, by their own
// press.
void nobody_buys_unasked() {
  Session& session = fresh(choices_for(2, neva::Edition::second));
  int bought = 0;
  while (session.stage() != Stage::scoring) {
    go_on(session);
    if (session.stage() == Stage::scoring) break;
    TEST_ASSERT_FALSE(session.play(first_of(session, ActionKind::buy)).refused());
    ++bought;
  }
  int owned = 0;
  for (std::uint8_t seat = 0; seat < 2; ++seat)
    owned += neva::colour_count(session.view().table.seats[seat], neva::CardColour::green);
  TEST_ASSERT_GREATER_THAN_INT(2, bought);
  TEST_ASSERT_EQUAL_INT(owned, bought);
}

void skipped_scorings_stay_away() {
  Session& session = fresh(choices_for(2));
  for (int pass = 0; pass < 2; ++pass) {
    go_on(session);
    session.play(pass_action());
  }
  TEST_ASSERT_TRUE(session.stage() == Stage::scoring);
  session.show_scorings(false);
  for (int pass = 0; pass < 2; ++pass) {
    if (session.stage() == Stage::curtain) session.take_device();
    TEST_ASSERT_TRUE(session.stage() == Stage::decision);
    session.play(pass_action());
  }
  TEST_ASSERT_TRUE(session.view().table.phase == neva::Phase::noble);
  TEST_ASSERT_FALSE(session.stage() == Stage::scoring);
  // Until somebody wants them back.
  session.show_scorings(true);
  for (int pass = 0; pass < 2; ++pass) {
    go_on(session);
    session.play(pass_action());
  }
  TEST_ASSERT_TRUE(session.stage() == Stage::scoring);
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
  TEST_ASSERT_EQUAL_INT(2, session.history().tell(0, events));
  TEST_ASSERT_EQUAL_UINT8(seat, events[0].seat);
  TEST_ASSERT_TRUE(events[0].card == card);
  TEST_ASSERT_EQUAL_INT(price, events[0].amount);
  TEST_ASSERT_TRUE(events[1].kind == ActionKind::pass);
  TEST_ASSERT_EQUAL_INT(1, session.history().since(seat));
  TEST_ASSERT_EQUAL_INT(2, session.history().since(static_cast<std::uint8_t>(1 - seat)));
  TEST_ASSERT_EQUAL_INT(0, session.history().tell(2, events));
}

void curve_has_every_round_and_ends_with_the_result() {
  GameChoices choices = choices_for(3);
  for (std::size_t seat = 0; seat < 3; ++seat) choices.players[seat].mind = Mind::easy;
  Session& session = fresh(choices, 11);
  for (int i = 0; i < 3000 && session.stage() != Stage::over; ++i) go_on(session);
  TEST_ASSERT_TRUE(session.stage() == Stage::over);
  static neva::ScoreCurve curve;
  session.history().draw_curve(curve);
  TEST_ASSERT_EQUAL_UINT8(session.view().table.round, curve.rounds);
  for (std::uint8_t seat = 0; seat < 3; ++seat)
    TEST_ASSERT_EQUAL_INT16(session.view().table.seats[seat].points, curve.points[curve.rounds][seat]);
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
  session.history().show(0, scene);
  TEST_ASSERT_TRUE(scene.is_beginning);
  TEST_ASSERT_EQUAL_UINT8(1, scene.view.table.round);
  std::vector<neva::Table> tables;
  for (std::size_t i = 0; i < 120 && session.stage() != Stage::over; ++i) {
    go_on(session);
    if (session.stage() != Stage::decision) break;
    session.play(session.actions()[i * 7 % session.actions().size()]);
    const std::size_t count = session.event_count();
    session.history().show(count, scene);
    TEST_ASSERT_EQUAL_UINT8(neva::k_table_view, scene.view.viewer);
    TEST_ASSERT_EQUAL_MEMORY(&session.view().table, &scene.view.table, sizeof(neva::Table));
    TEST_ASSERT_TRUE(scene.places == session.places());
    TEST_ASSERT_EQUAL_UINT8(0, scene.view.own.hand_count);
    TEST_ASSERT_EQUAL_UINT16(0, scene.view.own.rubles);
    TEST_ASSERT_FALSE(scene.is_beginning);
    std::array<neva::Happening, 1> event{};
    TEST_ASSERT_EQUAL_INT(1, session.history().tell(count - 1, event));
    TEST_ASSERT_TRUE(event[0].kind == scene.last.kind && event[0].seat == scene.last.seat);
    tables.resize(count + 1);
    tables[count] = scene.view.table;
  }
  TEST_ASSERT_GREATER_THAN_size_t(100, tables.size());
  for (std::size_t i = 1; i < tables.size(); ++i) {
    if (tables[i].round == 0) continue;
    session.history().show(i, scene);
    TEST_ASSERT_EQUAL_MEMORY(&tables[i], &scene.view.table, sizeof(neva::Table));
  }
}

}  // namespace

int main() {
  UNITY_BEGIN();
  RUN_TEST(choices_that_allow_no_game_change_nothing);
  RUN_TEST(staying_out_asks_nobody_again_in_the_phase);
  RUN_TEST(whoever_is_done_is_not_asked_again_in_the_phase);
  RUN_TEST(a_wrong_action_is_refused_and_changes_nothing);
  RUN_TEST(who_must_buy_cannot_stay_out);
  RUN_TEST(bots_never_get_the_device);
  RUN_TEST(one_answer_for_all_to_see_is_given_by_itself);
  RUN_TEST(nobody_buys_unasked);
  RUN_TEST(skipped_scorings_stay_away);
  RUN_TEST(events_tell_what_was_open_to_all);
  RUN_TEST(curve_has_every_round_and_ends_with_the_result);
  RUN_TEST(journal_leaves_the_session_when_the_game_is_over);
  RUN_TEST(scenes_show_what_everybody_saw);
  return UNITY_END();
}
