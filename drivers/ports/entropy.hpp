#pragma once

#include <cstdint>

namespace neva {

// Numbers nobody can foresee, for seeds. Never used while a game runs: a game is its seed and its actions.
class Entropy {
 public:
  // Not "draw": the proof of the stack follows a virtual call by its name, and screens are drawn.
  virtual std::uint64_t random_number() = 0;

 protected:
  ~Entropy() = default;
};

}  // namespace neva
