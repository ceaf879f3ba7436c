#pragma once

#include <cstdint>

namespace neva {

// How a write ended. Anything but `ok` means that nothing of it will come back.
enum class SaveResult : std::uint8_t {
  ok,
  failed,         // the storage refuses, or several sectors in a row are worn out
  full,           // the game has been undone and redone so often that it must be begun again in short
  needs_consent,  // what lies there cannot be read: nothing is erased before the players have said so
  no_game,        // no game is open
};

}  // namespace neva
