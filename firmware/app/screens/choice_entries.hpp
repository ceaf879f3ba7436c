#pragma once

#include "firmware/app/game/choice_list.hpp"
#include "firmware/app/screens/list_screen.hpp"
#include "firmware/app/session/session.hpp"

namespace neva {

// An entry of a step in words: what it does, and what it costs. `single`: nothing more is to be chosen behind it.
ListEntry entry_of_choice(EntryWords& words, Language language, const Session& session, Action action, ChoiceKey key,
                          bool single);

}  // namespace neva
