// Two games on two devices that get the same keys. They differ in what one seat holds and in nothing else, so whoever
// is not that seat must see, hear, feel and time the same: the same pictures, cues, flash operations and screens, all
// of them at the same moments. Played until the difference comes to light by the rules.
#include <optional>
#include <string>

#include "all_boards.hpp"
#include "firmware/app/saving/save_areas.hpp"
#include "host_tests/firmware/support/key_player.hpp"
#include "host_tests/firmware/support/pins.hpp"
#include "host_tests/firmware/support/session_probe.hpp"
#include "host_tests/firmware/support/twin_games.hpp"
#include "host_tests/firmware/support/used_device.hpp"
#include "host_tests/firmware/support/witness.hpp"
#include "host_tests/support/expect_stop.hpp"

using namespace neva;

namespace {

constexpr std::size_t k_storage_bytes = 64 * neva::Storage::k_sector_bytes;
// As on a board; only then a picture has to wait for the one before it.
constexpr std::uint32_t k_picture_ms = 15;

// What happened while somebody held the card, hidden from everybody else.
struct Seen {
  int compared = 0;
  int openings = 0;
  int openings_left = 0;
  int scorings_left = 0;
  int restarts = 0;
  int sleeps = 0;
  int claims_refused = 0;
  int undos = 0;
  // In the middle of somebody's decision.
  int time_outs = 0;
  int undos_of_a_turn = 0;
};

struct Habits {
  // All seats have set a PIN.
  bool has_pins = false;
  // How often, of 100, whoever has the device says a pass at somebody's curtain, and with a card that it is their last.
  unsigned calls_passes = 0;
  unsigned buys_last = 0;
  // They leave their turn open, and take turns back.
  bool is_careless = false;
  bool is_worn_out = false;
};

class Twins {
 public:
  Twins(const neva::Board& board, const TwinGames& games, const std::array<Mind, neva::k_seats_max>& minds,
        Habits habits = {})
      : board_(board),
        holder_(games.holder),
        habits_(habits),
        one_flash_(k_storage_bytes),
        other_flash_(k_storage_bytes) {
    for (NorFlash* flash : {&one_flash_, &other_flash_}) {
      save(flash == &one_flash_ ? *games.one : *games.other, *flash, minds);
      if (habits.has_pins) neva::store_pins(*flash);
    }
    start();
    if (habits.is_worn_out) wear_out();
  }

  void play(std::uint64_t seed, Seen& seen) {
    seen_ = &seen;
    random_ = Pcg32(seed);
    KeyPlayer player(*one_, seed);
    player.set_twin(*other_);
    player.set_claims(10);
    player.set_mind([this](const View& view) { return choose(view); });
    player.set_calls_passes(habits_.calls_passes);
    player.set_buys_last(habits_.buys_last);
    if (habits_.calls_passes > 0) player.set_stay_out(50);
    player.set_watcher([this] { compare(); });
    player.set_between([this] { disturb(); });
    player.set_end([this] { return differs_; });
    TEST_ASSERT_TRUE(player.play_to_the_end());
  }

 private:
  // From now on nothing can be written.
  void wear_out() {
    for (std::size_t sector = 0; sector < k_storage_bytes / neva::Storage::k_sector_bytes; ++sector) {
      one_flash_.wear_out(sector, neva::Wear::program_fails);
      other_flash_.wear_out(sector, neva::Wear::program_fails);
    }
  }

  static const State& state_of(Device& device) { return SessionProbe::state(SessionProbe::session(device.app())); }

  static void save(const neva::Journal& journal, NorFlash& flash, const std::array<Mind, neva::k_seats_max>& minds) {
    static constexpr const char* k_names[] = {"Anna", "Boris", "Clara", "Dmitri", "Elsa"};
    neva::Players players;
    for (std::size_t seat = 0; seat < neva::k_seats_max; ++seat) {
      players[seat].name = k_names[seat];
      players[seat].mind = minds[seat];
    }
    static neva::Journal found;
    static State state;
    neva::Players nobody;
    neva::GameLog log(flash, games_area(flash));
    static_cast<void>(log.load(found, state, nobody));
    TEST_ASSERT_TRUE(log.begin(journal, players) == neva::SaveResult::ok);
  }

  // From power-on to the game.
  void start() {
    one_.emplace(board_, one_flash_);
    other_.emplace(board_, other_flash_);
    one_witness_.emplace(*one_, one_flash_);
    other_witness_.emplace(*other_, other_flash_);
    one_->set_after_step([this] { one_witness_->look(); });
    other_->set_after_step([this] { other_witness_->look(); });
    one_->set_picture_ms(k_picture_ms);
    other_->set_picture_ms(k_picture_ms);
    if (one_->screen() == ScreenId::language) tap(Key::a);
    tap(Key::a);
  }

  void tap(Key key) {
    one_->tap(key);
    other_->tap(key);
    compare();
  }

  void wait(int ms) {
    one_->advance(ms);
    other_->advance(ms);
    compare();
  }

  bool hides_an_interrupt() { return state_of(*other_).table.decision == Decision::interrupt; }

  void expect_same_told() {
    const auto& one = one_witness_->told();
    const auto& other = other_witness_->told();
    for (std::size_t i = 0; i < std::max(one.size(), other.size()); ++i) {
      const std::string first = i < one.size() ? one[i] : "nothing more";
      const std::string second = i < other.size() ? other[i] : "nothing more";
      TEST_ASSERT_EQUAL_STRING_MESSAGE(first.c_str(), second.c_str(), where().c_str());
    }
  }

  std::string where() const {
    return std::string(board_.id) + ", screen " + std::to_string(static_cast<int>(one_->screen()));
  }

  void compare() {
    if (differs_) return;
    // Whoever says that they interrupt, and does, has shown it.
    const bool has_shown_it = hides_an_interrupt() && other_->session().stage() == Stage::decision;
    differs_ = has_shown_it || !look_alike_from_the_table(state_of(*one_), state_of(*other_));
    if (differs_) return;
    expect_same_told();
    one_witness_->forget();
    other_witness_->forget();
    TEST_ASSERT_TRUE_MESSAGE(one_->screen() == other_->screen(), where().c_str());
    const neva::Session& one = one_->session();
    const neva::Session& other = other_->session();
    TEST_ASSERT_TRUE_MESSAGE(one.stage() == other.stage(), where().c_str());
    TEST_ASSERT_TRUE_MESSAGE(one.can_undo() == other.can_undo(), where().c_str());
    TEST_ASSERT_EQUAL_size_t_MESSAGE(one.event_count(), other.event_count(), where().c_str());
    // The holder may see what they hold.
    const bool is_holders = one.stage() == Stage::decision && one.seat() == holder_;
    if (!is_holders) TEST_ASSERT_TRUE_MESSAGE(is_same(one_->image(), other_->image()), where().c_str());
    if (seen_ == nullptr) return;
    ++seen_->compared;
    count(one.stage());
  }

  void count(Stage stage) {
    const bool hides = hides_an_interrupt();
    if (hides && !hid_) ++seen_->openings;
    if (hid_ && !hides) ++seen_->openings_left;
    const std::size_t waits = SessionProbe::journal(other_->session()).size() - one_->session().event_count();
    if (stage_ == Stage::scoring && stage != Stage::scoring && waits > waits_) ++seen_->scorings_left;
    hid_ = hides;
    waits_ = waits;
    stage_ = stage;
  }

  // The holder does what needs no hand; the others whatever they like.
  Action choose(const View& view) {
    static neva::ActionList actions;
    legal_actions(view.table, view.own, actions);
    if (view.viewer == holder_) return actions.contains(neva::pass_action()) ? neva::pass_action() : actions[0];
    return actions[random_.below(static_cast<std::uint32_t>(actions.size()))];
  }

  // What somebody who is not the holder may do with their own turn open.
  void disturb_decision() {
    if (one_->session().seat() == holder_ || one_->session().stage() != Stage::decision) return;
    switch (random_.below(12)) {
      case 0:
        wait(92'000);
        ++seen_->time_outs;
        break;
      case 1:
        if (!one_->session().can_undo() || one_->screen() != ScreenId::table) break;
        neva::Wayfinder(*one_, [this](Key key) { tap(key); }).go_to(ScreenId::more_menu);
        neva::Wayfinder(*one_, [this](Key key) { tap(key); }).choose(neva::Text::menu_undo);
        ++seen_->undos_of_a_turn;
        break;
      default:
        break;
    }
  }

  void disturb() {
    if (habits_.is_careless && one_->session().stage() == Stage::decision) disturb_decision();
    if (one_->session().stage() != Stage::curtain) return;
    const bool hides = hides_an_interrupt();
    switch (random_.below(12)) {
      case 0:
        start();
        seen_->restarts += hides ? 1 : 0;
        break;
      case 1:
        wait(200'000);
        tap(Key::b);
        wait(500);
        seen_->sleeps += hides ? 1 : 0;
        break;
      case 2:
        // To the title and back.
        tap(Key::y);
        tap(Key::up);
        tap(Key::a);
        TEST_ASSERT_TRUE(one_->screen() == ScreenId::title);
        tap(Key::a);
        break;
      case 3:
        if (one_->session().handover().is_opening()) claim_for_nothing();
        break;
      case 4:
        if (one_->session().handover().is_opening() || !one_->session().can_undo()) break;
        tap(Key::x);
        ++seen_->undos;
        break;
      default:
        break;
    }
  }

  // Somebody who has no such card says that they interrupt.
  void claim_for_nothing() {
    tap(Key::x);
    TEST_ASSERT_TRUE(one_->screen() == ScreenId::claim);
    int place = 0;
    for (std::uint8_t seat = 0; seat < holder_; ++seat)
      place += one_->session().choices().players[seat].mind == Mind::person ? 1 : 0;
    // The first person, unless that is the holder.
    if (place == 0) tap(Key::down);
    tap(Key::a);
    wait(700);
    tap(Key::a);
    if (habits_.has_pins) {
      for (const std::uint8_t key : neva::k_test_pin) tap(static_cast<Key>(key));
    }
    seen_->claims_refused += hides_an_interrupt() ? 1 : 0;
  }

  const neva::Board& board_;
  std::uint8_t holder_;
  Habits habits_;
  NorFlash one_flash_;
  NorFlash other_flash_;
  std::optional<Device> one_;
  std::optional<Device> other_;
  std::optional<Witness> one_witness_;
  std::optional<Witness> other_witness_;
  Pcg32 random_{1};
  Seen* seen_ = nullptr;
  // By the rules: from here on they are two games.
  bool differs_ = false;
  bool hid_ = false;
  std::size_t waits_ = 0;
  Stage stage_ = Stage::idle;
};

using Minds = std::array<Mind, neva::k_seats_max>;

neva::Setup banquet(std::uint8_t players) {
  return {.edition = neva::Edition::second, .players = players, .banquet = true};
}

neva::Setup assembly(std::uint8_t players) {
  return {.edition = neva::Edition::complete, .players = players, .assembly = true};
}

// Who plays on the holder's seat and on the one before it; people on all others.
struct Seats {
  Mind holder = Mind::person;
  Mind before = Mind::person;
};

Seen play_twins(const neva::Setup& setup, Seats seats, const neva::Board& board, std::uint64_t seeds,
                Habits habits = {}) {
  Seen seen;
  for (std::uint64_t seed = 1; seed <= seeds; ++seed) {
    const std::optional<TwinGames> games = twins_with_an_interrupt(setup, seed);
    if (!games) continue;
    Minds minds{};
    minds[games->holder] = seats.holder;
    minds[(games->holder + setup.players - 1U) % setup.players] = seats.before;
    Twins(board, *games, minds, habits).play(seed, seen);
  }
  return seen;
}

void nobody_notices_that_a_person_could_interrupt() {
  Seen seen = play_twins(banquet(3), {}, neva::board_picosystem, 6);
  TEST_ASSERT_GREATER_THAN_INT(20, seen.openings);
  TEST_ASSERT_GREATER_THAN_INT(20, seen.openings_left);
  TEST_ASSERT_GREATER_THAN_INT(0, seen.restarts);
  TEST_ASSERT_GREATER_THAN_INT(0, seen.sleeps);
  TEST_ASSERT_GREATER_THAN_INT(0, seen.claims_refused);
  seen = play_twins(assembly(4), {}, neva::board_picosystem, 6);
  TEST_ASSERT_GREATER_THAN_INT(20, seen.openings_left);
  seen = play_twins(banquet(2), {}, neva::board_pico_ssd1306, 6);
  TEST_ASSERT_GREATER_THAN_INT(20, seen.openings_left);
}

void nobody_notices_it_beside_bots() {
  Seen seen = play_twins(banquet(4), {Mind::person, Mind::normal}, neva::board_pico_lcd_1_14, 7);
  TEST_ASSERT_GREATER_THAN_INT(20, seen.openings_left);
}

// The bot answers at once, when the phase begins: with a press that ends a scoring, or with somebody's last pass.
void nobody_notices_that_a_bot_could_interrupt() {
  Seen seen = play_twins(banquet(3), {Mind::easy, Mind::person}, neva::board_picosystem, 40);
  TEST_ASSERT_GREATER_THAN_INT(5, seen.scorings_left);
  seen = play_twins(assembly(4), {Mind::normal, Mind::easy}, neva::board_pico_display_2, 40);
  TEST_ASSERT_GREATER_THAN_INT(5, seen.scorings_left);
}

// Each action tries to write the whole game then, and says once that it is not saved.
void nobody_notices_it_on_a_worn_out_flash() {
  Seen seen = play_twins(banquet(3), {}, neva::board_picosystem, 6, {.is_worn_out = true});
  TEST_ASSERT_GREATER_THAN_INT(10, seen.openings_left);
  seen = play_twins(banquet(3), {Mind::easy, Mind::person}, neva::board_picosystem, 40, {.is_worn_out = true});
  TEST_ASSERT_GREATER_THAN_INT(0, seen.scorings_left);
}

// PINs, passes that are said at a curtain, last cards that are said with them, time-outs and undone turns.
void nobody_notices_it_whatever_else_people_do() {
  const Habits habits = {.calls_passes = 50, .buys_last = 50, .is_careless = true};
  Seen seen = play_twins(banquet(3), {}, neva::board_picosystem, 6, habits);
  TEST_ASSERT_GREATER_THAN_INT(10, seen.openings_left);
  TEST_ASSERT_GREATER_THAN_INT(0, seen.time_outs);
  TEST_ASSERT_GREATER_THAN_INT(0, seen.undos_of_a_turn);
  seen = play_twins(assembly(3), {Mind::person, Mind::easy}, neva::board_pico_ssd1306, 6, habits);
  TEST_ASSERT_GREATER_THAN_INT(10, seen.openings_left);
  seen =
      play_twins(banquet(3), {}, neva::board_picosystem, 6, {.has_pins = true, .buys_last = 50, .is_careless = true});
  TEST_ASSERT_GREATER_THAN_INT(10, seen.openings_left);
  TEST_ASSERT_GREATER_THAN_INT(0, seen.claims_refused);
  seen = play_twins(banquet(3), {Mind::easy, Mind::person}, neva::board_picosystem, 25, {.has_pins = true});
  TEST_ASSERT_GREATER_THAN_INT(0, seen.scorings_left);
}

void nobody_notices_another_assignment() {
  Seen seen;
  neva::Setup setup = {.edition = neva::Edition::second,
                       .players = 3,
                       .house = {.assignments_drop_at_20_and_35 = true},
                       .market = true,
                       .assignments = true};
  for (std::uint64_t seed = 1; seed <= 3; ++seed)
    Twins(neva::board_picosystem, twins_with_assignments(setup, seed), Minds{}).play(seed, seen);
  TEST_ASSERT_GREATER_THAN_INT(1000, seen.compared);
}

}  // namespace

int main() {
  UNITY_BEGIN();
  RUN_TEST(nobody_notices_that_a_person_could_interrupt);
  RUN_TEST(nobody_notices_it_beside_bots);
  RUN_TEST(nobody_notices_that_a_bot_could_interrupt);
  RUN_TEST(nobody_notices_it_on_a_worn_out_flash);
  RUN_TEST(nobody_notices_it_whatever_else_people_do);
  RUN_TEST(nobody_notices_another_assignment);
  return UNITY_END();
}
