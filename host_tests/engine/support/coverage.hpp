#pragma once

#include <cstdint>
#include <string>

#include "engine/state/action.hpp"
#include "engine/state/state.hpp"

namespace neva {

// What has happened in games so far, one bit a thing. Games prove little if nothing rare ever happens in them.
struct Coverage {
  std::uint32_t kinds = 0;
  std::uint32_t decisions = 0;
  // Events used.
  std::uint32_t events = 0;
  // Hurdles paid or overcome.
  std::uint32_t hurdles = 0;
  // Assignments still held when a game was over.
  std::uint32_t assignments = 0;
  // Cards that lay in a play area, or were played.
  std::uint32_t specials = 0;
  std::uint32_t assistants = 0;
  std::uint32_t marks = 0;
  bool two_pubs = false;
  bool hand_of_five = false;
  bool hand_over_limit = false;
  bool drawn_exchange = false;
  bool dropped_assignment_twice = false;
  bool last_hurdle = false;

  void note_state(const State& state);
  // Before it is played.
  void note_action(const State& state, Action action);
  // What has not been seen, in words; "" when all has been.
  std::string missing() const;
};

}  // namespace neva
