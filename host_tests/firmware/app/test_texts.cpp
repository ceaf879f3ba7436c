#include <unity.h>

#include <cstdio>

#include "firmware/app/font.hpp"
#include "firmware/app/texts.hpp"
#include "host_tests/support/expect_stop.hpp"

using neva::Language;
using neva::Text;

void setUp() {}
void tearDown() {}

namespace {

template <typename Check>
void for_every_text(Check check) {
  for (std::uint8_t language = 0; language < neva::k_language_count; ++language) {
    for (std::uint8_t text = 0; text < neva::k_text_count; ++text) {
      check(static_cast<Language>(language), static_cast<Text>(text));
    }
  }
}

void no_text_is_missing() {
  for_every_text([](Language language, Text text) { TEST_ASSERT_FALSE(neva::text_of(language, text).empty()); });
}

void last_text_is_the_last_of_the_table() {
  TEST_ASSERT_EQUAL_UINT8(neva::k_text_count - 1, static_cast<std::uint8_t>(Text::stopped_go_on));
}

void every_sign_is_in_every_font() {
  for_every_text([](Language language, Text text) {
    std::string_view rest = neva::text_of(language, text);
    while (!rest.empty()) {
      const std::uint32_t code_point = neva::next_code_point(rest);
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

void unknown_id_stops() { EXPECT_STOP(neva::text_of(Language::english, static_cast<Text>(neva::k_text_count))); }

}  // namespace

int main() {
  UNITY_BEGIN();
  RUN_TEST(no_text_is_missing);
  RUN_TEST(last_text_is_the_last_of_the_table);
  RUN_TEST(every_sign_is_in_every_font);
  RUN_TEST(unknown_id_stops);
  return UNITY_END();
}
