#include <unity.h>

#include "drivers/keys/i2c_keyboard.hpp"

namespace {

using namespace neva;
using i2c_keyboard::Conversation;
using i2c_keyboard::Request;

// The next question for keys, whatever is said before it.
void ask_for_keys(Conversation& conversation) {
  for (int i = 0; i < 4; ++i) {
    const Request request = conversation.next();
    if (request.bytes[0] == i2c_keyboard::k_events_register) return;
    if (request.asks) conversation.answer(request.bytes[0], 50);
  }
  TEST_FAIL_MESSAGE("keys are never asked for");
}

void happens(Conversation& conversation, std::uint8_t state, std::uint8_t code) {
  ask_for_keys(conversation);
  conversation.answer(state, code);
}

KeySet of(std::initializer_list<Key> keys) {
  KeySet set;
  for (const Key key : keys) set.add(key);
  return set;
}

void it_has_all_keys_that_screens_know() {
  TEST_ASSERT_EQUAL_HEX16(of({Key::up, Key::down, Key::left, Key::right, Key::a, Key::b, Key::x, Key::y}).bits(),
                          i2c_keyboard::keys().bits());
  TEST_ASSERT_FALSE(i2c_keyboard::key_of(0).has_value());
  TEST_ASSERT_FALSE(i2c_keyboard::key_of('q').has_value());
}

void the_light_comes_first_and_only_when_it_changes() {
  Conversation conversation;
  conversation.set_light(128);
  Request request = conversation.next();
  TEST_ASSERT_EQUAL_HEX8(0x85, request.bytes[0]);
  TEST_ASSERT_EQUAL_UINT8(128, request.bytes[1]);
  TEST_ASSERT_EQUAL_UINT8(2, request.count);
  TEST_ASSERT_FALSE(request.asks);
  for (int i = 0; i < 20; ++i) {
    request = conversation.next();
    TEST_ASSERT_TRUE(request.asks);
    TEST_ASSERT_EQUAL_UINT8(1, request.count);
    conversation.answer(0, 0);
  }
  conversation.set_light(0);
  TEST_ASSERT_EQUAL_HEX8(0x85, conversation.next().bytes[0]);
}

void a_light_that_nobody_took_is_told_again() {
  Conversation conversation;
  conversation.set_light(128);
  static_cast<void>(conversation.next());
  conversation.fail();
  TEST_ASSERT_EQUAL_HEX8(0x85, conversation.next().bytes[0]);
}

void keys_go_down_and_up() {
  Conversation conversation;
  happens(conversation, i2c_keyboard::k_pressed, 0xB5);
  TEST_ASSERT_EQUAL_HEX16(of({Key::up}).bits(), conversation.closed().bits());
  happens(conversation, i2c_keyboard::k_pressed, '\n');
  // Held down, and nothing new.
  happens(conversation, 2, 0xB5);
  happens(conversation, 0, 0);
  TEST_ASSERT_EQUAL_HEX16(of({Key::up, Key::a}).bits(), conversation.closed().bits());
  happens(conversation, i2c_keyboard::k_released, 0xB5);
  TEST_ASSERT_EQUAL_HEX16(of({Key::a}).bits(), conversation.closed().bits());
  // A key that stands for nothing.
  happens(conversation, i2c_keyboard::k_pressed, 'q');
  TEST_ASSERT_EQUAL_HEX16(of({Key::a}).bits(), conversation.closed().bits());
  happens(conversation, i2c_keyboard::k_released, '\n');
  TEST_ASSERT_TRUE(conversation.closed().empty());
}

void two_keys_that_mean_the_same_are_both_let_go() {
  Conversation conversation;
  happens(conversation, i2c_keyboard::k_pressed, '\n');
  happens(conversation, i2c_keyboard::k_pressed, 'a');
  happens(conversation, i2c_keyboard::k_released, '\n');
  TEST_ASSERT_EQUAL_HEX16(of({Key::a}).bits(), conversation.closed().bits());
  happens(conversation, i2c_keyboard::k_released, 'a');
  TEST_ASSERT_TRUE(conversation.closed().empty());
}

void a_controller_that_falls_silent_holds_no_key() {
  Conversation conversation;
  happens(conversation, i2c_keyboard::k_pressed, 0xB5);
  for (int i = 0; i < 5; ++i) conversation.fail();
  TEST_ASSERT_FALSE(conversation.closed().empty());
  for (int i = 0; i < 30; ++i) conversation.fail();
  TEST_ASSERT_TRUE(conversation.closed().empty());
  happens(conversation, i2c_keyboard::k_pressed, 0xB6);
  TEST_ASSERT_EQUAL_HEX16(of({Key::down}).bits(), conversation.closed().bits());
}

void the_battery_is_asked_for_now_and_then() {
  Conversation conversation;
  TEST_ASSERT_FALSE(conversation.battery_percent().has_value());
  int asked = 0;
  for (int i = 0; i < 2000; ++i) {
    const Request request = conversation.next();
    if (request.bytes[0] != i2c_keyboard::k_battery_register) {
      if (request.asks) conversation.answer(0, 0);
      continue;
    }
    ++asked;
    conversation.answer(i2c_keyboard::k_battery_register, asked == 1 ? 80 : 0x80 | 81);
    TEST_ASSERT_EQUAL_UINT8(asked == 1 ? 80 : 81, *conversation.battery_percent());
    TEST_ASSERT_EQUAL(asked > 1, conversation.is_charging());
  }
  TEST_ASSERT_INT_WITHIN(1, 4, asked);
}

// What cannot be a charge is none: 0xFF without cells, or an answer to another question.
void nonsense_is_no_charge() {
  Conversation conversation;
  Request request = conversation.next();
  while (request.bytes[0] != i2c_keyboard::k_battery_register) request = conversation.next();
  conversation.answer(i2c_keyboard::k_battery_register, 0xFF);
  TEST_ASSERT_FALSE(conversation.battery_percent().has_value());
  TEST_ASSERT_FALSE(conversation.is_charging());
  conversation.answer(0x04, 60);
  TEST_ASSERT_FALSE(conversation.battery_percent().has_value());
}

}  // namespace

int main() {
  UNITY_BEGIN();
  RUN_TEST(it_has_all_keys_that_screens_know);
  RUN_TEST(the_light_comes_first_and_only_when_it_changes);
  RUN_TEST(a_light_that_nobody_took_is_told_again);
  RUN_TEST(keys_go_down_and_up);
  RUN_TEST(two_keys_that_mean_the_same_are_both_let_go);
  RUN_TEST(a_controller_that_falls_silent_holds_no_key);
  RUN_TEST(the_battery_is_asked_for_now_and_then);
  RUN_TEST(nonsense_is_no_charge);
  return UNITY_END();
}
