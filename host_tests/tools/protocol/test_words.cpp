#include <optional>
#include <set>
#include <string>
#include <string_view>

#include "host_tests/support/expect_stop.hpp"
#include "tools/protocol/hex.hpp"
#include "tools/protocol/names.hpp"
#include "tools/protocol/words.hpp"

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
  expect_own_words(neva::SetupFault::edition, neva::SetupFault::hurdles);
  expect_own_words(neva::JournalFault::not_a_journal, neva::JournalFault::impossible);
  std::set<std::string> all;
  for (auto i = 1; i <= static_cast<int>(neva::Reason::not_yours); ++i) {
    const std::string words = neva::words_of(neva::Refusal{static_cast<neva::Reason>(i), 4});
    TEST_ASSERT_FALSE(words.empty());
    TEST_ASSERT_TRUE_MESSAGE(all.insert(words).second, words.c_str());
  }
  TEST_ASSERT_TRUE(all.contains("4 rubles short"));
}

void expect_words(neva::Reason reason, const char* words) {
  TEST_ASSERT_EQUAL_STRING(words, neva::words_of(neva::Refusal{reason, 0}).c_str());
}

// The words stand in a list: one in the wrong place would shift all behind it.
void reasons_have_the_right_words() {
  expect_words(neva::Reason::game_over, "the game is over");
  expect_words(neva::Reason::unknown, "no such action");
  expect_words(neva::Reason::needs_a_good, "this card has a ? to fill; say with what: good <good>");
  expect_words(neva::Reason::only_as_interrupt,
               "this card is played at the start of a phase, when its holder is asked");
  expect_words(neva::Reason::not_yours, "that assignment is not one of yours");
}

template <class Thing, class Names>
void expect_names(const Names& names, int first, std::optional<Thing> (*find)(std::string_view)) {
  for (std::size_t i = 0; i < names.size(); ++i) {
    const auto thing = static_cast<Thing>(static_cast<int>(i) + first);
    TEST_ASSERT_TRUE(neva::name_of(thing) == names[i]);
    TEST_ASSERT_TRUE(find(names[i]) == thing);
  }
  TEST_ASSERT_FALSE(find("").has_value());
  TEST_ASSERT_FALSE(find("none").has_value());
}

void names_lead_back_to_their_things() {
  expect_names<neva::Phase>(neva::k_phase_names, 0, neva::find_phase);
  expect_names<neva::Edition>(neva::k_edition_names, 0, neva::find_edition);
  expect_names<neva::Good>(neva::k_good_names, 1, neva::find_good);
  expect_names<neva::Assistant>(neva::k_assistant_names, 1, neva::find_assistant);
  expect_names<neva::Hurdle>(neva::k_hurdle_names, 1, neva::find_hurdle);
  TEST_ASSERT_TRUE(neva::name_of(neva::Event::grabber) == "grabber");
  TEST_ASSERT_TRUE(neva::name_of(neva::Decision::assignment) == "assignment");
  TEST_ASSERT_TRUE(neva::name_of(neva::Good::vegetable) == "vegetable");
  TEST_ASSERT_TRUE(neva::name_of(neva::Assistant::czars_daughter) == "czars_daughter");
  TEST_ASSERT_TRUE(neva::name_of(neva::Hurdle::real_green) == "real_green");
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

}  // namespace

int main() {
  UNITY_BEGIN();
  RUN_TEST(every_fault_has_words_of_its_own);
  RUN_TEST(hex_goes_there_and_back);
  RUN_TEST(reasons_have_the_right_words);
  RUN_TEST(names_lead_back_to_their_things);
  return UNITY_END();
}
