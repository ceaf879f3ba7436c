#pragma once

#include "engine/base/pcg32.hpp"
#include "engine/bots/evaluate.hpp"
#include "engine/rules/rules.hpp"
#include "engine/view/view.hpp"

namespace neva {

extern const ValueWeights k_greedy_weights;

// Tries every legal action on a guess of the game and takes the one after which its value is best.
class GreedyBot {
 public:
  explicit GreedyBot(std::uint64_t seed, const ValueWeights& weights = k_greedy_weights)
      : random_(seed), weights_(&weights) {}

  // `view` is that of the deciding seat.
  Action choose(const View& view);

 private:
  Pcg32 random_;
  const ValueWeights* weights_;
  State guess_;
  State tried_;
  ActionList actions_;
};

}  // namespace neva
