#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "drivers/ports/keys.hpp"
#include "drivers/ports/power.hpp"

// The PicoCalc's keyboard: a controller of its own that tells over I2C which of its keys went down and up. It also has
// the panel's light and the battery. Registers and codes are those of its firmware (clockworkpi/PicoCalc,
// picocalc_keyboard). No bus here, so that host tests can hold the conversation.
namespace neva::i2c_keyboard {

inline constexpr std::uint8_t k_write = 0x80;
inline constexpr std::uint8_t k_light_register = 0x05;
inline constexpr std::uint8_t k_events_register = 0x09;
inline constexpr std::uint8_t k_battery_register = 0x0B;

// What the queue says of a key: 0 when it is empty; a key that is held down says so again and again.
inline constexpr std::uint8_t k_pressed = 1;
inline constexpr std::uint8_t k_released = 3;

inline constexpr std::uint8_t k_charging = 0x80;

struct KeyCode {
  std::uint8_t code;
  Key key;
};

// Letters come with and without shift; each key of ours is where the word on the screen says, and where a hand expects
// it.
inline constexpr KeyCode k_codes[] = {
    {0xB5, Key::up}, {0xB6, Key::down}, {0xB4, Key::left}, {0xB7, Key::right}, {0x0A, Key::a},  // Enter
    {0x0D, Key::a},  {'a', Key::a},     {'A', Key::a},     {' ', Key::a},      {0xB1, Key::b},  // Esc
    {0x08, Key::b},  {'b', Key::b},     {'B', Key::b},     {0x09, Key::x},                      // Backspace, Tab
    {'x', Key::x},   {'X', Key::x},     {'y', Key::y},     {'Y', Key::y},      {0xD4, Key::y},  // Del
};

constexpr std::optional<Key> key_of(std::uint8_t code) {
  for (const KeyCode& one : k_codes) {
    if (one.code == code) return one.key;
  }
  return std::nullopt;
}

// Every key that the codes stand for.
constexpr KeySet keys() {
  KeySet all;
  for (const KeyCode& one : k_codes) all.add(one.key);
  return all;
}

// What goes over the bus next: one or two bytes out, then two back when something is asked.
struct Request {
  std::array<std::uint8_t, 2> bytes;
  std::uint8_t count;
  bool asks;
};

// Decides what to say and understands the answers. One request is under way at a time.
class Conversation {
 public:
  // Two keys of the keyboard may stand for one of ours: it is down while either is.
  KeySet closed() const {
    KeySet keys;
    for (std::size_t i = 0; i < std::size(k_codes); ++i) {
      if (down_[i]) keys.add(k_codes[i].key);
    }
    return keys;
  }

  // Nothing is known before the first answer.
  std::optional<std::uint8_t> battery_percent() const { return battery_percent_; }
  bool is_charging() const { return is_charging_; }

  // 0 is dark. Sent when it has changed, before anything is asked.
  void set_light(std::uint8_t light) { light_ = light; }

  Request next() {
    if (light_ != told_light_) {
      asked_ = k_light_register;
      told_light_ = light_;
      return {{k_light_register | k_write, light_}, 2, false};
    }
    // The battery now and then, keys all the time.
    asked_ = questions_++ % k_battery_every == 0 ? k_battery_register : k_events_register;
    return {{asked_, 0}, 1, true};
  }

  void answer(std::uint8_t first, std::uint8_t second) {
    silent_ = 0;
    if (asked_ == k_battery_register) {
      note_battery(first, second);
    } else if (asked_ == k_events_register) {
      note_key(first, second);
    }
  }

  // Nobody answered, or the bus hangs. A key that is held down must not stay so for ever.
  void fail() {
    if (asked_ == k_light_register) told_light_ = static_cast<std::uint8_t>(~light_);
    if (silent_ < k_silent_max && ++silent_ == k_silent_max) down_.fill(false);
  }

 private:
  // Every few seconds at a question each 10 ms.
  static constexpr std::uint16_t k_battery_every = 512;
  static constexpr std::uint8_t k_silent_max = 20;

  void note_battery(std::uint8_t first, std::uint8_t second) {
    if (first != k_battery_register) return;
    const auto percent = static_cast<std::uint8_t>(second & ~k_charging);
    is_charging_ = (second & k_charging) != 0;
    // 0x7F without a battery.
    if (percent > 100) {
      battery_percent_.reset();
      is_charging_ = false;
    } else {
      battery_percent_ = percent;
    }
  }

  void note_key(std::uint8_t state, std::uint8_t code) {
    if (state != k_pressed && state != k_released) return;
    for (std::size_t i = 0; i < std::size(k_codes); ++i) {
      if (k_codes[i].code == code) down_[i] = state == k_pressed;
    }
  }

  std::array<bool, std::size(k_codes)> down_{};
  std::uint8_t light_ = 255;
  // Other than any that is set first, so that it is told.
  std::uint8_t told_light_ = 0;
  std::uint8_t asked_ = k_events_register;
  std::uint16_t questions_ = 0;
  std::uint8_t silent_ = 0;
  std::optional<std::uint8_t> battery_percent_;
  bool is_charging_ = false;
};

}  // namespace neva::i2c_keyboard
