#include <unity.h>

#include "drivers/sound/cue_player.hpp"

namespace {

using neva::Cue;
using neva::CuePlayer;
using neva::Tone;

constexpr std::uint16_t k_tick_ms = 5;

void expect_ticks(CuePlayer& player, std::uint16_t frequency_hz, int ticks) {
  for (int i = 0; i < ticks; ++i) TEST_ASSERT_EQUAL_UINT16(frequency_hz, player.tick(k_tick_ms));
}

void silent_until_something_is_played() {
  CuePlayer player;
  expect_ticks(player, 0, 3);
}

void a_tone_sounds_for_as_long_as_it_says() {
  CuePlayer player;
  player.play(Tone{1000, 20});
  expect_ticks(player, 1000, 4);
  expect_ticks(player, 0, 3);
}

void tones_follow_each_other_with_rests() {
  CuePlayer player;
  player.play({{500, 10}, {0, 15}, {800, 5}});
  expect_ticks(player, 500, 2);
  expect_ticks(player, 0, 3);
  expect_ticks(player, 800, 1);
  expect_ticks(player, 0, 2);
}

// Shorter than a tick: heard for one at least when it is the first, and time does not get lost.
void tones_that_end_between_ticks_add_up() {
  CuePlayer player;
  player.play({{500, 7}, {600, 8}, {700, 5}});
  expect_ticks(player, 500, 2);
  expect_ticks(player, 600, 1);
  expect_ticks(player, 700, 1);
  expect_ticks(player, 0, 1);
}

void a_new_cue_replaces_the_old_one() {
  CuePlayer player;
  player.play(Tone{1000, 100});
  expect_ticks(player, 1000, 3);
  player.play(Tone{2000, 10});
  expect_ticks(player, 2000, 2);
  expect_ticks(player, 0, 2);
}

void mute_silences_what_sounds_and_what_comes() {
  CuePlayer player;
  player.play(Tone{1000, 40});
  expect_ticks(player, 1000, 2);
  player.set_muted(true);
  expect_ticks(player, 0, 1);
  player.play(Tone{2000, 10});
  expect_ticks(player, 0, 4);
  // What was played while muted does not come out afterwards.
  player.set_muted(false);
  expect_ticks(player, 0, 2);
  player.play(Tone{3000, 10});
  expect_ticks(player, 3000, 2);
}

void what_does_not_fit_into_a_cue_is_left_out() {
  const Cue cue = {{1, 1}, {2, 1}, {3, 1}, {4, 1}, {5, 1}};
  TEST_ASSERT_EQUAL_UINT8(4, cue.count);
  TEST_ASSERT_EQUAL_UINT16(4, cue.tones[3].frequency_hz);
}

void an_empty_cue_is_silence() {
  CuePlayer player;
  player.play(Tone{1000, 100});
  expect_ticks(player, 1000, 1);
  player.play(Cue());
  expect_ticks(player, 0, 2);
}

}  // namespace

int main() {
  UNITY_BEGIN();
  RUN_TEST(silent_until_something_is_played);
  RUN_TEST(a_tone_sounds_for_as_long_as_it_says);
  RUN_TEST(tones_follow_each_other_with_rests);
  RUN_TEST(tones_that_end_between_ticks_add_up);
  RUN_TEST(a_new_cue_replaces_the_old_one);
  RUN_TEST(mute_silences_what_sounds_and_what_comes);
  RUN_TEST(what_does_not_fit_into_a_cue_is_left_out);
  RUN_TEST(an_empty_cue_is_silence);
  return UNITY_END();
}
