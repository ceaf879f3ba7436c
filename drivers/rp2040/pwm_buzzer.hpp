#pragma once

#include <atomic>
#include <cstdint>

#include "drivers/pin.hpp"
#include "drivers/ports/sound.hpp"

namespace neva {

// A piezo on a PWM pin, or silence on boards without one.
class PwmBuzzer final : public Sound {
 public:
  explicit PwmBuzzer(OptionalPin pin) : pin_(pin) {}

  void start();

  // Ends tones that are over; called every `elapsed_ms` from the ticker.
  void tick(std::uint16_t elapsed_ms);

  bool available() const override { return pin_.has_value(); }
  void play(Tone tone) override;

 private:
  void silence();

  OptionalPin pin_;
  std::atomic<std::uint16_t> left_ms_{0};
};

}  // namespace neva
