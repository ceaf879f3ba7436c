#include <string_view>
#include <vector>

#include "host_tests/support/expect_stop.hpp"
#include "tools/simulator/fingers.hpp"
#include "tools/simulator/typed_keys.hpp"

using neva::Fingers;
using neva::Key;
using neva::TypedKeys;

namespace {

std::vector<Key> keys_in(TypedKeys& typed, std::string_view bytes) {
  std::vector<Key> keys;
  for (const TypedKeys::Typed& one : typed.take(bytes)) {
    TEST_ASSERT_FALSE(one.quits);
    if (one.key) keys.push_back(*one.key);
  }
  return keys;
}

void letters_and_arrows() {
  TypedKeys typed;
  TEST_ASSERT_TRUE(keys_in(typed, "aBx\x1b[A\x1bOB\x1b[C\x1b[D\ry \x7f") ==
                   (std::vector<Key>{Key::a, Key::b, Key::x, Key::up, Key::down, Key::right, Key::left, Key::a, Key::y,
                                     Key::centre, Key::b}));
}

void sequences_may_come_in_pieces() {
  TypedKeys typed;
  TEST_ASSERT_TRUE(keys_in(typed, "\x1b").empty());
  TEST_ASSERT_TRUE(keys_in(typed, "[").empty());
  TEST_ASSERT_TRUE(keys_in(typed, "A") == std::vector<Key>{Key::up});
  TEST_ASSERT_TRUE(keys_in(typed, "a") == std::vector<Key>{Key::a});
}

void other_sequences_mean_nothing() {
  TypedKeys typed;
  TEST_ASSERT_TRUE(keys_in(typed, "\x1b[15~\x1b[1;5H\x1bOP\x1b[?62c").empty());
  TEST_ASSERT_TRUE(keys_in(typed, "\x1b[1;5A") == std::vector<Key>{Key::up});
}

// Boards that have no X and Y hold A and B for them; those whose X and Y move have them.
void x_and_y_on_boards_that_hold_a_and_b() {
  using neva::press_of;
  using neva::TypedPress;
  neva::KeySet four;
  for (const Key key : {Key::up, Key::down, Key::a, Key::b}) four.add(key);
  TEST_ASSERT_TRUE(press_of(Key::x, four) == (TypedPress{Key::a, true}));
  TEST_ASSERT_TRUE(press_of(Key::y, four) == (TypedPress{Key::b, true}));
  TEST_ASSERT_TRUE(press_of(Key::a, four) == (TypedPress{Key::a, false}));
  TEST_ASSERT_FALSE(press_of(Key::left, four).has_value());
  four.add(Key::x);
  TEST_ASSERT_TRUE(press_of(Key::x, four) == (TypedPress{Key::x, false}));
}

void ending() {
  for (const char* bytes : {"q", "Q", "\x03"}) {
    TypedKeys typed;
    const auto taken = typed.take(bytes);
    TEST_ASSERT_EQUAL_size_t(1, taken.size());
    TEST_ASSERT_TRUE(taken[0].quits);
  }
}

void two_keys_of_a_keyboard_for_one() {
  Fingers fingers;
  fingers.press(Key::a, 0);
  fingers.press(Key::a, 0);
  fingers.release(Key::a);
  TEST_ASSERT_TRUE(fingers.down(1000).has(Key::a));
  fingers.release(Key::a);
  fingers.release(Key::a);
  TEST_ASSERT_TRUE(fingers.down(1000).empty());
  fingers.press(Key::a, 1000);
  TEST_ASSERT_TRUE(fingers.down(2000).has(Key::a));
  fingers.lift_all();
  TEST_ASSERT_TRUE(fingers.down(2000).empty());
}

void a_short_press_is_long_enough() {
  Fingers fingers;
  fingers.press(Key::b, 500);
  fingers.release(Key::b);
  TEST_ASSERT_TRUE(fingers.down(529).has(Key::b));
  TEST_ASSERT_FALSE(fingers.down(530).has(Key::b));
}

void repeats_keep_a_key_down() {
  Fingers fingers;
  for (std::uint64_t now = 0; now < 1000; now += 100) {
    fingers.tap(Key::b, now + 120);
    TEST_ASSERT_TRUE(fingers.down(now + 99).has(Key::b));
  }
  TEST_ASSERT_TRUE(fingers.down(2000).empty());
}

}  // namespace

int main() {
  UNITY_BEGIN();
  RUN_TEST(letters_and_arrows);
  RUN_TEST(sequences_may_come_in_pieces);
  RUN_TEST(other_sequences_mean_nothing);
  RUN_TEST(x_and_y_on_boards_that_hold_a_and_b);
  RUN_TEST(ending);
  RUN_TEST(two_keys_of_a_keyboard_for_one);
  RUN_TEST(a_short_press_is_long_enough);
  RUN_TEST(repeats_keep_a_key_down);
  return UNITY_END();
}
