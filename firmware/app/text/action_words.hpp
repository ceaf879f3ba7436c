#pragma once

#include "engine/view/view.hpp"
#include "firmware/app/game/choice_list.hpp"
#include "firmware/app/game/happening.hpp"
#include "firmware/app/game/players.hpp"
#include "firmware/app/text/text_format.hpp"

namespace neva {

// The card to show beside an entry of a step.
Card card_of_choice(const View& view, Action action, ChoiceKey key);

// What a step asks.
Text question_of(Action first, ChoiceKey key);

// One line that tells an event.
std::string_view told(TextBuffer& buffer, Language language, const Players& players, const Happening& event);

}  // namespace neva
