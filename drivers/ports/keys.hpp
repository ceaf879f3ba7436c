#pragma once

#include <cstdint>

namespace neva {

// Every key a board can have; a board has some of them. `centre` is the push of a stick.
enum class Key : std::uint8_t { up, down, left, right, a, b, x, y, centre };
inline constexpr std::uint8_t k_key_count = 9;

// A set of keys, one bit each.
class KeySet {
 public:
  constexpr KeySet() = default;
  constexpr explicit KeySet(std::uint16_t bits) : bits_(bits) {}

  constexpr bool has(Key key) const { return (bits_ & mask(key)) != 0; }
  constexpr bool empty() const { return bits_ == 0; }
  constexpr std::uint16_t bits() const { return bits_; }
  constexpr void add(Key key) { bits_ = static_cast<std::uint16_t>(bits_ | mask(key)); }
  constexpr void remove(Key key) { bits_ = static_cast<std::uint16_t>(bits_ & ~mask(key)); }
  constexpr bool operator==(const KeySet&) const = default;

 private:
  static constexpr std::uint16_t mask(Key key) { return static_cast<std::uint16_t>(1U << static_cast<unsigned>(key)); }

  std::uint16_t bits_ = 0;
};

// `hold` comes once when a key has been down for k_hold_ms, `repeat` again and again after it.
enum class KeyEventKind : std::uint8_t { press, release, hold, repeat };

struct KeyEvent {
  Key key;
  KeyEventKind kind;

  constexpr bool operator==(const KeyEvent&) const = default;
};

// What people did with the keys, debounced.
class Keys {
 public:
  // The next event in order; false when there is none.
  virtual bool next(KeyEvent& event) = 0;

  // The keys that are down now.
  virtual KeySet held() const = 0;

  // The keys whose switches are closed, also those that count as released.
  virtual KeySet down() const = 0;

  // Pins without a key at which a switch is closed, bit n is GPn: somebody has wired it elsewhere. Only looked for on
  // boards that are put together at home.
  virtual std::uint32_t loose_pins() const = 0;

  // Keys that have been down for so long that no finger can be meant. They do nothing until they have been released.
  virtual KeySet stuck() const = 0;

  // The keys this board has.
  virtual KeySet available() const = 0;

  // Drops what is waiting and treats keys that are down as if they were up until they have really been released: a
  // finger resting on a key does nothing on the next screen.
  virtual void assume_released() = 0;

 protected:
  ~Keys() = default;
};

}  // namespace neva
