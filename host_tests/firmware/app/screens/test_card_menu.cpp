// Where a turn begins on the table, and the last card of a phase by one key of its menu, on every board.
#include <string>

#include "host_tests/firmware/support/boards_apart.hpp"
#include "host_tests/firmware/support/key_player.hpp"
#include "host_tests/firmware/support/session_probe.hpp"
#include "host_tests/firmware/support/shopper.hpp"
#include "host_tests/support/expect_stop.hpp"

using namespace neva;

namespace {

// At the table of whoever begins a game of two.
class Begun {
 public:
  explicit Begun(const Board& board) : storage_(blank_storage()), device_(board, storage_) {
    KeyPlayer player(device_, 3);
    // Nobody may pass in the first phase of the second edition.
    player.start_game({.edition = Edition::classic, .players = 2}, 0);
    device_.tap(Key::a);
    device_.look_past_banner();
    TEST_ASSERT_TRUE_MESSAGE(device_.screen() == ScreenId::table, board.id);
  }

  Device& device() { return device_; }
  Session& session() { return SessionProbe::session(device_.app()); }
  std::uint8_t holder() { return session().view().viewer; }
  const TableScreen& table() { return SessionProbe::screens(device_.app()).table; }
  // As if the holder had only so much.
  void leave_rubles(std::int16_t rubles) {
    SessionProbe::state(session()).secrets[holder()].rubles = rubles;
    SessionProbe::refresh(session());
  }

 private:
  RamStorage storage_;
  Device device_;
};

bool can_buy(const Session& session, std::uint8_t from) {
  for (const Action& action : session.actions()) {
    if (action.kind == ActionKind::buy && action.from == from) return true;
  }
  return false;
}

void x_is_the_last_card_of_the_phase() {
  for (const BoardWithFace& entry : boards_apart()) {
    Begun game(*entry.board);
    Device& device = game.device();
    const std::uint8_t holder = game.holder();
    device.tap(Key::a);
    TEST_ASSERT_TRUE_MESSAGE(device.screen() == ScreenId::card_menu, entry.board->id);
    const std::size_t before = device.session().confirmed();
    device.tap(Key::x);
    TEST_ASSERT_EQUAL_size_t_MESSAGE(before + 1, device.session().confirmed(), entry.board->id);
    TEST_ASSERT_TRUE_MESSAGE(device.session().handover().stays_out(holder), entry.board->id);
    const Action played = SessionProbe::journal(device.session())[SessionProbe::journal(device.session()).size() - 1];
    TEST_ASSERT_TRUE_MESSAGE(played.kind == ActionKind::buy, entry.board->id);
  }
}

void a_is_not() {
  for (const BoardWithFace& entry : boards_apart()) {
    Begun game(*entry.board);
    const std::uint8_t holder = game.holder();
    game.device().tap(Key::a);
    game.device().tap(Key::a);
    TEST_ASSERT_FALSE_MESSAGE(game.device().session().handover().stays_out(holder), entry.board->id);
  }
}

// What cannot be done says why by X as by A, and where nothing is played X is no key.
void x_plays_nothing_that_a_does_not() {
  for (const BoardWithFace& entry : boards_apart()) {
    Begun game(*entry.board);
    Device& device = game.device();
    game.leave_rubles(0);
    device.tap(Key::a);
    Wayfinder finder(device);
    const std::uint32_t changes = device.session().changes();
    finder.point_at(Text::menu_buy);
    device.tap(Key::x);
    TEST_ASSERT_FALSE_MESSAGE(SessionProbe::message(device.app()).empty(), entry.board->id);
    finder.point_at(Text::menu_look);
    device.tap(Key::x);
    TEST_ASSERT_TRUE_MESSAGE(device.screen() == ScreenId::card_menu, entry.board->id);
    TEST_ASSERT_EQUAL_UINT32_MESSAGE(changes, device.session().changes(), entry.board->id);
    TEST_ASSERT_FALSE_MESSAGE(device.session().handover().stays_out(game.holder()), entry.board->id);
  }
}

// Whole games: each turn that somebody else had before, and each phase, begins with the first card that can be bought.
void a_turn_begins_with_what_can_be_bought() {
  RamStorage storage = blank_storage();
  Device device(board_picosystem, storage);
  KeyPlayer player(device, 4);
  player.set_mind(shop);
  int looked = 0;
  int further = 0;
  std::uint8_t viewer = k_nobody;
  player.start_game(3, 0, false);
  player.set_between([&] {
    const Session& session = device.session();
    if (session.stage() != Stage::decision || device.screen() != ScreenId::table) return;
    const View& view = session.view();
    const bool is_other = view.viewer != viewer;
    viewer = view.viewer;
    const std::uint8_t at = SessionProbe::screens(device.app()).table.pointed_at();
    if (!is_other || at == k_nobody) return;
    ++looked;
    std::uint8_t first = k_nobody;
    std::uint8_t first_to_buy = k_nobody;
    for (const std::uint8_t row : {std::uint8_t{0}, k_lower_places}) {
      for (std::uint8_t place = 0; place < k_row_places_max; ++place) {
        const auto from = static_cast<std::uint8_t>(row + place);
        if (card_in_row(view.table, from) == Card::none) continue;
        if (first == k_nobody) first = from;
        if (first_to_buy == k_nobody && can_buy(session, from)) first_to_buy = from;
      }
    }
    TEST_ASSERT_EQUAL_UINT8(first_to_buy == k_nobody ? first : first_to_buy, at);
    further += first_to_buy != k_nobody && first_to_buy != first ? 1 : 0;
  });
  TEST_ASSERT_TRUE(player.play_to_the_end());
  TEST_ASSERT_GREATER_THAN_INT(50, looked);
  TEST_ASSERT_GREATER_THAN_INT(5, further);
}

}  // namespace

int main() {
  UNITY_BEGIN();
  RUN_TEST(x_is_the_last_card_of_the_phase);
  RUN_TEST(a_is_not);
  RUN_TEST(x_plays_nothing_that_a_does_not);
  RUN_TEST(a_turn_begins_with_what_can_be_bought);
  return UNITY_END();
}
