// Two devices that get the same keys, one of them with other secrets: whoever may not know them sees the same pixels
// and hears, feels and times the same. Every screen there is has a line here. test_twin_games plays on with such
// secrets.
#include <algorithm>
#include <array>
#include <string>

#include "all_boards.hpp"
#include "host_tests/firmware/support/key_player.hpp"
#include "host_tests/firmware/support/menu_probe.hpp"
#include "host_tests/firmware/support/screen_names.hpp"
#include "host_tests/firmware/support/session_probe.hpp"
#include "host_tests/firmware/support/witness.hpp"
#include "host_tests/support/expect_stop.hpp"
#include "host_tests/support/whole_setups.hpp"

using namespace neva;

namespace {

// What a screen may show of a game: nothing that the viewer does not know, so that it is compared with other secrets;
// or what is open once the game is over, so that it never comes up before.
enum class Shows : std::uint8_t { nothing_hidden, what_is_open_at_the_end };

struct ScreenLine {
  ScreenId screen;
  Shows shows;
};

constexpr ScreenLine hides(ScreenId screen) { return {screen, Shows::nothing_hidden}; }
constexpr ScreenLine tells_all(ScreenId screen) { return {screen, Shows::what_is_open_at_the_end}; }

// A line for each screen, in the order of their list. A new one is compared like the others: give it a line, and a way
// to it in tour(), walk_outside() or look_at_the_end().
constexpr ScreenLine k_lines[] = {
    hides(ScreenId::language),
    hides(ScreenId::title),
    hides(ScreenId::saved_game),
    hides(ScreenId::learn),
    hides(ScreenId::leave_lesson),
    hides(ScreenId::new_game),
    hides(ScreenId::modules),
    hides(ScreenId::company),
    hides(ScreenId::house_rules),
    hides(ScreenId::deal),
    hides(ScreenId::bot),
    hides(ScreenId::name),
    hides(ScreenId::pin),
    hides(ScreenId::curtain),
    hides(ScreenId::table),
    hides(ScreenId::card_menu),
    hides(ScreenId::pass_menu),
    hides(ScreenId::more_menu),
    hides(ScreenId::card),
    hides(ScreenId::chooser),
    hides(ScreenId::exchange),
    hides(ScreenId::help),
    hides(ScreenId::advice),
    hides(ScreenId::hand),
    hides(ScreenId::area),
    hides(ScreenId::discard),
    hides(ScreenId::market),
    hides(ScreenId::assignments),
    hides(ScreenId::assistants),
    hides(ScreenId::events),
    hides(ScreenId::hurdles),
    hides(ScreenId::claim),
    hides(ScreenId::scoring),
    hides(ScreenId::happened),
    hides(ScreenId::log),
    hides(ScreenId::replay),
    tells_all(ScreenId::rounds),
    tells_all(ScreenId::qr),
    tells_all(ScreenId::ending),
    tells_all(ScreenId::coach),
    tells_all(ScreenId::final_table),
    hides(ScreenId::hall_of_fame),
    hides(ScreenId::settings),
    hides(ScreenId::about),
    hides(ScreenId::rule_book),
    hides(ScreenId::key_test),
    hides(ScreenId::self_test),
    hides(ScreenId::stopped),
    hides(ScreenId::drawn),
    hides(ScreenId::targets),
};

constexpr bool every_screen_has_its_line() {
  if (std::size(k_lines) != neva::k_screen_count) return false;
  for (std::size_t i = 0; i < std::size(k_lines); ++i) {
    if (k_lines[i].screen != static_cast<ScreenId>(i)) return false;
  }
  return true;
}
static_assert(every_screen_has_its_line(), "a screen has no line, or they stand in another order than in the list");

constexpr int k_hint_comes_ms = 1500;

// How often each screen was compared: with other secrets while the game ran, and when it was over.
struct Compared {
  std::array<int, neva::k_screen_count> running{};
  std::array<int, neva::k_screen_count> over{};
  // With what a bot did beside the card, and with a hint over the screen.
  int news = 0;
  int hints = 0;
};

struct Case {
  neva::Setup setup;
  int bots = 0;
};

neva::Setup with_everything(std::uint8_t players) {
  return neva::whole_second(players, neva::HurdleRule::standard, true);
}

class Twins {
 public:
  Twins(const neva::Board& board, const Case& what, Compared& screens)
      : screens_(screens),
        one_storage_(k_storage_bytes),
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
    player.set_watcher([this] { look_at_a_scoring(); });
    player.start_game(case_.setup, case_.bots);
    TEST_ASSERT_TRUE(player.play_to_the_end());
    look_at_the_end();
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
    count_screen();
  }

  void count_screen() {
    const auto at = static_cast<std::size_t>(one_.screen());
    if (one_.session().stage() == Stage::over) {
      ++screens_.over[at];
      return;
    }
    if (has_other_secrets_) {
      ++screens_.running[at];
      screens_.news += SessionProbe::bot_moves(one_.app()) > 0 && one_.screen() == ScreenId::table ? 1 : 0;
      screens_.hints += SessionProbe::hint(one_.app()) ? 1 : 0;
    }
    TEST_ASSERT_TRUE_MESSAGE(k_lines[at].shows == Shows::nothing_hidden, neva::name_of(one_.screen()).c_str());
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

  // `look` sees a twin with other secrets, and the game as it was goes on behind it.
  template <class Look>
  void with_other_secrets(Look look) {
    const Stage stage = one_.session().stage();
    const State kept = SessionProbe::state(twin());
    change_secrets(stage == Stage::decision ? one_.session().seat() : neva::k_nobody);
    refresh();
    has_other_secrets_ = true;
    look();
    has_other_secrets_ = false;
    SessionProbe::state(twin()) = kept;
    refresh();
    expect_same("as it was");
  }

  void look_around() {
    with_other_secrets([this] {
      expect_same("the first look");
      if (compared_ % 11 == 0) tour(one_.session().stage());
      if (one_.screen() == ScreenId::table && compared_ % 7 == 0) look_closer();
      if (one_.screen() == ScreenId::table) look_at_a_purchase(true);
      if (one_.session().handover().is_opening()) {
        tap(Key::x, "claim");
        tap(Key::b, "back");
      }
    });
    if (one_.screen() != ScreenId::curtain || has_walked_outside_) return;
    has_walked_outside_ = true;
    with_other_secrets([this] { walk_outside(); });
  }

  void look_at_a_scoring() {
    if (one_.screen() != ScreenId::scoring || is_scoring_seen_) {
      is_scoring_seen_ = one_.screen() == ScreenId::scoring;
      return;
    }
    is_scoring_seen_ = true;
    with_other_secrets([this] { expect_same("a scoring"); });
  }

  neva::Wayfinder finder() {
    return {one_, [this](Key key) { tap(key, neva::name_of(one_.screen())); }};
  }

  void back_to(ScreenId screen) { finder().back_to(screen); }

  void point_at(std::uint8_t from) {
    for (Device* device : {&one_, &other_}) {
      SessionProbe::screens(device->app()).table.point_at(from);
      device->advance(50);
    }
  }

  // The sheet or the list that asks about a purchase: which card goes, or, which is rare, what a `?` becomes.
  void look_at_a_purchase(bool only_rare) {
    for (const neva::Action& action : one_.session().actions()) {
      const bool asks = action.good != 0 || (action.over != neva::k_over_nothing && !only_rare);
      if (action.kind != neva::ActionKind::buy || !asks) continue;
      point_at(action.from);
      tap(Key::a, "card menu");
      tap(Key::a, "a purchase");
      if (one_.screen() == ScreenId::table) return;
      back_to(ScreenId::table);
      return;
    }
  }

  // The rest of what can be looked at from the table, and what comes up by itself.
  void look_closer() {
    one_.advance(k_hint_comes_ms);
    other_.advance(k_hint_comes_ms);
    expect_same("a hint, perhaps");
    tap(Key::a, "card menu");
    if (one_.screen() == ScreenId::card_menu) finder().choose(neva::Text::menu_look);
    back_to(ScreenId::table);
    look_at_a_purchase(false);
    for (const ScreenId screen : {ScreenId::log, ScreenId::replay}) {
      finder().go_to(screen);
      back_to(ScreenId::table);
    }
  }

  void show(ScreenId screen) {
    SessionProbe::go(one_.app(), neva::Go::push(screen));
    SessionProbe::go(other_.app(), neva::Go::push(screen));
    one_.advance(50);
    other_.advance(50);
    expect_same(neva::name_of(screen));
    SessionProbe::go(one_.app(), neva::Go::back());
    SessionProbe::go(other_.app(), neva::Go::back());
  }

  // Around a game that somebody has put down, and back to its curtain.
  void walk_outside() {
    finder().go_to(ScreenId::more_menu);
    finder().choose(neva::Text::menu_title);
    TEST_ASSERT_TRUE(one_.screen() == ScreenId::title);
    for (const ScreenId screen : {ScreenId::language, ScreenId::stopped, ScreenId::leave_lesson}) show(screen);
    for (const ScreenId screen :
         {ScreenId::learn, ScreenId::rule_book, ScreenId::hall_of_fame, ScreenId::about, ScreenId::settings}) {
      finder().go_to(screen);
      if (screen == ScreenId::hall_of_fame) tap(Key::a, "statistics");
      back_to(ScreenId::title);
    }
    show(ScreenId::key_test);
    show(ScreenId::self_test);
    finder().go_to(ScreenId::saved_game);
    finder().choose(neva::Text::new_game_give_up_old);
    for (const ScreenId screen : {ScreenId::modules, ScreenId::house_rules, ScreenId::deal}) {
      finder().go_to(screen);
      back_to(ScreenId::new_game);
    }
    show(ScreenId::company);
    show(ScreenId::bot);
    finder().open_name(0);
    show(ScreenId::pin);
    back_to(ScreenId::title);
    finder().choose(neva::Text::title_continue);
    TEST_ASSERT_TRUE(one_.screen() == ScreenId::curtain);
  }

  // Everything lies open by the rules; nothing else tells two such games apart.
  void look_at_the_end() {
    one_.advance(3000);
    other_.advance(3000);
    expect_same("the end");
    for (const ScreenId screen : {ScreenId::coach, ScreenId::final_table, ScreenId::rounds, ScreenId::qr}) {
      finder().go_to(screen);
      back_to(ScreenId::ending);
    }
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

  Compared& screens_;
  bool has_other_secrets_ = false;
  bool has_walked_outside_ = false;
  bool is_scoring_seen_ = false;
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
  const Case k_cases[] = {{{.edition = neva::Edition::second, .players = 4}, 2},
                          {{.edition = neva::Edition::second, .players = 2}},
                          {open},
                          {{.edition = neva::Edition::second, .players = 3}, 1},
                          {with_everything(4)},
                          {{.edition = neva::Edition::complete, .players = 5, .assembly = true, .new_russia = true}},
                          {with_everything(2)},
                          {with_everything(3)}};
  static constexpr const neva::Board* k_boards[] = {
      &neva::board_picosystem, &neva::board_pico_display_2, &neva::board_pico_lcd_1_14, &neva::board_pico_ssd1306,
      &neva::board_picosystem, &neva::board_pico_display_2, &neva::board_pico_lcd_1_14, &neva::board_pico_ssd1306};
  int compared = 0;
  int hidden = 0;
  Compared screens;
  for (std::size_t i = 0; i < std::size(k_boards); ++i) {
    Twins twins(*k_boards[i], k_cases[i], screens);
    // In these deals somebody holds a card to interrupt with.
    twins.play(40 + i);
    compared += twins.compared();
    hidden += twins.hidden_interrupts();
  }
  TEST_ASSERT_GREATER_THAN_INT(4000, compared);
  TEST_ASSERT_GREATER_THAN_INT(5, hidden);
  TEST_ASSERT_GREATER_THAN_INT(20, screens.news);
  TEST_ASSERT_GREATER_THAN_INT(10, screens.hints);
  std::string missing;
  for (const ScreenLine& line : k_lines) {
    const auto at = static_cast<std::size_t>(line.screen);
    const int seen = line.shows == Shows::nothing_hidden ? screens.running[at] : screens.over[at];
    if (seen == 0) missing += " " + neva::name_of(line.screen);
  }
  TEST_ASSERT_EQUAL_STRING_MESSAGE("", missing.c_str(), "screens that were never compared");
}

}  // namespace

int main() {
  UNITY_BEGIN();
  RUN_TEST(nobody_sees_what_is_not_theirs);
  return UNITY_END();
}
