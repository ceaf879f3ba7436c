#include <unity.h>

#include <string>

#include "firmware/app/text/card_texts.hpp"
#include "firmware/app/text/text_format.hpp"
#include "host_tests/support/expect_stop.hpp"

using namespace neva;

namespace {

std::string rubles(Language language, int count) {
  TextBuffer buffer;
  return std::string(format_text(buffer, language, Text::rubles, {{"n", count}}));
}

void expect(const char* wanted, const std::string& found) { TEST_ASSERT_EQUAL_STRING(wanted, found.c_str()); }

void names_and_numbers_are_filled_in() {
  TextBuffer buffer;
  expect("Анна: −5, Bo",
         std::string(fill_in(buffer, "{name}: {n}, {other}", {{"n", -5}, {"name", "Анна"}, {"other", "Bo"}})));
  expect("plain", std::string(fill_in(buffer, "plain", {})));
  expect("", std::string(fill_in(buffer, "", {})));
}

void english_and_german_count_one_and_more() {
  expect("1 ruble", rubles(Language::english, 1));
  expect("0 rubles", rubles(Language::english, 0));
  expect("21 rubles", rubles(Language::english, 21));
  TextBuffer buffer;
  expect("1 Punkt kaufen", std::string(format_text(buffer, Language::german, Text::buy_points, {{"n", 1}})));
  expect("−2 Punkte kaufen", std::string(format_text(buffer, Language::german, Text::buy_points, {{"n", -2}})));
}

void russian_counts_one_few_and_many() {
  expect("0 рублей", rubles(Language::russian, 0));
  expect("1 рубль", rubles(Language::russian, 1));
  expect("2 рубля", rubles(Language::russian, 2));
  expect("4 рубля", rubles(Language::russian, 4));
  expect("5 рублей", rubles(Language::russian, 5));
  expect("11 рублей", rubles(Language::russian, 11));
  expect("14 рублей", rubles(Language::russian, 14));
  expect("21 рубль", rubles(Language::russian, 21));
  expect("102 рубля", rubles(Language::russian, 102));
  expect("111 рублей", rubles(Language::russian, 111));
  expect("−1 рубль", rubles(Language::russian, -1));
}

void too_long_a_text_ends_at_a_whole_sign() {
  std::string names;
  while (names.size() < TextBuffer::MAX_SIZE) names += "Ж";
  TextBuffer buffer;
  const std::string cut(fill_in(buffer, "x{name}", {{"name", names}}));
  TEST_ASSERT_EQUAL_size_t(TextBuffer::MAX_SIZE - 1, cut.size());
  expect(("x" + names.substr(0, TextBuffer::MAX_SIZE - 2)).c_str(), cut);
}

// The longest each placeholder can be: 8 letters of a person's name, three digits, the longest name of a card.
std::string longest_of(Language language, Card first, Card last) {
  std::string longest;
  for (auto i = static_cast<std::uint8_t>(first); i <= static_cast<std::uint8_t>(last); ++i) {
    const std::string_view name = neva::name_of(language, static_cast<Card>(i));
    if (name.size() > longest.size()) longest = name;
  }
  return longest;
}

void every_text_fits_with_the_longest_words() {
  const auto last = static_cast<Card>(neva::k_card_count - 1);
  for (std::uint8_t i = 0; i < neva::k_language_count; ++i) {
    const auto language = static_cast<Language>(i);
    const std::string card = longest_of(language, static_cast<Card>(0), last);
    const std::string person = "ЩЩЩЩЩЩЩЩ";
    for (std::uint16_t text = 0; text < neva::k_text_count; ++text) {
      TextBuffer buffer;
      fill_in(buffer, neva::text_of(language, static_cast<Text>(text)),
              {{"n", -999},
               {"m", -999},
               {"name", person},
               {"other", person},
               {"card", card},
               {"over", card},
               {"phase", card},
               {"event", card},
               {"a", "→"},
               {"b", "→"},
               {"on", "→"},
               {"x", "держите →"},
               {"y", "держите →"},
               {"key", "→"}});
      TEST_ASSERT_LESS_THAN_size_t(TextBuffer::MAX_SIZE, buffer.size());
    }
  }
}

void missing_argument_stops() {
  EXPECT_STOP([] {
    TextBuffer buffer;
    fill_in(buffer, "{name}", {{"n", 1}});
  }());
}

}  // namespace

int main() {
  UNITY_BEGIN();
  RUN_TEST(names_and_numbers_are_filled_in);
  RUN_TEST(english_and_german_count_one_and_more);
  RUN_TEST(russian_counts_one_few_and_many);
  RUN_TEST(too_long_a_text_ends_at_a_whole_sign);
  RUN_TEST(every_text_fits_with_the_longest_words);
  RUN_TEST(missing_argument_stops);
  return UNITY_END();
}
