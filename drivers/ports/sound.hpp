#pragma once

#include <array>
#include <cstdint>
#include <initializer_list>

namespace neva {

// A frequency of 0 is a rest.
struct Tone {
  std::uint16_t frequency_hz;
  std::uint16_t duration_ms;

  constexpr bool operator==(const Tone&) const = default;
};

// A few tones in a row that mean something. Tones that do not fit are left out: cues are short.
struct Cue {
  static constexpr std::size_t k_tones_max = 4;

  constexpr Cue() = default;
  // A tone alone is a cue too.
  constexpr Cue(Tone tone) : tones{tone}, count(1) {}  // NOLINT(google-explicit-constructor)
  constexpr Cue(std::initializer_list<Tone> list) {
    for (const Tone& tone : list) {
      if (count < k_tones_max) tones[count++] = tone;
    }
  }

  std::array<Tone, k_tones_max> tones{};
  std::uint8_t count = 0;
};

// A buzzer. One cue at a time; a new one replaces the old one.
class Sound {
 public:
  virtual bool available() const = 0;

  // Starts the cue and returns at once.
  virtual void play(const Cue& cue) = 0;

  // From now on nothing sounds, whoever plays; what sounds just now stops.
  virtual void set_muted(bool muted) = 0;

 protected:
  ~Sound() = default;
};

}  // namespace neva
