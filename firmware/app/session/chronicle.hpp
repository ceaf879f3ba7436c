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
  explicit Chronicle(const Journal& journal) : journal_(journal) {}

  // How many things happened. That somebody was asked whether they interrupt, and did not, is none of them (D-22).
  std::size_t count() const;

  // Events first .. first + out.size() - 1, as many as there are; returns how many.
  std::size_t tell(std::size_t first, std::span<Happening> out);

  // The index of the first event after the seat's last own decision.
  std::size_t since(std::uint8_t seat);

  // The table right after the first `events` events.
  void show(std::size_t events, Scene& scene);

  void draw_curve(ScoreCurve& curve) { curve_of(journal_, curve, state_); }

 private:
  // What follows is made of states, which hold everybody's secrets.
  friend class Session;

  // What everybody will see of an action that is about to be played.
  Happening telling_of(const State& state, Action action);

  // Room for a state, free between the calls above.
  State& scratch() { return state_; }

  Happening event_of(Action action) const;

  const Journal& journal_;
  State state_;
};

}  // namespace neva
