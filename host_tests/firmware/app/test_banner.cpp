// A phase that begins is told of once, on every board: over the cards of the table, or on the curtain.
#include <set>
#include <string>
#include <utility>

#include "firmware/app/device/cues.hpp"
#include "host_tests/firmware/support/boards_apart.hpp"
#include "host_tests/firmware/support/key_player.hpp"
#include "host_tests/firmware/support/pins.hpp"
#include "host_tests/firmware/support/session_probe.hpp"
#include "host_tests/firmware/support/shopper.hpp"
#include "host_tests/firmware/support/used_device.hpp"
#include "host_tests/support/expect_stop.hpp"

using namespace neva;

namespace {

bool is_up(Device& device) { return SessionProbe::banner(device.app()) == BannerKind::over_cards; }

// On the table of somebody who plays with a bot, the first banner up.
class Alone {
 public:
  explicit Alone(const Board& board, bool animations = true) : storage_(blank_storage()), device_(board, storage_) {
    device_.shuffle(1);
    device_.tap(Key::a);
    SessionProbe::settings(device_.app()).animations_on = animations;
    KeyPlayer player(device_, 3);
    player.start_game(2, 1, false);
    for (int i = 0; i < 100 && device_.session().stage() != Stage::decision; ++i) device_.advance(100);
    TEST_ASSERT_TRUE_MESSAGE(device_.screen() == ScreenId::table, board.id);
  }

  Device& device() { return device_; }
  RamStorage& storage() { return storage_; }
  int cursor() {
    device_.tap(Key::a);
    const int index = device_.app().focus().index;
    device_.tap(Key::b);
    return index;
  }

 private:
  RamStorage storage_;
  Device device_;
};

void a_key_ends_it_and_does_nothing_else() {
  for (const BoardWithFace& entry : boards_apart()) {
    Alone game(*entry.board);
    Device& device = game.device();
    TEST_ASSERT_TRUE_MESSAGE(is_up(device), entry.board->id);
    // In the first round it waits for whoever reads it.
    device.advance(5000);
    TEST_ASSERT_TRUE_MESSAGE(is_up(device), entry.board->id);
    const Image before = device.image();
    const std::uint32_t changes = device.session().changes();
    device.press(Key::a);
    TEST_ASSERT_FALSE_MESSAGE(is_up(device), entry.board->id);
    TEST_ASSERT_TRUE_MESSAGE(device.screen() == ScreenId::table, entry.board->id);
    TEST_ASSERT_EQUAL_UINT32_MESSAGE(changes, device.session().changes(), entry.board->id);
    TEST_ASSERT_FALSE_MESSAGE(before.pixels == device.image().pixels, entry.board->id);
    device.press(Key::a);
    TEST_ASSERT_TRUE_MESSAGE(device.screen() == ScreenId::card_menu, entry.board->id);
  }
}

void a_direction_ends_it_and_moves() {
  for (const BoardWithFace& entry : boards_apart()) {
    Alone still(*entry.board);
    still.device().press(Key::a);
    const int before = still.cursor();
    Alone game(*entry.board);
    Device& device = game.device();
    const bool four = device.scheme() == KeyScheme::four;
    TEST_ASSERT_TRUE(is_up(device));
    // Not tap(), which would press another key first.
    device.press(four ? (keys_of(*entry.board).has(Key::down) ? Key::down
                         : keys_of(*entry.board).has(Key::y)  ? Key::y
                                                              : Key::right)
                      : Key::right);
    TEST_ASSERT_FALSE_MESSAGE(is_up(device), entry.board->id);
    TEST_ASSERT_TRUE_MESSAGE(game.cursor() != before, entry.board->id);
  }
}

// Each phase of the game once, and none that has not begun; after the first round for 700 ms.
void every_phase_is_told_of_once() {
  for (const BoardWithFace& entry : boards_apart()) {
    for (const int bots : {0, 1}) {
      RamStorage storage = blank_storage();
      Device device(*entry.board, storage);
      device.let_time_pass_when_asked();
      device.tap(Key::a);
      KeyPlayer player(device, 7);
      player.set_mind(shop);
      std::set<std::pair<int, int>> told;
      bool was_up = false;
      std::uint32_t began_ms = 0;
      std::string where = entry.board->id;
      device.set_after_step([&] {
        const bool now_up = is_up(device);
        const Table& table = device.session().view().table;
        if (now_up && !was_up) {
          began_ms = device.clock().now_ms();
          TEST_ASSERT_TRUE_MESSAGE(told.insert({table.round, static_cast<int>(table.phase)}).second, where.c_str());
        }
        if (now_up && device.screen() == ScreenId::table && table.round > 1)
          TEST_ASSERT_LESS_OR_EQUAL_UINT32(PhaseBanner::k_shown_ms + 100, device.clock().now_ms() - began_ms);
        TEST_ASSERT_EQUAL_UINT32_MESSAGE(0, device.app().text_overflow().count, device.app().text_overflow().text);
        was_up = now_up;
      });
      player.start_game(2, bots, false);
      TEST_ASSERT_TRUE_MESSAGE(player.play_to_the_end(), where.c_str());
      const int rounds = device.session().view().table.round;
      // A phase in which nobody is asked anything is over before anybody could see it begin.
      TEST_ASSERT_GREATER_OR_EQUAL_INT_MESSAGE(rounds * 4 - 3, static_cast<int>(told.size()), where.c_str());
      device.set_after_step({});
    }
  }
}

void without_animations_a_line_names_the_phase_and_the_key_acts() {
  for (const BoardWithFace& entry : boards_apart()) {
    Alone game(*entry.board, false);
    Device& device = game.device();
    TEST_ASSERT_TRUE_MESSAGE(SessionProbe::banner(device.app()) == BannerKind::line, entry.board->id);
    device.press(Key::a);
    TEST_ASSERT_TRUE_MESSAGE(device.screen() == ScreenId::card_menu, entry.board->id);
    TEST_ASSERT_TRUE_MESSAGE(SessionProbe::banner(device.app()) == BannerKind::none, entry.board->id);
  }
}

// A start in the middle of a phase tells of nothing; a new game does, wherever the one before was left.
void a_game_that_goes_on_tells_nothing_and_a_new_one_does() {
  Alone game(board_picosystem);
  Device& device = game.device();
  device.press(Key::a);
  device.press(Key::a);
  device.press(Key::a);
  device.advance(3000);
  Device second(board_picosystem, game.storage());
  second.tap(Key::a);
  for (int i = 0; i < 50 && second.screen() != ScreenId::table; ++i) second.advance(100);
  TEST_ASSERT_TRUE(second.screen() == ScreenId::table);
  TEST_ASSERT_FALSE(is_up(second));
}

// Hammered keys: the first ends it, none is lost or played twice.
void hammered_keys_play_one_card_at_most() {
  for (const BoardWithFace& entry : boards_apart()) {
    Alone game(*entry.board);
    Device& device = game.device();
    const std::size_t before = device.session().confirmed();
    for (int i = 0; i < 3; ++i) device.press(Key::a, 20);
    TEST_ASSERT_LESS_OR_EQUAL_size_t(before + 1, device.session().confirmed());
    device.press(Key::b, 20);
  }
}

void sleep_leads_behind_the_curtain_and_past_it() {
  RamStorage storage = blank_storage();
  Device device(board_picosystem, storage);
  device.tap(Key::a);
  KeyPlayer player(device, 7);
  player.start_game(2, 0, false);
  TEST_ASSERT_TRUE(device.screen() == ScreenId::curtain);
  TEST_ASSERT_TRUE(is_up(device));
  device.advance(185'000);
  device.press(Key::a);
  TEST_ASSERT_TRUE(device.screen() == ScreenId::curtain);
  TEST_ASSERT_TRUE(is_up(device));
  device.let_curtain_hear();
  device.press(Key::a);
  TEST_ASSERT_TRUE(device.screen() == ScreenId::table);
  TEST_ASSERT_FALSE(is_up(device));
}

// Told on the curtain, which asks for the PIN: it is over when that was right.
void it_stands_beside_a_pin_and_ends_behind_it() {
  RamStorage storage = used_storage();
  store_pins(storage);
  Device device(board_picosystem, storage);
  KeyPlayer player(device, 7);
  player.start_game(2, 0, false);
  TEST_ASSERT_TRUE(device.screen() == ScreenId::curtain);
  TEST_ASSERT_TRUE(is_up(device));
  device.tap(Key::a);
  TEST_ASSERT_TRUE(is_up(device));
  press_pin(device);
  TEST_ASSERT_TRUE(device.screen() == ScreenId::table);
  TEST_ASSERT_FALSE(is_up(device));
}

// The phase has begun already: nobody reads it twice.
void a_move_taken_back_does_not_tell_it_again() {
  Alone game(board_picosystem);
  Device& device = game.device();
  device.press(Key::a);
  Session& session = SessionProbe::session(device.app());
  const std::size_t before = session.confirmed();
  device.press(Key::a);
  device.press(Key::a);
  TEST_ASSERT_GREATER_THAN_size_t(before, session.confirmed());
  TEST_ASSERT_TRUE(session.can_undo());
  session.undo();
  device.advance(1500);
  TEST_ASSERT_EQUAL_size_t(before, session.confirmed());
  TEST_ASSERT_FALSE(is_up(device));
}

// Nothing was played: after a power cut the phase begins once more, and a key ends it as ever.
void a_power_cut_below_it_begins_the_phase_again() {
  Alone game(board_picosystem);
  TEST_ASSERT_TRUE(is_up(game.device()));
  RamStorage cut = game.storage();
  Device again(board_picosystem, cut);
  again.tap(Key::a);
  for (int i = 0; i < 50 && again.screen() != ScreenId::table; ++i) again.advance(100);
  TEST_ASSERT_TRUE(again.screen() == ScreenId::table);
  TEST_ASSERT_TRUE(is_up(again));
  again.press(Key::a);
  TEST_ASSERT_FALSE(is_up(again));
  TEST_ASSERT_EQUAL_size_t(0, again.session().confirmed());
}

void it_has_a_cue_of_its_own() {
  RamStorage storage = blank_storage();
  Device device(board_picosystem, storage);
  device.tap(Key::a);
  while (device.took_tone()) {
  }
  KeyPlayer player(device, 7);
  player.start_game(2, 1, false);
  const std::optional<Cue> heard = device.take_cue();
  TEST_ASSERT_TRUE(heard.has_value());
  TEST_ASSERT_EQUAL_UINT16(cues::k_phase.tones[0].frequency_hz, heard->tones[0].frequency_hz);
}

}  // namespace

int main() {
  UNITY_BEGIN();
  RUN_TEST(a_key_ends_it_and_does_nothing_else);
  RUN_TEST(a_direction_ends_it_and_moves);
  RUN_TEST(every_phase_is_told_of_once);
  RUN_TEST(without_animations_a_line_names_the_phase_and_the_key_acts);
  RUN_TEST(a_game_that_goes_on_tells_nothing_and_a_new_one_does);
  RUN_TEST(hammered_keys_play_one_card_at_most);
  RUN_TEST(sleep_leads_behind_the_curtain_and_past_it);
  RUN_TEST(it_stands_beside_a_pin_and_ends_behind_it);
  RUN_TEST(a_move_taken_back_does_not_tell_it_again);
  RUN_TEST(a_power_cut_below_it_begins_the_phase_again);
  RUN_TEST(it_has_a_cue_of_its_own);
  return UNITY_END();
}
