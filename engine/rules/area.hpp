#pragma once

#include <cstdint>

#include "engine/state/state.hpp"

// Putting cards into play areas, taking them out, marks, the discard pile and the box. Keeps what SeatTable says of a
// play area in step with it.
namespace neva {

// `marks` may hold the good of a ?, whose tile leaves the supply (MKT-8), and the chip (BAN-5).
void add_to_area(Table& table, std::uint8_t seat, Card card, std::uint8_t marks);

// `place` counts in the seat's own play area. Returns the marks the card carried; a tile goes back to the supply.
std::uint8_t remove_from_area(Table& table, std::uint8_t seat, std::uint8_t place);

// Orange cards go to the box instead (MKTS-5).
void discard(Table& table, Card card);

// Takes a card out of the discard pile, counted from its bottom; the pile closes up.
Card take_from_discard(Table& table, std::uint8_t place);

// EXCH-1: the replaced card goes to the discard pile, then what lay on it (BAN-10).
void replace_in_area(Table& table, std::uint8_t seat, std::uint8_t place);

// A purple card whose effect is done: to the box (BAN-2), in the complete edition to the discard pile (ASM-2).
void put_action_card_away(Table& table, Card card);

// The Jester or Banquet among these marks, and where it goes when it is done.
void put_attached_away(Table& table, std::uint8_t marks);

void set_marks(Table& table, std::uint8_t at, std::uint8_t marks);

// AST-1, AST-3: gives a seat another assistant.
void give_assistant(SeatTable& seat, Assistant assistant);

}  // namespace neva
