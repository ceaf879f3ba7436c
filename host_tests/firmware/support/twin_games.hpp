#pragma once

#include <cstdint>
#include <memory>
#include <optional>

#include "engine/journal/journal.hpp"

namespace neva {

// Two games up to the same moment, in which everybody did and saw the same but one seat, which holds something else.
struct TwinGames {
  Setup setup;
  std::uint8_t holder = 0;
  // In `other` the holder has what the twins are about; in `one` nobody has it.
  std::unique_ptr<Journal> one = std::make_unique<Journal>();
  std::unique_ptr<Journal> other = std::make_unique<Journal>();
};

// What everybody sees of two games is the same.
bool look_alike_from_the_table(const State& one, const State& other);

// Somebody looks into the exchange deck and keeps what they draw: in `other` it is the card that interrupts (BAN-13,
// ASM-4), in `one` that lies at the bottom of the deck. Nothing when this deal does not lead there soon.
std::optional<TwinGames> twins_with_an_interrupt(const Setup& setup, std::uint64_t seed);

// Two beginnings in which seat 0 has another assignment. Up to four players: five have them all.
TwinGames twins_with_assignments(const Setup& setup, std::uint64_t seed);

}  // namespace neva
