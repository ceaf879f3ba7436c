// How long a bot's move takes tells nobody what its hand and its money leave it: one legal action takes as long as
// many.
#include <algorithm>
#include <optional>

#include "boards/picosystem/board.hpp"
#include "engine/rules/rules.hpp"
#include "firmware/app/saving/save_areas.hpp"
#include "host_tests/firmware/support/begun_games.hpp"
#include "host_tests/firmware/support/device.hpp"
#include "host_tests/firmware/support/session_probe.hpp"
#include "host_tests/support/expect_stop.hpp"

using namespace neva;

namespace {

constexpr int k_tick_ms = neva::KeyReader::k_tick_ms;
// A move is seen to be due in a step, and the next one plays it.
constexpr int k_slack_ms = 2 * k_tick_ms;
constexpr int k_look_ms = 700;
constexpr int k_patience_ms = 10'000;

// Knows at once, as the second core of a quicker chip would.
class QuickThinker final : public neva::Thinker {
 public:
  void start(const neva::View& view, const neva::Memory&, neva::BotKind, std::uint64_t) override {
    legal_actions(view.table, view.own, actions_);
    is_asked_ = true;
  }
  std::optional<neva::Action> poll() override {
    if (!is_asked_) return std::nullopt;
    return actions_[0];
  }
  void cancel() override { is_asked_ = false; }

 private:
  neva::ActionList actions_;
  bool is_asked_ = false;
};

// No money, and a hand full of what costs some: the bot can only pass.
void leave_no_choice(State& state) {
  constexpr std::uint8_t k_full_hand = 3;
  constexpr int k_dear = 10;
  const std::uint8_t seat = state.table.seat;
  neva::SeatSecrets& own = state.secrets[seat];
  own.rubles = 0;
  own.hand_count = state.table.seats[seat].hand_count = k_full_hand;
  std::uint8_t held = 0;
  for (std::uint8_t card = 0; held < k_full_hand; ++card) {
    const neva::CardInfo& info = neva::info_of(static_cast<neva::Card>(card));
    if (info.colour == neva::CardColour::red && info.cost >= k_dear) own.hand[held++] = static_cast<neva::Card>(card);
  }
}

std::size_t choices_of(const State& state) {
  static neva::ActionList actions;
  legal_actions(state, actions);
  return actions.size();
}

// A saved game in which bots of this kind begin, and the device that goes on with it.
struct BotTurn {
  BotTurn(Mind mind, bool has_choice, neva::Thinker* thinker = nullptr, std::uint8_t players = 2, int persons = 1)
      : storage(save(mind, players, persons)), thinker_(thinker) {
    start();
    State& state = SessionProbe::state(SessionProbe::session(device->app()));
    if (!has_choice) leave_no_choice(state);
    TEST_ASSERT_EQUAL(has_choice, choices_of(state) > 1);
    go_on();
  }

  void start() {
    device.emplace(neva::board_picosystem, storage, neva::StopRecord{}, thinker_);
    if (device->screen() == ScreenId::language) device->tap(Key::a);
    TEST_ASSERT_TRUE(device->screen() == ScreenId::title);
  }

  // From the title to the table, to the very step; the key is still down.
  void go_on() {
    KeySet a;
    a.add(Key::a);
    device->close_switches(a);
    while (device->screen() != ScreenId::table) device->advance(k_tick_ms);
    device->close_switches({});
    TEST_ASSERT_TRUE(device->session().stage() == Stage::thinking);
    began_ms = device->clock().now_ms();
  }

  // From the moment when the turn was shown; somebody hammers on A if they hurry.
  int ms_until_move(bool hurried) {
    const std::size_t before = device->session().confirmed();
    for (int ms = 0; device->session().confirmed() == before; ms += k_tick_ms) {
      TEST_ASSERT_LESS_THAN_INT(k_patience_ms, ms);
      KeySet pressed;
      if (hurried && ms / 20 % 2 == 1) pressed.add(Key::a);
      device->close_switches(pressed);
      device->advance(k_tick_ms);
    }
    const std::uint32_t moved_ms = device->clock().now_ms();
    const std::uint32_t shown_ms = began_ms;
    began_ms = moved_ms;
    return static_cast<int>(moved_ms - shown_ms);
  }

  RamStorage storage;
  std::optional<Device> device;
  std::uint32_t began_ms = 0;

 private:
  static RamStorage save(Mind mind, std::uint8_t players, int persons) {
    RamStorage storage = neva::blank_storage();
    static neva::Session session;
    neva::GameLog log(storage, games_area(storage));
    session.end();
    static_cast<void>(session.resume(log));
    neva::GameChoices choices = neva::choices_for(players);
    for (std::size_t seat = static_cast<std::size_t>(persons); seat < players; ++seat)
      choices.players[seat].mind = mind;
    std::uint64_t seed = 1;
    do {
      TEST_ASSERT_TRUE(session.begin(choices, seed++));
    } while (session.stage() != Stage::thinking || session.view().table.seat != persons);
    TEST_ASSERT_TRUE(session.keep(log) == neva::SaveResult::ok);
    return storage;
  }

  neva::Thinker* thinker_;
};

constexpr Mind k_minds[] = {Mind::easy, Mind::normal, Mind::hard, Mind::master};

int least_ms(Mind mind) { return static_cast<int>(least_thought_ms(level_of(mind))); }

void expect_at(int wanted_ms, int ms) { TEST_ASSERT_INT_WITHIN(k_slack_ms, wanted_ms + k_slack_ms, ms); }

void a_pass_without_a_choice_takes_as_long_as_the_least_thought() {
  for (const Mind mind : k_minds) {
    expect_at(least_ms(mind), BotTurn(mind, false).ms_until_move(true));
    expect_at(k_look_ms, BotTurn(mind, false).ms_until_move(false));
  }
}

void a_choice_is_never_made_sooner() {
  for (const Mind mind : k_minds) {
    TEST_ASSERT_GREATER_OR_EQUAL_INT(least_ms(mind), BotTurn(mind, true).ms_until_move(true));
    TEST_ASSERT_GREATER_OR_EQUAL_INT(k_look_ms, BotTurn(mind, true).ms_until_move(false));
  }
}

// All that these levels do is done within their least time.
void the_time_of_all_but_master_tells_nothing() {
  for (const Mind mind : {Mind::easy, Mind::normal, Mind::hard}) {
    for (const bool hurried : {false, true})
      TEST_ASSERT_EQUAL_INT(BotTurn(mind, false).ms_until_move(hurried), BotTurn(mind, true).ms_until_move(hurried));
  }
}

void a_quicker_thinker_does_not_move_sooner() {
  for (const Mind mind : k_minds) {
    for (const bool has_choice : {false, true}) {
      QuickThinker thinker;
      expect_at(least_ms(mind), BotTurn(mind, has_choice, &thinker).ms_until_move(true));
    }
  }
}

// It thinks on under a menu, and the time that it takes behind it is the same.
void a_menu_over_the_thought_tells_nothing() {
  constexpr int k_long_ms = 4000;
  for (const bool has_choice : {false, true}) {
    BotTurn turn(Mind::master, has_choice);
    turn.device->tap(Key::y);
    TEST_ASSERT_TRUE(turn.device->screen() == ScreenId::more_menu);
    turn.device->advance(k_long_ms);
    turn.device->tap(Key::b);
    TEST_ASSERT_EQUAL_size_t(1, turn.device->session().confirmed());
  }
  BotTurn turn(Mind::master, false);
  turn.device->tap(Key::y);
  turn.device->tap(Key::b);
  expect_at(least_ms(Mind::master), turn.ms_until_move(true));
}

void sleep_over_the_thought_tells_nothing() {
  for (const bool has_choice : {false, true}) {
    BotTurn turn(Mind::normal, has_choice);
    turn.device->tap(Key::y);
    turn.device->advance(200'000);
    TEST_ASSERT_TRUE(turn.device->is_dark());
    turn.device->tap(Key::b);
    turn.device->advance(200);
    turn.device->tap(Key::b);
    TEST_ASSERT_EQUAL_size_t(1, turn.device->session().confirmed());
  }
}

void a_thought_that_begins_anew_takes_its_time_anew() {
  BotTurn left(Mind::master, false);
  left.device->advance(300);
  left.device->tap(Key::y);
  left.device->tap(Key::up);
  left.device->tap(Key::a);
  TEST_ASSERT_TRUE(left.device->screen() == ScreenId::title);
  left.go_on();
  expect_at(least_ms(Mind::master), left.ms_until_move(true));

  BotTurn cut(Mind::master, false);
  cut.device->advance(300);
  cut.start();
  leave_no_choice(SessionProbe::state(SessionProbe::session(cut.device->app())));
  cut.go_on();
  expect_at(least_ms(Mind::master), cut.ms_until_move(true));
}

void a_turn_after_an_undo_takes_its_time_anew() {
  BotTurn turn(Mind::easy, true);
  Device& device = *turn.device;
  turn.ms_until_move(true);
  device.close_switches({});
  const auto buy = [&] {
    TEST_ASSERT_TRUE(device.session().stage() == Stage::decision);
    // Nothing that is bought is the bot's to think about for longer.
    static_cast<void>(
        SessionProbe::session(device.app()).play(neva::first_of(device.session(), neva::ActionKind::take)));
    device.advance(k_tick_ms);
    turn.began_ms = device.clock().now_ms();
    TEST_ASSERT_TRUE(device.session().stage() == Stage::thinking);
  };
  buy();
  device.advance(50);
  SessionProbe::session(device.app()).undo();
  TEST_ASSERT_TRUE(device.session().stage() == Stage::decision);
  buy();
  expect_at(least_ms(Mind::easy), turn.ms_until_move(true));
}

void bots_in_a_row_take_their_time_each() {
  for (const Mind mind : k_minds) {
    QuickThinker thinker;
    BotTurn turn(mind, true, &thinker, 4, 1);
    for (int bot = 0; bot < 3; ++bot) expect_at(least_ms(mind), turn.ms_until_move(true));
    TEST_ASSERT_FALSE(turn.device->session().stage() == Stage::thinking);
  }
}

}  // namespace

int main() {
  UNITY_BEGIN();
  RUN_TEST(a_pass_without_a_choice_takes_as_long_as_the_least_thought);
  RUN_TEST(a_choice_is_never_made_sooner);
  RUN_TEST(the_time_of_all_but_master_tells_nothing);
  RUN_TEST(a_quicker_thinker_does_not_move_sooner);
  RUN_TEST(a_menu_over_the_thought_tells_nothing);
  RUN_TEST(sleep_over_the_thought_tells_nothing);
  RUN_TEST(a_thought_that_begins_anew_takes_its_time_anew);
  RUN_TEST(a_turn_after_an_undo_takes_its_time_anew);
  RUN_TEST(bots_in_a_row_take_their_time_each);
  return UNITY_END();
}
