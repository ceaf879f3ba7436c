// Two devices that get the same keys, one of them with other secrets: whoever may not know them sees the same pixels
// and hears, feels and times the same. test_twin_games plays on with such secrets.
#include <string>

#include "all_boards.hpp"
#include "host_tests/firmware/support/key_player.hpp"
#include "host_tests/firmware/support/session_probe.hpp"
#include "host_tests/firmware/support/witness.hpp"
#include "host_tests/support/expect_stop.hpp"
#include "host_tests/support/whole_setups.hpp"

using namespace neva;

namespace {

struct Case {
  neva::Setup setup;
};

neva::Setup with_everything(std::uint8_t players) {
  return neva::whole_second(players, neva::HurdleRule::standard, true);
}

class Twins {
 public:
  Twins(const neva::Board& board, const Case& what)
      : one_storage_(k_storage_bytes),
        other_storage_(k_storage_bytes),
        one_(board, one_storage_),
        other_(board, other_storage_),
        one_witness_(one_, one_storage_),
        other_witness_(other_, other_storage_),
        board_(board),
        case_(what) {
    one_.set_after_step([this] { one_witness_.look(); });
    other_.set_after_step([this] { other_witness_.look(); });
  }

  int compared() const { return compared_; }
  int hidden_interrupts() const { return hidden_interrupts_; }

  void play(std::uint64_t seed) {
    KeyPlayer player(one_, seed);
    player.set_twin(other_);
    one_.shuffle(seed);
    other_.shuffle(seed);
    player.set_between([this] { look_around(); });
    player.start_game(case_.setup, 0);
    TEST_ASSERT_TRUE(player.play_to_the_end());
  }

 private:
  Session& twin() { return SessionProbe::session(other_.app()); }

  void expect_same(const std::string& where) {
    ++compared_;
    const bool same = one_.image().pixels == other_.image().pixels;
    TEST_ASSERT_TRUE_MESSAGE(
        same, (std::string(board_.id) + ": " + where + ", screen " + std::to_string(static_cast<int>(one_.screen())))
                  .c_str());
    TEST_ASSERT_TRUE(one_.screen() == other_.screen());
    TEST_ASSERT_TRUE_MESSAGE(one_witness_.told() == other_witness_.told(), where.c_str());
    one_witness_.forget();
    other_witness_.forget();
  }

  void tap(Key key, const std::string& where) {
    one_.tap(key);
    other_.tap(key);
    expect_same(where);
  }

  // Everything the viewer does not know becomes something else.
  void change_secrets(std::uint8_t viewer) {
    State& state = SessionProbe::state(twin());
    for (std::uint8_t seat = 0; seat < state.table.setup.players; ++seat) {
      if (seat == viewer) continue;
      SeatSecrets& secrets = state.secrets[seat];
      if (!case_.setup.house.open_money) secrets.rubles = static_cast<std::uint16_t>(random_.below(90));
      for (std::uint8_t i = 0; i < secrets.hand_count; ++i)
        secrets.hand[i] = static_cast<Card>(random_.below(neva::k_card_count));
      if (secrets.assignments != 0) secrets.assignments = static_cast<std::uint16_t>(14U << random_.below(12));
      if (secrets.drawn != Card::none) secrets.drawn = static_cast<Card>(random_.below(neva::k_card_count));
    }
    // D-22: nobody holds a card to interrupt with, as far as anybody can see.
    neva::Table& table = state.table;
    if (table.decision == neva::Decision::interrupt && viewer == neva::k_nobody) {
      ++hidden_interrupts_;
      table.decision = neva::Decision::action;
      table.seat = table.start_seat;
      table.step = neva::Step::turn;
      table.actions_left = 1;
    }
    for (Card& card : state.decks) {
      if (card != Card::none) card = static_cast<Card>(random_.below(neva::k_card_count));
    }
  }

  void refresh() {
    SessionProbe::refresh(SessionProbe::session(one_.app()));
    SessionProbe::refresh(twin());
    one_.advance(20);
    other_.advance(20);
  }

  void look_around() {
    const Stage stage = one_.session().stage();
    const std::uint8_t viewer = stage == Stage::decision ? one_.session().seat() : neva::k_nobody;
    const State kept = SessionProbe::state(twin());
    change_secrets(viewer);
    refresh();
    expect_same("the first look");
    if (compared_ % 11 == 0) tour(stage);
    SessionProbe::state(twin()) = kept;
    refresh();
    expect_same("as it was");
  }

  // Through all there is to look at, without deciding anything.
  void tour(Stage stage) {
    if (stage == Stage::decision && one_.screen() == ScreenId::table) {
      tap(Key::a, "card menu");
      tap(Key::down, "card menu");
      tap(Key::b, "back");
      tap(Key::b, "pass menu");
      tap(Key::b, "back");
      tap(Key::x, "own area");
      tap(Key::x, "hand");
      tap(Key::b, "back");
    }
    for (std::uint8_t seat = 0; seat < case_.setup.players; ++seat) tap(Key::y, "areas or menus");
    const auto is_base = [this] {
      switch (one_.screen()) {
        case ScreenId::table:
        case ScreenId::curtain:
        case ScreenId::drawn:
        case ScreenId::chooser:
          return true;
        case ScreenId::discard:
          return one_.session().view().table.decision == neva::Decision::search;
        case ScreenId::assignments:
          return one_.session().view().table.decision == neva::Decision::assignment;
        default:
          return false;
      }
    };
    while (!is_base()) {
      tap(Key::b, "back");
    }
    tap(Key::y, "more");
    if (one_.screen() != ScreenId::more_menu) return;
    // All that only shows something: up to undo, or up to the log.
    const int extra = case_.setup.market ? 4 : 0;
    const bool sees_assignments = case_.setup.assignments && stage == Stage::decision;
    const neva::Decision decision = one_.session().view().table.decision;
    const bool is_base_itself =
        stage == Stage::decision && (decision == neva::Decision::search || decision == neva::Decision::assignment);
    // Whoever decides about a turn may ask for advice there, too.
    const bool has_advice = stage == Stage::decision && decision == neva::Decision::action;
    const int entries = (stage == Stage::decision ? 6 : 4) + extra + (sees_assignments ? 1 : 0) -
                        (is_base_itself ? 1 : 0) + (has_advice ? 1 : 0);
    // At the curtain the list begins with the two ways to pass.
    if (one_.session().can_pass_at_curtain()) {
      tap(Key::down, "more");
      tap(Key::down, "more");
    }
    // Then perhaps what whoever has the device says of themselves, which closes it.
    if (one_.session().can_change_staying_out()) tap(Key::down, "more");
    for (int entry = 0; entry < entries; ++entry) {
      tap(Key::a, "an entry");
      if (one_.screen() == ScreenId::area) tap(Key::y, "the next area");
      if (one_.screen() != ScreenId::more_menu) tap(Key::b, "back");
      tap(Key::down, "more");
    }
    tap(Key::b, "back");
  }

  static constexpr std::size_t k_storage_bytes = 64 * neva::Storage::k_sector_bytes;

  NorFlash one_storage_;
  NorFlash other_storage_;
  Device one_;
  Device other_;
  Witness one_witness_;
  Witness other_witness_;
  const neva::Board& board_;
  Case case_;
  Pcg32 random_{1703};
  int compared_ = 0;
  int hidden_interrupts_ = 0;
};

void nobody_sees_what_is_not_theirs() {
  // Another game for each layout; then the modules.
  const neva::Setup open = {.edition = neva::Edition::second, .players = 3, .house = {.open_money = true}};
  const Case k_cases[] = {{{.edition = neva::Edition::second, .players = 4}},
                          {{.edition = neva::Edition::second, .players = 2}},
                          {open},
                          {{.edition = neva::Edition::second, .players = 3}},
                          {with_everything(4)},
                          {{.edition = neva::Edition::complete, .players = 5, .assembly = true, .new_russia = true}},
                          {with_everything(2)},
                          {with_everything(3)}};
  static constexpr const neva::Board* k_boards[] = {
      &neva::board_picosystem, &neva::board_pico_display_2, &neva::board_pico_lcd_1_14, &neva::board_pico_ssd1306,
      &neva::board_picosystem, &neva::board_pico_display_2, &neva::board_pico_lcd_1_14, &neva::board_pico_ssd1306};
  int compared = 0;
  int hidden = 0;
  for (std::size_t i = 0; i < std::size(k_boards); ++i) {
    Twins twins(*k_boards[i], k_cases[i]);
    twins.play(8 + i);
    compared += twins.compared();
    hidden += twins.hidden_interrupts();
  }
  TEST_ASSERT_GREATER_THAN_INT(4000, compared);
  TEST_ASSERT_GREATER_THAN_INT(5, hidden);
}

}  // namespace

int main() {
  UNITY_BEGIN();
  RUN_TEST(nobody_sees_what_is_not_theirs);
  return UNITY_END();
}
