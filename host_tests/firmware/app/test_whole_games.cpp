// Whole games through the keys alone, on every board.
#include <cstdio>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/journal/journal.hpp"
#include "firmware/app/qr/base45.hpp"
#include "firmware/app/qr/game_code.hpp"
#include "host_tests/firmware/support/boards_apart.hpp"
#include "host_tests/firmware/support/key_player.hpp"
#include "host_tests/support/expect_stop.hpp"
#include "host_tests/support/slow_build.hpp"

using namespace neva;

namespace {

struct Game {
  int players;
  int bots;
  bool open_money;
};

// The code's text is the game: its journal, read back, ends with the same points. Panels that are too low have none.
void expect_code(Device& device, const neva::Board& board) {
  const std::string_view text = device.app().game_code();
  if (text.empty()) {
    TEST_ASSERT_LESS_THAN_INT_MESSAGE(240, board.panel.height, "the code has the room");
    return;
  }
  TEST_ASSERT_TRUE(text.starts_with(neva::k_game_code_start));
  const std::string_view signs = text.substr(neva::k_game_code_start.size());
  std::vector<std::uint8_t> bytes(signs.size());
  std::size_t count = 0;
  TEST_ASSERT_TRUE(neva::decode_base45(signs, bytes, count));
  bytes.resize(count);
  static neva::Journal journal;
  static neva::State state;
  TEST_ASSERT_TRUE(neva::JournalCodec::decode(bytes, journal, state) == neva::JournalFault::none);
  const neva::Table& table = device.session().view().table;
  TEST_ASSERT_TRUE(state.table.over);
  for (std::uint8_t seat = 0; seat < table.setup.players; ++seat)
    TEST_ASSERT_EQUAL_INT16(table.seats[seat].points, state.table.seats[seat].points);
}

// Points by round, the replay from its first event to its last and back, the code.
void look_at_the_end(Device& device, const neva::Board& board) {
  neva::Wayfinder finder(device);
  finder.go_to(ScreenId::rounds);
  finder.back_to(ScreenId::more_menu);
  finder.go_to(ScreenId::replay);
  const neva::Image beginning = device.image();
  const std::size_t events = device.session().event_count();
  for (std::size_t i = 0; i < events; ++i) device.next();
  const neva::Image end = device.image();
  TEST_ASSERT_FALSE(end.pixels == beginning.pixels);
  device.next();
  TEST_ASSERT_TRUE(end.pixels == device.image().pixels);
  const Key before = device.scheme() == neva::KeyScheme::four ? Key::up : Key::left;
  for (std::size_t i = 0; i < events; ++i) device.tap(before);
  TEST_ASSERT_TRUE(beginning.pixels == device.image().pixels);
  // It plays by itself, an event a second.
  device.tap(Key::a);
  device.advance(3'200);
  TEST_ASSERT_FALSE(beginning.pixels == device.image().pixels);
  finder.back_to(ScreenId::more_menu);
  finder.go_to(ScreenId::qr);
  device.tap(neva::Key::a);
  expect_code(device, board);
  finder.back_to(ScreenId::ending);
  TEST_ASSERT_EQUAL_UINT32_MESSAGE(0, device.app().text_overflow().count, device.app().text_overflow().text);
}

void plays_whole_games_on_every_board() {
  static constexpr Game k_games[] = {{2, 0, false}, {3, 0, false}, {4, 1, false}, {3, 2, true}};
  static constexpr Game k_game_of_a_slow_build[] = {{3, 1, false}};
  const std::size_t boards = neva::k_is_slow_build ? 1 : neva::boards_apart().size();
  const std::span<const Game> games = neva::k_is_slow_build ? std::span<const Game>(k_game_of_a_slow_build) : k_games;
  for (const neva::BoardWithFace& entry : std::span(neva::boards_apart()).first(boards)) {
    std::uint64_t seed = 1;
    for (const Game& game : games) {
      RamStorage storage = neva::blank_storage();
      Device device(*entry.board, storage);
      KeyPlayer player(device, ++seed);
      std::set<std::string> cut;
      player.set_watcher([&] {
        const neva::TextOverflow& overflow = device.app().text_overflow();
        if (overflow.count > 0) cut.insert(std::to_string(static_cast<int>(device.screen())) + " " + overflow.text);
        device.app().clear_text_overflow();
      });
      player.start_game(game.players, game.bots, game.open_money);
      TEST_ASSERT_TRUE_MESSAGE(device.session().is_running(), entry.board->id);
      TEST_ASSERT_EQUAL_INT(game.players, device.session().choices().setup.players);
      TEST_ASSERT_TRUE_MESSAGE(player.play_to_the_end(), entry.board->id);
      TEST_ASSERT_TRUE(device.screen() == ScreenId::ending);
      look_at_the_end(device, *entry.board);
      for (const std::string& text : cut) std::printf("%s: cut on screen %s\n", entry.board->id, text.c_str());
      TEST_ASSERT_TRUE_MESSAGE(cut.empty(), "a text does not fit");
    }
  }
}

}  // namespace

int main() {
  UNITY_BEGIN();
  RUN_TEST(plays_whole_games_on_every_board);
  return UNITY_END();
}
