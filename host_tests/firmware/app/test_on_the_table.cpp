// Wherever the device is left alone, whoever finds it finds a curtain before anybody's secrets: after sleep, after the
// time-out, on the way from the title, after a restart, in every stage of a game and under every screen.
#include <array>
#include <optional>
#include <set>
#include <string>

#include "all_boards.hpp"
#include "host_tests/firmware/support/key_player.hpp"
#include "host_tests/firmware/support/menu_probe.hpp"
#include "host_tests/firmware/support/pins.hpp"
#include "host_tests/firmware/support/session_probe.hpp"
#include "host_tests/firmware/support/shopper.hpp"
#include "host_tests/firmware/support/wayfinder.hpp"
#include "host_tests/support/expect_stop.hpp"
#include "host_tests/support/whole_setups.hpp"

using namespace neva;

namespace {

constexpr int k_curtain_ms = 92'000;
constexpr int k_sleep_ms = 182'000;
constexpr int k_times = 4;

enum class Left : std::uint8_t { asleep, timed_out, at_the_title, switched_off };
constexpr std::uint32_t k_ways = 4;

// Thrown out of a player in the middle of what they do.
struct PutDown {};

// A whole game that is left alone every now and then, mostly with some screen open.
class Walk {
 public:
  Walk(const Board& board, const neva::Setup& setup, int bots, std::uint64_t seed)
      : board_(board), storage_(neva::blank_storage()), random_(seed), persons_(setup.players - bots) {
    start();
    device_->shuffle(seed);
    KeyPlayer player(*device_, seed);
    player.start_game(setup, bots);
  }

  void play() {
    for (int i = 0; i < 4000 && device_->session().stage() != Stage::over; ++i) {
      KeyPlayer player(*device_, random_.next());
      player.set_mind(neva::shop);
      player.set_watcher([this] { look(); });
      try {
        TEST_ASSERT_TRUE(player.play_to_the_end());
      } catch (const PutDown&) {
        leave_alone();
      }
    }
    TEST_ASSERT_TRUE(device_->session().stage() == Stage::over);
  }

  // Stages and screens in which it was left alone, and how often a secret came up behind its curtain.
  std::set<Stage> stages;
  std::set<ScreenId> screens;
  int opened = 0;

 private:
  void start() {
    device_.emplace(board_, storage_, neva::StopRecord{}, &thinker_);
    if (device_->screen() == ScreenId::language) device_->tap(Key::a);
  }

  std::string where() const {
    return std::string(board_.id) + ", left at stage " + std::to_string(static_cast<int>(left_stage_)) + " screen " +
           std::to_string(static_cast<int>(left_screen_)) + " way " + std::to_string(static_cast<int>(way_));
  }

  void expect_hidden() {
    const bool shows = device_->app().shows_secrets();
    if (shows && waits_for_curtain_) TEST_FAIL_MESSAGE(where().c_str());
    if (device_->screen() == ScreenId::curtain) {
      if (waits_for_curtain_) ++opened;
      waits_for_curtain_ = false;
    }
  }

  void look() {
    expect_hidden();
    const Stage stage = device_->session().stage();
    if (stage == Stage::over || stage == Stage::idle) return;
    const bool rare = stage == Stage::scoring || stage == Stage::thinking;
    if (random_.below(rare ? 6 : 50) == 0) throw PutDown();
  }

  // A leads on from here and decides nothing.
  bool may_press_a() {
    switch (device_->screen()) {
      case ScreenId::area:
      case ScreenId::hand:
      case ScreenId::discard:
      case ScreenId::log:
      case ScreenId::replay:
      case ScreenId::help:
      case ScreenId::rule_book:
      case ScreenId::happened:
        return device_->session().stage() != Stage::decision || SessionProbe::depth(device_->app()) > 1;
      case ScreenId::table:
        return device_->session().stage() == Stage::decision;
      default:
        break;
    }
    const neva::MenuProbe menu(device_->app());
    if (!menu.is_list() || menu.count() == 0) return false;
    const std::string entry = menu.label(menu.cursor());
    for (const neva::Text harmless :
         {neva::Text::menu_help, neva::Text::happened_heading, neva::Text::menu_hand, neva::Text::menu_area,
          neva::Text::menu_others, neva::Text::menu_discard_pile, neva::Text::menu_market, neva::Text::menu_table,
          neva::Text::menu_assignments, neva::Text::menu_assistants, neva::Text::module_events,
          neva::Text::menu_hurdles, neva::Text::menu_log, neva::Text::replay_heading, neva::Text::menu_rule_book,
          neva::Text::menu_settings, neva::Text::menu_look, neva::Text::menu_advice})
      if (entry == text_of(neva::Language::english, harmless)) return true;
    return false;
  }

  // Opens what lies over the game, as far as nothing is decided or changed there.
  void wander() {
    if (device_->session().stage() == Stage::scoring || random_.below(4) == 0) return;
    back_to_the_bottom();
    constexpr Key k_doors[] = {Key::y, Key::b, Key::x, Key::a};
    const Key first = k_doors[random_.below(device_->screen() == ScreenId::table ? 4 : 1)];
    if (first != Key::a || may_press_a()) device_->tap(first);
    for (int depth = 0; depth < 3 && random_.below(4) != 0; ++depth) {
      const neva::MenuProbe menu(device_->app());
      if (menu.is_list() && menu.count() > 0) {
        for (std::uint32_t i = random_.below(static_cast<std::uint32_t>(menu.count())); i > 0; --i)
          device_->tap(Key::down);
      }
      if (may_press_a()) device_->tap(Key::a);
    }
  }

  void back_to_the_bottom() {
    for (int i = 0; i < 10 && SessionProbe::depth(device_->app()) > 1; ++i) {
      device_->tap(Key::b);
      expect_hidden();
    }
    TEST_ASSERT_EQUAL_size_t_MESSAGE(1, SessionProbe::depth(device_->app()), where().c_str());
  }

  void leave_alone() {
    wander();
    way_ = static_cast<Left>(random_.below(k_ways));
    left_stage_ = device_->session().stage();
    left_screen_ = device_->screen();
    if (left_stage_ == Stage::over) return;
    stages.insert(left_stage_);
    screens.insert(left_screen_);
    switch (way_) {
      case Left::asleep:
        // A bot finishes its move first.
        for (int i = 0; i < 20 && !device_->is_dark(); ++i) device_->advance(k_sleep_ms);
        TEST_ASSERT_TRUE(device_->is_dark());
        TEST_ASSERT_FALSE(persons_ > 1 && device_->app().shows_secrets());
        device_->press(Key::b);
        device_->advance(200);
        break;
      case Left::timed_out:
        device_->advance(k_curtain_ms);
        break;
      case Left::at_the_title:
        go_to_the_title();
        break;
      case Left::switched_off:
        start();
        break;
    }
    // After two waits in a row: the first press only wakes.
    if (device_->is_dark()) {
      device_->press(Key::b);
      device_->advance(200);
    }
    // A person alone has nobody to hide from.
    waits_for_curtain_ = persons_ > 1 && (way_ != Left::at_the_title || device_->screen() == ScreenId::title);
    expect_hidden();
    if (device_->screen() == ScreenId::title) {
      device_->tap(Key::a);
      expect_hidden();
    }
    if (device_->session().stage() != Stage::over) back_to_the_bottom();
  }

  // A scoring has no menu: it is seen first.
  void go_to_the_title() {
    if (left_stage_ == Stage::scoring) return;
    back_to_the_bottom();
    device_->tap(Key::y);
    if (device_->screen() != ScreenId::more_menu) return;
    neva::Wayfinder(*device_).choose(neva::Text::menu_title);
    TEST_ASSERT_TRUE_MESSAGE(device_->screen() == ScreenId::title, where().c_str());
  }

  const Board& board_;
  RamStorage storage_;
  Pcg32 random_;
  neva::ShopThinker thinker_;
  std::optional<Device> device_;
  int persons_;
  bool waits_for_curtain_ = false;
  Stage left_stage_ = Stage::idle;
  ScreenId left_screen_ = ScreenId::title;
  Left way_ = Left::asleep;
};

void whoever_finds_it_finds_a_curtain() {
  struct Game {
    const Board* board;
    neva::Setup setup;
    int bots;
  };
  const neva::Setup modules = neva::whole_second(4);
  const neva::Setup five = neva::whole_complete(5);
  const Game games[] = {
      {&neva::board_picosystem, {.edition = neva::Edition::second, .players = 2}, 0},
      {&neva::board_picosystem, {.edition = neva::Edition::second, .players = 2}, 1},
      {&neva::board_pico_display_2, {.edition = neva::Edition::classic, .players = 4}, 2},
      {&neva::board_pico_lcd_1_14, modules, 0},
      {&neva::board_picosystem, modules, 3},
      {&neva::board_pico_ssd1306, five, 2},
      {&neva::board_picosystem,
       {.edition = neva::Edition::second, .players = 3, .house = {.open_money = true}, .market = true},
       1},
  };
  std::set<Stage> stages;
  std::set<ScreenId> screens;
  int opened = 0;
  std::uint64_t seed = 11;
  for (int times = 0; times < k_times; ++times) {
    for (const Game& game : games) {
      Walk walk(*game.board, game.setup, game.bots, ++seed);
      walk.play();
      stages.insert(walk.stages.begin(), walk.stages.end());
      screens.insert(walk.screens.begin(), walk.screens.end());
      opened += walk.opened;
    }
  }
  for (const Stage stage : {Stage::curtain, Stage::decision, Stage::scoring, Stage::thinking})
    TEST_ASSERT_TRUE(stages.contains(stage));
  // By chance between 22 and 26 of them.
  TEST_ASSERT_GREATER_THAN_INT(20, static_cast<int>(screens.size()));
  TEST_ASSERT_GREATER_THAN_INT(300, opened);
}

// A device on which every seat may have a PIN, and a game on it up to the first person's curtain or turn.
class Evening {
 public:
  Evening(int players, int bots, bool pins) : storage_(neva::blank_storage()), pins_(pins) {
    { Device(neva::board_picosystem, storage_).tap(Key::a); }
    if (pins) neva::store_pins(storage_);
    device_.emplace(neva::board_picosystem, storage_, neva::StopRecord{}, &thinker_);
    // Classic: everybody may pass in the first phase.
    KeyPlayer(*device_, 4)
        .start_game({.edition = neva::Edition::classic, .players = static_cast<std::uint8_t>(players)}, bots);
    // A person alone has it in hand from the start.
    const Stage first = players - bots > 1 ? Stage::curtain : Stage::decision;
    for (int i = 0; i < 100 && session().stage() != first; ++i) device_->advance(100);
    TEST_ASSERT_TRUE(session().stage() == first);
  }

  Device& device() { return *device_; }
  const neva::Session& session() const { return device_->session(); }

  // The person at the curtain takes the device; with a PIN they have to press it.
  void take() {
    expect_curtain();
    device_->tap(Key::a);
    if (pins_) {
      expect_curtain();
      neva::press_pin(*device_);
    }
    TEST_ASSERT_TRUE(session().stage() == Stage::decision);
  }

  void expect_curtain() {
    TEST_ASSERT_TRUE_MESSAGE(device_->screen() == ScreenId::curtain, "no curtain");
    TEST_ASSERT_FALSE(device_->app().shows_secrets());
  }

  void buy() {
    const std::size_t before = session().confirmed();
    device_->tap(Key::a);
    device_->tap(Key::a);
    TEST_ASSERT_GREATER_THAN_size_t(before, session().confirmed());
  }

  void pass() {
    const std::size_t before = session().confirmed();
    device_->tap(Key::b);
    device_->tap(Key::a);
    TEST_ASSERT_GREATER_THAN_size_t(before, session().confirmed());
  }

  void sleep_and_wake() {
    device_->advance(k_sleep_ms);
    TEST_ASSERT_TRUE(device_->is_dark());
    device_->press(Key::b);
    device_->advance(200);
    TEST_ASSERT_FALSE(device_->is_dark());
  }

 private:
  RamStorage storage_;
  bool pins_;
  neva::ShopThinker thinker_;
  std::optional<Device> device_;
};

// Everybody passes until whoever passed last begins the next phase: nothing but the sleep can bring the curtain.
void pass_to_a_scoring_of_ones_own(Evening& evening) {
  for (int i = 0; i < 40; ++i) {
    if (evening.session().stage() == Stage::scoring) {
      if (evening.session().seat() == evening.session().handover().holder) return;
      evening.device().tap(Key::a);
    }
    if (evening.session().stage() == Stage::curtain) evening.take();
    evening.pass();
  }
  TEST_FAIL_MESSAGE("no such scoring");
}

void a_scoring_that_slept_leads_to_the_curtain() {
  for (const bool pins : {false, true}) {
    Evening evening(2, 0, pins);
    pass_to_a_scoring_of_ones_own(evening);
    evening.sleep_and_wake();
    TEST_ASSERT_TRUE(evening.device().screen() == ScreenId::scoring);
    evening.device().tap(Key::a);
    evening.take();
  }
}

void a_bot_that_moved_over_a_sleeping_device_leads_to_the_curtain() {
  // A person alone has nobody to hide from but by their PIN.
  for (const bool pins : {false, true}) {
    Evening evening(2, 1, pins);
    evening.buy();
    TEST_ASSERT_TRUE(evening.session().stage() == Stage::thinking);
    // The open menu holds the bot.
    evening.device().tap(Key::y);
    evening.sleep_and_wake();
    TEST_ASSERT_TRUE(evening.session().stage() == Stage::thinking);
    for (int i = 0; i < 20 && evening.session().stage() == Stage::thinking; ++i) {
      evening.device().tap(Key::b);
      evening.device().advance(800);
    }
    if (pins) evening.take();
    TEST_ASSERT_TRUE(evening.session().stage() == Stage::decision);
  }
}

// The open menu holds the bot, so there is all the time in the world.
void choose_undo(Device& device) {
  const std::size_t before = device.session().confirmed();
  neva::Wayfinder finder(device);
  finder.go_to(ScreenId::more_menu);
  finder.choose(neva::Text::menu_undo);
  TEST_ASSERT_EQUAL_size_t(before - 1, device.session().confirmed());
}

void undo_under_a_bot_leads_to_the_movers_curtain() {
  for (const bool pins : {false, true}) {
    Evening evening(2, 1, pins);
    const std::uint8_t mover = evening.session().seat();
    evening.buy();
    TEST_ASSERT_TRUE(evening.session().stage() == Stage::thinking);
    choose_undo(evening.device());
    if (pins) {
      TEST_ASSERT_EQUAL_UINT8(mover, evening.session().handover().curtain_seat());
      evening.take();
    }
    TEST_ASSERT_TRUE(evening.session().stage() == Stage::decision);
    TEST_ASSERT_EQUAL_UINT8(mover, evening.session().seat());
  }
}

void undo_at_a_curtain_leads_to_the_movers_curtain() {
  for (const bool pins : {false, true}) {
    Evening evening(3, 0, pins);
    evening.take();
    const std::uint8_t mover = evening.session().seat();
    evening.buy();
    TEST_ASSERT_NOT_EQUAL_UINT8(mover, evening.session().handover().curtain_seat());
    evening.device().tap(Key::x);
    TEST_ASSERT_EQUAL_size_t(0, evening.session().confirmed());
    TEST_ASSERT_EQUAL_UINT8(mover, evening.session().handover().curtain_seat());
    TEST_ASSERT_TRUE(SessionProbe::message(evening.device().app()) == "Taken back");
    evening.take();
    TEST_ASSERT_EQUAL_UINT8(mover, evening.session().seat());
  }
}

// Whoever was handed the device might say a pass instead of taking it: what comes next is not theirs to see.
void a_pass_said_at_a_curtain_leads_to_the_next_curtain() {
  Evening evening(2, 0, false);
  evening.take();
  const std::uint8_t mover = evening.session().seat();
  evening.buy();
  neva::Wayfinder(evening.device()).go_to(ScreenId::more_menu);
  // Once; the whole phase comes first.
  evening.device().tap(Key::down);
  evening.device().tap(Key::a);
  TEST_ASSERT_EQUAL_size_t(2, evening.session().confirmed());
  TEST_ASSERT_EQUAL_UINT8(mover, evening.session().handover().curtain_seat());
  evening.take();
  TEST_ASSERT_EQUAL_UINT8(mover, evening.session().seat());
}

}  // namespace

int main() {
  UNITY_BEGIN();
  RUN_TEST(a_scoring_that_slept_leads_to_the_curtain);
  RUN_TEST(a_bot_that_moved_over_a_sleeping_device_leads_to_the_curtain);
  RUN_TEST(undo_under_a_bot_leads_to_the_movers_curtain);
  RUN_TEST(undo_at_a_curtain_leads_to_the_movers_curtain);
  RUN_TEST(a_pass_said_at_a_curtain_leads_to_the_next_curtain);
  RUN_TEST(whoever_finds_it_finds_a_curtain);
  return UNITY_END();
}
