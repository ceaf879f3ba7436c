#include <unity.h>

#include <array>

#include "engine/base/pcg32.hpp"

using neva::Pcg32;

namespace {

// The first numbers that the generator's author publishes for seed 42, stream 54.
void published_numbers() {
  Pcg32 random = Pcg32::as_published(42, 54);
  for (std::uint32_t expected : {0xA15C02B7U, 0x7B47F409U, 0xBA1D3330U, 0x83D2F293U, 0xBFA4784BU, 0xCBED606EU}) {
    TEST_ASSERT_EQUAL_HEX32(expected, random.next());
  }
}

// A die with `faces` faces thrown often: every face within five standard deviations of its share.
void bounded_numbers_are_fair() {
  for (std::uint32_t faces : {1U, 2U, 3U, 5U, 7U, 31U}) {
    Pcg32 random(faces);
    std::array<int, 31> seen{};
    constexpr int k_throws = 200'000;
    for (int i = 0; i < k_throws; ++i) {
      const std::uint32_t face = random.below(faces);
      TEST_ASSERT_LESS_THAN_UINT32(faces, face);
      ++seen[face];
    }
    const double share = static_cast<double>(k_throws) / faces;
    for (std::uint32_t face = 0; face < faces; ++face) {
      const double off = seen[face] - share;
      TEST_ASSERT_TRUE(off * off <= 25 * share);
    }
  }
}

// Bounds near 2^32 are where a careless method shows its bias: numbers above the bound must never come.
void large_bounds_hold() {
  Pcg32 random(7);
  for (int i = 0; i < 100'000; ++i) TEST_ASSERT_LESS_THAN_UINT32(0xC0000000U, random.below(0xC0000000U));
}

void streams_differ() {
  Pcg32 one(1, 0);
  Pcg32 other(1, 1);
  int equal = 0;
  for (int i = 0; i < 100; ++i) equal += one.next() == other.next() ? 1 : 0;
  TEST_ASSERT_LESS_THAN_INT(3, equal);
}

}  // namespace

int main() {
  UNITY_BEGIN();
  RUN_TEST(published_numbers);
  RUN_TEST(bounded_numbers_are_fair);
  RUN_TEST(large_bounds_hold);
  RUN_TEST(streams_differ);
  return UNITY_END();
}
