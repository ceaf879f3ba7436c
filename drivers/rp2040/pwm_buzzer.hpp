#pragma once

#include <cstdint>
#include <optional>

#include "drivers/pin.hpp"
#include "drivers/ports/sound.hpp"
#include "drivers/sound/cue_player.hpp"

namespace neva {

// A piezo on a PWM pin, or silence on boards without one.
class PwmBuzzer final : public Sound {
 public:
  explicit PwmBuzzer(const std::optional<OutputPin>& output) : output_(output) {}

  void start();

  // Goes on in the cue; called every `elapsed_ms` from the ticker.
  void tick(std::uint16_t elapsed_ms);

  bool available() const override { return output_.has_value(); }
  void play(const Cue& cue) override { player_.play(cue); }
  void set_muted(bool muted) override { player_.set_muted(muted); }

 private:
  void sound(std::uint16_t frequency_hz);

  std::optional<OutputPin> output_;
  CuePlayer player_;
  std::uint16_t sounding_hz_ = 0;
};

}  // namespace neva
