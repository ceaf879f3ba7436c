#pragma once

#include <cstdint>

namespace neva {

// Numbers nobody can foresee, for seeds. Never used while a game runs: a game is its seed and its actions.
class Entropy {
 public:
  virtual std::uint64_t draw() = 0;

 protected:
  ~Entropy() = default;
};

}  // namespace neva
