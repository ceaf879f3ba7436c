#include <unity.h>

#include "drivers/panel/strip_expander.hpp"

void setUp() {}
void tearDown() {}

namespace {

neva::Palette counting_palette() {
  neva::Palette palette{};
  for (std::uint16_t i = 0; i < 16; ++i) palette.rgb565[i] = static_cast<std::uint16_t>(0x1100 * i + i);
  return palette;
}

// Every pair of colours, and the byte behind the run untouched.
void every_pair_expands_left_pixel_first() {
  const neva::Palette palette = counting_palette();
  neva::StripExpander expander;
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

}  // namespace

int main() {
  UNITY_BEGIN();
  RUN_TEST(every_pair_expands_left_pixel_first);
  return UNITY_END();
}
