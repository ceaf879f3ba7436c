#pragma once

#include <string>
#include <string_view>

#include "engine/rules/rules.hpp"
#include "tools/common/outcome.hpp"

// Actions in the words of protocol.md. `own` are always the secrets of the deciding seat.
namespace neva {

// An action of the open decision: `buy upper:3 over author#1`.
std::string text_of(const Table& table, const SeatSecrets& own, Action action);
inline std::string text_of(const State& state, Action action) {
  return text_of(state.table, state.secrets[state.table.seat], action);
}

// The action that these words mean, legal or not; or why they mean none.
Outcome<Action> parse_action(const Table& table, const SeatSecrets& own, std::string_view text);

// The legal action with exactly this text; or why there is none.
Outcome<Action> find_action(const Table& table, const SeatSecrets& own, std::string_view text);

}  // namespace neva
