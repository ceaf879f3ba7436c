#include <initializer_list>
#include <utility>

#include "firmware/app/input/key_map.hpp"
#include "host_tests/support/expect_stop.hpp"

using namespace neva;

namespace {

KeySet keys(std::initializer_list<Key> list) {
  KeySet set;
  for (const Key key : list) set.add(key);
  return set;
}

const KeySet k_full = keys({Key::up, Key::down, Key::left, Key::right, Key::a, Key::b, Key::x, Key::y, Key::centre});
const KeySet k_stick = keys({Key::up, Key::down, Key::left, Key::right, Key::a, Key::b});
const KeySet k_corners = keys({Key::a, Key::b, Key::x, Key::y});
const KeySet k_sideways = keys({Key::left, Key::right, Key::a, Key::b});

bool says(KeyMap& map, KeyEvent in, KeyEvent expected) {
  KeyEvent out{};
  return map.translate(in, out) && out == expected;
}

bool is_silent(KeyMap& map, KeyEvent in) {
  KeyEvent out{};
  return !map.translate(in, out);
}

void boards_are_told_apart() {
  TEST_ASSERT_TRUE(KeyMap(k_full).scheme() == KeyScheme::full);
  TEST_ASSERT_TRUE(KeyMap(k_stick).scheme() == KeyScheme::stick);
  TEST_ASSERT_TRUE(KeyMap(k_corners).scheme() == KeyScheme::four);
  TEST_ASSERT_TRUE(KeyMap(k_sideways).scheme() == KeyScheme::four);
}

void full_boards_answer_on_the_press() {
  KeyMap map(k_full);
  TEST_ASSERT_TRUE(says(map, {Key::x, KeyEventKind::press}, {Key::x, KeyEventKind::press}));
  TEST_ASSERT_TRUE(says(map, {Key::centre, KeyEventKind::press}, {Key::a, KeyEventKind::press}));
  TEST_ASSERT_TRUE(is_silent(map, {Key::a, KeyEventKind::release}));
}

void holding_is_a_second_key() {
  KeyMap map(k_stick);
  TEST_ASSERT_TRUE(is_silent(map, {Key::a, KeyEventKind::press}));
  TEST_ASSERT_TRUE(says(map, {Key::a, KeyEventKind::release}, {Key::a, KeyEventKind::press}));
  TEST_ASSERT_TRUE(is_silent(map, {Key::b, KeyEventKind::press}));
  TEST_ASSERT_TRUE(says(map, {Key::b, KeyEventKind::hold}, {Key::y, KeyEventKind::press}));
  TEST_ASSERT_TRUE(is_silent(map, {Key::b, KeyEventKind::repeat}));
  TEST_ASSERT_TRUE(is_silent(map, {Key::b, KeyEventKind::release}));
  TEST_ASSERT_TRUE(says(map, {Key::down, KeyEventKind::repeat}, {Key::down, KeyEventKind::repeat}));
}

void two_keys_move_where_there_are_four() {
  KeyMap corners(k_corners);
  TEST_ASSERT_TRUE(says(corners, {Key::x, KeyEventKind::press}, {Key::up, KeyEventKind::press}));
  TEST_ASSERT_TRUE(says(corners, {Key::y, KeyEventKind::repeat}, {Key::down, KeyEventKind::repeat}));
  KeyMap sideways(k_sideways);
  TEST_ASSERT_TRUE(says(sideways, {Key::left, KeyEventKind::press}, {Key::up, KeyEventKind::press}));
  TEST_ASSERT_TRUE(says(sideways, {Key::right, KeyEventKind::press}, {Key::down, KeyEventKind::press}));
}

void left_hand_changes_places() {
  KeyMap map(k_full);
  map.hold(true, false);
  const std::pair<Key, Key> k_pairs[] = {
      {Key::up, Key::x}, {Key::down, Key::b}, {Key::left, Key::y}, {Key::right, Key::a}};
  for (const auto& [moves, acts] : k_pairs) {
    TEST_ASSERT_TRUE(says(map, {moves, KeyEventKind::press}, {acts, KeyEventKind::press}));
    TEST_ASSERT_TRUE(says(map, {acts, KeyEventKind::press}, {moves, KeyEventKind::press}));
    TEST_ASSERT_TRUE(map.place_of(acts).key == moves);
  }
  // With four keys: X and Y act, A and B move; holding X is the third key.
  KeyMap corners(k_corners);
  corners.hold(true, false);
  TEST_ASSERT_TRUE(says(corners, {Key::a, KeyEventKind::press}, {Key::up, KeyEventKind::press}));
  TEST_ASSERT_TRUE(says(corners, {Key::b, KeyEventKind::press}, {Key::down, KeyEventKind::press}));
  TEST_ASSERT_TRUE(is_silent(corners, {Key::x, KeyEventKind::press}));
  TEST_ASSERT_TRUE(says(corners, {Key::x, KeyEventKind::hold}, {Key::x, KeyEventKind::press}));
  TEST_ASSERT_TRUE(corners.place_of(Key::x).key == Key::x && corners.place_of(Key::x).held);
  KeyMap stick(k_stick);
  TEST_ASSERT_FALSE(stick.can_change_hands());
  stick.hold(true, false);
  TEST_ASSERT_TRUE(says(stick, {Key::up, KeyEventKind::press}, {Key::up, KeyEventKind::press}));
}

void upside_down_turns_directions() {
  KeyMap map(k_full);
  map.hold(false, true);
  TEST_ASSERT_TRUE(says(map, {Key::up, KeyEventKind::press}, {Key::down, KeyEventKind::press}));
  TEST_ASSERT_TRUE(says(map, {Key::left, KeyEventKind::press}, {Key::right, KeyEventKind::press}));
  TEST_ASSERT_TRUE(says(map, {Key::b, KeyEventKind::press}, {Key::b, KeyEventKind::press}));
  KeyMap corners(k_corners);
  corners.hold(false, true);
  TEST_ASSERT_TRUE(says(corners, {Key::x, KeyEventKind::press}, {Key::down, KeyEventKind::press}));
  // Both: what the holder sees above is up, whichever key lies there.
  map.hold(true, true);
  TEST_ASSERT_TRUE(says(map, {Key::b, KeyEventKind::press}, {Key::up, KeyEventKind::press}));
  TEST_ASSERT_TRUE(says(map, {Key::up, KeyEventKind::press}, {Key::b, KeyEventKind::press}));
}

// What the key line names is where the holder sees it.
void directions_are_named_as_the_holder_sees_them() {
  for (const bool upside_down : {false, true}) {
    KeyMap map(k_full);
    map.hold(false, upside_down);
    for (const Key key : {Key::up, Key::down, Key::left, Key::right, Key::a, Key::x})
      TEST_ASSERT_TRUE(map.place_of(key).key == key);
  }
}

}  // namespace

int main() {
  UNITY_BEGIN();
  RUN_TEST(boards_are_told_apart);
  RUN_TEST(full_boards_answer_on_the_press);
  RUN_TEST(holding_is_a_second_key);
  RUN_TEST(two_keys_move_where_there_are_four);
  RUN_TEST(left_hand_changes_places);
  RUN_TEST(upside_down_turns_directions);
  RUN_TEST(directions_are_named_as_the_holder_sees_them);
  return UNITY_END();
}
