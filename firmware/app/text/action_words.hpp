#pragma once

#include "engine/view/view.hpp"
#include "firmware/app/game/choice_list.hpp"
#include "firmware/app/screens/list_screen.hpp"
#include "firmware/app/session/chronicle.hpp"

namespace neva {

// The card an action puts, takes or throws somewhere; none when it is about no card.
Card card_of_action(const View& view, Action action);

// The card that the `over` of an action names: replaced, put under something, thrown away, mooched; none when there is
// none.
Card other_card(const View& view, Action action);

// The card to show beside an entry of a step.
Card card_of_choice(const View& view, Action action, ChoiceKey key);

// An entry of a step in words: what it does, and what it costs. `single`: nothing more is to be chosen behind it.
ListEntry entry_of_choice(EntryWords& words, Language language, const Session& session, Action action, ChoiceKey key,
                          bool single);

// What a step asks.
Text question_of(Action first, ChoiceKey key);

// One line that tells an event.
std::string_view told(TextBuffer& buffer, Language language, const Session& session, const Happening& event);

}  // namespace neva
