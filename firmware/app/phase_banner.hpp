#pragma once

#include <cstdint>

#include "firmware/app/screens/screen.hpp"
#include "firmware/app/session/session.hpp"

namespace neva {

// Tells that a phase has begun: once each, when the game comes to it on the screen. It follows from what everybody
// knows. At a curtain it is part of what the curtain shows and ends with it; on the table it lies over the cards for a
// moment, in the first round until a key, and that key does nothing else unless it moves the cursor.
class PhaseBanner {
 public:
  static constexpr std::uint32_t k_shown_ms = 700;

  // The game is shown anew. True when a phase is told of from now on.
  bool follow(const Session& session, bool in_game, bool animations_on, std::uint32_t now_ms);
  // Another game may follow.
  void forget();
  BannerKind kind() const { return kind_; }

  // Time has passed; true when the banner has gone.
  bool step(std::uint32_t now_ms);
  // A key was pressed while it lies over the table.
  void end() { kind_ = BannerKind::none; }

 private:
  BannerKind kind_ = BannerKind::none;
  bool stays_ = false;
  bool at_curtain_ = false;
  std::uint32_t began_ms_ = 0;
  // The phase that was told of last; none in round 0.
  std::uint8_t round_ = 0;
  Phase phase_ = Phase::worker;
};

}  // namespace neva
