#pragma once

#include <array>
#include <cstdint>

#include "engine/base/pcg32.hpp"
#include "engine/bots/beliefs.hpp"
#include "engine/bots/memory.hpp"
#include "engine/bots/moods.hpp"
#include "engine/bots/weights.hpp"
#include "engine/rules/rules.hpp"
#include "engine/view/view.hpp"

namespace neva {

// One guess after the other of what a view hides, and the game played on from each, any number of times, everybody by
// their ratings and moods.
class Playout {
 public:
  // `memory` may be null. `view`, `memory` and `mind` must live as long as the playouts. `moods` as in SearchPlan; they
  // end with `last_round` or the game.
  void begin(const View& view, const Memory* memory, const BeliefSets& mind, int moods, int last_round);

  // Moods hold for the whole guess: if they changed with every decision they would make luck of what should be a style,
  // and be different for each action.
  void guess(Pcg32& random);

  // From the guess, with this action first.
  void start(Action first);
  // Oneself goes on in this mood until the next guess, or the next of these.
  void set_own_mood(const Moods& mood) { put_in_mood(moods_[view_->viewer], mood); }
  // One decision. False when it is over.
  bool step();
  // What it came to for the viewer, in 1/64 points.
  int lead() const;

  // How a seat goes on when it is in no mood.
  const Weights& even_weights_of(std::uint8_t seat) const { return beliefs_of(seat).weights(); }

 private:
  const Beliefs& beliefs_of(std::uint8_t seat) const {
    return mind_->for_use(seat == view_->viewer ? WeightUse::playout : WeightUse::rival);
  }

  const View* view_ = nullptr;
  const Memory* memory_ = nullptr;
  const BeliefSets* mind_ = nullptr;
  int most_mood_ = 0;
  int last_round_ = 0;
  State guess_{};
  State playout_{};
  // By seat: how it goes on from the present guess.
  std::array<Weights, k_seats_max> moods_{};
  ActionList actions_;
};

}  // namespace neva
