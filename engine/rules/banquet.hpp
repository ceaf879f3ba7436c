#pragma once

#include "engine/rules/refusal.hpp"
#include "engine/state/action.hpp"
#include "engine/state/state.hpp"

// Purple action cards: BAN-2 to BAN-13, ASM-2 to ASM-5, and the search of the discard pile they share with the Debtor's
// Prison (IGC-4, NR-3). Inside engine/rules only.
namespace neva {

Refusal check_action_card(const Table& table, const SeatSecrets& own, Action action);
// Plays a checked action card; true when it has opened a decision.
bool play_action_card(State& state, Action action);

Refusal check_search_choice(const Table& table, const SeatSecrets& own, Action action);
void end_search(State& state, Action action);

// BAN-13, ASM-4: the seat that holds the interrupting card; -1 when nobody does.
int interrupt_holder(const State& state);
Refusal check_interrupt(const Table& table, const SeatSecrets& own);
// True when it has opened a decision: the Pickpocket's.
bool interrupt(State& state);

}  // namespace neva
