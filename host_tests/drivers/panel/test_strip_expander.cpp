#include <unity.h>

#include <cstring>

#include "drivers/panel/strip_expander.hpp"

namespace {

neva::Palette counting_palette() {
  neva::Palette palette{};
  for (std::uint16_t i = 0; i < 16; ++i) palette.rgb565[i] = static_cast<std::uint16_t>(0x1100 * i + i);
  return palette;
}

// Every pair of colours, and the byte behind the run untouched.
void every_pair_expands_left_pixel_first() {
  const neva::Palette palette = counting_palette();
  std::uint32_t table[neva::StripExpander::k_table_words];
  neva::StripExpander expander(table);
  expander.set_palette(palette);
  std::uint8_t pairs[256];
  for (unsigned i = 0; i < 256; ++i) pairs[i] = static_cast<std::uint8_t>(i);
  std::uint32_t words[257] = {};
  words[256] = 0xDEADBEEF;
  expander.expand(pairs, 256, words);
  for (unsigned i = 0; i < 256; ++i) {
    TEST_ASSERT_EQUAL_HEX16(palette.rgb565[i >> 4U], words[i] & 0xFFFFU);
    TEST_ASSERT_EQUAL_HEX16(palette.rgb565[i & 15U], words[i] >> 16U);
  }
  TEST_ASSERT_EQUAL_HEX32(0xDEADBEEF, words[256]);
}

// Red, green, blue, each in the upper six bits of its byte; what is full stays full, what is dark stays dark.
void wide_pixels_are_three_bytes_each() {
  neva::Palette palette{};
  palette.rgb565[1] = 0xF800;
  palette.rgb565[2] = 0x07E0;
  palette.rgb565[3] = 0x001F;
  palette.rgb565[4] = 0xFFFF;
  palette.rgb565[5] = 0x8410;
  std::uint32_t table[neva::WideStripExpander::k_table_words];
  neva::WideStripExpander expander(table);
  expander.set_palette(palette);
  const std::uint8_t pairs[] = {0x12, 0x34, 0x50};
  std::uint16_t halves[10] = {};
  halves[9] = 0xBEEF;
  expander.expand(pairs, 3, halves);
  std::uint8_t bytes[sizeof halves];
  std::memcpy(bytes, halves, sizeof halves);
  const std::uint8_t expected[] = {0xFC, 0, 0, 0, 0xFC, 0, 0, 0, 0xFC, 0xFC, 0xFC, 0xFC, 0x84, 0x80, 0x84, 0, 0, 0};
  TEST_ASSERT_EQUAL_HEX8_ARRAY(expected, bytes, sizeof expected);
  TEST_ASSERT_EQUAL_HEX16(0xBEEF, halves[9]);
}

// Whole words where they fit, halves where they do not: the same bytes.
void wide_pixels_are_the_same_wherever_they_lie() {
  const neva::Palette palette = counting_palette();
  std::uint32_t table[neva::WideStripExpander::k_table_words];
  neva::WideStripExpander expander(table);
  expander.set_palette(palette);
  std::uint8_t pairs[256];
  for (unsigned i = 0; i < 256; ++i) pairs[i] = static_cast<std::uint8_t>(i * 7);
  alignas(4) std::uint16_t at_a_word[3 * 256];
  alignas(4) std::uint16_t beside_a_word[3 * 256 + 1];
  expander.expand(pairs, 256, at_a_word);
  expander.expand(pairs, 256, beside_a_word + 1);
  TEST_ASSERT_EQUAL_HEX16_ARRAY(at_a_word, beside_a_word + 1, 3 * 256);
}

}  // namespace

int main() {
  UNITY_BEGIN();
  RUN_TEST(wide_pixels_are_three_bytes_each);
  RUN_TEST(wide_pixels_are_the_same_wherever_they_lie);
  RUN_TEST(every_pair_expands_left_pixel_first);
  return UNITY_END();
}
