#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>

#include "engine/bots/brain.hpp"
#include "tools/league/entry.hpp"

namespace neva {

// Whether ratings name an action as the best one, and what it costs by them, in 1/64 points. One that is rated far
// below the best may be a slip, and costs two points at most.
struct Misfit {
  bool is_named;
  int cost;
};
Misfit misfit_of(const State& before, const Beliefs& beliefs, const ActionList& actions, Action action);

// Plays as entries ask for. What it is handed is all that a seat can know: its own view and what everybody could
// remember, never the State.
class Player {
 public:
  // A new game: nobody has done anything.
  void begin_game() { misfits_ = {}; }
  // Before each action of whoever can be told apart: how well each of rival_minds() foretells it. Looks at what
  // everybody sees; who holds a card that nobody saw is not judged.
  void watch(const State& before, const Memory& memory, Action action);
  // The place in rival_minds() of what fits a seat best so far, the first of equals.
  std::size_t mind_of(std::uint8_t seat) const;

  // What an entry chooses follows from these, from what was watched for those who tell rivals apart, and from nothing
  // before.
  Action choose(const Entry& entry, const View& view, const Memory& memory, std::uint64_t seed);

  // What the last choice took.
  std::uint32_t nodes() const { return nodes_; }

 private:
  static constexpr std::size_t k_minds_max = 8;

  std::unique_ptr<Brain> brain_ = std::make_unique<Brain>();
  ActionList actions_;
  Beliefs beliefs_;
  // Of each seat and mind, what its actions cost by the ratings of that mind, in 1/64 points.
  std::array<std::array<std::int32_t, k_minds_max>, k_seats_max> misfits_{};
  std::uint32_t nodes_ = 0;
};

}  // namespace neva
