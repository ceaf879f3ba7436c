// Drawing alone: what is drawn when, how often a movement is asked, what is sent, and which pictures are secret.
#include <vector>

#include "firmware/app/screen_painter.hpp"
#include "host_tests/firmware/support/bare_context.hpp"
#include "host_tests/support/expect_stop.hpp"

using namespace neva;

namespace {

constexpr Rect k_corner = {0, 0, 16, 8};

// Fills all it may with one colour, and counts.
class PlainScreen final : public Screen {
 public:
  explicit PlainScreen(neva::Context& context) : Screen(context) {}

  void draw(const Brush& brush) const override {
    ++drawn;
    brush.canvas.fill({0, 0, brush.layout.width, brush.layout.height}, colour);
  }
  Go on_key(KeyEvent) override { return Go::stay(); }
  bool is_moving() const override { return moves; }
  bool animate() override {
    ++animated;
    return true;
  }
  void change(const Rect& rect) { changed_.push_back(rect); }

  Colour colour = Colour::ink;
  bool moves = false;
  int animated = 0;
  mutable int drawn = 0;
};

struct Easel {
  BareContext bare;
  std::vector<std::uint8_t> pixels =
      std::vector<std::uint8_t>(neva::canvas_bytes(k_plain_panel.width, k_plain_panel.height));
  ScreenPainter painter{bare.display, pixels};
  PlainScreen screen{bare.context};

  void step(bool may_draw = true, bool is_secret = false) { painter.step(screen, bare.settings, may_draw, is_secret); }
  // Until everything has arrived.
  void settle() {
    for (int i = 0; i < 8; ++i) step();
  }
  bool shows_same(int x, int y, const Image& other) const {
    const std::size_t at = static_cast<std::size_t>(y) * k_plain_panel.width + static_cast<std::size_t>(x);
    return bare.display.image().pixels[at] == other.pixels[at];
  }
};

void draws_once_for_each_request() {
  Easel easel;
  easel.settle();
  TEST_ASSERT_EQUAL_INT(1, easel.screen.drawn);
  TEST_ASSERT_EQUAL_UINT32(1, easel.painter.drawn());
  easel.painter.request();
  easel.painter.request();
  easel.settle();
  TEST_ASSERT_EQUAL_INT(2, easel.screen.drawn);
}

void waits_until_it_may_draw() {
  Easel easel;
  easel.step(false);
  TEST_ASSERT_EQUAL_INT(0, easel.screen.drawn);
  TEST_ASSERT_TRUE(easel.painter.is_due());
  easel.step();
  TEST_ASSERT_EQUAL_INT(1, easel.screen.drawn);
  TEST_ASSERT_FALSE(easel.painter.is_due());
}

void draws_only_what_the_screen_names() {
  for (const bool upside_down : {false, true}) {
    Easel easel;
    easel.bare.settings.upside_down = upside_down;
    easel.settle();
    const Image before = easel.bare.display.image();
    easel.screen.colour = Colour::gold;
    easel.screen.change(k_corner);
    easel.painter.request();
    easel.settle();
    const int near_corner = upside_down ? k_plain_panel.width - 1 : 0;
    const int far_corner = k_plain_panel.width - 1 - near_corner;
    TEST_ASSERT_FALSE_MESSAGE(easel.shows_same(near_corner, near_corner, before), "what was named did not arrive");
    TEST_ASSERT_TRUE_MESSAGE(easel.shows_same(far_corner, far_corner, before), "something else was drawn too");
  }
}

void all_of_it_is_drawn_when_asked_for() {
  Easel easel;
  easel.settle();
  const Image before = easel.bare.display.image();
  easel.screen.colour = Colour::gold;
  easel.screen.change(k_corner);
  easel.painter.request_all(easel.screen);
  easel.settle();
  TEST_ASSERT_FALSE(easel.shows_same(k_plain_panel.width - 1, k_plain_panel.height - 1, before));
}

void a_movement_is_asked_every_forty_milliseconds() {
  Easel easel;
  easel.settle();
  easel.screen.moves = true;
  for (std::uint32_t ms = 1000; ms < 2000; ms += 5) {
    easel.painter.animate(easel.screen, ms);
    easel.step();
  }
  TEST_ASSERT_EQUAL_INT(25, easel.screen.animated);
  TEST_ASSERT_TRUE(easel.painter.is_moving());
  easel.screen.moves = false;
  easel.painter.animate(easel.screen, 3000);
  TEST_ASSERT_EQUAL_INT(25, easel.screen.animated);
  TEST_ASSERT_FALSE(easel.painter.is_moving());
}

void a_movement_waits_for_a_drawing_that_is_due() {
  Easel easel;
  easel.screen.moves = true;
  easel.painter.animate(easel.screen, 1000);
  TEST_ASSERT_EQUAL_INT(0, easel.screen.animated);
}

// A piece drawn into somebody's picture leaves the rest of that picture around it.
void a_picture_is_secret_until_all_of_it_is_drawn_anew() {
  Easel easel;
  easel.step(true, true);
  TEST_ASSERT_TRUE(easel.painter.frame_is_secret());
  easel.settle();
  easel.screen.change(k_corner);
  easel.painter.request();
  easel.settle();
  TEST_ASSERT_TRUE(easel.painter.frame_is_secret());
  easel.painter.request_all(easel.screen);
  easel.settle();
  TEST_ASSERT_FALSE(easel.painter.frame_is_secret());
}

void a_display_that_forgot_gets_everything() {
  Easel easel;
  easel.settle();
  const std::uint32_t before = easel.bare.display.presented();
  easel.painter.request();
  easel.settle();
  TEST_ASSERT_EQUAL_UINT32_MESSAGE(before, easel.bare.display.presented(), "nothing differs, and yet it was sent");
  easel.painter.forget_shown();
  easel.painter.request();
  easel.settle();
  TEST_ASSERT_GREATER_THAN_UINT32(before, easel.bare.display.presented());
}

}  // namespace

int main() {
  UNITY_BEGIN();
  RUN_TEST(draws_once_for_each_request);
  RUN_TEST(waits_until_it_may_draw);
  RUN_TEST(draws_only_what_the_screen_names);
  RUN_TEST(all_of_it_is_drawn_when_asked_for);
  RUN_TEST(a_movement_is_asked_every_forty_milliseconds);
  RUN_TEST(a_movement_waits_for_a_drawing_that_is_due);
  RUN_TEST(a_picture_is_secret_until_all_of_it_is_drawn_anew);
  RUN_TEST(a_display_that_forgot_gets_everything);
  return UNITY_END();
}
