#include <initializer_list>

#include "firmware/app/device/reset_history.hpp"
#include "host_tests/support/expect_stop.hpp"

using neva::ResetHistory;

namespace {

// As the device does it: through the word, in which it survives.
struct Device {
  std::uint32_t word = 0;

  void run(int seconds) {
    for (int i = 0; i < seconds; ++i) {
      ResetHistory history = ResetHistory::of_word(word);
      history.second_passed();
      word = history.word();
    }
  }
  bool reset() {
    ResetHistory history = ResetHistory::of_word(word);
    const bool third = history.add_reset();
    word = history.word();
    return third;
  }
};

void three_within_a_minute() {
  Device device;
  TEST_ASSERT_FALSE(device.reset());
  device.run(29);
  TEST_ASSERT_FALSE(device.reset());
  device.run(30);
  TEST_ASSERT_TRUE(device.reset());
  // And every one that follows as fast.
  TEST_ASSERT_TRUE(device.reset());
}

void three_within_more_than_a_minute_are_three_accidents() {
  Device device;
  TEST_ASSERT_FALSE(device.reset());
  device.run(30);
  TEST_ASSERT_FALSE(device.reset());
  device.run(30);
  TEST_ASSERT_FALSE(device.reset());
  device.run(29);
  TEST_ASSERT_TRUE(device.reset());
}

void ages_do_not_turn_over() {
  Device device;
  TEST_ASSERT_FALSE(device.reset());
  device.run(100'000);
  TEST_ASSERT_FALSE(device.reset());
  device.run(256);
  TEST_ASSERT_FALSE(device.reset());
}

void foreign_words_mean_nothing_happened() {
  for (const std::uint32_t word : {0U, 0xFFFFFFFFU, 0x4E450000U, 0x00000101U}) {
    Device device;
    device.word = word;
    TEST_ASSERT_FALSE(device.reset());
    TEST_ASSERT_FALSE(device.reset());
    TEST_ASSERT_TRUE(device.reset());
  }
}

}  // namespace

int main() {
  UNITY_BEGIN();
  RUN_TEST(three_within_a_minute);
  RUN_TEST(three_within_more_than_a_minute_are_three_accidents);
  RUN_TEST(ages_do_not_turn_over);
  RUN_TEST(foreign_words_mean_nothing_happened);
  return UNITY_END();
}
