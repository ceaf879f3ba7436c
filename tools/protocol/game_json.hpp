#pragma once

#include <string>

#include "engine/state/state.hpp"
#include "engine/view/view.hpp"

// A game as one line of JSON; docs/protocol.md has the keys.
namespace neva {

// Everything, the order of the decks too.
std::string json_of(const State& state);

// What the viewer may know; what they may not know is null.
std::string json_of(const View& view);

// Where each seat's points came from so far, and who won.
std::string score_json(const Table& table);

}  // namespace neva
