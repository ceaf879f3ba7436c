#include "firmware/app/app_sound.hpp"

#include "firmware/app/device/cues.hpp"

namespace neva {

void AppSound::confirm(Did did) {
  due_ = did == Did::swap ? &cues::k_swapped : did == Did::done ? &cues::k_done : &cues::k_confirmed;
}

void AppSound::refuse() { due_ = &cues::k_refused; }

void AppSound::take(const Cue*& cue) {
  if (cue != nullptr) due_ = cue;
  cue = nullptr;
}

void AppSound::announce(Stage stage) {
  const Stage before = heard_;
  heard_ = stage;
  if (stage == before) return;
  if (stage == Stage::curtain || (stage == Stage::decision && before == Stage::thinking)) due_ = &cues::k_your_turn;
  if (stage == Stage::scoring) due_ = &cues::k_scoring;
}

void AppSound::begin_phase() { due_ = &cues::k_phase; }

void AppSound::play(Sound& sound, bool is_on) {
  sound.set_muted(!is_on);
  if (due_ != nullptr) sound.play(*due_);
  due_ = nullptr;
}

}  // namespace neva
