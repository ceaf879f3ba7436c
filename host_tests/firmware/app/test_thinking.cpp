// Bots that think beside the app: on another thread, under menus, across undo, leaving and restarts.
#include <atomic>
#include <optional>
#include <thread>

#include "boards/picosystem/board.hpp"
#include "engine/base/pcg32.hpp"
#include "firmware/app/saving/players.hpp"
#include "firmware/app/session/shared_thinker.hpp"
#include "firmware/app/session/sliced_thinker.hpp"
#include "host_tests/firmware/support/key_player.hpp"
#include "host_tests/firmware/support/session_probe.hpp"
#include "host_tests/support/expect_stop.hpp"

using namespace neva;

namespace {

// The other core is a thread here.
class ThreadThinker final : public neva::SharedThinker {
 public:
  ThreadThinker() : thread_([this] { run(); }) {}
  ~ThreadThinker() {
    ends_.store(true);
    thread_.join();
  }

 protected:
  void wake() override {}

 private:
  void run() {
    while (!ends_.load()) {
      if (!work()) std::this_thread::yield();
    }
  }

  std::atomic<bool> ends_{false};
  std::thread thread_;
};

neva::GameChoices bots_of_every_level() {
  neva::GameChoices choices;
  choices.setup.players = 4;
  static constexpr const char* k_names[] = {"Anna", "Boris", "Clara", "Dmitri", "Elsa"};
  for (std::size_t seat = 0; seat < neva::k_seats_max; ++seat) choices.players[seat].name = k_names[seat];
  choices.players[0].mind = Mind::easy;
  choices.players[1].mind = Mind::normal;
  choices.players[2].mind = Mind::hard;
  choices.players[3].mind = Mind::master;
  return choices;
}

neva::GameChoices bots_that_like_something() {
  neva::GameChoices choices = bots_of_every_level();
  choices.setup.players = 3;
  choices.players[3].mind = Mind::person;
  choices.players[0].style = neva::BotStyle::builder;
  choices.players[1].style = neva::BotStyle::foreman;
  choices.players[2].mind = Mind::normal;
  choices.players[2].style = neva::BotStyle::noble_lover;
  return choices;
}

// Bots alone; each thought is stopped and begun anew fewer times than `stops`, after some looks at it.
void play_out(Session& session, neva::Thinker& thinker, std::uint32_t stops,
              const neva::GameChoices& choices = bots_of_every_level()) {
  neva::Pcg32 random(3);
  TEST_ASSERT_TRUE(session.begin(choices, 17));
  while (session.stage() != Stage::over) {
    if (session.stage() == Stage::scoring) session.leave_scoring();
    if (session.stage() != Stage::thinking) continue;
    for (std::uint32_t stop = random.below(stops); stop > 0; --stop) {
      for (std::uint32_t look = random.below(300); look > 0; --look) static_cast<void>(session.think(thinker, false));
      session.stop_thinking(thinker);
    }
    while (!session.think(thinker, true)) {
    }
  }
  session.stop_thinking(thinker);
}

void expect_same_game(const Session& one, const Session& other) {
  const neva::Journal& first = SessionProbe::journal(one);
  const neva::Journal& second = SessionProbe::journal(other);
  TEST_ASSERT_EQUAL_size_t(first.size(), second.size());
  for (std::size_t i = 0; i < first.size(); ++i) TEST_ASSERT_TRUE(first[i] == second[i]);
}

void another_core_moves_alike() {
  static Session sliced;
  static Session shared;
  neva::SlicedThinker slices;
  play_out(sliced, slices, 1);
  TEST_ASSERT_GREATER_THAN_size_t(60, sliced.confirmed());
  ThreadThinker thread;
  play_out(shared, thread, 1);
  expect_same_game(sliced, shared);
}

// Every move is what a Brain of that level with that liking chooses, and an even one would not have chosen all of them.
void a_bot_moves_as_it_likes() {
  static Session session;
  static neva::State state;
  static neva::Brain brain;
  const neva::GameChoices choices = bots_that_like_something();
  ThreadThinker thread;
  play_out(session, thread, 1, choices);
  const neva::Journal& journal = SessionProbe::journal(session);
  journal.replay(state, 0);
  neva::Memory memory;
  memory.begin(state);
  std::array<int, 3> unlike_even{};
  for (std::size_t i = 0; i < journal.size(); ++i) {
    const std::uint8_t seat = state.table.seat;
    const neva::Player& player = choices.players[seat];
    const std::uint64_t seed = neva::decision_seed(journal.seed(), i);
    const neva::View view = view_of(state, seat);
    const neva::Action liked = choose(brain, view, memory, level_of(player.mind), seed, 0, player.style);
    TEST_ASSERT_TRUE(liked == journal[i]);
    if (choose(brain, view, memory, level_of(player.mind), seed) != liked) ++unlike_even[seat];
    memory.note_action(state, journal[i]);
    static_cast<void>(apply(state, journal[i]));
    memory.note_result(state);
  }
  for (const int count : unlike_even) TEST_ASSERT_GREATER_THAN_INT(0, count);
}

void a_stopped_thought_comes_to_the_same_end() {
  static Session calm;
  static Session disturbed;
  neva::SlicedThinker slices;
  play_out(calm, slices, 1);
  ThreadThinker thread;
  play_out(disturbed, thread, 4);
  expect_same_game(calm, disturbed);
}

void a_thinker_has_no_answer_that_nobody_waits_for() {
  ThreadThinker thread;
  neva::SlicedThinker slices;
  neva::Thinker* const thinkers[] = {&thread, &slices};
  static neva::State state;
  static neva::Journal journal;
  TEST_ASSERT_TRUE(journal.begin(state, bots_of_every_level().setup, 5) == neva::SetupFault::none);
  neva::Memory memory;
  memory.begin(state);
  for (neva::Thinker* thinker : thinkers) {
    TEST_ASSERT_FALSE(thinker->poll().has_value());
    thinker->start(view_of(state, state.table.seat), memory, {neva::BotLevel::normal}, 1);
    thinker->cancel();
    TEST_ASSERT_FALSE(thinker->poll().has_value());
    thinker->start(view_of(state, state.table.seat), memory, {neva::BotLevel::normal}, 1);
    std::optional<neva::Action> choice;
    while (!choice) choice = thinker->poll();
    TEST_ASSERT_FALSE(check_action(state.table, state.secrets[state.table.seat], *choice).refused());
    TEST_ASSERT_TRUE(thinker->poll() == choice);
  }
}

// Anna has just bought and Boris, a bot, thinks.
struct Train {
  RamStorage storage = neva::blank_storage();
  std::optional<Device> device;

  Train() {
    device.emplace(neva::board_picosystem, storage);
    KeyPlayer player(*device, 4);
    player.start_game(2, 1, false);
    for (int i = 0; i < 40 && device->session().stage() != Stage::decision; ++i) device->advance(100);
    TEST_ASSERT_TRUE(device->session().stage() == Stage::decision);
    device->tap(Key::a);
    device->tap(Key::a);
    TEST_ASSERT_TRUE(device->session().stage() == Stage::thinking);
  }
  const Session& session() const { return device->session(); }
  // The move that the bot comes to when nobody disturbs it.
  neva::Action next_move() {
    const std::size_t before = session().confirmed();
    for (int i = 0; i < 100 && session().confirmed() == before; ++i) device->advance(20);
    return SessionProbe::journal(session())[before];
  }
};

void a_move_waits_while_somebody_reads_a_menu() {
  Train train;
  const std::size_t before = train.session().confirmed();
  train.device->tap(Key::y);
  train.device->advance(3000);
  TEST_ASSERT_TRUE(train.device->screen() == ScreenId::more_menu);
  TEST_ASSERT_EQUAL_size_t(before, train.session().confirmed());
  train.device->tap(Key::b);
  train.device->advance(50);
  TEST_ASSERT_GREATER_THAN_size_t(before, train.session().confirmed());
}

void a_move_can_be_followed_and_hurried() {
  Train slow;
  const std::size_t before = slow.session().confirmed();
  slow.device->advance(500);
  TEST_ASSERT_EQUAL_size_t(before, slow.session().confirmed());
  slow.device->tap(Key::a);
  TEST_ASSERT_GREATER_THAN_size_t(before, slow.session().confirmed());
}

void leaving_stops_the_thought_and_nothing_moves_behind_the_title() {
  Train calm;
  const neva::Action wanted = calm.next_move();
  Train train;
  const std::size_t before = train.session().confirmed();
  train.device->tap(Key::y);
  train.device->tap(Key::up);
  train.device->tap(Key::a);
  TEST_ASSERT_TRUE(train.device->screen() == ScreenId::title);
  train.device->advance(3000);
  TEST_ASSERT_EQUAL_size_t(before, train.session().confirmed());
  train.device->tap(Key::a);
  TEST_ASSERT_TRUE(train.next_move() == wanted);
}

void a_move_can_be_taken_back_while_the_bot_thinks() {
  Train train;
  const std::size_t before = train.session().confirmed();
  TEST_ASSERT_TRUE(train.session().can_undo());
  SessionProbe::session(train.device->app()).undo();
  train.device->advance(2000);
  TEST_ASSERT_TRUE(train.session().stage() == Stage::decision);
  TEST_ASSERT_EQUAL_size_t(before - 1, train.session().confirmed());
}

void a_restart_comes_to_the_same_move() {
  Train calm;
  const neva::Action wanted = calm.next_move();
  Train train;
  train.device.emplace(neva::board_picosystem, train.storage);
  train.device->tap(Key::a);
  TEST_ASSERT_TRUE(train.session().stage() == Stage::thinking);
  TEST_ASSERT_TRUE(train.next_move() == wanted);
}

// The numbers on flash: those of before there were levels mean what they meant.
void levels_are_read_from_flash() {
  neva::Players players = bots_of_every_level().players;
  std::array<std::uint8_t, neva::k_players_bytes> bytes{};
  encode_players(players, bytes);
  for (std::size_t seat = 0; seat < 4; ++seat)
    TEST_ASSERT_EQUAL_UINT8(seat + 1, bytes[seat * neva::k_player_bytes + neva::k_name_bytes]);
  bytes[neva::k_name_bytes] = 200;
  TEST_ASSERT_TRUE(decode_players(bytes, players));
  TEST_ASSERT_TRUE(players[0].mind == Mind::master);
  TEST_ASSERT_TRUE(players[1].mind == Mind::normal);
  TEST_ASSERT_TRUE(players[4].mind == Mind::person);
}

// Beside the level, in a byte that a Neva without likings takes for its strongest bot; what such a Neva wrote is an
// even one, and so is what only a newer one knows.
void likings_are_read_from_flash() {
  const neva::Players likings = bots_that_like_something().players;
  std::array<std::uint8_t, neva::k_players_bytes> bytes{};
  const auto mind_of = [&bytes](std::size_t seat) -> std::uint8_t& {
    return bytes[seat * neva::k_player_bytes + neva::k_name_bytes];
  };
  encode_players(likings, bytes);
  TEST_ASSERT_EQUAL_HEX8(0x11, mind_of(0));
  TEST_ASSERT_EQUAL_HEX8(0x32, mind_of(1));
  TEST_ASSERT_EQUAL_HEX8(0x22, mind_of(2));
  TEST_ASSERT_EQUAL_HEX8(0x00, mind_of(3));
  neva::Players read;
  TEST_ASSERT_TRUE(decode_players(bytes, read));
  TEST_ASSERT_TRUE(read == likings);
  mind_of(0) = 0x02;
  mind_of(1) = 0x42;
  mind_of(2) = 0x17;
  mind_of(3) = 0x10;
  TEST_ASSERT_TRUE(decode_players(bytes, read));
  TEST_ASSERT_TRUE(read[0].mind == Mind::normal && read[0].style == neva::BotStyle::even);
  TEST_ASSERT_TRUE(read[1].mind == Mind::normal && read[1].style == neva::BotStyle::even);
  TEST_ASSERT_TRUE(read[2].mind == Mind::master && read[2].style == neva::BotStyle::builder);
  TEST_ASSERT_TRUE_MESSAGE(read[3].mind == Mind::person && read[3].style == neva::BotStyle::even,
                           "a person is no builder");
}

}  // namespace

int main() {
  UNITY_BEGIN();
  RUN_TEST(another_core_moves_alike);
  RUN_TEST(a_bot_moves_as_it_likes);
  RUN_TEST(a_stopped_thought_comes_to_the_same_end);
  RUN_TEST(a_thinker_has_no_answer_that_nobody_waits_for);
  RUN_TEST(a_move_waits_while_somebody_reads_a_menu);
  RUN_TEST(a_move_can_be_followed_and_hurried);
  RUN_TEST(leaving_stops_the_thought_and_nothing_moves_behind_the_title);
  RUN_TEST(a_move_can_be_taken_back_while_the_bot_thinks);
  RUN_TEST(a_restart_comes_to_the_same_move);
  RUN_TEST(levels_are_read_from_flash);
  RUN_TEST(likings_are_read_from_flash);
  return UNITY_END();
}
