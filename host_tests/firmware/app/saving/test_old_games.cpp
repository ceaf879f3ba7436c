// Games that an older Neva has begun: they go on by the rules they were begun with, over every restart.
#include <array>

#include "engine/base/crc32.hpp"
#include "engine/bots/random_bot.hpp"
#include "firmware/app/saving/new_game_choices.hpp"
#include "host_tests/firmware/app/saving/saved_session.hpp"
#include "host_tests/firmware/support/opened_store.hpp"
#include "host_tests/support/expect_stop.hpp"

using namespace neva;

namespace {

constexpr std::size_t k_flash_bytes = 256 * 1024;
constexpr std::size_t k_version_at = 4;
constexpr std::uint64_t k_seed = 1703;

Setup with_old_corners() {
  Setup setup{.edition = Edition::second, .players = 3};
  setup.market = setup.banquet = setup.events = true;
  return setup;
}

// As version 2 wrote the beginning of a game: the same bytes with its own number.
void begin_old_game(Journal& journal, State& state) {
  std::array<std::uint8_t, JournalCodec::k_beginning_bytes_max> bytes;
  TEST_ASSERT_TRUE(journal.begin(state, with_old_corners(), k_seed) == SetupFault::none);
  const std::size_t size = JournalCodec::encode(journal, bytes);
  bytes[k_version_at] = 2;
  const std::uint32_t sum = crc32(0, bytes.data(), size - 4);
  for (std::size_t i = 0; i < 4; ++i) bytes[size - 4 + i] = static_cast<std::uint8_t>(sum >> (8 * i));
  TEST_ASSERT_TRUE(JournalCodec::decode(std::span(bytes).first(size), journal, state) == JournalFault::none);
  TEST_ASSERT_TRUE(journal.setup().rule_book == RuleBook::journal_2);
}

void an_old_game_is_kept_as_it_began() {
  NorFlash flash(k_flash_bytes);
  static Journal journal;
  State state;
  begin_old_game(journal, state);
  TEST_ASSERT_TRUE(Loaded(flash, games_area(flash)).log.begin(journal, some_players(3)) == SaveResult::ok);
  RandomBot bot(3);
  static ActionList actions;
  int restarts = 0;
  while (!state.table.over) {
    Loaded device(flash, games_area(flash));
    TEST_ASSERT_TRUE(device.result.status == LoadStatus::ok);
    TEST_ASSERT_TRUE(same(device.state, state));
    TEST_ASSERT_TRUE(device.journal->setup().rule_book == RuleBook::journal_2);
    legal_actions(state, actions);
    const Action action = bot.choose(actions);
    TEST_ASSERT_FALSE(journal.play(state, action).refused());
    TEST_ASSERT_TRUE(device.log.append(action) == SaveResult::ok);
    // Now and then as after a storage that failed: the whole game anew.
    if (++restarts % 50 != 0) continue;
    TEST_ASSERT_TRUE(finish([&] { return device.log.begin(journal, some_players(3)); }) == SaveResult::ok);
  }
  TEST_ASSERT_GREATER_THAN_INT(100, restarts);
}

// What was chosen for an old game is a good choice for a new one, which is dealt and played as new games are.
void a_new_game_with_the_choices_of_an_old_one_is_a_new_game() {
  NorFlash flash(k_flash_bytes);
  static Journal journal;
  State state;
  begin_old_game(journal, state);
  const auto old_decks = state.decks;
  OpenedStore store(flash);
  NewGameChoices choices(store);
  TEST_ASSERT_TRUE(choices.save(journal, some_players(3)) == SaveResult::ok);
  Players players;
  TEST_ASSERT_TRUE(choices.load(journal, state, players));
  TEST_ASSERT_TRUE(state.decks == old_decks);
  TEST_ASSERT_TRUE(journal.begin(state, journal.setup(), k_seed) == SetupFault::none);
  TEST_ASSERT_TRUE(state.table.setup.rule_book == k_newest_rule_book);
  TEST_ASSERT_TRUE(state.decks != old_decks);
}

}  // namespace

int main() {
  UNITY_BEGIN();
  RUN_TEST(an_old_game_is_kept_as_it_began);
  RUN_TEST(a_new_game_with_the_choices_of_an_old_one_is_a_new_game);
  return UNITY_END();
}
