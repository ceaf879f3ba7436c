#include <vector>

#include "drivers/keys/key_reader.hpp"
#include "host_tests/support/expect_stop.hpp"

using neva::Key;
using neva::KeyEvent;
using neva::KeyEventKind;
using neva::KeyReader;
using neva::KeySet;

namespace {

constexpr KeySet k_all{0x1FF};

KeySet only(Key key) {
  KeySet keys;
  keys.add(key);
  return keys;
}

void tick_for(KeyReader& reader, KeySet closed, int ms) {
  for (int t = 0; t < ms; t += KeyReader::k_tick_ms) reader.tick(closed);
}

std::vector<KeyEvent> drain(KeyReader& reader) {
  std::vector<KeyEvent> events;
  KeyEvent event{};
  while (reader.next(event)) events.push_back(event);
  return events;
}

void expect_event(const KeyEvent& event, Key key, KeyEventKind kind) {
  TEST_ASSERT_EQUAL_INT(static_cast<int>(key), static_cast<int>(event.key));
  TEST_ASSERT_EQUAL_INT(static_cast<int>(kind), static_cast<int>(event.kind));
}

void press_and_release() {
  KeyReader reader(k_all);
  tick_for(reader, only(Key::a), 10);
  TEST_ASSERT_TRUE(reader.held().has(Key::a));
  tick_for(reader, KeySet(), 10);
  TEST_ASSERT_TRUE(reader.held().empty());
  const std::vector<KeyEvent> events = drain(reader);
  TEST_ASSERT_EQUAL_size_t(2, events.size());
  expect_event(events[0], Key::a, KeyEventKind::press);
  expect_event(events[1], Key::a, KeyEventKind::release);
}

void bounce_makes_one_press() {
  KeyReader reader(k_all);
  for (bool closed : {true, false, true, false, false, true, false, true, true, true, true}) {
    reader.tick(closed ? only(Key::b) : KeySet());
  }
  const std::vector<KeyEvent> events = drain(reader);
  TEST_ASSERT_EQUAL_size_t(1, events.size());
  expect_event(events[0], Key::b, KeyEventKind::press);
}

void spike_of_one_tick_is_nothing() {
  KeyReader reader(k_all);
  reader.tick(only(Key::x));
  tick_for(reader, KeySet(), 100);
  TEST_ASSERT_TRUE(drain(reader).empty());
}

void holding_makes_one_hold_then_repeats() {
  KeyReader reader(k_all);
  tick_for(reader, only(Key::down), 10 + KeyReader::k_hold_ms + 2 * KeyReader::k_repeat_ms);
  const std::vector<KeyEvent> events = drain(reader);
  TEST_ASSERT_EQUAL_size_t(4, events.size());
  expect_event(events[0], Key::down, KeyEventKind::press);
  expect_event(events[1], Key::down, KeyEventKind::hold);
  expect_event(events[2], Key::down, KeyEventKind::repeat);
  expect_event(events[3], Key::down, KeyEventKind::repeat);
}

void assumed_released_key_is_silent_until_released() {
  KeyReader reader(k_all);
  tick_for(reader, only(Key::a), 50);
  reader.assume_released();
  TEST_ASSERT_TRUE(reader.held().empty());
  tick_for(reader, only(Key::a), 2000);
  TEST_ASSERT_TRUE(reader.held().empty());
  tick_for(reader, KeySet(), 50);
  TEST_ASSERT_TRUE(drain(reader).empty());
  tick_for(reader, only(Key::a), 10);
  const std::vector<KeyEvent> events = drain(reader);
  TEST_ASSERT_EQUAL_size_t(1, events.size());
  expect_event(events[0], Key::a, KeyEventKind::press);
}

void key_the_board_lacks_never_speaks() {
  KeyReader reader(only(Key::a));
  tick_for(reader, k_all, 50);
  const std::vector<KeyEvent> events = drain(reader);
  TEST_ASSERT_EQUAL_size_t(1, events.size());
  expect_event(events[0], Key::a, KeyEventKind::press);
}

void all_keys_at_once_all_count() {
  KeyReader reader(k_all);
  tick_for(reader, k_all, 10);
  TEST_ASSERT_EQUAL_size_t(neva::k_key_count, drain(reader).size());
}

// Capacity: k_events_max. What comes after a full queue is dropped; nothing stops and order is kept.
void flood_without_a_reader_keeps_the_first_events() {
  KeyReader reader(k_all);
  for (int i = 0; i < 20; ++i) {
    tick_for(reader, k_all, 10);
    tick_for(reader, KeySet(), 10);
  }
  const std::vector<KeyEvent> events = drain(reader);
  TEST_ASSERT_EQUAL_size_t(KeyReader::k_events_max, events.size());
  expect_event(events[0], Key::up, KeyEventKind::press);
  tick_for(reader, only(Key::y), 10);
  TEST_ASSERT_EQUAL_size_t(1, drain(reader).size());
}

// Something lies on it, or it jammed: it stops repeating and is named until it is free.
void stuck_key_is_named_and_does_nothing_until_it_is_free() {
  KeyReader reader(k_all);
  tick_for(reader, only(Key::up), KeyReader::k_stuck_ms - 100);
  TEST_ASSERT_TRUE(reader.stuck().empty());
  TEST_ASSERT_TRUE(reader.held().has(Key::up));
  drain(reader);
  tick_for(reader, only(Key::up), 200);
  TEST_ASSERT_TRUE(reader.stuck() == only(Key::up));
  TEST_ASSERT_TRUE(reader.held().empty());
  drain(reader);
  tick_for(reader, only(Key::up), 5000);
  TEST_ASSERT_EQUAL_size_t(0, drain(reader).size());
  KeySet both = only(Key::up);
  both.add(Key::a);
  tick_for(reader, both, 20);
  expect_event(drain(reader).at(0), Key::a, KeyEventKind::press);
  tick_for(reader, KeySet(), 20);
  TEST_ASSERT_TRUE(reader.stuck().empty());
  drain(reader);
  tick_for(reader, only(Key::up), 20);
  expect_event(drain(reader).at(0), Key::up, KeyEventKind::press);
}

// Also when the screen below it has changed and it was told to be quiet.
void stuck_key_is_named_though_it_is_ignored() {
  KeyReader reader(k_all);
  tick_for(reader, only(Key::b), 100);
  reader.assume_released();
  tick_for(reader, only(Key::b), KeyReader::k_stuck_ms);
  TEST_ASSERT_TRUE(reader.stuck() == only(Key::b));
}

}  // namespace

int main() {
  UNITY_BEGIN();
  RUN_TEST(press_and_release);
  RUN_TEST(bounce_makes_one_press);
  RUN_TEST(spike_of_one_tick_is_nothing);
  RUN_TEST(holding_makes_one_hold_then_repeats);
  RUN_TEST(assumed_released_key_is_silent_until_released);
  RUN_TEST(key_the_board_lacks_never_speaks);
  RUN_TEST(all_keys_at_once_all_count);
  RUN_TEST(flood_without_a_reader_keeps_the_first_events);
  RUN_TEST(stuck_key_is_named_and_does_nothing_until_it_is_free);
  RUN_TEST(stuck_key_is_named_though_it_is_ignored);
  return UNITY_END();
}
