#include <unity.h>

#include <algorithm>
#include <cstdio>
#include <string>

#include "firmware/app/draw/font.hpp"
#include "firmware/app/text/texts.hpp"
#include "host_tests/support/expect_stop.hpp"

using neva::Language;
using neva::Text;

namespace {

template <typename Check>
void for_every_text(Check check) {
  for (std::uint8_t language = 0; language < neva::k_language_count; ++language) {
    for (std::uint16_t text = 0; text < neva::k_text_count; ++text) {
      check(static_cast<Language>(language), static_cast<Text>(text));
    }
  }
}

void no_text_is_missing() {
  for_every_text([](Language language, Text text) { TEST_ASSERT_FALSE(neva::text_of(language, text).empty()); });
}

// Whoever looks for an entry that a lesson or a hint speaks of finds it by the same words.
void entries_are_named_as_their_menu_has_them() {
  static constexpr struct {
    Text says;
    Text entry;
  } k_named[] = {{Text::learn1_take, Text::menu_take},
                 {Text::hint_done, Text::menu_buy_done},
                 {Text::hint_advice, Text::menu_advice}};
  for (std::uint8_t i = 0; i < neva::k_language_count; ++i) {
    const auto language = static_cast<Language>(i);
    for (const auto& named : k_named) {
      const std::string_view says = neva::text_of(language, named.says);
      TEST_ASSERT_TRUE_MESSAGE(says.find(neva::text_of(language, named.entry)) != std::string_view::npos,
                               std::string(says).c_str());
    }
    const std::string_view done = neva::text_of(language, Text::curtain_done);
    TEST_ASSERT_TRUE_MESSAGE(done == neva::text_of(language, Text::curtain_passes_phase), std::string(done).c_str());
  }
}

void every_sign_is_in_every_font() {
  for_every_text([](Language language, Text text) {
    std::string_view rest = neva::text_of(language, text);
    while (!rest.empty()) {
      const std::uint32_t code_point = neva::next_code_point(rest);
      if (code_point == '\n') continue;
      char message[80];
      std::snprintf(message, sizeof message, "language %d text %d sign U+%04X", static_cast<int>(language),
                    static_cast<int>(text), static_cast<unsigned>(code_point));
      for (const neva::Font* font :
           {&neva::font_tiny, &neva::font_small, &neva::font_medium, &neva::font_bold, &neva::font_large}) {
        TEST_ASSERT_TRUE_MESSAGE(font->has(code_point), message);
      }
    }
  });
}

template <typename Check>
void for_every_chapter(Check check) {
  for (std::uint8_t language = 0; language < neva::k_language_count; ++language) {
    for (std::uint8_t chapter = 0; chapter < neva::k_chapter_count; ++chapter) {
      check(neva::chapter_of(static_cast<Language>(language), static_cast<neva::Chapter>(chapter)));
    }
  }
}

void rule_book_is_in_known_signs() {
  for_every_chapter([](neva::RuleChapter chapter) {
    for (std::string_view rest : {chapter.title, chapter.text}) {
      TEST_ASSERT_FALSE(rest.empty());
      while (!rest.empty()) {
        const std::uint32_t code_point = neva::next_code_point(rest);
        if (code_point == '\n') continue;
        for (const neva::Font* font : {&neva::font_tiny, &neva::font_small, &neva::font_medium, &neva::font_bold}) {
          TEST_ASSERT_TRUE(font->has(code_point));
        }
      }
    }
  });
}

// The narrowest panel has 25 columns of its smallest font; a longer word could not be broken.
void rule_book_has_no_word_that_is_too_wide() {
  constexpr std::size_t k_columns = 25;
  for_every_chapter([](neva::RuleChapter chapter) {
    std::size_t signs = 0;
    for (std::string_view rest = chapter.text; !rest.empty();) {
      const std::uint32_t code_point = neva::next_code_point(rest);
      signs = code_point == ' ' || code_point == '\n' ? 0 : signs + 1;
      TEST_ASSERT_LESS_OR_EQUAL_size_t(k_columns, signs);
    }
  });
}

void rule_books_have_the_same_paragraphs() {
  const auto paragraphs = [](Language language, neva::Chapter chapter) {
    const std::string_view text = neva::chapter_of(language, chapter).text;
    return std::count(text.begin(), text.end(), '\n');
  };
  for (std::uint8_t i = 0; i < neva::k_chapter_count; ++i) {
    const auto chapter = static_cast<neva::Chapter>(i);
    TEST_ASSERT_EQUAL_INT64(paragraphs(Language::english, chapter), paragraphs(Language::german, chapter));
    TEST_ASSERT_EQUAL_INT64(paragraphs(Language::english, chapter), paragraphs(Language::russian, chapter));
  }
}

void unknown_chapter_stops() {
  EXPECT_STOP(neva::chapter_of(Language::english, static_cast<neva::Chapter>(neva::k_chapter_count)));
}

void unknown_id_stops() { EXPECT_STOP(neva::text_of(Language::english, static_cast<Text>(neva::k_text_count))); }

}  // namespace

int main() {
  UNITY_BEGIN();
  RUN_TEST(no_text_is_missing);
  RUN_TEST(entries_are_named_as_their_menu_has_them);
  RUN_TEST(every_sign_is_in_every_font);
  RUN_TEST(rule_book_is_in_known_signs);
  RUN_TEST(rule_book_has_no_word_that_is_too_wide);
  RUN_TEST(rule_books_have_the_same_paragraphs);
  RUN_TEST(unknown_chapter_stops);
  RUN_TEST(unknown_id_stops);
  return UNITY_END();
}
