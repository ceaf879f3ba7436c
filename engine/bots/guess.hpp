#pragma once

#include "engine/base/pcg32.hpp"
#include "engine/bots/memory.hpp"
#include "engine/view/view.hpp"

namespace neva {

// A whole game that looks to the viewer exactly as the view does: what is hidden (decks, other hands, other purses,
// other assignments) is filled at random with cards that could be there. For bots that try actions out; nothing of the
// real game's secrets can come through, because nothing of it is here. With a memory, which may be null, purses and
// the cards that were taken openly are as it says.
void guess_state(const View& view, const Memory* memory, Pcg32& random, State& state);

}  // namespace neva
