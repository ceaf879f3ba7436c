#include <unity.h>

#include "drivers/panel/mono_tone.hpp"

namespace {

using neva::MonoTone;

int lit_of(MonoTone tone) {
  int lit = 0;
  for (unsigned y = 0; y < 16; ++y) {
    for (unsigned x = 0; x < 16; ++x) lit += neva::is_lit(tone, x, y) ? 1 : 0;
  }
  return lit;
}

void tones_light_their_share() {
  TEST_ASSERT_EQUAL_INT(0, lit_of(MonoTone::off));
  TEST_ASSERT_EQUAL_INT(64, lit_of(MonoTone::quarter));
  TEST_ASSERT_EQUAL_INT(128, lit_of(MonoTone::half));
  TEST_ASSERT_EQUAL_INT(256, lit_of(MonoTone::on));
}

void the_tables_say_the_same_everywhere() {
  neva::Palette palette{};
  for (unsigned value = 0; value < 16; ++value) palette.mono[value] = static_cast<MonoTone>(value * 7 % 4);
  neva::MonoPatterns patterns;
  patterns.set_palette(palette);
  for (unsigned y = 0; y < 16; ++y) {
    for (unsigned pair = 0; pair < 8; ++pair) {
      for (unsigned values = 0; values < 256; ++values) {
        const unsigned bits = patterns.table(pair, y)[values];
        TEST_ASSERT_EQUAL(neva::is_lit(palette.mono[values >> 4U], 2 * pair, y), (bits & 1U) != 0);
        TEST_ASSERT_EQUAL(neva::is_lit(palette.mono[values & 15U], 2 * pair + 1, y), (bits & 0x100U) != 0);
        TEST_ASSERT_EQUAL_HEX16(0, bits & ~0x101U);
      }
    }
  }
}

}  // namespace

int main() {
  UNITY_BEGIN();
  RUN_TEST(tones_light_their_share);
  RUN_TEST(the_tables_say_the_same_everywhere);
  return UNITY_END();
}
