#include <array>

#include "host_tests/support/expect_stop.hpp"
#include "tools/simulator/half_blocks.hpp"
#include "tools/simulator/host_ports.hpp"

using neva::Controller;
using neva::HostDisplay;
using neva::MonoTone;
using neva::Panel;
using neva::Rgb;

namespace {

constexpr int k_width = 8;
constexpr int k_height = 4;

constexpr Panel panel_with(Controller controller) { return {controller, k_width, k_height, 0, 0, 0}; }

// Value 0 off or black, 1 on or white, 2 half or red, 3 quarter or an odd mixture.
constexpr neva::Palette k_palette = {
    .rgb565 = {0x0000, 0xFFFF, 0xF800, 0x8410},
    .mono = {MonoTone::off, MonoTone::on, MonoTone::half, MonoTone::quarter},
};

// One value in each row.
constexpr std::array<std::uint8_t, k_width* k_height / 2> k_rows = {0x00, 0x00, 0x00, 0x00, 0x11, 0x11, 0x11, 0x11,
                                                                    0x22, 0x22, 0x22, 0x22, 0x33, 0x33, 0x33, 0x33};

void expect_pixel(const HostDisplay& display, int x, int y, Rgb expected) {
  const Rgb pixel = display.image().at(x, y);
  TEST_ASSERT_EQUAL_UINT8(expected.red, pixel.red);
  TEST_ASSERT_EQUAL_UINT8(expected.green, pixel.green);
  TEST_ASSERT_EQUAL_UINT8(expected.blue, pixel.blue);
}

void expect_row(const HostDisplay& display, int y, const char* expected) {
  for (int x = 0; x < k_width; ++x) {
    const std::uint8_t level = expected[x] == '#' ? 255 : 0;
    expect_pixel(display, x, y, {level, level, level});
  }
}

void colours_are_expanded() {
  HostDisplay display(panel_with(Controller::st7789));
  display.set_palette(k_palette);
  display.present({k_rows.data(), k_width, k_height}, {0, k_height - 1, 0, k_width - 1});
  TEST_ASSERT_FALSE(display.is_mono());
  TEST_ASSERT_FALSE(display.busy());
  expect_pixel(display, 0, 0, {0, 0, 0});
  expect_pixel(display, 7, 1, {255, 255, 255});
  expect_pixel(display, 3, 2, {255, 0, 0});
  expect_pixel(display, 3, 3, {132, 130, 132});
}

void left_pixel_is_the_high_half() {
  HostDisplay display(panel_with(Controller::st7789));
  display.set_palette(k_palette);
  std::array<std::uint8_t, k_rows.size()> pixels{};
  pixels[0] = 0x12;
  display.present({pixels.data(), k_width, k_height}, {0, 0, 0, k_width - 1});
  expect_pixel(display, 0, 0, {255, 255, 255});
  expect_pixel(display, 1, 0, {255, 0, 0});
}

void tones_become_patterns() {
  HostDisplay display(panel_with(Controller::ssd1306));
  TEST_ASSERT_TRUE(display.is_mono());
  display.set_palette(k_palette);
  display.present({k_rows.data(), k_width, k_height}, {0, k_height - 1, 0, k_width - 1});
  expect_row(display, 0, "........");
  expect_row(display, 1, "########");
  expect_row(display, 2, "#.#.#.#.");
  expect_row(display, 3, "..#...#.");
  const auto lines = neva::half_block_lines(display.image());
  TEST_ASSERT_EQUAL_size_t(2, lines.size());
  TEST_ASSERT_EQUAL_STRING("▄▄▄▄▄▄▄▄", lines[0].c_str());
  TEST_ASSERT_EQUAL_STRING("▀ █ ▀ █ ", lines[1].c_str());
}

void patterns_move_with_the_rows() {
  HostDisplay display(panel_with(Controller::ssd1306));
  display.set_palette(k_palette);
  std::array<std::uint8_t, k_rows.size()> pixels{};
  pixels.fill(0x33);
  display.present({pixels.data(), k_width, k_height}, {0, k_height - 1, 0, k_width - 1});
  expect_row(display, 0, "#...#...");
  expect_row(display, 1, "..#...#.");
  expect_row(display, 2, "#...#...");
}

void only_the_region_changes() {
  HostDisplay display(panel_with(Controller::st7789));
  display.set_palette(k_palette);
  std::array<std::uint8_t, k_rows.size()> pixels{};
  pixels.fill(0x11);
  display.present({pixels.data(), k_width, k_height}, {1, 2, 2, 5});
  TEST_ASSERT_EQUAL_UINT32(1, display.presented());
  expect_row(display, 0, "........");
  expect_row(display, 1, "..####..");
  expect_row(display, 2, "..####..");
  expect_row(display, 3, "........");
}

void parts_of_a_row_leave_what_lies_between() {
  HostDisplay display(panel_with(Controller::st7789));
  neva::Palette palette = k_palette;
  palette.rgb565[0] = 0xFFFF;
  display.set_palette(palette);
  const std::array<std::uint8_t, k_rows.size()> pixels{};
  display.present({pixels.data(), k_width, k_height}, {1, 1, 0, 1});
  display.present({pixels.data(), k_width, k_height}, {1, 1, 6, 7});
  display.present({pixels.data(), k_width, k_height}, {2, 2, 4, 5});
  display.present({pixels.data(), k_width, k_height}, {2, 2, 2, 3});
  expect_row(display, 0, "........");
  expect_row(display, 1, "##....##");
  expect_row(display, 2, "..####..");
}

void a_new_palette_leaves_what_was_presented() {
  HostDisplay display(panel_with(Controller::st7789));
  display.set_palette(k_palette);
  display.present({k_rows.data(), k_width, k_height}, {0, k_height - 1, 0, k_width - 1});
  neva::Palette palette = k_palette;
  palette.rgb565[1] = 0xF800;
  display.set_palette(palette);
  expect_row(display, 1, "########");
  display.present({k_rows.data(), k_width, k_height}, {1, 1, 0, k_width - 1});
  expect_pixel(display, 0, 1, {255, 0, 0});
}

void misuse_stops() {
  HostDisplay display(panel_with(Controller::st7789));
  EXPECT_STOP(display.present({k_rows.data(), k_width, k_height}, {0, 0, 0, k_width - 1}));
  display.set_palette(k_palette);
  EXPECT_STOP(display.present({k_rows.data(), k_width, k_height}, {0, k_height, 0, k_width - 1}));
  EXPECT_STOP(display.present({k_rows.data(), k_width, k_height}, {0, 0, 1, k_width - 1}));
  EXPECT_STOP(display.present({k_rows.data(), k_width, k_height}, {0, 0, 0, 2}));
  EXPECT_STOP(display.present({k_rows.data(), k_width, 2}, {0, 0, 0, k_width - 1}));
}

void sound_keeps_the_newest_cue() {
  neva::RecordingSound sound(true);
  sound.play(neva::Tone{1000, 10});
  sound.play(neva::Tone{2000, 20});
  const auto cue = sound.take();
  TEST_ASSERT_TRUE(cue.has_value());
  TEST_ASSERT_EQUAL_UINT16(2000, cue->tones[0].frequency_hz);
  TEST_ASSERT_FALSE(sound.take().has_value());
}

void a_board_without_a_buzzer_is_silent() {
  neva::RecordingSound sound(false);
  sound.play(neva::Tone{1000, 10});
  TEST_ASSERT_FALSE(sound.available());
  TEST_ASSERT_FALSE(sound.take().has_value());
}

void a_muted_sound_keeps_nothing() {
  neva::RecordingSound sound(true);
  sound.set_muted(true);
  sound.play(neva::Tone{1000, 10});
  TEST_ASSERT_FALSE(sound.take().has_value());
  sound.set_muted(false);
  sound.play(neva::Tone{1000, 10});
  TEST_ASSERT_TRUE(sound.take().has_value());
}

void fixed_entropy_repeats_itself() {
  neva::HostEntropy first(true);
  neva::HostEntropy second(true);
  const std::uint64_t number = first.random_number();
  TEST_ASSERT_TRUE(number == second.random_number());
  TEST_ASSERT_TRUE(number != first.random_number());
}

}  // namespace

int main() {
  UNITY_BEGIN();
  RUN_TEST(colours_are_expanded);
  RUN_TEST(left_pixel_is_the_high_half);
  RUN_TEST(tones_become_patterns);
  RUN_TEST(patterns_move_with_the_rows);
  RUN_TEST(only_the_region_changes);
  RUN_TEST(parts_of_a_row_leave_what_lies_between);
  RUN_TEST(a_new_palette_leaves_what_was_presented);
  RUN_TEST(misuse_stops);
  RUN_TEST(sound_keeps_the_newest_cue);
  RUN_TEST(a_board_without_a_buzzer_is_silent);
  RUN_TEST(a_muted_sound_keeps_nothing);
  RUN_TEST(fixed_entropy_repeats_itself);
  return UNITY_END();
}
