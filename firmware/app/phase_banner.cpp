#include "firmware/app/phase_banner.hpp"

namespace neva {

void PhaseBanner::forget() {
  end();
  round_ = 0;
}

bool PhaseBanner::follow(const Session& session, bool in_game, bool animations_on, std::uint32_t now_ms) {
  const Stage stage = session.stage();
  const bool was_at_curtain = at_curtain_;
  at_curtain_ = stage == Stage::curtain;
  // A lesson tells of its phases itself.
  if (!in_game || stage == Stage::idle || stage == Stage::over || session.is_lesson()) {
    forget();
    return false;
  }
  // The new phase begins when its scoring has been seen.
  if (stage == Stage::scoring) {
    end();
    return false;
  }
  const Table& table = session.view().table;
  if (table.round == round_ && table.phase == phase_) {
    if (was_at_curtain) end();
    return false;
  }
  // A game that goes on after a start or from the title is in the middle of a phase.
  const bool goes_on = round_ == 0 && session.confirmed() > 0;
  round_ = table.round;
  phase_ = table.phase;
  end();
  if (goes_on) return false;
  kind_ = animations_on || at_curtain_ ? BannerKind::over_cards : BannerKind::line;
  stays_ = table.round == 1;
  began_ms_ = now_ms;
  return true;
}

bool PhaseBanner::step(std::uint32_t now_ms) {
  if (kind_ != BannerKind::over_cards || stays_ || at_curtain_ || now_ms - began_ms_ < k_shown_ms) return false;
  end();
  return true;
}

}  // namespace neva
