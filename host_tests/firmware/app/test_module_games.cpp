// Whole games of every module set through the keys alone, on every layout. Each set comes to every layout, each layout
// in another language, so that no text is cut anywhere; and every kind of decision and action comes up.
#include <cstdio>
#include <iterator>
#include <set>
#include <string>

#include "all_boards.hpp"
#include "host_tests/firmware/support/key_player.hpp"
#include "host_tests/firmware/support/session_probe.hpp"
#include "host_tests/support/expect_stop.hpp"
#include "host_tests/support/whole_setups.hpp"

using namespace neva;

namespace {

struct Game {
  const char* what;
  Setup setup;
  int bots;
};

constexpr Game k_games[] = {
    {"classic", {.edition = Edition::classic, .players = 3}, 0},
    {"market", {.edition = Edition::second, .players = 5, .market = true}, 0},
    {"banquet", {.edition = Edition::second, .players = 3, .banquet = true}, 0},
    {"company", {.edition = Edition::second, .players = 2, .company = neva::k_company_all}, 0},
    {"some of the company", {.edition = Edition::second, .players = 4, .company = 0x02A5}, 1},
    {"market and modules",
     {.edition = Edition::second,
      .players = 3,
      .house = {.empty_display_ends_the_phase = true},
      .market = true,
      .assistants = true,
      .events = true,
      .assignments = true,
      .hurdles = HurdleRule::standard},
     0},
    {"everything", neva::whole_second(4, HurdleRule::variant_1, true), 0},
    {"complete", {.edition = Edition::complete, .players = 2, .assembly = true}, 0},
    {"new russia", {.edition = Edition::complete, .players = 5, .assembly = true, .new_russia = true}, 2},
};

constexpr std::size_t k_everything = 6;

constexpr const neva::Board* k_boards[] = {&neva::board_picosystem, &neva::board_pico_display_2,
                                           &neva::board_pico_lcd_1_14, &neva::board_pico_ssd1306};

// What came up in all games together.
struct Seen {
  std::set<neva::Decision> decisions;
  std::set<neva::ActionKind> kinds;
  std::set<std::string> cut;

  bool everything() const {
    return decisions.size() == neva::k_decision_count - 1U && kinds.size() == neva::k_action_kind_count;
  }
};

void play(const neva::Board& board, const Game& game, int language, std::uint64_t seed, Seen& seen) {
  RamStorage storage = neva::blank_storage();
  Device device(board, storage);
  for (int i = 0; i < language; ++i) device.tap(neva::Key::down);
  KeyPlayer player(device, seed);
  player.set_claims(60);
  device.shuffle(seed);
  player.set_watcher([&] {
    const neva::TextOverflow& overflow = device.app().text_overflow();
    if (overflow.count > 0) {
      seen.cut.insert(std::string(board.id) + ", screen " + std::to_string(static_cast<int>(device.screen())) + ": " +
                      overflow.text);
    }
    device.app().clear_text_overflow();
  });
  player.set_between([&] {
    if (device.session().stage() == neva::Stage::decision)
      seen.decisions.insert(device.session().view().table.decision);
  });
  const std::string where = std::string(board.id) + ", " + game.what;
  player.start_game(game.setup, game.bots);
  TEST_ASSERT_TRUE_MESSAGE(device.session().is_running(), where.c_str());
  TEST_ASSERT_TRUE_MESSAGE(device.session().choices().setup == game.setup, where.c_str());
  const bool ended = player.play_to_the_end();
  const neva::Action last = player.last_tried();
  TEST_ASSERT_TRUE_MESSAGE(ended, (where + ": stuck at action " + std::to_string(static_cast<int>(last.kind)) +
                                   ", screen " + std::to_string(static_cast<int>(device.screen())))
                                      .c_str());
  TEST_ASSERT_TRUE(device.screen() == neva::ScreenId::ending);
  const neva::Journal& journal = neva::SessionProbe::journal(neva::SessionProbe::session(device.app()));
  for (std::size_t i = 0; i < journal.size(); ++i) seen.kinds.insert(journal[i].kind);
}

void plays_every_module_on_every_layout() {
  Seen seen;
  std::uint64_t seed = 40;
  for (std::size_t game = 0; game < std::size(k_games); ++game) {
    for (std::size_t board = 0; board < std::size(k_boards); ++board)
      play(*k_boards[board], k_games[game], static_cast<int>((game + board) % neva::k_language_count), ++seed, seen);
  }
  // Some things need two lucky cards: a few games more until everything has come up.
  constexpr int k_more_games = 24;
  for (int i = 0; i < k_more_games && !seen.everything(); ++i)
    play(*k_boards[0], k_games[k_everything], 0, ++seed, seen);
  for (int i = 0; i + 1 < neva::k_decision_count; ++i)
    if (!seen.decisions.contains(static_cast<neva::Decision>(i))) std::printf("decision %d never came up\n", i);
  for (int i = 0; i < neva::k_action_kind_count; ++i)
    if (!seen.kinds.contains(static_cast<neva::ActionKind>(i))) std::printf("action %d never came up\n", i);
  for (const std::string& text : seen.cut) std::printf("cut on %s\n", text.c_str());
  TEST_ASSERT_TRUE_MESSAGE(seen.cut.empty(), "a text does not fit");
  TEST_ASSERT_EQUAL_INT(neva::k_decision_count - 1, seen.decisions.size());
  TEST_ASSERT_EQUAL_INT(neva::k_action_kind_count, seen.kinds.size());
}

}  // namespace

int main() {
  UNITY_BEGIN();
  RUN_TEST(plays_every_module_on_every_layout);
  return UNITY_END();
}
