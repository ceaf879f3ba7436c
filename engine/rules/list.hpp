#pragma once

#include <algorithm>
#include <cstdint>

#include "engine/rules/exchange.hpp"
#include "engine/rules/rules.hpp"

// Lists of ways to do something, written behind each other through a pointer. Inside engine/rules only.
namespace neva {

// MKT-8: a way for each good still in the supply.
Action* list_goods(const Table& table, Action action, Action* next);

// EXCH-1: a way for each of these targets (bits as in SeatTable::targets), which all lie in the play area of the
// deciding seat.
Action* list_targets(const Table& table, std::uint64_t targets, Action action, Action* next);

// All ways to buy one card; `action` says how, without what it replaces or is filled with. Halved prices by its kind.
Action* list_purchase(const Table& table, const SeatSecrets& own, Card card, Action action, Action* next);

// BAN: the ways to play the purple cards of the hand.
Action* list_action_cards(const Table& table, const SeatSecrets& own, Action* next);
// BAN-6, IGC-4.
Action* list_search(const Table& table, const SeatSecrets& own, Action* next);
// EVT.
Action* list_events(const Table& table, const SeatSecrets& own, Action* next);
Action* list_twin(const Table& table, const SeatSecrets& own, Action* next);

// IGC-4: whether the Debtor's Prison can be used.
Refusal check_search(const Table& table);

}  // namespace neva
