#include <unity.h>

#include <cstring>
#include <initializer_list>
#include <string>

#include "firmware/app/draw/font.hpp"
#include "firmware/app/draw/paragraph.hpp"

using neva::Font;

namespace {

const Font* const k_fonts[] = {&neva::font_tiny, &neva::font_small, &neva::font_medium, &neva::font_bold,
                               &neva::font_large};

void sizes_are_what_the_names_promise() {
  const struct {
    const Font* font;
    int width;
    int height;
  } expected[] = {{&neva::font_tiny, 5, 8},
                  {&neva::font_small, 6, 10},
                  {&neva::font_medium, 6, 13},
                  {&neva::font_bold, 7, 13},
                  {&neva::font_large, 9, 15}};
  for (const auto& entry : expected) {
    TEST_ASSERT_EQUAL_INT(entry.width, entry.font->width);
    TEST_ASSERT_EQUAL_INT(entry.height, entry.font->height);
  }
}

void every_font_has_all_letters_of_the_three_languages() {
  for (const Font* font : k_fonts) {
    std::string_view letters =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789äöüÄÖÜß"
        "АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯабвгдеёжзийклмнопрстуфхцчшщъыьэюя−–…„“×←↑→↓•";
    while (!letters.empty()) TEST_ASSERT_TRUE(font->has(neva::next_code_point(letters)));
  }
}

void letters_differ_and_are_not_empty() {
  for (const Font* font : k_fonts) {
    const std::size_t bytes = static_cast<std::size_t>(font->height) * font->row_bytes;
    for (std::uint32_t one = 0x0410; one < 0x0450; ++one) {
      bool empty = true;
      for (std::size_t i = 0; i < bytes; ++i) empty = empty && font->glyph(one)[i] == 0;
      TEST_ASSERT_FALSE(empty);
      if (one + 1 < 0x0450) TEST_ASSERT_NOT_EQUAL_INT(0, std::memcmp(font->glyph(one), font->glyph(one + 1), bytes));
    }
  }
}

// Row by row, as a person drew it in 6x13: the letter A of the BDF file.
void glyph_rows_are_those_of_the_bdf() {
  const std::uint8_t expected[13] = {0, 0, 0x20, 0x50, 0x88, 0x88, 0x88, 0xF8, 0x88, 0x88, 0x88, 0, 0};
  TEST_ASSERT_EQUAL_HEX8_ARRAY(expected, neva::font_medium.glyph('A'), 13);
}

void unknown_sign_shows_as_question_mark() {
  TEST_ASSERT_FALSE(neva::font_bold.has(0x4E00));
  TEST_ASSERT_EQUAL_PTR(neva::font_bold.glyph('?'), neva::font_bold.glyph(0x4E00));
}

void utf8_is_read_sign_by_sign() {
  std::string_view text = "aß€Я";
  for (std::uint32_t expected : {0x61U, 0xDFU, 0x20ACU, 0x42FU}) {
    TEST_ASSERT_EQUAL_HEX32(expected, neva::next_code_point(text));
  }
  TEST_ASSERT_TRUE(text.empty());
  TEST_ASSERT_EQUAL_INT(4 * 7, neva::font_bold.width_of("aß€Я"));
}

void damaged_utf8_never_runs_past_the_end() {
  for (std::string_view text : {"\xC3", "\xE2\x82", "\xFF", "\x80", "\xF0\x9F\x98", "\xC3(", "\xED\xA0"}) {
    int signs = 0;
    while (!text.empty()) {
      neva::next_code_point(text);
      ++signs;
    }
    TEST_ASSERT_GREATER_OR_EQUAL_INT(1, signs);
  }
}

// Lines break at spaces; a word that is too long for one breaks behind its hyphen, else where the line ends.
void lines_break_where_people_break_them() {
  const auto lines = [](std::string_view text, int columns) {
    std::string all;
    while (!text.empty()) all.append(neva::next_line(text, columns)).append("|");
    return all;
  };
  TEST_ASSERT_EQUAL_STRING("Smolny-|Kathedrale|", lines("Smolny-Kathedrale", 16).c_str());
  TEST_ASSERT_EQUAL_STRING("Smolny-Kathedrale|", lines("Smolny-Kathedrale", 17).c_str());
  TEST_ASSERT_EQUAL_STRING("die Smolny-Kathedrale|hier|", lines("die Smolny-Kathedrale hier", 21).c_str());
  TEST_ASSERT_EQUAL_STRING("die|Smolny-Kathedrale|", lines("die Smolny-Kathedrale", 17).c_str());
  TEST_ASSERT_EQUAL_STRING("Donau|dampf|", lines("Donaudampf", 5).c_str());
  TEST_ASSERT_EQUAL_STRING("Царь-|плотник|", lines("Царь-плотник", 8).c_str());
  TEST_ASSERT_EQUAL_INT(2, neva::lines_of("Smolny-Kathedrale", 16));
}

}  // namespace

int main() {
  UNITY_BEGIN();
  RUN_TEST(sizes_are_what_the_names_promise);
  RUN_TEST(every_font_has_all_letters_of_the_three_languages);
  RUN_TEST(letters_differ_and_are_not_empty);
  RUN_TEST(glyph_rows_are_those_of_the_bdf);
  RUN_TEST(unknown_sign_shows_as_question_mark);
  RUN_TEST(utf8_is_read_sign_by_sign);
  RUN_TEST(damaged_utf8_never_runs_past_the_end);
  RUN_TEST(lines_break_where_people_break_them);
  return UNITY_END();
}
