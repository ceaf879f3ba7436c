// What moves by itself: it comes to its end soon, every key ends it and is answered, and it changes nothing but what is
// seen for a moment.
#include <algorithm>
#include <string>

#include "all_boards.hpp"
#include "host_tests/firmware/support/boards_apart.hpp"
#include "host_tests/firmware/support/key_player.hpp"
#include "host_tests/firmware/support/session_probe.hpp"
#include "host_tests/firmware/support/shopper.hpp"
#include "host_tests/firmware/support/used_device.hpp"
#include "host_tests/support/expect_stop.hpp"

using namespace neva;

namespace {

// A picture that is on its way, and the pass in which a movement is found to be over.
constexpr std::uint32_t k_slack_ms = 40;

bool moves(Device& device) { return SessionProbe::motion(device.app()).is_on(); }

Image drawn_anew(Device& device) {
  SessionProbe::draw_all(device.app());
  device.advance(20);
  return device.image();
}

// A game that was just begun: of two persons at the first curtain, or of one and a bot at the table.
class Begun {
 public:
  Begun(const Board& board, int bots, bool animations = true, bool upside_down = false)
      : storage_(blank_storage()), device_(board, storage_) {
    device_.tap(Key::a);
    SessionProbe::settings(device_.app()).animations_on = animations;
    SessionProbe::learning(device_.app()).hints_on = false;
    KeyPlayer player(device_, 3);
    player.start_game(2, bots, false);
    SessionProbe::settings(device_.app()).upside_down = upside_down;
    SessionProbe::draw_all(device_.app());
    for (int i = 0; i < 100 && bots > 0 && device_.session().stage() != Stage::decision; ++i) device_.advance(100);
  }

  Device& device() { return device_; }

 private:
  RamStorage storage_;
  Device device_;
};

bool in_one_bit(const Board& board) { return board.panel.height < 100; }

void the_curtain_rises_and_leaves_the_picture_that_drawing_all_gives() {
  for (const BoardWithFace& entry : boards_apart()) {
    for (const bool upside_down : {false, true}) {
      Begun game(*entry.board, 0, true, upside_down);
      Device& device = game.device();
      TEST_ASSERT_TRUE_MESSAGE(device.screen() == ScreenId::curtain, entry.board->id);
      device.let_curtain_hear();
      const Image quiet = device.image();
      const std::uint32_t began_ms = device.clock().now_ms();
      device.press(Key::a);
      TEST_ASSERT_TRUE_MESSAGE(device.screen() == ScreenId::table, entry.board->id);
      TEST_ASSERT_EQUAL_MESSAGE(!in_one_bit(*entry.board), moves(device), entry.board->id);
      // The key was answered at once.
      TEST_ASSERT_FALSE_MESSAGE(quiet.pixels == device.image().pixels, entry.board->id);
      if (moves(device)) {
        // Every row is the curtain's, the table's, or the fringe between them.
        const Image half = device.image();
        while (moves(device)) device.advance(5);
        const Image whole = device.image();
        int others = 0;
        int of_curtain = 0;
        for (int y = 0; y < half.height; ++y) {
          const auto same = [&](const Image& image) {
            return std::equal(&half.at(0, y), &half.at(0, y) + half.width, &image.at(0, y));
          };
          if (same(quiet)) ++of_curtain;
          if (!same(quiet) && !same(whole)) ++others;
        }
        TEST_ASSERT_GREATER_THAN_INT_MESSAGE(0, of_curtain, entry.board->id);
        TEST_ASSERT_LESS_OR_EQUAL_INT_MESSAGE(6, others, entry.board->id);
      }
      TEST_ASSERT_LESS_OR_EQUAL_UINT32(k_motion_ms_max + k_slack_ms, device.clock().now_ms() - began_ms);
      const Image after = device.image();
      TEST_ASSERT_TRUE_MESSAGE(after.pixels == drawn_anew(device).pixels, entry.board->id);
    }
  }
}

void a_key_ends_the_rise_and_is_answered() {
  for (const BoardWithFace& entry : boards_apart()) {
    if (in_one_bit(*entry.board)) continue;
    Begun game(*entry.board, 0);
    Device& device = game.device();
    device.let_curtain_hear();
    device.press(Key::a);
    TEST_ASSERT_TRUE_MESSAGE(moves(device), entry.board->id);
    device.next();
    TEST_ASSERT_FALSE_MESSAGE(moves(device), entry.board->id);
    device.advance(100);
    const Image moved = device.image();
    TEST_ASSERT_TRUE_MESSAGE(moved.pixels == drawn_anew(device).pixels, entry.board->id);
    Begun slow(*entry.board, 0);
    slow.device().let_curtain_hear();
    slow.device().press(Key::a);
    slow.device().advance(1000);
    slow.device().next();
    slow.device().advance(100);
    TEST_ASSERT_TRUE_MESSAGE(moved.pixels == slow.device().image().pixels, entry.board->id);
  }
}

// The device is laid down while the curtain still rises: nothing of a hand stays.
void a_curtain_that_falls_falls_at_once() {
  Image fallen[2];
  for (const int wait_ms : {0, 1000}) {
    Begun game(board_picosystem, 0);
    Device& device = game.device();
    device.let_curtain_hear();
    device.press(Key::a);
    TEST_ASSERT_TRUE(moves(device));
    device.advance(wait_ms);
    TEST_ASSERT_EQUAL(wait_ms == 0, moves(device));
    SessionProbe::lay_down(device.app());
    device.advance(5);
    TEST_ASSERT_TRUE(device.screen() == ScreenId::curtain);
    TEST_ASSERT_FALSE(moves(device));
    TEST_ASSERT_FALSE(device.app().frame_is_secret());
    fallen[wait_ms == 0 ? 0 : 1] = device.image();
    const Image at_once = device.image();
    TEST_ASSERT_TRUE(at_once.pixels == drawn_anew(device).pixels);
  }
  TEST_ASSERT_TRUE(fallen[0].pixels == fallen[1].pixels);
}

void a_key_ends_a_card_on_its_way() {
  Begun game(board_picosystem, 1);
  Device& device = game.device();
  device.look_past_banner();
  device.tap(Key::a);
  device.tap(Key::a);
  TEST_ASSERT_TRUE(SessionProbe::moving_card(SessionProbe::motion(device.app())) != Card::none);
  device.press(Key::right);
  TEST_ASSERT_FALSE(moves(device));
  const Image after = device.image();
  TEST_ASSERT_TRUE(after.pixels == drawn_anew(device).pixels);
}

// Whoever plays alone and takes a purchase back has the rubles again at once.
void a_move_taken_back_moves_nothing() {
  Begun game(board_picosystem, 1);
  Device& device = game.device();
  KeyPlayer player(device, 3);
  player.set_mind(shop);
  int undone = 0;
  player.set_end([&] {
    if (SessionProbe::rubles_to_count(device.app()) <= 0 || !device.session().can_undo()) return false;
    const int before = device.session().view().own.rubles;
    SessionProbe::session(device.app()).undo();
    device.advance(20);
    if (device.session().stage() != Stage::decision) return false;
    undone += device.session().view().own.rubles != before ? 1 : 0;
    TEST_ASSERT_FALSE(moves(device));
    return undone > 2;
  });
  TEST_ASSERT_TRUE(player.play_to_the_end());
  TEST_ASSERT_GREATER_THAN_INT(0, undone);
}

struct Met {
  int rises = 0;
  int cards = 0;
  int coins = 0;
};

// Whole games; the longest movement, and that all ends as a drawing of everything would have it.
Met play(const Board& board, int bots, bool animations) {
  RamStorage storage = blank_storage();
  Device device(board, storage);
  device.tap(Key::a);
  SessionProbe::settings(device.app()).animations_on = animations;
  SessionProbe::learning(device.app()).hints_on = false;
  KeyPlayer player(device, 5);
  player.set_mind(shop);
  Met met;
  bool was_on = false;
  bool had_coins = false;
  std::uint32_t began_ms = 0;
  std::uint32_t drawn = 0;
  device.set_after_step([&] {
    const Motion& motion = SessionProbe::motion(device.app());
    const std::uint32_t now = device.clock().now_ms();
    if (motion.is_on() && !was_on) {
      began_ms = now;
      had_coins = false;
      met.rises += motion.rises() ? 1 : 0;
      met.cards += SessionProbe::moving_card(motion) != Card::none ? 1 : 0;
    }
    if (motion.is_on() && SessionProbe::rubles_to_count(device.app()) != 0 && !had_coins) {
      had_coins = true;
      ++met.coins;
    }
    if (motion.is_on()) {
      TEST_ASSERT_LESS_OR_EQUAL_UINT32_MESSAGE(k_motion_ms_max + k_slack_ms, now - began_ms, board.id);
      TEST_ASSERT_TRUE_MESSAGE(device.screen() != ScreenId::curtain, board.id);
      // Whoever is shown coins is who has them.
      if (SessionProbe::rubles_to_count(device.app()) != 0)
        TEST_ASSERT_TRUE_MESSAGE(device.session().stage() == Stage::decision, board.id);
    } else {
      TEST_ASSERT_EQUAL_INT_MESSAGE(0, SessionProbe::rubles_to_count(device.app()), board.id);
    }
    was_on = motion.is_on();
  });
  player.set_watcher([&] {
    // Every few looks one movement runs to its end.
    if (++drawn % 7 != 0 || !moves(device)) return;
    while (moves(device)) device.advance(5);
    device.advance(20);
    const Image after = device.image();
    TEST_ASSERT_TRUE_MESSAGE(after.pixels == drawn_anew(device).pixels, board.id);
  });
  player.start_game(3, bots, false);
  TEST_ASSERT_TRUE_MESSAGE(player.play_to_the_end(), board.id);
  device.set_after_step({});
  return met;
}

void whole_games_move_for_a_moment_and_end_as_drawn() {
  for (const BoardWithFace& entry : boards_apart()) {
    for (const int bots : {0, 2}) {
      const Met met = play(*entry.board, bots, true);
      if (in_one_bit(*entry.board)) {
        TEST_ASSERT_EQUAL_INT_MESSAGE(0, met.rises + met.cards + met.coins, entry.board->id);
        continue;
      }
      if (bots == 0) TEST_ASSERT_GREATER_THAN_INT_MESSAGE(20, met.rises, entry.board->id);
      if (bots > 0) TEST_ASSERT_GREATER_THAN_INT_MESSAGE(15, met.cards, entry.board->id);
      if (bots > 0) TEST_ASSERT_GREATER_THAN_INT_MESSAGE(10, met.coins, entry.board->id);
    }
  }
}

void nothing_moves_without_animations() {
  for (const int bots : {0, 2}) {
    const Met met = play(board_picosystem, bots, false);
    TEST_ASSERT_EQUAL_INT(0, met.rises + met.cards + met.coins);
  }
}

// A purchase against a bot: the card goes to who bought it, in their colour.
void a_bought_card_goes_to_its_owner() {
  for (const BoardWithFace& entry : boards_apart()) {
    if (in_one_bit(*entry.board)) continue;
    Begun game(*entry.board, 1);
    Device& device = game.device();
    int own = 0;
    int bots = 0;
    bool was_on = false;
    device.set_after_step([&] {
      const Motion& motion = SessionProbe::motion(device.app());
      const bool is_on = SessionProbe::moving_card(motion) != Card::none;
      if (is_on && !was_on) {
        const Journal& journal = SessionProbe::journal(device.session());
        const Happening& last = device.session().last_move();
        const bool is_bots =
            last.card == SessionProbe::moving_card(motion) && SessionProbe::bot_moves(device.app()) > 0;
        TEST_ASSERT_GREATER_THAN_size_t(0, journal.size());
        TEST_ASSERT_EQUAL_UINT8_MESSAGE(is_bots ? last.seat : 0, SessionProbe::moving_to(motion), entry.board->id);
        ++(is_bots ? bots : own);
      }
      was_on = is_on;
    });
    KeyPlayer player(device, 3);
    player.set_mind(shop);
    TEST_ASSERT_TRUE_MESSAGE(player.play_to_the_end(), entry.board->id);
    device.set_after_step({});
    TEST_ASSERT_GREATER_THAN_INT_MESSAGE(5, own, entry.board->id);
    TEST_ASSERT_GREATER_THAN_INT_MESSAGE(5, bots, entry.board->id);
  }
}

}  // namespace

int main() {
  UNITY_BEGIN();
  RUN_TEST(the_curtain_rises_and_leaves_the_picture_that_drawing_all_gives);
  RUN_TEST(a_key_ends_the_rise_and_is_answered);
  RUN_TEST(a_curtain_that_falls_falls_at_once);
  RUN_TEST(a_key_ends_a_card_on_its_way);
  RUN_TEST(a_move_taken_back_moves_nothing);
  RUN_TEST(whole_games_move_for_a_moment_and_end_as_drawn);
  RUN_TEST(nothing_moves_without_animations);
  RUN_TEST(a_bought_card_goes_to_its_owner);
  return UNITY_END();
}
