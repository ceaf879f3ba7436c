// The lessons as data: every action is allowed, and the money and points on the way are those that the texts name.
#include <array>
#include <vector>

#include "firmware/app/game/ranking.hpp"
#include "host_tests/firmware/support/begun_games.hpp"
#include "host_tests/firmware/support/session_probe.hpp"

using namespace neva;

namespace {

constexpr std::uint8_t k_last_lesson = 2;

// What everybody has after an action, scorings that follow included.
struct Standing {
  int round;
  Phase phase;
  int seat;
  int rubles;
  int points;
  int hand;
  int boris_rubles;
  int boris_points;
};

constexpr Standing k_two_rounds[] = {
    {1, Phase::worker, 0, 20, 0, 0, 25, 0},   {1, Phase::worker, 1, 20, 0, 0, 22, 0},
    {1, Phase::worker, 0, 16, 0, 0, 22, 0},   {1, Phase::worker, 1, 22, 0, 0, 22, 0},
    {1, Phase::building, 1, 22, 0, 0, 17, 0}, {1, Phase::building, 0, 14, 0, 0, 17, 0},
    {1, Phase::building, 1, 14, 0, 0, 17, 0}, {1, Phase::building, 0, 14, 2, 0, 17, 1},
    {1, Phase::noble, 0, 7, 2, 0, 17, 1},     {1, Phase::noble, 1, 7, 2, 0, 5, 1},
    {1, Phase::noble, 0, 7, 2, 0, 5, 1},      {1, Phase::noble, 1, 9, 2, 0, 9, 1},
    {1, Phase::exchange, 1, 9, 2, 0, 5, 1},   {1, Phase::exchange, 0, 9, 2, 1, 5, 1},
    {1, Phase::exchange, 1, 9, 2, 1, 5, 1},   {1, Phase::exchange, 0, 9, 2, 1, 5, 1},
    {2, Phase::worker, 1, 9, 2, 1, 3, 1},     {2, Phase::worker, 0, 6, 2, 1, 3, 1},
    {2, Phase::worker, 1, 6, 2, 1, 3, 1},     {2, Phase::worker, 0, 4, 2, 1, 3, 1},
    {2, Phase::worker, 1, 4, 2, 1, 3, 1},     {2, Phase::worker, 0, 16, 2, 1, 12, 3},
    {2, Phase::building, 0, 5, 2, 0, 12, 3},  {2, Phase::building, 1, 5, 2, 0, 8, 3},
    {2, Phase::building, 0, 4, 2, 0, 8, 3},   {2, Phase::building, 1, 4, 2, 0, 8, 3},
    {2, Phase::building, 0, 4, 7, 0, 8, 5},   {2, Phase::building, 0, 2, 8, 0, 8, 5},
};
constexpr Standing k_end[] = {
    {7, Phase::noble, 0, 4, 48, 1, 1, 63},      {7, Phase::noble, 1, 4, 48, 1, 1, 63},
    {7, Phase::noble, 0, 41, 57, 1, 26, 69},    {7, Phase::exchange, 1, 41, 57, 1, 26, 69},
    {7, Phase::exchange, 0, 27, 57, 0, 26, 69}, {7, Phase::exchange, 1, 27, 57, 0, 26, 69},
    {7, Phase::exchange, 0, 7, 95, 0, 6, 89},
};

State& state() {
  static State game;
  return game;
}

void play_script(const LessonScript& script, std::span<const Standing> standings) {
  static Journal journal;
  State& game = state();
  TEST_ASSERT_TRUE(JournalCodec::decode(script.table, journal, game) == neva::JournalFault::none);
  TEST_ASSERT_EQUAL_size_t(standings.size(), script.actions.size());
  for (std::size_t i = 0; i < standings.size(); ++i) {
    const Standing& wanted = standings[i];
    TEST_ASSERT_EQUAL_INT(wanted.round, game.table.round);
    TEST_ASSERT_TRUE(game.table.phase == wanted.phase);
    TEST_ASSERT_EQUAL_INT(wanted.seat, game.table.seat);
    TEST_ASSERT_FALSE(journal.play(game, script.actions[i]).refused());
    TEST_ASSERT_EQUAL_INT(wanted.rubles, game.secrets[0].rubles);
    TEST_ASSERT_EQUAL_INT(wanted.points, game.table.seats[0].points);
    TEST_ASSERT_EQUAL_INT(wanted.hand, game.table.seats[0].hand_count);
    TEST_ASSERT_EQUAL_INT(wanted.boris_rubles, game.secrets[1].rubles);
    TEST_ASSERT_EQUAL_INT(wanted.boris_points, game.table.seats[1].points);
  }
}

void two_rounds_are_as_told() {
  play_script(script_of(0), k_two_rounds);
  TEST_ASSERT_TRUE(script_of(0).actions.data() == script_of(1).actions.data());
}

void the_end_is_as_told() {
  play_script(script_of(k_last_lesson), k_end);
  TEST_ASSERT_TRUE(state().table.over);
}

// The learner chooses what the list has; whoever plays along does so by himself, and the scorings are seen.
void go_on_to(Session& session, std::uint8_t played) {
  neva::SlicedThinker thinker;
  session.let_script_play(played);
  const LessonScript& script =
      session.choices().players[1].mind == Mind::person ? script_of(k_last_lesson) : script_of(0);
  for (int i = 0; i < 200 && session.lesson_played() < played; ++i) {
    switch (session.stage()) {
      case Stage::scoring:
        session.leave_scoring();
        break;
      case Stage::thinking:
        TEST_ASSERT_TRUE(session.think(thinker, true));
        break;
      case Stage::curtain:
        if (session.handover().curtain_seat() == 0) {
          TEST_ASSERT_TRUE(session.take_device());
        } else {
          TEST_ASSERT_FALSE(session.take_device());
          session.pass_at_curtain(true);
        }
        break;
      default:
        TEST_ASSERT_FALSE(session.play(script.actions[session.lesson_played()]).refused());
        break;
    }
  }
  TEST_ASSERT_GREATER_OR_EQUAL_UINT8(played, session.lesson_played());
}

Session& lesson(std::uint8_t number, std::uint8_t played) {
  Session& session = neva::fresh(neva::choices_for(2));
  session.begin_lesson(script_of(number), session.choices().players, played);
  return session;
}

void the_session_plays_the_lists_to_their_end() {
  go_on_to(lesson(0, 0), static_cast<std::uint8_t>(std::size(k_two_rounds)));
  go_on_to(lesson(k_last_lesson, 0), static_cast<std::uint8_t>(std::size(k_end)));
}

// Coming back leads to the same table and the same stage as playing there.
void every_beginning_is_where_playing_leads() {
  int compared = 0;
  for (const std::uint8_t number : {std::uint8_t{1}, k_last_lesson}) {
    for (std::uint8_t played = 0; played <= script_of(number).actions.size(); ++played) {
      static State there;
      Session& session = lesson(number, 0);
      go_on_to(session, played);
      // Whoever is out passes at once.
      if (session.lesson_played() > played) continue;
      ++compared;
      there = SessionProbe::state(session);
      const Stage stage = session.stage();
      const bool boris_is_out = session.handover().stays_out(1);
      session.begin_lesson(script_of(number), session.choices().players, played);
      TEST_ASSERT_EQUAL_MEMORY(&there, &SessionProbe::state(session), sizeof there);
      // Whoever comes back has the device in hand.
      const bool is_own_curtain = stage == Stage::curtain && there.table.seat == 0;
      TEST_ASSERT_EQUAL_INT(static_cast<int>(is_own_curtain ? Stage::decision : stage),
                            static_cast<int>(session.stage()));
      TEST_ASSERT_TRUE(boris_is_out == session.handover().stays_out(1));
    }
  }
  // All but the one pass in between.
  TEST_ASSERT_EQUAL_INT(static_cast<int>(std::size(k_two_rounds) + std::size(k_end)) + 1, compared);
}

void nothing_but_the_next_action_is_played() {
  Session& session = lesson(0, 0);
  const std::size_t before = SessionProbe::journal(session).size();
  int legal = 0;
  for (const Action& action : session.actions()) {
    if (action == script_of(0).actions[0]) continue;
    ++legal;
    TEST_ASSERT_TRUE(session.play(action).refused());
    TEST_ASSERT_TRUE(session.take_refused_by_lesson() == action);
    TEST_ASSERT_FALSE(session.take_refused_by_lesson().has_value());
    TEST_ASSERT_EQUAL_size_t(before, SessionProbe::journal(session).size());
  }
  TEST_ASSERT_GREATER_THAN_INT(2, legal);
  // What the rules refuse is no matter of the lesson.
  TEST_ASSERT_TRUE(session.play(pass_action()).refused());
  TEST_ASSERT_FALSE(session.take_refused_by_lesson().has_value());
  // Nor is anybody done before the lesson says so.
  TEST_ASSERT_TRUE(session.play_last(script_of(0).actions[0]).refused());
  TEST_ASSERT_EQUAL_size_t(before, SessionProbe::journal(session).size());
  TEST_ASSERT_EQUAL_UINT8(0, session.handover().staying_out);
  TEST_ASSERT_FALSE(session.can_undo());
}

// Every member that people can see, compared after a lesson that was played to its end.
void a_game_comes_back_as_it_was() {
  for (int moves = 0; moves < 40; ++moves) {
    Session& session = neva::fresh(neva::choices_for(3));
    for (int i = 0; i < moves; ++i) {
      neva::go_on(session);
      if (session.stage() != Stage::decision) break;
      session.play(session.actions()[static_cast<std::size_t>(i * 7) % session.actions().size()]);
    }
    static State state_before;
    static std::vector<Action> journal_before;
    state_before = SessionProbe::state(session);
    const Journal& journal = SessionProbe::journal(session);
    journal_before.clear();
    for (std::size_t i = 0; i < journal.size(); ++i) journal_before.push_back(journal[i]);
    const neva::Handover handover = session.handover();
    const bool can_undo = session.can_undo();
    const auto players = session.choices().players;
    const bool is_new = session.is_new();
    const std::uint64_t seed = journal.seed();
    for (const std::uint8_t number : {std::uint8_t{0}, k_last_lesson}) {
      session.begin_lesson(script_of(number), players, 0);
      go_on_to(session, static_cast<std::uint8_t>(script_of(number).actions.size()));
    }
    session.leave_lesson();
    TEST_ASSERT_FALSE(session.is_lesson());
    TEST_ASSERT_EQUAL_MEMORY(&state_before, &SessionProbe::state(session), sizeof state_before);
    TEST_ASSERT_EQUAL_size_t(journal_before.size(), journal.size());
    for (std::size_t i = 0; i < journal.size(); ++i) TEST_ASSERT_TRUE(journal_before[i] == journal[i]);
    TEST_ASSERT_TRUE(seed == journal.seed());
    TEST_ASSERT_EQUAL_INT(static_cast<int>(handover.stage), static_cast<int>(session.stage()));
    TEST_ASSERT_EQUAL_UINT8(handover.holder, session.handover().holder);
    TEST_ASSERT_EQUAL_UINT8(handover.staying_out, session.handover().staying_out);
    TEST_ASSERT_EQUAL_UINT16(handover.decisions, session.handover().decisions);
    TEST_ASSERT_TRUE(can_undo == session.can_undo());
    TEST_ASSERT_TRUE(is_new == session.is_new());
    TEST_ASSERT_TRUE(players == session.choices().players);
    if (can_undo) session.undo();
  }
}

void a_lesson_hides_a_pin_and_an_idle_session_stays_idle() {
  static Session session;
  session.lock_seats(1);
  session.begin_lesson(script_of(0), Players{}, 0);
  TEST_ASSERT_EQUAL_INT(static_cast<int>(Stage::decision), static_cast<int>(session.stage()));
  session.lay_down();
  TEST_ASSERT_EQUAL_INT(static_cast<int>(Stage::decision), static_cast<int>(session.stage()));
  session.leave_lesson();
  TEST_ASSERT_EQUAL_INT(static_cast<int>(Stage::idle), static_cast<int>(session.stage()));
}

// Boris is a person in the last lesson: what is his stays behind his curtain, and the learner's behind hers.
void the_last_lesson_has_curtains() {
  Session& session = lesson(k_last_lesson, 0);
  TEST_ASSERT_EQUAL_UINT8(0, session.view().viewer);
  session.lay_down();
  TEST_ASSERT_EQUAL_INT(static_cast<int>(Stage::curtain), static_cast<int>(session.stage()));
  TEST_ASSERT_EQUAL_UINT8(neva::k_table_view, session.view().viewer);
  TEST_ASSERT_TRUE(session.take_device());
  go_on_to(session, 1);
  TEST_ASSERT_EQUAL_INT(static_cast<int>(Stage::curtain), static_cast<int>(session.stage()));
  TEST_ASSERT_FALSE(session.take_device());
  TEST_ASSERT_EQUAL_UINT8(neva::k_table_view, session.view().viewer);
}

}  // namespace

int main() {
  UNITY_BEGIN();
  RUN_TEST(two_rounds_are_as_told);
  RUN_TEST(the_end_is_as_told);
  RUN_TEST(the_session_plays_the_lists_to_their_end);
  RUN_TEST(every_beginning_is_where_playing_leads);
  RUN_TEST(nothing_but_the_next_action_is_played);
  RUN_TEST(a_game_comes_back_as_it_was);
  RUN_TEST(a_lesson_hides_a_pin_and_an_idle_session_stays_idle);
  RUN_TEST(the_last_lesson_has_curtains);
  return UNITY_END();
}
