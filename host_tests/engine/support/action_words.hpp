#pragma once

#include <string>

#include "engine/cards/card.hpp"
#include "engine/state/action.hpp"
#include "engine/state/state.hpp"

// The words of the tests for actions: `buy lower:3 over 5 as fish`, `play hand:1`, `observe noble`, `points 2`. `over`
// is a place in the play area, so that every action has words of its own.
namespace neva {

std::string words_of(Action action);
const char* plain_word_of(Phase phase);
const char* plain_word_of(Decision decision);

}  // namespace neva
