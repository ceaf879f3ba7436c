// Games through the keys on a device that loses its power at every press, and storages that hold something else.
#include <algorithm>
#include <cstdio>
#include <cstring>
#include <optional>

#include "all_boards.hpp"
#include "host_tests/firmware/support/key_player.hpp"
#include "host_tests/firmware/support/session_probe.hpp"
#include "host_tests/firmware/support/spoiled_saves.hpp"
#include "host_tests/firmware/support/wayfinder.hpp"
#include "host_tests/support/expect_stop.hpp"
#include "host_tests/support/nor_flash.hpp"

using namespace neva;

namespace {

State& state_of(Device& device) { return SessionProbe::state(SessionProbe::session(device.app())); }
// D-22: a wait that nobody decided is in no save before something follows it, so `restarted` may still be before it.
bool same_state(Device& one, Device& restarted) {
  static State waited;
  waited = state_of(restarted);
  const bool has_waited = state_of(one).table.decision != neva::Decision::interrupt;
  while (has_waited && waited.table.decision == neva::Decision::interrupt)
    TEST_ASSERT_FALSE(apply(waited, neva::make_action(neva::ActionKind::wait)).refused());
  return std::memcmp(&state_of(one), &waited, sizeof(State)) == 0;
}
const neva::GameKeeper& keeper_of(Device& device) { return SessionProbe::keeper(device.app()); }

void change_all_secrets(Device& device, Pcg32& random) {
  State& state = state_of(device);
  for (std::uint8_t seat = 0; seat < state.table.setup.players; ++seat) {
    SeatSecrets& secrets = state.secrets[seat];
    secrets.rubles = static_cast<std::uint16_t>(random.below(90));
    for (std::uint8_t i = 0; i < secrets.hand_count; ++i)
      secrets.hand[i] = static_cast<Card>(random.below(neva::k_card_count));
    if (secrets.drawn != Card::none) secrets.drawn = static_cast<Card>(random.below(neva::k_card_count));
  }
  for (Card& card : state.decks) {
    if (card != Card::none) card = static_cast<Card>(random.below(neva::k_card_count));
  }
  SessionProbe::refresh(SessionProbe::session(device.app()));
}

// Looks at what another device makes of the storage whenever a key has been pressed on this one.
class Witness {
 public:
  Witness(const neva::Board& board, Device& device, RamStorage& storage)
      : board_(board), device_(device), storage_(storage), last_(storage.bytes()) {}

  int resumed() const { return resumed_; }
  int torn() const { return torn_; }

  // After each press; a whole look costs two starts, so most presses get half of one.
  void look(bool whole) {
    if (!device_.session().is_running()) return;
    const std::size_t confirmed = device_.session().confirmed();
    if (confirmed_ > 0 && storage_.bytes() != last_) look_at_torn_write();
    if (whole) look_at_restart();
    last_ = storage_.bytes();
    confirmed_ = confirmed;
  }

 private:
  // A log is written upwards, so part of a write is its lower part.
  void look_at_torn_write() {
    std::vector<std::size_t> written;
    for (std::size_t i = 0; i < last_.size(); ++i) {
      if (last_[i] != storage_.bytes()[i]) written.push_back(i);
    }
    RamStorage torn = storage_;
    torn.bytes() = last_;
    const std::size_t done = random_.below(static_cast<std::uint32_t>(written.size()));
    for (std::size_t i = 0; i < done; ++i) torn.bytes()[written[i]] = storage_.bytes()[written[i]];
    Device other(board_, torn);
    TEST_ASSERT_TRUE(keeper_of(other).found().status == LoadStatus::ok);
    const std::size_t now = device_.session().confirmed();
    TEST_ASSERT_GREATER_OR_EQUAL_size_t(std::min(confirmed_, now), other.session().confirmed());
    TEST_ASSERT_LESS_OR_EQUAL_size_t(std::max(confirmed_, now), other.session().confirmed());
    ++torn_;
  }

  void look_at_restart() {
    RamStorage storage = storage_;
    RamStorage twin_storage = storage_;
    Device other(board_, storage);
    TEST_ASSERT_TRUE(keeper_of(other).found().status == LoadStatus::ok);
    TEST_ASSERT_TRUE(same_state(device_, other));
    TEST_ASSERT_TRUE(other.session().choices().players == device_.session().choices().players);
    TEST_ASSERT_TRUE(other.screen() == ScreenId::title);
    Device twin(board_, twin_storage);
    change_all_secrets(twin, random_);
    twin.advance(20);
    TEST_ASSERT_TRUE(other.image().pixels == twin.image().pixels);
    other.tap(Key::a);
    twin.tap(Key::a);
    // Perhaps nobody has seen the scoring.
    if (other.screen() == ScreenId::scoring) {
      TEST_ASSERT_TRUE(other.image().pixels == twin.image().pixels);
      other.tap(Key::a);
      twin.tap(Key::a);
    } else {
      TEST_ASSERT_FALSE(device_.session().stage() == Stage::scoring);
    }
    TEST_ASSERT_TRUE(other.screen() == ScreenId::curtain);
    TEST_ASSERT_TRUE(other.session().view().viewer == neva::k_table_view);
    TEST_ASSERT_TRUE(other.image().pixels == twin.image().pixels);
    ++resumed_;
  }

  const neva::Board& board_;
  Device& device_;
  RamStorage& storage_;
  std::vector<std::uint8_t> last_;
  std::size_t confirmed_ = 0;
  Pcg32 random_{1703};
  int resumed_ = 0;
  int torn_ = 0;
};

struct Case {
  const neva::Board& board;
  neva::Setup setup;
};

neva::Setup with_assembly() {
  neva::Setup setup{.edition = neva::Edition::complete, .players = 3};
  setup.assembly = true;
  return setup;
}

void every_press_can_be_the_last_before_the_power_goes() {
  const Case cases[] = {{neva::board_picosystem, {.edition = neva::Edition::second, .players = 2}},
                        {neva::board_pico_ssd1306, with_assembly()}};
  for (const Case& what : cases) {
    RamStorage storage = neva::blank_storage();
    Device device(what.board, storage);
    Witness witness(what.board, device, storage);
    KeyPlayer player(device, 5);
    Pcg32 random(12);
    bool is_press = false;
    // Before and after each key; once is enough.
    player.set_watcher([&] {
      is_press = !is_press;
      if (is_press) witness.look(random.below(4) == 0);
    });
    player.set_between([&] {
      neva::Session& session = SessionProbe::session(device.app());
      if (session.stage() == Stage::decision && session.can_undo() && random.below(4) == 0) {
        // What came with the last key is a write of its own.
        witness.look(false);
        session.undo();
        device.advance(20);
        witness.look(true);
      }
    });
    player.start_game(what.setup, 0);
    TEST_ASSERT_TRUE(player.play_to_the_end());
    char message[80];
    std::snprintf(message, sizeof message, "%s: %d restarts, %d torn writes", what.board.id, witness.resumed(),
                  witness.torn());
    TEST_MESSAGE(message);
    TEST_ASSERT_GREATER_THAN_INT(150, witness.resumed());
    TEST_ASSERT_GREATER_THAN_INT(15, witness.torn());
  }
}

// The device is a new one after every curtain, and the game ends all the same.
void a_game_goes_on_over_many_starts() {
  RamStorage storage = neva::blank_storage();
  std::optional<Device> device;
  device.emplace(neva::board_pico_display_2, storage);
  KeyPlayer player(*device, 9);
  int starts = 0;
  std::size_t confirmed = 0;
  player.set_between([&] {
    if (device->session().stage() != Stage::curtain || device->session().handover().is_claimed()) return;
    // A start may show the last scoring again; once is enough.
    if (starts > 0 && device->session().confirmed() == confirmed) return;
    confirmed = device->session().confirmed();
    const State before = state_of(*device);
    device.emplace(neva::board_pico_display_2, storage);
    TEST_ASSERT_TRUE(std::memcmp(&before, &state_of(*device), sizeof before) == 0);
    device->tap(Key::a);
    ++starts;
  });
  player.start_game(3, 1, false);
  TEST_ASSERT_TRUE(player.play_to_the_end());
  TEST_ASSERT_GREATER_THAN_INT(40, starts);
  device->advance(50);
  device.emplace(neva::board_pico_display_2, storage);
  TEST_ASSERT_TRUE(device->screen() == ScreenId::title);
  TEST_ASSERT_TRUE(device->session().stage() == Stage::idle);
  TEST_ASSERT_EQUAL_size_t(1, keeper_of(*device).hall().size());
  neva::HallEntry entry;
  TEST_ASSERT_TRUE(keeper_of(*device).hall().newest(0, entry));
  TEST_ASSERT_EQUAL_INT(3, entry.players);
  TEST_ASSERT_TRUE(entry.seats[0].points >= entry.seats[1].points);
  // The next game begins with the choices of this one.
  neva::open_new_game(*device);
  device->tap(Key::x);
  TEST_ASSERT_EQUAL_INT(3, device->session().choices().setup.players);
  TEST_ASSERT_TRUE(device->session().choices().players[2].mind == neva::Mind::easy);
}

// The power goes anywhere between the last action and the end of its game: as soon as the action is there the final
// table comes up, and the hall has the game once.
void a_game_that_ended_with_the_power_shows_its_end() {
  RamStorage storage = neva::blank_storage();
  std::vector<std::uint8_t> before;
  {
    Device device(neva::board_picosystem, storage);
    KeyPlayer player(device, 3);
    player.set_watcher([&] {
      if (device.session().is_running()) before = storage.bytes();
    });
    player.start_game(2, 0, false);
    TEST_ASSERT_TRUE(player.play_to_the_end());
    device.advance(50);
  }
  const std::vector<std::uint8_t> after = storage.bytes();
  const std::size_t games_end = games_area(storage).sectors * neva::Storage::k_sector_bytes;
  RamStorage cut = storage;
  cut.bytes() = before;
  int ends = 0;
  for (std::size_t i = 0; i < games_end; ++i) {
    if (before[i] == after[i]) continue;
    RamStorage first = cut;
    const bool at_end = Device(neva::board_picosystem, first).screen() == ScreenId::ending;
    ends += at_end ? 1 : 0;
    TEST_ASSERT_TRUE(at_end || ends == 0);
    if (at_end) {
      Device second(neva::board_picosystem, first);
      TEST_ASSERT_TRUE(second.screen() == ScreenId::title);
      TEST_ASSERT_EQUAL_size_t(1, keeper_of(second).hall().size());
    }
    cut.bytes()[i] = after[i];
  }
  TEST_ASSERT_GREATER_THAN_INT(0, ends);
}

RamStorage with_a_game(int moves) {
  RamStorage storage = neva::blank_storage();
  Device device(neva::board_picosystem, storage);
  KeyPlayer player(device, 4);
  player.start_game(2, 0, false);
  int looks = 0;
  std::vector<std::uint8_t> bytes;
  player.set_between([&] {
    if (++looks == moves) bytes = storage.bytes();
  });
  TEST_ASSERT_TRUE(player.play_to_the_end());
  storage.bytes() = bytes;
  return storage;
}

// All but the small records, which a start may write.
bool same_games(const std::vector<std::uint8_t>& one, const std::vector<std::uint8_t>& other) {
  constexpr std::ptrdiff_t k_small = neva::k_small_sectors * neva::Storage::k_sector_bytes;
  return std::equal(one.begin(), one.end() - k_small, other.begin());
}

void unreadable_saves_are_told_and_kept_until_the_players_agree() {
  struct Spoiled {
    void (*spoil)(RamStorage&);
    LoadStatus status;
  };
  static constexpr Spoiled k_spoiled[] = {{neva::damage_game, LoadStatus::damaged},
                                          {neva::make_game_newer, LoadStatus::newer_version},
                                          {neva::make_storage_foreign, LoadStatus::foreign}};
  for (const Spoiled& spoiled : k_spoiled) {
    RamStorage storage = with_a_game(60);
    spoiled.spoil(storage);
    const std::vector<std::uint8_t> kept = storage.bytes();
    Device device(neva::board_picosystem, storage);
    TEST_ASSERT_TRUE(keeper_of(device).found().status == spoiled.status);
    TEST_ASSERT_TRUE(device.screen() == ScreenId::title);
    TEST_ASSERT_FALSE(device.session().is_running());
    device.advance(8000);
    neva::Wayfinder finder(device);
    finder.go_to(ScreenId::saved_game);
    device.tap(Key::a);
    TEST_ASSERT_TRUE(device.screen() == ScreenId::title);
    device.advance(8000);
    TEST_ASSERT_TRUE(same_games(kept, storage.bytes()));
    finder.go_to(ScreenId::saved_game);
    device.tap(Key::up);
    device.tap(Key::a);
    TEST_ASSERT_TRUE(device.screen() == ScreenId::new_game);
    finder.go_to(ScreenId::curtain);
    TEST_ASSERT_FALSE(keeper_of(device).is_failing());
    Device next(neva::board_picosystem, storage);
    TEST_ASSERT_TRUE(keeper_of(next).found().status == LoadStatus::ok);
    TEST_ASSERT_TRUE(same_state(device, next));
  }
}

void what_can_be_read_of_a_damaged_game_can_be_played_on() {
  RamStorage storage = with_a_game(60);
  neva::damage_game(storage);
  Device device(neva::board_picosystem, storage);
  TEST_ASSERT_TRUE(keeper_of(device).found().readable);
  neva::Wayfinder(device).go_to(ScreenId::saved_game);
  device.tap(Key::down);
  device.tap(Key::a);
  TEST_ASSERT_TRUE(device.screen() == ScreenId::curtain);
  TEST_ASSERT_GREATER_THAN_size_t(0, device.session().confirmed());
  Device next(neva::board_picosystem, storage);
  TEST_ASSERT_TRUE(keeper_of(next).found().status == LoadStatus::ok);
  TEST_ASSERT_TRUE(same_state(device, next));
}

void a_new_game_asks_before_the_saved_one_goes() {
  RamStorage storage = with_a_game(30);
  Device device(neva::board_picosystem, storage);
  const State saved = state_of(device);
  neva::Wayfinder finder(device);
  finder.go_to(ScreenId::saved_game);
  device.tap(Key::down);
  device.tap(Key::a);
  TEST_ASSERT_TRUE(device.screen() == ScreenId::new_game);
  device.tap(Key::b);
  TEST_ASSERT_TRUE(device.screen() == ScreenId::title);
  finder.choose(Text::title_continue);
  TEST_ASSERT_TRUE(device.screen() == ScreenId::curtain);
  TEST_ASSERT_TRUE(std::memcmp(&saved, &state_of(device), sizeof saved) == 0);
}

// Nothing can be written for a while: told once, and later all of it is there.
void a_storage_that_fails_for_a_while_costs_nothing() {
  RamStorage storage = neva::blank_storage();
  Device device(neva::board_picosystem, storage);
  KeyPlayer player(device, 6);
  int looks = 0;
  bool told = false;
  player.set_between([&] {
    ++looks;
    if (looks == 20) storage.cut_after(3);
    if (looks > 20 && looks < 60) {
      const bool says = SessionProbe::message(device.app()) == text_of(Language::english, Text::message_not_saved);
      told = told || says;
    }
    if (looks == 60) {
      TEST_ASSERT_TRUE(keeper_of(device).is_failing());
      storage.revive();
    }
    if (looks == 64) {
      TEST_ASSERT_FALSE(keeper_of(device).is_failing());
      RamStorage copy = storage;
      Device other(neva::board_picosystem, copy);
      TEST_ASSERT_TRUE(same_state(device, other));
    }
  });
  player.start_game(2, 0, false);
  TEST_ASSERT_TRUE(player.play_to_the_end());
  TEST_ASSERT_TRUE(told);
  TEST_ASSERT_GREATER_THAN_INT(64, looks);
  TEST_ASSERT_EQUAL_size_t(1, keeper_of(device).hall().size());
}

void a_storage_that_never_works_stops_no_game() {
  neva::NorFlash flash(64 * neva::Storage::k_sector_bytes);
  flash.refuse_reads(true);
  Device device(neva::board_picosystem, flash);
  TEST_ASSERT_TRUE(keeper_of(device).found().status == LoadStatus::storage_failed);
  KeyPlayer player(device, 8);
  player.start_game(2, 0, false);
  TEST_ASSERT_TRUE(player.play_to_the_end());
  TEST_ASSERT_TRUE(device.screen() == ScreenId::ending);
}

void settings_of_a_newer_version_are_told_and_kept() {
  RamStorage storage = neva::blank_storage();
  { Device(neva::board_picosystem, storage).tap(Key::a); }
  Device plain(neva::board_picosystem, storage);
  neva::make_settings_newer(storage);
  const std::vector<std::uint8_t> kept = storage.bytes();
  Device device(neva::board_picosystem, storage);
  TEST_ASSERT_TRUE(device.screen() == ScreenId::title);
  TEST_ASSERT_FALSE(plain.image().pixels == device.image().pixels);
  device.advance(2000);
  TEST_ASSERT_TRUE(kept == storage.bytes());
}

}  // namespace

int main() {
  UNITY_BEGIN();
  RUN_TEST(every_press_can_be_the_last_before_the_power_goes);
  RUN_TEST(a_game_goes_on_over_many_starts);
  RUN_TEST(a_game_that_ended_with_the_power_shows_its_end);
  RUN_TEST(unreadable_saves_are_told_and_kept_until_the_players_agree);
  RUN_TEST(what_can_be_read_of_a_damaged_game_can_be_played_on);
  RUN_TEST(a_new_game_asks_before_the_saved_one_goes);
  RUN_TEST(a_storage_that_fails_for_a_while_costs_nothing);
  RUN_TEST(a_storage_that_never_works_stops_no_game);
  RUN_TEST(settings_of_a_newer_version_are_told_and_kept);
  return UNITY_END();
}
