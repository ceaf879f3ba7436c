#include "firmware/app/input/key_map.hpp"

#include <span>

namespace neva {

namespace {

KeyScheme scheme_of(KeySet keys) {
  const bool cross = keys.has(Key::up) && keys.has(Key::down) && keys.has(Key::left) && keys.has(Key::right);
  if (!cross) return KeyScheme::four;
  return keys.has(Key::x) && keys.has(Key::y) ? KeyScheme::full : KeyScheme::stick;
}

// The key on the other side of the cross or of the rhombus of letters.
Key opposite(Key key) {
  switch (key) {
    case Key::up:
      return Key::down;
    case Key::down:
      return Key::up;
    case Key::left:
      return Key::right;
    case Key::right:
      return Key::left;
    case Key::a:
      return Key::y;
    case Key::y:
      return Key::a;
    case Key::b:
      return Key::x;
    case Key::x:
      return Key::b;
    case Key::centre:
      break;
  }
  return key;
}

// A and B one above the other.
Key opposite_of_four(Key key) { return key == Key::a ? Key::b : key == Key::b ? Key::a : key; }

struct Pair {
  Key moves;
  Key acts;
};
// As the letters lie on most boards: X above, B below, Y at the left, A at the right.
constexpr Pair k_full_pairs[] = {{Key::up, Key::x}, {Key::down, Key::b}, {Key::left, Key::y}, {Key::right, Key::a}};
constexpr Pair k_four_pairs[] = {{Key::up, Key::a}, {Key::down, Key::b}};

Key other_hand(Key key, KeyScheme scheme) {
  const std::span<const Pair> pairs =
      scheme == KeyScheme::full ? std::span<const Pair>(k_full_pairs) : std::span<const Pair>(k_four_pairs);
  for (const Pair& pair : pairs) {
    if (key == pair.moves) return pair.acts;
    if (key == pair.acts) return pair.moves;
  }
  return key;
}

constexpr std::string_view k_key_names[k_key_count] = {"↑", "↓", "←", "→", "A", "B", "X", "Y", "•"};

}  // namespace

std::string_view label_of(Key key) { return k_key_names[static_cast<std::uint8_t>(key)]; }

KeyMap::KeyMap(KeySet available) : scheme_(scheme_of(available)), available_(available) {}

// With four keys two of them move: up and down, left and right, or X and Y, whichever the board has.
Key KeyMap::moved(Key key) const {
  if (key == Key::centre) return Key::a;
  if (scheme_ != KeyScheme::four || available_.has(Key::up)) return key;
  if (key == Key::left || key == Key::x) return Key::up;
  if (key == Key::right || key == Key::y) return Key::down;
  return key;
}

void KeyMap::hold(bool left_hand, bool upside_down) {
  left_hand_ = left_hand && can_change_hands();
  upside_down_ = upside_down;
}

// Where a key lies for somebody who holds the device upside down. Letters are found by their print, so they turn only
// when they stand for directions.
Key KeyMap::seen(Key key) const {
  if (!upside_down_) return key;
  if (key <= Key::right) return opposite(key);
  if (!left_hand_) return key;
  return scheme_ == KeyScheme::four ? opposite_of_four(key) : opposite(key);
}

Key KeyMap::meant(Key key) const {
  const Key at = seen(moved(key));
  return left_hand_ ? other_hand(at, scheme_) : at;
}

KeyMap::Place KeyMap::place_of(Key meaning) const {
  const bool held = scheme_ != KeyScheme::full && (meaning == Key::x || meaning == Key::y);
  const Key wanted = !held ? meaning : meaning == Key::x ? Key::a : Key::b;
  for (std::uint8_t i = 0; i < k_key_count; ++i) {
    const Key key = static_cast<Key>(i);
    if (key == Key::centre || !available_.has(key) || meant(key) != wanted) continue;
    // A direction is called as whoever holds the device sees it.
    return {upside_down_ && key <= Key::right ? opposite(key) : key, held};
  }
  return {wanted, held};
}

bool KeyMap::translate(KeyEvent event, KeyEvent& out) {
  const Key key = meant(event.key);
  const bool has_second_meaning = scheme_ != KeyScheme::full && (key == Key::a || key == Key::b);
  if (!has_second_meaning) {
    out = {key, event.kind};
    return event.kind != KeyEventKind::release;
  }
  may_be_held_ = event.kind == KeyEventKind::press;
  meant_when_held_ = key == Key::a ? Key::x : Key::y;
  switch (event.kind) {
    case KeyEventKind::press:
      held_ = false;
      return false;
    case KeyEventKind::hold:
      held_ = true;
      out = {meant_when_held_, KeyEventKind::press};
      return true;
    case KeyEventKind::release:
      out = {key, KeyEventKind::press};
      return !held_;
    case KeyEventKind::repeat:
      break;
  }
  return false;
}

}  // namespace neva
