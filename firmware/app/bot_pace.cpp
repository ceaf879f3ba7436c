#include "firmware/app/bot_pace.hpp"

namespace neva {

void BotPace::begin_turn(std::uint32_t now_ms) {
  began_ms_ = now_ms;
  is_hurried_ = false;
}

bool BotPace::step(Session& session, std::uint32_t now_ms, bool is_seen) {
  if (session.stage() != Stage::thinking) {
    stop(session);
    return false;
  }
  if (session.is_lesson()) return session.think(thinker_, is_seen && now_ms - began_ms_ >= script_ms_);
  const std::uint32_t least_ms = is_hurried_ ? least_thought_ms(session.thinking_level()) : k_move_ms_min;
  return session.think(thinker_, is_seen && now_ms - began_ms_ >= least_ms);
}

}  // namespace neva
