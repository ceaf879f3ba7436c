#pragma once

#include "drivers/ports/sound.hpp"
#include "firmware/app/session/session.hpp"

namespace neva {

// What is to be heard after a step. A new stage of the game is more than the key that led to it.
class AppSound {
 public:
  // What somebody did, as everybody saw it.
  enum class Did : std::uint8_t { usual, swap, done };
  void confirm(Did did);
  void refuse();
  // What a screen wants to be heard, once.
  void take(const Cue*& cue);
  // The game has come to this stage; nothing is heard when it has not changed.
  void announce(Stage stage);
  // A phase begins.
  void begin_phase();
  // Nobody did anything that led to it, so nothing sounds.
  void keep_silent_about(Stage stage) { heard_ = stage; }

  // Plays what is due, once.
  void play(Sound& sound, bool is_on);

 private:
  const Cue* due_ = nullptr;
  Stage heard_ = Stage::idle;
};

}  // namespace neva
