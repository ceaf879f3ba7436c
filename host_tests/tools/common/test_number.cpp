// Numbers that people type: plain decimal digits within a range, and nothing else.
#include <unity.h>

#include <limits>
#include <string>
#include <string_view>

#include "tools/common/number.hpp"

using namespace neva;

namespace {

void numbers_are_plain_and_bounded() {
  TEST_ASSERT_TRUE(parse_number("0", 0) == 0);
  TEST_ASSERT_TRUE(parse_number("10", 10) == 10);
  TEST_ASSERT_TRUE(parse_number("18446744073709551615", UINT64_MAX) == UINT64_MAX);
  for (const char* text : {"",
                           "-1",
                           "-0",
                           "+1",
                           "01",
                           "00",
                           "010",
                           "1x",
                           " 1",
                           "1 ",
                           "\t1",
                           "1\n",
                           "0x10",
                           "1e3",
                           "1.0",
                           "1,000",
                           "1_000",
                           "1'000",
                           "18446744073709551616",
                           "99999999999999999999",
                           "١",
                           "one"}) {
    TEST_ASSERT_FALSE_MESSAGE(parse_number(text, UINT64_MAX).has_value(), text);
  }
  TEST_ASSERT_FALSE(parse_number(std::string_view("1\0", 2), UINT64_MAX).has_value());
  TEST_ASSERT_FALSE(parse_number("5", 4).has_value());
}

void a_refusal_names_the_word_and_the_range() {
  TEST_ASSERT_TRUE(*read_number("2", {2, 5}) == 2);
  TEST_ASSERT_TRUE(*read_number("5", {2, 5}) == 5);
  for (const char* text : {"1", "6", "05", "-3"}) TEST_ASSERT_FALSE_MESSAGE(read_number(text, {2, 5}), text);
  TEST_ASSERT_EQUAL_STRING("'6' is not a whole number from 2 to 5", read_number("6", {2, 5}).message().c_str());
}

void checksums_are_hexadecimal_digits() {
  TEST_ASSERT_TRUE(parse_hex("00c0FFEE") == 0xC0FFEEU);
  TEST_ASSERT_TRUE(parse_hex("ffffffff") == 0xFFFFFFFFU);
  for (const char* text : {"", "-1", "+1", " 1", "0x10", "g", "123456789", "000000001"})
    TEST_ASSERT_FALSE_MESSAGE(parse_hex(text).has_value(), text);
}

void long_words_are_shortened() {
  TEST_ASSERT_EQUAL_STRING("'word'", in_quotes("word").c_str());
  TEST_ASSERT_EQUAL_size_t(45, in_quotes(std::string(1000, 'a')).size());
}

}  // namespace

int main() {
  UNITY_BEGIN();
  RUN_TEST(numbers_are_plain_and_bounded);
  RUN_TEST(a_refusal_names_the_word_and_the_range);
  RUN_TEST(checksums_are_hexadecimal_digits);
  RUN_TEST(long_words_are_shortened);
  return UNITY_END();
}
