#pragma once

#include "drivers/ports/clock.hpp"
#include "drivers/ports/display.hpp"
#include "drivers/ports/entropy.hpp"
#include "drivers/ports/keys.hpp"
#include "drivers/ports/power.hpp"
#include "drivers/ports/sound.hpp"
#include "drivers/ports/storage.hpp"

namespace neva {

// Everything the app knows of the world outside.
struct Ports {
  Display& display;
  Keys& keys;
  Storage& storage;
  Sound& sound;
  Power& power;
  Entropy& entropy;
  Clock& clock;
};

}  // namespace neva
