// The bytes of docs/save-format.md.
#include <unity.h>

#include <algorithm>
#include <array>
#include <initializer_list>
#include <span>
#include <vector>

#include "engine/base/crc32.hpp"
#include "engine/journal/journal.hpp"
#include "host_tests/engine/support/action_makers.hpp"
#include "host_tests/engine/support/situation.hpp"

using namespace neva;

namespace {

using Bytes = std::vector<std::uint8_t>;

// Where the fields are when no deal is given.
constexpr std::size_t k_version_at = 4;
constexpr std::size_t k_edition_at = 7;
constexpr std::size_t k_players_at = 8;
constexpr std::size_t k_house_at = 10;
constexpr std::size_t k_modules_at = 11;
constexpr std::size_t k_hurdles_at = 12;
constexpr std::size_t k_company_at = 13;
constexpr std::size_t k_deal_at = 23;
constexpr std::size_t k_count_at = 25;
constexpr std::size_t k_actions_at = 27;

Bytes encoded(const Journal& journal) {
  static std::array<std::uint8_t, JournalCodec::k_bytes_max> buffer;
  const std::size_t size = JournalCodec::encode(journal, buffer);
  return {buffer.begin(), buffer.begin() + static_cast<std::ptrdiff_t>(size)};
}

// Writes length and checksum anew, as somebody would who means what the rest says.
Bytes sealed(Bytes bytes) {
  bytes[5] = static_cast<std::uint8_t>(bytes.size());
  bytes[6] = static_cast<std::uint8_t>(bytes.size() >> 8U);
  const std::uint32_t sum = crc32(0, bytes.data(), bytes.size() - 4);
  for (std::size_t i = 0; i < 4; ++i) bytes[bytes.size() - 4 + i] = static_cast<std::uint8_t>(sum >> (8 * i));
  return bytes;
}

Bytes with_bytes(const Bytes& bytes, std::size_t at, std::size_t replaced, std::initializer_list<std::uint8_t> by) {
  Bytes changed(bytes);
  const auto first = changed.begin() + static_cast<std::ptrdiff_t>(at);
  changed.insert(changed.erase(first, first + static_cast<std::ptrdiff_t>(replaced)), by.begin(), by.end());
  return sealed(changed);
}

Setup base_game(Edition edition, std::uint8_t players) {
  Setup setup{};
  setup.edition = edition;
  setup.players = players;
  return setup;
}

void expect_fault(const Bytes& bytes, JournalFault expected) {
  static Journal journal;
  State state;
  TEST_ASSERT_TRUE(journal.begin(state, base_game(Edition::second, 4), 99) == SetupFault::none);
  const State before = state;
  const JournalFault fault = JournalCodec::decode(bytes, journal, state);
  TEST_ASSERT_EQUAL_INT(static_cast<int>(expected), static_cast<int>(fault));
  // A fault leaves what was there.
  TEST_ASSERT_TRUE(equal(before, state));
  TEST_ASSERT_EQUAL_size_t(0, journal.size());
  TEST_ASSERT_TRUE(journal.seed() == 99);
}

// classic, 3 players, youngest 2, open money, seed 0x0102030405060708: a take, a pass, a purchase.
Bytes small_journal() {
  static Journal journal;
  State state;
  Setup setup = base_game(Edition::classic, 3);
  setup.youngest = 2;
  setup.house.open_money = true;
  TEST_ASSERT_TRUE(journal.begin(state, setup, 0x0102030405060708) == SetupFault::none);
  TEST_ASSERT_FALSE(journal.play(state, take(5)).refused());
  TEST_ASSERT_FALSE(journal.play(state, pass_action()).refused());
  TEST_ASSERT_FALSE(journal.play(state, buy(0)).refused());
  return encoded(journal);
}

void the_bytes_are_those_of_the_document() {
  const Bytes expected = {'N', 'E', 'V', 'J', 3, 35, 0, 0, 3, 2, 2, 0,    0, 0,    0,   8,
                          7,   6,   5,   4,   3, 2,  1, 0, 0, 3, 0, 0x22, 5, 0x00, 0x01};
  const Bytes bytes = small_journal();
  TEST_ASSERT_EQUAL_size_t(35, bytes.size());
  TEST_ASSERT_EQUAL_MEMORY(expected.data(), bytes.data(), expected.size());
  const std::uint32_t sum = crc32(0, bytes.data(), 31);
  for (std::size_t i = 0; i < 4; ++i) TEST_ASSERT_EQUAL_HEX8(sum >> (8 * i), bytes[31 + i]);
}

void a_given_deal_is_in_the_bytes() {
  static Journal journal;
  static Journal loaded;
  State state;
  State again;
  Deal deal(Edition::classic);
  deal.on_top(Phase::noble, {Card::judge, Card::author}).markers(1, 0, 1, 0);
  TEST_ASSERT_TRUE(journal.begin(state, base_game(Edition::classic, 2), 5, &deal.fixed()) == SetupFault::none);
  TEST_ASSERT_FALSE(journal.play(state, take(0)).refused());
  const Bytes bytes = encoded(journal);
  TEST_ASSERT_EQUAL_HEX8(0x80 | 0x08, bytes[k_deal_at]);
  TEST_ASSERT_EQUAL_HEX8(0, bytes[k_deal_at + 1]);
  TEST_ASSERT_EQUAL_INT(27, bytes[k_deal_at + 2]);
  TEST_ASSERT_EQUAL_INT(static_cast<int>(Card::judge), bytes[k_deal_at + 3]);
  TEST_ASSERT_TRUE(JournalCodec::decode(bytes, loaded, again) == JournalFault::none);
  TEST_ASSERT_TRUE(equal(state, again));
  TEST_ASSERT_TRUE(encoded(loaded) == bytes);
}

// Decks that are not given, and markers that are left to the seed, leave no bit behind.
void only_what_is_given_of_a_deal_is_marked() {
  static Journal journal;
  static Journal loaded;
  State state;
  State again;
  FixedDeal deal = Deal(Edition::classic).on_top(Phase::building, {Card::library}).fixed();
  deal.markers_given = false;
  TEST_ASSERT_TRUE(journal.begin(state, base_game(Edition::classic, 2), 5, &deal) == SetupFault::none);
  const Bytes bytes = encoded(journal);
  TEST_ASSERT_EQUAL_HEX8(1U << static_cast<unsigned>(Phase::building), bytes[k_deal_at]);
  TEST_ASSERT_EQUAL_HEX8(0, bytes[k_deal_at + 1]);
  TEST_ASSERT_TRUE(JournalCodec::decode(bytes, loaded, again) == JournalFault::none);
  TEST_ASSERT_TRUE(equal(state, again));
}

void what_does_not_fit_is_not_written() {
  static Journal journal;
  State state;
  TEST_ASSERT_TRUE(journal.begin(state, base_game(Edition::classic, 2), 5) == SetupFault::none);
  Bytes room(encoded(journal).size(), 0xEE);
  TEST_ASSERT_EQUAL_size_t(room.size(), JournalCodec::encode_if_it_fits(journal, room));
  for (std::size_t size = 0; size < room.size(); ++size)
    TEST_ASSERT_EQUAL_size_t(0, JournalCodec::encode_if_it_fits(journal, std::span(room).first(size)));
}

void what_is_no_journal_is_told_so() {
  expect_fault({}, JournalFault::not_a_journal);
  expect_fault({'N', 'E', 'V', 'J'}, JournalFault::not_a_journal);
  Bytes other = small_journal();
  other[3] = 'S';
  expect_fault(other, JournalFault::not_a_journal);
}

// Version 2 has the same bytes, but they mean other cards: the seed was dealt differently. It stays version 2.
void version_2_keeps_its_own_deal() {
  static Journal journal;
  State state;
  Bytes bytes = small_journal();
  TEST_ASSERT_TRUE(JournalCodec::decode(bytes, journal, state) == JournalFault::none);
  const auto dealt = state.decks;
  bytes[k_version_at] = 2;
  bytes = sealed(bytes);
  TEST_ASSERT_TRUE(JournalCodec::decode(bytes, journal, state) == JournalFault::none);
  TEST_ASSERT_TRUE(state.decks != dealt);
  TEST_ASSERT_TRUE(encoded(journal) == bytes);
  // A new game with what was chosen for an old one is a new game.
  TEST_ASSERT_TRUE(journal.begin(state, journal.setup(), journal.seed()) == SetupFault::none);
  TEST_ASSERT_TRUE(state.decks == dealt);
  TEST_ASSERT_EQUAL_INT(3, encoded(journal)[k_version_at]);
}

void a_newer_version_is_told_so() {
  Bytes bytes = small_journal();
  bytes[k_version_at] = 4;
  expect_fault(bytes, JournalFault::newer_version);
  expect_fault(sealed(bytes), JournalFault::newer_version);
  bytes[k_version_at] = 0;
  expect_fault(sealed(bytes), JournalFault::damaged);
}

void every_shorter_piece_is_truncated_and_every_longer_one_damaged() {
  const Bytes bytes = small_journal();
  for (std::size_t size = 5; size < bytes.size(); ++size)
    expect_fault({bytes.begin(), bytes.begin() + static_cast<std::ptrdiff_t>(size)}, JournalFault::truncated);
  Bytes longer = bytes;
  longer.push_back(0);
  expect_fault(longer, JournalFault::damaged);
}

void every_single_flipped_bit_is_noticed() {
  const Bytes bytes = small_journal();
  static Journal journal;
  State state;
  for (std::size_t bit = 0; bit < bytes.size() * 8; ++bit) {
    Bytes flipped = bytes;
    flipped[bit / 8] = static_cast<std::uint8_t>(flipped[bit / 8] ^ (1U << (bit % 8)));
    TEST_ASSERT_FALSE(JournalCodec::decode(flipped, journal, state) == JournalFault::none);
  }
}

void a_setup_that_cannot_be_is_impossible() {
  const Bytes bytes = small_journal();
  for (int edition : {3, 255})
    expect_fault(with_bytes(bytes, k_edition_at, 1, {static_cast<std::uint8_t>(edition)}), JournalFault::impossible);
  for (int players : {0, 1, 5, 6, 255})
    expect_fault(with_bytes(bytes, k_players_at, 1, {static_cast<std::uint8_t>(players)}), JournalFault::impossible);
  for (int house : {8, 0x80})
    expect_fault(with_bytes(bytes, k_house_at, 1, {static_cast<std::uint8_t>(house)}), JournalFault::impossible);
  // Modules that nobody knows, and those that classic does not have.
  for (int modules : {0x80, 0x01, 0x02, 0x04, 0x20, 0x40})
    expect_fault(with_bytes(bytes, k_modules_at, 1, {static_cast<std::uint8_t>(modules)}), JournalFault::impossible);
  for (int rule : {1, 8, 255})
    expect_fault(with_bytes(bytes, k_hurdles_at, 1, {static_cast<std::uint8_t>(rule)}), JournalFault::impossible);
  expect_fault(with_bytes(bytes, k_company_at, 2, {1, 0}), JournalFault::impossible);
}

void a_deal_that_cannot_be_is_impossible() {
  const Bytes bytes = small_journal();
  expect_fault(with_bytes(bytes, k_deal_at, 2, {0, 2}), JournalFault::impossible);
  expect_fault(with_bytes(bytes, k_deal_at, 2, {0x01, 0, 0}), JournalFault::impossible);
  expect_fault(with_bytes(bytes, k_deal_at, 2, {0x01, 0, 200}), JournalFault::impossible);
  // Right in shape, but this game has no assistants, assignments or hurdles.
  expect_fault(with_bytes(bytes, k_deal_at, 2, {0x20, 0, 2, 3, 5, 0, 0}), JournalFault::impossible);
  expect_fault(with_bytes(bytes, k_deal_at, 2, {0x20, 0, 6, 3, 5, 0, 0}), JournalFault::impossible);
  expect_fault(with_bytes(bytes, k_deal_at, 2, {0x40, 0, 0x0E, 0, 0x70, 0, 0x80, 3, 0, 0, 0, 0}),
               JournalFault::impossible);
  expect_fault(with_bytes(bytes, k_deal_at, 2, {0, 1, 1, 6, 7, 2, 3}), JournalFault::impossible);
  expect_fault(with_bytes(bytes, k_deal_at, 2, {0, 1, 1, 11, 7, 2, 3}), JournalFault::impossible);
}

void actions_that_cannot_be_are_impossible() {
  const Bytes bytes = small_journal();
  // A third pass in a row is fine; an unknown kind, an empty place, missing and left-over bytes are not.
  expect_fault(with_bytes(bytes, k_actions_at, 2, {0x1F}), JournalFault::impossible);
  expect_fault(with_bytes(bytes, k_actions_at, 2, {0x22, 9}), JournalFault::impossible);
  expect_fault(with_bytes(bytes, k_count_at, 2, {4, 0}), JournalFault::impossible);
  expect_fault(with_bytes(bytes, k_count_at, 2, {2, 0}), JournalFault::impossible);
  expect_fault(with_bytes(bytes, k_count_at, 2, {0xFF, 0xFF}), JournalFault::impossible);
}

// Two spellings of one game would make equal games unequal: only what encode() writes is accepted.
void an_action_has_one_spelling() {
  const Bytes bytes = small_journal();
  // The purchase from place 0 with the place written out, the pass with `over` and with `good` written out.
  expect_fault(with_bytes(bytes, k_actions_at + 3, 1, {0x21, 0}), JournalFault::impossible);
  expect_fault(with_bytes(bytes, k_actions_at + 2, 1, {0x40, k_over_nothing}), JournalFault::impossible);
  expect_fault(with_bytes(bytes, k_actions_at + 2, 1, {0x80, 0}), JournalFault::impossible);
}

void undo_at_the_beginning_does_nothing() {
  static Journal journal;
  State state;
  TEST_ASSERT_TRUE(journal.begin(state, base_game(Edition::classic, 2), 5) == SetupFault::none);
  const State before = state;
  TEST_ASSERT_FALSE(journal.undo(state));
  TEST_ASSERT_TRUE(equal(before, state));
}

void a_refused_action_is_not_written_down() {
  static Journal journal;
  State state;
  TEST_ASSERT_TRUE(journal.begin(state, base_game(Edition::classic, 2), 5) == SetupFault::none);
  TEST_ASSERT_TRUE(journal.play(state, discard_drawn()).refused());
  TEST_ASSERT_EQUAL_size_t(0, journal.size());
}

void a_failed_beginning_leaves_journal_and_state() {
  static Journal journal;
  State state;
  TEST_ASSERT_TRUE(journal.begin(state, base_game(Edition::classic, 2), 5) == SetupFault::none);
  TEST_ASSERT_FALSE(journal.play(state, pass_action()).refused());
  const State before = state;
  TEST_ASSERT_FALSE(journal.begin(state, base_game(Edition::classic, 9), 6) == SetupFault::none);
  TEST_ASSERT_TRUE(equal(before, state));
  TEST_ASSERT_EQUAL_size_t(1, journal.size());
  TEST_ASSERT_TRUE(journal.seed() == 5);
}

}  // namespace

int main() {
  UNITY_BEGIN();
  RUN_TEST(the_bytes_are_those_of_the_document);
  RUN_TEST(a_given_deal_is_in_the_bytes);
  RUN_TEST(only_what_is_given_of_a_deal_is_marked);
  RUN_TEST(what_does_not_fit_is_not_written);
  RUN_TEST(what_is_no_journal_is_told_so);
  RUN_TEST(version_2_keeps_its_own_deal);
  RUN_TEST(a_newer_version_is_told_so);
  RUN_TEST(every_shorter_piece_is_truncated_and_every_longer_one_damaged);
  RUN_TEST(every_single_flipped_bit_is_noticed);
  RUN_TEST(a_setup_that_cannot_be_is_impossible);
  RUN_TEST(a_deal_that_cannot_be_is_impossible);
  RUN_TEST(actions_that_cannot_be_are_impossible);
  RUN_TEST(an_action_has_one_spelling);
  RUN_TEST(undo_at_the_beginning_does_nothing);
  RUN_TEST(a_refused_action_is_not_written_down);
  RUN_TEST(a_failed_beginning_leaves_journal_and_state);
  return UNITY_END();
}
