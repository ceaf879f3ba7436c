#include <unity.h>

#include <algorithm>
#include <set>
#include <string>

#include "engine/state/state.hpp"
#include "firmware/app/draw/font.hpp"
#include "firmware/app/text/card_texts.hpp"
#include "host_tests/support/expect_stop.hpp"

using neva::Card;
using neva::Edition;
using neva::Language;
using neva::TextBuffer;

namespace {

// Room for a card's rules on the screen of one card.
constexpr int k_columns = 38;
constexpr int k_lines_max = 4;

template <typename Check>
void for_every_card(Check check) {
  for (std::uint8_t language = 0; language < neva::k_language_count; ++language) {
    for (std::uint8_t card = 0; card < neva::k_card_count; ++card) {
      check(static_cast<Language>(language), static_cast<Card>(card));
    }
  }
}

int columns_of(std::string_view text) { return neva::font_medium.width_of(text) / neva::font_medium.width; }

// Lines that a text takes when it is broken at spaces.
int lines_of(std::string_view text) {
  if (text.empty()) return 0;
  int lines = 1;
  int used = 0;
  while (!text.empty()) {
    const std::size_t space = std::min(text.find(' '), text.size());
    const int word = columns_of(text.substr(0, space));
    TEST_ASSERT_LESS_OR_EQUAL_INT(k_columns, word);
    if (used > 0 && used + 1 + word > k_columns) {
      ++lines;
      used = word;
    } else {
      used += (used > 0 ? 1 : 0) + word;
    }
    text.remove_prefix(std::min(space + 1, text.size()));
  }
  return lines;
}

std::string special(Language language, Card card, Edition edition) {
  TextBuffer buffer;
  return std::string(special_text_of(buffer, language, card, edition));
}

void every_card_has_a_name_in_known_signs() {
  for_every_card([](Language language, Card card) {
    std::string_view name = name_of(language, card);
    TEST_ASSERT_FALSE(name.empty());
    while (!name.empty()) {
      const std::uint32_t sign = neva::next_code_point(name);
      for (const neva::Font* font :
           {&neva::font_tiny, &neva::font_small, &neva::font_medium, &neva::font_bold, &neva::font_large}) {
        TEST_ASSERT_TRUE_MESSAGE(font->has(sign), neva::info_of(card).id);
      }
    }
  });
}

// A name is drawn in one line of the bold font; the one that is longer breaks into two at a space.
void only_one_name_needs_two_lines() {
  constexpr int k_bold_columns = 33;
  for_every_card([](Language language, Card card) {
    const bool is_long = columns_of(name_of(language, card)) > k_bold_columns;
    const bool may_be = card == Card::church_of_the_resurrection || card == Card::church_of_the_resurrection_second;
    TEST_ASSERT_TRUE_MESSAGE(!is_long || may_be, neva::info_of(card).id);
  });
}

// Reductions go by name, so what shares a name must read the same; what does not must read different within an edition.
void names_read_alike_where_cards_count_alike() {
  for (std::uint8_t language = 0; language < neva::k_language_count; ++language) {
    std::set<std::string> seen;
    std::set<std::uint8_t> names;
    for_every_card([&](Language l, Card card) {
      if (static_cast<std::uint8_t>(l) != language || neva::info_of(card).trade_in == neva::k_no_trade_in) return;
      seen.insert(std::string(name_of(l, card)));
      names.insert(neva::info_of(card).name);
    });
    TEST_ASSERT_EQUAL_size_t(names.size(), seen.size());
  }
}

void names_are_translated() {
  TEST_ASSERT_TRUE(name_of(Language::english, Card::gold_miner) == "Gold Miner");
  TEST_ASSERT_TRUE(name_of(Language::german, Card::gold_miner) == "Goldgräber");
  TEST_ASSERT_TRUE(name_of(Language::russian, Card::gold_miner) == "Рудокоп");
  TEST_ASSERT_TRUE(name_of(Language::english, Card::ship_builder_fish) == "Ship Builder");
  TEST_ASSERT_TRUE(name_of(Language::german, Card::potemkin_village_1_4) == "Potemkinsches Dorf 1/4");
}

void every_special_has_a_text() {
  for_every_card([](Language language, Card card) {
    const neva::CardInfo& info = neva::info_of(card);
    for (const Edition edition : {Edition::classic, Edition::second, Edition::complete}) {
      const bool has_text = !special(language, card, edition).empty();
      if (info.special != neva::Special::none) TEST_ASSERT_TRUE_MESSAGE(has_text, info.id);
    }
    TEST_ASSERT_EQUAL_MESSAGE(info.is_exchange, !exchange_text_of(language, card).empty(), info.id);
  });
}

void a_cards_rules_fit_their_room() {
  for_every_card([](Language language, Card card) {
    for (const Edition edition : {Edition::classic, Edition::second, Edition::complete}) {
      const int lines = lines_of(exchange_text_of(language, card)) + lines_of(special(language, card, edition));
      TEST_ASSERT_LESS_OR_EQUAL_INT_MESSAGE(k_lines_max, lines, neva::info_of(card).id);
    }
  });
}

void rules_that_differ_by_edition_read_differently() {
  for (const Card card : {Card::sycophant, Card::debtors_prison, Card::black_market}) {
    TEST_ASSERT_TRUE(special(Language::english, card, Edition::second) !=
                     special(Language::english, card, Edition::complete));
  }
  TEST_ASSERT_TRUE(special(Language::english, Card::mariinsky_theater, Edition::classic) !=
                   special(Language::english, Card::mariinsky_theater_second, Edition::second));
}

void a_potemkin_village_names_its_value() {
  TEST_ASSERT_TRUE(special(Language::english, Card::potemkin_village, Edition::classic).find("worth 6") !=
                   std::string::npos);
  TEST_ASSERT_TRUE(special(Language::russian, Card::potemkin_village_3_8, Edition::second).find("8") !=
                   std::string::npos);
  TEST_ASSERT_TRUE(special(Language::english, Card::market, Edition::classic).empty());
}

void no_card_has_no_name() { EXPECT_STOP(name_of(Language::english, Card::none)); }

}  // namespace

int main() {
  UNITY_BEGIN();
  RUN_TEST(every_card_has_a_name_in_known_signs);
  RUN_TEST(only_one_name_needs_two_lines);
  RUN_TEST(names_read_alike_where_cards_count_alike);
  RUN_TEST(names_are_translated);
  RUN_TEST(every_special_has_a_text);
  RUN_TEST(a_cards_rules_fit_their_room);
  RUN_TEST(rules_that_differ_by_edition_read_differently);
  RUN_TEST(a_potemkin_village_names_its_value);
  RUN_TEST(no_card_has_no_name);
  return UNITY_END();
}
