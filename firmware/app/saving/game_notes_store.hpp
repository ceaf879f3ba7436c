#pragma once

#include <cstdint>

#include "firmware/app/game/game_notes.hpp"
#include "firmware/app/saving/small_store.hpp"

namespace neva {

// The notes about the game at hand, as a record; its seed says which one that is. docs/save-format.md has the bytes.
class GameNotesStore {
 public:
  // The store is open.
  explicit GameNotesStore(SmallStore& store) : store_(store) {}

  // Nothing noted, when nothing can be read about this game.
  GameNotes load(std::uint64_t seed);
  // What a newer Neva wrote is not written over.
  SaveResult save(std::uint64_t seed, const GameNotes& notes);

 private:
  SmallStore& store_;
  bool is_newer_ = false;
};

}  // namespace neva
