#pragma once

#include <SDL.h>

#include "drivers/ports/sound.hpp"

namespace neva {

// Plays tones as a buzzer does. Stays silent on a computer without sound.
class Beeper {
 public:
  Beeper();
  Beeper(const Beeper&) = delete;
  Beeper& operator=(const Beeper&) = delete;
  ~Beeper();

  // Replaces what sounds now.
  void play(const Cue& cue);

 private:
  SDL_AudioDeviceID device_ = 0;
};

}  // namespace neva
