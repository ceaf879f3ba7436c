#include <algorithm>
#include <vector>

#include "firmware/app/draw/canvas.hpp"
#include "host_tests/support/expect_stop.hpp"

using neva::Align;
using neva::Canvas;
using neva::Colour;

namespace {

constexpr std::uint16_t k_width = 22;
constexpr std::uint16_t k_height = 17;
constexpr std::uint8_t k_guard = 0xA5;

// A canvas with guard bytes on both sides: nothing drawn may touch them.
struct GuardedCanvas {
  std::vector<std::uint8_t> memory = std::vector<std::uint8_t>(neva::canvas_bytes(k_width, k_height) + 32, k_guard);
  Canvas canvas{{memory.data() + 16, neva::canvas_bytes(k_width, k_height)}, k_width, k_height};

  GuardedCanvas() { canvas.clear(Colour::ink); }

  ~GuardedCanvas() {
    const auto is_guard = [](std::uint8_t byte) { return byte == k_guard; };
    TEST_ASSERT_TRUE(std::all_of(memory.begin(), memory.begin() + 16, is_guard));
    TEST_ASSERT_TRUE(std::all_of(memory.end() - 16, memory.end(), is_guard));
  }

  int count(Colour colour) const {
    int found = 0;
    for (int y = 0; y < k_height; ++y) {
      for (int x = 0; x < k_width; ++x) found += canvas.at(x, y) == colour ? 1 : 0;
    }
    return found;
  }
};

void left_pixel_is_in_the_high_half() {
  GuardedCanvas guarded;
  guarded.canvas.dot(0, 0, Colour::gold);
  guarded.canvas.dot(1, 0, Colour::red);
  TEST_ASSERT_EQUAL_HEX8(0xCA, guarded.canvas.frame().pixels[0]);
}

// Every rectangle around and across the edges paints exactly its visible part.
void fill_paints_exactly_the_visible_part() {
  for (int x = -3; x < k_width + 3; ++x) {
    for (int width = 0; width < 9; ++width) {
      for (int y : {-2, 0, 5, k_height - 1, k_height + 1}) {
        GuardedCanvas guarded;
        guarded.canvas.fill({x, y, width, 3}, Colour::sky);
        int expected = 0;
        for (int row = y; row < y + 3; ++row) {
          for (int column = x; column < x + width; ++column) {
            const bool visible = row >= 0 && row < k_height && column >= 0 && column < k_width;
            expected += visible ? 1 : 0;
            if (visible) {
              TEST_ASSERT_TRUE(guarded.canvas.at(column, row) == Colour::sky);
            }
          }
        }
        TEST_ASSERT_EQUAL_INT(expected, guarded.count(Colour::sky));
      }
    }
  }
}

void outline_leaves_the_inside() {
  GuardedCanvas guarded;
  guarded.canvas.outline({2, 2, 10, 8}, Colour::gold, 2);
  TEST_ASSERT_EQUAL_INT(10 * 8 - 6 * 4, guarded.count(Colour::gold));
}

void dither_goes_from_one_colour_to_the_other() {
  GuardedCanvas guarded;
  guarded.canvas.dither(0, 16, Colour::night, Colour::blue);
  const auto blue_in = [&](int row) {
    int found = 0;
    for (int x = 0; x < 16; ++x) found += guarded.canvas.at(x, row) == Colour::blue ? 1 : 0;
    return found;
  };
  TEST_ASSERT_LESS_THAN_INT(6, blue_in(0) + blue_in(1));
  TEST_ASSERT_GREATER_THAN_INT(26, blue_in(14) + blue_in(15));
  TEST_ASSERT_EQUAL_INT(k_width, guarded.count(Colour::ink));
}

void text_aligns_and_is_cut_at_every_edge() {
  for (int x = -30; x < 40; ++x) {
    for (int y = -16; y < 24; y = y + 5) {
      GuardedCanvas guarded;
      guarded.canvas.text(x, y, "Ж8", {neva::font_large, Colour::ivory, Align::centre, 2});
    }
  }
  GuardedCanvas guarded;
  TEST_ASSERT_EQUAL_INT(20, guarded.canvas.text(20, 0, "ab", {neva::font_small, Colour::ivory, Align::right}));
  TEST_ASSERT_EQUAL_INT(16, guarded.canvas.text(10, 0, "ab", {neva::font_small, Colour::ivory, Align::centre}));
}

void picture_draws_runs_clear_pixels_and_stencil() {
  // Two rows: gold, clear, stencil x2 / clear x4.
  static constexpr std::uint8_t k_runs[] = {12 << 3 | 0, 16 << 3 | 0, 17 << 3 | 1, 16 << 3 | 3};
  const neva::Art art = {4, 2, k_runs};
  GuardedCanvas guarded;
  guarded.canvas.draw(art, 3, 4, Colour::mint, 2);
  TEST_ASSERT_EQUAL_INT(4, guarded.count(Colour::gold));
  TEST_ASSERT_EQUAL_INT(8, guarded.count(Colour::mint));
  TEST_ASSERT_TRUE(guarded.canvas.at(3, 4) == Colour::gold);
  TEST_ASSERT_TRUE(guarded.canvas.at(5, 4) == Colour::ink);
}

void wrong_buffer_stops() {
  std::vector<std::uint8_t> memory(10);
  EXPECT_STOP(Canvas({memory.data(), memory.size()}, k_width, k_height));
  EXPECT_STOP(Canvas({memory.data(), memory.size()}, 5, 4));
}

}  // namespace

int main() {
  UNITY_BEGIN();
  RUN_TEST(left_pixel_is_in_the_high_half);
  RUN_TEST(fill_paints_exactly_the_visible_part);
  RUN_TEST(outline_leaves_the_inside);
  RUN_TEST(dither_goes_from_one_colour_to_the_other);
  RUN_TEST(text_aligns_and_is_cut_at_every_edge);
  RUN_TEST(picture_draws_runs_clear_pixels_and_stencil);
  RUN_TEST(wrong_buffer_stops);
  return UNITY_END();
}
