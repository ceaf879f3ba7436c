// The end of a game: the score is told line by line, the winner named, and another game begun with one press.
#include <span>

#include "firmware/app/device/cues.hpp"
#include "host_tests/firmware/support/boards_apart.hpp"
#include "host_tests/firmware/support/key_player.hpp"
#include "host_tests/firmware/support/opened_store.hpp"
#include "host_tests/firmware/support/session_probe.hpp"
#include "host_tests/firmware/support/shopper.hpp"
#include "host_tests/support/expect_stop.hpp"
#include "host_tests/support/nor_flash.hpp"

using namespace neva;

namespace {

// As long as four lines take, and the picture after them.
constexpr int k_told_ms = 4 * 350 + 100;

struct Ended {
  explicit Ended(neva::Storage& storage, const neva::Board& board = neva::board_picosystem, std::uint64_t seed = 4)
      : device(board, storage, {}, &thinker), player(device, seed) {
    player.set_mind(neva::shop);
  }
  void play(int players, int bots) {
    player.start_game(players, bots, false);
    TEST_ASSERT_TRUE(player.play_to_the_end());
    TEST_ASSERT_TRUE(device.screen() == ScreenId::ending);
  }

  ShopThinker thinker;
  Device device;
  KeyPlayer player;
};

std::size_t hall_size(Device& device) { return SessionProbe::keeper(device.app()).hall().size(); }

void lines_come_one_by_one_and_a_shows_the_rest() {
  RamStorage storage = neva::blank_storage();
  Ended game(storage);
  game.play(2, 0);
  Device& device = game.device;
  TEST_ASSERT_TRUE(device.app().is_moving());
  const Image first = device.image();
  device.advance(400);
  const Image second = device.image();
  TEST_ASSERT_FALSE(first.pixels == second.pixels);
  TEST_ASSERT_TRUE(device.app().is_moving());
  device.tap(Key::a);
  TEST_ASSERT_FALSE(device.app().is_moving());
  TEST_ASSERT_TRUE_MESSAGE(device.screen() == ScreenId::ending, "that press showed the rest and nothing more");
  device.let_curtain_hear();
  const Image skipped = device.image();
  TEST_ASSERT_FALSE(skipped.pixels == second.pixels);
  // Nobody presses: the same in the end.
  RamStorage other_storage = neva::blank_storage();
  Ended other(other_storage);
  other.play(2, 0);
  other.device.advance(k_told_ms + 700);
  TEST_ASSERT_FALSE(other.device.app().is_moving());
  TEST_ASSERT_TRUE(skipped.pixels == other.device.image().pixels);
}

void nothing_moves_without_animations_and_in_one_bit() {
  for (const neva::Board* board : {&neva::board_picosystem, &neva::board_pico_ssd1306}) {
    RamStorage storage = neva::blank_storage();
    if (board == &neva::board_picosystem) {
      Device device(*board, storage);
      device.tap(Key::a);
      Wayfinder finder(device);
      finder.go_to(ScreenId::settings);
      finder.set(Text::settings_animations, Text::off);
      device.advance(100);
    }
    Ended game(storage, *board);
    game.play(2, 0);
    TEST_ASSERT_FALSE(game.device.app().is_moving());
    game.device.let_curtain_hear();
    const Image whole = game.device.image();
    game.device.advance(2000);
    TEST_ASSERT_TRUE(whole.pixels == game.device.image().pixels);
  }
}

// A thumb that hammers on A from the last scoring sees who has won, and begins nothing.
void a_hammering_thumb_begins_no_game() {
  RamStorage storage = neva::blank_storage();
  Ended game(storage);
  game.play(2, 0);
  for (int i = 0; i < 20; ++i) game.device.press(Key::a, 60);
  TEST_ASSERT_TRUE(game.device.screen() == ScreenId::ending);
  TEST_ASSERT_TRUE(game.device.session().stage() == Stage::over);
  game.device.tap(Key::a);
  TEST_ASSERT_TRUE(game.device.session().is_running());
}

// On every board and with every kind of keys: the same seats and rules, another deal, and the next one begins.
void again_is_one_press() {
  for (const neva::BoardWithFace& entry : neva::boards_apart()) {
    for (const int bots : {0, 2}) {
      RamStorage storage = neva::blank_storage();
      Ended game(storage, *entry.board);
      game.play(3, bots);
      game.device.advance(k_told_ms);
      Device& device = game.device;
      const neva::GameChoices before = device.session().choices();
      static neva::State first;
      SessionProbe::journal(device.session()).replay(first, 0);
      const std::uint64_t seed = SessionProbe::journal(device.session()).seed();
      device.tap(Key::a);
      TEST_ASSERT_TRUE_MESSAGE(device.session().is_running(), entry.board->id);
      TEST_ASSERT_EQUAL_size_t(1, hall_size(device));
      TEST_ASSERT_TRUE(device.session().choices().setup == before.setup);
      TEST_ASSERT_TRUE(device.session().choices().players == before.players);
      TEST_ASSERT_TRUE(SessionProbe::journal(device.session()).seed() != seed);
      const std::size_t worker = static_cast<std::size_t>(neva::Phase::worker);
      TEST_ASSERT_EQUAL_UINT8((first.table.markers[worker] + 1) % 3,
                              SessionProbe::state(SessionProbe::session(device.app())).table.markers[worker]);
      // What was begun is saved as any other game.
      device.advance(100);
      Device second(*entry.board, storage);
      TEST_ASSERT_TRUE(second.session().is_running());
      TEST_ASSERT_EQUAL_size_t(1, hall_size(second));
    }
  }
}

// Every screen of before is behind "more", and B leads back to the end.
void everything_is_behind_more() {
  for (const neva::BoardWithFace& entry : neva::boards_apart()) {
    RamStorage storage = neva::blank_storage();
    Ended game(storage, *entry.board);
    game.play(2, 1);
    Wayfinder finder(game.device);
    for (const ScreenId screen : {ScreenId::final_table, ScreenId::rounds, ScreenId::log, ScreenId::replay,
                                  ScreenId::qr, ScreenId::hall_of_fame, ScreenId::rule_book}) {
      finder.go_to(screen);
      finder.back_to(ScreenId::ending);
    }
    game.device.tap(Key::b);
    TEST_ASSERT_TRUE(game.device.screen() == ScreenId::title);
    TEST_ASSERT_EQUAL_UINT32_MESSAGE(0, game.device.app().text_overflow().count,
                                     game.device.app().text_overflow().text);
  }
}

// One cue a line, one for the winner, and silence afterwards.
void every_line_is_heard() {
  RamStorage storage = neva::blank_storage();
  Ended game(storage);
  Device& device = game.device;
  int lines = 0;
  int wins = 0;
  device.set_after_step([&] {
    const std::optional<neva::Cue> heard = device.take_cue();
    if (!heard || device.screen() != ScreenId::ending) return;
    const auto is = [&](const neva::Cue& cue) { return heard->count == cue.count && heard->tones[0] == cue.tones[0]; };
    lines += is(neva::cues::k_counted) ? 1 : 0;
    wins += is(neva::cues::k_game_over) ? 1 : 0;
  });
  game.play(2, 0);
  device.advance(k_told_ms);
  TEST_ASSERT_EQUAL_INT(4, lines);
  TEST_ASSERT_EQUAL_INT(1, wins);
  Wayfinder finder(device);
  finder.go_to(ScreenId::rounds);
  finder.back_to(ScreenId::ending);
  device.advance(k_told_ms);
  TEST_ASSERT_EQUAL_INT(4, lines);
  TEST_ASSERT_EQUAL_INT(1, wins);
}

// The record is told once there is something to beat, and only while the game is fresh.
void a_record_needs_a_game_to_beat() {
  RamStorage storage = neva::blank_storage();
  Ended game(storage);
  int best = -1000;
  int records = 0;
  for (int i = 0; i < 6; ++i) {
    game.play(2, 0);
    const neva::Table& table = game.device.session().view().table;
    const int points = std::max(table.seats[0].points, table.seats[1].points);
    const bool told = SessionProbe::tells_record(game.device.app());
    TEST_ASSERT_EQUAL_INT(best > -1000 && points > best ? 1 : 0, told ? 1 : 0);
    records += told ? 1 : 0;
    best = std::max(best, points);
    game.device.tap(Key::b);
  }
  TEST_ASSERT_GREATER_THAN_INT(0, records);
}

// A press of A that comes before the result is kept begins nothing: it would be lost.
void the_result_is_kept_before_another_game_begins() {
  RamStorage storage = neva::blank_storage();
  Ended game(storage);
  Device& device = game.device;
  game.play(2, 0);
  device.advance(50);
  TEST_ASSERT_EQUAL_size_t(1, hall_size(device));
  device.tap(Key::a);
  device.tap(Key::a);
  TEST_ASSERT_TRUE(device.session().is_running());
  TEST_ASSERT_EQUAL_size_t(1, hall_size(device));
}

// Sleep in the middle of it: what was told is there after waking, and the press that wakes begins nothing.
void sleep_at_the_end_loses_nothing() {
  RamStorage storage = neva::blank_storage();
  Ended game(storage);
  Device& device = game.device;
  game.play(2, 0);
  device.set_supply({false, 3920});
  for (int s = 0; s < 3600 && !device.is_dark(); ++s) device.advance(1000);
  TEST_ASSERT_TRUE(device.is_dark());
  device.press(Key::a);
  TEST_ASSERT_TRUE(device.screen() == ScreenId::ending);
  TEST_ASSERT_TRUE(device.session().stage() == Stage::over);
  device.advance(1000);
  device.tap(Key::a);
  TEST_ASSERT_TRUE(device.session().is_running());
}

// The table of a small panel, some games after the first start.
Image first_table(const neva::Board& board, int games, neva::KeyNames names) {
  RamStorage storage = neva::blank_storage();
  {
    neva::OpenedStore store(storage);
    neva::HallOfFame hall(store);
    for (int game = 1; game <= games; ++game) {
      neva::HallEntry entry;
      entry.game = static_cast<std::uint32_t>(game);
      entry.players = 2;
      while (hall.add(entry) == neva::SaveResult::again) {
      }
    }
  }
  neva::Settings settings;
  settings.key_names = names;
  TEST_ASSERT_TRUE(neva::save_settings(storage, settings) == neva::SaveResult::ok);
  Device device(board, storage);
  device.shuffle(3);
  KeyPlayer player(device, 1);
  player.start_game(2, 0, false);
  device.let_curtain_hear();
  device.tap(Key::a);
  device.tap(Key::right);
  TEST_ASSERT_TRUE(device.screen() == ScreenId::table);
  return device.image();
}

void small_panels_name_their_keys_in_the_first_games() {
  using neva::KeyNames;
  for (const neva::Board* board : {&neva::board_pico_ssd1306, &neva::board_pico_display}) {
    const Image named = first_table(*board, 0, KeyNames::always);
    const Image bare = first_table(*board, 0, KeyNames::never);
    TEST_ASSERT_FALSE(named.pixels == bare.pixels);
    TEST_ASSERT_TRUE(first_table(*board, 0, KeyNames::first_games).pixels == named.pixels);
    TEST_ASSERT_TRUE(first_table(*board, 2, KeyNames::first_games).pixels == named.pixels);
    TEST_ASSERT_TRUE(first_table(*board, 3, KeyNames::first_games).pixels == bare.pixels);
  }
  // Where there is a line for them it stays.
  TEST_ASSERT_TRUE(first_table(neva::board_picosystem, 3, KeyNames::never).pixels ==
                   first_table(neva::board_picosystem, 0, KeyNames::always).pixels);
}

// A person alone against a bot: what is counted is what the end tells, once each game, and a restart knows it.
void wins_in_a_row_are_counted_and_told() {
  RamStorage storage = neva::blank_storage();
  Ended game(storage);
  std::uint16_t streak = 0;
  std::uint16_t won = 0;
  constexpr std::uint16_t k_games = 6;
  const auto easy = [](Device& device) { return SessionProbe::keeper(device.app()).statistics().of(0, false); };
  for (std::uint16_t played = 1; played <= k_games; ++played) {
    game.play(2, 1);
    const neva::Session& session = game.device.session();
    const std::uint8_t person = session.choices().players[0].mind == neva::Mind::person ? 0 : 1;
    const bool is_won = ((session.view().table.winners >> person) & 1) != 0;
    streak = is_won ? static_cast<std::uint16_t>(streak + 1) : std::uint16_t{0};
    won = static_cast<std::uint16_t>(won + (is_won ? 1 : 0));
    TEST_ASSERT_EQUAL_UINT16(streak, SessionProbe::told_streak(game.device.app()));
    game.device.advance(k_told_ms + 1000);
    TEST_ASSERT_EQUAL_UINT16(played, easy(game.device).played);
    TEST_ASSERT_EQUAL_UINT16(won, easy(game.device).won);
    TEST_ASSERT_EQUAL_UINT16(streak, easy(game.device).streak);
    game.device.tap(Key::b);
  }
  TEST_ASSERT_TRUE_MESSAGE(won > 0 && won < k_games, "both are to be seen");
  Device restarted(neva::board_picosystem, storage);
  TEST_ASSERT_EQUAL_UINT16(k_games, easy(restarted).played);
  TEST_ASSERT_EQUAL_UINT16(streak, easy(restarted).streak);
  // Games of two persons count for nobody.
  RamStorage other_storage = neva::blank_storage();
  Ended other(other_storage);
  other.play(2, 0);
  TEST_ASSERT_EQUAL_UINT16(0, SessionProbe::told_streak(other.device.app()));
  other.device.advance(k_told_ms + 1000);
  TEST_ASSERT_EQUAL_size_t(1, hall_size(other.device));
  TEST_ASSERT_EQUAL_UINT16(0, easy(other.device).played);
}

}  // namespace

int main() {
  UNITY_BEGIN();
  RUN_TEST(lines_come_one_by_one_and_a_shows_the_rest);
  RUN_TEST(nothing_moves_without_animations_and_in_one_bit);
  RUN_TEST(a_hammering_thumb_begins_no_game);
  RUN_TEST(again_is_one_press);
  RUN_TEST(everything_is_behind_more);
  RUN_TEST(every_line_is_heard);
  RUN_TEST(a_record_needs_a_game_to_beat);
  RUN_TEST(the_result_is_kept_before_another_game_begins);
  RUN_TEST(sleep_at_the_end_loses_nothing);
  RUN_TEST(small_panels_name_their_keys_in_the_first_games);
  RUN_TEST(wins_in_a_row_are_counted_and_told);
  return UNITY_END();
}
