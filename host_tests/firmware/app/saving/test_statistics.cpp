// Games against bots as they are counted and kept: streaks, codes that were played before, other versions, power cuts.
#include <array>
#include <utility>
#include <vector>

#include "firmware/app/saving/game_notes_store.hpp"
#include "firmware/app/saving/statistics.hpp"
#include "host_tests/firmware/support/opened_store.hpp"
#include "host_tests/support/expect_stop.hpp"
#include "host_tests/support/ram_storage.hpp"

using neva::FinishedGame;
using neva::k_no_deal;
using neva::LevelRecord;
using neva::OpenedStore;
using neva::RamStorage;
using neva::SaveResult;
using neva::SmallKind;
using neva::SmallRecord;
using neva::Statistics;

namespace {

constexpr std::size_t k_size = 16 * neva::Storage::k_sector_bytes;
constexpr std::size_t k_deals_at = 84;
using Fields = std::array<std::uint8_t, 132>;

FinishedGame game_of(std::uint32_t number, bool won, std::uint32_t deal = k_no_deal) {
  return {number, true, 0, false, won, static_cast<std::int16_t>(40 + number % 50), deal, deal != k_no_deal};
}

SaveResult add(RamStorage& storage, const FinishedGame& game) {
  OpenedStore store(storage);
  return Statistics(store).add(game);
}

LevelRecord easy_in(RamStorage& storage) {
  OpenedStore store(storage);
  return Statistics(store).of(0, false);
}

void wins_in_a_row_are_counted_and_outlive_a_restart() {
  RamStorage storage(k_size);
  TEST_ASSERT_TRUE(easy_in(storage) == LevelRecord{});
  std::uint32_t number = 1;
  for (const bool won : {true, true, true, false, true})
    TEST_ASSERT_TRUE(add(storage, game_of(number++, won)) == SaveResult::ok);
  TEST_ASSERT_TRUE(easy_in(storage) == (LevelRecord{5, 4, 45, 1, 3}));
  OpenedStore store(storage);
  Statistics statistics(store);
  TEST_ASSERT_TRUE(statistics.has(5) && !statistics.has(6));
  FinishedGame market = game_of(6, true);
  market.level = 2;
  market.has_market = true;
  TEST_ASSERT_TRUE(statistics.add(market) == SaveResult::ok);
  TEST_ASSERT_EQUAL_UINT16(1, statistics.of(2, true).won);
  TEST_ASSERT_EQUAL_UINT16(0, statistics.of(2, false).played);
  TEST_ASSERT_EQUAL_UINT16(5, statistics.of(0, false).played);
}

// Whoever knows the cards may win or lose with them as often as they like; the last sixteen codes are remembered.
void a_code_that_was_played_before_moves_no_streak() {
  RamStorage storage(k_size);
  add(storage, game_of(1, true, 77));
  add(storage, game_of(2, true, 77));
  TEST_ASSERT_TRUE(easy_in(storage) == (LevelRecord{2, 2, 42, 1, 1}));
  add(storage, game_of(3, false, 77));
  TEST_ASSERT_EQUAL_UINT16(1, easy_in(storage).streak);
  for (std::uint32_t i = 0; i < Statistics::k_deals_kept; ++i) {
    FinishedGame other = game_of(4 + i, false, 100 + i);
    other.is_counted = false;
    TEST_ASSERT_TRUE(add(storage, other) == SaveResult::ok);
  }
  TEST_ASSERT_EQUAL_UINT16_MESSAGE(3, easy_in(storage).played, "a game of two persons counts");
  OpenedStore store(storage);
  const Statistics statistics(store);
  TEST_ASSERT_TRUE(statistics.has_played(100) && statistics.has_played(115));
  TEST_ASSERT_FALSE(statistics.has_played(77));
  TEST_ASSERT_FALSE(statistics.has_played(k_no_deal));
}

// Nobody chose those cards.
void a_code_that_chance_draws_again_counts() {
  RamStorage storage(k_size);
  for (std::uint32_t number = 1; number <= 2; ++number) {
    FinishedGame game = game_of(number, true, 77);
    game.is_code_entered = false;
    add(storage, game);
  }
  TEST_ASSERT_EQUAL_UINT16(2, easy_in(storage).streak);
  add(storage, game_of(3, true, 77));
  TEST_ASSERT_EQUAL_UINT16_MESSAGE(2, easy_in(storage).streak, "a code that chance has drawn before was played before");
}

void put_deal(std::uint8_t* at, std::uint32_t deal) {
  for (unsigned shift = 0; shift < 24; shift += 8) *at++ = static_cast<std::uint8_t>(deal >> shift & 0xFFU);
}

// Version 1 knew three levels; what it counted goes on, and the fourth begins with nothing.
void statistics_of_three_levels_are_read() {
  RamStorage storage(k_size);
  std::array<std::uint8_t, 112> fields{};
  fields[0] = 9;
  for (std::size_t i = 0; i < 6; ++i) fields[4 + 10 * i] = static_cast<std::uint8_t>(i + 1);
  for (std::size_t i = 0; i < Statistics::k_deals_kept; ++i)
    put_deal(&fields[64 + 3 * i], 200 + static_cast<std::uint32_t>(i));
  SmallRecord older(SmallKind::statistics, fields);
  older.version = 1;
  { TEST_ASSERT_TRUE(OpenedStore(storage).add(older) == SaveResult::ok); }
  FinishedGame game = game_of(10, true);
  game.level = 3;
  game.has_market = true;
  TEST_ASSERT_TRUE(add(storage, game) == SaveResult::ok);
  OpenedStore store(storage);
  const Statistics statistics(store);
  TEST_ASSERT_TRUE(statistics.has(10));
  for (std::size_t i = 0; i < 6; ++i) TEST_ASSERT_EQUAL_UINT16(i + 1, statistics.of(i / 2, i % 2 != 0).played);
  TEST_ASSERT_TRUE(statistics.of(3, false) == LevelRecord{});
  TEST_ASSERT_TRUE(statistics.of(3, true) == (LevelRecord{1, 1, 50, 1, 1}));
  TEST_ASSERT_TRUE(statistics.has_played(200) && statistics.has_played(215));
}

// As many bytes as its version has, or it is not taken.
void statistics_that_are_cut_short_are_not_taken() {
  RamStorage storage(k_size);
  std::array<std::uint8_t, 112> fields{};
  fields[4] = 1;
  { TEST_ASSERT_TRUE(OpenedStore(storage).add(SmallRecord(SmallKind::statistics, fields)) == SaveResult::ok); }
  TEST_ASSERT_TRUE(easy_in(storage) == LevelRecord{});
}

void numbers_stop_at_their_end() {
  RamStorage storage(k_size);
  Fields fields{};
  for (const std::size_t at : {4U, 6U, 10U, 12U}) fields[at] = fields[at + 1] = 0xFF;
  for (std::size_t i = 0; i < Statistics::k_deals_kept; ++i) put_deal(&fields[k_deals_at + 3 * i], k_no_deal);
  { TEST_ASSERT_TRUE(OpenedStore(storage).add(SmallRecord(SmallKind::statistics, fields)) == SaveResult::ok); }
  add(storage, game_of(1, true));
  TEST_ASSERT_EQUAL_UINT16(65535, easy_in(storage).played);
  TEST_ASSERT_EQUAL_UINT16(65535, easy_in(storage).streak);
}

void a_newer_version_is_kept_and_said() {
  RamStorage storage(k_size);
  add(storage, game_of(1, true));
  SmallRecord newer(SmallKind::statistics, std::array<std::uint8_t, 20>{});
  newer.version = neva::rule_of(SmallKind::statistics).version + 1;
  { TEST_ASSERT_TRUE(OpenedStore(storage).add(newer) == SaveResult::ok); }
  const std::vector<std::uint8_t> kept = storage.bytes();
  OpenedStore store(storage);
  Statistics statistics(store);
  TEST_ASSERT_TRUE(statistics.is_newer());
  TEST_ASSERT_TRUE(statistics.add(game_of(2, true)) == SaveResult::ok);
  TEST_ASSERT_TRUE(kept == storage.bytes());
}

// A right checksum is no proof of sense: more won than played, a streak longer than the longest, a deal that is none.
void values_that_mean_nothing_are_not_taken() {
  for (const auto& [at, value] :
       {std::pair<std::size_t, std::uint8_t>{6, 2}, {10, 2}, {12, 2}, {66, 1}, {k_deals_at + 2, 0xFF}}) {
    RamStorage storage(k_size);
    Fields fields{};
    fields[4] = fields[6] = fields[10] = fields[12] = 1;
    fields[at] = value;
    { OpenedStore(storage).add(SmallRecord(SmallKind::statistics, fields)); }
    TEST_ASSERT_TRUE(easy_in(storage) == LevelRecord{});
  }
}

// The power ends after every byte of a run of games: what was counted last is there, or all but that.
void a_power_cut_loses_at_most_the_game_that_was_being_counted() {
  constexpr std::uint32_t k_games = 60;
  constexpr std::size_t k_bytes = (k_games + 10) * neva::Storage::k_page_bytes + neva::Storage::k_sector_bytes;
  for (std::size_t cut = 0; cut < k_bytes; cut += 37) {
    RamStorage storage(k_size);
    OpenedStore store(storage);
    Statistics statistics(store);
    storage.cut_after(cut);
    std::uint32_t number = 1;
    while (number <= k_games && statistics.add(game_of(number, true)) == SaveResult::ok) ++number;
    storage.revive();
    const std::uint16_t found = easy_in(storage).played;
    TEST_ASSERT_TRUE(found == number || found + 1U == number);
    TEST_ASSERT_TRUE(add(storage, game_of(number + 1, true)) == SaveResult::ok);
    TEST_ASSERT_EQUAL_UINT16(found + 1, easy_in(storage).streak);
  }
}

// Notes belong to the game with their seed; damaged ones are none, and those of a newer Neva stay as they are.
void notes_are_those_of_one_game() {
  constexpr std::uint64_t k_seed = 0x1234'5678'9ABC'DEF0U;
  constexpr neva::GameNotes k_notes = {.is_code_entered = true, .advice_asked = 200};
  RamStorage storage(k_size);
  {
    OpenedStore store(storage);
    neva::GameNotesStore notes(store);
    TEST_ASSERT_TRUE(notes.load(k_seed) == neva::GameNotes{});
    TEST_ASSERT_TRUE(notes.save(k_seed, k_notes) == SaveResult::ok);
  }
  OpenedStore store(storage);
  neva::GameNotesStore notes(store);
  TEST_ASSERT_TRUE(notes.load(k_seed) == k_notes);
  for (const std::uint64_t other : {k_seed + 1, k_seed ^ (std::uint64_t{1} << 32U), std::uint64_t{0}})
    TEST_ASSERT_TRUE(notes.load(other) == neva::GameNotes{});
  std::array<std::uint8_t, 10> fields{};
  fields[8] = 2;
  TEST_ASSERT_TRUE(store.add(SmallRecord(SmallKind::notes, fields)) == SaveResult::ok);
  TEST_ASSERT_TRUE_MESSAGE(notes.load(k_seed) == k_notes, "an unknown bit is taken for a note");
  SmallRecord newer(SmallKind::notes, fields);
  newer.version = neva::rule_of(SmallKind::notes).version + 1;
  TEST_ASSERT_TRUE(store.add(newer) == SaveResult::ok);
  static_cast<void>(notes.load(k_seed));
  TEST_ASSERT_TRUE(notes.save(k_seed, {}) == SaveResult::ok);
  SmallRecord found;
  TEST_ASSERT_TRUE(store.read(store.newest(SmallKind::notes), found));
  TEST_ASSERT_EQUAL_UINT8_MESSAGE(newer.version, found.version, "written over");
}

}  // namespace

int main() {
  UNITY_BEGIN();
  RUN_TEST(wins_in_a_row_are_counted_and_outlive_a_restart);
  RUN_TEST(a_code_that_was_played_before_moves_no_streak);
  RUN_TEST(a_code_that_chance_draws_again_counts);
  RUN_TEST(statistics_of_three_levels_are_read);
  RUN_TEST(statistics_that_are_cut_short_are_not_taken);
  RUN_TEST(numbers_stop_at_their_end);
  RUN_TEST(a_newer_version_is_kept_and_said);
  RUN_TEST(values_that_mean_nothing_are_not_taken);
  RUN_TEST(a_power_cut_loses_at_most_the_game_that_was_being_counted);
  RUN_TEST(notes_are_those_of_one_game);
  return UNITY_END();
}
