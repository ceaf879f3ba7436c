#pragma once

#include <cstdint>

namespace neva {

inline constexpr std::uint8_t k_nobody = 0xFF;

// What the device waits for.
enum class Stage : std::uint8_t {
  idle,      // no game
  curtain,   // for Handover::curtain_seat() to take the device
  decision,  // for the holder, who sees their secrets, to decide
  scoring,   // for somebody to have seen what scoring() tells of
  thinking,  // for a bot
  over,
};

// Who has the device and what it waits for: plain data without anybody's secret. Only the session changes it.
struct Handover {
  Stage stage = Stage::idle;
  // Who took the device last, at their curtain.
  std::uint8_t holder = k_nobody;
  // They have it still. Not so once a curtain stands before anybody, or it was laid down.
  bool is_in_hand = false;
  // Who the curtain stands before when nobody claims anything.
  std::uint8_t asked = 0;
  // D-22: a phase begins, and somebody may hold a card that is played before its first turn.
  bool opens_phase = false;
  // D-22: who says "I interrupt".
  std::uint8_t claimant = k_nobody;
  // Seats that pass for the rest of the phase, one bit each.
  std::uint8_t staying_out = 0;
  // How often the device went from one person to another, and how many decisions people made.
  std::uint16_t handovers = 0;
  std::uint16_t decisions = 0;

  // Who is to take the device at the curtain.
  constexpr std::uint8_t curtain_seat() const { return is_claimed() ? claimant : asked; }
  // D-22: the curtain stands before everybody, whether anybody holds such a card or not; whoever does speaks up, as at
  // a table. Taking the device for the first turn ends the opening.
  constexpr bool is_opening() const { return opens_phase && stage == Stage::curtain; }
  constexpr bool is_claimed() const { return claimant != k_nobody; }
  constexpr bool stays_out(std::uint8_t seat) const { return ((staying_out >> seat) & 1U) != 0; }
  // Everybody else has said that they are done with this phase.
  constexpr bool is_only_one(std::uint8_t seat, std::uint8_t players) const {
    return players > 1 && (staying_out | (1U << seat)) == (1U << players) - 1U && !stays_out(seat);
  }
};

}  // namespace neva
