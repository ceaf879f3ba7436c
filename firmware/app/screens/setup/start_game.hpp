#pragma once

#include "firmware/app/screens/screen.hpp"

namespace neva {

// Fills in names nobody has given yet, in the language that is set: a bot that likes something has its own, unless
// somebody else at the table is called so.
void give_names(GameChoices& choices, Language language);

// What the bot of a seat likes from now on; a name that was only given goes with it.
void set_style(GameChoices& choices, std::uint8_t seat, BotStyle style, Language language);

// Begins a game with these choices, dealt by chance unless a deal was entered; stays when they allow none. The next
// game is dealt by chance.
Go start_game(Context& context, const GameChoices& choices);

// One person against a bot of the title's level, the second edition without anything else. What a new game was set to
// stays as it is.
Go start_quick_game(Context& context);

}  // namespace neva
