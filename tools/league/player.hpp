#pragma once

#include <cstdint>
#include <memory>

#include "engine/bots/brain.hpp"
#include "tools/league/entry.hpp"

namespace neva {

// Plays as entries ask for. What it is handed is all that a seat can know: its own view and what everybody could
// remember, never the State.
class Player {
 public:
  // What an entry chooses follows from these and from nothing before.
  Action choose(const Entry& entry, const View& view, const Memory& memory, std::uint64_t seed);

  // What the last choice took.
  std::uint32_t nodes() const { return nodes_; }

 private:
  std::unique_ptr<Brain> brain_ = std::make_unique<Brain>();
  ActionList actions_;
  Beliefs beliefs_;
  std::uint32_t nodes_ = 0;
};

}  // namespace neva
