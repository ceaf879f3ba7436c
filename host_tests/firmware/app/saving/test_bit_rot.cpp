// Flash that has faded or was written by somebody else: every single bit of a saved game, many at once, and noise.
// Never a crash, and never another game than the one that was saved without a word about it.
//
// Usage: test_bit_rot [--exhaustive]     more games and more noise, minutes instead of seconds
#include <algorithm>
#include <cstdio>
#include <cstring>

#include "firmware/app/saving/game_log.hpp"
#include "host_tests/engine/support/random_games.hpp"
#include "host_tests/firmware/app/saving/saved_session.hpp"
#include "host_tests/support/expect_stop.hpp"
#include "host_tests/support/slow_build.hpp"

using namespace neva;

namespace {

struct Effort {
  std::size_t games;
  std::size_t bit_stride;  // within the sectors that no record of the open game is in
  std::size_t noises;
};

Effort effort = k_is_slow_build ? Effort{1, 1009, 30} : Effort{3, 61, 1500};
constexpr Effort k_exhaustive = {40, 1, 200000};

constexpr std::size_t k_flash_bytes = (k_small_ring + 2) * Storage::k_sector_bytes;

struct Count {
  std::size_t flips = 0;
  std::size_t unharmed = 0;
  std::size_t told = 0;
  std::size_t damaged = 0;
};
Count total;

// A game in the middle, with a restart on the way, so that there is an anchor in it.
struct Saved {
  Saved(const SavedGame& session, std::size_t steps_to_save, std::size_t restart_every) : flash(k_flash_bytes) {
    fill_with_old_games(flash, k_small_area, 9);
    auto device = std::make_unique<Loaded>(flash, k_small_area);
    for (std::size_t i = 0; i < steps_to_save; ++i) {
      if (restart_every != 0 && i % restart_every == 1) device = std::make_unique<Loaded>(flash, k_small_area);
      TEST_ASSERT_TRUE(perform(device->log, session, session.steps[i]) == SaveResult::ok);
    }
    game = device->log.game();
  }

  NorFlash flash;
  std::uint32_t game = 0;
};

// What may come back from a flash with one wrong bit.
void check_flipped(NorFlash& flash, const SavedGame& session, std::size_t last, std::size_t bit) {
  const std::string at = "seed " + std::to_string(session.beginning->seed()) + " saved " + std::to_string(last) +
                         " bit " + std::to_string(bit);
  Loaded device(flash, k_small_area);
  ++total.flips;
  const LoadStatus status = device.result.status;
  if (status == LoadStatus::damaged) {
    ++total.damaged;
    return;
  }
  if (!device.result.interrupted) {
    // Not a word: then it must be this very game.
    TEST_ASSERT_TRUE_MESSAGE(status == LoadStatus::ok, at.c_str());
    TEST_ASSERT_TRUE_MESSAGE(same(device.state, session.steps[last].after), at.c_str());
    TEST_ASSERT_TRUE_MESSAGE(device.players == session.players, at.c_str());
    ++total.unharmed;
    return;
  }
  ++total.told;
  if (last == 0 && status == LoadStatus::nothing) return;  // the commit has faded
  TEST_ASSERT_TRUE_MESSAGE(status == LoadStatus::ok, at.c_str());
  TEST_ASSERT_TRUE_MESSAGE(
      same(device.state, session.steps[last].after) || same(device.state, session.steps[last - 1].after), at.c_str());
}

void flip_every_bit(Saved& saved, const SavedGame& session, std::size_t last) {
  const NorFlash::Image before = saved.flash.image();
  LogSectors sectors(saved.flash, k_small_area);
  TEST_ASSERT_TRUE(sectors.scan() == LogSectors::Scan::ours);
  for (std::size_t sector = 0; sector < k_small_ring; ++sector) {
    const std::size_t start = sector * Storage::k_sector_bytes;
    bool is_own = false;
    for (std::uint32_t i = saved.game; i != 0; i = sectors.above(i)) is_own = is_own || sectors.offset_of(i) == start;
    const std::size_t stride = is_own ? 1 : effort.bit_stride;
    for (std::size_t bit = 0; bit < Storage::k_sector_bytes * 8; bit += stride) {
      std::uint8_t& byte = saved.flash.bytes()[start + bit / 8];
      byte ^= static_cast<std::uint8_t>(1U << (bit % 8));
      check_flipped(saved.flash, session, last, start * 8 + bit);
      byte ^= static_cast<std::uint8_t>(1U << (bit % 8));
    }
  }
  TEST_ASSERT_TRUE(saved.flash.image().bytes == before.bytes);
}

void no_single_bit_changes_a_game_without_a_word() {
  total = {};
  for (std::size_t game = 0; game < effort.games; ++game) {
    const SavedGame session(
        {game % 2 == 0 ? Edition::second : Edition::classic, static_cast<std::uint8_t>(2 + game % 3), 0, {}},
        600 + game, 6);
    // A beginning, one action, a few, and a long game with restarts.
    const std::size_t saved_steps[] = {1, 2, 20, session.steps.size() - 1};
    const std::size_t count = saved_steps[game % 4];
    Saved saved(session, count, game % 2 == 0 ? 0 : 9);
    flip_every_bit(saved, session, count - 1);
  }
  char message[160];
  std::snprintf(message, sizeof message, "%zu flips: %zu changed nothing, %zu told as interrupted, %zu as damage",
                total.flips, total.unharmed, total.told, total.damaged);
  TEST_MESSAGE(message);
  TEST_ASSERT_TRUE(total.damaged > 0 && total.told > 0 && total.unharmed > 0);
}

// The newest records are alone in a further sector of the game: a bit of its anchor must not make them look like a game
// that was being begun when the power went.
void no_single_bit_hides_a_further_sector() {
  const SavedGame session({Edition::second, 3, 0, {}}, 650, 0);
  std::size_t tried = 0;
  for (std::size_t count = 40; count < 70; ++count) {
    Saved saved(session, count, 4);
    LogSectors sectors(saved.flash, k_small_area);
    sectors.scan();
    const std::size_t start = sectors.offset_of(sectors.newest());
    if (sectors.newest() == saved.game || saved.flash.bytes()[start + Storage::k_page_bytes] != 0xFF) continue;
    ++tried;
    for (std::size_t bit = 0; bit < Storage::k_page_bytes * 8; ++bit) {
      std::uint8_t& byte = saved.flash.bytes()[start + bit / 8];
      byte ^= static_cast<std::uint8_t>(1U << (bit % 8));
      check_flipped(saved.flash, session, count - 1, start * 8 + bit);
      byte ^= static_cast<std::uint8_t>(1U << (bit % 8));
    }
  }
  TEST_ASSERT_EQUAL_size_t(4, tried);
}

// A damaged game stays where it is, its readable part can go on, and a new one can be begun after a word of the
// players.
void a_damaged_game_is_kept_and_its_beginning_can_go_on() {
  const SavedGame session({Edition::second, 3, 0, {}}, 700, 0);
  Saved saved(session, 100, 0);
  LogSectors sectors(saved.flash, k_small_area);
  sectors.scan();
  // In the middle of the second page of records.
  saved.flash.bytes()[sectors.offset_of(saved.game) + 3 * Storage::k_page_bytes + 20] ^= 0x04;
  const NorFlash::Image before = saved.flash.image();
  Loaded device(saved.flash, k_small_area);
  TEST_ASSERT_TRUE(device.result.status == LoadStatus::damaged);
  TEST_ASSERT_TRUE(device.result.reason == DamageReason::record);
  TEST_ASSERT_TRUE(device.result.readable);
  TEST_ASSERT_TRUE(device.log.append(pass_action()) == SaveResult::needs_consent);
  TEST_ASSERT_TRUE(device.log.begin(*device.journal, device.players) == SaveResult::needs_consent);
  TEST_ASSERT_TRUE(saved.flash.image().bytes == before.bytes);
  const std::size_t readable = device.journal->size();
  TEST_ASSERT_TRUE(readable > 20 && readable < 99);
  TEST_ASSERT_TRUE(same(device.state, session.steps[readable].after));
  device.log.forget_damaged();
  TEST_ASSERT_TRUE(device.log.begin(*device.journal, device.players) == SaveResult::ok);
  TEST_ASSERT_TRUE(perform(device.log, session, session.steps[readable + 1]) == SaveResult::ok);
  Loaded again(saved.flash, k_small_area);
  TEST_ASSERT_TRUE(again.result.status == LoadStatus::ok);
  TEST_ASSERT_TRUE(same(again.state, session.steps[readable + 1].after));
}

// Whole pages that are blank again: the anchors know how far the game had come.
void lost_records_are_noticed() {
  const SavedGame session({Edition::second, 3, 0, {}}, 710, 0);
  const NorFlash::Image image = Saved(session, 60, 10).flash.image();
  Saved saved(session, 60, 10);
  LogSectors sectors(saved.flash, k_small_area);
  sectors.scan();
  // Every restart, after 1, 11, 21, ... steps, has begun a page; the last of them is not followed by an anchor.
  for (std::size_t page = 3; page <= 7; ++page) {
    saved.flash.restore(image);
    const auto start = static_cast<std::ptrdiff_t>(sectors.offset_of(saved.game) + page * Storage::k_page_bytes);
    TEST_ASSERT_TRUE(saved.flash.bytes()[static_cast<std::size_t>(start)] == k_anchor_head);
    std::fill_n(saved.flash.bytes().begin() + start, Storage::k_page_bytes, std::uint8_t{0xFF});
    Loaded device(saved.flash, k_small_area);
    TEST_ASSERT_TRUE(device.result.status == LoadStatus::damaged);
    TEST_ASSERT_TRUE(device.result.reason == DamageReason::missing);
    TEST_ASSERT_TRUE(device.result.readable);
    TEST_ASSERT_TRUE(same(device.state, session.steps[(page - 3) * 10].after));
  }
}

// Every way in which the program of a record can be cut off: any set of its bits is not cleared yet.
void no_torn_record_is_taken_for_a_whole_one() {
  const RecordPlace place = {3, 17};
  for (const LogRecord& record : {action_record(make_action(ActionKind::take, 21)), action_record(pass_action()),
                                  byte_record(RecordKind::undo, 0x7E), byte_record(RecordKind::finish, 0xEF)}) {
    std::array<std::uint8_t, k_record_bytes_max> whole;
    whole.fill(0xFF);
    encode_record(record, place, whole.data());
    std::vector<std::size_t> zeros;
    for (std::size_t bit = 0; bit < whole.size() * 8; ++bit) {
      if ((whole[bit / 8] >> (bit % 8) & 1U) == 0) zeros.push_back(bit);
    }
    // Which bits are done; all of them is no tear. More than two million sets are sampled.
    const std::uint64_t sets = std::uint64_t{1} << zeros.size();
    const std::uint64_t stride = std::max<std::uint64_t>(1, sets >> 21U) | 1U;
    for (std::uint64_t done = 0; done + 1 < sets; done += stride) {
      std::array<std::uint8_t, k_record_bytes_max> torn = whole;
      for (std::size_t i = 0; i < zeros.size(); ++i) {
        if ((done >> i & 1U) == 0) torn[zeros[i] / 8] |= static_cast<std::uint8_t>(1U << (zeros[i] % 8));
      }
      LogRecord found;
      TEST_ASSERT_FALSE(decode_record(torn, place, found));
    }
  }
}

// More than a checksum promises: noise in all sizes. No crash, and what comes back as a game is a position of that
// game.
void noise_is_survived() {
  const SavedGame session({Edition::second, 2, 0, {}}, 800, 6);
  const std::size_t count = session.steps.size() - 1;
  Saved saved(session, count, 40);
  const NorFlash::Image before = saved.flash.image();
  Pcg32 random(11);
  for (std::size_t i = 0; i < effort.noises; ++i) {
    saved.flash.restore(before);
    const std::uint32_t spots = 1 + random.below(1U << random.below(12));
    const std::uint32_t kind = random.below(3);
    const std::uint32_t sector = random.below(k_small_ring) * Storage::k_sector_bytes;
    for (std::uint32_t spot = 0; spot < spots; ++spot) {
      const std::uint32_t place =
          kind == 0 ? random.below(k_small_ring * Storage::k_sector_bytes)
                    : sector + random.below(kind == 1 ? Storage::k_page_bytes : Storage::k_sector_bytes);
      saved.flash.bytes()[place] = static_cast<std::uint8_t>(random.next());
    }
    Loaded device(saved.flash, k_small_area);
    if (device.result.status != LoadStatus::ok) continue;
    const bool is_known = std::any_of(session.steps.begin(), session.steps.end(),
                                      [&](const SavedStep& step) { return same(step.after, device.state); });
    TEST_ASSERT_TRUE(is_known);
  }
}

// Records that are whole one by one, in any order: made by somebody who knows the format.
void whole_records_in_the_wrong_order_are_survived() {
  const SavedGame session({Edition::classic, 2, 0, {}}, 900, 0);
  Pcg32 random(12);
  for (std::size_t i = 0; i < effort.noises / 10; ++i) {
    Saved saved(session, 1 + random.below(60), 7);
    std::vector<std::uint8_t>& bytes = saved.flash.bytes();
    for (int swap = 0; swap < 4; ++swap) {
      const std::uint32_t unit = random.below(2) == 0 ? Storage::k_page_bytes : Storage::k_sector_bytes;
      const std::uint32_t units = static_cast<std::uint32_t>(k_small_ring * Storage::k_sector_bytes) / unit;
      const auto one = bytes.begin() + random.below(units) * unit;
      const auto other = bytes.begin() + random.below(units) * unit;
      if (one != other) std::swap_ranges(one, one + unit, other);
    }
    Loaded device(saved.flash, k_small_area);
    device.log.forget_damaged();
    if (device.result.status == LoadStatus::ok) continue;
    TEST_ASSERT_TRUE(perform(device.log, session, session.steps[0]) == SaveResult::ok);
    TEST_ASSERT_TRUE(Loaded(saved.flash, k_small_area).result.status == LoadStatus::ok);
  }
}

}  // namespace

int main(int count, char** arguments) {
  if (count > 1 && std::strcmp(arguments[1], "--exhaustive") == 0) effort = k_exhaustive;
  UNITY_BEGIN();
  RUN_TEST(no_single_bit_changes_a_game_without_a_word);
  RUN_TEST(no_single_bit_hides_a_further_sector);
  RUN_TEST(a_damaged_game_is_kept_and_its_beginning_can_go_on);
  RUN_TEST(lost_records_are_noticed);
  RUN_TEST(no_torn_record_is_taken_for_a_whole_one);
  RUN_TEST(noise_is_survived);
  RUN_TEST(whole_records_in_the_wrong_order_are_survived);
  return UNITY_END();
}
