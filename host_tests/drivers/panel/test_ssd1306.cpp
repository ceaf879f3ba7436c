#include <array>
#include <cstring>

#include "drivers/panel/ssd1306.hpp"
#include "host_tests/support/expect_stop.hpp"

namespace {

using neva::Frame;
using neva::MonoTone;
using neva::Region;
namespace ssd1306 = neva::ssd1306;
using ssd1306::Transfers;

constexpr neva::Palette k_palette = {
    .rgb565 = {},
    .mono = {MonoTone::off, MonoTone::on, MonoTone::half, MonoTone::quarter},
};

struct Picture {
  std::array<std::uint8_t, ssd1306::k_width * ssd1306::k_height / 2> pixels{};

  void set(unsigned x, unsigned y, unsigned value) {
    std::uint8_t& pair = pixels[(y * ssd1306::k_width + x) / 2];
    const unsigned shift = x % 2 == 0 ? 4 : 0;
    pair = static_cast<std::uint8_t>((pair & ~(15U << shift)) | value << shift);
  }
  Frame frame() const { return {pixels.data(), ssd1306::k_width, ssd1306::k_height}; }
};

Transfers g_transfers;

std::span<const std::uint16_t> pack(const Picture& picture, const Region& region, std::uint8_t brightness = 255) {
  ssd1306::Packer packer;
  packer.set_palette(k_palette);
  packer.pack(picture.frame(), region, brightness, g_transfers);
  return g_transfers.words();
}

void expect_words(std::span<const std::uint16_t> expected, std::span<const std::uint16_t> words) {
  TEST_ASSERT_EQUAL_size_t(expected.size(), words.size());
  TEST_ASSERT_EQUAL_HEX16_ARRAY(expected.data(), words.data(), words.size());
}

void one_pixel_is_one_bit_of_its_page() {
  Picture picture;
  picture.set(5, 19, 1);
  const std::uint16_t expected[] = {0x00,
                                    0x21,
                                    4,
                                    5,
                                    0x22,
                                    2,
                                    2 | Transfers::k_stop,
                                    0x40,
                                    0x00,
                                    0x08 | Transfers::k_stop,
                                    0x00,
                                    0x81,
                                    0xFF,
                                    0xAF | Transfers::k_stop};
  expect_words(expected, pack(picture, {19, 19, 4, 5}));
}

// Rows 7 and 8 lie in two pages: both are sent whole, in the columns of the region.
void a_region_sends_every_page_it_touches_and_no_other() {
  Picture picture;
  for (unsigned y = 0; y < ssd1306::k_height; ++y) picture.set(10, y, 1);
  const std::uint16_t expected[] = {0x00,
                                    0x21,
                                    10,
                                    11,
                                    0x22,
                                    0,
                                    1 | Transfers::k_stop,
                                    0x40,
                                    0xFF,
                                    0x00,
                                    0xFF,
                                    0x00 | Transfers::k_stop,
                                    0x00,
                                    0x81,
                                    0x40,
                                    0xAF | Transfers::k_stop};
  expect_words(expected, pack(picture, {7, 8, 10, 11}, 0x40));
}

void tones_become_patterns() {
  Picture picture;
  for (unsigned y = 0; y < 8; ++y) {
    for (unsigned x = 0; x < 4; ++x) picture.set(x, y, 2);
    for (unsigned x = 4; x < 8; ++x) picture.set(x, y, 3);
  }
  const auto words = pack(picture, {0, 7, 0, 7});
  const std::uint16_t expected[] = {0x55, 0xAA, 0x55, 0xAA, 0x55, 0x00, 0xAA, 0x00 | Transfers::k_stop};
  expect_words(expected, words.subspan(8, 8));
}

void a_whole_frame_fits() {
  const Picture picture;
  const auto words = pack(picture, {0, 63, 0, 127});
  TEST_ASSERT_EQUAL_size_t(Transfers::k_words_max, words.size());
}

void dark_switches_the_display_off() {
  const Picture picture;
  const auto words = pack(picture, {0, 7, 0, 1}, 0);
  const std::uint16_t expected[] = {0x00, 0xAE | Transfers::k_stop};
  expect_words(expected, words.last(2));
}

// Noise would be seen if the display was on before the first frame.
void starting_leaves_the_display_off() {
  TEST_ASSERT_EQUAL_HEX8(ssd1306::k_display_off, ssd1306::k_start_sequence[0]);
  TEST_ASSERT_NULL(std::memchr(ssd1306::k_start_sequence, ssd1306::k_display_on, sizeof ssd1306::k_start_sequence));
}

void a_transfer_that_is_too_long_or_empty_stops() {
  Transfers transfers;
  EXPECT_STOP(transfers.end());
  for (std::size_t i = 0; i < Transfers::k_words_max; ++i) transfers.add(0);
  EXPECT_STOP(transfers.add(0));
}

void sleep_stops_the_pump_and_waking_starts_it_without_light() {
  g_transfers.clear();
  ssd1306::Packer::add_sleep(g_transfers);
  constexpr std::uint16_t k_sleep[] = {0x00, 0xAE, 0x8D, 0x10 | Transfers::k_stop};
  expect_words(k_sleep, g_transfers.words());
  g_transfers.clear();
  ssd1306::Packer::add_wake(g_transfers);
  constexpr std::uint16_t k_wake[] = {0x00, 0x8D, 0x14 | Transfers::k_stop};
  expect_words(k_wake, g_transfers.words());
}

}  // namespace

int main() {
  UNITY_BEGIN();
  RUN_TEST(one_pixel_is_one_bit_of_its_page);
  RUN_TEST(a_region_sends_every_page_it_touches_and_no_other);
  RUN_TEST(tones_become_patterns);
  RUN_TEST(a_whole_frame_fits);
  RUN_TEST(dark_switches_the_display_off);
  RUN_TEST(starting_leaves_the_display_off);
  RUN_TEST(a_transfer_that_is_too_long_or_empty_stops);
  RUN_TEST(sleep_stops_the_pump_and_waking_starts_it_without_light);
  return UNITY_END();
}
