#pragma once

#include "engine/rules/refusal.hpp"
#include "engine/state/action.hpp"
#include "engine/state/state.hpp"

// EVT-1 to EVT-8. Inside engine/rules only.
namespace neva {

Refusal check_event(const Table& table, const SeatSecrets& own, Action action);
// True when it has opened a decision: that of the Twin.
bool use_event(State& state, Action action);

Refusal check_twin(const Table& table, const SeatSecrets& own, Action action);
// True while the other card of the Twin is still to be had.
bool take_twin(Table& table, SeatSecrets& own, Action action);
// EVT-8: both are discarded, and this one ends on top.
void give_up_twin(Table& table, std::uint8_t top);

}  // namespace neva
