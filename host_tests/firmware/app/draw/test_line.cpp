#include <vector>

#include "art_data.hpp"
#include "engine/base/etl_checks.hpp"
#include "firmware/app/draw/line.hpp"
#include "firmware/app/draw/seat_look.hpp"
#include "host_tests/support/expect_stop.hpp"

using neva::Align;
using neva::Colour;
using neva::Line;
using neva::Rect;

namespace {

constexpr neva::Sign k_test_coin = {neva::art_ruble, neva::art_coin7};

// A panel with nothing on it.
struct Desk {
  std::uint16_t width;
  std::uint16_t height;
  std::vector<std::uint8_t> memory = std::vector<std::uint8_t>(neva::canvas_bytes(width, height));
  neva::Canvas canvas{{memory.data(), memory.size()}, width, height};
  neva::Brush brush{canvas, neva::layout_for(width, height), neva::Language::english};

  Desk(std::uint16_t columns, std::uint16_t rows) : width(columns), height(rows) { canvas.clear(Colour::night); }

  int count(Colour colour) const {
    int found = 0;
    for (int y = 0; y < height; ++y) {
      for (int x = 0; x < width; ++x) found += canvas.at(x, y) == colour ? 1 : 0;
    }
    return found;
  }
  // The first and the last column that has something on it.
  int first_column() const {
    for (int x = 0; x < width; ++x) {
      if (has_something(x)) return x;
    }
    return -1;
  }
  int last_column() const {
    for (int x = width - 1; x >= 0; --x) {
      if (has_something(x)) return x;
    }
    return -1;
  }
  std::uint32_t overflows() const { return canvas.overflow().count; }

 private:
  bool has_something(int x) const {
    for (int y = 0; y < height; ++y) {
      if (canvas.at(x, y) != Colour::night) return true;
    }
    return false;
  }
};

const neva::Font& bold = neva::font_bold;
const neva::Font& medium = neva::font_medium;
constexpr Rect k_row = {10, 20, 200, 15};

void pieces_stand_beside_each_other() {
  Desk desk(240, 240);
  Line line(desk.brush);
  line.text("abc", bold, Colour::ivory).gap(5).number(12, medium, Colour::gold);
  TEST_ASSERT_EQUAL_INT(3 * bold.width + 5 + 2 * medium.width, line.width());
  TEST_ASSERT_EQUAL_INT(k_row.x + 3 * bold.width + 5 + 2 * medium.width, line.draw(k_row));
  TEST_ASSERT_EQUAL_INT(0, desk.overflows());
  TEST_ASSERT_GREATER_THAN_INT(0, desk.count(Colour::ivory));
  TEST_ASSERT_GREATER_THAN_INT(0, desk.count(Colour::gold));
}

void a_spring_pushes_to_the_right_end() {
  Desk desk(240, 240);
  Line line(desk.brush);
  line.text("a", bold, Colour::ivory).spring().text("b", bold, Colour::gold).gap(3).text("c", bold, Colour::gold);
  TEST_ASSERT_EQUAL_INT(k_row.right(), line.draw(k_row));
  // What stands before the spring stays where it was.
  TEST_ASSERT_LESS_THAN_INT(k_row.x + bold.width, desk.first_column());
}

// Odd widths, too: a line in the middle stands where the canvas would have put the text.
void the_middle_is_that_of_the_canvas() {
  for (const std::string_view text : {"a", "ab", "abc", "abcd"}) {
    for (const int width : {200, 201}) {
      Desk by_line(240, 240);
      Line(by_line.brush).text(text, bold, Colour::ivory).draw({10, 20, width, bold.height}, Align::centre);
      Desk by_canvas(240, 240);
      by_canvas.canvas.text(10 + width / 2, 20, text, {bold, Colour::ivory, Align::centre});
      TEST_ASSERT_TRUE(by_line.memory == by_canvas.memory);
    }
  }
}

// Each step only when the one before was not enough.
void a_long_line_gives_way_step_by_step() {
  const auto end_in = [](int width) {
    Desk desk(240, 240);
    Line line(desk.brush);
    line.text("name", neva::font_large, Colour::ivory).scale(2);
    line.text("xx", medium, Colour::ivory).extra();
    line.text("yy", medium, Colour::ivory).extra();
    line.text("zz", medium, Colour::ivory).may_go();
    const int end = line.draw({0, 0, width, 30});
    TEST_ASSERT_EQUAL_INT(0, desk.overflows());
    return end;
  };
  const int large = 4 * neva::font_large.width;
  const int two = 2 * medium.width;
  TEST_ASSERT_EQUAL_INT(2 * large + 3 * two, end_in(2 * large + 3 * two));
  TEST_ASSERT_EQUAL_INT(large + 3 * two, end_in(2 * large + 3 * two - 1));
  TEST_ASSERT_EQUAL_INT(large + 2 * two, end_in(large + 3 * two - 1));
  TEST_ASSERT_EQUAL_INT(large + two, end_in(large + 2 * two - 1));
  TEST_ASSERT_EQUAL_INT(4 * bold.width + two, end_in(large + two - 1));
  TEST_ASSERT_EQUAL_INT(4 * medium.width + two, end_in(4 * bold.width + two - 1));
  TEST_ASSERT_EQUAL_INT(4 * medium.width, end_in(4 * medium.width + two - 1));
}

// What stood behind it takes its place: no gap before the first piece, and the right end stays the right end.
void what_follows_takes_the_place_of_what_went() {
  Desk at_left(240, 240);
  const int width = 4 * medium.width;
  Line(at_left.brush)
      .text("go", medium, Colour::ivory)
      .may_go()
      .gap(medium.width)
      .text("four", medium, Colour::ivory)
      .draw({10, 20, width, 15});
  Desk alone(240, 240);
  Line(alone.brush).text("four", medium, Colour::ivory).draw({10, 20, width, 15});
  TEST_ASSERT_TRUE(at_left.memory == alone.memory);

  Desk at_right(240, 240);
  Line line(at_right.brush);
  line.text("a", medium, Colour::ivory).spring().text("goes", medium, Colour::ivory).may_go();
  TEST_ASSERT_EQUAL_INT(k_row.x + width, line.gap(3).text("b", medium, Colour::ivory).draw({k_row.x, 20, width, 15}));
}

void what_does_not_fit_at_all_is_counted() {
  Desk desk(240, 240);
  Line(desk.brush).text("four", medium, Colour::ivory).draw({0, 0, 4 * medium.width - 1, 15});
  TEST_ASSERT_EQUAL_INT(1, desk.overflows());
  // Whole signs only.
  TEST_ASSERT_LESS_THAN_INT(3 * medium.width, desk.last_column());
}

void a_sign_goes_with_its_number() {
  for (const bool fits : {true, false}) {
    Desk desk(240, 240);
    Line line(desk.brush);
    line.text("name", medium, Colour::ivory).number(7, medium, Colour::rose).with(k_test_coin).extra();
    const int sign = neva::art_ruble.width + desk.brush.layout.sign_gap;
    TEST_ASSERT_EQUAL_INT(5 * medium.width + sign, line.width());
    const int end = line.draw({0, 0, line.width() - (fits ? 0 : 1), 15});
    TEST_ASSERT_EQUAL_INT(fits ? 5 * medium.width + sign : 4 * medium.width, end);
    TEST_ASSERT_EQUAL_INT(fits ? 1 : 0, desk.count(Colour::rose) > 0 ? 1 : 0);
    TEST_ASSERT_EQUAL_INT(fits ? 1 : 0, desk.count(Colour::gold) > 0 ? 1 : 0);
  }
}

// What is said of a piece that is not there is not said of the one before it.
void an_empty_text_is_no_piece() {
  Desk desk(240, 240);
  Line line(desk.brush);
  line.text("name", medium, Colour::ivory).gap(9).text("", medium, Colour::ivory).extra();
  TEST_ASSERT_EQUAL_INT(4 * medium.width, line.width());
  line.draw({0, 0, 3 * medium.width, 15});
  TEST_ASSERT_EQUAL_INT(1, desk.overflows());
  TEST_ASSERT_GREATER_THAN_INT(0, desk.count(Colour::ivory));
  Desk nothing(240, 240);
  Line none(nothing.brush);
  none.text("", medium, Colour::ivory).may_go().scale(2).with(k_test_coin);
  TEST_ASSERT_EQUAL_INT(5, none.draw({5, 0, 10, 10}));
}

// Half tones tear letters there; signs are as small as the letters.
void one_bit_has_no_half_tones() {
  Desk desk(128, 64);
  Line line(desk.brush);
  line.number(5, desk.brush.layout.number, Colour::granite).with(k_test_coin).pip(0, "Anna");
  TEST_ASSERT_EQUAL_INT(
      neva::art_coin7.width + desk.brush.layout.sign_gap + neva::font_tiny.width + desk.brush.layout.pip, line.width());
  line.draw({0, 0, 128, 9});
  TEST_ASSERT_EQUAL_INT(0, desk.count(Colour::granite));
  TEST_ASSERT_EQUAL_INT(0, desk.count(neva::look_of_seat(0).colour));
}

void too_many_pieces_stop() {
  Desk desk(240, 240);
  Line line(desk.brush);
  for (int i = 0; i < 8; ++i) line.room(1);
  EXPECT_STOP(line.room(1));
}

void cuts_leave_the_rest() {
  Rect rest = {10, 20, 100, 50};
  const auto equal = [](Rect one, Rect other) {
    return one.x == other.x && one.y == other.y && one.width == other.width && one.height == other.height;
  };
  TEST_ASSERT_TRUE(equal({10, 20, 100, 5}, rest.cut_top(5)));
  TEST_ASSERT_TRUE(equal({10, 63, 100, 7}, rest.cut_bottom(7)));
  TEST_ASSERT_TRUE(equal({10, 25, 3, 38}, rest.cut_left(3)));
  TEST_ASSERT_TRUE(equal({101, 25, 9, 38}, rest.cut_right(9)));
  TEST_ASSERT_TRUE(equal({13, 25, 88, 38}, rest));
  TEST_ASSERT_TRUE(equal({15, 26, 84, 36}, rest.inset(2, 1)));
  TEST_ASSERT_TRUE(equal({52, 40, 11, 9}, rest.middle(11, 9)));
  rest = {0, 0, 10, 5};
  rest.cut_top(7);
  TEST_ASSERT_EQUAL_INT(-2, rest.height);
}

}  // namespace

int main() {
  neva::arm_etl_checks();
  UNITY_BEGIN();
  RUN_TEST(pieces_stand_beside_each_other);
  RUN_TEST(a_spring_pushes_to_the_right_end);
  RUN_TEST(the_middle_is_that_of_the_canvas);
  RUN_TEST(a_long_line_gives_way_step_by_step);
  RUN_TEST(what_follows_takes_the_place_of_what_went);
  RUN_TEST(what_does_not_fit_at_all_is_counted);
  RUN_TEST(a_sign_goes_with_its_number);
  RUN_TEST(an_empty_text_is_no_piece);
  RUN_TEST(one_bit_has_no_half_tones);
  RUN_TEST(too_many_pieces_stop);
  RUN_TEST(cuts_leave_the_rest);
  return UNITY_END();
}
