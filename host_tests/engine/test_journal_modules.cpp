// Journals of games with modules, and those that version 1 has written.
#include <unity.h>

#include <array>
#include <span>
#include <string_view>
#include <vector>

#include "engine/base/crc32.hpp"
#include "engine/base/pcg32.hpp"
#include "engine/journal/journal.hpp"
#include "host_tests/support/whole_setups.hpp"

using namespace neva;

namespace {

using Bytes = std::vector<std::uint8_t>;

Bytes encoded(const Journal& journal) {
  static std::array<std::uint8_t, JournalCodec::k_bytes_max> buffer;
  const std::size_t size = JournalCodec::encode(journal, buffer);
  return {buffer.begin(), buffer.begin() + static_cast<std::ptrdiff_t>(size)};
}

Bytes from_hex(std::string_view text) {
  const auto digit = [](char letter) { return letter <= '9' ? letter - '0' : letter - 'a' + 10; };
  Bytes bytes;
  for (std::size_t i = 0; i + 1 < text.size(); i += 2)
    bytes.push_back(static_cast<std::uint8_t>(digit(text[i]) * 16 + digit(text[i + 1])));
  return bytes;
}

Setup second(std::uint8_t players) { return second_without_prison(players, HurdleRule::variant_4, true); }

// A deal is given as `given` was dealt, turned round where the rules leave a choice.
FixedDeal deal_like(const State& given) {
  FixedDeal deal;
  const Table& table = given.table;
  deal.markers_given = true;
  deal.markers = table.markers;
  deal.disc = table.disc;
  deal.assistants_given = table.setup.assistants;
  deal.assignments_given = table.setup.assignments;
  deal.hurdles_given = table.setup.hurdles != HurdleRule::off;
  for (std::uint8_t seat = 0; seat < table.setup.players; ++seat) {
    deal.assistants[seat] = table.seats[seat].assistant;
    deal.assignments[seat] = given.secrets[seat].assignments;
  }
  if (deal.hurdles_given) deal.hurdles = table.hurdles;
  constexpr auto k_exchange = static_cast<std::size_t>(Phase::exchange);
  deal.given_decks = 1U << k_exchange;
  deal.deck_count[k_exchange] = table.deck_left[k_exchange];
  for (std::size_t i = 0; i < deal.deck_count[k_exchange]; ++i)
    deal.decks[k_exchange][i] = given.decks[given.deck_first[k_exchange] + i];
  return deal;
}

void play_on(Journal& journal, State& state, std::uint64_t seed) {
  static ActionList actions;
  Pcg32 random(seed);
  while (!state.table.over) {
    legal_actions(state, actions);
    const Action action = actions[random.below(static_cast<std::uint32_t>(actions.size()))];
    TEST_ASSERT_FALSE(journal.play(state, action).refused());
  }
}

void expect_the_same_game_again(const Journal& journal, const State& state) {
  static Journal loaded;
  State again;
  const Bytes bytes = encoded(journal);
  TEST_ASSERT_TRUE(JournalCodec::decode(bytes, loaded, again) == JournalFault::none);
  TEST_ASSERT_TRUE(equal(state, again));
  TEST_ASSERT_TRUE(loaded.setup() == journal.setup());
  TEST_ASSERT_TRUE(encoded(loaded) == bytes);
}

void games_of_every_kind_come_back() {
  static Journal journal;
  std::vector<Setup> setups = {whole_complete(5)};
  for (std::uint8_t players = 2; players <= 5; ++players) setups.push_back(second(players));
  for (int rule = 1; rule < k_hurdle_rule_count; ++rule) {
    setups.push_back(second(2));
    setups.back().banquet = false;
    setups.back().hurdles = static_cast<HurdleRule>(rule);
    setups.back().company = static_cast<std::uint16_t>(1U << (rule + 3));
  }
  for (bool Setup::*const module : {&Setup::banquet, &Setup::assistants, &Setup::events, &Setup::assignments}) {
    setups.push_back({});
    setups.back().edition = Edition::second;
    setups.back().players = 3;
    setups.back().market = setups.back().*module = true;
  }
  for (bool Setup::*const module : {&Setup::assembly, &Setup::new_russia}) {
    setups.push_back({});
    setups.back().edition = Edition::complete;
    setups.back().players = 3;
    setups.back().*module = true;
  }
  for (const Setup& setup : setups) {
    State state;
    TEST_ASSERT_TRUE(journal.begin(state, setup, 77) == SetupFault::none);
    play_on(journal, state, 5);
    expect_the_same_game_again(journal, state);
  }
}

// Another seed with the whole deal of a first one.
void every_part_of_a_deal_comes_back() {
  static Journal journal;
  for (const Setup& setup : {second(5), second(2), whole_complete(5)}) {
    State given;
    TEST_ASSERT_TRUE(start(given, setup, 3) == SetupFault::none);
    const FixedDeal deal = deal_like(given);
    State state;
    TEST_ASSERT_TRUE(journal.begin(state, setup, 4, &deal) == SetupFault::none);
    TEST_ASSERT_TRUE(state.table.markers == given.table.markers);
    TEST_ASSERT_EQUAL_INT(given.table.disc, state.table.disc);
    TEST_ASSERT_TRUE(state.table.hurdles == given.table.hurdles);
    for (std::uint8_t seat = 0; seat < setup.players; ++seat) {
      TEST_ASSERT_EQUAL_HEX16(given.secrets[seat].assignments, state.secrets[seat].assignments);
      TEST_ASSERT_TRUE(given.table.seats[seat].assistant == state.table.seats[seat].assistant);
    }
    play_on(journal, state, 6);
    expect_the_same_game_again(journal, state);
    State replayed;
    journal.replay(replayed, journal.size());
    TEST_ASSERT_TRUE(equal(state, replayed));
  }
}

Bytes sealed(Bytes bytes) {
  const std::uint32_t sum = crc32(0, bytes.data(), bytes.size() - 4);
  for (std::size_t i = 0; i < 4; ++i) bytes[bytes.size() - 4 + i] = static_cast<std::uint8_t>(sum >> (8 * i));
  return bytes;
}

// The bytes of docs/save-format.md, and what they may not be.
void modules_and_their_deal_are_where_the_document_says() {
  static Journal journal;
  static Journal loaded;
  const Setup setup = second(4);
  State state;
  TEST_ASSERT_TRUE(start(state, setup, 3) == SetupFault::none);
  FixedDeal deal = deal_like(state);
  deal.given_decks = 0;
  TEST_ASSERT_TRUE(journal.begin(state, setup, 4, &deal) == SetupFault::none);
  const Bytes bytes = encoded(journal);
  const std::uint8_t head[] = {1, 4, 0, 4, 0x1F, 6, 0xFB, 0x07};
  TEST_ASSERT_EQUAL_MEMORY(head, bytes.data() + 7, sizeof head);
  TEST_ASSERT_EQUAL_HEX8(0xE0, bytes[23]);
  TEST_ASSERT_EQUAL_HEX8(0x01, bytes[24]);
  constexpr std::size_t k_markers_at = 25;
  constexpr std::size_t k_assistants_at = k_markers_at + 6;
  constexpr std::size_t k_assignments_at = k_assistants_at + 5;
  constexpr std::size_t k_hurdles_at = k_assignments_at + 10;
  TEST_ASSERT_EQUAL_size_t(k_hurdles_at + 5 + 2 + 4, bytes.size());
  for (std::size_t i = 0; i < 5; ++i) {
    TEST_ASSERT_EQUAL_INT(deal.markers[i], bytes[k_markers_at + i]);
    TEST_ASSERT_EQUAL_INT(static_cast<int>(deal.assistants[i]), bytes[k_assistants_at + i]);
    TEST_ASSERT_EQUAL_INT(deal.assignments[i],
                          bytes[k_assignments_at + 2 * i] + 256 * bytes[k_assignments_at + 2 * i + 1]);
    TEST_ASSERT_EQUAL_INT(static_cast<int>(deal.hurdles[i]), bytes[k_hurdles_at + i]);
  }
  // 34 is 2 again for whoever counts bits in a word of 32.
  struct Wrong {
    std::size_t at;
    std::uint8_t value;
  };
  for (const Wrong& wrong :
       {Wrong{k_assistants_at, static_cast<std::uint8_t>(bytes[k_assistants_at] + 32)}, Wrong{k_assistants_at, 0},
        Wrong{k_assistants_at + 4, 1}, Wrong{k_assistants_at, 255}, Wrong{k_assignments_at, 1},
        Wrong{k_assignments_at + 8, 2}, Wrong{k_hurdles_at, 11}, Wrong{k_hurdles_at, 0}, Wrong{k_hurdles_at, 255},
        Wrong{k_markers_at, 4}, Wrong{k_markers_at + 5, 1}}) {
    Bytes forged = bytes;
    forged[wrong.at] = wrong.value;
    TEST_ASSERT_TRUE(JournalCodec::decode(sealed(forged), loaded, state) == JournalFault::impossible);
  }
}

// What version 1 wrote: the example of the document, and a whole game with a given deck and given markers.
constexpr std::string_view k_small_v1 = "4e45564a011e000003020208070605040302010003002205000118ed7f05";
constexpr std::string_view k_game_v1 =
    "4e45564a011801010200010700000000000000881b14111111121214131215121113153f1411153f1313113e1312143e01000001008f000121"
    "032102210121072102220502220322012301002204002206220522070021012102000041036101020000000000211621150000002106000000"
    "61"
    "130521070000000021072116000061100700210621040000210661010000000000611001030021170024030603002214210700000021152103"
    "000021076101030041060000002103000003002206230121072113230302240205211622150000280121070000210621020000611001210100"
    "000321062213240205211403032404450d220722150000280101230200220200210600006102034114230221050000996efc13";

void version_1_is_still_read() {
  static Journal journal;
  State state;
  TEST_ASSERT_TRUE(JournalCodec::decode(from_hex(k_small_v1), journal, state) == JournalFault::none);
  TEST_ASSERT_EQUAL_size_t(3, journal.size());
  TEST_ASSERT_TRUE(journal.setup().edition == Edition::classic);
  TEST_ASSERT_TRUE(journal.setup().house.open_money);
  TEST_ASSERT_EQUAL_INT(2, journal.setup().youngest);
  expect_the_same_game_again(journal, state);

  TEST_ASSERT_TRUE(JournalCodec::decode(from_hex(k_game_v1), journal, state) == JournalFault::none);
  TEST_ASSERT_EQUAL_size_t(143, journal.size());
  TEST_ASSERT_TRUE(state.table.over);
  TEST_ASSERT_EQUAL_INT(6, state.table.round);
  TEST_ASSERT_EQUAL_INT(36, state.table.seats[0].points);
  TEST_ASSERT_EQUAL_INT(61, state.table.seats[1].points);
  TEST_ASSERT_EQUAL_INT(2, state.secrets[0].rubles);
  TEST_ASSERT_EQUAL_INT(7, state.secrets[1].rubles);
  TEST_ASSERT_EQUAL_HEX8(0b10, state.table.winners);
  // From here on it is kept as version 2, which deals like version 1.
  TEST_ASSERT_EQUAL_INT(2, encoded(journal)[4]);
  expect_the_same_game_again(journal, state);
}

// A bit that version 1 did not have means nothing in it, whatever it means today.
void version_1_knows_no_modules() {
  static Journal journal;
  State state;
  const Bytes bytes = from_hex(k_small_v1);
  struct Wrong {
    std::size_t at;
    std::uint8_t value;
  };
  // The edition, the house rules, the given deal.
  for (const Wrong& wrong : {Wrong{7, 2}, Wrong{10, 4}, Wrong{19, 0x20}, Wrong{19, 0x40}}) {
    Bytes forged = bytes;
    forged[wrong.at] = wrong.value;
    TEST_ASSERT_TRUE(JournalCodec::decode(sealed(forged), journal, state) == JournalFault::impossible);
  }
}

void an_action_has_one_spelling() {
  std::array<std::uint8_t, k_action_bytes_max> bytes{};
  for (unsigned kind = 0; kind < k_action_kind_count; ++kind) {
    for (const unsigned from : {0U, 5U, 255U}) {
      for (const unsigned over : {0U, 7U, 255U}) {
        for (const unsigned good : {0U, 3U}) {
          const Action action = make_action(static_cast<ActionKind>(kind), from, over, good);
          const std::size_t size = encode_action(action, bytes);
          TEST_ASSERT_EQUAL_size_t(action_bytes(bytes[0]), size);
          const DecodedAction decoded = decode_action(bytes);
          TEST_ASSERT_TRUE(decoded.action == action);
          TEST_ASSERT_EQUAL_size_t(size, decoded.bytes);
          TEST_ASSERT_EQUAL_size_t(0, decode_action(std::span(bytes).first(size - 1)).bytes);
        }
      }
    }
  }
  for (const Bytes& wrong : {Bytes{0x3F}, Bytes{0x21, 0}, Bytes{0x41, 0xFF}, Bytes{0x81, 0}, Bytes{}})
    TEST_ASSERT_EQUAL_size_t(0, decode_action(wrong).bytes);
}

}  // namespace

int main() {
  UNITY_BEGIN();
  RUN_TEST(games_of_every_kind_come_back);
  RUN_TEST(every_part_of_a_deal_comes_back);
  RUN_TEST(modules_and_their_deal_are_where_the_document_says);
  RUN_TEST(version_1_is_still_read);
  RUN_TEST(version_1_knows_no_modules);
  RUN_TEST(an_action_has_one_spelling);
  return UNITY_END();
}
