#include <string>

#include "firmware/app/input/quiet_guard.hpp"
#include "host_tests/support/expect_stop.hpp"
#include "tools/simulator/key_script.hpp"

using neva::Key;
using neva::KeyScript;
using neva::KeySet;
using neva::KeyStep;

namespace {

// All but x, y and the push of a stick.
constexpr KeySet k_six{0x03F};

void expect_script(const char* text, const KeyScript& expected) {
  neva::Outcome<KeyScript> script = neva::parse_key_script(text, k_six);
  TEST_ASSERT_TRUE_MESSAGE(static_cast<bool>(script), script.message().c_str());
  TEST_ASSERT_EQUAL_size_t(expected.size(), script->size());
  for (std::size_t i = 0; i < expected.size(); ++i) TEST_ASSERT_TRUE((*script)[i] == expected[i]);
}

void expect_failure(const char* text, const char* message) {
  neva::Outcome<KeyScript> script = neva::parse_key_script(text, k_six);
  TEST_ASSERT_FALSE(static_cast<bool>(script));
  TEST_ASSERT_EQUAL_STRING(message, script.message().c_str());
}

constexpr KeyStep press(Key key) { return {KeyStep::Kind::press, key, 0}; }
constexpr KeyStep release(Key key) { return {KeyStep::Kind::release, key, 0}; }
constexpr KeyStep wait(std::uint32_t ms) { return {KeyStep::Kind::wait, {}, ms}; }

void no_words_are_an_empty_script() {
  expect_script("", {});
  expect_script("  \t ", {});
}

void a_word_presses_and_releases() {
  expect_script(" a  down", {press(Key::a), wait(40), release(Key::a), wait(40), press(Key::down), wait(40),
                             release(Key::down), wait(40)});
}

void hold_stays_down_longer_than_the_key_reader_asks_for() {
  expect_script("hold:b", {press(Key::b), wait(700), release(Key::b), wait(40)});
  TEST_ASSERT_GREATER_THAN(neva::KeyReader::k_hold_ms, neva::k_script_hold_ms);
}

void halves_of_a_press() { expect_script("down:up up:up", {press(Key::up), wait(40), release(Key::up), wait(40)}); }

void waiting() { expect_script("wait:250 wait:0 wait:600000", {wait(250), wait(0), wait(600'000)}); }

void opening_waits_longer_than_the_curtain_asks_for() {
  expect_script("open", {wait(700), press(Key::a), wait(40), release(Key::a), wait(40)});
  TEST_ASSERT_GREATER_THAN(neva::QuietGuard::k_quiet_ms, neva::k_script_open_ms);
}

void unknown_words_are_named() {
  constexpr const char* k_allowed = "allowed are up down left right a b, hold:KEY, down:KEY, up:KEY, wait:MS and open";
  for (const char* word : {"c", "press:a", ":a", "a:", "hold:", "hold:q", "A", "a,b"}) {
    const std::string message = std::string("--keys: '") + word + "' is not known; " + k_allowed;
    expect_failure((std::string("a ") + word + " b").c_str(), message.c_str());
  }
}

void keys_the_board_lacks_are_named() {
  expect_failure("x", "--keys: this board has no key 'x'; it has up down left right a b");
  expect_failure("hold:centre", "--keys: this board has no key 'centre'; it has up down left right a b");
}

void bad_waits_are_named() {
  for (const char* word : {"wait:", "wait:abc", "wait:-1", "wait:+5", "wait:010", "wait:0x10", "wait:1e3", "wait:12x",
                           "wait:600001", "wait:99999999999"}) {
    const std::string message = std::string("--keys: '") + word + "' needs milliseconds from 0 to 600000";
    expect_failure(word, message.c_str());
  }
}

}  // namespace

int main() {
  UNITY_BEGIN();
  RUN_TEST(no_words_are_an_empty_script);
  RUN_TEST(a_word_presses_and_releases);
  RUN_TEST(hold_stays_down_longer_than_the_key_reader_asks_for);
  RUN_TEST(halves_of_a_press);
  RUN_TEST(waiting);
  RUN_TEST(opening_waits_longer_than_the_curtain_asks_for);
  RUN_TEST(unknown_words_are_named);
  RUN_TEST(keys_the_board_lacks_are_named);
  RUN_TEST(bad_waits_are_named);
  return UNITY_END();
}
