// The sheet before a swap: on every board and in every language, through the keys.
#include <set>
#include <string>

#include "engine/bots/adviser.hpp"
#include "host_tests/firmware/support/boards_apart.hpp"
#include "host_tests/firmware/support/key_player.hpp"
#include "host_tests/firmware/support/menu_probe.hpp"
#include "host_tests/firmware/support/session_probe.hpp"
#include "host_tests/firmware/support/shopper.hpp"
#include "host_tests/support/expect_stop.hpp"
#include "host_tests/support/slow_build.hpp"

using namespace neva;

namespace {

// Nobody needs all of it in a game.
constexpr int k_much = 300;

// What is done on a sheet that a game has come to, before the player goes on.
struct Sheets {
  int opened = 0;
  int changed = 0;
  int refused = 0;
};

const ExchangeScreen& sheet_of(Device& device) { return SessionProbe::screens(device.app()).exchange; }

int targets_of(const View& view, Action wanted) {
  int targets = 0;
  for (std::uint8_t place = 0; place < area_count(view.table, view.table.seat); ++place) {
    wanted.over = place;
    const Reason reason = check_action(view.table, view.own, wanted).reason;
    targets += reason == Reason::none || reason == Reason::too_expensive ? 1 : 0;
  }
  return targets;
}

// Nothing that is only looked at changes the game, and every card that may go comes up once.
void look_at_sheet(Device& device, Sheets& sheets, const std::string& where) {
  const View view = device.session().view();
  const Action first = sheet_of(device).action();
  Action wanted = first;
  wanted.over = k_over_nothing;
  const Action best = Adviser().best_swap(view, wanted);
  TEST_ASSERT_EQUAL_UINT8_MESSAGE(best.over, first.over, (where + ": opens on another card").c_str());
  const std::uint32_t changes = device.session().changes();
  const int targets = targets_of(view, wanted);
  std::set<std::uint8_t> seen;
  for (int i = 0; i < targets; ++i) {
    const Action shown = sheet_of(device).action();
    seen.insert(shown.over);
    if (check_action(view.table, view.own, shown).refused()) {
      device.tap(Key::a);
      TEST_ASSERT_FALSE_MESSAGE(SessionProbe::message(device.app()).empty(), where.c_str());
      ++sheets.refused;
    }
    // Whoever looks something up comes back to the same card.
    device.tap(Key::y);
    TEST_ASSERT_TRUE_MESSAGE(device.screen() == ScreenId::help, where.c_str());
    device.tap(Key::b);
    TEST_ASSERT_EQUAL_UINT8_MESSAGE(shown.over, sheet_of(device).action().over, where.c_str());
    device.next();
  }
  TEST_ASSERT_EQUAL_INT_MESSAGE(targets, static_cast<int>(seen.size()), where.c_str());
  TEST_ASSERT_EQUAL_UINT8_MESSAGE(first.over, sheet_of(device).action().over, where.c_str());
  device.tap(Key::up);
  device.tap(Key::down);
  TEST_ASSERT_EQUAL_UINT8_MESSAGE(first.over, sheet_of(device).action().over, where.c_str());
  TEST_ASSERT_EQUAL_UINT32_MESSAGE(changes, device.session().changes(), where.c_str());
  TEST_ASSERT_TRUE_MESSAGE(device.screen() == ScreenId::exchange, where.c_str());
  sheets.changed += targets > 1 ? 1 : 0;
  ++sheets.opened;
}

void play(const Board& board, Language language, std::uint64_t seed, Sheets& sheets, bool are_rich) {
  RamStorage storage = blank_storage();
  Device device(board, storage);
  for (int i = 0; i < static_cast<int>(language); ++i) device.tap(Key::down);
  device.tap(Key::a);
  device.shuffle(seed);
  const std::string where = std::string(board.id) + " " + std::to_string(seed);
  KeyPlayer player(device, seed);
  player.set_mind(shop);
  player.start_game(2, 0, false);
  Session& session = SessionProbe::session(device.app());
  if (are_rich) {
    for (SeatSecrets& secrets : SessionProbe::state(session).secrets) secrets.rubles += k_much;
    SessionProbe::refresh(session);
  }
  bool is_looking = false;
  bool was_up = false;
  player.set_watcher([&] {
    const TextOverflow& overflow = device.app().text_overflow();
    TEST_ASSERT_EQUAL_UINT32_MESSAGE(0, overflow.count, (where + ": cut: " + overflow.text).c_str());
    const bool is_up = device.screen() == ScreenId::exchange;
    if (is_looking || is_up == was_up) return;
    was_up = is_up;
    if (!is_up) return;
    is_looking = true;
    look_at_sheet(device, sheets, where);
    is_looking = false;
  });
  TEST_ASSERT_TRUE_MESSAGE(player.play_to_the_end(), where.c_str());
}

void every_card_that_may_go_is_shown_with_its_price() {
  for (const BoardWithFace& entry : boards_apart()) {
    Sheets sheets;
    for (const Language language : {Language::english, Language::german, Language::russian}) {
      if (!k_is_slow_build || language == Language::russian)
        play(*entry.board, language, 2 + static_cast<std::uint64_t>(language), sheets, false);
    }
    TEST_ASSERT_GREATER_THAN_INT_MESSAGE(k_is_slow_build ? 1 : 5, sheets.opened, entry.board->id);
    TEST_ASSERT_GREATER_THAN_INT_MESSAGE(0, sheets.changed, entry.board->id);
  }
}

// Three digits of rubles have room on every screen of a game, with what is left of them.
void whoever_is_rich_reads_all_of_it() {
  for (const BoardWithFace& entry : boards_apart()) {
    Sheets sheets;
    for (const Language language : {Language::english, Language::german, Language::russian}) {
      if (!k_is_slow_build || language == Language::german) play(*entry.board, language, 2, sheets, true);
    }
    TEST_ASSERT_GREATER_THAN_INT_MESSAGE(0, sheets.opened, entry.board->id);
  }
}

// Whoever finds the device after a power cut finds the game as it was before the sheet, and comes to the same sheet.
void go_to_sheet(Device& device, Action wanted, const std::string& where) {
  for (int i = 0; i < 20 && device.screen() != ScreenId::table; ++i) device.tap(Key::a);
  TEST_ASSERT_TRUE_MESSAGE(device.screen() == ScreenId::table, where.c_str());
  for (int i = 0; i < 12; ++i) {
    device.tap(Key::a);
    TEST_ASSERT_TRUE_MESSAGE(device.screen() == ScreenId::card_menu, where.c_str());
    if (device.app().focus().index == wanted.from) break;
    device.tap(Key::b);
    device.next();
  }
  device.tap(Key::a);
  TEST_ASSERT_TRUE_MESSAGE(device.screen() == ScreenId::exchange, where.c_str());
  TEST_ASSERT_EQUAL_UINT8_MESSAGE(wanted.from, sheet_of(device).action().from, where.c_str());
}

// B goes back to the menu and to the same cursor, X takes the card to hand, A swaps; both can be undone, and sleep puts
// the curtain before the sheet.
void use_keys(const Board& board, RamStorage storage, Action wanted, const std::string& where) {
  Device device(board, storage);
  Session& session = SessionProbe::session(device.app());
  go_to_sheet(device, wanted, where);
  const std::size_t before = session.confirmed();
  const std::uint8_t seat = session.seat();
  device.tap(Key::b);
  TEST_ASSERT_TRUE_MESSAGE(device.screen() == ScreenId::card_menu, where.c_str());
  device.tap(Key::a);
  TEST_ASSERT_TRUE_MESSAGE(device.screen() == ScreenId::exchange, where.c_str());
  const bool has_room = session.view().own.hand_count < hand_limit(session.view().table.seats[seat]);
  device.tap(Key::x);
  TEST_ASSERT_EQUAL_size_t(before + (has_room ? 1 : 0), session.confirmed());
  if (has_room) {
    TEST_ASSERT_TRUE(SessionProbe::journal(session)[before] == make_action(ActionKind::take, wanted.from));
    TEST_ASSERT_TRUE_MESSAGE(session.can_undo(), where.c_str());
    session.undo();
    device.advance(20);
    go_to_sheet(device, wanted, where);
  }
  const Action shown = sheet_of(device).action();
  device.tap(Key::a);
  TEST_ASSERT_EQUAL_size_t(before + 1, session.confirmed());
  TEST_ASSERT_TRUE(SessionProbe::journal(session)[before] == shown);
  session.undo();
  device.advance(20);
  go_to_sheet(device, wanted, where);
  device.advance(185'000);
  device.tap(Key::a);
  TEST_ASSERT_TRUE_MESSAGE(device.screen() == ScreenId::curtain, where.c_str());
  TEST_ASSERT_EQUAL_size_t(before, session.confirmed());
}

void keys_do_what_their_line_says_and_nothing_is_lost() {
  for (const BoardWithFace& entry : boards_apart()) {
    const std::string where = entry.board->id;
    RamStorage storage = blank_storage();
    Device device(*entry.board, storage);
    device.tap(Key::a);
    device.shuffle(3);
    KeyPlayer player(device, 3);
    player.set_mind(shop);
    player.start_game(2, 0, false);
    bool is_done = false;
    player.set_watcher([&] {
      if (is_done || device.screen() != ScreenId::exchange) return;
      const Action wanted = sheet_of(device).action();
      if (wanted.kind != ActionKind::buy) return;
      is_done = true;
      use_keys(*entry.board, storage, wanted, where);
    });
    player.set_end([&] { return is_done; });
    TEST_ASSERT_TRUE_MESSAGE(player.play_to_the_end(), where.c_str());
    TEST_ASSERT_TRUE_MESSAGE(is_done, where.c_str());
  }
}

}  // namespace

int main() {
  UNITY_BEGIN();
  RUN_TEST(every_card_that_may_go_is_shown_with_its_price);
  RUN_TEST(whoever_is_rich_reads_all_of_it);
  RUN_TEST(keys_do_what_their_line_says_and_nothing_is_lost);
  return UNITY_END();
}
