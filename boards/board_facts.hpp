#pragma once

#include "boards/board.hpp"
#include "boards/pin_uses.hpp"
#include "drivers/ports/board_facts.hpp"

namespace neva {

// For the app, which knows no boards. The flash is taken to be what the data says until somebody has looked.
constexpr BoardFacts facts_of(const Board& board) {
  BoardFacts facts;
  facts.id = board.id;
  facts.address_mode = board.panel.address_mode;
  facts.shows_negative = board.panel.shows_negative;
  for (const std::optional<KeyPin>& key_pin : board.keys) {
    if (key_pin) facts.key_pins[static_cast<std::size_t>(key_pin->key)] = key_pin->input.pin.gpio;
  }
  facts.flash_bytes = facts.flash_bytes_found = board.flash_bytes;
  return facts;
}

// Pins that nothing of the board uses, on boards that somebody has wired at home: a switch may have ended there. Of a
// Pico's own pins GP23 to GP25 and GP29 lead elsewhere.
constexpr std::uint32_t loose_pins(const Board& board) {
  if (!board.hand_wired) return 0;
  std::uint32_t pins = 0x1C7F'FFFF;
  for_each_pin(board, [&](const PinUse& use) { pins &= ~(1U << use.gpio); });
  return pins;
}

}  // namespace neva
