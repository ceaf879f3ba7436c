#pragma once

#include "engine/view/view.hpp"
#include "firmware/app/game/choice_list.hpp"
#include "firmware/app/game/happening.hpp"
#include "firmware/app/game/players.hpp"
#include "firmware/app/text/text_format.hpp"

namespace neva {

// The card an action puts, takes or throws somewhere; none when it is about no card.
Card card_of_action(const View& view, Action action);

// The card that the `over` of an action names: replaced, put under something, thrown away, mooched; none when there is
// none.
Card other_card(const View& view, Action action);

// The card to show beside an entry of a step.
Card card_of_choice(const View& view, Action action, ChoiceKey key);

// What a step asks.
Text question_of(Action first, ChoiceKey key);

// One line that tells an event.
std::string_view told(TextBuffer& buffer, Language language, const Players& players, const Happening& event);

}  // namespace neva
