#include <initializer_list>
#include <set>
#include <string>

#include "host_tests/support/expect_stop.hpp"
#include "tools/protocol/hex.hpp"
#include "tools/protocol/names.hpp"
#include "tools/protocol/setup_reader.hpp"
#include "tools/protocol/words.hpp"

void setUp() {}
void tearDown() {}

namespace {

template <class Fault>
void expect_own_words(Fault first, Fault last) {
  std::set<std::string> all;
  for (auto i = static_cast<int>(first); i <= static_cast<int>(last); ++i) {
    const std::string words(neva::words_of(static_cast<Fault>(i)));
    TEST_ASSERT_FALSE(words.empty());
    TEST_ASSERT_TRUE_MESSAGE(all.insert(words).second, words.c_str());
  }
}

void every_fault_has_words_of_its_own() {
  expect_own_words(neva::SetupFault::players, neva::SetupFault::edition);
  expect_own_words(neva::JournalFault::not_a_journal, neva::JournalFault::impossible);
  std::set<std::string> all;
  for (auto i = 1; i <= static_cast<int>(neva::Reason::unknown); ++i) {
    const std::string words = neva::words_of(neva::Refusal{static_cast<neva::Reason>(i), 4});
    TEST_ASSERT_TRUE_MESSAGE(all.insert(words).second, words.c_str());
  }
  TEST_ASSERT_TRUE(all.contains("4 rubles short"));
}

void hex_goes_there_and_back() {
  const std::uint8_t bytes[] = {0x00, 0x0F, 0xA5, 0xFF};
  TEST_ASSERT_EQUAL_STRING("000fa5ff", neva::to_hex(bytes).c_str());
  const auto back = neva::from_hex("000fA5Ff");
  TEST_ASSERT_TRUE(back.has_value());
  TEST_ASSERT_EQUAL_MEMORY_ARRAY(bytes, back->data(), 1, sizeof bytes);
  TEST_ASSERT_TRUE(neva::from_hex("")->empty());
  for (const char* text : {"0", "0g", "g0", "000", " 00", "0x00", "/0", ":0", "@0", "`0"})
    TEST_ASSERT_FALSE_MESSAGE(neva::from_hex(text).has_value(), text);
}

void numbers_are_plain_and_bounded() {
  TEST_ASSERT_TRUE(neva::parse_number("0", 0) == 0);
  TEST_ASSERT_TRUE(neva::parse_number("18446744073709551615", UINT64_MAX) == UINT64_MAX);
  for (const char* text : {"", "-1", "+1", "01", "1x", " 1", "1 ", "18446744073709551616", "0x1", "1e3"})
    TEST_ASSERT_FALSE_MESSAGE(neva::parse_number(text, UINT64_MAX).has_value(), text);
  TEST_ASSERT_FALSE(neva::parse_number("5", 4).has_value());
}

void long_words_are_shortened() {
  TEST_ASSERT_EQUAL_STRING("'word'", neva::in_quotes("word").c_str());
  TEST_ASSERT_EQUAL_size_t(45, neva::in_quotes(std::string(1000, 'a')).size());
}

struct Setting {
  const char* name;
  const char* value;
};

// All settings are taken and do not go together, or the last one is refused.
void expect_failure(std::initializer_list<Setting> settings, const char* why) {
  neva::SetupReader reader;
  for (const Setting& setting : settings) {
    if (const auto failure = reader.set(setting.name, setting.value)) {
      TEST_ASSERT_EQUAL_STRING(why, failure->message.c_str());
      TEST_ASSERT_TRUE(&setting == settings.end() - 1);
      return;
    }
  }
  neva::Outcome<neva::Setup> setup = reader.finish();
  TEST_ASSERT_FALSE(static_cast<bool>(setup));
  TEST_ASSERT_EQUAL_STRING(why, setup.message().c_str());
}

void setups_are_read_in_any_order() {
  neva::SetupReader reader;
  TEST_ASSERT_FALSE(reader.set("house", "open_money,empty_display_ends_the_phase").has_value());
  TEST_ASSERT_FALSE(reader.set("youngest", "2").has_value());
  TEST_ASSERT_FALSE(reader.set("players", "3").has_value());
  TEST_ASSERT_FALSE(reader.set("edition", "second").has_value());
  neva::Outcome<neva::Setup> setup = reader.finish();
  TEST_ASSERT_TRUE(static_cast<bool>(setup));
  TEST_ASSERT_TRUE((*setup == neva::Setup{neva::Edition::second, 3, 2, {true, true}}));
}

void wrong_setups_are_refused_with_the_reason() {
  expect_failure({}, "edition is missing: classic or second");
  expect_failure({{"edition", "second"}}, "players is missing: 2 to 4");
  expect_failure({{"edition", "third"}}, "there is no edition 'third'; there are classic, second and complete");
  expect_failure({{"edition", "second"}, {"edition", "second"}}, "edition is there twice");
  expect_failure({{"players", "2"}, {"players", "2"}}, "players is there twice");
  expect_failure({{"youngest", "0"}, {"youngest", "0"}}, "youngest is there twice");
  expect_failure({{"house", "open_money"}, {"house", "open_money"}}, "house is there twice");
  expect_failure({{"house", "open_money,open_money"}}, "house: open_money is there twice");
  expect_failure({{"players", "two"}}, "players: 'two' is not a number of players");
  expect_failure({{"players", "300"}}, "players: '300' is not a number of players");
  expect_failure({{"youngest", "-1"}}, "youngest: '-1' is not a seat");
  expect_failure({{"edition", "classic"}, {"players", "2"}, {"youngest", "2"}},
                 "the youngest must be one of the seats, which count from 0");
  for (const char* players : {"0", "1", "5", "6"}) {
    expect_failure({{"edition", "classic"}, {"players", players}},
                   "2 to 4 players; a fifth needs the Market or New Russia, which are not playable yet");
  }
  expect_failure({{"edition", "complete"}, {"players", "2"}}, "the complete edition is not playable yet");
  expect_failure({{"house", ""}},
                 "house: there is no house rule ''; there are empty_display_ends_the_phase open_money");
  expect_failure({{"house", "assignments_drop_at_20_and_35"}},
                 "house: assignments_drop_at_20_and_35 needs the assignments, which are not playable yet");
  expect_failure({{"market", "on"}}, "the Market is not playable yet");
  expect_failure({{"company", "mayor"}}, "In Good Company is not playable yet");
  expect_failure({{"colour", "red"}}, "there is no option 'colour'");
}

}  // namespace

int main() {
  UNITY_BEGIN();
  RUN_TEST(every_fault_has_words_of_its_own);
  RUN_TEST(hex_goes_there_and_back);
  RUN_TEST(numbers_are_plain_and_bounded);
  RUN_TEST(long_words_are_shortened);
  RUN_TEST(setups_are_read_in_any_order);
  RUN_TEST(wrong_setups_are_refused_with_the_reason);
  return UNITY_END();
}
