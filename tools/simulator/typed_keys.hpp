#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "drivers/ports/keys.hpp"

namespace neva {

// Takes typed bytes apart. A sequence may arrive in pieces.
class TypedKeys {
 public:
  struct Typed {
    std::optional<Key> key;
    bool quits = false;
  };

  std::vector<Typed> take(std::string_view bytes);

 private:
  enum class State : std::uint8_t { plain, escape, sequence };

  State state_ = State::plain;
};

// What a typed key presses on a board: itself, and for an X or a Y that it lacks A or B, held.
struct TypedPress {
  Key key;
  bool is_held = false;

  bool operator==(const TypedPress&) const = default;
};
std::optional<TypedPress> press_of(Key typed, KeySet available);

}  // namespace neva
