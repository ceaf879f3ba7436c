#pragma once

#include <cstddef>
#include <cstdint>

#include "engine/journal/journal.hpp"
#include "firmware/app/saving/players.hpp"
#include "firmware/app/saving/slot_store.hpp"

namespace neva {

// What the players chose when they began their last game, so that the next one begins with a press. Apart from the
// game, so that it outlives it.
class NewGameChoices {
 public:
  static constexpr SectorKind k_kind = {0x4356454EU, 1};  // "NEVC", little end first

  NewGameChoices(Storage& storage, SaveArea area) : store_(storage, area, k_kind, Storage::k_page_bytes) {}

  // Call it once before anything else; it writes nothing.
  StoreStatus open() { return store_.open(); }

  // The newest choices that can be read: the setup is that of `journal`, which holds a game without actions afterwards.
  // False when there are none; then nothing has changed.
  bool load(Journal& journal, State& state, Players& players) const;

  // `journal` is the game that has just begun, without a given deal. PINs are not kept beyond their game. One page
  // program; every fourteenth time an erase.
  SaveResult save(const Journal& journal, const Players& players);

  void forget_damaged() { store_.forget_damaged(); }

 private:
  SlotStore store_;
};

}  // namespace neva
