#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "engine/journal/journal.hpp"
#include "engine/journal/score_curve.hpp"
#include "firmware/app/game/happening.hpp"

namespace neva {

// Tells a game from its journal by playing it again. Nothing needs to be kept besides the journal, so what is told is
// right after an undo and after a restart, too. Each call costs a replay.
class Chronicle {
 public:
  // How many things happened. That somebody was asked whether they interrupt, and did not, is none of them (D-22).
  static std::size_t count(const Journal& journal);

  // Events first .. first + out.size() - 1, as many as there are; returns how many.
  std::size_t tell(const Journal& journal, std::size_t first, std::span<Happening> out);

  // The index of the first event after the seat's last own decision.
  std::size_t since(const Journal& journal, std::uint8_t seat);

  // What everybody will see of an action that is about to be played.
  Happening telling_of(const State& state, Action action);

  // The table right after the first `events` events.
  void show(const Journal& journal, std::size_t events, Scene& scene);

  void draw_curve(const Journal& journal, ScoreCurve& curve) { curve_of(journal, curve, state_); }

  // Room for a state, free between the calls above.
  State& scratch() { return state_; }

 private:
  Happening event_of(Action action) const;

  State state_;
};

}  // namespace neva
