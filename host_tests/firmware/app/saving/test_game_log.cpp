// The game log when nothing is cut off: what comes back, what it costs, and what it says about things it cannot read.
#include <algorithm>
#include <cstdio>

#include "engine/base/crc32.hpp"
#include "firmware/app/saving/game_log.hpp"
#include "firmware/app/text/text_view.hpp"
#include "host_tests/engine/support/random_games.hpp"
#include "host_tests/firmware/app/saving/saved_session.hpp"
#include "host_tests/support/expect_stop.hpp"
#include "host_tests/support/slow_build.hpp"

using namespace neva;

namespace {

constexpr std::size_t k_flash_bytes = 256 * 1024;
// Enough to go around the ring several times.
constexpr std::size_t k_real_games = k_is_slow_build ? 120 : 600;
constexpr std::size_t k_long_games = k_is_slow_build ? 60 : 280;
const Setup k_setup = {Edition::second, 3, 1, {}};

// Little end first: magic, version, 3 blank, sequence, checksum.
void put_header(NorFlash& flash, std::size_t sector, std::uint8_t version, std::uint32_t sequence) {
  std::uint8_t* at = flash.bytes().data() + sector * Storage::k_sector_bytes;
  const std::uint8_t bytes[] = {'N',
                                'E',
                                'V',
                                'L',
                                version,
                                0xFF,
                                0xFF,
                                0xFF,
                                static_cast<std::uint8_t>(sequence),
                                static_cast<std::uint8_t>(sequence >> 8U),
                                0,
                                0};
  std::copy(std::begin(bytes), std::end(bytes), at);
  const std::uint32_t sum = crc32(0, at, 12);
  for (int i = 0; i < 4; ++i) at[12 + i] = static_cast<std::uint8_t>(sum >> (8 * i));
}

void check_loaded(const Loaded& device, const SavedGame& session, const SavedStep& step) {
  TEST_ASSERT_TRUE(device.result.status == LoadStatus::ok);
  TEST_ASSERT_FALSE(device.result.interrupted);
  TEST_ASSERT_TRUE(same(device.state, step.after));
  TEST_ASSERT_TRUE(device.players == session.players);
}

void blank_flash_holds_no_game() {
  NorFlash flash(k_flash_bytes);
  Loaded device(flash, games_area(flash));
  TEST_ASSERT_TRUE(device.result.status == LoadStatus::nothing);
  TEST_ASSERT_FALSE(device.result.interrupted);
  TEST_ASSERT_EQUAL_size_t(0, flash.operations().size());
  TEST_ASSERT_TRUE(device.log.append(pass_action()) == SaveResult::no_game);
}

void every_step_of_a_game_comes_back() {
  for_each_setup([](const Setup& setup) {
    NorFlash flash(k_flash_bytes);
    const SavedGame session(setup, 5, 7);
    Loaded device(flash, games_area(flash));
    for (const SavedStep& step : session.steps) {
      TEST_ASSERT_TRUE(perform(device.log, session, step) == SaveResult::ok);
      if (step.kind == SavedStep::Kind::finish) break;
      check_loaded(Loaded(flash, games_area(flash)), session, step);
    }
    TEST_ASSERT_TRUE(Loaded(flash, games_area(flash)).result.status == LoadStatus::nothing);
    TEST_ASSERT_EQUAL_size_t(0, flash.complaints());
  });
}

void each_action_can_be_saved_by_another_start() {
  NorFlash flash(k_flash_bytes);
  const SavedGame session(k_setup, 6, 5);
  for (const SavedStep& step : session.steps) {
    Loaded device(flash, games_area(flash));
    TEST_ASSERT_TRUE(perform(device.log, session, step) == SaveResult::ok);
    if (step.kind == SavedStep::Kind::finish) break;
    check_loaded(Loaded(flash, games_area(flash)), session, step);
  }
  TEST_ASSERT_EQUAL_size_t(0, flash.complaints());
}

// One page program for each, no erase, and only few bytes.
void an_action_costs_one_page_program() {
  NorFlash flash(k_flash_bytes);
  const SavedGame session(k_setup, 8, 9);
  Loaded device(flash, games_area(flash));
  for (const SavedStep& step : session.steps) {
    flash.forget_operations();
    TEST_ASSERT_TRUE(perform(device.log, session, step) == SaveResult::ok);
    if (step.kind == SavedStep::Kind::begin) continue;
    TEST_ASSERT_EQUAL_size_t(1, flash.operations().size());
    TEST_ASSERT_FALSE(flash.operations()[0].is_erase);
    TEST_ASSERT_LESS_OR_EQUAL_size_t(k_record_bytes_max, flash.operations()[0].bytes);
  }
}

void nothing_is_erased_at_a_beginning_that_was_prepared() {
  NorFlash flash(k_flash_bytes);
  fill_with_old_games(flash, k_small_area, 20);
  Loaded device(flash, k_small_area);
  const SavedGame session(k_setup, 9, 0);
  TEST_ASSERT_TRUE(device.log.wants_prepare());
  TEST_ASSERT_TRUE(device.log.prepare() == SaveResult::ok);
  TEST_ASSERT_FALSE(device.log.wants_prepare());
  // What is ready stays ready over a restart.
  Loaded again(flash, k_small_area);
  TEST_ASSERT_FALSE(again.log.wants_prepare());
  flash.forget_operations();
  TEST_ASSERT_TRUE(perform(again.log, session, session.steps[0]) == SaveResult::ok);
  TEST_ASSERT_EQUAL_size_t(3, flash.operations().size());
  for (const NorFlash::Operation& operation : flash.operations()) TEST_ASSERT_FALSE(operation.is_erase);
}

void a_new_game_takes_the_place_of_the_open_one() {
  NorFlash flash(k_flash_bytes);
  const SavedGame old_game(k_setup, 10, 0);
  const SavedGame new_game(k_setup, 11, 0);
  Loaded device(flash, k_small_area);
  for (int i = 0; i < 30; ++i) TEST_ASSERT_TRUE(perform(device.log, old_game, old_game.steps[i]) == SaveResult::ok);
  const std::uint32_t old_number = device.log.game();
  TEST_ASSERT_TRUE(perform(device.log, new_game, new_game.steps[0]) == SaveResult::ok);
  TEST_ASSERT_TRUE(device.log.game() > old_number);
  check_loaded(Loaded(flash, k_small_area), new_game, new_game.steps[0]);
}

void a_game_can_be_begun_with_all_its_actions() {
  NorFlash flash(k_flash_bytes);
  const SavedGame session(k_setup, 12, 6);
  Loaded device(flash, k_small_area);
  const std::size_t half = session.steps.size() / 2;
  for (std::size_t i = 0; i < half; ++i)
    TEST_ASSERT_TRUE(perform(device.log, session, session.steps[i]) == SaveResult::ok);
  Loaded middle(flash, k_small_area);
  check_loaded(middle, session, session.steps[half - 1]);
  TEST_ASSERT_TRUE(middle.log.begin(*middle.journal, middle.players) == SaveResult::ok);
  check_loaded(Loaded(flash, k_small_area), session, session.steps[half - 1]);
  for (std::size_t i = half; i + 1 < session.steps.size(); ++i) {
    TEST_ASSERT_TRUE(perform(middle.log, session, session.steps[i]) == SaveResult::ok);
    check_loaded(Loaded(flash, k_small_area), session, session.steps[i]);
  }
}

// Somebody plays with undo all day.
void endless_undo_is_told_before_the_game_eats_its_own_beginning() {
  NorFlash flash(k_flash_bytes);
  const SavedGame session(k_setup, 13, 0);
  Loaded device(flash, k_small_area);
  for (int i = 0; i < 40; ++i) TEST_ASSERT_TRUE(perform(device.log, session, session.steps[i]) == SaveResult::ok);
  SaveResult result = SaveResult::ok;
  std::size_t times = 0;
  while (result == SaveResult::ok) {
    result = times % 2 == 0 ? device.log.undo() : device.log.append(session.steps[39].action);
    ++times;
  }
  TEST_ASSERT_TRUE(result == SaveResult::full);
  TEST_ASSERT_GREATER_THAN_size_t(3000, times);
  TEST_ASSERT_TRUE(device.log.append(pass_action()) == SaveResult::failed);
  Loaded again(flash, k_small_area);
  TEST_ASSERT_TRUE(again.result.status == LoadStatus::ok);
  TEST_ASSERT_TRUE(again.log.begin(*again.journal, again.players) == SaveResult::ok);
  for (int i = 0; i < 100; ++i) TEST_ASSERT_TRUE(again.log.append(pass_action()) == SaveResult::ok);
}

void check_refused(NorFlash& flash, LoadStatus status) {
  const NorFlash::Image before = flash.image();
  Loaded device(flash, k_small_area);
  TEST_ASSERT_TRUE(device.result.status == status);
  const SavedGame session(k_setup, 14, 0);
  TEST_ASSERT_TRUE(device.log.prepare() == SaveResult::needs_consent);
  TEST_ASSERT_TRUE(perform(device.log, session, session.steps[0]) == SaveResult::needs_consent);
  TEST_ASSERT_TRUE(device.log.append(pass_action()) == SaveResult::needs_consent);
  TEST_ASSERT_TRUE(flash.image().bytes == before.bytes);
  device.log.forget_damaged();
  // Agreeing alone erases nothing either.
  TEST_ASSERT_TRUE(flash.image().bytes == before.bytes);
  for (int i = 0; i < 20; ++i) {
    TEST_ASSERT_TRUE(perform(device.log, session, session.steps[i]) == SaveResult::ok);
    check_loaded(Loaded(flash, k_small_area), session, session.steps[i]);
  }
}

void foreign_contents_are_kept_until_the_players_agree() {
  Pcg32 random(3);
  for (int round = 0; round < 20; ++round) {
    NorFlash flash(k_flash_bytes);
    for (std::uint8_t& byte : flash.bytes()) byte = static_cast<std::uint8_t>(random.next());
    check_refused(flash, LoadStatus::foreign);
  }
  for (int value : {0x00, 0x55, 0xAA, 0xFE}) {
    NorFlash flash(k_flash_bytes);
    std::fill(flash.bytes().begin(), flash.bytes().end(), static_cast<std::uint8_t>(value));
    check_refused(flash, LoadStatus::foreign);
  }
  NorFlash flash(k_flash_bytes);
  flash.bytes()[5 * Storage::k_sector_bytes + 100] = 0;
  check_refused(flash, LoadStatus::foreign);
}

void a_newer_version_is_kept_until_the_players_agree() {
  NorFlash flash(k_flash_bytes);
  put_header(flash, 0, 3, 1);
  check_refused(flash, LoadStatus::newer_version);
  NorFlash used(k_flash_bytes);
  fill_with_old_games(used, k_small_area, 3);
  std::fill_n(used.bytes().begin() + 3 * Storage::k_sector_bytes, Storage::k_sector_bytes, std::uint8_t{0x12});
  put_header(used, 3, 9, 1000);
  check_refused(used, LoadStatus::newer_version);
}

// The journal's own version stands in the beginning block.
void a_newer_journal_is_kept_until_the_players_agree() {
  NorFlash flash(k_flash_bytes);
  const SavedGame session(k_setup, 15, 0);
  Loaded device(flash, k_small_area);
  TEST_ASSERT_TRUE(perform(device.log, session, session.steps[0]) == SaveResult::ok);
  std::uint8_t* page = flash.bytes().data() + Storage::k_page_bytes;
  std::vector<std::uint8_t> payload(page + 2, page + 2 + page[1]);
  payload[4] = 99;
  encode_block(BlockKind::beginning, device.log.game(), payload, page);
  check_refused(flash, LoadStatus::newer_version);
}

void an_impossible_game_is_damaged_and_its_readable_part_can_go_on() {
  NorFlash flash(k_flash_bytes);
  const SavedGame session(k_setup, 16, 0);
  Loaded device(flash, k_small_area);
  for (int i = 0; i < 30; ++i) TEST_ASSERT_TRUE(perform(device.log, session, session.steps[i]) == SaveResult::ok);
  TEST_ASSERT_TRUE(device.log.append({ActionKind::points, 200, 3, 1}) == SaveResult::ok);
  for (int i = 0; i < 30; ++i) TEST_ASSERT_TRUE(device.log.append(pass_action()) == SaveResult::ok);
  Loaded again(flash, k_small_area);
  TEST_ASSERT_TRUE(again.result.status == LoadStatus::damaged);
  TEST_ASSERT_TRUE(again.result.reason == DamageReason::rules);
  TEST_ASSERT_TRUE(again.result.readable);
  TEST_ASSERT_TRUE(same(again.state, session.steps[29].after));
  again.log.forget_damaged();
  TEST_ASSERT_TRUE(again.log.begin(*again.journal, again.players) == SaveResult::ok);
  TEST_ASSERT_TRUE(perform(again.log, session, session.steps[30]) == SaveResult::ok);
  check_loaded(Loaded(flash, k_small_area), session, session.steps[30]);
}

void a_storage_that_cannot_be_read_is_told() {
  NorFlash flash(k_flash_bytes);
  fill_with_old_games(flash, k_small_area, 1);
  flash.refuse_reads(true);
  Loaded device(flash, k_small_area);
  TEST_ASSERT_TRUE(device.result.status == LoadStatus::storage_failed);
  device.log.forget_damaged();
  TEST_ASSERT_TRUE(device.log.prepare() == SaveResult::needs_consent);
}

// Whatever wears out, wherever in the ring: the game goes on in another sector and comes back.
void worn_sectors_are_passed_over() {
  const SavedGame session(k_setup, 17, 8);
  const SavedGame next(k_setup, 18, 0);
  for (Wear wear : {Wear::erase_fails, Wear::erase_leaves_bits, Wear::program_leaves_bits, Wear::program_fails}) {
    for (std::size_t worn = 0; worn < 2 * k_small_ring; ++worn) {
      NorFlash flash(k_flash_bytes);
      fill_with_old_games(flash, k_small_area, 11);
      Loaded device(flash, k_small_area);
      // In the second half the sector wears out in the middle of the game.
      const std::size_t from = worn < k_small_ring ? 0 : 50;
      for (std::size_t i = 0; i + 1 < session.steps.size(); ++i) {
        if (i == from) flash.wear_out(worn % k_small_ring, wear);
        TEST_ASSERT_TRUE(perform(device.log, session, session.steps[i]) == SaveResult::ok);
        if (i % 10 == 0) check_loaded(Loaded(flash, k_small_area), session, session.steps[i]);
      }
      TEST_ASSERT_TRUE(perform(device.log, session, session.steps.back()) == SaveResult::ok);
      for (int i = 0; i < 20; ++i) TEST_ASSERT_TRUE(perform(device.log, next, next.steps[i]) == SaveResult::ok);
      check_loaded(Loaded(flash, k_small_area), next, next.steps[19]);
    }
  }
}

void a_storage_that_writes_nothing_is_told_and_saving_can_be_taken_up_again() {
  NorFlash flash(k_flash_bytes);
  const SavedGame session(k_setup, 19, 0);
  Loaded device(flash, k_small_area);
  Journal journal = *session.beginning;
  State state;
  journal.replay(state, 0);
  for (int i = 0; i < 20; ++i) TEST_ASSERT_TRUE(perform(device.log, session, session.steps[i]) == SaveResult::ok);
  for (std::size_t i = 0; i < k_small_ring; ++i) flash.wear_out(i, Wear::program_fails);
  TEST_ASSERT_TRUE(perform(device.log, session, session.steps[20]) == SaveResult::failed);
  TEST_ASSERT_TRUE(perform(device.log, session, session.steps[21]) == SaveResult::failed);
  Loaded meanwhile(flash, k_small_area);
  TEST_ASSERT_TRUE(meanwhile.result.status == LoadStatus::ok);
  TEST_ASSERT_TRUE(same(meanwhile.state, session.steps[19].after));
  for (std::size_t i = 0; i < k_small_ring; ++i) flash.wear_out(i, Wear::none);
  for (int i = 1; i <= 21; ++i) TEST_ASSERT_FALSE(journal.play(state, session.steps[i].action).refused());
  TEST_ASSERT_TRUE(device.log.begin(journal, session.players) == SaveResult::ok);
  check_loaded(Loaded(flash, k_small_area), session, session.steps[21]);
}

// The example of docs/save-format.md, and where it lies.
void the_bytes_are_those_of_the_documentation() {
  NorFlash flash(k_flash_bytes);
  const SavedGame session(k_setup, 21, 0);
  Loaded device(flash, games_area(flash));
  TEST_ASSERT_TRUE(perform(device.log, session, session.steps[0]) == SaveResult::ok);
  TEST_ASSERT_EQUAL_UINT32(1, device.log.game());
  TEST_ASSERT_TRUE(device.log.append(make_action(ActionKind::take, 5)) == SaveResult::ok);
  TEST_ASSERT_TRUE(device.log.undo() == SaveResult::ok);
  const std::uint8_t records[] = {0x12, 0x22, 0x05, 0x5C, 0xC5, 0x1A, 0x21, 0x00, 0x71, 0xAD, 0x15, 0xFF};
  TEST_ASSERT_EQUAL_HEX8_ARRAY(records, flash.bytes().data() + 2 * Storage::k_page_bytes, sizeof records);
  const std::uint8_t header[] = {'N', 'E', 'V', 'L', 2, 0xFF, 0xFF, 0xFF, 1, 0, 0, 0};
  TEST_ASSERT_EQUAL_HEX8_ARRAY(header, flash.bytes().data(), sizeof header);
  TEST_ASSERT_EQUAL_HEX8_ARRAY(flash.bytes().data(), flash.bytes().data() + 4080, 16);
  TEST_ASSERT_EQUAL_HEX8(0xB1, flash.bytes()[16]);
  TEST_ASSERT_EQUAL_HEX8(127, flash.bytes()[17]);
  TEST_ASSERT_EQUAL_HEX8(0x41, flash.bytes()[248]);
  TEST_ASSERT_EQUAL_HEX8(0xB2, flash.bytes()[256]);
}

struct Figures {
  std::size_t games = 0;
  std::size_t records = 0;
  std::size_t erases_max = 0;
  std::size_t programs = 0;
};

void print_figures(const char* what, const Figures& figures) {
  char message[200];
  const double games_per_erase = static_cast<double>(figures.games) / static_cast<double>(figures.erases_max);
  std::snprintf(message, sizeof message,
                "%s: %zu games, %.0f records and %.1f page programs a game, %.1f games an erase", what, figures.games,
                static_cast<double>(figures.records) / static_cast<double>(figures.games),
                static_cast<double>(figures.programs) / static_cast<double>(figures.games), games_per_erase);
  TEST_MESSAGE(message);
}

std::size_t erases_max(const NorFlash& flash) {
  std::size_t most = 0;
  for (std::size_t sector = 0; sector < games_area(flash).sectors; ++sector)
    most = std::max(most, flash.erases_of(sector));
  return most;
}

void a_sector_sees_at_most_one_erase_for_every_ten_real_games() {
  NorFlash flash(k_flash_bytes);
  Loaded device(flash, games_area(flash));
  std::vector<SavedGame> sessions;
  for (std::uint64_t seed = 1; seed <= 9; ++seed)
    sessions.emplace_back(Setup{Edition::second, static_cast<std::uint8_t>(2 + seed % 3), 0, {}}, seed, 10);
  Figures figures;
  for (; figures.games < k_real_games; ++figures.games) {
    const SavedGame& session = sessions[figures.games % sessions.size()];
    for (const SavedStep& step : session.steps) TEST_ASSERT_TRUE(perform(device.log, session, step) == SaveResult::ok);
    static_cast<void>(device.log.prepare());
    figures.records += session.steps.size();
  }
  figures.erases_max = erases_max(flash);
  figures.programs = flash.operations().size();
  print_figures("random games", figures);
  TEST_ASSERT_LESS_OR_EQUAL_size_t(figures.games / 10, figures.erases_max);
}

// No game is that long: as many actions as a journal can hold, each at its longest where the bound of engine/limits.hpp
// allows one that is no pass.
void even_with_the_longest_games() {
  constexpr std::size_t k_long_actions = 354 + 92;
  NorFlash flash(k_flash_bytes);
  Loaded device(flash, games_area(flash));
  const SavedGame session(k_setup, 20, 0);
  Figures figures;
  for (; figures.games < k_long_games; ++figures.games) {
    TEST_ASSERT_TRUE(perform(device.log, session, session.steps[0]) == SaveResult::ok);
    for (std::size_t i = 0; i < k_journal_actions_max; ++i) {
      const Action action = i < k_long_actions ? Action{ActionKind::buy, 17, 3, 1} : pass_action();
      TEST_ASSERT_TRUE(device.log.append(action) == SaveResult::ok);
    }
    TEST_ASSERT_TRUE(device.log.finish() == SaveResult::ok);
    figures.records += k_journal_actions_max + 2;
  }
  figures.erases_max = erases_max(flash);
  figures.programs = flash.operations().size();
  print_figures("longest games", figures);
  TEST_ASSERT_LESS_OR_EQUAL_size_t(figures.games / 10, figures.erases_max);
}

void it_takes_little_memory() {
  char message[120];
  std::snprintf(message, sizeof message, "GameLog takes %zu bytes of RAM on this machine", sizeof(GameLog));
  TEST_MESSAGE(message);
  TEST_ASSERT_LESS_OR_EQUAL_size_t(512, sizeof(GameLog));
}

void names_are_cut_between_letters() {
  TEST_ASSERT_TRUE(neva::view_of(name_from("Maximilian")) == "Maximili");
  TEST_ASSERT_TRUE(neva::view_of(name_from("Владимирович")) == "Владимир");
  TEST_ASSERT_TRUE(neva::view_of(name_from("")).empty());
  // Letters of three and four bytes fit as long as they fit.
  TEST_ASSERT_TRUE(neva::view_of(name_from("€€€€€€")) == "€€€€€");
}

}  // namespace

int main() {
  UNITY_BEGIN();
  RUN_TEST(blank_flash_holds_no_game);
  RUN_TEST(every_step_of_a_game_comes_back);
  RUN_TEST(each_action_can_be_saved_by_another_start);
  RUN_TEST(an_action_costs_one_page_program);
  RUN_TEST(nothing_is_erased_at_a_beginning_that_was_prepared);
  RUN_TEST(a_new_game_takes_the_place_of_the_open_one);
  RUN_TEST(a_game_can_be_begun_with_all_its_actions);
  RUN_TEST(endless_undo_is_told_before_the_game_eats_its_own_beginning);
  RUN_TEST(foreign_contents_are_kept_until_the_players_agree);
  RUN_TEST(a_newer_version_is_kept_until_the_players_agree);
  RUN_TEST(a_newer_journal_is_kept_until_the_players_agree);
  RUN_TEST(an_impossible_game_is_damaged_and_its_readable_part_can_go_on);
  RUN_TEST(a_storage_that_cannot_be_read_is_told);
  RUN_TEST(worn_sectors_are_passed_over);
  RUN_TEST(a_storage_that_writes_nothing_is_told_and_saving_can_be_taken_up_again);
  RUN_TEST(the_bytes_are_those_of_the_documentation);
  RUN_TEST(a_sector_sees_at_most_one_erase_for_every_ten_real_games);
  RUN_TEST(even_with_the_longest_games);
  RUN_TEST(it_takes_little_memory);
  RUN_TEST(names_are_cut_between_letters);
  return UNITY_END();
}
