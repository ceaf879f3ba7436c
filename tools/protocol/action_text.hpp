#pragma once

#include <string>
#include <string_view>

#include "engine/rules/rules.hpp"
#include "tools/common/outcome.hpp"

namespace neva {

// An action of the open decision as protocol.md writes it: `buy upper:3 over author#1`.
std::string text_of(const Table& table, Action action);

// The action that these words mean, legal or not; or why they mean none.
Outcome<Action> parse_action(const Table& table, std::string_view text);

// The legal action with exactly this text; or why there is none. `own` are the secrets of the deciding seat.
Outcome<Action> find_action(const Table& table, const SeatSecrets& own, std::string_view text);

}  // namespace neva
