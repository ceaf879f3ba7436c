// D-22: whoever could interrupt and does not leaves nothing to be heard, felt or counted, neither in the session nor on
// flash, and comes back with the next action all the same.
#include <algorithm>
#include <memory>

#include "engine/base/crc32.hpp"
#include "firmware/app/saving/log_record.hpp"
#include "host_tests/engine/support/random_games.hpp"
#include "host_tests/firmware/app/saving/saved_session.hpp"
#include "host_tests/firmware/support/begun_games.hpp"
#include "host_tests/firmware/support/session_probe.hpp"

using namespace neva;

namespace {

constexpr std::size_t k_flash_bytes = 256 * 1024;
const neva::Setup k_banquet = {.edition = neva::Edition::second, .players = 3, .banquet = true};

// A game in which somebody waits, and where the first action after that stands.
struct WaitingGame {
  WaitingGame() {
    for (std::uint64_t seed = 1; action == 0; ++seed) {
      TEST_ASSERT_LESS_THAN_UINT64(200, seed);
      game = std::make_unique<RandomGame>(k_banquet, seed);
      while (action == 0 && game->look()) {
        TEST_ASSERT_FALSE(game->journal.play(game->state, game->choose()).refused());
        const std::size_t size = game->journal.size();
        if (size > 1 && game->journal[size - 2].kind == ActionKind::wait) action = size - 1;
      }
    }
  }

  State after(std::size_t actions) const {
    State state;
    game->journal.replay(state, actions);
    return state;
  }

  // All but the wait and what follows it.
  void save_until_the_wait(neva::GameLog& log) const {
    Journal beginning;
    State state;
    static_cast<void>(beginning.begin(state, k_banquet, game->seed));
    TEST_ASSERT_TRUE(log.begin(beginning, players) == SaveResult::ok);
    for (std::size_t i = 0; i + 1 < action; ++i) TEST_ASSERT_TRUE(log.append(game->journal[i]) == SaveResult::ok);
  }
  SaveResult save_the_rest(neva::GameLog& log) const { return log.append(game->journal[action], 1); }

  std::unique_ptr<RandomGame> game;
  std::size_t action = 0;
  neva::Players players = neva::some_players(1);
};

void a_wait_takes_no_room_of_its_own() {
  const WaitingGame waiting;
  const Action action = waiting.game->journal[waiting.action];
  for (std::uint8_t waits = 1; waits <= neva::k_waits_max; ++waits)
    TEST_ASSERT_EQUAL_size_t(action_record(action).bytes(), action_record(action, waits).bytes());
  NorFlash flash(k_flash_bytes);
  Loaded device(flash, neva::k_small_area);
  waiting.save_until_the_wait(device.log);
  flash.forget_operations();
  TEST_ASSERT_TRUE(waiting.save_the_rest(device.log) == SaveResult::ok);
  TEST_ASSERT_EQUAL_size_t(1, flash.operations().size());
  Loaded again(flash, neva::k_small_area);
  TEST_ASSERT_TRUE(again.result.status == LoadStatus::ok && !again.result.interrupted);
  TEST_ASSERT_EQUAL_size_t(waiting.action + 1, again.journal->size());
  TEST_ASSERT_TRUE(same(again.state, waiting.after(waiting.action + 1)));
}

// The wait stays when the action behind it is taken back: the phase is open then, as it is for everybody else.
void an_undo_takes_the_action_back_and_leaves_the_wait() {
  const WaitingGame waiting;
  NorFlash flash(k_flash_bytes);
  Loaded device(flash, neva::k_small_area);
  waiting.save_until_the_wait(device.log);
  TEST_ASSERT_TRUE(waiting.save_the_rest(device.log) == SaveResult::ok);
  TEST_ASSERT_TRUE(device.log.undo() == SaveResult::ok);
  TEST_ASSERT_TRUE(same(Loaded(flash, neva::k_small_area).state, waiting.after(waiting.action)));
  TEST_ASSERT_TRUE(device.log.append(waiting.game->journal[waiting.action]) == SaveResult::ok);
  Loaded again(flash, neva::k_small_area);
  TEST_ASSERT_TRUE(again.result.status == LoadStatus::ok);
  TEST_ASSERT_TRUE(same(again.state, waiting.after(waiting.action + 1)));
}

void a_power_cut_takes_both_or_none() {
  const WaitingGame waiting;
  NorFlash flash(k_flash_bytes);
  {
    Loaded device(flash, neva::k_small_area);
    waiting.save_until_the_wait(device.log);
  }
  const NorFlash::Image before = flash.image();
  const State without = waiting.after(waiting.action - 1);
  const State with = waiting.after(waiting.action + 1);
  int lost = 0;
  int kept = 0;
  for (std::uint32_t amount = 0; amount < neva::Storage::k_page_bytes; ++amount) {
    for (const neva::Tear::Kind kind : {neva::Tear::Kind::bytes, neva::Tear::Kind::bits, neva::Tear::Kind::unstable}) {
      flash.restore(before);
      Loaded device(flash, neva::k_small_area);
      flash.cut(0, {kind, amount});
      TEST_ASSERT_TRUE(neva::finish([&] { return waiting.save_the_rest(device.log); }) == SaveResult::failed);
      flash.revive();
      const Loaded again(flash, neva::k_small_area);
      TEST_ASSERT_TRUE(again.result.status == LoadStatus::ok);
      lost += same(again.state, without) ? 1 : 0;
      kept += same(again.state, with) ? 1 : 0;
    }
  }
  TEST_ASSERT_EQUAL_INT(3 * neva::Storage::k_page_bytes, lost + kept);
  TEST_ASSERT_GREATER_THAN_INT(0, lost);
  TEST_ASSERT_GREATER_THAN_INT(0, kept);
}

// As after a failure: everything at once, waits in the middle and some left out at the end.
void a_game_with_waits_can_be_written_anew() {
  const WaitingGame waiting;
  for (const std::size_t left_out : {0, 1, 2}) {
    NorFlash flash(k_flash_bytes);
    Loaded device(flash, neva::k_small_area);
    TEST_ASSERT_TRUE(device.log.begin(waiting.game->journal, waiting.players, left_out) == SaveResult::ok);
    Loaded again(flash, neva::k_small_area);
    TEST_ASSERT_TRUE(again.result.status == LoadStatus::ok && !again.result.interrupted);
    TEST_ASSERT_TRUE(same(again.state, waiting.after(waiting.game->journal.size() - left_out)));
  }
}

// Both headers of the first sector, as the version before this one wrote them.
void make_first_sector_older(NorFlash& flash) {
  constexpr std::size_t k_version_at = 4;
  constexpr std::size_t k_summed = 12;
  for (const std::size_t offset : {std::size_t{0}, neva::Storage::k_sector_bytes - 16}) {
    std::uint8_t* at = flash.bytes().data() + offset;
    at[k_version_at] = 1;
    const std::uint32_t sum = neva::crc32(0, at, k_summed);
    for (std::size_t i = 0; i < 4; ++i) at[k_summed + i] = static_cast<std::uint8_t>(sum >> (8 * i));
  }
}

// An older Neva finds nothing in its own sectors that it cannot read, and knows the new ones for newer.
void a_game_of_the_version_before_goes_on_in_a_sector_of_its_own() {
  const WaitingGame waiting;
  NorFlash flash(k_flash_bytes);
  {
    Loaded device(flash, neva::k_small_area);
    waiting.save_until_the_wait(device.log);
    make_first_sector_older(flash);
  }
  const std::vector<std::uint8_t> old(flash.bytes().begin(), flash.bytes().begin() + neva::Storage::k_sector_bytes);
  Loaded device(flash, neva::k_small_area);
  TEST_ASSERT_TRUE(device.result.status == LoadStatus::ok);
  TEST_ASSERT_TRUE(waiting.save_the_rest(device.log) == SaveResult::ok);
  TEST_ASSERT_TRUE(std::equal(old.begin(), old.end(), flash.bytes().begin()));
  Loaded again(flash, neva::k_small_area);
  TEST_ASSERT_TRUE(again.result.status == LoadStatus::ok && !again.result.interrupted);
  TEST_ASSERT_TRUE(same(again.state, waiting.after(waiting.action + 1)));
}

// In the last round, with nothing on the table and nothing to lay there, and perhaps a Theft in somebody's hand.
void empty_the_table(State& state, bool with_theft) {
  constexpr std::uint8_t k_holder = 2;
  neva::Table& table = state.table;
  for (auto& row : table.rows) row.fill(neva::Card::none);
  table.occupied = {};
  table.deck_left = {};
  table.end_triggered = true;
  state.secrets[k_holder].hand[0] = with_theft ? neva::Card::theft : neva::Card::academy;
  state.secrets[k_holder].hand_count = table.seats[k_holder].hand_count = 1;
}

// What the session waits for from the last pass of a phase to the end of the game, and what it has counted then.
struct Course {
  std::vector<Stage> stages;
  std::vector<std::size_t> confirmed;
  std::size_t waits = 0;
};

Course play_out_empty_phases(bool with_theft) {
  GameChoices choices = neva::choices_for(3, neva::Edition::complete);
  choices.setup.assembly = true;
  choices.setup.house.empty_display_ends_the_phase = true;
  Session& session = neva::fresh(choices, 3);
  neva::go_on(session);
  empty_the_table(SessionProbe::state(session), with_theft);
  SessionProbe::refresh(session);
  TEST_ASSERT_FALSE(session.play(neva::pass_action()).refused());
  Course course;
  for (int i = 0; i < 20; ++i) {
    course.stages.push_back(session.stage());
    if (session.stage() == Stage::over) break;
    course.confirmed.push_back(session.confirmed());
    TEST_ASSERT_TRUE_MESSAGE(session.stage() == Stage::scoring, "nobody has anything to decide");
    session.leave_scoring();
  }
  course.waits = SessionProbe::journal(session).size() - session.event_count();
  // Now that everything is open the waits belong to the game.
  TEST_ASSERT_EQUAL_size_t(SessionProbe::journal(session).size(), session.confirmed());
  return course;
}

// The house rule ends such a phase before it begins. With nobody holding the card nothing could stop there, so nothing
// does for whoever holds it.
void an_empty_display_asks_nobody_to_interrupt() {
  const Course without = play_out_empty_phases(false);
  const Course with = play_out_empty_phases(true);
  TEST_ASSERT_EQUAL_size_t(0, without.waits);
  TEST_ASSERT_GREATER_THAN_size_t(1, with.waits);
  TEST_ASSERT_TRUE(without.stages == with.stages);
  TEST_ASSERT_TRUE(without.confirmed == with.confirmed);
  TEST_ASSERT_TRUE(without.stages.back() == Stage::over);
}

}  // namespace

int main() {
  UNITY_BEGIN();
  RUN_TEST(a_wait_takes_no_room_of_its_own);
  RUN_TEST(an_undo_takes_the_action_back_and_leaves_the_wait);
  RUN_TEST(a_power_cut_takes_both_or_none);
  RUN_TEST(a_game_with_waits_can_be_written_anew);
  RUN_TEST(a_game_of_the_version_before_goes_on_in_a_sector_of_its_own);
  RUN_TEST(an_empty_display_asks_nobody_to_interrupt);
  return UNITY_END();
}
