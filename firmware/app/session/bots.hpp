#pragma once

#include <cstdint>

#include "engine/base/pcg32.hpp"
#include "engine/rules/rules.hpp"
#include "engine/view/view.hpp"
#include "firmware/app/session/players.hpp"

namespace neva {

// The players that are no persons. They see what their seat sees.
class Bots {
 public:
  void seed(std::uint64_t seed) { random_ = Pcg32(seed); }

  // `actions` are the legal actions of the open decision, at least one; `view` is that of the deciding seat.
  Action choose(Mind mind, const View& view, const ActionList& actions);

 private:
  Pcg32 random_{0};
};

}  // namespace neva
