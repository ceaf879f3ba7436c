#include "tools/simulator/typed_keys.hpp"

namespace neva {

namespace {

TypedKeys::Typed typed_by(char byte) {
  switch (byte) {
    case 'a':
    case 'A':
    case '\r':
      return {Key::a};
    case 'b':
    case 'B':
    case '\x7f':
    case '\b':
      return {Key::b};
    case 'x':
    case 'X':
      return {Key::x};
    case 'y':
    case 'Y':
      return {Key::y};
    case ' ':
      return {Key::centre};
    case 'q':
    case 'Q':
    case '\x03':
      return {std::nullopt, true};
    default:
      return {};
  }
}

}  // namespace

std::vector<TypedKeys::Typed> TypedKeys::take(std::string_view bytes) {
  static constexpr Key k_arrows[] = {Key::up, Key::down, Key::right, Key::left};
  std::vector<Typed> typed;
  for (const char byte : bytes) {
    if (byte == '\x1b') {
      state_ = State::escape;
    } else if (state_ == State::escape && (byte == '[' || byte == 'O')) {
      state_ = State::sequence;
    } else if (state_ == State::sequence) {
      // Numbers come before the letter that ends a sequence.
      if (byte < '@') continue;
      state_ = State::plain;
      if (byte >= 'A' && byte <= 'D') typed.push_back({k_arrows[byte - 'A']});
    } else {
      state_ = State::plain;
      typed.push_back(typed_by(byte));
    }
  }
  return typed;
}

std::optional<TypedPress> press_of(Key typed, KeySet available) {
  if (available.has(typed)) return TypedPress{typed};
  if (typed == Key::x && available.has(Key::a)) return TypedPress{Key::a, true};
  if (typed == Key::y && available.has(Key::b)) return TypedPress{Key::b, true};
  return std::nullopt;
}

}  // namespace neva
