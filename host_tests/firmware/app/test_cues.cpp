// What is heard when: on a board with a buzzer, in a game of two people.
#include "all_boards.hpp"
#include "engine/base/etl_checks.hpp"
#include "firmware/app/cues.hpp"
#include "host_tests/firmware/support/device.hpp"
#include "host_tests/support/expect_stop.hpp"

using neva::Cue;
using neva::Device;
using neva::Key;
using neva::RamStorage;
using neva::ScreenId;
namespace cues = neva::cues;

void setUp() { neva::arm_etl_checks(); }
void tearDown() {}

namespace {

void expect_cue(const Cue& wanted, const std::optional<Cue>& got) {
  TEST_ASSERT_TRUE_MESSAGE(got.has_value(), "silence");
  TEST_ASSERT_EQUAL_UINT8(wanted.count, got->count);
  for (std::uint8_t i = 0; i < wanted.count; ++i) TEST_ASSERT_TRUE(wanted.tones[i] == got->tones[i]);
}

// Up to the curtain of the first player.
void begin_game(Device& device) {
  while (device.screen() != ScreenId::curtain) device.tap(Key::a);
}

void a_game_is_heard() {
  RamStorage storage = neva::blank_storage();
  Device device(neva::board_picosystem, storage);
  device.tap(Key::a);
  TEST_ASSERT_FALSE(device.take_cue().has_value());
  begin_game(device);
  expect_cue(cues::k_your_turn, device.take_cue());
  device.tap(Key::a);
  TEST_ASSERT_TRUE(device.screen() == ScreenId::table);
  TEST_ASSERT_FALSE_MESSAGE(device.take_cue().has_value(), "moving about makes no noise");
  device.tap(Key::right);
  TEST_ASSERT_FALSE(device.take_cue().has_value());
  // Buy it; the next player is asked for.
  device.tap(Key::a);
  device.take_cue();
  device.tap(Key::a);
  TEST_ASSERT_TRUE(device.take_cue().has_value());
}

void a_curtain_that_falls_by_itself_is_silent() {
  RamStorage storage = neva::blank_storage();
  Device device(neva::board_picosystem, storage);
  begin_game(device);
  device.tap(Key::a);
  device.take_cue();
  device.advance(200'000);
  TEST_ASSERT_TRUE(device.screen() == ScreenId::curtain);
  TEST_ASSERT_FALSE(device.take_cue().has_value());
}

void mute_is_one_press_on_the_title_and_survives() {
  RamStorage storage = neva::blank_storage();
  {
    Device device(neva::board_picosystem, storage);
    device.tap(Key::a);
    const neva::Image before = device.image();
    device.tap(Key::y);
    TEST_ASSERT_FALSE(before.pixels == device.image().pixels);
    begin_game(device);
    TEST_ASSERT_FALSE(device.take_cue().has_value());
  }
  Device device(neva::board_picosystem, storage);
  begin_game(device);
  device.tap(Key::a);
  TEST_ASSERT_FALSE(device.take_cue().has_value());
}

}  // namespace

int main() {
  UNITY_BEGIN();
  RUN_TEST(a_game_is_heard);
  RUN_TEST(a_curtain_that_falls_by_itself_is_silent);
  RUN_TEST(mute_is_one_press_on_the_title_and_survives);
  return UNITY_END();
}
