#pragma once

#include <cstdint>

namespace neva {

struct Tone {
  std::uint16_t frequency_hz;
  std::uint16_t duration_ms;
};

// A buzzer. One tone at a time; a new one replaces the old one.
class Sound {
 public:
  virtual bool available() const = 0;

  // Starts the tone and returns at once.
  virtual void play(Tone tone) = 0;

 protected:
  ~Sound() = default;
};

}  // namespace neva
