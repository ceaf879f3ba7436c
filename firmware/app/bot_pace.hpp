#pragma once

#include <cstdint>

#include "firmware/app/session/session.hpp"
#include "firmware/app/session/thinker.hpp"

namespace neva {

// How fast bots move: everybody can see each move, and how long one takes tells nothing of a hand.
class BotPace {
 public:
  explicit BotPace(Thinker& thinker) : thinker_(thinker) {}

  // What the game waits for is shown from now on. Each turn of a bot, and each thought that begins anew, begins so.
  void begin_turn(std::uint32_t now_ms);
  // Somebody does not want to wait until the bot's move has been looked at.
  void hurry() { is_hurried_ = true; }

  // Whoever plays along in a lesson moves so long after its turn has begun.
  void set_script_ms(std::uint32_t ms) { script_ms_ = ms; }

  // Lets the bot whose turn it is think, also under a menu, so that how long it takes afterwards tells nothing either;
  // it moves before everybody's eyes only. True when it has moved.
  bool step(Session& session, std::uint32_t now_ms, bool is_seen);
  // Nobody looks at the game: no bot thinks.
  void stop(Session& session) { session.stop_thinking(thinker_); }

 private:
  // A bot's move stays on the screen for so long before the next one follows; longer than any least_thought_ms().
  static constexpr std::uint32_t k_move_ms_min = 700;

  Thinker& thinker_;
  std::uint32_t began_ms_ = 0;
  std::uint32_t script_ms_ = 0;
  bool is_hurried_ = false;
};

}  // namespace neva
