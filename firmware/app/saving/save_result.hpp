#pragma once

#include <cstdint>

// The words of everything that is kept on flash: how a write ended, and what a start found.
namespace neva {

// Anything but `ok` and `again` means that nothing of it will come back.
enum class SaveResult : std::uint8_t {
  ok,
  again,          // a sector was erased and more is to do: call it again in the next pass of the main loop, as it was
  failed,         // the storage refuses, or several sectors in a row are worn out
  full,           // the game has been undone and redone so often that it must be begun again in short
  needs_consent,  // what lies there cannot be read: nothing is erased before the players have said so
  no_game,        // no game is open
};

enum class LoadStatus : std::uint8_t {
  nothing,         // no game is open, or nothing was ever written
  ok,              // it is there, and saving goes on behind it
  damaged,         // part of it cannot be read, or it is no game; everything is kept
  newer_version,   // a newer Neva wrote it; everything is kept
  foreign,         // something that is not ours; everything is kept
  storage_failed,  // the storage cannot be read
};

}  // namespace neva
