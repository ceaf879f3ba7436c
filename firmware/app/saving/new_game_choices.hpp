#pragma once

#include <cstddef>
#include <cstdint>

#include "engine/journal/journal.hpp"
#include "firmware/app/saving/players.hpp"
#include "firmware/app/saving/small_store.hpp"

namespace neva {

// What the players chose when they began their last game, so that the next one begins with a press. Apart from the
// game, so that it outlives it.
class NewGameChoices {
 public:
  explicit NewGameChoices(SmallStore& store) : store_(store) {}

  // The newest choices that can be read: the setup is that of `journal`, which holds a game without actions afterwards.
  // False when there are none; then nothing has changed.
  bool load(Journal& journal, State& state, Players& players) const;

  // `journal` is the game that has just begun, without a given deal. PINs are not kept beyond their game.
  SaveResult save(const Journal& journal, const Players& players);

 private:
  SmallStore& store_;
};

}  // namespace neva
