#include <unity.h>

#include <cstring>

#include "engine/base/crc32.hpp"

namespace {

const std::uint8_t* bytes_of(const char* text) { return reinterpret_cast<const std::uint8_t*>(text); }

void known_values() {
  TEST_ASSERT_EQUAL_HEX32(0, neva::crc32(0, nullptr, 0));
  TEST_ASSERT_EQUAL_HEX32(0xCBF43926, neva::crc32(0, bytes_of("123456789"), 9));
}

void sums_up_piece_by_piece() {
  const std::uint32_t first = neva::crc32(0, bytes_of("1234"), 4);
  TEST_ASSERT_EQUAL_HEX32(0xCBF43926, neva::crc32(first, bytes_of("56789"), 5));
}

void every_single_bit_counts() {
  std::uint8_t data[64] = {};
  const std::uint32_t clean = neva::crc32(0, data, sizeof data);
  for (std::size_t bit = 0; bit < sizeof data * 8; ++bit) {
    data[bit / 8] = static_cast<std::uint8_t>(1U << (bit % 8));
    TEST_ASSERT_NOT_EQUAL_HEX32(clean, neva::crc32(0, data, sizeof data));
    data[bit / 8] = 0;
  }
}

}  // namespace

int main() {
  UNITY_BEGIN();
  RUN_TEST(known_values);
  RUN_TEST(sums_up_piece_by_piece);
  RUN_TEST(every_single_bit_counts);
  return UNITY_END();
}
